// Every screen can be read and reached by everybody: names, contrast, focus and its order, on desktops and phones, light and dark.
import assert from "node:assert/strict";
import { DESKTOP, forgive, launch, PHONE, troubles, visit } from "./browser.mjs";
import { OWN_TROUBLE, violations } from "./axe.mjs";
import { badStops, faintText, outOfSight, picturesWithoutWords, tooSmall, tooWide } from "./faults.mjs";
import { Host } from "./host.mjs";
import { faintMarks } from "./marks.mjs";
import { goTo, invitation, letBotFinish, makeTable, openMore, playSome, sitDown, turnOf } from "./people.mjs";
import { finish, test } from "./tap.mjs";

/** @typedef {import("playwright-core").Page} Page */

const BUDGET = Number(process.env.SABURAU_TEST_BUDGET ?? 1);

const host = await Host.start();
const browser = await launch();
forgive(OWN_TROUBLE);

/** @typedef {"dark" | "light"} Colours */

/** Everything that is looked for on every screen of a device. @param {Page} page @param {string} screen @param {Colours[]} schemes */
async function inspect(page, screen, schemes) {
  const faults = [...(await picturesWithoutWords(page)), ...(await tooWide(page)), ...(await tooSmall(page))];
  for (const [i, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme });
    const faint = [...(await violations(page, i > 0)), ...(await faintText(page)), ...(await faintMarks(page))];
    faults.push(...faint.map((fault) => `${colorScheme}: ${fault}`));
  }
  if (await page.evaluate(() => document.documentElement.lang !== "en")) faults.push("the page does not say its language");
  if ((await page.locator("h1").count()) !== 1) faults.push("there is not one heading");
  assert.deepEqual(faults, [], screen);
}

/** @type {[string, Record<string, any>][]} */
const devices = [
  ["phone", { ...PHONE, mobile: true }],
  ["desktop", { ...DESKTOP, mobile: false }],
];

/** When the page is drawn at its new size. @param {Page} page */
const settled = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** How many screens have been looked at. */
let screens = 0;

/** Each screen in both colours, one of them on the phone and the other on the desktop, in turn; with a larger budget both on both. @param {number} device */
function schemesFor(device) {
  /** @type {Colours[]} */
  const all = ["dark", "light"];
  return BUDGET > 1 ? all : [all[(screens + device) % 2]];
}

/** What 1280 by 800 pixels become for who makes everything twice as large. */
const ZOOMED = { width: 640, height: 400, mobile: false, deviceScaleFactor: 2 };

/** Looks at a screen on a phone and on a desktop, and whether it can be used when everything is twice as large. @param {Page} page @param {string} screen @param {{asked?: boolean, stops?: boolean}} [also] */
async function inspectBoth(page, screen, { asked = false, stops = false } = {}) {
  const session = await page.context().newCDPSession(page);
  screens++;
  for (const [i, [device, { width, height, mobile }]] of devices.entries()) {
    await session.send("Emulation.setDeviceMetricsOverride", { width, height, mobile, deviceScaleFactor: 1 });
    await session.send("Emulation.setTouchEmulationEnabled", { enabled: mobile });
    await settled(page);
    await inspect(page, `${screen} on a ${device}`, schemesFor(i));
    if (asked) assert.deepEqual(await outOfSight(page, ".ask"), [], `${screen} on a ${device}`);
    if (stops) assert.deepEqual(await badStops(page), [], `${screen} on a ${device}`);
  }
  await session.send("Emulation.setDeviceMetricsOverride", ZOOMED);
  await settled(page);
  const faults = [...(await tooWide(page)), ...(asked ? await outOfSight(page, ".ask") : [])];
  assert.deepEqual(faults, [], `${screen} at 200 %`);
  await session.detach();
}

const open = () => visit(browser, host.address, "/", { painted: true });

await test("the lobby", async () => {
  const page = await open();
  await page.locator(".game .picture svg").nth(2).waitFor();
  await page.locator(".tables h2").nth(1).waitFor(); // everything is there
  for (const summary of await page.locator(".game summary").all()) await summary.click();
  await inspectBoth(page, "the lobby", { stops: true });
  await page.context().close();
});

await test("a table that waits for people", async () => {
  const page = await open();
  await makeTable(page, "hero", ["me", "link", "open"]);
  await invitation(page);
  await openMore(page);
  await page.getByLabel("Your name").waitFor(); // who has none is asked, when the server has said so
  await inspectBoth(page, "a table that waits", { asked: true, stops: true });
  await page.context().close();
});

for (const [i, [game, seats]] of /** @type {[string, number][]} */ ([
  ["samurai", 4],
  ["spirit", 7],
  ["hero", 5],
]).entries())
  await test(`${game} at its start, in its course, in its past and at its end`, async () => {
    screens = i; // not the same colours at the same moment of all games
    const { page } = await sitDown(browser, host.address, game, ["me", ...Array(seats - 1).fill("easy")], {}, { painted: true });
    await turnOf(page);
    await page.locator(`.board[data-game="${game}"]`).waitFor();
    await inspectBoth(page, "the start", { asked: true });
    await playSome(page, 4);
    const isOver = (await turnOf(page)) === "over"; // seven samurai can be beaten by then
    await inspectBoth(page, "the middle", { asked: true, stops: !isOver });
    await goTo(page.locator(".entries li:not(.fold):has(button)").first());
    await page.locator(".ask").getByText("After move 1 of").waitFor(); // on the way there is a moment before it
    await inspectBoth(page, "the past");
    await page.locator(".travel .now").click();
    await letBotFinish(page);
    await inspectBoth(page, "the end", { asked: true, stops: game === "samurai" });
    await page.context().close();
  });

await test("the pages had nothing to complain of", () => assert.deepEqual(troubles, []));

await browser.close();
await host.end();
finish();
