// Advice: what the bot would play here and why, for one person among bots and for games that are over; and how the chances went.
import { h, s, seatInk } from "./draw.js";
import { complain } from "./page.js";
import { nameOf, withNames } from "./seats.js";
import { say } from "./words.js";

/** @typedef {import("./types").Known} Known */

const WIDTH = 300;
const HEIGHT = 90;

const percent = (/** @type {number} */ share) => `${Math.round(100 * share)} %`;

/** May hints be asked for at this table? @param {Known} known */
function mayAsk(known) {
  const people = known.seats.filter((seat) => seat.kind === "person" && !seat.resigned);
  return known.phase === "over" || (known.phase === "playing" && known.legal !== undefined && people.every((seat) => seat.you));
}

/** @param {any} page the table's page */
export function makeAdvice(page) {
  const list = h("ol", { class: "candidates", "aria-live": "polite" });
  const ask = h("button", { onclick: () => askHint() }, say("Hint"));
  const draw = h("button", { onclick: () => askCurve() }, say("How the chances went"));
  const chart = h("div", { class: "curve" });
  const element = h("section", { class: "advice", "aria-label": say("Advice") }, h("div", { class: "duties" }, ask, draw), list, chart);
  /** The position the list is about; the chart is about the whole game. */
  let about = "";

  const positionOf = (/** @type {Known} */ known) => `${known.table} ${known.at} ${page.past?.count ?? known.log.length}`;

  async function askHint() {
    const known = /** @type {Known} */ (page.known);
    const position = positionOf(known);
    ask.disabled = true;
    try {
      const count = page.past?.count ?? known.log.length;
      const reply = await page.server.ask("hint", known.phase === "over" ? { table: known.table, count } : { table: known.table });
      if (position === positionOf(page.known)) fill(known, reply, position);
    } catch (reason) {
      complain(reason);
    }
    ask.disabled = false;
  }

  /** @param {Known} known @param {any} reply @param {string} position */
  function fill(known, reply, position) {
    about = position;
    list.replaceChildren(
      ...reply.candidates
        .slice(0, 3)
        .map((/** @type {any} */ candidate) =>
          h("li", {}, h("b", {}, candidate.move), ` ${percent(candidate.value)} `, h("span", {}, withNames(known, candidate.say))),
        ),
    );
  }

  async function askCurve() {
    const known = /** @type {Known} */ (page.known);
    draw.disabled = true;
    try {
      const { curve } = await page.server.ask("curve", { table: known.table });
      chart.replaceChildren(drawCurve(known, curve));
      draw.hidden = true;
    } catch (reason) {
      complain(reason);
    }
    draw.disabled = false;
  }

  /** A line for each seat, over the moves of the game; a click goes there. @param {Known} known @param {{count: number, seat: number, value: number}[]} curve */
  function drawCurve(known, curve) {
    const x = (/** @type {number} */ count) => (WIDTH * count) / Math.max(1, known.log.length);
    const y = (/** @type {number} */ value) => HEIGHT * (1 - value);
    const lines = known.seats.map((_, seat) => {
      const points = curve.filter((point) => point.seat === seat);
      return s("polyline", {
        points: points.map((point) => `${x(point.count).toFixed(1)},${y(point.value).toFixed(1)}`).join(" "),
        fill: "none",
        stroke: seatInk(seat),
        "stroke-width": 2,
        "stroke-dasharray": ["", "6 3", "2 2", "8 2 2 2", "4 4", "1 3", "10 4"][seat],
      });
    });
    const words = known.seats.map((_, seat) => {
      const last = curve.filter((point) => point.seat === seat).at(-1);
      return last ? say("{0} ended at {1}.", nameOf(known, seat), percent(last.value)) : "";
    });
    return s(
      "svg",
      {
        viewBox: `-2 -4 ${WIDTH + 4} ${HEIGHT + 8}`,
        role: "img",
        "aria-label": say("Chances to win over the game, by the bot's estimate. {0}", words.join(" ")),
        onclick: (/** @type {MouseEvent} */ event) => {
          const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
          page.lookAt(Math.round((known.log.length * (event.clientX - box.left)) / box.width));
        },
      },
      s("rect", { x: 0, y: 0, width: WIDTH, height: HEIGHT, class: "frame" }),
      s("line", { x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2, class: "middle" }),
      ...lines,
    );
  }

  return {
    element,
    /** @param {Known} known */
    show(known) {
      element.hidden = !mayAsk(known);
      draw.hidden = known.phase !== "over" || chart.childElementCount > 0;
      if (about !== positionOf(known)) list.replaceChildren();
    },
  };
}
