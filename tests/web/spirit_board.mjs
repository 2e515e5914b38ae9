// What the board of Samurai Spirit promises: nothing is done by a single click on a place, several samurai can be one person's, and what
// may come is told in words.
import assert from "node:assert/strict";
import { boardHand } from "./hands.mjs";
import { logOf, play, sitDown, turnOf } from "./people.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** A place that glows, and what is to be seen after it was clicked once. @param {Page} page @param {string} key */
async function clickOnce(page, key) {
  const count = (await logOf(page)).length;
  await page.locator(`.spirit button.lit[data-key="${key}"]`).click();
  const picked = page.locator(`.spirit button.lit[data-key="${key}"][aria-pressed="true"]`);
  await picked.waitFor();
  await page.locator('[data-key="act do"]').waitFor();
  assert.equal((await logOf(page)).length, count, "one click does nothing yet");
  return picked;
}

/** Waits until more has happened. @param {Page} page @param {number} count */
const moreThan = (page, count) => page.waitForFunction((before) => document.querySelectorAll(".entries li").length > before, count);

/** A hand that fights and confronts whenever it can, for that is how lines grow. @type {import("./people.mjs").Hand} */
async function fighter(page) {
  const brave = page.locator('[data-key="act fight"], [data-key="act confront"]').first();
  const before = (await logOf(page)).length;
  if ((await brave.count()) === 0) return boardHand("spirit")(page);
  await brave.click();
  await moreThan(page, before);
}

/** How many likelihoods a sentence tells. @param {string | null} words */
const chancesIn = (words) => words?.match(/\d+ %/g)?.length ?? 0;

/** @param {import("playwright-core").Browser} browser @param {string} address @returns {Record<string, () => Promise<void>>} */
export function spiritTests(browser, address) {
  /** @param {string[]} seats */
  const sit = async (seats) => {
    const { page } = await sitDown(browser, address, "spirit", seats, { options: { first: "0" } });
    await turnOf(page);
    await page.locator(".spirit .panel button").first().waitFor();
    return page;
  };

  return {
    "spirit: a place needs a second click, or the button that says what is done; Escape takes the choice back": async () => {
      const page = await sit(["me", "easy", "easy"]);
      await clickOnce(page, "stack");
      await page.keyboard.press("Escape");
      await page.locator('[data-key="act do"]').waitFor({ state: "detached" });
      assert.equal(await page.locator(".spirit .picked, .spirit [aria-pressed=true]").count(), 0);
      const before = (await logOf(page)).length;
      await (await clickOnce(page, "stack")).click();
      await moreThan(page, before);
      await page.locator('.spirit button.lit[data-key="line 0"]').waitFor();
      const then = (await logOf(page)).length;
      await clickOnce(page, "line 0");
      await page.locator('[data-key="act do"]').click();
      await moreThan(page, then);
      await page.context().close();
    },

    "spirit: one person plays several samurai, and is asked for each in turn": async () => {
      const page = await sit(["me", "me", "me"]);
      /** @type {number[]} */
      const turns = [];
      const enough = async () => {
        await page.locator(".spirit .panel button[data-key]").first().waitFor();
        const acting = await page
          .locator(".spirit .samurai.acts")
          .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-seat")));
        assert.equal(acting.length, 1, "one acts");
        if (turns.at(-1) !== Number(acting[0])) turns.push(Number(acting[0]));
        return turns.length > 3;
      };
      await play(page, { hand: boardHand("spirit"), enough });
      assert.deepEqual([...turns.slice(0, 3)].sort(), [0, 1, 2], `asked: ${turns}`);
      await page.context().close();
    },

    "spirit: the odds and the penalty that waits are told in words": async () => {
      const page = await sit(["me", "me"]);
      const fight = page.locator('[data-key="act fight"]');
      await play(page, { hand: fighter, enough: async () => (await fight.count()) > 0 });
      assert.equal(chancesIn(await fight.getAttribute("aria-label")), 3, "below the kiai, on it and above");
      // Also on a card that can be chosen as a whole.
      const threat = page.locator(".spirit .samurai .threat[data-explain]");
      const odds = page.locator(".spirit .samurai.target .odds").first();
      await play(page, { hand: fighter, enough: async () => (await threat.count()) > 0 && (await odds.count()) > 0 });
      for (const thing of [odds, threat.first()]) {
        await thing.hover();
        const words = await thing.getAttribute("data-explain");
        assert.ok(words && words.length > 10);
        assert.equal(await page.locator(".explain").textContent(), words);
      }
      assert.equal(chancesIn(await odds.getAttribute("data-explain")), 3);
      const card = page
        .locator(".spirit .samurai")
        .filter({ has: page.locator(".threat[data-explain]") })
        .first();
      const penalty = (await card.locator(".threat").getAttribute("data-explain")) ?? "";
      const description = (await card.locator(".portrait").getAttribute("aria-label")) ?? "";
      if (/: (.+)/.test(penalty)) assert.ok(description.includes(/: (.+)/.exec(penalty)?.[1] ?? ""), `${penalty} in: ${description}`);
      await page.context().close();
    },
  };
}
