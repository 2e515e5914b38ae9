// Moves of others are shown as motion, of under half a second, but for a game's flourishes; and not to those who want things to keep still:
// for them, what changes may fade.
import assert from "node:assert/strict";
import { leave, visit } from "./browser.mjs";
import { logOf, playSome, sitDown, turnOf } from "./people.mjs";

/** @typedef {import("playwright-core").Page} Page */

const LONGEST = 500; // milliseconds
const FLOURISH = 1100;
const MOVES = 5;

/** Notes what moves on the board, from now on (`window.seen`: words → duration, and whether it only fades). @param {Page} page */
function watchMotion(page) {
  return page.evaluate(() => {
    /** @type {Map<string, {duration: number, fades: boolean}>} */
    const seen = new Map();
    /** @type {any} */ (window).seen = seen;
    const look = () => {
      for (const motion of document.querySelector(".board")?.getAnimations({ subtree: true }) ?? []) {
        const effect = /** @type {KeyframeEffect} */ (motion.effect);
        const name = /** @type {any} */ (motion).animationName ?? motion.constructor.name;
        const around = ["offset", "computedOffset", "easing", "composite"];
        const fades = effect.getKeyframes().every((frame) => Object.keys(frame).every((key) => key === "opacity" || around.includes(key)));
        const duration = Number(effect.getComputedTiming().duration);
        seen.set(`${name} of ${effect.target?.getAttribute("class")}`, { duration, fades });
      }
    };
    new MutationObserver(look).observe(/** @type {Element} */ (document.querySelector(".board")), { subtree: true, childList: true });
    setInterval(look, 50);
  });
}

/** What has moved so far. @param {Page} page @returns {Promise<[string, {duration: number, fades: boolean}][]>} */
const seenOn = (page) => page.evaluate(() => [.../** @type {any} */ (window).seen]);

/** @param {import("playwright-core").Browser} browser @param {string} address @returns {Record<string, () => Promise<void>>} */
export function motionTests(browser, address) {
  /** Ann plays against bots; Eve, who likes motion, and Kim, who does not, look on. @param {string} game @param {string[]} seats @param {Parameters<typeof sitDown>[4]} [wishes] @param {RegExp} [flourish] what may take longer */
  const watch = async (game, seats, wishes, flourish) => {
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
    for (const [words, { duration }] of await seenOn(eve))
      assert.ok(duration <= (flourish?.test(words) ? FLOURISH : LONGEST), `${words} takes ${duration} ms`);
    const moves = (await seenOn(kim)).filter(([, { fades }]) => !fades);
    assert.deepEqual(moves, [], "nothing moves where it is not wanted");
    await leave(ann, eve, kim);
  };
  return {
    "samurai: moves of others are motion, but not to those who want stillness": () =>
      watch("samurai", ["me", "easy"], { options: { hand: "random", figures: "random" } }, /samurai-(flourish|glyph)/),
    "spirit: moves of others are motion, but not to those who want stillness": () =>
      watch("spirit", ["me", "easy", "easy"], undefined, /^spirit-(turn|was)/),
    "hero: moves of others are motion, but not to those who want stillness": () => watch("hero", ["me", "easy", "easy"]),
  };
}
