// A settlement: its houses, the figures in them, and how things stand there.
import { onSeatInk } from "../crests.js";
import { s } from "../dom.js";
import { crown, silhouette } from "./samurai_drawing.js";

/** @typedef {import("./samurai_view").Kind} Kind */
/** @typedef {NonNullable<import("./samurai_view").Settlement["figures"]>} Standing */

/** Where the houses stand, and how large: one figure can live in each. The last are for a chart that is turned. @type {Record<string, {size: number, at: number[][]}>} */
const houses = {
  village: { size: 0.92, at: [[0, -0.5]] },
  city: {
    size: 0.66,
    at: [
      [-8, 0],
      [8, 0],
    ],
  },
  edo: {
    size: 0.55,
    at: [
      [0, -8.6],
      [-7.6, 4.8],
      [7.6, 4.8],
    ],
  },
};

const roof =
  "M-13 -5.500 C-7 -6.500 -3 -10 0 -15 C3 -10 7 -6.500 13 -5.500 L11.500 -3.200 C6 -4.200 3 -6.600 0 -10 C-3 -6.600 -6 -4.200 -11.500 -3.200 Z";

/** Of the bar under a figure, the least that a seat with any influence has. */
const LEAST = 0.26;
const BAR = { width: 19, height: 5.6, y: 10.6 };

/** The influence of each seat on a figure as a bar of their inks; and a crown over it in the ink of who takes it as it stands. @param {{influence: number[], taker: number | null}} standing */
function influenceBar({ influence, taker }) {
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
    s("rect", { x: -BAR.width / 2, y: BAR.y, width: BAR.width, height: BAR.height, class: "samurai-frame" }),
    taker !== null &&
      s(
        "g",
        { transform: "translate(0 -13)" },
        s("circle", { r: 8.6, class: "samurai-disc" }),
        crown({ transform: "translate(0 .800) scale(.8)", fill: `url(#seat-pattern-${taker})`, "data-taker": taker }),
      ),
  );
}

/** The houses, with the figures that are there. @param {string} kind @param {Kind[]} figures @param {Standing} [standing] how things stand, if that is to be seen */
export function settlement(kind, figures, standing = {}) {
  const { size, at } = houses[kind];
  const drawn = at.map(([x, y], i) => {
    const figure = figures[i];
    const contest = figure && standing[figure];
    return s(
      "g",
      { transform: `translate(${x} ${y}) scale(${size})`, class: figure ? null : "samurai-deserted" },
      s("path", { d: roof, class: "samurai-roof" }),
      figure &&
        s(
          "g",
          { transform: "translate(0 2.200) scale(.8)", "data-kind": figure },
          s("rect", { x: -13, y: -11, width: 26, height: 25, fill: "transparent" }),
          silhouette(figure),
        ),
      contest && influenceBar(contest),
    );
  });
  return drawn.reverse(); // no crown lies on the bar above it
}
