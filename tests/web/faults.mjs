// What keeps people from reading or reaching something on a page: each function returns a list of faults, in words; an empty one is good.
import { photograph } from "./pixels.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Pictures that are neither named nor hidden from those who cannot see them. @param {Page} page @returns {Promise<string[]>} */
export function picturesWithoutWords(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll("img, svg")]
      .filter((picture) => {
        const owner = picture.closest("svg svg") ? null : picture;
        if (!owner || picture.closest("[aria-hidden=true]")) return false;
        const named = picture.hasAttribute("aria-label") || picture.hasAttribute("aria-labelledby") || picture.hasAttribute("alt");
        return !named && !picture.querySelector(":scope > title") && !picture.closest("button, a");
      })
      .map((picture) => `a picture without words: ${picture.outerHTML.slice(0, 100)}`),
  );
}

/**
 * Text with less contrast than 4.5 : 1 to what is behind it (3 : 1 where it is large). Text in pictures is judged by marks.mjs.
 * @param {Page} page @returns {Promise<string[]>}
 */
export function faintText(page) {
  return page.evaluate(() => {
    /** @typedef {[number, number, number, number]} Ink */
    const brush = /** @type {CanvasRenderingContext2D} */ (
      Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true })
    );
    const readInk = (/** @type {string} */ colour) => {
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = brush.getImageData(0, 0, 1, 1).data;
      return /** @type {Ink} */ ([r, g, b, a / 255]);
    };
    // There are few colours and many words: each colour is read once, and so is what lies behind an element.
    /** @type {Map<string, Ink>} */
    const inks = new Map();
    const inkOf = (/** @type {string} */ colour) => {
      const ink = inks.get(colour) ?? readInk(colour);
      inks.set(colour, ink);
      return ink;
    };
    const over = (/** @type {Ink} */ top, /** @type {Ink} */ ground) =>
      /** @type {Ink} */ ([0, 1, 2].map((i) => top[i] * top[3] + ground[i] * (1 - top[3])).concat(1));
    /** @type {Map<Element, Ink>} */
    const grounds = new Map();
    const ground = (/** @type {Element | null} */ element) => {
      if (!element) return /** @type {Ink} */ ([255, 255, 255, 1]);
      const known = grounds.get(element);
      if (known) return known;
      const ink = over(inkOf(getComputedStyle(element).backgroundColor), ground(element.parentElement));
      grounds.set(element, ink);
      return ink;
    };
    const light = (/** @type {Ink} */ ink) => {
      const [r, g, b] = ink.slice(0, 3).map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (/** @type {Ink} */ one, /** @type {Ink} */ other) => {
      const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
      return (bright + 0.05) / (dark + 0.05);
    };
    /** @type {Set<string>} */
    const faults = new Set();
    const judge = (/** @type {Element} */ element, /** @type {string} */ colour, /** @type {string} */ words) => {
      const style = getComputedStyle(element);
      const behind = ground(element);
      const ratio = contrast(over(inkOf(colour), behind), behind);
      const size = parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      if (ratio < (large ? 3 : 4.5))
        faults.add(`contrast ${ratio.toFixed(2)} of "${words.slice(0, 40)}" (${element.tagName}.${element.className})`);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const words = walker.currentNode.textContent?.trim() ?? "";
      const element = walker.currentNode.parentElement;
      if (!words || !element || element.closest("svg, noscript, script, style, :disabled") || !element.checkVisibility()) continue;
      judge(element.closest("select") ?? element, getComputedStyle(element.closest("select") ?? element).color, words);
    }
    for (const input of document.querySelectorAll("input")) {
      if (!input.checkVisibility()) continue;
      if (input.value) judge(input, getComputedStyle(input).color, input.value);
      else if (input.placeholder) judge(input, getComputedStyle(input, "::placeholder").color, input.placeholder);
    }
    return [...faults];
  });
}

/** Does what has the focus look different without it? @param {Page} page */
async function looksFocused(page) {
  const at = (await page.evaluateHandle(() => document.activeElement)).asElement();
  const box = await at?.boundingBox();
  if (!at || !box) return false;
  const margin = 6;
  const clip = { x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin, height: box.height + 2 * margin };
  const focused = await photograph(page, clip);
  await at.evaluate((element) => /** @type {HTMLElement} */ (element).blur());
  const plain = await photograph(page, clip);
  await at.focus();
  return !focused.equals(plain);
}

/**
 * Walks the page with the Tab key: stops that do not show that they have the focus, and stops above or left of the one before though
 * people read on. A board counts as one thing, and so does what scrolls.
 * @param {Page} page @param {number} [most] stops
 * @returns {Promise<string[]>}
 */
