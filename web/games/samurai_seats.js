// What each seat has: figures captured, tokens in hand and to draw, and which tokens it can still play. And what is left of the figures.
import { crestPicture, h } from "../draw.js";
import { say } from "../words.js";
import { silhouettePicture } from "./samurai_drawing.js";

/** @typedef {import("../types").Scene} Scene */
/** @typedef {import("./samurai_box.js").Box} Box */
/** @typedef {import("./samurai_view").View} View */
/** @typedef {import("./samurai_view").Row} Row */
/** @typedef {import("./samurai_view").Derived} Derived */
/** @typedef {(text: string | null) => void} Tell what there is to say about something */

/** Tokens as they are listed: a picture and numerals for each sort. */
const SORTS = ["helmet", "buddha", "rice", "samurai", "ship", "ronin", "shift", "swap"];

/** Takes a token out of a list, if it is there. @param {string[]} list @param {string} token */
function take(list, token) {
  const at = list.indexOf(token);
  return at >= 0 && list.splice(at, 1).length > 0;
}

/** What is not played yet, in words. @param {Box} box @param {string[]} left @param {string[] | undefined} held */
function unplayedWords(box, left, held) {
  const list = (/** @type {string[]} */ tokens) => tokens.map((token) => box.wordInside(token)).join(", ") || say("nothing");
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

/** Which of its tokens a seat has not played yet; and which of these are in its hand, where all may see that. @param {Box} box @param {string[]} left @param {string[]} [held] */
function unplayed(box, left, held) {
  const rest = [...left];
  const hand = [...(held ?? [])];
  const marks = SORTS.map((sort) =>
    box.tokens
      .map(({ token }) => token)
      .filter((token) => token.replace(/\d$/, "") === sort)
      .map((token) => ({ token, there: take(rest, token), held: take(hand, token) })),
  );
  return h(
    "div",
    { class: "samurai-left", role: "img", "aria-label": unplayedWords(box, left, held) },
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

/** Captured figures, with the majorities marked; behind a screen they cannot be seen. @param {Box} box @param {number[] | undefined} captured @param {(number | null)[]} majorities @param {number} seat */
function captures(box, captured, majorities, seat) {
  if (!captured)
    return h(
      "div",
      { class: "samurai-captured quiet", title: say("Captured figures stand behind a screen until the end.") },
      say("Figures hidden"),
    );
  return h(
    "div",
    { class: "samurai-captured" },
    ...box.kinds.map((kind, i) => {
      const majority = majorities[i] === seat;
      const words = majority
        ? say("{0}: {1} captured, the majority", box.wordOf(kind), captured[i])
        : say("{0}: {1} captured", box.wordOf(kind), captured[i]);
      return h(
        "span",
        { class: majority ? "samurai-count samurai-majority" : "samurai-count", role: "img", "aria-label": words, title: words },
        silhouettePicture(kind),
        String(captured[i]),
      );
    }),
  );
}

/** Explains itself while the pointer is there. @param {Tell} tell @param {string} text */
const explained = (tell, text) => ({ onpointerenter: () => tell(text), onpointerleave: () => tell(null) });

/** What is left of the figures: that ends the game. @param {Box} box @param {Derived} derived @param {Tell} tell */
function stock(box, { left, aside }, tell) {
  return h(
    "div",
    { class: "samurai-stock", ...explained(tell, "aside") },
    h("span", { class: "samurai-onmap quiet" }, say("On map")),
    ...box.kinds.map((kind, i) =>
      h(
        "span",
        { class: "samurai-count", role: "img", "aria-label": say("{0}: {1} on the map", box.wordOf(kind), left[i]) },
        silhouettePicture(kind),
        String(left[i]),
      ),
    ),
    h("span", { class: "quiet" }, say("Aside")),
    h("span", { class: "samurai-count" }, say("{0} of {1}", aside.count, aside.end)),
  );
}

/** How it ended: what was compared, in that order, and what decided; quiet are those who did not compete. @param {Box} box @param {import("./samurai_view").Ranking} ranking @param {(seat: number) => string} name */
function rankingTable(box, { decided, seats }, name) {
  const steps = /** @type {[string, string][]} */ ([
    ["majorities", say("Majorities")],
    ["others", say("Other kinds")],
    ["total", say("In all")],
  ]);
  return h(
    "table",
    { class: "samurai-ranking", "aria-label": say("Ranking") },
    h(
      "tr",
      {},
      h("th", { scope: "col" }, say("Place")),
      ...steps.map(([step, words]) => h("th", { scope: "col", class: step === decided ? "samurai-decided" : null }, words)),
    ),
    ...seats.map(({ seat, place, wins, competes, majorities, others, total }) =>
      h(
        "tr",
        { class: wins ? "samurai-winner" : competes ? null : "quiet", "data-ranked": seat },
        h("th", { scope: "row", title: name(seat) }, `${place}. `, crestPicture(seat), " ", name(seat)),
        h(
          "td",
          { "aria-label": majorities.map((kind) => box.wordInside(kind)).join(", ") || say("none") },
          ...majorities.map(silhouettePicture),
          majorities.length > 0 ? null : "–",
        ),
        h("td", {}, String(others)),
        h("td", {}, String(total)),
      ),
    ),
  );
}

export class Seats {
  constructor() {
    this.element = h("div", { class: "samurai-seats" });
    this.shown = "";
  }

  /** @param {Scene} scene @param {Box} box @param {(seat: number) => string} name @param {Tell} tell */
  show(scene, box, name, tell) {
    const view = /** @type {View} */ (scene.view);
    const derived = /** @type {Derived} */ (scene.derived);
    const rows = /** @type {Row[]} */ (scene.open?.seats ?? view.seats);
    const { left, aside, majorities = [], ranking } = derived;
    const key = JSON.stringify([
      view.phase,
      rows,
      left,
      aside,
      majorities,
      ranking,
      view.seat,
      scene.over,
      rows.map((_, seat) => name(seat)),
    ]);
    if (key === this.shown) return;
    this.shown = key;
    this.element.replaceChildren(
      stock(box, derived, tell),
      ...(ranking ? [rankingTable(box, ranking, name)] : []),
      ...rows.map((row, seat) =>
        h(
          "section",
          {
            class: view.seat === seat && !scene.over ? "samurai-seat samurai-acting" : "samurai-seat",
            "data-of": seat,
            "aria-label": name(seat),
            ...explained(tell, `seat ${seat}`),
          },
          h("div", { class: "samurai-head" }, crestPicture(seat), h("b", { title: name(seat) }, name(seat))),
          h(
            "div",
            { class: "samurai-row" },
            captures(box, row.captured, majorities, seat),
            h("span", { class: "quiet" }, say("hand {0}, pile {1}", row.hand, row.pile)),
          ),
          // Before the first hands are full everybody has everything, and one's own choice needs the room.
          view.phase === "first" || view.phase === "hands" ? null : unplayed(box, row.left, row.held),
        ),
      ),
    );
  }

  /** Where a seat's things are on the screen. @param {number} seat */
  boxOf(seat) {
    return this.element.querySelector(`[data-of="${seat}"] .crest`)?.getBoundingClientRect() ?? null;
  }
}
