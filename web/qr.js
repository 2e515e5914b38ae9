// A QR code (ISO/IEC 18004) for a link: bytes, error correction M, versions 1 to 10, which hold 213 bytes. Loaded when one is shown.
import { s } from "./dom.js";

/** By version, from 1 on: codewords in all, codewords of error correction in each block, and how many blocks there are. */
const VERSIONS = [
  { codewords: 26, correction: 10, blocks: 1 },
  { codewords: 44, correction: 16, blocks: 1 },
  { codewords: 70, correction: 26, blocks: 1 },
  { codewords: 100, correction: 18, blocks: 2 },
  { codewords: 134, correction: 24, blocks: 2 },
  { codewords: 172, correction: 16, blocks: 4 },
  { codewords: 196, correction: 18, blocks: 4 },
  { codewords: 242, correction: 22, blocks: 4 },
  { codewords: 292, correction: 22, blocks: 5 },
  { codewords: 346, correction: 26, blocks: 5 },
];
const LEVEL_M = 0;

/** @param {number} version */
const dataOf = (version) => VERSIONS[version - 1].codewords - VERSIONS[version - 1].correction * VERSIONS[version - 1].blocks;

/** @param {number} version */
const countBits = (version) => (version < 10 ? 8 : 16);

// ---- Error correction: Reed and Solomon's codes over the field of 256 elements, with x^8 + x^4 + x^3 + x^2 + 1 ----

/** @param {number} one @param {number} other */
function multiply(one, other) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product >> 7 ? 0x11d : 0);
    if ((other >> bit) & 1) product ^= one;
  }
  return product;
}

/** The polynomial with the roots 2^0, 2^1 …, without its leading 1. @param {number} degree */
function generator(degree) {
  const polynomial = [...Array(degree - 1).fill(0), 1];
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) polynomial[j] = multiply(polynomial[j], root) ^ (polynomial[j + 1] ?? 0);
    root = multiply(root, 2);
  }
  return polynomial;
}

/** @param {number[]} data @param {number} degree */
function correction(data, degree) {
  const divisor = generator(degree);
  const rest = Array(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift();
    rest.push(0);
    for (const [i, coefficient] of divisor.entries()) rest[i] ^= multiply(coefficient, factor);
  }
  return rest;
}

// ---- Codewords ----

/** @param {Uint8Array} bytes @param {number} version */
function dataCodewords(bytes, version) {
  /** @type {number[]} */
  const bits = [];
  const put = (/** @type {number} */ value, /** @type {number} */ count) => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(0b0100, 4); // bytes follow
  put(bytes.length, countBits(version));
  for (const byte of bytes) put(byte, 8);
  const room = 8 * dataOf(version);
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: room / 8 }, (_, i) => parseInt(bits.slice(8 * i, 8 * i + 8).join(""), 2));
}

/** The data in blocks, each with its correction, interleaved. @param {number[]} data @param {number} version */
function interleaved(data, version) {
  const { blocks, correction: degree } = VERSIONS[version - 1];
  const short = Math.floor(data.length / blocks);
  const longFrom = blocks - (data.length % blocks); // the last blocks are longer by one
  let start = 0;
  const parts = Array.from({ length: blocks }, (_, i) => {
    const part = data.slice(start, (start += short + (i >= longFrom ? 1 : 0)));
    return { part, rest: correction(part, degree) };
  });
  const across = (/** @type {number[][]} */ rows) => {
    const longest = Math.max(...rows.map((row) => row.length));
    return Array.from({ length: longest }, (_, i) => rows.flatMap((row) => row.slice(i, i + 1))).flat();
  };
  return [...across(parts.map(({ part }) => part)), ...across(parts.map(({ rest }) => rest))];
}

// ---- The square ----

/** What is dark; and what is drawn for the reader to find its way, and holds no data. @typedef {{size: number, dark: boolean[][], fixed: boolean[][]}} Square */

/** @param {number} version @returns {Square} */
function emptySquare(version) {
  const size = 17 + 4 * version;
  const field = () => Array.from({ length: size }, () => Array(size).fill(false));
  return { size, dark: field(), fixed: field() };
}

/** @param {Square} square @param {number} x @param {number} y @param {boolean} dark */
function fix({ size, dark: field, fixed }, x, y, dark) {
  if (x < 0 || y < 0 || x >= size || y >= size) return;
  field[y][x] = dark;
  fixed[y][x] = true;
}

/** A ring within a ring around a middle. @param {Square} square @param {number} x @param {number} y @param {number} reach @param {number[]} light rings that are light, by their distance */
function drawRings(square, x, y, reach, light) {
  for (let down = -reach; down <= reach; down++)
    for (let right = -reach; right <= reach; right++) {
      const distance = Math.max(Math.abs(down), Math.abs(right));
      fix(square, x + right, y + down, !light.includes(distance));
    }
}

/** @param {number} version */
function alignments(version) {
  if (version === 1) return [];
  const last = 10 + 4 * version;
  const count = Math.floor(version / 7) + 2;
  const step = 2 * Math.ceil((last - 6) / (count - 1) / 2);
  return [6, ...Array.from({ length: count - 1 }, (_, i) => last - step * (count - 2 - i))];
}

