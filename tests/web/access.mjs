// Every screen can be read and reached by everybody: names, contrast, focus and its order, on desktops and phones, light and dark.
import assert from "node:assert/strict";
import { DESKTOP, launch, PHONE, troubles, visit } from "./browser.mjs";
import { badStops, faintText, nameless, outOfSight, picturesWithoutWords, tooWide } from "./faults.mjs";
import { Host } from "./host.mjs";
import { faintMarks } from "./marks.mjs";
import { invitation, letBotFinish, makeTable, openMore, playSome, sitDown, turnOf } from "./people.mjs";
import { finish, test } from "./tap.mjs";

/** @typedef {import("playwright-core").Page} Page */

const host = await Host.start();
const browser = await launch();

/** Everything that is looked for on every screen. @param {Page} page @param {string} screen */
async function inspect(page, screen) {
  const faults = [...(await nameless(page)), ...(await picturesWithoutWords(page)), ...(await tooWide(page))];
  for (const colorScheme of /** @type {("dark" | "light")[]} */ (["dark", "light"])) {
    await page.emulateMedia({ colorScheme });
    const faint = [...(await faintText(page)), ...(await faintMarks(page))];
    faults.push(...faint.map((fault) => `${colorScheme}: ${fault}`));
  }
  if (await page.evaluate(() => document.documentElement.lang !== "en")) faults.push("the page does not say its language");
  if ((await page.locator("h1").count()) !== 1) faults.push("there is not one heading");
  assert.deepEqual(faults, [], screen);
}

/** @type {[string, Record<string, any>][]} */
const devices = [
  ["desktop", { viewport: DESKTOP, painted: true }],
  ["phone", { viewport: PHONE, isMobile: true, hasTouch: true, painted: true }],
];
for (const [device, options] of devices) {
  const open = () => visit(browser, host.address, "/", options);

  await test(`${device}: the lobby`, async () => {
    const page = await open();
    await page.locator(".game .picture svg").nth(2).waitFor();
    await page.locator(".tables h2").nth(1).waitFor(); // everything is there
    for (const summary of await page.locator(".game summary").all()) await summary.click();
    await inspect(page, "lobby");
    assert.deepEqual(await badStops(page), []);
    await page.context().close();
  });

  await test(`${device}: a table that waits for people`, async () => {
    const page = await open();
    await makeTable(page, "hero", ["me", "link", "open"]);
    await invitation(page);
    await openMore(page);
    await page.getByLabel("Your name").waitFor(); // who has none is asked, when the server has said so
    await inspect(page, "waiting");
    assert.deepEqual(await outOfSight(page, ".ask"), []);
    assert.deepEqual(await badStops(page), []);
    await page.context().close();
  });

  for (const [game, seats] of /** @type {[string, number][]} */ ([
    ["samurai", 4],
    ["spirit", 7],
    ["hero", 5],
  ]))
    await test(`${device}: ${game} at its start, in its course and at its end`, async () => {
      const { page } = await sitDown(browser, host.address, game, ["me", ...Array(seats - 1).fill("easy")], {}, options);
      await turnOf(page);
      await page.locator(`.board[data-game="${game}"]`).waitFor();
      await inspect(page, "start");
      assert.deepEqual(await outOfSight(page, ".ask"), []);
      await playSome(page, 4);
      await inspect(page, "middle");
      assert.deepEqual(await outOfSight(page, ".ask"), []);
      assert.deepEqual(await badStops(page), []);
      await page.locator(".entries button").first().click();
      await page.locator(".ask").getByText("After move 1 of").waitFor(); // on the way there is a moment before it
      await inspect(page, "past");
      await page.getByText("Back to now").click();
      await letBotFinish(page);
      await inspect(page, "end");
      assert.deepEqual(await outOfSight(page, ".ask"), []);
      await page.context().close();
    });
}

await test("the pages had nothing to complain of", () => assert.deepEqual(troubles, []));

await browser.close();
await host.end();
finish();
