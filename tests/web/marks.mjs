// Whether what is written and drawn in pictures stands out from what is behind it, judged by pixels: a page is looked at with it and without.
import { pixelsOf } from "./pixels.mjs";
import { contrast } from "./sight.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./pixels.mjs").Pixels} Pixels */
/** @typedef {import("./sight.mjs").Ink} Ink */

/** What tells something by its shape: text, and silhouettes and signs in one ink. */
const MARKS = "svg text, .samurai-figure, .raider .symbol, .raider .flame, .raider .penalty, .spirit-icon";

/** What is faded since it is out of play need not stand out: controls that are switched off, and what is used up. */
const OUT_OF_PLAY = "button:disabled, button[aria-disabled=true], .samurai-gone";

/** Of which less than this part of its box is seen, that lies under something else. */
const LEAST_OF_BOX = 15;

/**
 * Where a mark is in the window, its ink (null if it is faded: then it is known by its pixels only), the ink of its halo if it has one, and
 * the contrast that it needs.
 * @typedef {{words: string, x: number, y: number, width: number, height: number, ink: string | null, halo: string | null, needs: number}} Mark
 */

/** @param {Page} page @returns {Promise<Mark[]>} */
function marksOf(page) {
  return page.evaluate(
    ([selector, outOfPlay]) => {
      const isFaded = (/** @type {Element} */ mark) => {
        for (let at = /** @type {Element | null} */ (mark); at; at = at.parentElement) {
          const { opacity, filter } = getComputedStyle(at);
          if (Number(opacity) < 1 || /scale|opacity|brightness/.test(filter)) return true;
        }
        return false;
      };
      const marks = /** @type {NodeListOf<SVGGraphicsElement>} */ (document.querySelectorAll(selector));
      return [...marks]
        .filter((mark) => mark.checkVisibility({ visibilityProperty: true }) && !mark.closest(outOfPlay))
        .map((mark) => {
          const style = getComputedStyle(mark);
          const box = mark.getBoundingClientRect();
          const matrix = mark.getScreenCTM() ?? new DOMMatrix();
          const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
          const isText = mark instanceof SVGTextElement;
          const size = parseFloat(style.fontSize) * scale;
          const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
          // A halo of less than half a pixel parts nothing.
          const hasHalo = isText && style.stroke !== "none" && style.paintOrder.startsWith("stroke");
          const halo = hasHalo && (parseFloat(style.strokeWidth) / 2) * scale >= 0.5 ? style.stroke : null;
          const around = mark.closest("[data-place]") ?? mark.closest("svg")?.parentElement;
          const name = isText ? `"${mark.textContent}", ${size.toFixed(1)} px` : `${mark.getAttribute("class")}`;
          return {
            words: `${name} in ${around?.getAttribute("data-place") ?? around?.getAttribute("class")}`,
            x: box.x,
            y: box.y,
            width: box.width,
            height: box.height,
            ink: isFaded(mark) ? null : isText ? style.fill : style.color,
            halo,
            needs: isText && !isLarge ? 4.5 : 3,
          };
        });
    },
    [MARKS, OUT_OF_PLAY],
  );
}