export async function badStops(page, most = 120) {
  await page.evaluate(() => {
    /** @type {HTMLElement} */ (document.activeElement)?.blur();
    getSelection()?.removeAllRanges();
    scrollTo(0, 0);
  });
  /** @type {string[]} */
  const faults = [];
  /** @type {{words: string, block: number, top: number, bottom: number, left: number, right: number} | null} */
  let before = null;
  let first = "";
  for (let i = 0; i < most; i++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return null;
      const style = getComputedStyle(at);
      const block = at.closest(".board, .entries, .moves .list, .rules") ?? at;
      const box = block.getBoundingClientRect();
      const mark = /** @type {any} */ (window);
      mark.blocks ??= [];
      if (!mark.blocks.includes(block)) mark.blocks.push(block);
      return {
        words: `${at.tagName.toLowerCase()}.${at.getAttribute("class") ?? ""} "${(at.getAttribute("aria-label") ?? at.textContent ?? "").slice(0, 30)}"`,
        shows: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
        block: mark.blocks.indexOf(block),
        top: box.top + scrollY,
        bottom: box.bottom + scrollY,
        left: box.left,
        right: box.right,
        skips: at.matches(".skip"),
      };
    });
    if (!stop) break;
    const name = `${stop.words} ${stop.top} ${stop.left}`;
    if (name === first) break;
    first ||= name;
    if (!stop.shows && !(await looksFocused(page))) faults.push(`it cannot be seen that ${stop.words} has the focus`);
    const above = before && stop.block !== before.block && stop.bottom <= before.top && stop.left < before.right;
    const left = before && stop.right <= before.left && stop.top < before.bottom && stop.bottom > before.top;
    if (before && (above || left)) faults.push(`${stop.words} comes after ${before.words}, but stands before it`);
    before = stop.skips ? null : stop;
  }
  if (!first) faults.push("nothing can be reached with the Tab key");
  return faults;
}

/** Is there more than fits the width of the window? @param {Page} page @returns {Promise<string[]>} */
export function tooWide(page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const wide = document.documentElement.scrollWidth;
    if (wide <= innerWidth) return [];
    const culprits = [...document.querySelectorAll("body *")].filter((element) => element.getBoundingClientRect().right > innerWidth + 1);
    return [
      `the page is ${wide} wide in a window of ${innerWidth}: ${culprits.map((element) => element.tagName + "." + element.className).slice(0, 5)}`,
    ];
  });
}

/** Words that are too small to read: on boards and in the log below 14 pixels, elsewhere below 16. @param {Page} page @returns {Promise<string[]>} */
export function tooSmall(page) {
  return page.evaluate(() => {
    /** @type {Set<string>} */
    const faults = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const words = walker.currentNode.textContent?.trim() ?? "";
      const element = walker.currentNode.parentElement;
      if (!words || !element || element.closest("script, style, noscript, .unseen, .skip") || !element.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      if (range.getBoundingClientRect().width < 2) continue;
      const drawn = /** @type {SVGGraphicsElement} */ (/** @type {unknown} */ (element));
      const drawing = element.closest("svg") ? drawn.getScreenCTM() : null;
      const scale = drawing ? Math.hypot(drawing.a, drawing.b) : 1; // also where it is turned
      const size = parseFloat(getComputedStyle(element).fontSize) * scale;
      const least = element.closest(".board, .entries") ? 14 : 16;
      if (size < least - 0.05)
        faults.add(`"${words.slice(0, 30)}" is ${size.toFixed(1)} px (${element.tagName}.${element.getAttribute("class") ?? ""})`);
    }
    return [...faults];
  });
}

/** Is something in the window as it is, without scrolling? @param {Page} page @param {string} selector @returns {Promise<string[]>} */
export function outOfSight(page, selector) {
  return page.evaluate(async (wanted) => {
    await document.fonts.ready;
    const box = document.querySelector(wanted)?.getBoundingClientRect();
    if (box && box.height > 0 && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth) return [];
    return [`${wanted} cannot be seen: ${JSON.stringify(box)} in ${innerWidth} × ${innerHeight}`];
  }, selector);
}

