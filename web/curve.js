// How the chances to win went, by the bot's estimate: over the moves of the game a line for each seat, or one for all where they win
// together.
import { crest, s, seatInk } from "./draw.js";
import { nameOf } from "./seats.js";
import { percent, say } from "./words.js";

/** @typedef {import("./types").Known} Known */
/** @typedef {{count: number, seat: number, value: number}} Point */

const WIDTH = 250;
const HEIGHT = 100;
const LEFT = 48; // for the per cent
const RIGHT = 24; // for the crests
const APART = 16; // crests do not cover each other

const DASHES = ["", "6 3", "2 2", "8 2 2 2", "4 4", "1 3", "10 4"];

const heightOf = (/** @type {number} */ value) => HEIGHT * (1 - value);

/** The crest at the end of each line, pushed apart where lines end together. @param {Point[]} ends */
function crests(ends) {
  const sorted = [...ends].sort((a, b) => b.value - a.value);
  let free = -Infinity;
  const places = sorted.map(({ seat, value }, i) => {
    const lowest = HEIGHT - APART * (sorted.length - 1 - i);
    const y = Math.min(lowest, Math.max(heightOf(value), free));
    free = y + APART;
    return { seat, y };
  });
  return places.map(({ seat, y }) => s("g", { transform: `translate(${WIDTH + 14} ${y.toFixed(1)}) scale(.62)` }, crest(seat)));
}

/** What the chances are counted in. */
function scale() {
  return [0, 0.5, 1].flatMap((value) => [
    s("line", { x1: 0, x2: WIDTH, y1: heightOf(value), y2: heightOf(value), class: value === 0.5 ? "middle" : "edge" }),
    s("text", { x: -5, y: heightOf(value) + 4 }, percent(value)),
  ]);
}

/**
 * A click goes to that moment; `mark` shows which one is looked at.
 * @param {Known} known @param {Point[]} curve @param {boolean} together @param {(count: number) => void} go
 */
export function makeCurve(known, curve, together, go) {
  const moves = Math.max(1, known.log.length);
  const xOf = (/** @type {number} */ count) => ((WIDTH * count) / moves).toFixed(1);
  const series = together ? [curve] : known.seats.map((_, seat) => curve.filter((point) => point.seat === seat));
  const ends = series.flatMap((points) => points.slice(-1));
  const marker = s("line", { y1: 0, y2: HEIGHT, class: "marker" });
  const words = ends.map(({ seat, value }) => say("{0} ended at {1}.", together ? say("All") : nameOf(known, seat), percent(value)));
  const lines = series.flatMap((way, seat) => {
    // Of a game that was given up, the last estimate stands until the end: else who decided only once would have no line at all.
    const last = way.at(-1);
    const whole = last && last.count < moves ? [...way, { ...last, count: moves }] : way;
    const points = whole.map(({ count, value }) => `${xOf(count)},${heightOf(value).toFixed(1)}`).join(" ");
    const stroke = together ? "var(--accent)" : seatInk(seat);
    return [
      s("polyline", { points, class: "casing" }), // pale inks, too, are seen on any ground
      s("polyline", { points, class: "way", stroke, "stroke-dasharray": DASHES[seat] }),
    ];
  });
  const element = s(
    "svg",
    {
      viewBox: `${-LEFT} -12 ${LEFT + WIDTH + RIGHT} ${HEIGHT + 24}`,
      role: "img",
      "aria-label": say("Chances to win over the game, by the bot's estimate. {0}", words.join(" ")),
      onclick: (/** @type {MouseEvent} */ event) => {
        const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(element.getScreenCTM()?.inverse());
        go(Math.round(moves * Math.min(1, Math.max(0, at.x / WIDTH))));
      },
    },
    ...scale(),
    marker,
    ...lines,
    ...(together ? [] : crests(ends)),
  );
  return {
    element,
    /** @param {number} count */
    mark(count) {
      marker.setAttribute("x1", xOf(count));
      marker.setAttribute("x2", xOf(count));
    },
  };
}
