// The signs and the raiders of Samurai Spirit, and what all its pictures are drawn with: flat inks with a dark outline, so that they can
// lie on any ground, in -50 … 50 unless it says otherwise.
import { s } from "../dom.js";

/** @typedef {import("../dom.js").Drawn} Drawn */

export const INK = "#1f2430";
export const PAPER = "#f4ecd8";
export const RED = "#d9432f";
export const GOLD = "#d8a031";

/** @param {string} d @param {string} [fill] @param {import("../dom.js").Attributes} [more] */
export const shape = (d, fill = PAPER, more = {}) =>
  s("path", { d, fill, stroke: INK, "stroke-width": 4, "stroke-linejoin": "round", ...more });
/** @param {string} d @param {number} [width] @param {string} [stroke] */
export const stroke = (d, width = 5, stroke = INK) =>
  s("path", { d, fill: "none", stroke, "stroke-width": width, "stroke-linecap": "round", "stroke-linejoin": "round" });
/** @param {number} cx @param {number} cy @param {number} r @param {string} [fill] */
export const dot = (cx, cy, r, fill = INK) => s("circle", { cx, cy, r, fill });
/** A pair of the same, left and right. @param {Drawn} part */
export const both = (part) => [part, s("g", { transform: "scale(-1 1)" }, part)];

/**
 * A picture of its own, for use among words.
 * @param {Drawn} drawing @param {string} [name] the class @param {string} [box]
 */
export function icon(drawing, name = "", box = "-50 -50 100 100") {
  return s("svg", { viewBox: box, class: `spirit-icon ${name}`, "aria-hidden": "true" }, drawing);
}

/* ---- Signs, drawn in the ink of the words around them ---- */

const signs = /** @type {Record<string, string>} */ ({
  hat: "M0 -42 Q16 -16 50 20 Q0 44 -50 20 Q-16 -16 0 -42 Z",
  swords: "M-46 -46 L-30 -44 L40 28 L46 46 L28 40 L-44 -30 Z M46 -46 L44 -30 L-28 40 L-46 46 L-40 28 L30 -44 Z",
  farm: "M0 -42 L48 -2 L36 4 V40 H10 V14 H-10 V40 H-36 V4 L-48 -2 Z",
  doll: "M0 -46 A20 20 0 0 1 14 -12 Q32 4 26 44 H-26 Q-32 4 -14 -12 A20 20 0 0 1 0 -46 Z",
  barricade:
    "M-42 -30 L-34 -40 L-26 -30 V-14 H-8 V-30 L0 -40 L8 -30 V-14 H26 V-30 L34 -40 L42 -30 V40 H26 V6 H8 V40 H-8 V6 H-26 V40 H-42 Z",
  wound: "M0 -46 Q34 2 30 20 A30 28 0 0 1 -30 20 Q-34 2 0 -46 Z",
  infiltrate: "M-48 0 Q0 -46 48 0 Q0 46 -48 0 Z M0 -18 A18 18 0 1 0 .1 -18 Z M0 -8 A8 8 0 1 1 -.1 -8 Z",
  shield: "M0 -44 L38 -30 Q38 24 0 46 Q-38 24 -38 -30 Z",
  token: "M0 -44 A44 44 0 1 0 .1 -44 Z M0 -26 A26 26 0 1 1 -.1 -26 Z M0 -12 A12 12 0 1 0 .1 -12 Z",
  talent: "M0 -46 L13 -15 L46 -13 L20 8 L29 42 L0 23 L-29 42 L-20 8 L-46 -13 L-13 -15 Z",
  arrow: "M46 0 L6 -36 V-14 H-44 V14 H6 V36 Z",
  must_pass: "M-34 -40 H-10 V40 H-34 Z M10 -40 H34 V40 H10 Z",
  reinforce: "M-12 -44 H12 V-12 H44 V12 H12 V44 H-12 V12 H-44 V-12 H-12 Z",
  flame: "M4 -48 Q6 -26 24 -10 Q40 8 30 30 Q20 48 0 48 Q-24 48 -31 28 Q-38 6 -18 -12 Q-16 0 -8 2 Q-14 -26 4 -48 Z",
  heal: "M-44 10 Q-44 -40 44 -40 Q40 44 -20 40 L-36 48 L-26 26 Q-10 0 16 -14 Q-20 0 -34 22 Z",
  scout: "M-48 0 Q0 -46 48 0 Q0 46 -48 0 Z M0 -18 A18 18 0 1 0 .1 -18 Z M0 -8 A8 8 0 1 1 -.1 -8 Z",
});
/** Penalties that forbid or break: the sign of the thing, crossed out. */
const crossed = /** @type {Record<string, string>} */ ({
  no_defend: "shield",
  no_support: "token",
  no_talent: "talent",
  lose_defence: "shield",
});

