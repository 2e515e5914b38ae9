// What is really to be seen on a page: its pixels.
import { inflateSync } from "node:zlib";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./sight.mjs").Ink} Ink */
/** @typedef {{width: number, height: number, at: (x: number, y: number) => Ink}} Pixels */

/** What a filter of a PNG takes a byte to be like, from those left of it, above it, and left above. @type {((left: number, above: number, corner: number) => number)[]} */
const filters = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  (left, above, corner) => {
    const [toLeft, toAbove, toCorner] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
    return toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner;
  },
];

/** Pixels of a PNG as browsers write them: eight bits, red, green, blue and perhaps alpha, not interlaced. @param {Buffer} file @returns {Pixels} */
function decode(file) {
  const [width, height, depth, kind] = [file.readUInt32BE(16), file.readUInt32BE(20), file[24], file[25]];
  if (depth !== 8 || (kind !== 2 && kind !== 6) || file[28] !== 0) throw new Error("The picture is of a kind that is not read here.");
  const packed = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString("latin1", at + 4, at + 8) === "IDAT") packed.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  const size = kind === 6 ? 4 : 3;
  const stride = width * size;
  const raw = inflateSync(Buffer.concat(packed));
  const bytes = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const guess = filters[raw[y * (stride + 1)]];
    for (let x = 0, to = y * stride, from = to + y + 1; x < stride; x++, to++, from++) {
      const left = x >= size ? bytes[to - size] : 0;
      const above = y > 0 ? bytes[to - stride] : 0;
      const corner = x >= size && y > 0 ? bytes[to - stride - size] : 0;
      bytes[to] = raw[from] + guess(left, above, corner);
    }
  }
  const at = (/** @type {number} */ x, /** @type {number} */ y) => {
    const i = y * stride + x * size;
    return /** @type {Ink} */ ([bytes[i], bytes[i + 1], bytes[i + 2]]);
  };
  return { width, height, at };
}

/**
 * The pixels of a part of the window, a pixel of the page each, counted from the window's corner. (Not of what is scrolled away: pages that
 * are photographed whole, on a phone, now and then crash afterwards.)
 * @param {Page} page @param {{x: number, y: number, width: number, height: number}} clip @returns {Promise<Pixels>}
 */
export async function pixelsOf(page, clip) {
  const { width, height, at } = decode(await page.screenshot({ clip, animations: "disabled", caret: "hide", scale: "css" }));
  return { width: clip.x + width, height: clip.y + height, at: (x, y) => at(x - clip.x, y - clip.y) };
}
