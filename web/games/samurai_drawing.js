// The pieces of Samurai: figures and tokens, crowns and screens, drawn from simple shapes around the origin.
import { onSeatInk, seatInk } from "../crests.js";
import { s } from "../dom.js";
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
const gap = (d) => s("path", { d, fill: "none", stroke: "var(--samurai-ground)", "stroke-width": 1.4 });

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

/** Silhouettes in -10 … 10. @type {Record<string, import("../dom.js").Drawn[]>} */
const silhouettes = {
  helmet: [
    shape("M-7 3 C-7 -5 -4 -8 0 -8 C4 -8 7 -5 7 3 L10 8.500 L5 7 H-5 L-10 8.500 Z"),
    gap("M-8 3 H8"),
    gap("M-7 -3.500 C-4 1 4 1 7 -3.500"),
    shape(
      "M-9.500 -10 C-8 -4.500 -4 -2.600 0 -2.600 C4 -2.600 8 -4.500 9.500 -10 C10.500 -3.500 6 .600 0 .600 C-6 .600 -10.500 -3.500 -9.500 -10 Z",
    ),
  ],
  buddha: [
    s("circle", { cx: 0, cy: -5.6, r: 3.4, fill: "currentColor" }),
    s("circle", { cx: 0, cy: -9, r: 1.5, fill: "currentColor" }),
    shape(
      "M-4.500 -1.800 C-7 -.500 -7.500 2 -7 4 L-10 6 C-11 9.500 -8 9.8 0 9.8 C8 9.8 11 9.500 10 6 L7 4 C7.500 2 7 -.500 4.500 -1.800 C2 -2.800 -2 -2.800 -4.500 -1.800 Z",
    ),
    gap("M-7.500 5 C-3 4 -2 6.500 0 6.500 C2 6.500 3 4 7.500 5"),
  ],
  rice: [
    stroke("M-7 10 C-5 3 -1 -4 6 -8", 1.5),
    ...grains.map(([x, y, turn]) =>
      s("ellipse", { cx: 0, cy: 0, rx: 1.9, ry: 3.8, fill: "currentColor", transform: `translate(${x} ${y}) rotate(${turn})` }),
    ),
  ],
  samurai: [
    stroke("M-9 9 L-5 5", 3.6),
    stroke("M-6.800 1.800 L-1.800 6.800", 2.2),
    stroke("M-3.500 3.500 C1.500 .500 6.500 -4.500 9 -9.500", 2.6),
  ],
  ronin: [
    shape("M0 -10.500 C3 -8 7 -5.500 10.500 -4 C5 -1.600 -5 -1.600 -10.500 -4 C-7 -5.500 -3 -8 0 -10.500 Z"),
    shape("M-3.400 -1 C-1 -.500 1 -.500 3.400 -1 C3.400 4 -3.400 4 -3.400 -1 Z"),
    shape("M-3.600 3.800 C-1.500 5.400 1.500 5.400 3.600 3.800 C7.500 4.600 9 7 9.400 10.500 H-9.400 C-9 7 -7.500 4.600 -3.600 3.800 Z"),
    gap("M-3 5 L0 10 L3 5"),
  ],
  ship: [
    shape("M-10 2.500 H10 L7 7 H-7 Z"),
    shape("M0 -9 H6.500 C9 -5.500 9 -2.500 6.500 .800 H0 Z"),
    shape("M-3.500 -10 H-1.500 V2.500 H-3.500 Z"),
    stroke("M-10 10 q2.500 -2.500 5 0 t5 0 t5 0 t5 0", 1.5),
  ],
  shift: [
    s("polygon", {
      points: hexPoints(4.8),
      transform: "translate(-5.800 4)",
      fill: "none",
      stroke: "currentColor",
      "stroke-dasharray": "2 1.200",
    }),
    s("polygon", { points: hexPoints(5.2), transform: "translate(5.800 4)", fill: "currentColor" }),
    stroke("M-6.500 -3 C-5 -9.500 3.500 -9.500 6 -3.500 M7.500 -8 L6.200 -3.200 L1.500 -4.500"),
  ],
  swap: [
    ...[-6.5, 6.5].map((x) =>
      s(
        "g",
        { transform: `translate(${x} 0)` },
        s("circle", { cy: -2.4, r: 2.7, fill: "currentColor" }),
        shape("M-4 5.500 C-4 1.600 -2 .800 0 .800 C2 .800 4 1.600 4 5.500 Z"),
      ),
    ),
    stroke("M-5 -7.500 C-2 -10.500 2 -10.500 5 -7.500 M5.800 -11 L5.200 -7.300 L1.500 -7", 1.7),
    stroke("M5 8 C2 11 -2 11 -5 8 M-5.800 11.500 L-5.200 7.800 L-1.500 7.500", 1.7),
  ],
};

/** A silhouette by its word: a figure, or what a token shows. @param {string} word */
export function silhouette(word) {
  return s("g", { class: "samurai-figure" }, silhouettes[word]);
}

/** The silhouette as a picture of its own, for use in lines of text. @param {string} word @param {import("../dom.js").Attributes} [attributes] */
export function silhouettePicture(word, attributes) {
  return s("svg", { viewBox: "-11 -11 22 22", class: "samurai-glyph", "aria-hidden": "true", ...attributes }, silhouette(word));
}