/** Arrows point to where those stand at whom they fly (see aim in spirit.js). */
const aims = /** @type {Record<string, string>} */ ({ arrow_left: "var(--next, 0deg)", arrow_right: "var(--before, 180deg)" });

/** The sign of a symbol, a penalty, a flame … @param {string} name @returns {Drawn} */
export function sign(name) {
  if (name in aims) return s("g", { class: "aim", style: { rotate: aims[name] } }, sign("arrow"));
  const thing = crossed[name];
  const outline = s("path", { d: signs[thing ?? name], fill: "currentColor", "fill-rule": "evenodd" });
  if (!thing) return outline;
  const cross = name === "lose_defence" ? "M-6 -50 L10 -16 L-12 6 L8 50" : "M-48 48 L48 -48";
  return s("g", {}, outline, stroke(cross, 22, "var(--sign-ground, var(--raised))"), stroke(cross, 9, "currentColor"));
}

/* ---- Raiders, in 0 … 64 by 0 … 88 ---- */

/** The inks of raiders: of the card, of what stands on it, and of what it threatens. @type {Record<string, [string, string, string]>} */
const INKS = {
  plunderer: ["#fbf6e9", INK, "#a82a18"],
  lieutenant: ["#e8bf6a", INK, "#a82a18"],
  boss: ["#2b3040", "#fbf6e9", "#ff8a75"],
  back: ["#3a3f4c", INK, INK],
};

/** A card of a kind. @param {string} kind @param {string} more classes @param {...import("../dom.js").Child} children */
function cardOf(kind, more, ...children) {
  const [ground, ink] = INKS[kind];
  return s(
    "svg",
    { viewBox: "0 0 64 88", class: `raider ${kind}${more}`, color: ink, style: { "--sign-ground": ground }, "aria-hidden": "true" },
    s("rect", { x: 1.5, y: 1.5, width: 61, height: 85, rx: 7, fill: ground, stroke: INK, "stroke-width": more ? 2 : 3 }),
    ...children,
  );
}

/** A short line in the ink of the card. @param {string} d */
const quietLine = (d) => s("path", { d, stroke: "currentColor", "stroke-width": 2, "stroke-opacity": 0.5 });

/** What is on a raider: its value, its symbol, its flame and its penalties, each at its place. @typedef {{value: [number, number, number], symbol: [number, number, number], flame: [number, number, number], rule: number, penalty: [number, number]}} Places x, y and size */
/** @type {Places} */
const SMALL = { value: [8, 38, 38], symbol: [47, 20, 0.26], flame: [47, 42, 0.18], rule: 52, penalty: [69, 0.27] };
/** @type {Places} */
const LARGE = { value: [6, 23, 24], symbol: [50, 14, 0.17], flame: [11, 38, 0.12], rule: 59, penalty: [73, 0.21] };

/** @param {import("./spirit_view").Card} card @param {Places} at */
function marks({ kind, value, symbol, flame, penalties }, at) {
  const hot = INKS[kind][2];
  const mark = (/** @type {string} */ name, /** @type {string} */ thing, /** @type {number[]} */ [x, y, size], /** @type {string} */ ink) =>
    s("g", { transform: `translate(${x} ${y}) scale(${size})`, class: name, color: ink }, sign(thing));
  const [x, y] = at.symbol;
  const spread = penalties.length === 2 ? 14 : 0;
  return [
    s(
      "text",
      {
        x: at.value[0],
        y: at.value[1],
        fill: "currentColor",
        "font-family": "var(--display)",
        "font-weight": "bold",
        "font-size": at.value[2],
      },
      value,
    ),
    symbol === "none" ? quietLine(`M${x - 7} ${y} h14`) : mark("symbol", symbol, at.symbol, "currentColor"),
    flame && mark("flame", "flame", at.flame, hot),
    quietLine(`M8 ${at.rule} H56`),
    ...penalties.map((penalty, i) =>
      mark("penalty", penalty, [32 + spread * (2 * i - 1), at.penalty[0], at.penalty[1] * (spread ? 0.88 : 1)], hot),
    ),
  ];
}

/** A raider, face up. @param {import("./spirit_view").Card} card */
export const raider = (card) => cardOf(card.kind, "", ...marks(card, SMALL));

