// The board of Samurai Spirit: samurai as tall cards around a village that can burn down.
import { h } from "../draw.js";
import { say } from "../words.js";
import { drawOutlook, drawPiles, drawVillage } from "./spirit_middle.js";
import { Choice } from "./spirit_moves.js";
import { drawPanel } from "./spirit_panel.js";
import { drawSamurai } from "./spirit_samurai.js";

/** @typedef {import("../types").Talk} Talk */
/** @typedef {import("../types").Scene} Scene */
/** @typedef {import("./spirit_samurai.js").Look} Look */
/** @typedef {import("./spirit_view").View} View */
/** @typedef {import("./spirit_view").Pieces} Pieces */

const FLIGHT = 350;

class SpiritBoard {
  /** @param {Talk} talk */
  constructor(talk) {
    this.talk = talk;
    this.choice = new Choice();
    /** @type {Scene | null} */
    this.scene = null;
    /** The view to compare with, to show what has changed: the one before, or, where nothing moves, the one before one's own last move. */
    this.before = /** @type {View} */ (/** @type {unknown} */ (null));
    /** The last view in which somebody was asked, and what the end of a round has done to it, until one's own next move. */
    this.asked = /** @type {View | null} */ (null);
    this.ended = /** @type {{from: View, to: View} | null} */ (null);
    this.village = h("section", { class: "village", "aria-label": say("The village") });
    this.piles = h("section", { class: "piles", "aria-label": say("The stacks") });
    this.outlook = h("section", { class: "outlook", "aria-label": say("The outlook") });
    this.panel = h("section", { class: "panel", tabindex: -1, "aria-label": say("What can be done") });
    /** @type {HTMLElement[]} */
    this.samurai = [];
    this.middle = h("div", { class: "middle" }, this.village, this.piles, this.outlook, this.panel);
    this.element = h("div", { class: "spirit" }, this.middle);
    /** What each part has been drawn from. @type {Map<HTMLElement, string>} */
    this.drawn = new Map();
    for (const kind of ["pointerover", "focusin"]) this.element.addEventListener(kind, (event) => this.explain(event.target));
    this.element.addEventListener("pointerleave", () => talk.explain(this.hint()));
    new ResizeObserver(() => this.aim()).observe(this.element);
  }

  /** @param {EventTarget | null} target */
  explain(target) {
    const thing = target instanceof Element ? target.closest("[data-explain], [data-about]") : null;
    const about = thing?.getAttribute("data-about");
    this.talk.explain(about ? this.talk.about(about) : thing?.getAttribute("data-explain") || this.hint());
  }

  /** What to do next, while a choice is half made. */
  hint() {
    return this.choice.last()?.says ?? "";
  }

  /** @param {Scene} scene */
  show(scene) {
    const last = this.scene?.view;
    if (scene.news.length === 0) {
      if (scene.view !== last) this.before = scene.view;
    } else if (!this.talk.still() || scene.news.some((entry) => entry.who === scene.eye)) {
      this.before = last ?? scene.view;
    }
    this.noticeEnd(scene, scene.view !== last);
    this.scene = scene;
    this.choice.learn(scene.view, scene.derived, scene.pieces, scene.legal);
    this.draw();
  }

  /** @param {Scene} scene @param {boolean} other is it another position? */
  noticeEnd({ view, news, seats, eye }, other) {
    const mine = (/** @type {import("../types").Entry} */ { who }) => typeof who === "number" && (eye === null || seats[who].you);
    if (other && (news.length === 0 || news.some(mine))) this.ended = null;
    if (view.asked === undefined) return;
    if (news.length && this.asked && this.asked.round < view.round) this.ended = { from: this.asked, to: view };
    this.asked = view;
  }

