// How people play on the plain board: the moves are buttons, and where there are many, in drawers.

/** @typedef {import("playwright-core").Page} Page */

const CHOICES = ".plain-moves button:visible, .plain-moves details:not([open]) > summary:visible";

/** One move, by chance: drawers are opened until there is one. @param {"click" | "tap"} how @returns {import("./people.mjs").Hand} */
export function plainHand(how = "click") {
  return async (page) => {
    const count = () => page.locator(".entries li").count();
    const before = await count();
    const isMade = async () => (await count()) !== before || (await page.locator("a[download]").count()) > 0;
    while (!(await isMade())) {
      const choices = page.locator(CHOICES);
      const choice = choices.nth(Math.floor(Math.random() * Math.max(1, await choices.count())));
      try {
        await choice[how]({ timeout: 2000 });
      } catch {
        // It was gone before it was chosen, or the move was made already.
      }
      await page.waitForTimeout(20);
    }
  };
}

/** All moves that can be found on the board, when every drawer is opened. @param {Page} page @returns {Promise<string[]>} */
export async function movesOn(page) {
  const closed = page.locator(".plain-moves details:not([open])");
  while (await closed.count())
    await closed.evaluateAll((drawers) => drawers.forEach((drawer) => /** @type {HTMLDetailsElement} */ (drawer.open = true)));
  return page.locator(".plain-moves button").evaluateAll((buttons) => buttons.map((button) => button.getAttribute("data-move") ?? ""));
}
