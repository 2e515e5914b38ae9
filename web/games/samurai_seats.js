// What each seat has: figures captured, tokens in hand and to draw, and which tokens it can still play. And what is left of the figures.
import { crestPicture, h } from "../draw.js";
import { say } from "../words.js";
import { silhouettePicture } from "./samurai_drawing.js";
import { KINDS, soleHighest, TOKENS } from "./samurai_rules.js";
import { wordInside, wordOf } from "./samurai_words.js";

/** @typedef {import("../types").Scene} Scene */

/** Tokens as they are listed: a picture and numerals for each sort. */
const SORTS = ["helmet", "buddha", "rice", "samurai", "ship", "ronin", "shift", "swap"];

/** Takes a token out of a list, if it is there. @param {string[]} list @param {string} token */
function take(list, token) {
  const at = list.indexOf(token);
  return at >= 0 && list.splice(at, 1).length > 0;
}

/** What is not played yet, in words. @param {string[]} left @param {string[] | undefined} held */
function unplayedWords(left, held) {
  const list = (/** @type {string[]} */ tokens) => tokens.map(wordInside).join(", ") || say("nothing");
  const words = say("Not played yet: {0}", list(left));
  return held ? `${words}. ${say("In hand: {0}", list(held))}` : words;
}

/** Are there several of its sort, told apart by their strength? @param {string} token */
const isNumbered = (token) => /\d$/.test(token);

/** @param {{token: string, there: boolean, held: boolean}[]} tokens of one sort */
function sortClass(tokens) {
  if (!tokens.some(({ there }) => there)) return "samurai-sort samurai-gone";
  return tokens.some(({ token, held }) => held && !isNumbered(token)) ? "samurai-sort samurai-held" : "samurai-sort";
}

/** Which of its tokens a seat has not played yet; and which of these are in its hand, where all may see that. @param {string[]} left @param {string[]} [held] */
function unplayed(left, held) {
  const rest = [...left];
  const hand = [...(held ?? [])];
  const marks = SORTS.map((sort) =>
    TOKENS.filter((token) => token.replace(/\d$/, "") === sort).map((token) => ({
      token,
      there: take(rest, token),
      held: take(hand, token),
    })),
  );
  return h(
    "div",
    { class: "samurai-left", role: "img", "aria-label": unplayedWords(left, held) },
    ...marks.map((tokens, i) =>
      h(
        "span",
        { class: sortClass(tokens) },
        silhouettePicture(SORTS[i]),
        ...tokens
          .filter(({ token }) => isNumbered(token))
          .map(({ token, there, held }) =>
            h("span", { class: held ? "samurai-mark samurai-held" : "samurai-mark" }, there ? token.slice(-1) : "·"),
          ),
      ),
    ),
  );
}

/** Captured figures, with the majorities marked; behind a screen they cannot be seen. @param {number[] | undefined} captured @param {number[]} majorities @param {number} seat */
function captures(captured, majorities, seat) {
  if (!captured)
    return h(
      "div",
      { class: "samurai-captured quiet", title: say("Captured figures stand behind a screen until the end.") },
      say("Figures hidden"),
    );
  return h(
    "div",
    { class: "samurai-captured" },
    ...KINDS.map((kind, i) => {
      const majority = majorities[i] === seat;
      const words = majority
        ? say("{0}: {1} captured, the majority", wordOf(kind), captured[i])
        : say("{0}: {1} captured", wordOf(kind), captured[i]);
      return h(
        "span",
        { class: majority ? "samurai-count samurai-majority" : "samurai-count", role: "img", "aria-label": words, title: words },
        silhouettePicture(kind),
        String(captured[i]),
      );
    }),
  );
}

/** @param {number[]} counts @param {(kind: string, count: number) => string} words */
function counts(counts, words) {
  return KINDS.map((kind, i) =>
    h("span", { class: "samurai-count", role: "img", "aria-label": words(kind, counts[i]) }, silhouettePicture(kind), String(counts[i])),
  );
}

/** Figures on the board, by kind. @param {any} view */
function standing(view) {
  const all = Object.values(view.figures).flat();
  return KINDS.map((kind) => all.filter((word) => word === kind).length);
}

/** What is left of the figures: when a kind is gone, or four are set aside, the game ends. @param {any} view */
function stock(view) {
  const aside = view.aside.reduce((/** @type {number} */ sum, /** @type {number} */ count) => sum + count, 0);
  return h(
    "div",
    {
      class: "samurai-stock",
      title: say("The game ends with the turn in which a kind leaves the board or the fourth figure is set aside."),
    },
    h("span", { class: "samurai-onmap quiet" }, say("On map")),
    ...counts(standing(view), (kind, count) => say("{0}: {1} on the map", wordOf(kind), count)),
    h("span", { class: "quiet" }, say("Aside")),
    h("span", { class: "samurai-count" }, say("{0} of 4", aside)),
  );
}

export class Seats {
  constructor() {
    this.element = h("div", { class: "samurai-seats" });
    this.shown = "";
  }

  /** @param {Scene} scene @param {(seat: number) => string} name */
  show(scene, name) {
    const view = scene.view;
    const rows = /** @type {any[]} */ (scene.open?.seats ?? view.seats);
    const key = JSON.stringify([view.phase, rows, view.aside, view.figures, view.seat, scene.over, rows.map((_, seat) => name(seat))]);
    if (key === this.shown) return;
    this.shown = key;
    const known = rows.every((row) => row.captured);
    const majorities = KINDS.map((_, i) => (known ? soleHighest(rows.map((row) => row.captured[i])) : -1));
    this.element.replaceChildren(
      stock(view),
      ...rows.map((row, seat) =>
        h(
          "section",
          {
            class: view.seat === seat && !scene.over ? "samurai-seat samurai-acting" : "samurai-seat",
            "data-of": seat,
            "aria-label": name(seat),
          },
          h("div", { class: "samurai-head" }, crestPicture(seat), h("b", { title: name(seat) }, name(seat))),
          h(
            "div",
            { class: "samurai-row" },
            captures(row.captured, majorities, seat),
            h("span", { class: "quiet" }, say("hand {0}, pile {1}", row.hand, row.pile)),
          ),
          // Before the first hands are full everybody has everything, and one's own choice needs the room.
          view.phase === "first" || view.phase === "hands" ? null : unplayed(row.left, row.held),
        ),
      ),
    );
  }

  /** Where a seat's things are on the screen. @param {number} seat */
  boxOf(seat) {
    return this.element.querySelector(`[data-of="${seat}"] .crest`)?.getBoundingClientRect() ?? null;
  }
}
