// The pictures of Samurai Spirit: symbols, penalties, masks of samurai and animals, raiders, and the village that burns down.
// Flat inks with a dark outline, so that they can lie on any ground, in -50 … 50 unless it says otherwise.
import { s } from "../draw.js";

const INK = "#1f2430";
const PAPER = "#f4ecd8";
const RED = "#d9432f";
const GOLD = "#d8a031";

/** @param {string} d @param {string} [fill] @param {Record<string, any>} [more] */
const shape = (d, fill = PAPER, more = {}) => s("path", { d, fill, stroke: INK, "stroke-width": 4, "stroke-linejoin": "round", ...more });
/** @param {string} d @param {number} [width] @param {string} [stroke] */
const stroke = (d, width = 5, stroke = INK) =>
  s("path", { d, fill: "none", stroke, "stroke-width": width, "stroke-linecap": "round", "stroke-linejoin": "round" });
/** @param {number} cx @param {number} cy @param {number} r @param {string} [fill] */
const dot = (cx, cy, r, fill = INK) => s("circle", { cx, cy, r, fill });
/** A pair of the same, left and right. @param {() => SVGElement} draw */
const both = (draw) => [draw(), s("g", { transform: "scale(-1 1)" }, draw())];

/**
 * A picture of its own, for use among words.
 * @param {SVGElement} drawing @param {string} [name] the class @param {string} [box]
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
const aims = /** @type {Record<string, string>} */ ({ arrow_left: "aim next", arrow_right: "aim before" });

/** The sign of a symbol, a penalty, a flame … @param {string} name @returns {SVGElement} */
export function sign(name) {
  if (name in aims) return s("g", { class: aims[name] }, sign("arrow"));
  const thing = crossed[name];
  const outline = s("path", { d: signs[thing ?? name], fill: "currentColor", "fill-rule": "evenodd" });
  if (!thing) return outline;
  const cross = name === "lose_defence" ? "M-6 -50 L10 -16 L-12 6 L8 50" : "M-48 48 L48 -48";
  return s("g", {}, outline, stroke(cross, 22, "var(--sign-ground, var(--raised))"), stroke(cross, 9, "currentColor"));
}

/* ---- Animals ---- */

const eyes = (/** @type {number} */ x, /** @type {number} */ y, r = 4) => [dot(-x, y, r), dot(x, y, r)];

