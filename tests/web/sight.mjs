// How inks look to people: contrast, how far two inks are apart, and how they look to those who see fewer colours.

/** Red, green and blue, 0 … 255. @typedef {[number, number, number]} Ink */

/** The light of a part of an ink, 0 … 1, and back (IEC 61966-2-1). @param {number} part */
const toLight = (part) => (part <= 0.04045 * 255 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
/** @param {number} light */
const fromLight = (light) => 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

/** @param {number[]} row @param {number[]} column */
const sum = (row, column) => row.reduce((all, part, i) => all + part * column[i], 0);

const BRIGHTNESS = [0.2126, 0.7152, 0.0722];

/** @param {Ink} ink */
export const luminance = (ink) => sum(BRIGHTNESS, ink.map(toLight));

/** The contrast of WCAG 2: 1 … 21. @param {Ink} one @param {Ink} other */
export function contrast(one, other) {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/**
 * What light becomes for people without one of the three kinds of cones: Machado, Oliveira and Fernandes, "A Physiologically-based Model
 * for Simulation of Color Vision Deficiency" (2009), severity 1; and for those who see no colours, by luminance.
 * @type {Record<string, number[][]>}
 */
const seen = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  achromatopsia: [BRIGHTNESS, BRIGHTNESS, BRIGHTNESS],
};

/** Sights there are besides the usual one. */
export const SIGHTS = Object.keys(seen);

/** An ink as it looks to people of that sight. @param {Ink} ink @param {string} sight @returns {Ink} */
export function asSeen(ink, sight) {
  if (!(sight in seen)) return ink;
  const light = ink.map(toLight);
  return /** @type {Ink} */ (seen[sight].map((row) => fromLight(Math.min(1, Math.max(0, sum(row, light))))));
}

const WHITE = [0.95047, 1, 1.08883]; // daylight, D65

/** CIE L*a*b*. @param {Ink} ink @returns {[number, number, number]} */
function lab(ink) {
  const light = ink.map(toLight);
  const [x, y, z] = [
    [0.4124564, 0.3575761, 0.1804375],
    [0.2126729, 0.7151522, 0.072175],
    [0.0193339, 0.119192, 0.9503041],
  ]
    .map((row, i) => sum(row, light) / WHITE[i])
    .map((part) => (part > 216 / 24389 ? Math.cbrt(part) : (part * (24389 / 27) + 16) / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const degrees = (/** @type {number} */ radians) => ((radians * 180) / Math.PI + 360) % 360;
const cosine = (/** @type {number} */ angle) => Math.cos((angle * Math.PI) / 180);
const sine = (/** @type {number} */ angle) => Math.sin((angle * Math.PI) / 180);

/**
 * CIEDE2000 between two colours of L*a*b*, as Sharma, Wu and Dalal write it (2005).
 * @param {number[]} one @param {number[]} other
 */
export function labDistance([l1, a1, b1], [l2, a2, b2]) {
  const dulled = (/** @type {number} */ chroma) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const g = 1.5 - 0.5 * dulled((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
  const [c1, c2] = [Math.hypot(a1 * g, b1), Math.hypot(a2 * g, b2)];
  const [h1, h2] = [degrees(Math.atan2(b1, a1 * g)), degrees(Math.atan2(b2, a2 * g))];
  const colourless = c1 * c2 === 0;
  const turn = colourless ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const hue = colourless ? h1 + h2 : (h1 + h2 + (Math.abs(h1 - h2) > 180 ? 360 : 0)) / 2;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t = 1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6) - 0.2 * cosine(4 * hue - 63);
  const light = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const tint = (2 * Math.sqrt(c1 * c2) * sine(turn / 2)) / (1 + 0.015 * c * t);
  const twist = -sine(60 * Math.exp(-(((hue - 275) / 25) ** 2))) * 2 * dulled(c);
  return Math.sqrt(light ** 2 + chroma ** 2 + tint ** 2 + twist * chroma * tint);
}

/** How far two inks are apart: 1 can just be seen side by side, 100 is black and white. @param {Ink} one @param {Ink} other */
export const distance = (one, other) => labDistance(lab(one), lab(other));
