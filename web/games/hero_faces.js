// Rent a Hero: the seven heroes and the Wanderer, drawn. Each is one strong silhouette, so that nobody needs colours to tell them apart.
// Cards are printed on their own paper: they look the same in both themes.
import { s } from "../dom.js";

const PAPER = "#f9f2e0";
const INK = "#1f2430";
const RED = "#d9432f";
const GOLD = "#e0a92f";
const INDIGO = "#34508a";
const JADE = "#3d8b6d";
const PLUM = "#7a4070";
const SKIN = "#ecc79a";
const LEAF = "#a5c48b";
const BROWN = "#9a6238";
const OLIVE = "#56703f";
const NIGHT = "#2a2f3d";

/** A shape with the bold outline that all of them have. @param {string} d @param {string} fill @param {import("../dom.js").Attributes} [more] */
const shape = (d, fill, more = {}) => s("path", { d, fill, stroke: INK, "stroke-width": 4, "stroke-linejoin": "round", ...more });

/** A bold line. @param {string} d @param {string} stroke @param {number} width */
const line = (d, stroke, width) => s("path", { d, fill: "none", stroke, "stroke-width": width, "stroke-linecap": "round" });

/** @param {number} cx @param {number} cy @param {number} r @param {string} fill */
const dot = (cx, cy, r, fill) => s("circle", { cx, cy, r, fill });

/** A star of five points. @param {number} x @param {number} y @param {number} size @param {string} fill */
function star(x, y, size, fill) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 ? size * 0.42 : size;
    return `${(x + reach * Math.sin((i * Math.PI) / 5)).toFixed(1)},${(y - reach * Math.cos((i * Math.PI) / 5)).toFixed(1)}`;
  });
  return s("polygon", { points: points.join(" "), fill });
}

function chicken() {
  return [
    dot(50, 62, 44, "#fbdc8b"),
    shape("M30 38 C16 30 22 12 34 18 C32 2 52 0 54 12 C62 0 80 8 74 22 C88 22 86 40 72 42 Z", RED),
    shape("M16 104 C10 62 22 30 50 30 C74 30 82 56 84 104 Z", PAPER),
    shape("M60 72 C74 72 78 94 66 98 C54 96 52 82 60 72 Z", RED),
    shape("M62 50 L98 58 L88 66 L94 74 L62 74 Z", GOLD),
    line("M64 63 L88 65", INK, 4),
    dot(52, 53, 9, PAPER),
    s("circle", { cx: 52, cy: 53, r: 9, fill: "none", stroke: INK, "stroke-width": 3.5 }),
    dot(55, 55, 4.5, INK),
    line("M36 37 L64 49", INK, 8),
    line("M26 84 q8 10 18 4 M24 96 q8 8 16 4", INK, 4),
  ];
}

function pyromaniac() {
  return [
    shape("M10 66 C0 44 20 34 14 10 C28 16 32 24 36 28 C34 14 46 8 50 -2 C56 10 66 12 64 28 C70 24 76 16 88 10 C80 34 100 44 90 66 Z", RED),
    s("path", {
      d: "M22 62 C18 48 28 42 26 30 C36 36 36 40 42 42 C42 32 48 26 50 20 C54 28 60 32 58 42 C64 40 66 36 76 30 C72 42 82 48 78 62 Z",
      fill: GOLD,
    }),
    shape("M6 104 Q14 86 36 88 L64 88 Q86 86 94 104 Z", INDIGO),
    shape("M25 52 Q50 38 75 52 L73 76 Q67 95 50 95 Q33 95 27 76 Z", SKIN),
    line("M20 60 H80", INK, 6),
    s("circle", { cx: 37, cy: 60, r: 11.5, fill: "#bfe3e6", stroke: INK, "stroke-width": 5 }),
    s("circle", { cx: 63, cy: 60, r: 11.5, fill: "#bfe3e6", stroke: INK, "stroke-width": 5 }),
    dot(39, 61, 3.5, INK),
    dot(61, 61, 3.5, INK),
    shape("M33 76 Q50 80 67 76 Q63 91 50 91 Q37 91 33 76 Z", "#ffffff", { "stroke-width": 3.5 }),
    line("M44 78 V89 M56 78 V89", INK, 2.5),
  ];
}

function witch() {
  return [
    dot(72, 30, 24, "#f3e3a4"),
    shape("M24 48 L10 104 H40 L38 50 Z M76 48 L90 104 H60 L62 50 Z", NIGHT),
    shape("M29 48 H71 Q76 68 66 82 Q58 98 50 99 Q38 94 31 78 Q26 62 29 48 Z", LEAF),
    shape("M47 58 Q60 64 86 76 Q66 84 48 76 Z", LEAF),
    dot(72, 74, 2.8, INK),
    dot(39, 62, 4.5, INK),
    dot(61, 60, 4.5, INK),
    line("M31 54 L44 58", INK, 4),
    line("M40 87 Q52 92 62 85", INK, 4),
    shape("M22 46 C34 32 32 12 60 3 C74 -1 88 8 92 22 C80 14 72 18 72 26 C72 36 78 42 80 46 Z", PLUM),
    s("path", { d: "M29 38 Q50 31 74 37 L78 45 Q50 38 25 45 Z", fill: GOLD }),
    shape("M2 50 Q50 32 98 50 Q50 62 2 50 Z", PLUM),
  ];
}