/** Hides all marks, or shows them again. @param {Page} page @param {boolean} hidden */
function hide(page, hidden) {
  return page.evaluate(([selector, hidden]) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:is(${selector}), :is(${selector}) * { visibility: hidden !important; }`);
    document.adoptedStyleSheets = hidden ? [sheet] : [];
  }, /** @type {const} */ ([MARKS, hidden]));
}

/** Calls with every pixel of a mark's box. @param {Mark} mark @param {Pixels} pixels @param {(x: number, y: number) => void} call */
function eachPixel(mark, pixels, call) {
  const [right, bottom] = [Math.min(pixels.width, mark.x + mark.width), Math.min(pixels.height, mark.y + mark.height)];
  for (let y = Math.max(0, Math.floor(mark.y)); y < bottom; y++) for (let x = Math.max(0, Math.floor(mark.x)); x < right; x++) call(x, y);
}

/** The part of the window in which the marks are, in whole pixels. @param {Page} page @param {Mark[]} marks */
function partWith(page, marks) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const x = Math.max(0, Math.floor(Math.min(...marks.map((mark) => mark.x))));
  const y = Math.max(0, Math.floor(Math.min(...marks.map((mark) => mark.y))));
  const right = Math.min(width, Math.ceil(Math.max(...marks.map((mark) => mark.x + mark.width))));
  const bottom = Math.min(height, Math.ceil(Math.max(...marks.map((mark) => mark.y + mark.height))));
  return { x, y, width: right - x, height: bottom - y };
}

/** @param {string} colour as computed @returns {Ink} */
const inkOf = (colour) => /** @type {Ink} */ ((colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));

/**
 * The inks that make up at least a fifth of some pixels: rarer ones are a line that a glyph crosses, and it is read nevertheless.
 * @param {Ink[]} pixels @returns {Ink[]}
 */
function frequentInks(pixels) {
  /** @type {Map<string, Ink[]>} */
  const kinds = new Map();
  for (const ink of pixels) {
    const kind = ink.map((part) => part >> 4).join();
    if (!kinds.get(kind)?.push(ink)) kinds.set(kind, [ink]);
  }
  const sorted = [...kinds.values()].sort((one, other) => other.length - one.length);
  return sorted.filter((alike, i) => i === 0 || alike.length >= pixels.length / 5).map((alike) => alike[0]);
}

/**
 * The contrast of each mark. Where the page differs with it and without, it is, and what is there without it is its ground. Infinite if it
 * is not to be seen: scrolled away, or something lies over it.
 * @param {Mark[]} marks @param {Pixels} shown @param {Pixels} without @returns {number[]}
 */
function contrasts(marks, shown, without) {
  const owners = new Uint8Array(shown.width * shown.height);
  for (const mark of marks) eachPixel(mark, shown, (x, y) => owners[y * shown.width + x]++);
  return marks.map((mark) => {
    /** @type {Ink[]} */
    const inks = [];
    /** @type {Ink[]} */
    const grounds = [];
    eachPixel(mark, shown, (x, y) => {
      const [ink, ground] = [shown.at(x, y), without.at(x, y)];
      if (owners[y * shown.width + x] > 1 || ink.every((part, i) => Math.abs(part - ground[i]) < 8)) return;
      inks.push(ink);
      grounds.push(ground);
    });
    if (inks.length < (mark.width * mark.height) / LEAST_OF_BOX) return Infinity;
    const { ink, halo } = mark;
    // Of faded ink, the pixel that differs most is from the middle of a stroke.
    const strength = (/** @type {Ink} */ ground) =>
      ink ? contrast(inkOf(ink), ground) : Math.max(...inks.map((pixel) => contrast(pixel, ground)));
    return Math.min(...(halo ? [inkOf(halo)] : frequentInks(grounds)).map(strength));
  });
}

/** Of so many some must be seen; a few may all lie below what is asked on a phone. */
const MANY = 10;

/** Is the page as it was? @param {Mark[]} before @param {Mark[]} after */
const isSame = (before, after) =>
  before.length === after.length &&
  before.every(({ words, x, y }, i) => words === after[i].words && Math.hypot(x - after[i].x, y - after[i].y) < 1);

/**
 * Marks at the top of the page with less contrast than they need: text 4.5 : 1 (3 : 1 where it is large), shapes 3 : 1. What is faded has to do with 3 : 1, since
 * small strokes have few pixels that are all ink.
 * @param {Page} page @returns {Promise<string[]>} faults in words
 */
export async function faintMarks(page) {
  const scroll = await page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 0));
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      const marks = await marksOf(page);
      if (marks.length === 0) return [];
      const part = partWith(page, marks);
      if (part.width <= 0 || part.height <= 0) return [];
      const shown = await pixelsOf(page, part);
      await hide(page, true);
      const without = await pixelsOf(page, part);
      await hide(page, false);
      if (!isSame(marks, await marksOf(page))) continue; // somebody has moved meanwhile
      const ratios = contrasts(marks, shown, without);
      if (marks.length >= MANY && ratios.every((ratio) => ratio === Infinity))
        return [`of ${marks.length} marks in pictures none can be seen`];
      const faults = marks.map(({ words, ink, needs }, i) =>
        ratios[i] < (ink ? needs : 3) ? `contrast ${ratios[i].toFixed(2)} of ${words}` : "",
      );
      return [...new Set(faults)].filter((words) => words);
    }
    return ["the page does not come to rest"];
  } finally {
    await page.evaluate((y) => scrollTo(0, y), scroll);
  }
}
