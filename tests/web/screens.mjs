// Pictures of every screen, into docs/screens/: `./run screens`. No test; for reading about the page, and for looking at it.
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DESKTOP, launch, newVisitor, PHONE, troubles } from "./browser.mjs";
import { Host } from "./host.mjs";
import { boardHand } from "./hands.mjs";
import { invitation, letBotRace, logOf, lookAtEntry, makeTable, nameOneself, play, playSome, sitAt, turnOf } from "./people.mjs";

/** @typedef {import("playwright-core").Page} Page */

const folder = fileURLToPath(new URL("../../docs/screens/", import.meta.url));
const QUALITY = 82;
const SETTLED = 700; // pictures are there

/** Somebody who sees things move, as most people do, but does not wait for others' moves. @param {import("playwright-core").Browser} browser @param {Host} host @param {string} [locale] */
async function visitor(browser, host, locale = "en-GB") {
  const page = await newVisitor(browser, host.address, { reducedMotion: "no-preference", painted: true, locale });
  await page.addInitScript(() => localStorage.setItem("saburau.steps", "off"));
  await page.goto(host.address);
  return page;
}

/** Waits until all that moves and comes to an end has done so. @param {Page} page */
function untilStill(page) {
  return page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().endTime === Infinity),
  );
}

let bytes = 0;

/** @param {Page} page @param {string} name */
async function save(page, name) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  await session.detach();
  const path = `${folder}${name}.webp`;
  writeFileSync(path, Buffer.from(data, "base64"));
  bytes += statSync(path).size;
}

/** One screen on a desktop and a phone, light and dark. @param {Page} page @param {string} screen @param {("dark" | "light")[]} [schemes] */
async function shoot(page, screen, schemes = ["dark", "light"]) {
  for (const [device, viewport] of /** @type {const} */ ([
    ["phone", PHONE],
    ["desktop", DESKTOP],
  ])) {
    await page.setViewportSize(viewport);
    await page.mouse.move(0, 0); // nothing is pointed at
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(SETTLED);
      await untilStill(page);
      await save(page, `${screen}-${device}-${colorScheme}`);
    }
  }
}

/** Lets a bot play in one's place, to the end. @param {Page} page */
async function playToEnd(page) {
  await letBotRace(page);
  await page.locator("a[download]").waitFor({ timeout: 120000 });
}

/** A game from its start to looking back at it. @param {import("playwright-core").Browser} browser @param {Host} host @param {string} game @param {string[]} seats @param {number} middle moves of one's own */
async function shootGame(browser, host, game, seats, middle) {
  const page = await visitor(browser, host);
  await makeTable(page, game, seats);
  await turnOf(page);
  await shoot(page, `${game}-start`);
  for (let made = 0; ; made = 0) {
    await play(page, { hand: boardHand(game), enough: () => made++ >= middle });
    if ((await page.locator("a[download]").count()) === 0) break;
    await page.goto(host.address); // a village can fall early: at another table, then
    await makeTable(page, game, seats);
  }
  await shoot(page, `${game}-middle`);
  await playToEnd(page);
  await shoot(page, `${game}-end`);
  const moves = (await logOf(page)).length;
  await page.getByRole("button", { name: "How the chances went" }).click();
  await page.locator(".curve svg").waitFor({ timeout: 60000 });
  await lookAtEntry(page, Math.floor(moves / 2));
  await page
    .locator(".ask")
    .getByText(/^After move/)
    .waitFor();
  await shoot(page, `${game}-replay`);
  await page.context().close();
}

/** The main screens in another language. @param {import("playwright-core").Browser} browser @param {Host} host @param {string} language */
async function shootLanguage(browser, host, language) {
  const page = await visitor(browser, host, language);
  await page.locator(".game .picture svg").nth(2).waitFor();
  await shoot(page, `${language}-lobby`, ["light"]);
  for (const [game, seats, moves] of /** @type {[string, number, number][]} */ ([
    ["samurai", 3, 12],
    ["spirit", 3, 5],
    ["hero", 4, 8],
  ])) {
    await sitAt(page, host.address, game, ["me", ...Array(seats - 1).fill("easy")]);
    await playSome(page, moves);
    await shoot(page, `${language}-${game}`, ["light"]);
  }
  await page.context().close();
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const host = await Host.start();
const browser = await launch();

const ann = await visitor(browser, host);
await nameOneself(ann, "Ann");
await ann.reload();
await ann.locator(".game").nth(2).waitFor();
await shoot(ann, "lobby");
await ann.locator(".game summary").first().click();
await shoot(ann, "new-table");
await ann.reload();
await makeTable(ann, "samurai", ["me", "link", "open"], { listed: true });
await invitation(ann);
await shoot(ann, "waiting");
await ann.context().close();

await shootGame(browser, host, "samurai", ["me", "easy", "easy"], 22);
await shootGame(browser, host, "spirit", ["me", "hard", "hard", "hard"], 7);
await shootGame(browser, host, "hero", ["me", "easy", "easy", "easy"], 14);

for (const language of ["pl", "de", "ru"]) await shootLanguage(browser, host, language);

await browser.close();
await host.end();
for (const trouble of troubles) console.error(trouble);
console.log(`${folder}: ${Math.round(bytes / 1024)} KiB`);
