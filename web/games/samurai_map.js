// The map on paper: where each space is drawn, and the letters and numbers along its edges.

/** @typedef {{label: string, kind: "land" | "sea" | "village" | "city" | "edo", name: string, column: number, row: number, x: number, y: number, settlement: boolean, beside: string[]}} Place */

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

/** The board by label, in board order: a label is the letter of its column and the number of its row. @param {import("./samurai_view").Pieces} pieces @returns {Map<string, Place>} */
export function boardOf({ places }) {
  return new Map(
    places.map(({ label, kind, name, beside }) => {
      const column = label.charCodeAt(0) - 97;
      const row = Number(label.slice(1));
      const x = column * 1.5 * RADIUS;
      const y = (row + (column % 2) / 2) * HEIGHT; // odd columns lie half a hex lower
      const settlement = kind !== "land" && kind !== "sea";
      return [label, { label, kind, name: name ?? "", column, row, x, y, settlement, beside }];
    }),
  );
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
