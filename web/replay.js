// Looking back over a game: move by move, with a slider through its moments, playing it again; and over that how the chances went.
import { build, draw, h } from "./dom.js";
import { complain } from "./page.js";
import { load } from "./version.js";
import { say } from "./words.js";

/** @typedef {import("./types").Known} Known */

const BETWEEN_MOVES = 900; // milliseconds, when the game is played again

/**
 * @typedef {object} Page
 * @property {Known | null} known
 * @property {import("./types").GameFacts | null} facts
 * @property {import("./types").Think} think
 * @property {(count: number | null) => void} lookAt
 * @property {(count: number) => void} watchAgain
 * @property {() => void} show
 */

/** @param {Page} page */
export function makeReplay(page) {
  const chart = build(h("figure", { class: "curve", hidden: true }));
  const travel = build(h("div", { class: "travel" }));
  const element = build(h("section", { class: "replay", "aria-label": say("Looking back"), hidden: true }, chart, travel));
  /** @type {import("./curve.js").Point[] | null} */
  let curve = null;
  /** @type {typeof import("./curve.js") | null} */
  let curves = null;
  let isAsking = false;
  /** The moment that is shown, and the last one. */
  let at = 0;
  let last = 0;
  let isPast = false;
  /** The game is being played again, move by move. @type {number | undefined} */
  let timer;

  const together = () => page.facts?.cooperative ?? false;
  const isOver = () => page.known?.phase === "over";

  function drawChart() {
    const { known } = page;
    if (!known || !curve || !curves || chart.hidden) return;
    const go = (/** @type {number} */ count) => page.lookAt(count);
    draw(
      chart,
      curves.drawCurve({ known, curve, together: together(), pixels: chart.clientWidth || 600, at, go }),
      h(
        "figcaption",
        {},
        together()
          ? say("Chances to win, by the bot's estimate; a click goes there.")
          : say(
              "The bot's estimate of the chances, from what each player knew when deciding: they need not add up to 100%. A click goes there.",
            ),
      ),
    );
  }
  new ResizeObserver(drawChart).observe(chart);

  function drawTravel() {
    const move = (/** @type {Event} */ _, /** @type {HTMLInputElement} */ slider) => page.lookAt(Number(slider.value));
    draw(
      travel,
      isPast && h("b", { class: "badge" }, say("Looking back")),
      h("input", { type: "range", min: 0, max: last, step: 1, value: at, "aria-label": say("Moment of the game"), oninput: move }),
      drawStep(-1, "‹", say("One move back")),
      h("button", { onclick: () => (timer === undefined ? playAgain() : pause()) }, timer === undefined ? say("Replay") : say("Pause")),
      drawStep(1, "›", say("One move on")),
      h(
        "button",
        { class: "now main", hidden: !isPast, onclick: () => page.lookAt(null) },
        isOver() ? say("Back to the end") : say("Back to now"),
      ),
    );
  }

  /** The next moment of that way in which there is something to be seen; null if there is none. @param {number} way */
  function nextAt(way) {
    let next = at + way;
    while (page.known?.log[next - 1]?.say === "") next += way;
    return next < 0 || next > last ? null : next;
  }

  /** @param {number} way */
  function step(way) {
    const next = nextAt(way);
    if (next === null) return;
    if (timer !== undefined) pause();
    if (way > 0) page.watchAgain(next);
    else page.lookAt(next);
  }

  /** @param {number} way @param {string} sign @param {string} name */
  function drawStep(way, sign, name) {
    const keys = way > 0 ? "ArrowRight" : "ArrowLeft";
    const hasNone = String(nextAt(way) === null); // and keeps the focus
    return h("button", { "aria-label": name, "aria-keyshortcuts": keys, "aria-disabled": hasNone, onclick: () => step(way) }, sign);
  }

  /** From the moment that is seen; from the end, all over again. */
  function playAgain() {
    const step = () => {
      const next = nextAt(1);
      if (next === null) pause();
      else page.watchAgain(next);
    };
    timer = setInterval(step, BETWEEN_MOVES);
    if (at === last) page.lookAt(0);
    else step();
    drawTravel();
  }

  function pause() {
    clearInterval(timer);
    timer = undefined;
    drawTravel();
  }

  async function askCurve() {
    if (isAsking) return;
    isAsking = true;
    page.show();
    try {
      curves = await load(() => import("./curve.js"));
      ({ curve } = await page.think("curve"));
      chart.hidden = false;
    } catch (reason) {
      complain(reason);
    }
    isAsking = false;
    page.show();
  }

  return {
    element,
    pause,
    /** Shows or hides the curve. */
    toggleCurve() {
      if (!curve) return askCurve();
      chart.hidden = !chart.hidden;
      page.show();
    },
    get hasCurve() {
      return !chart.hidden;
    },
    /** The bot is still thinking about the curve. */
    get isAsking() {
      return isAsking;
    },
    /** The arrow keys go on and back, where nothing else wants them. @param {KeyboardEvent} event */
    hear(event) {
      const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const isFree = event.target === document.body || /** @type {Element} */ (event.target).matches(".foot button, h1");
      if (way && isFree && !element.hidden) step(way);
    },
    /** Where the game turned, if that is known. */
    turn: () => (page.known && curve && curves ? curves.turningPoint(page.known, curve, together()) : null),
    /** @param {Known} known @param {number | null} past */
    show(known, past) {
      element.hidden = known.log.length === 0 || (past === null && known.phase !== "over");
      [at, last, isPast] = [past ?? known.log.length, known.log.length, past !== null];
      if (element.hidden && timer !== undefined) pause();
      drawTravel();
      drawChart();
    },
  };
}