const animals = /** @type {Record<string, () => SVGElement[]>} */ ({
  heihachi: () => [
    ...both(() => shape("M-16 -30 Q-44 -54 -42 -14 Z", "#7a6a58")),
    shape("M0 -34 Q34 -36 44 6 Q32 18 20 30 Q8 42 0 42 Q-8 42 -20 30 Q-32 18 -44 6 Q-34 -36 0 -34 Z", "#a08d74"),
    ...both(() => s("path", { d: "M-8 -4 Q-30 -16 -42 8 Q-30 24 -14 14 Q-6 8 -8 -4 Z", fill: "#3a332d" })),
    s("path", { d: "M0 4 Q18 12 16 26 Q8 40 0 40 Q-8 40 -16 26 Q-18 12 0 4 Z", fill: PAPER }),
    ...eyes(20, 3, 6).map((eye) => (eye.setAttribute("fill", PAPER), eye)),
    ...eyes(20, 3, 3),
    s("path", { d: "M-8 18 Q0 12 8 18 Q4 27 0 27 Q-4 27 -8 18 Z", fill: INK }),
    stroke("M-7 33 Q0 37 7 33", 3),
  ],
  daisuke: () => [
    ...both(() => shape("M-30 -12 Q-50 -18 -48 2 Q-46 18 -30 14 Z", "#e6b48c")),
    shape("M0 -44 Q34 -44 36 -4 Q38 40 0 44 Q-38 40 -36 -4 Q-34 -44 0 -44 Z", "#8c5a3c"),
    shape(
      "M0 -20 Q8 -32 20 -26 Q32 -16 24 2 Q34 18 24 30 Q12 40 0 40 Q-12 40 -24 30 Q-34 18 -24 2 Q-32 -16 -20 -26 Q-8 -32 0 -20 Z",
      "#e98a6d",
      {
        "stroke-width": 3,
      },
    ),
    ...eyes(11, -8, 5),
    dot(-4, 10, 2.5),
    dot(4, 10, 2.5),
    stroke("M-14 22 Q0 32 14 22", 4),
    stroke("M-10 -44 Q0 -52 10 -46", 5),
  ],
  gorobei: () => [
    ...both(() => shape("M-22 -24 A15 15 0 1 1 -42 -12 Z", "#4a3b33")),
    shape("M0 -36 Q40 -36 43 6 Q42 42 0 44 Q-42 42 -43 6 Q-40 -36 0 -36 Z", "#5a473d"),
    shape("M0 0 Q24 2 22 22 Q20 40 0 40 Q-20 40 -22 22 Q-24 2 0 0 Z", "#e2cfa0", { "stroke-width": 3 }),
    ...eyes(18, -8, 6).map((eye) => (eye.setAttribute("fill", PAPER), eye)),
    ...eyes(18, -8, 3),
    s("path", { d: "M-11 8 Q0 2 11 8 Q8 19 0 19 Q-8 19 -11 8 Z", fill: INK }),
    stroke("M0 19 V26 M-10 30 Q0 24 10 30", 4),
    stroke("M-28 -18 L-12 -15 M28 -18 L12 -15", 4),
  ],
  kanbei: () => [
    ...both(() => shape("M-14 -30 L-44 -44 L-36 -8 Z", "#6b4a3a")),
    shape("M0 -40 Q30 -36 38 -6 Q36 18 24 30 L16 42 H-16 L-24 30 Q-36 18 -38 -6 Q-30 -36 0 -40 Z", "#7d5744"),
    shape("M-7 -46 L0 -22 L7 -46 L3 -48 L0 -44 L-3 -48 Z", INK, { "stroke-width": 2 }),
    ...both(() => s("path", { d: "M-30 -14 L-10 -4 L-16 4 Q-26 2 -30 -14 Z", fill: INK })),
    dot(-18, -3, 2.5, RED),
    dot(18, -3, 2.5, RED),
    shape("M0 8 Q24 8 24 24 Q24 42 0 42 Q-24 42 -24 24 Q-24 8 0 8 Z", "#d99a86"),
    s("ellipse", { cx: -9, cy: 24, rx: 4, ry: 7, fill: INK }),
    s("ellipse", { cx: 9, cy: 24, rx: 4, ry: 7, fill: INK }),
    ...both(() => shape("M-22 40 Q-42 36 -40 10 Q-32 26 -20 26 Z", PAPER, { "stroke-width": 3 })),
  ],
  kikuchiyo: () => [
    ...both(() => shape("M-20 -28 A14 14 0 1 1 -40 -14 Z", "#e0912f")),
    shape("M0 -36 Q36 -36 42 0 L46 18 L34 22 Q24 42 0 44 Q-24 42 -34 22 L-46 18 L-42 0 Q-36 -36 0 -36 Z", "#e6982f"),
    ...both(() => s("path", { d: "M-42 -4 L-24 2 L-41 8 Z M-40 16 L-22 18 L-34 26 Z M-4 -36 L-14 -35 L-6 -20 Z", fill: INK })),
    s("path", { d: "M-4 -36 H4 L0 -12 Z", fill: INK }),
    s("path", { d: "M0 8 Q22 8 22 24 Q16 40 0 40 Q-16 40 -22 24 Q-22 8 0 8 Z", fill: PAPER }),
    ...both(() => s("path", { d: "M-28 -16 L-8 -6 L-10 0 Q-24 2 -28 -16 Z", fill: INK })),
    dot(-16, -6, 3, GOLD),
    dot(16, -6, 3, GOLD),
    s("path", { d: "M-10 8 H10 Q6 20 0 20 Q-6 20 -10 8 Z", fill: RED, stroke: INK, "stroke-width": 2.5 }),
    stroke("M0 20 V27 M-13 30 Q-6 34 0 27 Q6 34 13 30", 3.5),
    s("path", { d: "M-9 31 L-6 40 L-3 31 Z M9 31 L6 40 L3 31 Z", fill: "#fff", stroke: INK, "stroke-width": 1.5 }),
  ],
  kyuzo: () => [
    ...both(() => shape("M-6 -18 L-38 -48 L-40 4 Z", PAPER)),
    ...both(() => s("path", { d: "M-18 -18 L-34 -36 L-34 -4 Z", fill: RED })),
    shape("M0 -22 Q26 -24 40 2 Q30 12 24 14 Q14 40 0 46 Q-14 40 -24 14 Q-30 12 -40 2 Q-26 -24 0 -22 Z", "#fffaf0"),
    s("path", { d: "M0 -20 L6 -6 L0 4 L-6 -6 Z", fill: RED }),
    ...both(() => stroke("M-28 2 Q-18 -10 -9 4 Q-18 2 -28 2 Z", 3.5)),
    ...both(() => stroke("M-32 12 L-17 15 M-26 20 L-14 21", 3, RED)),
    s("path", { d: "M-7 34 Q0 28 7 34 Q4 43 0 44 Q-4 43 -7 34 Z", fill: INK }),
  ],
  katsushiro: () => [
    ...both(() => shape("M-8 -24 L-30 -50 L-42 -6 Z", "#5b6470")),
    shape(
      "M0 -30 L22 -24 L42 -4 L36 2 L46 16 L34 16 L38 28 L24 26 L12 44 H-12 L-24 26 L-38 28 L-34 16 L-46 16 L-36 2 L-42 -4 L-22 -24 Z",
      "#7f8a97",
    ),
    s("path", { d: "M0 -6 L14 4 L24 22 L12 40 H-12 L-24 22 L-14 4 Z", fill: "#e8e4da" }),
    s("path", { d: "M0 -28 L7 -4 L0 14 L-7 -4 Z", fill: "#4c5560" }),
    ...both(() => s("path", { d: "M-30 -10 L-8 0 L-14 8 Q-24 6 -30 -10 Z", fill: INK })),
    dot(-18, 1, 2.8, GOLD),
    dot(18, 1, 2.8, GOLD),
    s("path", { d: "M-11 18 H11 Q8 29 0 29 Q-8 29 -11 18 Z", fill: INK }),
    stroke("M0 29 V35 M-10 38 L0 35 L10 38", 3.5),
  ],
});

