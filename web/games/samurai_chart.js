// The map: every space a small drawing that can be pointed at, focused and chosen.
import { h, s } from "../draw.js";
import { say } from "../words.js";
import { settlement, silhouette, tile } from "./samurai_drawing.js";
import { boardOf, edgeMarks, hexPoints, RADIUS, sheetOf } from "./samurai_map.js";
import { makeWindow } from "./samurai_window.js";

/** @typedef {import("./samurai_map.js").Place} Place */
/** @typedef {import("./samurai_box.js").Box} Box */
/** @typedef {import("./samurai_view").View} View */
/** @typedef {import("./samurai_view").Derived} Derived */
/** @typedef {import("./samurai_view").Pieces} Pieces */
/** @typedef {{group: SVGGElement, content: SVGGElement, key: string}} Spot */

const MOTION = 450; // milliseconds
const DIRECTIONS = /** @type {Record<string, number[]>} */ ({
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
});

/** Only if it is another: whoever listens to the page is told of every change. @param {Element} element @param {string} name @param {string} word */
function setWord(element, name, word) {
  if (element.getAttribute(name) !== word) element.setAttribute(name, word);
}

export class Chart {
  /**
   * @param {{choose: (label: string, kind: string | null, byKey: boolean) => void, point: (label: string | null, kind: string | null) => void}} listener
   */
  constructor(listener) {
    this.listener = listener;
    this.svg = s("svg", { class: "samurai-map", role: "group" });
    this.window = makeWindow(this.svg);
    this.element = h("div", { class: "samurai-chart" }, this.svg, this.window.controls);
    /** @type {Map<string, Place>} */
    this.places = new Map();
    /** @type {Map<string, Spot>} */
    this.spots = new Map();
    /** Where one can choose now. @type {Set<string>} */
    this.open = new Set();
    /** The one place that the tab key comes to. */
    this.cursor = "";
    this.listen();
  }

  listen() {
    const labelAt = (/** @type {EventTarget | null} */ target) =>
      /** @type {Element} */ (target).closest?.("[data-place]")?.getAttribute("data-place") ?? null;
    const kindAt = (/** @type {EventTarget | null} */ target) =>
      /** @type {Element} */ (target).closest?.("[data-kind]")?.getAttribute("data-kind") ?? null;
    this.svg.addEventListener("click", (event) => {
      const label = labelAt(event.target);
      if (this.window.wasDragged() || !label) return;
      this.setCursor(label);
      this.listener.choose(label, kindAt(event.target), false);
    });
    this.svg.addEventListener(
      "pointerover",
      (event) => event.pointerType === "mouse" && this.point(labelAt(event.target), kindAt(event.target)),
    );
    this.svg.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && this.point(null, null));
    this.svg.addEventListener("focusin", (event) => this.point(labelAt(event.target), null));
    this.svg.addEventListener("focusout", () => this.point(null, null));
    this.svg.addEventListener("keydown", (event) => this.onKey(event));
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") this.listener.choose(this.cursor, null, true);
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
  setCursor(label) {
    this.spots.get(this.cursor)?.group.setAttribute("tabindex", "-1");
    this.cursor = label;
    this.spots.get(label)?.group.setAttribute("tabindex", "0");
  }

  /** @param {string} label */
  focus(label) {
    this.setCursor(label);
    const place = this.places.get(label);
    if (place) this.window.reveal(place.x, place.y);
    this.spots.get(label)?.group.focus({ preventScroll: false });
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
    for (const spot of this.spots.values()) spot.group.classList.remove("samurai-beside");
    const place = label ? this.places.get(label) : null;
    if (place?.settlement) for (const beside of place.beside) this.spots.get(beside)?.group.classList.add("samurai-beside");
    this.listener.point(label, kind);
  }

  /** Draws the empty board; nothing, if it lies there already. @param {Pieces} pieces */
  lay(pieces) {
    if (pieces.places.length === this.places.size) return;
    this.places = boardOf(pieces);
    this.spots = new Map();
    const sheet = sheetOf(this.places);
    const coast = s("g", { class: "samurai-coast" });
    const spaces = s("g", {});
    for (const place of this.places.values()) {
      const at = `translate(${place.x.toFixed(2)} ${place.y.toFixed(2)})`;
      if (place.kind !== "sea") coast.append(s("polygon", { points: hexPoints(RADIUS), transform: at }));
      const content = s("g", { class: "samurai-content" });
      const group = s(
        "g",
        {
          transform: at,
          class: `samurai-place samurai-${place.settlement ? "home" : place.kind}`,
          "data-place": place.label,
          role: "button",
          tabindex: -1,
        },
        s("polygon", { points: hexPoints(RADIUS), class: "samurai-hex" }),
        content,
        s("polygon", { points: hexPoints(RADIUS - 2.2), class: "samurai-ring samurai-ring-under" }),
        s("polygon", { points: hexPoints(RADIUS - 2.2), class: "samurai-ring samurai-ring-over" }),
        s("text", { y: place.settlement ? 13.2 : 2.5, class: "samurai-label", "aria-hidden": "true" }, place.name || place.label),
      );
      spaces.append(group);
      this.spots.set(place.label, { group, content, key: "" });
    }
    this.svg.replaceChildren(
      s(
        "defs",
        {},
        s(
          "pattern",
          { id: "samurai-waves", width: 40, height: 20, patternUnits: "userSpaceOnUse" },
          s("path", { d: "M0 8 q5 -4 10 0 t10 0 t10 0 t10 0 M-20 18 q5 -4 10 0 t10 0 t10 0 t10 0 t10 0 t10 0", class: "samurai-wave" }),
        ),
      ),
      s("rect", { x: sheet.x - 2000, y: sheet.y - 2000, width: 5000, height: 5000, fill: "url(#samurai-waves)" }),
      s(
        "g",
        { class: "samurai-edges", "aria-hidden": "true" },
        ...edgeMarks(this.places).map(({ words, x, y }) => s("text", { x, y }, words)),
      ),
      coast,
      spaces,
    );
    this.svg.setAttribute("aria-label", say("Map of Japan. Arrow keys go from place to place, Page Down to the next, Enter chooses."));
    this.element.style.setProperty("--samurai-ratio", (sheet.width / sheet.height).toFixed(4));
    this.window.setSheet(sheet);
    this.setCursor([...this.places.values()].find((place) => place.kind === "edo")?.label ?? "");
  }

