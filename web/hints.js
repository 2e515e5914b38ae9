// Hints: what the bot would play here and why, for one person among bots and for games that are over; and how the chances went.
import { makeCurve } from "./curve.js";
import { h } from "./draw.js";
import { complain } from "./page.js";
import { nameOf, withNames } from "./seats.js";
import { percent, say } from "./words.js";

/** @typedef {import("./types").Known} Known */

/** May hints be asked for at this table? @param {Known} known */
function mayAsk(known) {
  const people = known.seats.filter((seat) => seat.kind === "person" && !seat.resigned);
  return known.phase === "over" || (known.phase === "playing" && known.legal !== undefined && people.every((seat) => seat.you));
}

/**
 * @typedef {object} Page
 * @property {Known | null} known
 * @property {(import("./types").Moment & {count: number}) | null} past
 * @property {import("./types").GameFacts | null} facts
 * @property {import("./server.js").Server} server
 * @property {(count: number | null) => void} lookAt
 * @property {(move: string) => void} play
 * @property {() => void} show
 */

/** @param {Page} page */
export function makeHints(page) {
  const list = h("div", { class: "candidates", "aria-live": "polite" });
  const ask = h("button", { onclick: () => askHint() }, say("Hint"));
  const draw = h("button", { onclick: () => (drawn ? toggleCurve() : askCurve()) }, say("How the chances went"));
  const chart = h("figure", { class: "curve", hidden: true });
  const element = h("section", { class: "hints", "aria-label": say("Hints") }, h("div", { class: "duties" }, ask, draw), list, chart);
  /** @type {ReturnType<typeof makeCurve> | null} */
  let drawn = null;
  /** The position the list is about; the chart is about the whole game. */
  let about = "";
  let thinking = false;

  const positionOf = (/** @type {Known} */ known) => `${known.table} ${known.at} ${page.past?.count ?? known.log.length}`;

  async function askHint() {
    const known = /** @type {Known} */ (page.known);
    const position = positionOf(known);
    if (thinking) return; // the button stays as it is, and so keeps the focus
    thinking = true;
    try {
      const count = page.past?.count ?? known.log.length;
      const reply = await page.server.ask("hint", known.phase === "over" ? { table: known.table, count } : { table: known.table });
      if (page.known && position === positionOf(page.known)) fill(known, reply, position);
    } catch (reason) {
      complain(reason);
    }
    thinking = false;
  }

  /** @param {Known} known @param {any} reply @param {string} position */
  function fill(known, reply, position) {
    about = position;
    const candidates = /** @type {{move: string, value: number, say: string}[]} */ (reply.candidates);
    list.replaceChildren(
      reply.seat === known.eye ? "" : h("p", {}, say("To {0}:", nameOf(known, reply.seat))),
      h(
        "ol",
        {},
        ...candidates
          .slice(0, 3) // those that the bot has considered most
          .sort((one, other) => other.value - one.value)
          .map(({ move, value, say: reason }) =>
            h(
              "li",
              {},
              h("b", {}, move),
              ` (${say("{0} to win", percent(value))}) `,
              h("span", {}, withNames(known, reason)),
              known.legal?.includes(move) && !page.past
                ? h("button", { class: "small", "aria-label": say("Play {0}", move), onclick: () => page.play(move) }, say("Play"))
                : null,
            ),
          ),
      ),
    );
  }

  function toggleCurve() {
    chart.hidden = !chart.hidden;
    draw.setAttribute("aria-expanded", String(!chart.hidden));
  }

  async function askCurve() {
    const known = /** @type {Known} */ (page.known);
    draw.disabled = true;
    try {
      const { curve } = await page.server.ask("curve", { table: known.table });
      drawn = makeCurve(known, curve, page.facts?.cooperative ?? false, (count) => page.lookAt(count));
      chart.replaceChildren(h("figcaption", {}, say("Chances to win, by the bot's estimate; a click goes there.")), drawn.element);
      toggleCurve();
      page.show();
    } catch (reason) {
      complain(reason);
    }
    draw.disabled = false;
  }

  return {
    element,
    /** @param {Known} known */
    show(known) {
      element.hidden = !mayAsk(known);
      ask.disabled = typeof (page.past ?? known).actor !== "number"; // chance asks nobody, nor does the end
      draw.hidden = known.phase !== "over";
      drawn?.mark(page.past?.count ?? known.log.length);
      if (about !== positionOf(known)) list.replaceChildren();
    },
  };
}