/* ---- People: one face, seven helmets ---- */

/** The lacquer of the helmet, and the crest on it. @type {Record<string, [string, () => SVGElement[]]>} */
const helmets = {
  heihachi: [
    "#7a6a58",
    () => [shape("M0 -50 Q16 -36 0 -16 Q-16 -36 0 -50 Z", "#3d8b6d", { "stroke-width": 3 }), stroke("M0 -42 V-18", 2.5)],
  ],
  daisuke: [
    "#8c5a3c",
    () => [shape("M-26 -48 Q-18 -22 0 -22 Q18 -22 26 -48 Q20 -12 0 -12 Q-20 -12 -26 -48 Z", GOLD, { "stroke-width": 3 })],
  ],
  gorobei: ["#4a3b33", () => [s("circle", { cx: 0, cy: -34, r: 13, fill: RED, stroke: INK, "stroke-width": 3 })]],
  kanbei: ["#6b4a3a", () => both(() => shape("M-6 -20 Q-34 -22 -34 -50 Q-22 -34 -4 -30 Z", PAPER, { "stroke-width": 3 }))],
  kikuchiyo: ["#b5651d", () => [shape("M-20 -44 L-8 -32 L0 -50 L8 -32 L20 -44 L12 -16 H-12 Z", GOLD, { "stroke-width": 3 })]],
  kyuzo: [
    "#8a2f24",
    () => [shape("M4 -50 Q18 -36 10 -20 Q0 -10 -10 -20 Q-14 -30 -4 -36 Q0 -42 4 -50 Z", "#fffaf0", { "stroke-width": 3 })],
  ],
  katsushiro: ["#4c5d78", () => [shape("M10 -50 A18 18 0 1 0 14 -20 A16 16 0 1 1 10 -50 Z", "#fffaf0", { "stroke-width": 3 })]],
};

