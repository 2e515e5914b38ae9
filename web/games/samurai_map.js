// The board of Samurai as data: src/games/samurai/map.txt, line by line (tests/web/facts.mjs compares them), and what
// follows from it: the sea, who lies next to whom, and where a space is on paper.

/** @typedef {{label: string, kind: "land" | "sea" | "village" | "city" | "edo", name: string, part: number, column: number, row: number, x: number, y: number, settlement: boolean, near: string[]}} Place */

const parts = ["honshu", "kyushu_shikoku", "hokkaido"];

/** Ground in board order: label, kind, part, name. */
const ground = [
  "o8 village honshu -",
  "p8 land honshu -",
  "o9 land honshu -",
  "q9 village honshu -",
  "p9 land honshu -",
  "o10 city honshu Akita",
  "q10 land honshu -",
  "p10 land honshu -",
  "o11 land honshu -",
  "q11 village honshu -",
  "p11 land honshu -",
  "o12 village honshu -",
  "n12 land honshu -",
  "p12 land honshu -",
  "m13 village honshu -",
  "o13 land honshu -",
  "q13 village honshu -",
  "l13 land honshu -",
  "n13 land honshu -",
  "p13 land honshu -",
  "m14 land honshu -",
  "o14 edo honshu Edo",
  "q14 land honshu -",
  "l14 village honshu -",
  "n14 land honshu -",
  "p14 land honshu -",
  "m15 land honshu -",
  "o15 land honshu -",
  "q15 village honshu -",
  "j15 village honshu -",
  "l15 land honshu -",
  "n15 village honshu -",
  "i16 land honshu -",
  "k16 land honshu -",
  "m16 land honshu -",
  "h16 land honshu -",
  "j16 land honshu -",
  "l16 city honshu Kyoto",
  "g17 village honshu -",
  "i17 village honshu -",
  "k17 land honshu -",
  "f17 land honshu -",
  "h17 land honshu -",
  "l17 land honshu -",
  "g18 land honshu -",
  "k18 village honshu -",
  "f18 village honshu -",
  "i19 village kyushu_shikoku -",
  "d19 village kyushu_shikoku -",
  "h19 land kyushu_shikoku -",
  "j19 land kyushu_shikoku -",
  "c20 land kyushu_shikoku -",
  "e20 land kyushu_shikoku -",
  "g20 village kyushu_shikoku -",
  "i20 land kyushu_shikoku -",
  "b20 village kyushu_shikoku -",
  "d20 land kyushu_shikoku -",
  "h20 land kyushu_shikoku -",
  "j20 village kyushu_shikoku -",
  "c21 land kyushu_shikoku -",
  "e21 village kyushu_shikoku -",
  "g21 land kyushu_shikoku -",
  "i21 land kyushu_shikoku -",
  "d21 land kyushu_shikoku -",
  "h21 village kyushu_shikoku -",
  "c22 village kyushu_shikoku -",
  "e22 land kyushu_shikoku -",
  "d22 land kyushu_shikoku -",
  "e23 village kyushu_shikoku -",
  "o2 village hokkaido -",
  "p2 land hokkaido -",
  "o3 land hokkaido -",
  "s3 village hokkaido -",
  "p3 village hokkaido -",
  "r3 land hokkaido -",
  "o4 land hokkaido -",
  "q4 land hokkaido -",
  "s4 land hokkaido -",
  "n4 village hokkaido -",
  "p4 land hokkaido -",
  "r4 village hokkaido -",
  "o5 land hokkaido -",
  "q5 land hokkaido -",
  "n5 land hokkaido -",
  "p5 city hokkaido Sapporo",
  "o6 land hokkaido -",
  "q6 land hokkaido -",
  "n6 village hokkaido -",
  "p6 land hokkaido -",
  "q7 village hokkaido -",
];

/** From the middle of a hex to its corners. */
export const RADIUS = 20;
const HEIGHT = RADIUS * Math.sqrt(3);
/** Around the board. */
const MARGIN = 18;

/** The corners of a hex around the origin, for `points`. @param {number} radius */
export function hexPoints(radius) {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (i * Math.PI) / 3;
    return `${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`;
  }).join(" ");
}

const labelOf = (/** @type {number} */ column, /** @type {number} */ row) => String.fromCharCode(97 + column) + row;

/** The six spaces around one; those to the sides lie half a hex higher and lower. @param {number} column @param {number} row */
function around(column, row) {
  const low = column % 2;
  const steps = [
    [0, -1],
    [1, low - 1],
    [1, low],
    [0, 1],
    [-1, low],
    [-1, low - 1],
  ];
  return steps.map(([right, down]) => ({ column: column + right, row: row + down }));
}

/** @param {string} label @param {string} kind @param {number} part @param {string} name @returns {Place} */
function makePlace(label, kind, part, name) {
  const column = label.charCodeAt(0) - 97;
  const row = Number(label.slice(1));
  return {
    label,
    kind: /** @type {any} */ (kind),
    name: name === "-" ? "" : name,
    part,
    column,
    row,
    x: column * 1.5 * RADIUS,
    y: (row + (column % 2) / 2) * HEIGHT,
    settlement: kind !== "land" && kind !== "sea",
    near: [],
  };
}

/** All spaces: ground first, then the sea, which is the ring around it and belongs to the part that it was first seen from. */
function allPlaces() {
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const line of ground) {
    const [label, kind, part, name] = line.split(" ");
    places.set(label, makePlace(label, kind, parts.indexOf(part), name));
  }
  for (const place of [...places.values()])
    for (const { column, row } of around(place.column, place.row)) {
      const label = labelOf(column, row);
      if (!places.has(label)) places.set(label, makePlace(label, "sea", place.part, "-"));
    }
  return places;
}

/** The board for that many seats, by label. @param {number} seats @returns {Map<string, Place>} */
export function boardFor(seats) {
  const places = new Map([...allPlaces()].filter(([, place]) => place.part <= seats - 2));
  for (const place of places.values())
    place.near = around(place.column, place.row)
      .map(({ column, row }) => labelOf(column, row))
      .filter((label) => places.has(label));
  return places;
}

/** What a board takes of the paper, with a margin for the letters and numbers along its edges. @param {Map<string, Place>} places */
export function sheetOf(places) {
  const all = [...places.values()];
  const left = Math.min(...all.map(({ x }) => x)) - RADIUS - 6;
  const right = Math.max(...all.map(({ x }) => x)) + RADIUS + MARGIN;
  const top = Math.min(...all.map(({ y }) => y)) - HEIGHT / 2 - 6;
  const bottom = Math.max(...all.map(({ y }) => y)) + HEIGHT / 2 + MARGIN;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The letters of the columns, along the lower edge, and the numbers of the rows, along the right one. @param {Map<string, Place>} places */
export function edgeMarks(places) {
  const sheet = sheetOf(places);
  const columns = new Map([...places.values()].map(({ label, x }) => [label[0], x]));
  const rows = new Map([...places.values()].filter(({ column }) => column % 2 === 0).map(({ row, y }) => [row, y]));
  return [
    ...[...columns].map(([letter, x]) => ({ words: letter, x, y: sheet.y + sheet.height - MARGIN / 2 })),
    ...[...rows].map(([row, y]) => ({ words: String(row), x: sheet.x + sheet.width - MARGIN / 2, y })),
  ];
}
