// Where a bubble of words stands: beside what it is about, never over it, inside the window, and over as little as may be of what one
// chooses between.

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {{left: number, top: number}} Spot */
/** What is to be seen, and how bad it is to cover a pixel of it. @typedef {Box & {weight: number}} Weighed */

const GAP = 8;
const MARGIN = 4;
/** How far from what it is about a bubble may stand, beyond the gap, to cover less. */
const AWAY = [0, 60, 120, 200];
/** Where it may stand along a side: its middle against that of what it is about, in halves of both. */
const ALONG = Array.from({ length: 17 }, (_, i) => (i - 8) / 8);
/** A pixel farther off is as bad as so many pixels that are covered. */
const FAR = 15;

/** @param {number} start @param {number} length @param {number} whole */
const inside = (start, length, whole) => Math.max(MARGIN, Math.min(start, whole - length - MARGIN));

/** How much of two boxes is the same. @param {Box} one @param {Box} other */
export function shared(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** @param {Box} box @param {number} by */
export const grown = ({ left, top, right, bottom }, by) => ({ left: left - by, top: top - by, right: right + by, bottom: bottom + by });

/** The middles of two boxes: how far apart. @param {Box} one @param {Box} other */
const apart = (one, other) =>
  Math.hypot((one.left + one.right - other.left - other.right) / 2, (one.top + one.bottom - other.top - other.bottom) / 2);

/** Right of something, left of it, above and below it: where there is room, the nearest first. @param {Box} about @param {Size} bubble @param {Size} window */
function spotsBeside(about, bubble, window) {
  /** @type {Spot[]} */
  const spots = [];
  for (const away of AWAY)
    for (const along of ALONG) {
      const across = (about.left + about.right - bubble.width + along * (about.right - about.left + bubble.width)) / 2;
      const down = (about.top + about.bottom - bubble.height + along * (about.bottom - about.top + bubble.height)) / 2;
      const left = inside(across, bubble.width, window.width);
      const top = inside(down, bubble.height, window.height);
      const far = GAP + away;
      spots.push(
        { left: about.right + far, top },
        { left: about.left - far - bubble.width, top },
        { left, top: about.top - far - bubble.height },
        { left, top: about.bottom + far },
      );
    }
  return spots.filter(
    ({ left, top }) =>
      left >= MARGIN && top >= MARGIN && left + bubble.width <= window.width - MARGIN && top + bubble.height <= window.height - MARGIN,
  );
}

/**
 * The place beside something where the bubble covers least of what is to be seen, and is near; null if there is no room.
 * @param {Box} about it stays free @param {Size} bubble @param {Size} window
 * @param {Weighed[]} [things] what is to stay free as well, as far as that can be @param {Box} [near] what the words are about, if that is a part
 * @returns {Spot | null}
 */
export function spotBeside(about, bubble, window, things = [], near = about) {
  let best = null;
  let least = Infinity;
  for (const spot of spotsBeside(about, bubble, window)) {
    const box = { ...spot, right: spot.left + bubble.width, bottom: spot.top + bubble.height };
    const cost = things.reduce((sum, thing) => sum + thing.weight * shared(box, thing), 0) + FAR * apart(box, near);
    if (cost < least) {
      best = spot;
      least = cost;
    }
  }
  return best;
}

/** What no bubble is to lie on: what one chooses between, and what is asked; and, rather, what leads here, and what a board says is worth seeing. How bad it is, for a pixel. */
const SEEN = /** @type {[string, number][]} */ ([
  ['button:not(:disabled), a[href], input, select, summary, [role="button"]:not([aria-disabled="true"]), [data-together]', 10],
  [".ask, .question", 10],
  ["[data-seen], .words", 0.5],
]);

/** All of that, where it is now. */
function thingsSeen() {
  return SEEN.flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)].map((thing) => {
      const { left, top, right, bottom } = thing.getBoundingClientRect();
      return { left, top, right, bottom, weight };
    }),
  );
}

/**
 * Where a bubble finds room on the page: above or below all that lies together with what it is about (`data-together`), and as far from it as
 * that wants (`data-clear`, in its own sizes).
 * @param {Element} beside @param {DOMRect} box where that is @param {Size} bubble
 */
export function spotOnPage(beside, box, bubble) {
  const window = { width: innerWidth, height: innerHeight };
  const together = beside.closest("[data-together]")?.getBoundingClientRect();
  const clear = Number(beside.getAttribute("data-clear") ?? 0) * Math.min(box.width, box.height);
  const things = thingsSeen();
  const about = together ? { left: 0, top: together.top, right: innerWidth, bottom: together.bottom } : grown(box, clear);
  return spotBeside(about, bubble, window, things, box) ?? spotBeside(box, bubble, window, things);
}
