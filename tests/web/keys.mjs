// How people play with the keyboard alone: Tab and Shift+Tab, arrow keys, Enter, Space and Escape. Whatever is pressed, something on the
// page has the focus as long as it is one's turn.
import assert from "node:assert/strict";

/** @typedef {import("playwright-core").Page} Page */

const MOST_TABS = 150;
const MOST_KEYS = 60; // for one move: steps of a choice, some of them taken back

/** Several figures of one settlement, of which one is to be chosen. */
const FIGURES = '.samurai-buttons:has([data-key="back"]) button.main';

/** Does what has the focus match? @param {Page} page @param {string} selector @param {string} [words] */
export function isAt(page, selector, words = "") {
  return page.evaluate(
    ([wanted, text]) => Boolean(document.activeElement?.matches(wanted) && document.activeElement.textContent?.includes(text)),
    [selector, words],
  );
}

/** Presses Tab until something has the focus. @param {Page} page @param {string} selector @param {string} [words] */
export async function tabTo(page, selector, words = "") {
  for (let i = 0; i < MOST_TABS; i++) {
    if (await isAt(page, selector, words)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${selector} ${words} cannot be reached with the Tab key`);
}

/** Goes to a select and on to one of its values. @param {Page} page @param {string} selector @param {string} value */
export async function chooseByKey(page, selector, value) {
  await tabTo(page, selector);
  await page.keyboard.press("Home");
  const chosen = () => page.evaluate(() => /** @type {HTMLSelectElement} */ (document.activeElement).value);
  for (let i = 0; (await chosen()) !== value; i++) {
    assert.ok(i < 10, `${value} cannot be chosen with the arrow keys`);
    await page.keyboard.press("ArrowDown");
  }
}

/** What became of a key: the answer to a move is on its way, the focus was lost, or all is well. @param {Page} page @returns {Promise<"busy" | "lost" | "well">} */
function lookAround(page) {
  return page.evaluate(() => {
    if (document.querySelector('.board[aria-busy="true"]')) return "busy";
    const moves = /** @type {HTMLElement | null} */ (document.querySelector(".moves"));
    return moves && !moves.hidden && document.activeElement === document.body ? "lost" : "well";
  });
}

/** Presses a key, and waits for the answer if that made a move; if it is still this visitor's turn, the focus must be somewhere. @param {Page} page @param {string} key */
async function press(page, key) {
  await page.keyboard.press(key);
  await assertFocus(page, `after ${key}`);
}

/** @param {Page} page @param {string} when */
async function assertFocus(page, when) {
  let found = await lookAround(page);
  if (found === "busy") {
    await page.locator('.board:not([aria-busy="true"])').waitFor();
    found = await lookAround(page);
  }
  assert.notEqual(found, "lost", `the focus was lost ${when}`);
}

/** One of these on the board, by chance, is where we want to go (`window.goal`). @param {Page} page @param {string} selector @returns {Promise<string | null>} its class */
function chooseGoal(page, selector) {
  return page.evaluate((wanted) => {
    const found = document.querySelector(".board")?.querySelectorAll(wanted) ?? [];
    const goal = found[Math.floor(Math.random() * found.length)];
    /** @type {any} */ (window).goal = goal;
    return goal ? (goal.getAttribute("class") ?? "") : null;
  }, selector);
}

/** Which way the goal is: forwards, backwards, here; or it is there no more. @param {Page} page */
function wayToGoal(page) {
  return page.evaluate(() => {
    const goal = /** @type {any} */ (window).goal;
    const here = document.activeElement;
    if (!goal?.isConnected || !here) return "gone";
    if (goal === here) return "here";
    return here.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_FOLLOWING ? "Tab" : "Shift+Tab";
  });
}

/** Tabs to the goal. @param {Page} page @returns {Promise<boolean>} false if it was gone before it was reached */
async function tabToGoal(page) {
  let before = "";
  for (let i = 0; i < MOST_TABS; i++) {
    const way = await wayToGoal(page);
    if (way === "here" || way === "gone") return way === "here";
    if (before && before !== way) break; // it was passed by: no stop of the Tab key
    await press(page, way);
    before = way;
  }
  const words = await page.evaluate(() => /** @type {any} */ (window).goal.outerHTML.slice(0, 120));
  throw new Error(`it cannot be reached with the Tab key: ${words}`);
}

/** Walks some steps on the map; while a place is to be chosen, only from one that can be to the next. @param {Page} page */
async function walkMap(page) {
  assert.ok(await isAt(page, ".samurai-open"), "the focus is where something can be chosen");
  for (let i = Math.floor(Math.random() * 4); i > 0; i--) {
    await press(page, ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"][Math.floor(Math.random() * 4)]);
    assert.ok(await isAt(page, ".samurai-open"), "arrow keys go from one place that can be chosen to another");
  }
}

/** Takes the first five tokens. @param {Page} page */
async function keepFive(page) {
  for (let i = 0; i < 5; i++) {
    await chooseGoal(page, '.samurai-take:not(:disabled)[aria-pressed="false"]');
    if (await tabToGoal(page)) await press(page, "Space");
  }
  await chooseGoal(page, '[data-key="keep"]:not(:disabled)');
  if (await tabToGoal(page)) await press(page, "Enter");
  await page.locator('[data-key="keep"]').waitFor({ state: "detached" });
}

/** What each game's board has while a choice is half made, what one can go to otherwise, and what only if there is nothing else. @type {Record<string, {half: string, goal: string, last?: string}>} */
const boards = {
  samurai: {
    half: '.board-samurai [data-key="back"]',
    goal: '[data-key="end"], [data-key="pass"], .samurai-take:not(:disabled):not([aria-disabled="true"])',
  },
  spirit: {
    half: '.spirit [data-key="back"]',
    goal: '.spirit button[data-key]:not([data-key="back"]):not([data-key="act pass"]):not(:disabled)',
    last: '.spirit [data-key="act pass"]',
  },
  hero: { half: ".board-hero .cancel", goal: ".board-hero .lit, .board-hero .actions button:not(:disabled):not(.cancel)" },
};

/** One step of a choice. @param {Page} page @param {string} game @param {Map<string, number>} used */
async function step(page, game, used) {
  if (await page.locator('[data-key="keep"]').count()) return keepFive(page);
  if (await page.locator(FIGURES).count()) {
    assert.ok(await isAt(page, FIGURES), "the focus is at the figures of the settlement");
    await press(page, ["Tab", "Shift+Tab"][Math.floor(Math.random() * 2)]);
    await chooseGoal(page, FIGURES);
    if (!(await tabToGoal(page))) return;
  } else if (await page.locator(".samurai-open").count()) {
    await walkMap(page);
    note(used, "a place of the map");
  } else {
    // What glows is not always there: it is taken the first time that it is.
    const { goal, last } = boards[game];
    const rare = used.has("what glows") ? null : await chooseGoal(page, `:is(${goal}).lit`);
    const kind = rare ?? (await chooseGoal(page, goal)) ?? (last ? await chooseGoal(page, last) : null);
    if (kind === null || !(await tabToGoal(page))) return;
    note(used, /\blit\b/.test(kind) ? "what glows" : "a button");
  }
  await press(page, ["Enter", "Space"][Math.floor(Math.random() * 2)]);
}

/** @param {Map<string, number>} used @param {string} what */
function note(used, what) {
  used.set(what, (used.get(what) ?? 0) + 1);
}

/**
 * A hand that plays on a game's board with keys.
 * @param {string} game
 * @param {Map<string, number>} used is told what was used, and how often
 * @returns {import("./people.mjs").Hand}
 */
export function keyHand(game, used) {
  return async (page) => {
    const before = await page.locator(".entries li:not(.fold)").count();
    await assertFocus(page, "when the turn began");
    const half = page.locator(boards[game].half);
    while ((await half.count()) > 0) await press(page, "Escape"); // what the pointer has chosen, if it was still clicking when the turn began
    const isMade = async () =>
      (await page.locator(".entries li:not(.fold)").count()) !== before || (await page.locator("a[download]").count()) > 0;
    for (let keys = 0; keys < MOST_KEYS && !(await isMade()); keys++) {
      if (!used.has("Escape") && (await half.count())) {
        await press(page, "Escape");
        assert.equal(await half.count(), 0, "Escape takes a half-made choice back");
        note(used, "Escape");
      } else {
        await step(page, game, used);
      }
      await page.waitForTimeout(5);
    }
  };
}
