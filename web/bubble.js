// Where a bubble of words stands: beside what it is about, never over it, and inside the window.

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{width: number, height: number}} Size */

const GAP = 8;
const MARGIN = 4;

/** @param {number} start @param {number} length @param {number} whole */
const inside = (start, length, whole) => Math.max(MARGIN, Math.min(start, whole - length - MARGIN));

/**
 * To the right of something, to its left, above or below it: the first place with room; null if there is none.
 * @param {Box} about @param {Size} bubble @param {Size} window
 * @returns {{left: number, top: number} | null}
 */
export function spotBeside(about, bubble, window) {
  const across = inside((about.left + about.right - bubble.width) / 2, bubble.width, window.width);
  const along = inside((about.top + about.bottom - bubble.height) / 2, bubble.height, window.height);
  const spots = [
    { left: about.right + GAP, top: along },
    { left: about.left - GAP - bubble.width, top: along },
    { left: across, top: about.top - GAP - bubble.height },
    { left: across, top: about.bottom + GAP },
  ];
  const hasRoom = (/** @type {{left: number, top: number}} */ { left, top }) =>
    left >= MARGIN && top >= MARGIN && left + bubble.width <= window.width - MARGIN && top + bubble.height <= window.height - MARGIN;
  return spots.find(hasRoom) ?? null;
}