  draw() {
    const scene = this.scene;
    if (!scene) return;
    const focus = this.focused();
    const flights = this.talk.still() || this.before === scene.view ? null : this.whereCardsAre();
    this.sit(scene.seats.length);
    this.element.classList.toggle("still", this.talk.still());
    this.element.classList.toggle("with-reserve", scene.pieces.reserve);
    this.drawAll(scene);
    this.aim();
    if (!this.talk.still()) this.before = scene.view; // what has changed moves once
    if (flights) this.fly(flights);
    this.refocus(focus);
  }

  /** As many cards as seats; the number says how they stand around. @param {number} count */
  sit(count) {
    if (this.samurai.length === count) return;
    this.samurai = Array.from({ length: count }, (_, seat) =>
      h("article", { class: "samurai", "data-seat": seat, onclick: (/** @type {Event} */ event) => this.takeSeat(seat, event) }),
    );
    this.samurai.forEach((element, seat) => element.style.setProperty("--area", `s${seat}`));
    this.element.replaceChildren(this.middle, ...this.samurai);
    this.element.dataset.seats = String(count);
  }

  /** A samurai is chosen by a click anywhere on its card; what explains itself there lies above the button. @param {number} seat @param {Event} event */
  takeSeat(seat, event) {
    if (this.scene && event.target instanceof Element && !event.target.closest("button")) this.look(this.scene).take(`seat ${seat}`);
  }