  /** Draws what lies on the board; only what is different. @param {Box} box @param {View} view @param {Derived} derived @param {(place: Place) => string} tell */
  show(box, view, derived, tell) {
    this.svg.classList.toggle("samurai-begun", derived.begun);
    for (const [label, spot] of this.spots) {
      const place = /** @type {Place} */ (this.places.get(label));
      const lying = view.tokens[label];
      const figures = view.figures[label] ?? [];
      const key = lying ? `${lying.seat} ${lying.token}` : figures.join() || "-";
      setWord(spot.group, "aria-label", tell(place));
      spot.group.removeAttribute("aria-description"); // it was of another moment
      if (key === spot.key) continue;
      spot.key = key;
      spot.group.classList.toggle("samurai-empty", place.settlement && figures.length === 0);
      spot.group.classList.toggle("samurai-taken", Boolean(lying));
      if (place.settlement) spot.content.replaceChildren(settlement(place.kind, figures));
      else spot.content.replaceChildren(...(lying ? [tile(box.token(lying.token), lying.seat)] : []));
    }
  }

  /** What there is to say about a place beyond what is to be seen there. @param {string} label @param {string} words */
  describe(label, words) {
    const group = this.spots.get(label)?.group;
    if (group && words) setWord(group, "aria-description", words);
  }

  /** Marks where one can choose, what has been chosen, and what is new. @param {Iterable<string>} open @param {Set<string>} chosen @param {Set<string>} fresh */
  mark(open, chosen, fresh) {
    this.open = new Set(open);
    for (const [label, { group }] of this.spots) {
      group.classList.toggle("samurai-open", this.open.has(label));
      group.classList.toggle("samurai-chosen", chosen.has(label));
      group.classList.toggle("samurai-fresh", fresh.has(label));
      setWord(group, "aria-disabled", String(!this.open.has(label)));
    }
    this.svg.classList.toggle("samurai-choosing", this.open.size > 0);
  }

  /** Lets what lies at a place come from somewhere else on the screen. @param {string} label @param {DOMRect | null} from @param {number} delay */
  arrive(label, from, delay) {
    const spot = this.spots.get(label);
    const start = from && this.wayTo(label, from);
    if (!spot || !start) return;
    spot.content.animate([{ opacity: 0 }, { opacity: 0 }], { duration: MOTION, delay, fill: "backwards" });
    this.fly(
      label,
      spot.content.cloneNode(true),
      [
        { transform: start, opacity: 0.3 },
        { transform: "none", opacity: 1 },
      ],
      delay,
    );
  }

  /** Lets a figure go from a settlement to somewhere else on the screen, or fade away. @param {string} label @param {string} kind @param {DOMRect | null} to */
  depart(label, kind, to) {
    const end = (to && this.wayTo(label, to)) || "none";
    this.fly(label, silhouette(kind), [{ opacity: 1 }, { transform: end, opacity: 0 }], 0);
  }

  /** Above everything else, from or to a place. @param {string} label @param {Node} what @param {Keyframe[]} frames @param {number} delay */
  fly(label, what, frames, delay) {
    const place = this.places.get(label);
    if (!place) return;
    const flying = s("g", { class: "samurai-flying" }, what);
    const holder = s("g", { transform: `translate(${place.x} ${place.y})`, "aria-hidden": "true" }, flying);
    this.svg.append(holder);
    const motion = flying.animate(frames, { duration: MOTION, delay, easing: "ease-in-out", fill: "backwards" });
    motion.onfinish = motion.oncancel = () => holder.remove();
  }

  /** The way from a place to a box on the screen. @param {string} label @param {DOMRect} box */
  wayTo(label, box) {
    const scale = this.svg.getScreenCTM()?.a;
    const here = this.boxOf(label);
    if (!scale || !here) return null;
    const x = (box.left + box.width / 2 - here.left - here.width / 2) / scale;
    const y = (box.top + box.height / 2 - here.top - here.height / 2) / scale;
    return `translate(${x}px, ${y}px)`;
  }

  /** @param {string} label */
  boxOf(label) {
    return this.spots.get(label)?.group.getBoundingClientRect() ?? null;
  }
}