/** The back of a raider: a scarf and two eyes in the dark. */
export const raiderBack = () =>
  cardOf(
    "back",
    "",
    s("path", { d: "M32 16 Q54 18 52 46 Q48 70 32 72 Q16 70 12 46 Q10 18 32 16 Z", fill: INK }),
    s("path", { d: "M14 38 Q32 30 50 38 L48 50 Q32 44 16 50 Z", fill: "#d9b48a" }),
    stroke("M20 42 l8 2 M44 42 l-8 2", 4),
  );

/**
 * Those who come: a plunderer with a headband, a lieutenant with a crescent, a boss with horns; in 0 … 64 by 0 … 52. None wears a hat,
 * for that is a symbol, which a raider shows in its corner or not at all.
 * @type {Record<string, Drawn[]>}
 */
const raiderFaces = {
  plunderer: [
    shape("M12 52 Q14 38 32 36 Q50 38 52 52 Z", "#4a4f5e", { "stroke-width": 2 }),
    shape("M20 16 Q12 10 15 4 Q20 5 23 8 Q23 2 29 1 Q31 4 34 8 Q36 5 40 6 Q39 8 39 9 Q43 8 46 11 Q47 13 44 16 Z", INK, {
      "stroke-width": 2,
    }),
    shape("M20 16 Q32 9 44 16 V30 Q42 40 32 41 Q22 40 20 30 Z", "#d9b48a", { "stroke-width": 2 }),
    shape("M19 29 Q32 34 45 29 L43 38 Q32 47 21 38 Z", "#8a2f24", { "stroke-width": 2 }),
    stroke("M24 24.500 l6 2 M40 24.500 l-6 2", 2.6),
    shape("M44 16 L56 12 L53 18 L57 23 L44 20 Z", PAPER, { "stroke-width": 2 }),
    shape("M19 14 Q32 10 45 14 V20 Q32 16 19 20 Z", PAPER, { "stroke-width": 2 }),
  ],
  lieutenant: [
    shape("M10 52 Q12 37 32 35 Q52 37 54 52 Z", "#2f4a6d", { "stroke-width": 2 }),
    shape("M22 20 H42 V31 Q40 40 32 41 Q24 40 22 31 Z", "#d9b48a", { "stroke-width": 2 }),
    shape("M21 31 Q32 27 43 31 L41 40 Q32 46 23 40 Z", "#5a2018", { "stroke-width": 2 }),
    stroke("M27 36 H37", 2, PAPER),
    stroke("M25 25 l5 2 M39 25 l-5 2", 2.4),
    shape("M16 24 Q16 9 32 9 Q48 9 48 24 L54 30 Q46 26 42 23 H22 Q18 26 10 30 Z", "#3b4152", { "stroke-width": 2 }),
    shape("M18 3 Q22 14 32 14 Q42 14 46 3 Q45 19 32 19 Q19 19 18 3 Z", GOLD, { "stroke-width": 1.6 }),
  ],
  boss: [
    shape("M6 52 Q10 36 32 34 Q54 36 58 52 Z", "#5a2018", { "stroke-width": 2 }),
    shape("M20 18 H44 V30 Q42 42 32 43 Q22 42 20 30 Z", "#b8321f", { "stroke-width": 2 }),
    stroke("M23 22 l8 3.500 M41 22 l-8 3.500", 3),
    dot(27, 27.5, 1.8, GOLD),
    dot(37, 27.5, 1.8, GOLD),
    shape("M24 33 Q32 30 40 33 L39 38 Q32 41 25 38 Z", INK, { "stroke-width": 1.5 }),
    stroke("M27 33 v4 M37 33 v4", 2, PAPER),
    shape("M14 22 Q15 8 32 8 Q49 8 50 22 L56 29 Q48 25 43 20 H21 Q16 25 8 29 Z", "#14171f", { "stroke-width": 2 }),
    ...[1, -1].map((side) =>
      s(
        "g",
        { transform: side < 0 ? "translate(64 0) scale(-1 1)" : null },
        shape("M22 12 Q8 10 6 -3 Q14 4 27 6 Z", GOLD, { "stroke-width": 1.6 }),
      ),
    ),
  ],
};

/** A raider in play, with its face. @param {import("./spirit_view").Card} card */
export const largeRaider = (card) =>
  cardOf(card.kind, " large", s("g", { transform: "translate(13.500 17) scale(.75)" }, ...raiderFaces[card.kind]), ...marks(card, LARGE));