/** @param {string} samurai */
function person(samurai) {
  const [lacquer, crest] = helmets[samurai];
  return [
    shape("M-26 2 Q-28 40 0 46 Q28 40 26 2 Z", "#efcfa8"),
    stroke("M-18 12 L-6 15 M18 12 L6 15", 5),
    ...eyes(12, 20, 3),
    stroke("M0 18 L-3 28 H3", 2.5),
    stroke("M-8 36 Q0 33 8 36", 3.5),
    ...both(() => shape("M-30 0 L-48 6 L-44 26 L-26 16 Z", lacquer)),
    shape("M-36 6 Q-36 -32 0 -32 Q36 -32 36 6 Q18 -4 0 -4 Q-18 -4 -36 6 Z", lacquer),
    stroke("M-20 -2 Q-18 -22 -8 -30 M20 -2 Q18 -22 8 -30", 2),
    ...crest(),
  ];
}

/** The head of a samurai, or the mask of its animal. @param {string} samurai @param {boolean} animal */
export function head(samurai, animal) {
  return s("g", {}, ...(animal ? animals[samurai]() : person(samurai)));
}

/* ---- Raiders, in 0 … 64 by 0 … 88 ---- */

/** A raider, face up. @param {import("./spirit_view").Card} card */
export function raider(card) {
  const half = card.penalties.length === 2;
  return s(
    "svg",
    { viewBox: "0 0 64 88", class: `raider ${card.kind}`, "aria-hidden": "true" },
    s("rect", { x: 1.5, y: 1.5, width: 61, height: 85, rx: 7, class: "paper" }),
    s("text", { x: 8, y: 38, class: "value" }, String(card.value)),
    card.symbol !== "none"
      ? s("g", { transform: "translate(47 20) scale(.26)", class: "symbol" }, sign(card.symbol))
      : s("path", { d: "M40 20 h14", class: "nothing" }),
    card.flame ? s("g", { transform: "translate(47 42) scale(.18)", class: "flame" }, sign("flame")) : null,
    s("path", { d: "M8 52 H56", class: "rule" }),
    ...card.penalties.map((penalty, i) =>
      s("g", { transform: `translate(${half ? 18 + 28 * i : 32} 69) scale(${half ? 0.23 : 0.27})`, class: "penalty" }, sign(penalty)),
    ),
  );
}

/** The back of a raider: a scarf and two eyes in the dark. */
export function raiderBack() {
  return s(
    "svg",
    { viewBox: "0 0 64 88", class: "raider back", "aria-hidden": "true" },
    s("rect", { x: 1.5, y: 1.5, width: 61, height: 85, rx: 7, class: "paper" }),
    s("path", { d: "M32 16 Q54 18 52 46 Q48 70 32 72 Q16 70 12 46 Q10 18 32 16 Z", class: "scarf" }),
    s("path", { d: "M14 38 Q32 30 50 38 L48 50 Q32 44 16 50 Z", class: "slit" }),
    s("path", { d: "M20 42 l8 2 M44 42 l-8 2", class: "look" }),
  );
}

/* ---- The village, in 0 … 360 by 0 … 176 ---- */

const FARMS = [
  [78, 84],
  [146, 72],
  [214, 72],
  [282, 84],
  [40, 118],
  [320, 118],
];
/** In which order they burn. */
const BURNING = [3, 0, 5, 2, 4, 1];

/** @param {boolean} fresh it has just burnt down */
function ruin(fresh) {
  return s(
    "g",
    { class: fresh ? "ruin fresh" : "ruin" },
    s("path", {
      d: "M-18 20 L-12 0 L-9 1 L-13 20 Z M8 20 L14 -6 L17 -5 L13 20 Z M-16 12 L12 2 L13 5 L-15 15 Z M-4 20 L0 8 L3 9 L1 20 Z",
      class: "char",
    }),
    s("path", { d: "M2 -2 q-8 -8 0 -16 t0 -16", class: "smoke" }),
    s("g", { transform: "translate(-2 10) scale(.2)", class: "fire" }, sign("flame")),
  );
}

