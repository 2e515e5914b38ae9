// The chart on paper: where each space is drawn, how the whole finds room between what lies on the open sea, and the letters and numbers
// at its edges. In a wide window the chart is turned, as sea charts are, for Japan is longer than it is wide.

/** @typedef {{label: string, kind: "land" | "sea" | "village" | "city" | "edo", name: string, column: number, row: number, x: number, y: number, settlement: boolean, beside: string[]}} Place */
/** @typedef {{x: number, y: number, width: number, height: number}} Area */

/** From the middle of a hex to its corners. */
export const RADIUS = 20;
const HEIGHT = RADIUS * Math.sqrt(3);

const radians = (/** @type {number} */ degrees) => (degrees * Math.PI) / 180;

/** The corners of a hex around the origin. @param {number} radius @param {number} turn degrees */
export function corners(radius, turn) {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = radians(60 * i + turn);
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

/** The same, for `points`. @param {number} radius @param {number} [turn] */
export function hexPoints(radius, turn = 0) {
  return corners(radius, turn)
    .map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)
    .join(" ");
}

/** Where something of the map with north above is on the chart. @param {number} x @param {number} y @param {number} turn degrees */
function turned(x, y, turn) {
  const [cosine, sine] = [Math.cos(radians(turn)), Math.sin(radians(turn))];
  return { x: x * cosine - y * sine, y: x * sine + y * cosine };
}

/** @param {number} column @param {number} row */
const flat = (column, row) => ({ x: column * 1.5 * RADIUS, y: (row + (column % 2) / 2) * HEIGHT }); // odd columns lie half a hex lower

/** The board by label, in board order: a label is the letter of its column and the number of its row. @param {import("./samurai_view").Pieces} pieces @param {number} turn @returns {Map<string, Place>} */
export function boardOf({ places }, turn) {
  return new Map(
    places.map(({ label, kind, name, beside }) => {
      const column = label.charCodeAt(0) - 97;
      const row = Number(label.slice(1));
      const { x, y } = flat(column, row);
      const settlement = kind !== "land" && kind !== "sea";
      return [label, { label, kind, name: name ?? "", column, row, ...turned(x, y, turn), settlement, beside }];
    }),
  );
}

/** What the spaces take of the paper. @param {Iterable<{x: number, y: number}>} places @returns {Area} */
export function boundsOf(places) {
  const all = [...places];
  const left = Math.min(...all.map(({ x }) => x)) - RADIUS;
  const right = Math.max(...all.map(({ x }) => x)) + RADIUS;
  const top = Math.min(...all.map(({ y }) => y)) - RADIUS;
  const bottom = Math.max(...all.map(({ y }) => y)) + RADIUS;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A letter beyond the last space of each column, a number beyond the last of each row. @param {Map<string, Place>} places @param {number} turn */
export function edgeMarks(places, turn) {
  /** @type {Map<string, Place>} */
  const columns = new Map();
  /** @type {Map<number, Place>} */
  const rows = new Map();
  for (const place of places.values()) {
    const [lowest, last] = [columns.get(place.label[0]), rows.get(place.row)];
    if (!lowest || lowest.row < place.row) columns.set(place.label[0], place);
    if (!last || last.column < place.column) rows.set(place.row, place);
  }
  const beyond = (/** @type {Place} */ { x, y }, /** @type {number} */ right, /** @type {number} */ down) => {
    const way = turned(right, down, turn);
    return { x: x + way.x, y: y + way.y };
  };
  return [
    ...[...columns].map(([letter, place]) => ({ words: letter, ...beyond(place, 0, 0.82 * HEIGHT) })),
    ...[...rows].map(([row, place]) => ({ words: String(row), ...beyond(place, 1.4 * RADIUS, 0) })),
  ];
}

// ---- Room ----

/** How much of a hex counts: what touches its corners only hides nothing. */
const REACH = 0.9 * RADIUS;

/** Does something round lie under one of these areas? @param {number} x @param {number} y @param {number} reach @param {Area[]} taken */
export function isUnder(x, y, reach, taken) {
  return taken.some((area) => {
    const across = Math.max(area.x - x, 0, x - area.x - area.width);
    const down = Math.max(area.y - y, 0, y - area.y - area.height);
    return Math.hypot(across, down) < reach;
  });
}

/** By how much a sheet may show more than the best one, and stay. */
const WORSE = 1.15;

/** So many places between one edge and the other are tried, the middle first. */
const TRIES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0, 1];

/**
 * The part of the paper that a window of this size shows: the spaces as large as can be, but under nothing that lies on the window.
 * It stays as it was, if that is nearly as good: nobody wants a map that jumps.
 * @param {{x: number, y: number}[]} places @param {{width: number, height: number}} window in pixels @param {Area[]} taken of the window
 * @param {Area | null} [last] what a window of the same size has shown
 * @returns {Area} in units of the chart
 */
export function sheetFor(places, window, taken, last) {
  const sheet = bestSheet(places, window, taken);
  if (!last || last.width > WORSE * sheet.width) return sheet;
  const scale = window.width / last.width;
  const isClear = !places.some(({ x, y }) => isUnder((x - last.x) * scale, (y - last.y) * scale, REACH * scale, taken));
  return isClear ? last : sheet;
}

/** @param {{x: number, y: number}[]} places @param {{width: number, height: number}} window @param {Area[]} taken @returns {Area} */
function bestSheet(places, window, taken) {
  const bounds = boundsOf(places);
  const largest = Math.min(window.width / bounds.width, window.height / bounds.height);
  let scale = largest;
  for (let part = 1; part > 0.5; part -= 0.02) {
    scale = largest * part;
    const room = { x: window.width - bounds.width * scale, y: window.height - bounds.height * scale };
    for (const down of TRIES)
      for (const right of TRIES) {
        const at = { x: room.x * right - bounds.x * scale, y: room.y * down - bounds.y * scale };
        if (places.some(({ x, y }) => isUnder(x * scale + at.x, y * scale + at.y, REACH * scale, taken))) continue;
        return { x: -at.x / scale, y: -at.y / scale, width: window.width / scale, height: window.height / scale };
      }
  }
  // Too much lies on it: the whole, in the middle, whatever is hidden.
  const [width, height] = [window.width / largest, window.height / largest];
  return { x: bounds.x + (bounds.width - width) / 2, y: bounds.y + (bounds.height - height) / 2, width, height };
}

/** Where on the sheet is most room left for something round; null if it is less than `least`. @param {{x: number, y: number}[]} places @param {Area} sheet @param {Area[]} taken of the sheet @param {number} least */
export function openWater(places, sheet, taken, least) {
  let best = null;
  let most = least;
  for (let i = 1; i < 24; i++)
    for (let j = 1; j < 24; j++) {
      const [x, y] = [sheet.x + (sheet.width * i) / 24, sheet.y + (sheet.height * j) / 24];
      const edges = Math.min(x - sheet.x, sheet.x + sheet.width - x, y - sheet.y, sheet.y + sheet.height - y);
      const spaces = Math.min(...places.map((place) => Math.hypot(place.x - x, place.y - y) - RADIUS));
      const room = Math.min(edges, spaces);
      if (room <= most || isUnder(x, y, room > 2 * least ? 2 * least : room, taken)) continue;
      best = { x, y };
      most = Math.min(room, 2 * least);
    }
  return best && { ...best, room: most };
}