/** A crown: who leads, and who has a majority. @param {import("../dom.js").Attributes} [attributes] */
export function crown(attributes) {
  return s("path", {
    d: "M-7 4 L-8 -4 L-3.500 -.500 L0 -6 L3.500 -.500 L8 -4 L7 4 Z",
    fill: "currentColor",
    class: "samurai-crown",
    ...attributes,
  });
}

export function crownPicture() {
  return s("svg", { viewBox: "-9 -7 18 12", class: "samurai-crowned", width: "1.1rem", "aria-hidden": "true" }, crown());
}

// ---- Tokens ----

/** The seal of tokens of which any number can be played in a turn. @param {string} at */
function seal(at) {
  return s(
    "g",
    { class: "samurai-seal", transform: at },
    s("rect", { x: -4.9, y: -4.9, width: 9.8, height: 9.8, rx: 1.6, fill: "#fff8e6", stroke: "#11151d", "stroke-width": 0.8 }),
    s("g", { color: "#b3261a" }, stroke("M-3.400 -2.900 H3.400 M-2 -.200 H2 M-2 -2.900 V3.400 M2 -2.900 V3.400", 1.3)),
  );
}

/** Where things are on a token that lies on a side, and on one that stands on a corner. */
const faces = [
  { seal: "translate(5.200 -10.200)", beside: "translate(-6.800 0) scale(.78)", numeral: { x: 8.2, y: 7.6 } },
  { seal: "translate(0 -11)", beside: "translate(-6.600 1.500) scale(.76)", numeral: { x: 7.9, y: 9.2 } },
];

/**
 * A token: a hex in its seat's ink and pattern, what it wants, and a large numeral.
 * @param {Token} token @param {number} seat @param {number} [turn] of the chart it lies on
 */
export function tile({ token, strength, seal: sealed }, seat, turn = 0) {
  const word = token.replace(/\d$/, "");
  const face = faces[turn ? 1 : 0];
  return s(
    "g",
    { class: "samurai-tile", style: { color: onSeatInk(seat), "--samurai-ground": seatInk(seat) } },
    s("polygon", { points: hexPoints(18.4, turn), fill: `url(#seat-pattern-${seat})`, class: "samurai-edge" }),
    s(
      "g",
      { transform: strength ? face.beside : sealed ? "translate(0 4.400) scale(.8)" : "scale(1.05)" },
      s("circle", { r: 11, fill: seatInk(seat), "fill-opacity": 0.85 }),
      silhouette(word),
    ),
    sealed && seal(face.seal),
    strength > 0 && s("text", { ...face.numeral, class: "samurai-numeral" }, strength),
  );
}

/** The token as a picture of its own. @param {Token} token @param {number} seat @param {import("../dom.js").Attributes} [attributes] */
export function tilePicture(token, seat, attributes) {
  const picture = { viewBox: "-17 -19.500 34 39", class: "samurai-token", width: "100%", "aria-hidden": "true" };
  return s("svg", { ...picture, ...attributes }, tile(token, seat, STANDING));
}

/** How tokens stand that do not lie on the chart. */
const STANDING = 30;

/** Tokens with their backs up: so many side by side. @param {number} seat @param {number} count */
export function backs(seat, count) {
  const step = 7;
  return s(
    "svg",
    { viewBox: `-9 -10.500 ${18 + step * Math.max(0, count - 1)} 21`, height: "1.15rem", "aria-hidden": "true" },
    Array.from({ length: count }, (_, i) => back(seat, step * i, 0)),
  );
}

/** The tokens that are still to be drawn, as a pile: the higher, the more. @param {number} seat @param {number} count */
export function pile(seat, count) {
  const layers = Math.ceil(count / 3);
  return s(
    "svg",
    { viewBox: "-9 -20.500 18 31", height: "1.6rem", "aria-hidden": "true" },
    Array.from({ length: layers }, (_, i) => back(seat, 0, -1.7 * i)),
  );
}

/** @param {number} seat @param {number} x @param {number} y */
function back(seat, x, y) {
  return s("polygon", {
    points: hexPoints(9, STANDING),
    transform: `translate(${x} ${y})`,
    fill: `url(#seat-pattern-${seat})`,
    class: "samurai-edge",
  });
}

/** A folding screen: captured figures stand behind it. @param {number} seat */
export function screenPicture(seat) {
  const panel = (/** @type {number} */ x, /** @type {number} */ slope) =>
    `M${x} ${-9 + Math.max(0, slope)} L${x + 12} ${-9 + Math.max(0, -slope)} V${9 - Math.max(0, slope)} L${x} ${9 - Math.max(0, -slope)} Z`;
  return s(
    "svg",
    { viewBox: "-25 -10 50 20", class: "samurai-screen", "aria-hidden": "true" },
    [-24, -12, 0, 12].map((x, i) =>
      s("path", { d: panel(x, i % 2 ? -2.5 : 2.5), stroke: "var(--ink)", fill: `url(#seat-pattern-${seat})` }),
    ),
  );
}
