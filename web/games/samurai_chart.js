// The chart: the sea with Japan in it, and every space a small drawing that can be pointed at, focused and chosen.
import { build, draw, h, Kept, s } from "../dom.js";
import { choose, setting } from "../settings.js";
import { say } from "../words.js";
import { tile } from "./samurai_drawing.js";
import { compass, ground, waves } from "./samurai_land.js";
import { boardOf, boundsOf, edgeMarks, hexPoints, isUnder, openWater, RADIUS, sheetFor } from "./samurai_map.js";
import { settlement } from "./samurai_settlement.js";
import { makeWindow } from "./samurai_window.js";

/** @typedef {import("./samurai_map.js").Area} Area */
/** @typedef {import("./samurai_map.js").Place} Place */
/** @typedef {import("./samurai_box.js").Box} Box */
/** @typedef {import("./samurai_view").View} View */
/** @typedef {import("./samurai_view").Derived} Derived */
/** @typedef {import("./samurai_view").Pieces} Pieces */

/**
 * How a place was chosen: by a key, or by a finger, which has not pointed at it before.
 * @typedef {"key" | "finger" | "mouse"} Means
 */

/**
 * What lies on the chart, and what each place is called. @typedef {{box: Box, view: View, derived: Derived, nameOf: (place: Place) => string}} Position
 */

const DIRECTIONS = /** @type {Record<string, number[]>} */ ({
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
});

const none = /** @type {Set<string>} */ (new Set());

/** On lower charts there is no room for letters and numbers along the edge, in pixels. */
const LOW = 480;

