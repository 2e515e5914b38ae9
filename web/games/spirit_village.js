// The village at dusk: hills and a setting sun behind everything, farms, families and barricades on both sides of the way into it.
// What is lost burns, or leaves a trace; what has been lost just now is shown going.
import { s } from "../dom.js";
import { INK, PAPER, shape, sign, stroke } from "./spirit_pictures.js";

/** @typedef {import("../dom.js").Drawn} Drawn */
/** @typedef {import("./spirit_view").Village} Village */
/** @typedef {import("./spirit_view").Pieces} Pieces */

/** The land by day and by night, from the horizon on, and what stands on it. */
const FARTHEST = "light-dark(#9a93a8, #35385a)";
const FAR = "light-dark(#a59c86, #3b4450)";
const NEAR = "light-dark(#cdb680, #4a4a3c)";
const WAY = "light-dark(#dcc999, #5b5743)";
const WOOD = "light-dark(#7a5a34, #c9a468)";
const SMOKE = "light-dark(#55555c, #c9c4b4)";
const FIRE = "#c2331f";
const GLOW = "#f6c35a";

/** How much of the village is gone, from 0 to 1: the sky is as warm. @param {Village} now @param {Pieces} pieces */
export function ruin(now, pieces) {
  const gone = (/** @type {number} */ left, /** @type {number} */ all) => 1 - left / Math.max(1, all);
  const fences = gone(now.barricades, now.barricades_most);
  return Math.min(1, gone(now.farms, pieces.farms) + gone(now.families.length, pieces.families) * 0.6 + fences * 0.25);
}

/** The land behind, in 0 … 960 by 0 … 720; it goes on to all sides. */
export function backdrop() {
  return s(
    "svg",
    { key: "backdrop", viewBox: "0 0 960 720", preserveAspectRatio: "xMidYMid slice", class: "backdrop", "aria-hidden": "true" },
    s("circle", { cx: 480, cy: 330, r: 132, fill: "var(--sun)" }),
    s("path", {
      d: "M-900 720 V400 Q-500 330 -200 390 Q40 340 150 372 L300 270 Q340 246 380 270 L470 356 Q700 320 820 368 Q1100 330 1900 400 V720 Z",
      fill: FARTHEST,
    }),
    s("path", { d: "M-900 720 V420 Q-300 370 60 408 Q260 372 470 402 T960 396 Q1300 380 1900 420 V720 Z", fill: FAR }),
    s("path", { d: "M-900 900 V456 Q-100 428 240 446 T720 440 Q1200 428 1900 456 V900 Z", fill: NEAR }),
    s("path", { d: "M452 446 Q440 560 330 740 H640 Q520 560 498 444 Z", fill: WAY }),
  );
}

/* ---- What stands in it; each half of the village in 0 … 150 by 0 … 150 ---- */

/** Where farms stand in a half, from the outside; they burn in turns, left and right. */
const FARMS = [
  [34, 44],
  [104, 38],
  [68, 84],
];
/** In which order farms burn: side and place. */
const BURNING = ["1 0", "0 1", "1 2", "0 0", "1 1", "0 2"];

/** Where families live: side, and place. @type {Record<string, [number, number, number]>} */
const HOMES = { heal: [0, 24, 104], barricade: [0, 120, 98], scout: [1, 28, 102] };

const THIN = { "stroke-width": 1.5 };

/** A sign in an ink. @param {string} name @param {string} ink @param {string} transform @param {import("../dom.js").Attributes} [more] */
const inked = (name, ink, transform, more) => s("g", { transform, color: ink, ...more }, sign(name));

/** @param {boolean} fresh it has just burnt down */
const burnt = (fresh) =>
  s(
    "g",
    { class: fresh ? "ruin fresh" : "ruin" },
    s("path", {
      d: "M-18 20 L-12 0 L-9 1 L-13 20 Z M8 20 L14 -6 L17 -5 L13 20 Z M-16 12 L12 2 L13 5 L-15 15 Z M-4 20 L0 8 L3 9 L1 20 Z",
      fill: INK,
    }),
    stroke("M2 -2 q-8 -8 0 -16 t0 -16", 3, SMOKE),
    inked("flame", FIRE, `translate(-2 ${fresh ? 0 : 8}) scale(${fresh ? 0.42 : 0.24})`),
    inked("flame", GLOW, `translate(-2 ${fresh ? 8 : 12}) scale(${fresh ? 0.2 : 0.12})`),
  );

const farm = s(
  "g",
  { class: "farm" },
  shape("M-17 0 H17 V20 H-17 Z", PAPER, THIN),
  s("path", { d: "M-5 20 V7 H5 V20 Z", fill: INK }),
  s("path", { d: "M-13.500 7 h5 v6 h-5 z M8.500 7 h5 v6 h-5 z", fill: "#f0b948" }),
  shape("M0 -24 L27 2 Q22 6 18 3 H-18 Q-22 6 -27 2 Z", "#a8763a", THIN),
  stroke("M-12 -8 L-18 1 M0 -18 V1 M12 -8 L18 1", 0.8),
);

/** Somebody of a family, with a pale edge to stand out. @param {string} ink @param {string} transform */
const villager = (ink, transform) => inked("doll", ink, transform, { stroke: PAPER, "stroke-width": 7 });