function dogTrainer() {
  return [
    shape("M2 104 Q6 74 28 66 H72 Q94 74 98 104 Z", INDIGO),
    shape("M28 24 H76 V44 H28 Z", SKIN),
    shape("M24 24 Q22 2 50 1 Q78 2 78 22 Z", JADE),
    shape("M60 18 Q92 16 96 27 Q80 30 58 27 Z", JADE),
    shape("M30 44 Q50 28 70 44 L73 74 Q66 97 50 97 Q34 97 27 74 Z", BROWN),
    shape("M33 40 Q9 34 7 62 Q9 82 23 79 Q31 66 36 50 Z", "#6f4223"),
    shape("M67 40 Q91 34 93 62 Q91 82 77 79 Q69 66 64 50 Z", "#6f4223"),
    shape("M44 84 H57 V97 Q50 106 44 97 Z", RED, { "stroke-width": 3 }),
    shape("M50 60 C68 60 72 86 58 88 Q50 88 50 80 Q50 88 42 88 C28 86 32 60 50 60 Z", PAPER, { "stroke-width": 3.5 }),
    s("ellipse", { cx: 50, cy: 64, rx: 9, ry: 6.5, fill: INK }),
    dot(39, 53, 4.5, INK),
    dot(61, 53, 4.5, INK),
  ];
}

function sergeant() {
  return [
    dot(50, 56, 46, "#f4e6bd"),
    shape("M0 104 L10 90 L34 84 H66 L90 90 L100 104 Z", OLIVE),
    shape("M24 44 H76 L77 72 L64 95 H36 L23 72 Z", SKIN),
    dot(38, 58, 4, INK),
    dot(62, 58, 4, INK),
    line("M28 54 L44 52 M72 54 L56 52", INK, 4),
    shape("M39 80 H61 L57 90 H43 Z", "#8e2a1e", { "stroke-width": 3 }),
    s("path", { d: "M50 65 Q36 58 14 76 Q36 86 50 75 Q64 86 86 76 Q64 58 50 65 Z", fill: INK }),
    shape("M8 30 Q8 6 50 5 Q92 6 92 30 L80 40 H20 Z", OLIVE),
    shape("M18 36 Q50 28 82 36 V44 Q50 36 18 44 Z", RED),
    shape("M18 44 Q50 34 82 44 Q74 54 50 50 Q26 54 18 44 Z", NIGHT),
    star(50, 21, 11, GOLD),
  ];
}

function blackKnight() {
  return [
    dot(50, 52, 44, "#e9745f"),
    shape("M54 24 C40 2 68 -10 97 12 C86 12 90 24 80 22 C76 34 62 30 54 24 Z", PAPER),
    shape("M0 104 Q4 80 26 78 H74 Q96 80 100 104 Z", NIGHT, { stroke: "#0d1017" }),
    shape("M20 34 Q50 10 80 34 L79 76 Q66 96 50 101 Q34 96 21 76 Z", NIGHT, { stroke: "#0d1017" }),
    s("path", { d: "M26 37 Q36 28 46 26 L45 90 Q34 85 27 74 Z", fill: "#464d60" }),
    s("path", { d: "M22 45 H78 V57 H22 Z", fill: "#05070b" }),
    line("M33 51 L43 52 M67 51 L57 52", "#ffb43b", 5),
    s("path", { d: "M46.500 21 H53.500 V98 L50 100 L46.500 98 Z M22 41.500 H78 V46 H22 Z M22 56 H78 V60.500 H22 Z", fill: GOLD }),
    ...[66, 76, 86].flatMap((y) => [dot(61, y, 2.6, "#05070b"), dot(69, y - 1, y > 80 ? 0 : 2.6, "#05070b")]),
    ...[66, 76, 86].flatMap((y) => [dot(39, y, 2.6, "#05070b"), dot(31, y - 1, y > 80 ? 0 : 2.6, "#05070b")]),
  ];
}

