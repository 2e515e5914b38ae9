// With the keyboard alone: Tab, Enter, Escape and the arrow keys, from the lobby to the record by the list of all moves. (Whole games with
// keys on the boards are in games.mjs.)
import assert from "node:assert/strict";
import { launch, leave, troubles, visit } from "./browser.mjs";
import { Host } from "./host.mjs";
import { chooseByKey, isAt, tabTo } from "./keys.mjs";
import { logOf, turnOf } from "./people.mjs";
import { finish, test } from "./tap.mjs";

/** @typedef {import("playwright-core").Page} Page */

const host = await Host.start();
const browser = await launch();

/** A move out of the list; the focus is there again at the next turn. @param {Page} page */
async function move(page) {
  const before = (await logOf(page)).length;
  if (!(await isAt(page, ".moves button"))) {
    await tabTo(page, ".moves summary");
    if ((await page.locator(".moves").getAttribute("open")) === null) await page.keyboard.press("Enter");
    await page.locator(".moves button").first().waitFor();
    await tabTo(page, ".moves button");
  }
  for (let i = Math.floor(Math.random() * 4); i > 0; i--) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.waitForFunction((count) => document.querySelectorAll(".entries li:not(.fold)").length > count, before, { polling: 10 });
}

/** A table of one's own, by the lobby's form. @param {Page} page @param {string} game @param {string[]} seats */
async function makeTableByKey(page, game, seats) {
  const form = `.game[data-game="${game}"] form.new`;
  await page.locator(".game").nth(2).waitFor();
  await tabTo(page, `.game[data-game="${game}"] summary`);
  await page.keyboard.press("Enter");
  await chooseByKey(page, `${form} > .field:first-child select`, String(seats.length));
  for (const [seat, word] of seats.entries()) await chooseByKey(page, `${form} .seats .field:nth-of-type(${seat + 1}) select`, word);
  await tabTo(page, `${form} button.main`);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/t/*");
}

await test("a whole game by the list of all moves", async () => {
  const page = await visit(browser, host.address);
  await makeTableByKey(page, "hero", ["me", "easy", "easy"]);
  assert.ok(await isAt(page, "h1"), "the heading of the room has the focus");
  let turns = 0;
  let kept = 0;
  while ((await turnOf(page)) === "move") {
    if (turns > 0 && (await isAt(page, ".moves button"))) kept++;
    await move(page);
    turns++;
  }
  console.log(`# ${turns} moves`);
  assert.ok(kept >= turns - 1, `the focus was lost ${turns - 1 - kept} times`);
  await tabTo(page, "a[download]");
  await tabTo(page, ".entries");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  // The first selects a line, and the next leads there. A key that is pressed while the end is drawn is heard after that.
  await page.waitForFunction(() => document.activeElement?.matches('.entries [aria-expanded="true"] + .go'));
  await page.keyboard.press("Enter");
  const count = (await logOf(page)).length;
  await page
    .locator(".ask")
    .getByText(`After move ${count - 1} of ${count}.`)
    .waitFor();
  await tabTo(page, "input[type=range]");
  await page.keyboard.press("ArrowLeft");
  const isAfter = (/** @type {number} */ move) => page.locator(".ask").getByText(`After move ${move} of ${count}.`).waitFor();
  await isAfter(count - 2);
  // Step by step: with buttons, and with the arrow keys where nothing else wants them.
  const back = page.getByRole("button", { name: "One move back" });
  await page.getByLabel("Moment of the game").fill("9");
  await isAfter(9);
  await back.click();
  await isAfter(8);
  await page.keyboard.press("ArrowRight");
  await isAfter(9);
  await page.getByLabel("Moment of the game").fill("0");
  await isAfter(0);
  assert.equal(await back.getAttribute("aria-disabled"), "true");
  await page.getByRole("button", { name: "One move on" }).click();
  await isAfter(1);
  await page.keyboard.press("Escape");
  await page.locator(".travel .now").waitFor({ state: "hidden" });
  await leave(page);
});

await test("the first Tab offers to skip what stands around the room", async () => {
  const page = await visit(browser, host.address);
  await page.locator(".game").nth(2).waitFor();
  await page.keyboard.press("Tab");
  assert.ok(await isAt(page, "a.skip"));
  await page.keyboard.press("Enter");
  assert.ok(await isAt(page, "h1"));
  await page.keyboard.press("Tab");
  assert.ok(await page.evaluate(() => document.activeElement?.closest("#room")));
  await leave(page);
});

await test("the pages had nothing to complain of", () => assert.deepEqual(troubles, []));

await browser.close();
await host.end();
finish();
