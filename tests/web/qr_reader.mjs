// Reads a QR code as a camera's program does it, from what is dark, and checks all that is redundant: written for tests of web/qr.js, from
// the standard and not from that file.
import assert from "node:assert/strict";

/** Blocks of level M, by version: how many, of how many codewords in all, and of those of data. */
const BLOCKS = [
  [[1, 26, 16]],
  [[1, 44, 28]],
  [[1, 70, 44]],
  [[2, 50, 32]],
  [[2, 67, 43]],
  [[4, 43, 27]],
  [[4, 49, 31]],
  [
    [2, 60, 38],
    [2, 61, 39],
  ],
  [
    [3, 58, 36],
    [2, 59, 37],
  ],
  [
    [4, 69, 43],
    [1, 70, 44],
  ],
];

const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

/** The format's bits for level M, by mask: out of the standard's table. */
const FORMATS = [0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0];

/** The versions' bits, from 7 on: out of the standard's table. */
const VERSION_BITS = [0x07c94, 0x085bc, 0x09a99, 0x0a4d3];

/** @type {((i: number, j: number) => boolean)[]} row and column */
const MASKS = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

const CORNER = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];

/** @param {boolean[][]} code @param {[number, number][]} places row and column, the highest bit first */
const bitsAt = (code, places) => places.reduce((sum, [i, j]) => 2 * sum + Number(code[i][j]), 0);

/** Does a place hold data? @param {number} i @param {number} j @param {number} size @param {number} version */
function holdsData(i, j, size, version) {
  if (i === 6 || j === 6) return false;
  if ((i < 9 && (j < 9 || j >= size - 8)) || (i >= size - 8 && j < 9)) return false;
  if (version >= 7 && ((i < 6 && j >= size - 11) || (j < 6 && i >= size - 11))) return false;
  const centres = ALIGNED[version - 1];
  const last = centres.at(-1);
  return !centres.some((row) =>
    centres.some((column) => {
      const isCorner = (row === 6 && column === 6) || (row === 6 && column === last) || (row === last && column === 6);
      return !isCorner && Math.abs(i - row) <= 2 && Math.abs(j - column) <= 2;
    }),
  );
}

/** What stands there for the camera. @param {boolean[][]} code @param {number} version */
function checkPatterns(code, version) {
  const size = code.length;
  for (const [top, left] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ])
    for (const [i, row] of CORNER.entries())
      assert.equal(
        code[top + i]
          .slice(left, left + 7)
          .map(Number)
          .join(""),
        row,
        "a corner",
      );
  for (let i = 8; i < size - 8; i++) assert.ok(code[6][i] === (i % 2 === 0) && code[i][6] === (i % 2 === 0), "the timing pattern");
  assert.ok(code[size - 8][8], "the dark module");
  for (const row of ALIGNED[version - 1])
    for (const column of ALIGNED[version - 1])
      if (holdsData(row, column, size, version) === false && row > 8 && column > 8)
        assert.ok(code[row][column] && !code[row - 1][column - 1] && code[row - 2][column - 2], "an alignment pattern");
}

/** Both copies of the format. @param {boolean[][]} code @returns {number} the mask */
function readFormat(code) {
  const size = code.length;
  const column = [0, 1, 2, 3, 4, 5, 7, 8].map((i) => /** @type {[number, number]} */ ([i, 8]));
  const row = [7, 5, 4, 3, 2, 1, 0].map((j) => /** @type {[number, number]} */ ([8, j]));
  const one = bitsAt(code, [...column, ...row].reverse());
  const right = Array.from({ length: 8 }, (_, i) => /** @type {[number, number]} */ ([8, size - 1 - i]));
  const below = Array.from({ length: 7 }, (_, i) => /** @type {[number, number]} */ ([size - 7 + i, 8]));
  assert.equal(bitsAt(code, [...right, ...below].reverse()), one, "the two formats");
  assert.ok(FORMATS.includes(one), `the format ${one.toString(16)}`);
  return FORMATS.indexOf(one);
}

/** @param {boolean[][]} code @param {number} version */
function checkVersion(code, version) {
  if (version < 7) return;
  const size = code.length;
  const places = Array.from({ length: 18 }, (_, i) => /** @type {[number, number]} */ ([Math.floor(i / 3), size - 11 + (i % 3)])).reverse();
  for (const copy of [places, places.map(([i, j]) => /** @type {[number, number]} */ ([j, i]))])
    assert.equal(bitsAt(code, copy), VERSION_BITS[version - 7], "the version");
}

/** @param {boolean[][]} code @param {number} version @param {number} mask */
function readCodewords(code, version, mask) {
  const size = code.length;
  let bits = "";
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const i = up ? size - 1 - step : step;
      for (const j of [right, right - 1]) if (holdsData(i, j, size, version)) bits += code[i][j] !== MASKS[mask](i, j) ? "1" : "0";
    }
    up = !up;
  }
  return (bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
}

/** Powers of 2 in the field of 256 elements. */
const POWERS = [1];
for (let i = 1; i < 255; i++) POWERS.push((POWERS[i - 1] << 1) ^ (POWERS[i - 1] >= 128 ? 0x11d : 0));

/** @param {number} one @param {number} power of 2 */
const timesPower = (one, power) => (one === 0 ? 0 : POWERS[(POWERS.indexOf(one) + power) % 255]);

/** A block without faults has every power of 2 as a root, as many as it has codewords of correction. @param {number[]} block @param {number} roots */
function checkBlock(block, roots) {
  for (let root = 0; root < roots; root++) {
    const value = block.reduce((sum, codeword) => timesPower(sum, root) ^ codeword, 0);
    assert.equal(value, 0, `root ${root} of a block`);
  }
}

/** @param {number[]} codewords @param {number} version */
function readBlocks(codewords, version) {
  const shapes = BLOCKS[version - 1].flatMap(([count, all, data]) => Array.from({ length: count }, () => ({ all, data })));
  /** @type {number[][]} */
  const blocks = shapes.map(() => []);
  let next = 0;
  const deal = (/** @type {(shape: {all: number, data: number}) => [number, number]} */ span) => {
    for (let i = 0; i < 100; i++)
      for (const [b, shape] of shapes.entries()) {
        const [from, to] = span(shape);
        if (i >= from && i < to) blocks[b].push(codewords[next++]);
      }
  };
  deal(({ data }) => [0, data]);
  deal(({ all, data }) => [0, all - data]);
  for (const [b, { all, data }] of shapes.entries()) checkBlock(blocks[b], all - data);
  return blocks.flatMap((block, b) => block.slice(0, shapes[b].data));
}

/** The text of a code. @param {boolean[][]} code */
export function read(code) {
  const version = (code.length - 17) / 4;
  checkPatterns(code, version);
  checkVersion(code, version);
  const data = readBlocks(readCodewords(code, version, readFormat(code)), version);
  const bits = data.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  assert.equal(bits.slice(0, 4), "0100", "bytes");
  const start = version < 10 ? 12 : 20;
  const length = parseInt(bits.slice(4, start), 2);
  const bytes = Array.from({ length }, (_, i) => parseInt(bits.slice(start + 8 * i, start + 8 * i + 8), 2));
  return new TextDecoder().decode(new Uint8Array(bytes));
}
