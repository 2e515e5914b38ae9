// What lies on the board of Samurai: figures, settlements and tokens, drawn from simple shapes around the origin.
import { onSeatInk, s, seatInk } from "../draw.js";
import { hexPoints } from "./samurai_map.js";

/** What is drawn of a token. @typedef {{token: string, strength: number, seal: boolean}} Token */

/** @param {string} d @param {number} [width] */
const stroke = (d, width = 2) =>
  s("path", {
    d,
    fill: "none",
    stroke: "currentColor",
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
const shape = (/** @type {string} */ d) => s("path", { d, fill: "currentColor" });
/** A line that parts two shapes, in the ink of the ground. @param {string} d */
const gap = (d) => s("path", { d, fill: "none", class: "samurai-gap", "stroke-width": 1.4 });

/** Grains of an ear of rice: x, y, turn. */
const grains = [
  [7.5, -7, 60],
  [2, -8, 20],
  [6, -2, 80],
  [-2.5, -4.5, 0],
  [2, 2, 70],
  [-5.5, 0, -10],
  [-1, 6, 60],
];

/** @type {Record<string, () => SVGElement[]>} Silhouettes in -10 … 10. */
const silhouettes = {
  helmet: () => [
    shape("M-7 3 C-7 -5 -4 -8 0 -8 C4 -8 7 -5 7 3 L10 8.500 L5 7 H-5 L-10 8.500 Z"),
    gap("M-8 3 H8"),
    gap("M-7 -3.500 C-4 1 4 1 7 -3.500"),
    shape(
      "M-9.500 -10 C-8 -4.500 -4 -2.600 0 -2.600 C4 -2.600 8 -4.500 9.500 -10 C10.500 -3.500 6 .600 0 .600 C-6 .600 -10.500 -3.500 -9.500 -10 Z",
    ),
  ],
  buddha: () => [
    s("circle", { cx: 0, cy: -5.6, r: 3.4, fill: "currentColor" }),
    s("circle", { cx: 0, cy: -9, r: 1.5, fill: "currentColor" }),
    shape(
      "M-4.500 -1.800 C-7 -.500 -7.500 2 -7 4 L-10 6 C-11 9.500 -8 9.800 0 9.800 C8 9.800 11 9.500 10 6 L7 4 C7.500 2 7 -.500 4.500 -1.800 C2 -2.800 -2 -2.800 -4.500 -1.800 Z",
    ),
    gap("M-7.500 5 C-3 4 -2 6.500 0 6.500 C2 6.500 3 4 7.500 5"),
  ],
  rice: () => [
    stroke("M-7 10 C-5 3 -1 -4 6 -8", 1.5),
    ...grains.map(([x, y, turn]) =>
      s("ellipse", { cx: 0, cy: 0, rx: 1.9, ry: 3.8, fill: "currentColor", transform: `translate(${x} ${y}) rotate(${turn})` }),
    ),
  ],
  samurai: () => [
    stroke("M-9 9 L-5 5", 3.6),
    stroke("M-6.800 1.800 L-1.800 6.800", 2.2),
    stroke("M-3.500 3.500 C1.500 .500 6.500 -4.500 9 -9.500", 2.6),
  ],
  ronin: () => [shape("M0 -9.500 L10 0 C5 2 -5 2 -10 0 Z"), shape("M-4 3 H4 V4.500 C8 6 9 8 9 10 H-9 C-9 8 -8 6 -4 4.500 Z")],
  ship: () => [
    shape("M-10 2.500 H10 L7 7 H-7 Z"),
    shape("M0 -9 H6.500 C9 -5.500 9 -2.500 6.500 .800 H0 Z"),
    shape("M-3.500 -10 H-1.500 V2.500 H-3.500 Z"),
    stroke("M-10 10 q2.500 -2.500 5 0 t5 0 t5 0 t5 0", 1.5),
  ],
  shift: () => [stroke("M-9 0 H7 M1 -6 L8 0 L1 6", 3.2)],
  swap: () => [stroke("M-8 -4.500 H6 M2.500 -9 L8 -4.500 L2.500 0 M8 5 H-6 M-2.500 .500 L-8 5 L-2.500 9.500", 2.4)],
};

/** A silhouette by its word: a figure, or what a token shows. @param {string} word */
export function silhouette(word) {
  return s("g", { class: "samurai-figure" }, ...silhouettes[word]());
}

/** The silhouette as a picture of its own, for use in lines of text. @param {string} word */
export function silhouettePicture(word) {
  return s("svg", { viewBox: "-11 -11 22 22", class: "samurai-glyph", "aria-hidden": "true" }, silhouette(word));
}

/** The seal of tokens of which any number can be played in a turn. */
function seal() {
  return s(
    "g",
    { class: "samurai-seal", transform: "translate(5.200 -11)" },
    s("rect", { x: -4, y: -4, width: 8, height: 8, rx: 1.4 }),
    s("path", { d: "M-2.200 -1.800 H2.200 M0 -1.800 V2.400 M-2.200 2.400 H2.200" }),
  );
}

/** A token: a hex in its seat's ink and pattern, what it wants, and a large numeral. @param {Token} token @param {number} seat */
export function tile({ token, strength, seal: sealed }, seat) {
  const word = token.replace(/\d$/, "");
  const group = s(
    "g",
    { class: "samurai-tile" },
    s("polygon", { points: hexPoints(18.4), fill: `url(#seat-pattern-${seat})`, class: "samurai-edge" }),
    s(
      "g",
      {
        transform: strength ? "translate(-6.800 0) scale(.78)" : sealed ? "translate(0 2.800) scale(.86)" : "scale(1.05)",
        class: "samurai-plate",
      },
      s("circle", { r: 11, fill: seatInk(seat) }),
      silhouette(word),
    ),
    sealed && seal(),
    strength > 0 && s("text", { x: 8.2, y: 7.6, class: "samurai-numeral" }, String(strength)),
  );
  group.style.setProperty("color", onSeatInk(seat));
  group.style.setProperty("--samurai-ground", seatInk(seat));
  return group;
}

/** The token as a picture of its own. @param {Token} token @param {number} seat */
export function tilePicture(token, seat) {
  return s("svg", { viewBox: "-19.500 -17 39 34", class: "samurai-token", "aria-hidden": "true" }, tile(token, seat));
}

/** Where the houses of a settlement stand, and how large: one figure can live in each. @type {Record<string, {size: number, at: number[][]}>} */
const houses = {
  village: { size: 1, at: [[0, 0]] },
  city: {
    size: 0.68,
    at: [
      [-7.9, 0],
      [7.9, 0],
    ],
  },
  edo: {
    size: 0.57,
    at: [
      [0, -8.6],
      [-7.4, 5.4],
      [7.4, 5.4],
    ],
  },
};

const roof =
  "M-13 -5.500 C-7 -6.500 -3 -10 0 -15 C3 -10 7 -6.500 13 -5.500 L11.500 -3.200 C6 -4.200 3 -6.600 0 -10 C-3 -6.600 -6 -4.200 -11.500 -3.200 Z";

/** A settlement's houses, with the figures that are there. @param {string} kind @param {string[]} figures */
export function settlement(kind, figures) {
  const { size, at } = houses[kind];
  return s(
    "g",
    {},
    ...at.map(([x, y], i) =>
      s(
        "g",
        { transform: `translate(${x} ${y}) scale(${size})`, class: figures[i] ? null : "samurai-deserted" },
        s("path", { d: roof, class: "samurai-roof" }),
        figures[i] &&
          s(
            "g",
            { transform: "translate(0 5.500) scale(.98)", "data-kind": figures[i] },
            s("rect", { x: -11, y: -11, width: 22, height: 22, fill: "transparent" }),
            silhouette(figures[i]),
          ),
      ),
    ),
  );
}

/** For the lobby: three tokens on a beach. */
export function lobbyPicture() {
  const at = (/** @type {number} */ x, /** @type {number} */ y, /** @type {SVGElement} */ child) =>
    s("g", { transform: `translate(${x} ${y})` }, child);
  const wave = (/** @type {number} */ y) =>
    s("path", {
      d: `M-80 ${y} q5 -5 10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0`,
      class: "samurai-wave",
    });
  return s(
    "svg",
    { viewBox: "-72 -40 144 80", class: "samurai-picture", "aria-hidden": "true" },
    s("rect", { x: -72, y: -40, width: 144, height: 80, rx: 4, class: "samurai-water" }),
    s("svg", { x: -72, y: -40, width: 144, height: 80, viewBox: "-72 -40 144 80" }, ...[-30, -20, 20, 28, 36].map(wave)),
    ...[
      [-30, -17.3],
      [0, 0],
      [30, 17.3],
      [30, -17.3],
      [-30, 17.3],
    ].map(([x, y]) => at(x, y, s("polygon", { points: hexPoints(20), class: "samurai-shore" }))),
    at(-30, -17.3, tile({ token: "helmet4", strength: 4, seal: false }, 0)),
    at(30, -17.3, tile({ token: "rice3", strength: 3, seal: false }, 1)),
    at(-30, 17.3, tile({ token: "buddha2", strength: 2, seal: false }, 2)),
    at(30, 17.3, tile({ token: "samurai3", strength: 3, seal: false }, 3)),
    at(0, 0, s("polygon", { points: hexPoints(20), class: "samurai-home" })),
    at(0, 0, settlement("edo", ["helmet", "buddha", "rice"])),
  );
}