/** @param {Square} square @param {number} version */
function drawPatterns(square, version) {
  const { size } = square;
  for (let i = 0; i < size; i++) {
    fix(square, 6, i, i % 2 === 0);
    fix(square, i, 6, i % 2 === 0);
  }
  const corners = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ];
  for (const [x, y] of corners) drawRings(square, x, y, 4, [2, 4]);
  const places = alignments(version);
  const [first, last] = [places[0], places.at(-1)];
  for (const x of places)
    for (const y of places)
      if (!((x === first && y === first) || (x === first && y === last) || (x === last && y === first))) drawRings(square, x, y, 2, [1]);
}

/** A number with the rest of its division as check bits (Bose, Chaudhuri, Hocquenghem). @param {number} value @param {number} divisor @param {number} bits */
function checked(value, divisor, bits) {
  let rest = value;
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor);
  return (value << bits) | rest;
}

/** @param {Square} square @param {number} mask */
function drawFormat(square, mask) {
  const { size } = square;
  const format = checked((LEVEL_M << 3) | mask, 0x537, 10) ^ 0x5412;
  for (let i = 0; i < 15; i++) {
    const dark = ((format >> i) & 1) === 1;
    // Once around the first corner, past the timing pattern; and once along the two others.
    if (i < 8) fix(square, 8, i < 6 ? i : i + 1, dark);
    else fix(square, i === 8 ? 7 : 14 - i, 8, dark);
    if (i < 8) fix(square, size - 1 - i, 8, dark);
    else fix(square, 8, size - 15 + i, dark);
  }
  fix(square, 8, size - 8, true);
}

/** @param {Square} square @param {number} version */
function drawVersion(square, version) {
  if (version < 7) return;
  const bits = checked(version, 0x1f25, 12);
  for (let i = 0; i < 18; i++) {
    const [along, across] = [Math.floor(i / 3), square.size - 11 + (i % 3)];
    fix(square, along, across, ((bits >> i) & 1) === 1);
    fix(square, across, along, ((bits >> i) & 1) === 1);
  }
}

/** Every place for data, in the order of its bits: in columns of two, from the right, up and down. @param {Square} square */
function* placesOf({ size, fixed }) {
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right--; // that column is the timing pattern
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const y = isUp ? size - 1 - i : i;
        if (!fixed[y][x]) yield { x, y };
      }
  }
}

const MASKS = [
  (/** @type {number} */ x, /** @type {number} */ y) => (x + y) % 2,
  (/** @type {number} */ _, /** @type {number} */ y) => y % 2,
  (/** @type {number} */ x) => x % 3,
  (/** @type {number} */ x, /** @type {number} */ y) => (x + y) % 3,
  (/** @type {number} */ x, /** @type {number} */ y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (/** @type {number} */ x, /** @type {number} */ y) => ((x * y) % 2) + ((x * y) % 3),
  (/** @type {number} */ x, /** @type {number} */ y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (/** @type {number} */ x, /** @type {number} */ y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** @param {Square} square @param {number[]} codewords @param {number} mask */
function drawData(square, codewords, mask) {
  let i = 0;
  for (const { x, y } of placesOf(square)) {
    const bit = ((codewords[i >> 3] ?? 0) >> (7 - (i & 7))) & 1; // after the last codeword a few places stay light
    square.dark[y][x] = (bit === 1) !== (MASKS[mask](x, y) === 0);
    i++;
  }
}

/** How hard a square is to read: long runs, blocks, what looks like a corner, too much dark or light. @param {Square} square */
function penalty({ size, dark }) {
  const columns = dark.map((_, x) => dark.map((row) => row[x]));
  const lines = [...dark, ...columns].map((line) => line.map((is) => (is ? "1" : "0")).join(""));
  let sum = 0;
  for (const line of lines) {
    for (const run of line.match(/1{5,}|0{5,}/g) ?? []) sum += run.length - 2;
    sum += 40 * (line.match(/(?=10111010000|00001011101)/g) ?? []).length;
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const is = dark[y][x];
      if (dark[y - 1][x] === is && dark[y][x - 1] === is && dark[y - 1][x - 1] === is) sum += 3;
    }
  const share = (100 * dark.flat().filter(Boolean).length) / (size * size);
  return sum + 10 * Math.floor(Math.abs(share - 50) / 5);
}

/** The code of some text: rows of what is dark. @param {string} text @returns {boolean[][]} */
export function encode(text) {
  const bytes = new TextEncoder().encode(text);
  const hasRoom = (/** @type {number} */ version) => 4 + countBits(version) + 8 * bytes.length <= 8 * dataOf(version);
  const version = VERSIONS.map((_, i) => i + 1).find(hasRoom);
  if (!version) throw new RangeError(`A link of ${bytes.length} bytes is too long for a code.`);
  const codewords = interleaved(dataCodewords(bytes, version), version);
  const squares = MASKS.map((_, mask) => {
    const square = emptySquare(version);
    drawPatterns(square, version);
    drawFormat(square, mask);
    drawVersion(square, version);
    drawData(square, codewords, mask);
    return { dark: square.dark, penalty: penalty(square) };
  });
  return squares.sort((one, other) => one.penalty - other.penalty)[0].dark;
}

const MARGIN = 4; // light, around the code

/** @param {string} text @param {string} name */
export function picture(text, name) {
  const rows = encode(text);
  const size = rows.length + 2 * MARGIN;
  const squares = rows.flatMap((row, y) => row.flatMap((is, x) => (is ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])));
  return s(
    "svg",
    { class: "code", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": name, "shape-rendering": "crispEdges" },
    s("rect", { width: size, height: size, fill: "#ffffff" }),
    s("path", { d: squares.join(""), fill: "#000000" }),
  );
}