/** @param {string} bonus @param {Village} now @param {Village} before @param {boolean} gives does it bring its bonus? */
function family(bonus, now, before, gives) {
  const [, x, y] = HOMES[bonus];
  const place = { key: bonus, transform: `translate(${x} ${y})` };
  if (!now.families.includes(bonus))
    return s(
      "g",
      { ...place, class: before.families.includes(bonus) ? "gone fresh" : "gone" },
      shape("M-9 12 L-7 6 H7 L9 12 Z M-6 5 L-4 0 H4 L6 5 Z M-3 -1 L-2 -4 H2 L3 -1 Z", "#7d786b", THIN),
    );
  return s(
    "g",
    { ...place, class: "family" },
    villager("#2f4a6d", "translate(-9 0) scale(.26)"),
    villager("#2f4a6d", "translate(8 1) scale(.24)"),
    villager(FIRE, "translate(-1 6) scale(.16)"),
    gives && s("circle", { cx: -1, cy: -22, r: 10, fill: PAPER, stroke: INK }),
    gives && inked(bonus, INK, "translate(-1 -22) scale(.13)", { class: "bonus" }),
  );
}

/** @param {number} x @param {boolean} there @param {boolean} fresh */
function barricade(x, there, fresh) {
  const place = { transform: `translate(${x} 136)` };
  if (!there)
    return s("g", { ...place, class: fresh ? "stump fresh" : "stump" }, stroke("M-9 10 l2 -5 l3 3 M1 10 l3 -4 l2 3 l2 1", 2, SMOKE));
  return s(
    "g",
    { ...place, class: "fence" },
    shape("M-12 10 L-9 -10 L-6 10 Z M-3 10 L0 -13 L3 10 Z M6 10 L9 -10 L12 10 Z", WOOD, THIN),
    stroke("M-14 -1 H14 M-14 5 H14", 2.4, "#4c3416"),
  );
}

/** The barricades of a side: they stand in a row over both halves, and fall from the ends. @param {number} side @param {Village} now @param {Village} before */
function fences(side, now, before) {
  const most = now.barricades_most;
  const here = side === 0 ? Math.ceil(most / 2) : Math.floor(most / 2);
  const step = Math.min(29, 128 / Math.max(1, here - 1));
  return Array.from({ length: here }, (_, i) => {
    const rank = 2 * i + side; // from the way outwards, in turns
    const x = side === 0 ? 136 - i * step : 14 + i * step;
    return barricade(x, rank < now.barricades, rank < before.barricades);
  });
}

/** One side of the village. @param {number} side 0 is the left one @param {Village} now @param {Village} before @param {boolean} giving do families bring something? */
function half(side, now, before, giving) {
  return [
    ...FARMS.map(([x, y], i) => {
      const rank = BURNING.length - 1 - BURNING.indexOf(`${side} ${i}`); // of those that stand, the last to burn come first
      const place = { key: `farm ${i}`, transform: `translate(${side === 0 ? x : 150 - x} ${y})` };
      return s("g", place, rank < now.farms ? farm : burnt(rank < before.farms));
    }),
    ...Object.keys(HOMES)
      .filter((bonus) => HOMES[bonus][0] === side)
      .map((bonus) => family(bonus, now, before, giving)),
    ...fences(side, now, before),
  ];
}

/** Both sides as pictures of their own, which leave the way between them free. @param {Village} now @param {Village} before @param {boolean} giving */
export function sides(now, before, giving) {
  return ["left", "right"].map((name, side) =>
    s(
      "svg",
      {
        viewBox: "0 0 150 150",
        preserveAspectRatio: side === 0 ? "xMinYMax meet" : "xMaxYMax meet",
        class: `village-picture ${name}`,
        "aria-hidden": "true",
      },
      ...half(side, now, before, giving),
    ),
  );
}

/** A string of lanterns, over the way. */
const lanterns = s(
  "g",
  { transform: "translate(0 -34)" },
  stroke("M16 34 Q180 92 344 34", 1.5),
  ...[
    [50, 46],
    [102, 59],
    [154, 65],
    [206, 65],
    [258, 59],
    [310, 46],
  ].map(([x, y]) =>
    s(
      "g",
      { transform: `translate(${x} ${y})` },
      s("ellipse", { cy: 10, rx: 8, ry: 10, fill: "#e2593f", stroke: INK }),
      stroke("M-5 1 H5 M-5 19 H5 M-7.500 7 H7.500 M-7.500 13 H7.500", 1.4, GLOW),
    ),
  ),
);

/** The whole village as one picture, in 0 … 360 by 0 … 176. @param {Village} now @param {Village} [before] @param {boolean} [giving] @param {boolean} [feast] are there lanterns? @param {string} [name] its class */
export function village(now, before = now, giving = true, feast = false, name = "") {
  return s(
    "svg",
    { viewBox: "0 0 360 176", class: `village-picture ${name}`, "aria-hidden": "true" },
    s("g", { transform: "translate(16 22)" }, ...half(0, now, before, giving)),
    s("g", { transform: "translate(194 22)" }, ...half(1, now, before, giving)),
    feast && lanterns,
  );
}