function wizard() {
  return [
    star(14, 52, 7, "#8fa6d6"),
    star(22, 80, 4, "#8fa6d6"),
    line("M89 34 V104", INK, 10),
    line("M89 34 V104", BROWN, 5),
    star(88, 22, 15, GOLD),
    shape("M12 104 Q18 78 36 72 H64 Q80 78 84 104 Z", PLUM),
    shape("M27 42 H69 L68 66 H28 Z", SKIN),
    shape("M22 54 Q28 66 48 62 Q68 66 74 54 Q86 76 70 88 Q60 96 48 106 Q36 96 26 88 Q10 76 22 54 Z", PAPER),
    line("M36 76 Q40 86 46 92 M60 76 Q56 86 50 92", "#b8ab8e", 3.5),
    shape("M48 48 Q56 60 54 65 H42 Q40 60 48 48 Z", SKIN, { "stroke-width": 3 }),
    dot(37, 54, 3.6, INK),
    dot(59, 54, 3.6, INK),
    shape("M20 44 L44 -1 Q50 -4 54 2 L76 44 Q48 34 20 44 Z", "#e8edf8"),
    s("path", { d: "M46 14 a9 9 0 1 0 9 13 a8 8 0 1 1 -9 -13 z", fill: INDIGO }),
    line("M24 48 Q34 43 43 49 M72 48 Q62 43 53 49", PAPER, 7),
  ];
}

const faces = [
  { ground: "#f0b945", draw: chicken },
  { ground: NIGHT, draw: pyromaniac },
  { ground: "#5f8f8b", draw: witch },
  { ground: "#a9cbe0", draw: dogTrainer },
  { ground: "#d8bd7a", draw: sergeant },
  { ground: RED, draw: blackKnight },
  { ground: INDIGO, draw: wizard },
];

/** @param {number} number */
function drawn(number) {
  const { ground, draw } = faces[number - 1];
  return [s("rect", { width: 100, height: 100, fill: ground }), ...draw()];
}

/** A hero's face, alone: for where the number stands beside it. @param {number} number */
export function head(number) {
  return s("svg", { viewBox: "0 0 100 100", class: "head", "aria-hidden": "true" }, ...drawn(number));
}

/** @param {string} words @param {import("../dom.js").Attributes} attributes */
const print = (words, attributes) =>
  s("text", { "text-anchor": "middle", "font-weight": 700, "font-family": "var(--text)", fill: INK, ...attributes }, words);

/** A card of any kind. @param {...import("../dom.js").Child} children what is on the paper */
const sheet = (...children) =>
  s(
    "svg",
    { viewBox: "0 0 100 124", class: "card", "aria-hidden": "true", width: 100, height: 124 },
    s("rect", { x: 1, y: 1, width: 98, height: 122, rx: 9, fill: PAPER, stroke: INK, "stroke-width": 2 }),
    ...children,
  );

/** A hero's card: face, number and name (hero.css leaves the name away where it would be too small to read). @param {number} number @param {string} [name] */
export function card(number, name = "") {
  const squeezed = name.length > 6 ? { textLength: 88, lengthAdjust: "spacingAndGlyphs" } : {};
  return sheet(
    s(
      "svg",
      { class: "portrait", x: 5, y: 5, width: 90, height: 93, viewBox: "0 0 100 100", preserveAspectRatio: "xMidYMid slice" },
      ...drawn(number),
    ),
    s("circle", { cx: 20, cy: 20, r: 18.5, fill: PAPER, stroke: INK, "stroke-width": 2.5 }),
    print(name, { class: "name", x: 50, y: 117, "font-size": 23.5, ...squeezed }),
    " ", // read as two words, and in the order of a name
    print(String(number), { x: 20, y: 31, "font-size": 32 }),
  );
}

/** The Wanderer: somebody in a cloak. @param {number} [known] who it is, for those who know */
export function wanderer(known) {
  return sheet(
    s("rect", { x: 5, y: 5, width: 90, height: 114, rx: 5, fill: "#cfc0e0" }),
    dot(50, 54, 38, "#f4ecd8"),
    line("M84 26 V118", INK, 9),
    line("M84 26 V118", BROWN, 4.5),
    shape("M47 10 C70 12 72 40 78 66 L86 118 H12 L20 66 C24 40 26 14 47 10 Z", PLUM),
    shape("M47 26 C64 28 64 52 58 62 Q48 72 37 62 C30 52 31 28 47 26 Z", "#0d1017"),
    dot(41, 48, 3.8, "#ffd34d"),
    dot(54, 48, 3.8, "#ffd34d"),
    line("M34 74 L26 116 M62 74 L68 116", "#522849", 4),
    known
      ? s("g", {}, dot(48, 94, 19, PAPER), print(String(known), { x: 48, y: 105, "font-size": 31 }))
      : print("?", { x: 48, y: 110, "font-size": 44, fill: PAPER }),
  );
}

/** The back of a card. */
export function back() {
  return sheet(
    s("rect", { x: 7, y: 7, width: 86, height: 110, rx: 5, fill: INDIGO }),
    ...[24, 50, 76].flatMap((x) => [30, 62, 94].map((y) => s("path", { d: `M${x} ${y - 13} l9 13 l-9 13 l-9 -13 z`, fill: "#5f7bb4" }))),
  );
}
