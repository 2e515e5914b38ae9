// Hints: what the bot would play here and why, for one person among bots and for games that are over. People read of them as advice, for
// Rent a Hero has hints of its own.
import { build, draw, h } from "./dom.js";
import { complain } from "./page.js";
import { nameOf, withNames } from "./seats.js";
import { percent, say } from "./words.js";

/** @typedef {import("./types").Known} Known */
/** @typedef {import("./types").Replies["hint"]} Advice */

/** May hints be asked for now? @param {Known} known */
const mayAsk = ({ advice = false, phase, legal }) => advice && (phase === "over" || legal !== undefined);

/** The moves that the bot has considered most, the best first. @param {Advice} advice */
const bestOf = ({ candidates }) => candidates.slice(0, 3);

/** How likely each of them wins, in words: of those that seem equally good, that they are. @param {{value: number}[]} best */
export function chancesOf(best) {
  const shares = best.map(({ value }) => percent(value));
  return shares.map((share, i) => (share === shares[i - 1] ? say("(as good: also {0} to win)", share) : say("({0} to win)", share)));
}

/**
 * @typedef {object} Page
 * @property {Known | null} known
 * @property {(import("./types").Moment & {count: number}) | null} past
 * @property {import("./types").Think} think
 * @property {(move: string) => void} play
 * @property {import("./boardplace.js").BoardPlace} place where the board is
 */

/** @param {Page} page */
export function makeHints(page) {
  const element = build(h("section", { class: "hints", "aria-label": say("Advice") }));
  /** @type {Advice | null} */
  let advice = null;
  /** The position it is about. */
  let about = "";
  let isThinking = false;

  const positionOf = (/** @type {Known} */ known) => `${known.table} ${known.at} ${page.past?.count ?? known.log.length}`;

  async function ask() {
    const known = /** @type {Known} */ (page.known);
    const position = positionOf(known);
    if (isThinking) return; // the button stays as it is, and so keeps the focus
    isThinking = true;
    show(known);
    try {
      const count = page.past?.count ?? known.log.length;
      advice = await page.think("hint", known.phase === "over" ? { count } : {});
      about = position;
    } catch (reason) {
      complain(reason);
    }
    isThinking = false;
    show(page.known ?? known);
    if (advice && about === positionOf(page.known ?? known)) page.place.mark(bestOf(advice)[0]?.move ?? null);
  }

  /** @param {Known} known @param {Advice} advice */
  function drawAdvice(known, advice) {
    const { seat } = advice;
    const best = bestOf(advice);
    const chances = chancesOf(best);
    return [
      seat === known.eye ? null : h("p", {}, say("To {0}:", nameOf(known, seat))),
      h(
        "ol",
        {},
        best.map(({ move, wording, say: reason }, i) =>
          h(
            "li",
            { key: move, "data-move": move, ...page.place.lighting("advice", () => [move], move) },
            h("b", {}, withNames(known, wording)),
            ` ${chances[i]} `,
            h("span", {}, withNames(known, reason)),
            known.legal?.includes(move) && !page.past
              ? h("button", { "aria-label": say("Play: {0}", withNames(known, wording)), onclick: () => page.play(move) }, say("Play"))
              : null,
          ),
        ),
      ),
    ];
  }

  /** @param {Known} known */
  function show(known) {
    element.hidden = !mayAsk(known);
    const isAsked = typeof (page.past ?? known).actor === "number"; // chance asks nobody, nor does the end
    draw(
      element,
      h("button", { disabled: !isAsked, "aria-busy": String(isThinking), onclick: ask }, isThinking ? say("Thinking …") : say("Advice")),
      h("div", { class: "candidates", "aria-live": "polite" }, advice && about === positionOf(known) ? drawAdvice(known, advice) : null),
    );
  }

  return { element, show };
}
