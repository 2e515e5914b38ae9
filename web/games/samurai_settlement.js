// A settlement: its houses, the figures in them, and how things stand there.
import { onSeatInk } from "../crests.js";
import { s } from "../dom.js";
import { crown, silhouette } from "./samurai_drawing.js";

/** @typedef {import("./samurai_view").Kind} Kind */
/** @typedef {NonNullable<import("./samurai_view").Settlement["figures"]>} Standing */

/**
 * Where the houses stand, how large, and where a crown is seen over each (as the house measures): one figure can live in each, and no crown
 * lies on one.
 * @type {Record<string, {size: number, disc: number, at: {x: number, y: number, crown: number[]}[]}>}
 */
const houses = {
  village: { size: 0.92, disc: 8.6, at: [{ x: 0, y: -0.5, crown: [0, -15.4] }] },
  city: {
    size: 0.66,
    disc: 8.6,
    at: [
      { x: -8, y: 0, crown: [0, -15] },
      { x: 8, y: 0, crown: [0, -15] },
    ],
  },
  edo: {
    size: 0.55,
    disc: 7.6,
    at: [
      { x: 0, y: -7.6, crown: [0, -14.2] },
      { x: -7.8, y: 5.2, crown: [-6.5, -14.4] },
      { x: 7.8, y: 5.2, crown: [6.5, -14.4] },
    ],
  },
};

const roof =
  "M-13 -5.500 C-7 -6.500 -3 -10 0 -15 C3 -10 7 -6.500 13 -5.500 L11.500 -3.200 C6 -4.200 3 -6.600 0 -10 C-3 -6.600 -6 -4.200 -11.500 -3.200 Z";

/** Of the bar under a figure, the least that a seat with any influence has. */
const LEAST = 0.26;
const BAR = { width: 19, height: 5.6, y: 10.6 };
const OUTLINE = { fill: "none", stroke: "var(--samurai-ink)", "stroke-width": 1.2, "stroke-linejoin": "round" };

/**
 * The influence of each seat on a figure as a bar of their inks; and a crown in the ink of who takes it as it stands.
 * @param {{influence: number[], taker: number | null}} standing @param {number[]} crownAt @param {number} disc the size of what is under the crown
 */
function influenceBar({ influence, taker }, [right, down], disc) {
  const there = influence.map((sum, seat) => ({ sum, seat })).filter(({ sum }) => sum > 0);
  const total = there.reduce((all, { sum }) => all + sum, 0);
  const parts = there.map(({ sum }) => Math.max(LEAST, sum / total));
  const whole = parts.reduce((all, part) => all + part, 0);
  let x = -BAR.width / 2;
  const bars = there.map(({ sum, seat }, i) => {
    const width = (BAR.width * parts[i]) / whole;
    x += width;
    return [
      s("rect", { x: x - width, y: BAR.y, width, height: BAR.height, fill: `url(#seat-pattern-${seat})` }),
      s("text", { x: x - width / 2, y: BAR.y + BAR.height / 2, fill: onSeatInk(seat), class: "samurai-sum" }, sum),
    ];
  });
  if (there.length === 0) return null;
  return s(
    "g",
    { class: "samurai-influence", "aria-hidden": "true" },
    bars,
    s("rect", { x: -BAR.width / 2, y: BAR.y, width: BAR.width, height: BAR.height, ...OUTLINE }),
    taker !== null &&
      s(
        "g",
        { transform: `translate(${right} ${down}) scale(${(disc / 8.6).toFixed(3)})` },
        s("circle", { r: 8.6, class: "samurai-disc", ...OUTLINE, fill: "var(--samurai-light)", "stroke-width": 0.8 }),
        crown({ transform: "translate(0 .800) scale(.8)", ...OUTLINE, fill: `url(#seat-pattern-${taker})`, "data-taker": taker }),
      ),
  );
}

/** The houses, with the figures that are there. @param {string} kind @param {Kind[]} figures @param {Standing} [standing] how things stand, if that is to be seen */
export function settlement(kind, figures, standing = {}) {
  const { size, disc, at } = houses[kind];
  const drawn = at.map(({ x, y, crown: crownAt }, i) => {
    const figure = figures[i];
    const contest = figure && standing[figure];
    return s(
      "g",
      { transform: `translate(${x} ${y}) scale(${size})`, style: { "--samurai-house": size }, opacity: figure ? null : 0.45 },
      s("path", { d: roof, fill: "var(--samurai-wood)" }),
      figure &&
        s(
          "g",
          { transform: "translate(0 2.200) scale(.8)", "data-kind": figure, "pointer-events": "all" },
          s("rect", { x: -13, y: -11, width: 26, height: 25, fill: "transparent" }),
          silhouette(figure),
        ),
      contest && influenceBar(contest, crownAt, disc),
    );
  });
  return drawn.reverse(); // no crown lies on the bar above it
}
