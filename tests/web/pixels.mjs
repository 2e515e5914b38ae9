// What is really to be seen on a page: its pixels.
import { inflateSync } from "node:zlib";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./sight.mjs").Ink} Ink */
/** @typedef {{width: number, height: number, at: (x: number, y: number) => Ink}} Pixels */

/** Which of its neighbours a byte is most like, as PNG's filter 4 guesses it. @param {number} left @param {number} above @param {number} corner */
function paeth(left, above, corner) {
  const [toLeft, toAbove, toCorner] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
  return toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner;
}

/**
 * Undoes the filter of a row of a PNG: each byte is told as the difference from a guess, made of the bytes left of it, above it, and left above.
 * One loop for each filter, for pictures have millions of bytes.
 * @param {number} filter @param {Uint8Array} row told, and read in the end @param {Uint8Array} above the row above, zeros at the top @param {number} size of a pixel
 */
function unfilter(filter, row, above, size) {
  if (filter === 1) for (let x = size; x < row.length; x++) row[x] += row[x - size];
  if (filter === 2) for (let x = 0; x < row.length; x++) row[x] += above[x];
  if (filter === 3) for (let x = 0; x < row.length; x++) row[x] += ((x < size ? 0 : row[x - size]) + above[x]) >> 1;
  if (filter !== 4) return;
  for (let x = 0; x < size; x++) row[x] += above[x];
  for (let x = size; x < row.length; x++) row[x] += paeth(row[x - size], above[x], above[x - size]);
}

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
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const from = y * (stride + 1);
    const row = bytes.subarray(y * stride, (y + 1) * stride);
    row.set(raw.subarray(from + 1, from + 1 + stride));
    unfilter(raw[from], row, above, size);
    above = row;
  }
  const at = (/** @type {number} */ x, /** @type {number} */ y) => {
    const i = y * stride + x * size;
    return /** @type {Ink} */ ([bytes[i], bytes[i + 1], bytes[i + 2]]);
  };
  return { width, height, at };
}

/** @type {WeakMap<Page, Promise<import("playwright-core").CDPSession>>} */
const cameras = new WeakMap();

/** @param {Page} page */
function cameraOf(page) {
  const camera = cameras.get(page) ?? page.context().newCDPSession(page);
  cameras.set(page, camera);
  return camera;
}

/**
 * A picture of a part of the window, packed for speed: that takes half the time of one that is packed well. Whoever wants one has to be a visitor whose browser paints.
 * @param {Page} page @param {{x: number, y: number, width: number, height: number}} clip @returns {Promise<Buffer>}
 */
export async function photograph(page, clip) {
  const { isPainted, left, top } = await page.evaluate(() => {
    for (const motion of document.getAnimations()) if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
    return { isPainted: getComputedStyle(document.documentElement).opacity === "1", left: scrollX, top: scrollY };
  });
  if (!isPainted) throw new Error("This page is not painted: its visitor has to be `painted`.");
  const camera = await cameraOf(page);
  const { data } = await camera.send("Page.captureScreenshot", {
    format: "png",
    optimizeForSpeed: true,
    clip: { ...clip, x: clip.x + left, y: clip.y + top, scale: 1 },
  });
  return Buffer.from(data, "base64");
}

/**
 * The pixels of a part of the window, a pixel of the page each, counted from the window's corner. (Not of what is scrolled away: pages that
 * are photographed whole, on a phone, now and then crash afterwards.)
 * @param {Page} page @param {{x: number, y: number, width: number, height: number}} clip @returns {Promise<Pixels>}
 */
export async function pixelsOf(page, clip) {
  const { width, height, at } = decode(await photograph(page, clip));
  return { width: clip.x + width, height: clip.y + height, at: (x, y) => at(x - clip.x, y - clip.y) };
}
