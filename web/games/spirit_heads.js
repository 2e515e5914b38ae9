// Who fights: the faces of the seven samurai, and the masks of their animals. Flat inks with a dark outline, so that they can lie on any
// ground, in -50 … 50.
import { s } from "../dom.js";
import { both, dot, GOLD, INK, PAPER, RED, shape, stroke } from "./spirit_pictures.js";

/** @typedef {import("../dom.js").Drawn} Drawn */

/* ---- Animals ---- */

/** @param {number} x @param {number} y @param {number} r @param {string} [fill] */
const eyes = (x, y, r, fill) => [dot(-x, y, r, fill), dot(x, y, r, fill)];

/** @type {Record<string, Drawn[]>} */
const animals = {
  heihachi: [
    ...both(shape("M-16 -30 Q-44 -54 -42 -14 Z", "#7a6a58")),
    shape("M0 -34 Q34 -36 44 6 Q32 18 20 30 Q8 42 0 42 Q-8 42 -20 30 Q-32 18 -44 6 Q-34 -36 0 -34 Z", "#a08d74"),
    ...both(s("path", { d: "M-8 -4 Q-30 -16 -42 8 Q-30 24 -14 14 Q-6 8 -8 -4 Z", fill: "#3a332d" })),
    s("path", { d: "M0 4 Q18 12 16 26 Q8 40 0 40 Q-8 40 -16 26 Q-18 12 0 4 Z", fill: PAPER }),
    ...eyes(20, 3, 6, PAPER),
    ...eyes(20, 3, 3),
    s("path", { d: "M-8 18 Q0 12 8 18 Q4 27 0 27 Q-4 27 -8 18 Z", fill: INK }),
    stroke("M-7 33 Q0 37 7 33", 3),
  ],
  daisuke: [
    ...both(shape("M-30 -12 Q-50 -18 -48 2 Q-46 18 -30 14 Z", "#e6b48c")),
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
  gorobei: [
    ...both(shape("M-22 -24 A15 15 0 1 1 -42 -12 Z", "#4a3b33")),
    shape("M0 -36 Q40 -36 43 6 Q42 42 0 44 Q-42 42 -43 6 Q-40 -36 0 -36 Z", "#5a473d"),
    shape("M0 0 Q24 2 22 22 Q20 40 0 40 Q-20 40 -22 22 Q-24 2 0 0 Z", "#e2cfa0", { "stroke-width": 3 }),
    ...eyes(18, -8, 6, PAPER),
    ...eyes(18, -8, 3),
    s("path", { d: "M-11 8 Q0 2 11 8 Q8 19 0 19 Q-8 19 -11 8 Z", fill: INK }),
    stroke("M0 19 V26 M-10 30 Q0 24 10 30", 4),
    stroke("M-28 -18 L-12 -15 M28 -18 L12 -15", 4),
  ],
  kanbei: [
    ...both(shape("M-14 -30 L-44 -44 L-36 -8 Z", "#6b4a3a")),
    shape("M0 -40 Q30 -36 38 -6 Q36 18 24 30 L16 42 H-16 L-24 30 Q-36 18 -38 -6 Q-30 -36 0 -40 Z", "#7d5744"),
    shape("M-7 -46 L0 -22 L7 -46 L3 -48 L0 -44 L-3 -48 Z", INK, { "stroke-width": 2 }),
    ...both(s("path", { d: "M-30 -14 L-10 -4 L-16 4 Q-26 2 -30 -14 Z", fill: INK })),
    dot(-18, -3, 2.5, RED),
    dot(18, -3, 2.5, RED),
    shape("M0 8 Q24 8 24 24 Q24 42 0 42 Q-24 42 -24 24 Q-24 8 0 8 Z", "#d99a86"),
    s("ellipse", { cx: -9, cy: 24, rx: 4, ry: 7, fill: INK }),
    s("ellipse", { cx: 9, cy: 24, rx: 4, ry: 7, fill: INK }),
    ...both(shape("M-22 40 Q-42 36 -40 10 Q-32 26 -20 26 Z", PAPER, { "stroke-width": 3 })),
  ],
  kikuchiyo: [
    ...both(shape("M-20 -28 A14 14 0 1 1 -40 -14 Z", "#e0912f")),
    shape("M0 -36 Q36 -36 42 0 L46 18 L34 22 Q24 42 0 44 Q-24 42 -34 22 L-46 18 L-42 0 Q-36 -36 0 -36 Z", "#e6982f"),
    ...both(s("path", { d: "M-42 -4 L-24 2 L-41 8 Z M-40 16 L-22 18 L-34 26 Z M-4 -36 L-14 -35 L-6 -20 Z", fill: INK })),
    s("path", { d: "M-4 -36 H4 L0 -12 Z", fill: INK }),
    s("path", { d: "M0 8 Q22 8 22 24 Q16 40 0 40 Q-16 40 -22 24 Q-22 8 0 8 Z", fill: PAPER }),
    ...both(s("path", { d: "M-28 -16 L-8 -6 L-10 0 Q-24 2 -28 -16 Z", fill: INK })),
    dot(-16, -6, 3, GOLD),
    dot(16, -6, 3, GOLD),
    s("path", { d: "M-10 8 H10 Q6 20 0 20 Q-6 20 -10 8 Z", fill: RED, stroke: INK, "stroke-width": 2.5 }),
    stroke("M0 20 V27 M-13 30 Q-6 34 0 27 Q6 34 13 30", 3.5),
    s("path", { d: "M-9 31 L-6 40 L-3 31 Z M9 31 L6 40 L3 31 Z", fill: "#fff", stroke: INK, "stroke-width": 1.5 }),
  ],
  kyuzo: [
    ...both(shape("M-6 -18 L-38 -48 L-40 4 Z", PAPER)),
    ...both(s("path", { d: "M-18 -18 L-34 -36 L-34 -4 Z", fill: RED })),
    shape("M0 -22 Q26 -24 40 2 Q30 12 24 14 Q14 40 0 46 Q-14 40 -24 14 Q-30 12 -40 2 Q-26 -24 0 -22 Z", "#fffaf0"),
    s("path", { d: "M0 -20 L6 -6 L0 4 L-6 -6 Z", fill: RED }),
    ...both(stroke("M-28 2 Q-18 -10 -9 4 Q-18 2 -28 2 Z", 3.5)),
    ...both(stroke("M-32 12 L-17 15 M-26 20 L-14 21", 3, RED)),
    s("path", { d: "M-7 34 Q0 28 7 34 Q4 43 0 44 Q-4 43 -7 34 Z", fill: INK }),
  ],
  katsushiro: [
    ...both(shape("M-8 -24 L-30 -50 L-42 -6 Z", "#5b6470")),
    shape(
      "M0 -30 L22 -24 L42 -4 L36 2 L46 16 L34 16 L38 28 L24 26 L12 44 H-12 L-24 26 L-38 28 L-34 16 L-46 16 L-36 2 L-42 -4 L-22 -24 Z",
      "#7f8a97",
    ),
    s("path", { d: "M0 -6 L14 4 L24 22 L12 40 H-12 L-24 22 L-14 4 Z", fill: "#e8e4da" }),
    s("path", { d: "M0 -28 L7 -4 L0 14 L-7 -4 Z", fill: "#4c5560" }),
    ...both(s("path", { d: "M-30 -10 L-8 0 L-14 8 Q-24 6 -30 -10 Z", fill: INK })),
    dot(-18, 1, 2.8, GOLD),
    dot(18, 1, 2.8, GOLD),
    s("path", { d: "M-11 18 H11 Q8 29 0 29 Q-8 29 -11 18 Z", fill: INK }),
    stroke("M0 29 V35 M-10 38 L0 35 L10 38", 3.5),
  ],
};

/* ---- People: one face, seven helmets ---- */

/** The lacquer of the helmet, and the crest on it. @type {Record<string, [string, Drawn[]]>} */
const helmets = {
  heihachi: ["#7a6a58", [shape("M0 -50 Q16 -36 0 -16 Q-16 -36 0 -50 Z", "#3d8b6d", { "stroke-width": 3 }), stroke("M0 -42 V-18", 2.5)]],
  daisuke: ["#8c5a3c", [shape("M-26 -48 Q-18 -22 0 -22 Q18 -22 26 -48 Q20 -12 0 -12 Q-20 -12 -26 -48 Z", GOLD, { "stroke-width": 3 })]],
  gorobei: ["#4a3b33", [s("circle", { cx: 0, cy: -34, r: 13, fill: RED, stroke: INK, "stroke-width": 3 })]],
  kanbei: ["#6b4a3a", both(shape("M-6 -20 Q-34 -22 -34 -50 Q-22 -34 -4 -30 Z", PAPER, { "stroke-width": 3 }))],
  kikuchiyo: ["#b5651d", [shape("M-20 -44 L-8 -32 L0 -50 L8 -32 L20 -44 L12 -16 H-12 Z", GOLD, { "stroke-width": 3 })]],
  kyuzo: ["#8a2f24", [shape("M4 -50 Q18 -36 10 -20 Q0 -10 -10 -20 Q-14 -30 -4 -36 Q0 -42 4 -50 Z", "#fffaf0", { "stroke-width": 3 })]],
  katsushiro: ["#4c5d78", [shape("M10 -50 A18 18 0 1 0 14 -20 A16 16 0 1 1 10 -50 Z", "#fffaf0", { "stroke-width": 3 })]],
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
    ...both(shape("M-30 0 L-48 6 L-44 26 L-26 16 Z", lacquer)),
    shape("M-36 6 Q-36 -32 0 -32 Q36 -32 36 6 Q18 -4 0 -4 Q-18 -4 -36 6 Z", lacquer),
    stroke("M-20 -2 Q-18 -22 -8 -30 M20 -2 Q18 -22 8 -30", 2),
    ...crest,
  ];
}

/** The head of a samurai, or the mask of its animal. @param {string} samurai @param {boolean} animal */
export function head(samurai, animal) {
  return s("g", {}, ...(animal ? animals[samurai] : person(samurai)));
}
