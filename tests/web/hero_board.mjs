// What the board of Rent a Hero promises: no card is given away by accident, standing answers stand, and the ledger is right.
// More of it, position by position, is in hero_positions.mjs.
import assert from "node:assert/strict";
import { knownFrom, leave, overhear } from "./browser.mjs";
import { logOf, play, sitDown, turnOf } from "./people.mjs";

/** @typedef {import("playwright-core").Page} Page */

const NUMBERS = [1, 2, 3, 4, 5, 6, 7];

/** What the ledger says of each hero. @param {Page} page */
function ledger(page) {
  return page.locator(".board-hero .ledger thead th:is(.can, .cannot)").evaluateAll((heads) =>
    heads.map((head) => ({
      can: head.classList.contains("can"),
      opacity: Number(getComputedStyle(/** @type {Element} */ (head.querySelector(".head"))).opacity),
      words: head.querySelector("[aria-label]")?.getAttribute("aria-label") ?? "",
    })),
  );
}

/** Compares the ledger with what the server has told. @param {Page} page @param {number[]} canBe @returns {Promise<number>} how many are faded */
async function assertLedger(page, canBe) {
  const heads = await ledger(page);
  assert.deepEqual(
    NUMBERS.filter((number) => heads[number - 1].can),
    canBe,
  );
  const [can, cannot] = [heads.filter((head) => head.can), heads.filter((head) => !head.can)];
  for (const head of cannot) assert.ok(head.opacity < Math.min(1, ...can.map((other) => other.opacity)), `${head.words} is not faded`);
  return cannot.length;
}

/** @param {import("playwright-core").Browser} browser @param {string} address @returns {Record<string, () => Promise<void>>} */
export function heroTests(browser, address) {
  const sit = async () => {
    const player = await sitDown(browser, address, "hero", ["me", "easy", "easy"], { options: { first: "0" } });
    await turnOf(player.page);
    await player.page.locator(".board-hero .actions").waitFor();
    return player;
  };

  return {
    "hero: a card of the hand is given away only by the second click": async () => {
      const { page, heard } = await sit();
      const card = page.locator(".board-hero .hand button.lit").first();
      await play(page, { enough: async () => (await card.count()) > 0 });
      const log = await logOf(page);
      const chosen = page.locator('.board-hero .hand button.lit[aria-pressed="true"]');
      await card.click();
      await chosen.waitFor();
      await page.keyboard.press("Escape");
      await chosen.waitFor({ state: "detached" });
      await card.click();
      await chosen.waitFor();
      await page.waitForTimeout(100);
      assert.deepEqual(await logOf(page), log, "not by the first click");
      const number = await chosen.getAttribute("data-card");
      await chosen.click();
      await page.waitForFunction((count) => document.querySelectorAll(".entries li:not(.fold)").length > count, log.length);
      const { who, move } = (await knownFrom(page, heard)).log[log.length];
      assert.equal(who, 0);
      assert.equal(move.split(" ")[1], number);
      await leave(page);
    },

    "hero: a standing answer is kept, also after a reload": async () => {
      const { page } = await sit();
      const standing = page.locator('select:has(option[value="always"])');
      assert.equal(await standing.inputValue(), "always");
      await standing.selectOption("with-me");
      await page.waitForFunction(() => document.querySelector('option[value="with-me"][selected]'));
      const heard = overhear(page);
      await page.reload();
      await page.locator(".entries li").first().waitFor();
      assert.equal(await standing.inputValue(), "with-me");
      const whole = await standing.locator('[value="with-me"]').textContent();
      assert.equal(await page.locator(".duties .field .quiet").textContent(), whole, "what is chosen is read to its end");
      assert.equal((await knownFrom(page, heard)).seats[0].standing, "with-me");
      await leave(page);
    },

    "hero: what a card of the hand would do is said by the engine, with names": async () => {
      const { page } = await sit();
      const card = page.locator(".board-hero .hand button.lit").first();
      await play(page, { enough: async () => (await card.count()) > 0 });
      await page.mouse.move(0, 0);
      await card.hover();
      const words = page.locator(".explain");
      await words.getByText(/^(Send this card|Put this card|Show the card to )/).waitFor();
      assert.match((await words.textContent()) ?? "", /\.$/);
      assert.doesNotMatch((await words.textContent()) ?? "", /[{}]/);
      await leave(page);
    },

    "hero: the ledger fades what the Wanderer cannot be, as the server tells it": async () => {
      const { page, heard } = await sit();
      let compared = 0;
      let faded = 0;
      const enough = async () => {
        const canBe = (await knownFrom(page, heard)).view.wanderer_can_be;
        if (canBe) {
          faded += await assertLedger(page, canBe);
          compared++;
        }
        return compared > 5 && faded > 0;
      };
      await play(page, { enough });
      assert.ok(compared > 2 && faded > 0, `${compared} positions, ${faded} faded heads`);
      await leave(page);
    },
  };
}
