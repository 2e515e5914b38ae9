// The land as a chart shows it: a coast with lines of shallow water, hills, woods and fields on it; waves around it, and a rose of the
// winds. All of it is ground: nothing here can be chosen.
import { seatPattern } from "../crests.js";
import { s } from "../dom.js";
import { corners, RADIUS } from "./samurai_map.js";

/** @typedef {import("./samurai_map.js").Place} Place */
/** @typedef {{x: number, y: number}} Point */

const nameOf = (/** @type {Point} */ { x, y }) => `${Math.round(x)} ${Math.round(y)}`;
const middle = (/** @type {Point} */ a, /** @type {Point} */ b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const words = (/** @type {Point} */ { x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The shores: edges of land that no other land has, one after another. @param {Place[]} land @param {number} turn @returns {Point[][]} */
function shores(land, turn) {
  /** @type {Map<string, {from: Point, to: Point}>} */
  const edges = new Map();
  for (const place of land) {
    const at = corners(RADIUS, turn).map(({ x, y }) => ({ x: place.x + x, y: place.y + y }));
    at.forEach((from, i) => {
      const to = at[(i + 1) % 6];
      if (!edges.delete(`${nameOf(to)} ${nameOf(from)}`)) edges.set(`${nameOf(from)} ${nameOf(to)}`, { from, to });
    });
  }
  const next = new Map([...edges.values()].map((edge) => [nameOf(edge.from), edge]));
  const loops = [];
  for (const [start] of next) {
    /** @type {Point[]} */
    const loop = [];
    for (let edge = next.get(start); edge; edge = next.get(nameOf(edge.to))) {
      loop.push(edge.from);
      next.delete(nameOf(edge.from));
    }
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
}

/** A line along these corners that is round at each. @param {Point[]} loop */
function rounded(loop) {
  const last = loop.length - 1;
  const start = `M${words(middle(loop[last], loop[0]))}`;
  return `${start}${loop.map((corner, i) => `Q${words(corner)} ${words(middle(corner, loop[i === last ? 0 : i + 1]))}`).join("")}Z`;
}

/** What grows on a space: drawn around the origin, each a few strokes. */
const growth = [
  // hills, their shaded side hatched
  "M-13 5 C-10 -2 -8 -6 -5 -7 C-2 -6 0 -2 3 5 M-5 -7 L-3 5 M-3 -5.500 L0 5 M1 0 C3 -4 5 -5 7 -5 C9 -4 11 0 13 5 M7 -5 L8.500 5 M9 -3.500 L11 5",
  // one mountain
  "M-11 7 C-6 2 -4 -6 -1.500 -9 C.500 -9.500 1 -9 2 -8.500 C4 -5 6 2 12 7 M0 -9 L1.500 -3 L3 -5.500 L4.500 7 M3 -5.500 L8 7 M-4 -3 L-3 0",
  // woods
  "M-9 5 V1 M-9 1 L-12 1 L-9 -6 L-6 1 Z M1 -1 V-4 M1 -4 L-2 -4 L1 -11 L4 -4 Z M8 7 V3 M8 3 L5 3 L8 -4 L11 3 Z",
  // fields
  "M-12 -2 H-2 M-11 1 H-1 M-10 4 H0 M3 -5 L9 -3 M3 -2 L10 0 M3 1 L11 3 M4 4 L11 6",
  // low hills
  "M-12 3 C-8 -3 -4 -3 0 3 M2 6 C5 1 8 1 12 6 M-6 -1.500 L-4.500 2.500 M-3.500 -.500 L-2 3 M7 2.500 L8 5.500",
  // grass
  "M-9 1 L-10 -3 M-8 1 V-4 M-7 1 L-6 -3 M4 6 L3 2 M5 6 V1 M6 6 L7 2 M6 -5 L5.500 -8 M7 -5 L8 -8",
];

/** Lines of shallow water along the coast: how broad, and how light. */
const SHALLOWS = [
  [34, 0.05],
  [21, 0.07],
  [11, 0.12],
];

/** How lines on the chart are drawn. */
const LINE = { fill: "none", stroke: "var(--on-sea)", "stroke-linecap": "round", "stroke-linejoin": "round" };

/** A number that a place always has, for its drawing. @param {Place} place */
const chanceOf = ({ column, row }) => (column * 7 + row * 11 + ((column * row) % 5)) % growth.length;

/** @param {Place[]} places @param {number} turn */
export function ground(places, turn) {
  const land = places.filter(({ kind }) => kind !== "sea");
  const coast = shores(land, turn).map(rounded).join("");
  return [
    ...SHALLOWS.map(([width, opacity]) => s("path", { ...LINE, d: coast, "stroke-width": width, "stroke-opacity": opacity })),
    s("path", { d: coast, fill: "var(--land)", stroke: "var(--samurai-dark)", "stroke-width": 5 }),
    ...land
      .filter(({ kind }) => kind === "land")
      .map((place) =>
        s("path", {
          ...LINE,
          d: growth[chanceOf(place)],
          transform: `translate(${place.x.toFixed(1)} ${place.y.toFixed(1)})`,
          stroke: "light-dark(#6b5a2c, #cdbf98)",
          "stroke-opacity": 0.5,
        }),
      ),
  ];
}

/** Patterns: waves that fill the sea, and the seat that has another ink on it (samurai.css). */
export function waves() {
  return s(
    "defs",
    {},
    s(
      "pattern",
      { id: "samurai-waves", width: 48, height: 28, patternUnits: "userSpaceOnUse" },
      s("path", {
        ...LINE,
        d: "M4 10 q4 -4 8 0 t8 0 t8 0 M28 24 q4 -4 8 0 t8 0 t8 0 M-20 24 q4 -4 8 0 t8 0 t8 0",
        "stroke-opacity": 0.14,
      }),
    ),
    seatPattern(1, "samurai-pattern-1"),
  );
}

/** The rose of the winds, turned as the chart is. @param {Point} at @param {number} size @param {number} turn */
export function compass({ x, y }, size, turn) {
  const needle = (/** @type {number} */ angle, /** @type {number} */ far, /** @type {string} */ ink) =>
    s(
      "g",
      { transform: `rotate(${angle})` },
      s("path", { d: `M0 ${-far} L${far / 6} ${-far / 6} L0 0 Z`, fill: ink }),
      s("path", { d: `M0 ${-far} L${-far / 6} ${-far / 6} L0 0 Z`, fill: "var(--sea)", stroke: "var(--on-sea)" }),
    );
  return s(
    "g",
    {
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 44).toFixed(3)}) rotate(${turn})`,
      opacity: 0.75,
      "stroke-width": 0.7,
    },
    s("circle", { ...LINE, r: 30 }),
    s("circle", { ...LINE, r: 27 }),
    ...[45, 135, 225, 315].map((angle) => needle(angle, 22, "var(--on-sea)")),
    ...[90, 180, 270].map((angle) => needle(angle, 30, "var(--on-sea)")),
    needle(0, 40, "var(--accent)"),
  );
}
