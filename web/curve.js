// How the chances to win went, by the bot's estimate: over the moves of the game a line for each seat, or one for all where they win
// together; and where they turned.
import { crest, seatInk } from "./crests.js";
import { s } from "./dom.js";
import { nameOf } from "./seats.js";
import { percent, say } from "./words.js";

/** @typedef {import("./types").Known} Known */
/** @typedef {{count: number, seat: number, value: number}} Point */

const HEIGHT = 72;
const LEFT = 52; // for the per cent
const RIGHT = 24; // for the crests
const EDGE = 10;
const APART = 16; // crests do not cover each other

const DASHES = ["", "6 3", "2 2", "8 2 2 2", "4 4", "1 3", "10 4"];

const heightOf = (/** @type {number} */ value) => HEIGHT * (1 - value);

/** Points by seat, or all in one line. @param {Known} known @param {Point[]} curve @param {boolean} together */
const seriesOf = (known, curve, together) =>
  together ? [curve] : known.seats.map((_, seat) => curve.filter((point) => point.seat === seat));

/**
 * Where the chances of who has won rose most (of all together: rose, or fell if they have lost), in one sentence; null if that cannot be
 * said. What the end itself brought is the result.
 * @param {Known} known @param {Point[]} curve @param {boolean} together
 * @returns {{count: number, words: string} | null}
 */
export function turningPoint(known, curve, together) {
  if (!known.result) return null;
  const [winner] = /** @type {number[]} */ (known.result.winners);
  const line = together ? curve : curve.filter(({ seat }) => seat === winner);
  const points = line.filter(({ count }) => count < known.log.length);
  const way = winner === undefined ? -1 : 1;
  const steps = points.slice(1).map((point, i) => ({ from: points[i], to: point, gain: way * (point.value - points[i].value) }));
  const [most] = steps.sort((one, other) => other.gain - one.gain);
  if (!most || most.gain <= 0) return null;
  const { from, to } = most;
  const chances = [percent(from.value), percent(to.value)];
  const words = together
    ? say("The biggest swing was between moves {0} and {1}: the chances of all went from {2} to {3}.", from.count, to.count, ...chances)
    : say(
        "The biggest swing was between moves {0} and {1}: {2} went from {3} to {4}.",
        from.count,
        to.count,
        nameOf(known, winner),
        ...chances,
      );
  return { count: to.count, words };
}

/** The crest at the end of each line, pushed apart where lines end together. @param {Point[]} ends @param {number} width */
function drawCrests(ends, width) {
  const sorted = [...ends].sort((a, b) => b.value - a.value);
  let free = -Infinity;
  const places = sorted.map(({ seat, value }, i) => {
    const lowest = HEIGHT - APART * (sorted.length - 1 - i);
    const y = Math.min(lowest, Math.max(heightOf(value), free));
    free = y + APART;
    return { seat, y };
  });
  return places.map(({ seat, y }) => s("g", { transform: `translate(${width + 14} ${y.toFixed(1)}) scale(.62)` }, crest(seat)));
}

/** What the chances are counted in. @param {number} width */
function drawScale(width) {
  return [0, 0.5, 1].map((value) => {
    const [y, isMiddle] = [heightOf(value), value === 0.5];
    const line = { x1: 0, x2: width, y1: y, y2: y, stroke: "var(--line)" };
    return [
      s("line", { ...line, class: isMiddle ? "middle" : "edge", "stroke-dasharray": isMiddle && "2 3" }),
      s("text", { x: -6, y: y + 5, fill: "var(--quiet-ink)", "font-size": 14, "text-anchor": "end" }, percent(value)),
    ];
  });
}

/**
 * The curve in so many pixels. A click goes to that moment; `at` is the one that is looked at.
 * @param {{known: Known, curve: Point[], together: boolean, pixels: number, at: number, go: (count: number) => void}} what
 */
export function drawCurve({ known, curve, together, pixels, at, go }) {
  const width = Math.max(100, pixels - LEFT - RIGHT);
  const moves = Math.max(1, known.log.length);
  const xOf = (/** @type {number} */ count) => ((width * count) / moves).toFixed(1);
  const series = seriesOf(known, curve, together);
  const ends = series.flatMap((points) => points.slice(-1));
  const words = ends.map(({ seat, value }) => say("{0} ended at {1}.", together ? say("All") : nameOf(known, seat), percent(value)));
  const lines = series.map((way, seat) => {
    // Of a game that was given up, the last estimate stands until the end: else who decided only once would have no line at all.
    const last = way.at(-1);
    const whole = last && last.count < moves ? [...way, { ...last, count: moves }] : way;
    const points = whole.map(({ count, value }) => `${xOf(count)},${heightOf(value).toFixed(1)}`).join(" ");
    const stroke = together ? "var(--possible)" : seatInk(seat);
    return [
      s("polyline", { points, fill: "none", stroke: "var(--ink)", "stroke-width": 4.5 }), // pale inks, too, are seen on any ground
      s("polyline", { points, class: "way", fill: "none", stroke, "stroke-width": 2.5, "stroke-dasharray": DASHES[seat] }),
    ];
  });
  return s(
    "svg",
    {
      viewBox: `${-LEFT} ${-EDGE} ${LEFT + width + RIGHT} ${HEIGHT + 2 * EDGE}`,
      role: "img",
      "aria-label": say("Chances to win over the game, by the bot's estimate. {0}", words.join(" ")),
      onclick: (/** @type {MouseEvent} */ event, /** @type {SVGSVGElement} */ picture) => {
        const there = new DOMPoint(event.clientX, event.clientY).matrixTransform(picture.getScreenCTM()?.inverse());
        go(Math.round(moves * Math.min(1, Math.max(0, there.x / width))));
      },
    },
    drawScale(width),
    s("line", { x1: xOf(at), x2: xOf(at), y1: 0, y2: HEIGHT, stroke: "var(--ink)" }),
    lines,
    together ? null : drawCrests(ends, width),
  );
}
