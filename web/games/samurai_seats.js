// Who plays, on the open sea: crest and name, hand and pile, the captured figures; and on demand which tokens a seat can still play. And
// what is left of the figures.
import { crestPicture, seatInk } from "../crests.js";
import { build, draw, h } from "../dom.js";
import { listOf, say } from "../words.js";
import { backs, pile, screenPicture, silhouettePicture, tilePicture } from "./samurai_drawing.js";
import { shelf } from "./samurai_shelf.js";

/** @typedef {import("./samurai_box.js").Box} Box */
/** @typedef {import("./samurai_view").SamuraiScene} SamuraiScene */
/** @typedef {import("./samurai_view").Row} Row */
/** @typedef {import("./samurai_view").Derived} Derived */
/** @typedef {(text: string | null, beside: Element | null) => void} Tell what there is to say about something */

/** Takes a token out of a list, if it is there. @param {string[]} list @param {string} token */
function take(list, token) {
  const at = list.indexOf(token);
  return at >= 0 && list.splice(at, 1).length > 0;
}

/** A token that is in somebody's hand. */
const HELD = "samurai-token samurai-held";

/** What is not played yet, in words. @param {Box} box @param {string[]} left @param {string[] | undefined} held */
function unplayedWords(box, left, held) {
  const list = (/** @type {string[]} */ tokens) => listOf(tokens.map((token) => box.wordInside(token)));
  const words = left.length > 0 ? say("Not played yet: {0}.", list(left)) : say("Everything is played.");
  return held?.length ? `${words} ${say("In hand: {0}.", list(held))}` : words;
}

/** Which of its tokens a seat has not played yet; those in its hand are marked, where the eye may see that. @param {Box} box @param {number} seat @param {string[]} left @param {string[]} [held] */
function unplayed(box, seat, left, held) {
  const hand = [...(held ?? [])];
  return h(
    "div",
    { class: "samurai-unplayed plate" },
    h("p", {}, left.length > 0 ? say("Not played yet") : say("Everything is played.")),
    h(
      "div",
      { class: "samurai-left row", role: "img", "aria-label": unplayedWords(box, left, held) },
      left.map((token) => tilePicture(box.token(token), seat, { width: "1.9rem", class: take(hand, token) ? HELD : "samurai-token" })),
    ),
  );
}

/** Tokens in hand, their backs up unless all may see them, and the pile. @param {Box} box @param {Row} row @param {number} seat */
function stocks(box, { hand, pile: undrawn, held }, seat) {
  return h(
    "span",
    { class: "samurai-stocks row", "aria-hidden": "true" },
    held ? held.map((token) => tilePicture(box.token(token), seat, { width: "1.4rem", class: HELD })) : hand > 0 && backs(seat, hand),
    undrawn > 0 && pile(seat, undrawn),
    undrawn > 0 && h("span", { class: "samurai-count" }, undrawn),
  );
}

/** Captured figures; or the screen that they stand behind. @param {Box} box @param {number[] | undefined} captured @param {(number | null)[]} majorities @param {number} seat */
function captures(box, captured, majorities, seat) {
  if (captured)
    return h(
      "div",
      { class: "samurai-captured row" },
      shelf(
        box,
        captured,
        majorities.map((of) => of === seat),
      ),
    );
  const words = say("Captured figures stand behind a screen until the end.");
  return h("div", { class: "samurai-captured row" }, h("span", { role: "img", "aria-label": words, title: words }, screenPicture(seat)));
}

/** What is left of the figures: that ends the game. @param {Box} box @param {Derived} derived @param {number[]} set aside, by kind @param {Tell} tell */
function stock(box, { left, aside: { count, end }, last }, set, tell) {
  const words = [
    ...box.kinds.map((kind, i) => say("{0}: {1} on the map.", box.wordOf(kind), left[i])),
    say("{0} of {1} set aside.", count, end),
  ];
  const near = (/** @type {string} */ what) => (last.includes(what) ? "samurai-last row" : "row");
  const out = box.kinds.flatMap((kind, i) => Array.from({ length: set[i] }, () => kind));
  const explain = (/** @type {Event} */ _, /** @type {Element} */ button) => tell("aside", button);
  const silent = () => tell(null, null);
  const hidden = { "aria-hidden": "true" }; // the same in few signs
  return h(
    "button",
    {
      key: "stock",
      class: "samurai-stock plate row",
      onpointerenter: explain,
      onpointerleave: silent,
      onfocus: explain,
      onblur: silent,
      onclick: explain,
    },
    h("span", { class: "unseen" }, words.join(" ")),
    h("span", hidden, say("On the map")),
    box.kinds.map((kind, i) => h("span", { ...hidden, class: near(kind) }, silhouettePicture(kind), h("b", {}, left[i]))),
    h("span", hidden, say("Aside")),
    h(
      "span",
      { ...hidden, class: near("aside") },
      Array.from({ length: Math.max(end, out.length) }, (_, i) =>
        h("span", { class: "samurai-slot" }, out[i] ? silhouettePicture(out[i]) : null),
      ),
    ),
  );
}