  /** Lets the arrows of each samurai point to where its neighbours stand. */
  aim() {
    const view = this.scene?.view;
    const arrows = /** @type {Pieces["arrows"]} */ (this.scene?.pieces.arrows ?? []);
    const turned = this.piles.querySelector(".turned-up");
    const centre = (/** @type {Element} */ element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const places = this.samurai.map(centre);
    this.samurai.forEach((element, seat) => {
      const { arrow_left: next, arrow_right: before } = arrows[seat] ?? { arrow_left: seat, arrow_right: seat };
      for (const [target, name] of /** @type {[number, string][]} */ ([
        [next, "--next"],
        [before, "--before"],
      ])) {
        const [x, y] = places[target];
        const angle = `${Math.round((Math.atan2(y - places[seat][1], x - places[seat][0]) * 180) / Math.PI)}deg`;
        element.style.setProperty(name, angle);
        if (turned instanceof HTMLElement && seat === view?.asked) turned.style.setProperty(name, angle);
      }
    });
  }

  /** @param {Scene} scene */
  drawAll(scene) {
    const look = this.look(scene);
    const choosing = JSON.stringify([this.choice.made, [...look.places.keys()], look.picked, scene.legal.length > 0]);
    const view = /** @type {View} */ (scene.view);
    const derived = look.derived;
    const names = scene.seats.map((_, seat) => this.talk.name(seat));
    const before = this.talk.still() ? this.before : null;
    this.redraw(this.village, [view.village, view.round, before?.village], () => drawVillage(this.village, look));
    this.redraw(this.piles, [view.stack, view.intruders, view.discards, view.reserve, view.card, view.step, choosing], () =>
      drawPiles(this.piles, look),
    );
    this.redraw(this.outlook, [view.next, view.stack, derived.end, scene.over, this.ended?.from.round], () =>
      drawOutlook(this.outlook, look, this.ended),
    );
    this.redraw(this.panel, [choosing, view, derived.moves, derived.over, scene.over, names, scene.legal], () =>
      drawPanel(
        this.panel,
        scene,
        this.talk,
        this.choice,
        (path) => this.take(path, true),
        (move) => this.play(move),
        () => this.cancel(),
      ),
    );
    this.samurai.forEach((element, seat) =>
      this.redraw(
        element,
        [
          view.seats[seat],
          before?.seats[seat],
          view.seats.map((me) => [me.token_at, me.animal]),
          [derived.seats[seat], derived.card],
          view.asked,
          view.card,
          view.step,
          choosing,
          names[seat],
          scene.over,
        ],
        () => drawSamurai(element, look, seat),
      ),
    );
  }

  /** Draws a part anew if what it shows has changed. @param {HTMLElement} element @param {unknown} from @param {() => void} draw */
  redraw(element, from, draw) {
    const words = JSON.stringify(from);
    if (this.drawn.get(element) === words) return;
    this.drawn.set(element, words);
    draw();
  }

  /** @param {Scene} scene @returns {Look} */
  look(scene) {
    const places = this.choice.places();
    const last = this.choice.complete() ? this.choice.last() : undefined;
    if (last?.place) places.set(last.place, { path: this.choice.made, step: last });
    return {
      view: scene.view,
      before: this.before,
      derived: scene.derived,
      pieces: scene.pieces,
      name: (seat) => (scene.seats[seat].you ? say("you") : this.talk.name(seat)),
      over: scene.over,
      places,
      picked: last?.place ?? "",
      take: (place) => {
        const spot = places.get(place);
        if (spot) this.take(spot.path, this.choice.made.length > 0);
      },
    };
  }

  /**
   * Goes on with a choice. What completes a move is done at once if it was the second click, or a button that says what it does; unless it
   * is grave.
   * @param {string[]} path @param {boolean} meant
   */
  take(path, meant) {
    this.choice.made = path;
    const move = this.choice.complete();
    if (move && meant && !this.choice.last()?.grave) {
      this.play(move);
      return;
    }
    this.draw();
    this.talk.explain(this.hint());
    this.focusPanel();
  }

  /** @param {string} move */
  play(move) {
    this.choice.made = [];
    this.talk.play(move);
  }

  cancel() {
    if (this.choice.made.length === 0) return false;
    this.choice.made = [];
    this.draw();
    this.talk.explain("");
    return true;
  }

  /* ---- Focus: what is drawn anew keeps it ---- */

  focused() {
    const active = document.activeElement;
    return active instanceof HTMLElement && this.element.contains(active) ? (active.dataset.key ?? "panel") : null;
  }

  /** @param {string | null} key */
  refocus(key) {
    if (key === null || this.focused() !== null) return;
    const there = [...this.element.querySelectorAll("[data-key]")].find(
      (element) => /** @type {HTMLElement} */ (element).dataset.key === key,
    );
    if (there instanceof HTMLElement) there.focus();
    else this.focusPanel();
  }

  focusPanel() {
    const first = this.panel.querySelector("button");
    (first ?? this.panel).focus({ preventScroll: true });
  }

  /* ---- Motion: cards fly from where they lay, new ones from the stack ---- */

  /** @returns {Map<string, DOMRect>} */
  whereCardsAre() {
    const places = new Map();
    for (const element of this.element.querySelectorAll("[data-card], [data-token], [data-pile=stack]")) {
      const { card, token } = /** @type {HTMLElement} */ (element).dataset;
      places.set(card ?? (token ? `token ${token}` : "stack"), element.getBoundingClientRect());
    }
    return places;
  }

  /** @param {Map<string, DOMRect>} from */
  fly(from) {
    for (const element of this.element.querySelectorAll("[data-card], [data-token]")) {
      const { card, token } = /** @type {HTMLElement} */ (element).dataset;
      const start = from.get(card ?? `token ${token}`) ?? from.get("stack");
      const end = element.getBoundingClientRect();
      if (!start || end.width === 0 || Math.hypot(start.x - end.x, start.y - end.y) < 12) continue;
      element.animate(
        [{ transform: `translate(${start.x - end.x}px, ${start.y - end.y}px)`, zIndex: 3, position: "relative" }, { transform: "none" }],
        { duration: FLIGHT, easing: "ease-out" },
      );
    }
  }
}

export const quiet = ["ready"];

/** @param {Talk} talk @returns {import("../types").Board} */
export function make(talk) {
  const board = new SpiritBoard(talk);
  return { element: board.element, show: (scene) => board.show(scene), cancel: () => board.cancel() };
}