function farm() {
  return s(
    "g",
    { class: "farm" },
    s("path", { d: "M-17 0 H17 V20 H-17 Z", class: "wall" }),
    s("path", { d: "M-5 20 V7 H5 V20 Z", class: "door" }),
    s("path", { d: "M0 -24 L27 2 Q22 6 18 3 H-18 Q-22 6 -27 2 Z", class: "roof" }),
    s("path", { d: "M-12 -8 L-18 1 M0 -18 V1 M12 -8 L18 1", class: "thatch" }),
  );
}

const PLACES = /** @type {Record<string, number>} */ ({ heal: 126, barricade: 180, scout: 234 });

/** @param {string} bonus @param {boolean} there @param {boolean} fresh @param {boolean} gives does it bring its bonus? */
function family(bonus, there, fresh, gives) {
  const place = { transform: `translate(${PLACES[bonus]} 122)` };
  if (!there)
    return s(
      "g",
      { ...place, class: fresh ? "gone fresh" : "gone" },
      s("path", { d: "M-9 12 L-7 6 H7 L9 12 Z M-6 5 L-4 0 H4 L6 5 Z M-3 -1 L-2 -4 H2 L3 -1 Z", class: "stones" }),
    );
  return s(
    "g",
    { ...place, class: "family" },
    s("g", { transform: "translate(-9 0) scale(.24)", class: "elder" }, sign("doll")),
    s("g", { transform: "translate(7 1) scale(.22)", class: "elder" }, sign("doll")),
    s("g", { transform: "translate(-1 6) scale(.14)", class: "child" }, sign("doll")),
    gives ? s("g", { transform: "translate(-1 -20) scale(.15)", class: "bonus" }, sign(bonus)) : null,
  );
}

/** @param {number} x @param {boolean} there @param {boolean} fresh */
function barricade(x, there, fresh) {
  const place = { transform: `translate(${x} 158)` };
  if (!there)
    return s("g", { ...place, class: fresh ? "stump fresh" : "stump" }, s("path", { d: "M-9 10 l2 -5 l3 3 M1 10 l3 -4 l2 3 l2 1" }));
  return s(
    "g",
    { ...place, class: "fence" },
    s("path", { d: "M-12 10 L-9 -10 L-6 10 Z M-3 10 L0 -13 L3 10 Z M6 10 L9 -10 L12 10 Z" }),
    s("path", { d: "M-14 -1 H14 M-14 5 H14", class: "rope" }),
  );
}

/**
 * The village as it stands; what has gone since `before` is shown going.
 * @param {import("./spirit_view").Village} now @param {import("./spirit_view").Village} [before] @param {boolean} [giving] do families bring something?
 */
export function village(now, before = now, giving = true) {
  const most = now.barricades_most;
  const step = Math.min(36, 330 / Math.max(1, most));
  return s(
    "svg",
    { viewBox: "0 0 360 176", class: "village-picture", "aria-hidden": "true" },
    s("circle", { cx: 180, cy: 46, r: 34, class: "sun" }),
    s("path", { d: "M-400 176 V80 Q-200 50 -60 84 Q60 44 120 76 Q180 36 250 70 Q310 50 420 84 Q600 50 760 80 V176 Z", class: "far" }),
    s("path", { d: "M-400 600 V112 H0 Q90 86 180 98 T360 108 H760 V600 Z", class: "near" }),
    ...FARMS.map(([x, y], i) => {
      const rank = FARMS.length - 1 - BURNING.indexOf(i); // of those that stand, the last to burn come first
      const place = { transform: `translate(${x} ${y})` };
      return s("g", place, rank < now.farms ? farm() : ruin(rank < before.farms));
    }),
    ...Object.keys(PLACES).map((bonus) => family(bonus, now.families.includes(bonus), before.families.includes(bonus), giving)),
    ...Array.from({ length: most }, (_, i) => barricade(180 + (i - (most - 1) / 2) * step, i < now.barricades, i < before.barricades)),
  );
}