/** Of some words, those that are cut, and whether one can read to their end. @param {Page} page @param {string} selector @returns {Promise<{cut: string[], isWhole: boolean}>} */
export function readable(page, selector) {
  return page.locator(selector).evaluate((element) => {
    const clips = [];
    for (let at = /** @type {Element | null} */ (element); at; at = at.parentElement)
      if (getComputedStyle(at).overflow !== "visible") clips.push(at.getBoundingClientRect());
    const text = /** @type {Text} */ (element.firstChild);
    const words = [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const across = Math.min(right, ...clips.map((clip) => clip.right)) - Math.max(left, ...clips.map((clip) => clip.left));
      const down = Math.min(bottom, ...clips.map((clip) => clip.bottom)) - Math.max(top, ...clips.map((clip) => clip.top));
      return { word, seen: (Math.max(0, across) * Math.max(0, down)) / ((right - left) * (bottom - top)) };
    });
    return {
      cut: words.filter(({ seen }) => seen > 0.25 && seen < 0.75).map(({ word }) => word),
      isWhole: (words.at(-1)?.seen ?? 0) > 0.75,
    };
  });
}

/** Begins to look where the board stands on the page, in whatever is drawn from now on; what it returns says where it moved, as long as a game is played. @param {Page} page @returns {Promise<() => Promise<string[]>>} */
export async function watchBoard(page) {
  await page.evaluate(() => {
    /** @type {{top: number, words: string}[]} */
    const seen = /** @type {any} */ (window.tops = []);
    const look = () => {
      const board = document.querySelector(".table:not(.over, .waiting, .back) > .board");
      const top = board ? board.getBoundingClientRect().top + scrollY : null;
      if (top !== null && seen.every((one) => Math.abs(one.top - top) > 1))
        seen.push({ top, words: document.querySelector(".ask")?.textContent ?? "" });
      requestAnimationFrame(look);
    };
    look();
  });
  return () =>
    page.evaluate(() => {
      const [first, ...others] = /** @type {{top: number, words: string}[]} */ (/** @type {any} */ (window).tops);
      return others.map(({ top, words }) => `the board moved from ${first.top} (${first.words}) to ${top} (${words})`);
    });
}

/** Words that do not fit: that stick out of their button, label or plate, or are cut off there. What may scroll, or is folded with an ellipsis on purpose, is left out. @param {Page} page @returns {Promise<string[]>} */
export function wordsThatDoNotFit(page) {
  return page.evaluate(async () => {
    await document.fonts.ready; // the page's own: others are wider
    /** @type {Set<string>} */
    const faults = new Set();
    const slack = 2.5;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const words = walker.currentNode.textContent?.trim() ?? "";
      const element = walker.currentNode.parentElement;
      if (!words || !element || element.closest("svg, script, style, select, .unseen, .skip") || !element.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      // What is placed absolutely is cut only by what it is placed in.
      const around = (/** @type {Element} */ box) =>
        getComputedStyle(box).position === "absolute" ? /** @type {HTMLElement} */ (box).offsetParent : box.parentElement;
      for (let box = /** @type {Element | null} */ (element); box && box !== document.body; box = around(box)) {
        const style = getComputedStyle(box);
        if (style.textOverflow === "ellipsis" || [style.overflowX, style.overflowY].some((flow) => flow === "auto" || flow === "scroll"))
          break;
        const bounds = style.overflowX !== "visible" || style.overflowY !== "visible" || box.matches("button, summary, .plate, .act");
        if (!bounds || style.display === "contents") continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const leaves = lines.some(
          (line) => line.left < left - slack || line.right > right + slack || line.top < top - slack || line.bottom > bottom + slack,
        );
        if (leaves) faults.add(`"${words.slice(0, 40)}" does not fit into ${box.tagName.toLowerCase()}.${box.getAttribute("class") ?? ""}`);
        if (leaves) break;
      }
    }
    return [...faults];
  });
}

/** Words of the page that have gone past the catalogue, where it speaks the pseudo-language: letters outside of ⟦…⟧. @param {Page} page @param {string[]} names what is the same in every language @returns {Promise<string[]>} */
export function wordsPastTheCatalogue(page, names) {
  return page.evaluate((known) => {
    const said = [...document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => ["aria-label", "title", "placeholder", "alt"].map((name) => element.getAttribute(name) ?? ""));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (walker.currentNode.parentElement?.checkVisibility() && !walker.currentNode.parentElement.closest("script, style"))
        said.push(walker.currentNode.textContent ?? "");
    const outside = (/** @type {string} */ words) => {
      for (let before = ""; before !== words;) [before, words] = [words, words.replace(/⟦[^⟦⟧]*⟧/g, "")];
      return words.replace(/\b[a-z]\d+\b/g, "").match(/\p{L}{2,}/gu) ?? [];
    };
    return [
      ...new Set(
        said.flatMap((words) =>
          outside(words)
            .filter((word) => !known.includes(word))
            .map((word) => `"${word}" in "${words.slice(0, 60)}"`),
        ),
      ),
    ];
  }, names);
}