export class Seats {
  /** @param {Tell} tell @param {() => void} changed something else is to be seen */
  constructor(tell, changed) {
    this.tell = tell;
    this.changed = changed;
    this.element = build(h("div", { class: "samurai-players" }));
    /** Whose tokens are to be seen: while it is pointed at, and after a click. @type {number | null} */
    this.pointed = null;
    /** @type {number | null} */
    this.pinned = null;
  }

  /** @param {SamuraiScene} scene @param {Box} box @param {(seat: number) => string} name */
  show(scene, box, name) {
    const { view, derived } = scene;
    const rows = /** @type {Row[]} */ (scene.open?.seats ?? view.seats);
    const { majorities = [], ranking } = derived;
    this.element.hidden = ranking !== undefined;
    this.element.dataset.count = String(rows.length);
    this.element.style.setProperty("--samurai-columns", rows.length === 3 ? "3" : "2");
    draw(
      this.element,
      derived.begun && stock(box, derived, view.aside, this.tell),
      rows.map((row, seat) =>
        h(
          "div",
          {
            key: seat,
            class: view.seat === seat && !scene.over ? "samurai-seat plate row samurai-acting" : "samurai-seat plate row",
            "data-of": seat,
            style: { "--samurai-seat": seatInk(seat) },
            onpointerenter: (/** @type {PointerEvent} */ event, /** @type {Element} */ plaque) =>
              event.pointerType === "mouse" && this.point(seat, plaque),
            onpointerleave: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && this.point(null, null),
          },
          h(
            "button",
            {
              class: "samurai-head bare row",
              "aria-label": say("{0}: hand {1}, pile {2}", name(seat), row.hand, row.pile),
              "aria-expanded": String(this.isOpen(seat)),
              onclick: () => this.pin(seat),
              onfocus: (/** @type {Event} */ _, /** @type {Element} */ button) =>
                button.matches(":focus-visible") && this.point(seat, button.parentElement),
              onblur: () => this.point(null, null),
            },
            crestPicture(seat),
            h("b", { class: "cut", title: name(seat) }, name(seat)),
          ),
          captures(box, row.captured, majorities, seat),
          stocks(box, row, seat),
          this.isOpen(seat) && unplayed(box, seat, row.left, row.held ?? (seat === view.you ? view.hand : undefined)),
        ),
      ),
    );
  }

  /** @param {number} seat */
  isOpen(seat) {
    return (this.pointed ?? this.pinned) === seat;
  }

  /** @param {number | null} seat @param {Element | null} plaque */
  point(seat, plaque) {
    this.pointed = seat;
    this.changed();
    this.tell(seat === null ? null : `seat ${seat}`, plaque?.querySelector(".samurai-unplayed") ?? plaque);
  }

  /** @param {number} seat */
  pin(seat) {
    this.pinned = this.pinned === seat ? null : seat;
    if (this.pinned === null) this.pointed = null;
    this.changed();
  }

  /** Lays the tokens away again; false if none are to be seen. */
  unpin() {
    if (this.pinned === null) return false;
    this.pinned = this.pointed = null;
    this.changed();
    return true;
  }

  /** Where a seat's tokens come from. @param {number} seat */
  crestOf(seat) {
    return this.element.querySelector(`[data-of="${seat}"] .crest`);
  }

  /** Where a captured figure stands now: on a shelf, behind a screen, or aside. @param {number | null} seat @param {string} kind */
  shelfOf(seat, kind) {
    if (seat === null) return [...this.element.querySelectorAll(".samurai-slot .samurai-glyph")].at(-1) ?? null;
    const plaque = this.element.querySelector(`[data-of="${seat}"]`);
    const standing = plaque?.querySelectorAll(`[data-shelf="${kind}"] .samurai-pieces .samurai-glyph`) ?? [];
    return [...standing].at(-1) ?? plaque?.querySelector(".samurai-screen") ?? null;
  }
}
