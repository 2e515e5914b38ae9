// What tells seats apart: an ink, a pattern and a crest.
import { s } from "./dom.js";

/** The inks of seats; style.css has them as --seat-0 …, and dark texts on the light ones as --on-seat-2 …. */
export const seatInk = (/** @type {number} */ seat) => `var(--seat-${seat})`;
export const onSeatInk = (/** @type {number} */ seat) => `var(--on-seat-${seat}, #fff)`;

/** What is drawn over a seat's ink, in 12 by 12: solid, waves, diagonal, dots, cross-hatch, rings, bars. */
const patterns = [
  [],
  [s("path", { d: "M0 4 q3 -4 6 0 t6 0 M0 10 q3 -4 6 0 t6 0", fill: "none" })],
  [s("path", { d: "M-3 3 L3 -3 M0 12 L12 0 M9 15 L15 9", fill: "none" })],
  [s("circle", { cx: 3, cy: 3, r: 1.3 }), s("circle", { cx: 9, cy: 9, r: 1.3 })],
  [s("path", { d: "M0 0 L12 12 M12 0 L0 12", fill: "none" })],
  [s("circle", { cx: 6, cy: 6, r: 3.5, fill: "none" })],
  [s("path", { d: "M3 0 V12 M9 0 V12", fill: "none" })],
];

/** The pattern of a seat, in the inks that it has where this is. @param {number} seat @param {string} id */
export function seatPattern(seat, id) {
  return s(
    "pattern",
    { id, width: 12, height: 12, patternUnits: "userSpaceOnUse" },
    s("rect", { width: 12, height: 12, fill: seatInk(seat) }),
    s("g", { stroke: onSeatInk(seat), fill: onSeatInk(seat), "stroke-opacity": 0.35, "fill-opacity": 0.35 }, ...patterns[seat]),
  );
}

/**
 * The patterns of all seats, to be put once into the page: fill an area with `url(#seat-pattern-N)`.
 */
export function seatPatterns() {
  const definitions = patterns.map((_, seat) => seatPattern(seat, `seat-pattern-${seat}`));
  return s("svg", { width: 0, height: 0, class: "unseen", "aria-hidden": "true" }, s("defs", {}, ...definitions));
}

/** The crests of seats: one strong shape each, in -10 … 10. */
const crests = [
  "M0 -8 L8 6 L-8 6 Z",
  "M-8.800 5.500 C-7.200 -2 -4 -7.800 1.800 -7.800 C6.200 -7.800 8.500 -5 8 -1 C6.600 -3.400 3.800 -3.900 2.400 -2 C.500 1 3.800 4.300 8.800 4.300 C8.400 5.700 7.600 6.600 6.800 7 H-7.600 Z",
  "M0 -8 L7 0 L0 8 L-7 0 Z",
  "M0 -8 a8 8 0 1 0 .01 0 z M0 -3 a3 3 0 1 1 -.01 0 z",
  "M-7 -7 h5 v4.500 h4 v-4.500 h5 v5 h-4.500 v4 h4.500 v5 h-5 v-4.500 h-4 v4.500 h-5 v-5 h4.500 v-4 h-4.500 z",
  "M0 -8 L2.400 -2.500 L8 -2.500 L3.600 1.200 L5 7 L0 3.600 L-5 7 L-3.600 1.200 L-8 -2.500 L-2.400 -2.500 Z",
  "M-7 -7 h3.500 v14 h-3.500 z M-1.750 -7 h3.500 v14 h-3.500 z M3.500 -7 h3.500 v14 h-3.500 z",
];

/**
 * A seat's crest on its ink, in -12 … 12.
 * @param {number} seat
 */
export function crest(seat) {
  return s(
    "g",
    {},
    s("circle", { r: 11.5, fill: `url(#seat-pattern-${seat})`, stroke: "var(--ink)", "stroke-width": 1 }),
    s("path", { d: crests[seat], fill: onSeatInk(seat), "fill-rule": "evenodd" }),
  );
}

/**
 * The crest as a picture of its own, for use in lines of text.
 * @param {number} seat
 */
export function crestPicture(seat) {
  return s("svg", { viewBox: "-12 -12 24 24", class: "crest", "aria-hidden": "true" }, crest(seat));
}
