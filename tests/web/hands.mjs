// How people play on the boards themselves: by clicking what lights up, until a move is made.

/** @typedef {import("playwright-core").Page} Page */

/** What can be clicked on each board: of the first of these that there are, one by chance. @type {Record<string, string[]>} */
const clickable = {
  samurai: [
    '[data-key="keep"]:not(:disabled)',
    ".samurai-open",
    '.samurai-buttons:has([data-key="back"]) button.main',
    '.samurai-take:not(:disabled):not([aria-disabled="true"]):not([aria-pressed="true"])',
    '[data-key="end"], [data-key="pass"]',
  ],
  spirit: [
    '.spirit [data-key="act do"]',
    // Who passes at once has lost a round later, before much was to be done.
    '.spirit button[data-key]:not(.whole):not([data-key="back"]):not([data-key="act pass"]):not(:disabled), .spirit .samurai.target',
    '.spirit [data-key="act pass"]',
  ],
  hero: [".board-hero .lit, .board-hero .actions button:not(:disabled):not(.standing)"],
};

/**
 * A hand that plays on a game's board.
 * @param {string} game
 * @returns {import("./people.mjs").Hand}
 */
export function boardHand(game) {
  return async (page) => {
    const entries = page.locator(".entries li:not(.fold)");
    const before = await entries.count();
    const isMade = async () => (await entries.count()) !== before || (await page.locator("a[download]").count()) > 0;
    for (let clicks = 0; clicks < 40 && !(await isMade()); clicks++) {
      const element = await page.evaluateHandle((selectors) => {
        const board = document.querySelector(".board");
        const found = selectors.map((selector) => [...(board?.querySelectorAll(selector) ?? [])]).find((list) => list.length > 0) ?? [];
        return found[Math.floor(Math.random() * found.length)];
      }, clickable[game]);
      try {
        await element.asElement()?.click({ timeout: 5000 });
      } catch {
        // It was gone before it was clicked: the next one, then.
      }
      await page.waitForTimeout(40);
    }
  };
}
