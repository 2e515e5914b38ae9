// Moves of others are shown as motion, of under half a second; those who want things to keep still see it fade in.
import assert from "node:assert/strict";
import { visit } from "./browser.mjs";
import { logOf, playSome, sitDown, turnOf } from "./people.mjs";

/** @typedef {import("playwright-core").Page} Page */

const LONGEST = 500; // milliseconds
const MOVES = 5;

/** Notes what moves on the board, from now on (`window.seen`: words → duration). @param {Page} page */
function watchMotion(page) {
  return page.evaluate(() => {
    /** @type {Map<string, number>} */
    const seen = new Map();
    /** @type {any} */ (window).seen = seen;
    const look = () => {
      for (const motion of document.querySelector(".board")?.getAnimations({ subtree: true }) ?? []) {
        const effect = /** @type {KeyframeEffect} */ (motion.effect);
        const changes = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
        const fades = changes.every((key) => ["offset", "computedOffset", "easing", "composite", "opacity"].includes(key));
        const name = fades ? "fade" : /** @type {any} */ ((motion).animationName ?? motion.constructor.name);
        seen.set(`${name} of ${effect.target?.getAttribute("class")}`, Number(effect.getComputedTiming().duration));
      }
    };
    new MutationObserver(look).observe(/** @type {Element} */ (document.querySelector(".board")), { subtree: true, childList: true });
    setInterval(look, 50);
  });
}

/** What has moved so far. @param {Page} page @returns {Promise<[string, number][]>} */
const seenOn = (page) => page.evaluate(() => [.../** @type {any} */ (window).seen]);

/** @param {import("playwright-core").Browser} browser @param {string} address @returns {Record<string, () => Promise<void>>} */
export function motionTests(browser, address) {
  /** Ann plays against bots; Eve, who likes motion, and Kim, who does not, look on. @param {string} game @param {string[]} seats @param {Parameters<typeof sitDown>[4]} [wishes] */
  const watch = async (game, seats, wishes) => {
    const { page: ann } = await sitDown(browser, address, game, seats, wishes);
    await turnOf(ann);
    const path = new URL(ann.url()).pathname;
    const look = async (/** @type {string} */ reducedMotion) => {
      const page = await visit(browser, address, path, { reducedMotion });
      await page.locator(".entries li").first().waitFor();
      await page.locator(".board[data-game]").waitFor();
      await page.waitForTimeout(LONGEST); // what moves at first is no move
      await page.waitForFunction(() => document.querySelector(".board")?.getAnimations({ subtree: true }).length === 0);
      await watchMotion(page);
      return page;
    };
    const [eve, kim] = await Promise.all([look("no-preference"), look("reduce")]);
    await playSome(ann, MOVES);
    await eve.waitForFunction(() => /** @type {any} */ (window).seen.size > 0, undefined, { polling: 50 });
    const count = (await logOf(ann)).length;
    await kim.waitForFunction((moves) => document.querySelectorAll(".entries li").length >= moves, count, { polling: 50 });
    for (const [words, duration] of await seenOn(eve)) assert.ok(duration <= LONGEST, `${words} takes ${duration} ms`);
    const moved = (await seenOn(kim)).filter(([words]) => !words.startsWith("fade of"));
    assert.deepEqual(moved, [], "nothing moves where it is not wanted: what is new may fade in");
    await Promise.all([ann, eve, kim].map((page) => page.context().close()));
  };
  return {
    "samurai: moves of others are motion, but not to those who want stillness": () =>
      watch("samurai", ["me", "easy"], { options: { hand: "random", figures: "random" } }),
    "spirit: moves of others are motion, but not to those who want stillness": () => watch("spirit", ["me", "easy"]),
    "hero: moves of others are motion, but not to those who want stillness": () => watch("hero", ["me", "easy", "easy"]),
  };
}