const RING = { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round", "pointer-events": "none" };

/** How large the rose of the winds may be, as a part of the chart. */
const ROSE = 0.09;

/** How wide a finger is, in pixels. */
const FINGER = 24;

/** @param {EventTarget | null} target @param {string} name */
const wordAt = (target, name) => (target instanceof Element ? (target.closest(`[${name}]`)?.getAttribute(name) ?? null) : null);

/** What is pointed at. @param {Event} event */
const thingAt = ({ target }) => ({ label: wordAt(target, "data-place"), kind: wordAt(target, "data-kind") });

export class Chart {
  /**
   * @param {{
   *   choose: (label: string, kind: string | null, means: Means) => void,
   *   point: (label: string | null, kind: string | null) => void,
   *   name: (words: string, beside: Element) => void,
   * }} listener
   */
  constructor(listener) {
    this.listener = listener;
    this.svg = build(
      s("svg", {
        class: "samurai-map",
        role: "group",
        "aria-label": say("Map of Japan. Arrow keys go from place to place, Page Down to the next, Enter chooses."),
        onclick: (/** @type {PointerEvent} */ event) => this.onClick(event),
        onpointerover: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && this.pointAt(event),
        onpointerleave: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && this.point(null, null),
        onfocusin: (/** @type {FocusEvent} */ event) => this.point(thingAt(event).label, null),
        onfocusout: () => this.point(null, null),
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.onKey(event),
      }),
    );
    this.controls = build(h("div", { class: "samurai-controls row", role: "group", "aria-label": say("The map") }));
    this.window = makeWindow(this.svg, () => this.drawControls());
    this.element = build(h("div", { class: "samurai-chart" }, this.svg));
    this.kept = new Kept();
    /** How the chart is turned, in degrees. */
    this.turn = 0;
    /** @type {Map<string, Place>} */
    this.places = new Map();
    /** The land under the spaces. @type {SVGGElement | null} */
    this.land = null;
    /** The rose of the winds, letters and numbers: where there is room for them. @type {import("../dom.js").Child} */
    this.margin = null;
    this.fitted = "";
    /** What is seen of the paper, and in how much room. @type {{room: string, area: Area | null}} */
    this.sheet = { room: "", area: null };
    /** @type {Position | null} */
    this.position = null;
    /** Where one can choose now, what was chosen, what is new, and what lies around the settlement that is pointed at. */
    this.open = none;
    this.chosen = none;
    this.fresh = none;
    this.beside = none;
    /** One looks from nearer because a finger has chosen a place. */
    this.isNear = false;
    /** What a hint is about. */
    this.hinted = none;
    /** What is spoken of in words that one reads. */
    this.spoken = none;
    /** The one place that the tab key comes to. */
    this.cursor = "";
    /** What there is to say about a place, beyond what is to be seen there. */
    this.described = { label: "", words: "" };
    this.drawControls();
  }

  // ---- The pointer and the keys ----

  /** @param {PointerEvent} event */
  onClick(event) {
    const finger = event.pointerType === "touch";
    const thing = thingAt(event);
    const label = (finger && this.nearestOpen(event)) || thing.label;
    if (this.window.wasDragged() || !label) return;
    this.cursor = label;
    this.listener.choose(label, label === thing.label ? thing.kind : null, finger ? "finger" : "mouse");
    this.draw();
    if (finger && this.chosen.has(label)) this.comeNear(label);
  }

  /** The place that a finger means: of those that can be chosen and are not farther than its width, the nearest. @param {PointerEvent} event */
  nearestOpen({ clientX, clientY }) {
    const far = (/** @type {string} */ label) => {
      const { x, y } = this.spot(label);
      return Math.hypot(x - clientX, y - clientY);
    };
    return [...this.open].filter((label) => far(label) <= FINGER).sort((one, other) => far(one) - far(other))[0];
  }

  /** Where the middle of a place is in the window. @param {string} label */
  spot(label) {
    const { x, y } = /** @type {Place} */ (this.places.get(label));
    return new DOMPoint(x, y).matrixTransform(this.svg.getScreenCTM() ?? undefined);
  }

  /** Where a finger could have meant a neighbour, one looks from nearer until the choice is made. @param {string} label */
  comeNear(label) {
    const here = this.spot(label);
    const others = [...this.open].filter((other) => other !== label).map((other) => this.spot(other));
    const least = Math.min(...others.map(({ x, y }) => Math.hypot(x - here.x, y - here.y)));
    if (least >= FINGER) return;
    this.isNear = true;
    this.window.zoomAt((1.5 * FINGER) / least, here.x, here.y);
  }

  /** @param {PointerEvent} event */
  pointAt(event) {
    const { label, kind } = thingAt(event);
    this.point(label, kind);
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") this.listener.choose(this.cursor, null, "key");
    else if (event.key in DIRECTIONS) this.walk(DIRECTIONS[event.key]);
    else if (event.key === "PageDown") this.leap(1);
    else if (event.key === "PageUp") this.leap(-1);
    else return;
    event.preventDefault();
  }

  /** Goes to the nearest place in a direction; while one chooses, of those that can be chosen. @param {number[]} direction */
  walk([right, down]) {
    const here = this.places.get(this.cursor);
    if (!here) return;
    let best = null;
    let least = Infinity;
    for (const place of this.places.values()) {
      if (this.open.size > 0 && !this.open.has(place.label)) continue;
      const along = (place.x - here.x) * right + (place.y - here.y) * down;
      const across = Math.abs((place.x - here.x) * down) + Math.abs((place.y - here.y) * right);
      const cost = along + 2 * across;
      if (along > 1 && cost < least) {
        best = place;
        least = cost;
      }
    }
    if (best) this.focus(best.label);
  }

  /** Goes on in board order, round and round. @param {number} by */
  leap(by) {
    const labels = [...this.places.keys()].filter((label) => this.open.size === 0 || this.open.has(label) || label === this.cursor);
    this.focus(labels[(labels.indexOf(this.cursor) + by + labels.length) % labels.length]);
  }

  /** @param {string} label */
  focus(label) {
    this.cursor = label;
    this.draw();
    const place = this.places.get(label);
    if (place) this.window.reveal(place.x, place.y);
    this.placeOf(label)?.focus({ preventScroll: false });
  }

  /** Goes to the place nearest to the last one that can be chosen. */
  focusOpen() {
    const here = this.places.get(this.cursor);
    const open = [...this.open].map((label) => /** @type {Place} */ (this.places.get(label)));
    if (!here || open.length === 0) return;
    const far = (/** @type {Place} */ place) => Math.hypot(place.x - here.x, place.y - here.y);
    this.focus(open.reduce((best, place) => (far(place) < far(best) ? place : best)).label);
  }

  hasFocus() {
    return this.svg.contains(document.activeElement);
  }

  /** Emphasises a settlement's neighbours, and tells of the place. @param {string | null} label @param {string | null} kind */
  point(label, kind) {
    const place = label ? this.places.get(label) : null;
    this.beside = place?.settlement ? new Set(place.beside) : none;
    this.draw();
    this.listener.point(label, kind);
  }

  // ---- Room ----

  /** Lays the board of a game out, turned as there is room. @param {Pieces} pieces @param {number} turn */
  lay(pieces, turn) {
    const isNew = pieces.places.length !== this.places.size;
    if (!isNew && turn === this.turn) return;
    this.turn = turn;
    this.places = boardOf(pieces, turn);
    const places = [...this.places.values()];
    this.land = build(
      s("g", {}, waves(), s("rect", { x: -3000, y: -3000, width: 7000, height: 7000, fill: "url(#samurai-waves)" }), ground(places, turn)),
    );
    const { width, height } = boundsOf(places);
    this.element.style.setProperty("--samurai-ratio", (width / height).toFixed(4));
    this.fitted = "";
    if (isNew) this.cursor = places.find((place) => place.kind === "edo")?.label ?? "";
  }

  /** Finds room for the whole chart beside what lies on the sea; on a narrow page, the buttons lie on it, and only the rose makes room. @param {Area[]} taken in pixels of the chart */
  fit(taken) {
    const { width, height } = this.element.getBoundingClientRect();
    const around = [width, height, ...taken.flatMap((area) => Object.values(area))].map(Math.round).join();
    if (around === this.fitted || width === 0 || height === 0) return;
    this.fitted = around;
    const places = [...this.places.values()];
    const room = `${this.turn} ${width} ${height}`;
    const last = room === this.sheet.room ? this.sheet.area : null;
    const sheet = sheetFor(places, { width, height }, this.turn === 0 ? [] : taken, last);
    this.sheet = { room, area: sheet };
    const unit = sheet.width / width;
    const covered = taken.map((area) => ({
      x: sheet.x + area.x * unit,
      y: sheet.y + area.y * unit,
      width: area.width * unit,
      height: area.height * unit,
    }));
    const water = openWater(places, sheet, covered, 34 * unit);
    const marks = (height < LOW || !this.turn ? [] : edgeMarks(this.places, this.turn)).filter(
      ({ x, y }) => !isUnder(x, y, 10 * unit, covered),
    );
    this.margin = [
      water && compass(water, Math.min(water.room, ROSE * Math.min(width, height) * unit), this.turn),
      s(
        "g",
        { class: "samurai-edges" },
        marks.map(({ words, x, y }) => s("text", { x, y }, words)),
      ),
    ];
    if (sheet !== last) this.window.setSheet(sheet);
    this.draw();
  }

  // ---- Drawing ----

  drawControls() {
    const isShown = setting("influence") === "on";
    const words = say("Show who leads where");
    const named = (/** @type {Event} */ _, /** @type {Element} */ button) => this.listener.name(words, button);
    const unnamed = (/** @type {Event} */ _, /** @type {Element} */ button) => this.listener.name("", button);
    draw(
      this.controls,
      this.window?.controls(),
      h(
        "button",
        {
          class: "samurai-control",
          "aria-label": words,
          onpointerenter: named,
          onpointerleave: unnamed,
          onfocus: named,
          onblur: unnamed,
          "aria-pressed": String(isShown),
          onclick: () => {
            choose("influence", isShown ? "off" : "on");
            this.drawControls();
            this.draw();
          },
        },
        s(
          "svg",
          { viewBox: "-10 -10 20 20", width: "100%", "aria-hidden": "true" },
          s("path", { d: "M-7 1 L-8 -7 L-3.500 -3.500 L0 -9 L3.500 -3.500 L8 -7 L7 1 Z M-8 4 H8 V8 H-8 Z", fill: "currentColor" }),
        ),
      ),
    );
  }

  /** @param {Position} position */
  show(position) {
    this.position = position;
    this.described = { label: "", words: "" }; // it was of another moment
    this.draw();
  }

  /** Marks where one can choose, what has been chosen, and what is new. @param {Set<string>} open @param {Set<string>} chosen @param {Set<string>} fresh */
  mark(open, chosen, fresh) {
    this.open = open;
    this.chosen = chosen;
    this.fresh = fresh;
    this.draw();
    if (chosen.size > 0 || !this.isNear) return;
    this.isNear = false;
    this.window.lookAtAll();
  }

  /** @param {Set<string>} spoken */
  speakOf(spoken) {
    this.spoken = spoken;
    this.draw();
  }

  /** What there is to say about a place beyond what is to be seen there. @param {string} label @param {string} words */
  describe(label, words) {
    this.described = { label, words };
    this.draw();
  }

  draw() {
    const { position } = this;
    if (!position || !this.land) return;
    const standing = setting("influence") === "on" ? position.derived.settlements : {};
    this.svg.classList.toggle("samurai-begun", position.derived.begun);
    draw(
      this.svg,
      s("g", { "aria-hidden": "true" }, this.land, this.margin),
      s(
        "g",
        {},
        [...this.places.values()].map((place) => this.drawPlace(place, position, standing)),
      ),
    );
  }

  /** @param {Place} place @param {Position} position @param {Derived["settlements"]} standing */
  drawPlace(place, { box, view, nameOf }, standing) {
    const { label } = place;
    const lying = view.tokens[label];
    const figures = view.figures[label] ?? [];
    const classes = ["samurai-place", `samurai-${place.kind}`];
    if (place.settlement) classes.push("samurai-home");
    if (place.settlement && figures.length === 0) classes.push("samurai-empty");
    if (lying) classes.push("samurai-taken");
    for (const [name, places] of /** @type {[string, Set<string>][]} */ ([
      ["samurai-open", this.open],
      ["samurai-chosen", this.chosen],
      ["samurai-fresh", this.fresh],
      ["samurai-beside", this.beside],
      ["samurai-hinted", this.hinted],
      ["samurai-spoken", this.spoken],
    ]))
      if (places.has(label)) classes.push(name);
    const name = nameOf(place);
    const isCursor = label === this.cursor;
    const words = (this.described.label === label && this.described.words) || null;
    const leads = standing[label]?.figures;
    return this.kept.get(label, JSON.stringify([this.turn, classes, name, isCursor, words, lying, figures, leads]), () => {
      const ring = { ...RING, points: hexPoints(RADIUS - 2.2, this.turn) };
      const rings = ["under", "over"].map((name) => s("polygon", { ...ring, class: `samurai-ring samurai-ring-${name}` }));
      const content = s(
        "g",
        { class: "samurai-content", "pointer-events": "none" },
        place.settlement ? settlement(place.kind, figures, leads) : lying && tile(box.token(lying.token), lying.seat, this.turn),
      );
      return s(
        "g",
        {
          key: label,
          transform: `translate(${place.x.toFixed(2)} ${place.y.toFixed(2)})`,
          class: classes.join(" "),
          "data-place": label,
          "data-seen": place.kind !== "sea" || lying !== undefined,
          "data-clear": 1, // so that its neighbours can be seen
          role: "button",
          tabindex: isCursor ? 0 : -1,
          "aria-label": name,
          "aria-disabled": String(!this.open.has(label)),
          "aria-description": words,
        },
        s("polygon", { points: hexPoints(RADIUS, this.turn), class: "samurai-hex" }),
        place.settlement ? [rings, content] : [content, rings], // no mark hides a crown
        s("text", { y: place.settlement ? 16 : 2.5, class: "samurai-label", "aria-hidden": "true" }, place.name || label),
      );
    });
  }

  /** @param {string} label @returns {SVGGElement | null} */
  placeOf(label) {
    return this.svg.querySelector(`[data-place="${label}"]`);
  }
}
