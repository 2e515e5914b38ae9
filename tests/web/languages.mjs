// Every language there is, on every screen: whole games of each kind, with words that fit their places on desktops and phones. In the
// pseudo-language nothing is left that has gone past the catalogue.
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { DESKTOP, launch, leave, newVisitor, PHONE, troubles, visit } from "./browser.mjs";
import { outOfSight, tooWide, watchBoard, wordsPastTheCatalogue, wordsThatDoNotFit } from "./faults.mjs";
import { Host } from "./host.mjs";
import { letBotFinish, open, play, playSome, sitAt, turnOf } from "./people.mjs";
import { finish, test } from "./tap.mjs";

/** @typedef {import("playwright-core").Page} Page */

process.env.SABURAU = process.env.SABURAU_DEV ?? process.env.SABURAU; // which alone speaks the pseudo-language

const PSEUDO = "en-XA";
/** Languages in which a bot finishes the games: nobody speaks the one, and games.mjs plays whole games in the other. */
const FINISHED_ELSEWHERE = [PSEUDO, "en"];
/** What is the same in every language: the program's name, and places of the map. */
const NAMES = ["Saburau", "Akita", "Edo", "Kyoto", "Sapporo", "bot", "random"];

/** Lost by two bots named bot:random. */
const LOST_GAME = fileURLToPath(new URL("../golden/spirit-two-seats-normal-lost.jsonl", import.meta.url));

const host = await Host.start();
const browser = await launch();

/** All that is looked for on a screen, on a desktop and a phone. @param {Page} page @param {string} language @param {string} screen */
async function inspect(page, language, screen) {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const where = `${screen}, ${viewport.width} wide`;
    assert.deepEqual([...(await tooWide(page)), ...(await wordsThatDoNotFit(page))], [], where);
    if (language === PSEUDO) assert.deepEqual(await wordsPastTheCatalogue(page, NAMES), [], where);
  }
  assert.equal(await page.evaluate(() => document.documentElement.lang), language);
}

/** @param {Page} page @param {string} language */
async function lookAtLobby(page, language) {
  await page.locator(".game .picture svg").nth(2).waitFor();
  await page.locator(".tables h2").nth(1).waitFor();
  for (const drawer of await page.locator(".game details").all()) await open(drawer);
  await page.locator("form.new").nth(2).waitFor();
  await inspect(page, language, "the lobby");
}

/** @param {string} language @param {string} game @param {number} seats */
async function playGame(language, game, seats) {
  const page = await newVisitor(browser, host.address, { locale: language });
  await sitAt(page, host.address, game, ["me", ...Array(seats - 1).fill("easy")]);
  await turnOf(page);
  await page.locator(`.board[data-game="${game}"]`).waitFor();
  await inspect(page, language, `${game} at its start`);
  await playSome(page, 3);
  if ((await turnOf(page)) === "move") await open(page.locator(".moves")); // a village can be lost by now
  await turnOf(page); // their words are there
  await inspect(page, language, `${game} in its course`);
  await page.locator(".moves").evaluate((list) => list.removeAttribute("open"));
  assert.deepEqual(await outOfSight(page, ".ask"), []);
  if (FINISHED_ELSEWHERE.includes(language)) await letBotFinish(page);
  else await play(page);
  await inspect(page, language, `${game} at its end`);
  await leave(page);
}

/** @param {string} language */
async function reviewGame(language) {
  const page = await visit(browser, host.address, "/", { locale: language });
  await page.locator("input[type=file]").setInputFiles(LOST_GAME);
  await page.locator(".offers button[aria-expanded]").nth(1).click();
  await page.locator(".review h3").nth(1).waitFor();
  for (const drawer of await page.locator(".review details").all()) await open(drawer);
  await inspect(page, language, "a review");
  await leave(page);
}

const lobby = await visit(browser, host.address);
const languages = await lobby.evaluate(async () => {
  const { languages: known } = await import(/** @type {any} */ (window).fileOf("words/languages.js"));
  return known.map((/** @type {{code: string}} */ { code }) => code);
});
await leave(lobby);

for (const language of languages) {
  await test(`${language}: the lobby, as the browser asks for it`, async () => {
    const page = await visit(browser, host.address, "/", { locale: language });
    await lookAtLobby(page, language);
    await leave(page);
  });
  // With more bots there is less for people to do.
  for (const [game, seats] of /** @type {[string, number][]} */ ([
    ["samurai", 4],
    ["spirit", 3],
    ["hero", 5],
  ]))
    await test(`${language}: ${game} to its end`, () => playGame(language, game, seats));
}

await test(`${PSEUDO}: the review of a game`, () => reviewGame(PSEUDO));

for (const language of ["en", "pl"])
  await test(`${language}: on a phone the board stays where it is, whatever is asked`, async () => {
    for (const viewport of [PHONE, { width: 844, height: 390 }, { width: 667, height: 375 }]) {
      const page = await newVisitor(browser, host.address, { locale: language, viewport });
      await sitAt(page, host.address, "samurai", ["me", "easy", "easy"]);
      await turnOf(page);
      const moves = await watchBoard(page);
      await playSome(page, 7);
      assert.deepEqual(await moves(), [], `${viewport.width} wide`);
      await leave(page);
    }
  });

await test("the language is chosen in the settings, is remembered, and is what the server speaks", async () => {
  const page = await visit(browser, host.address);
  await page.locator(".top button").click();
  await page.locator(".preferences select").first().selectOption(PSEUDO);
  await page.locator("h1", { hasText: "⟦" }).waitFor();
  await page.locator(".game p", { hasText: "⟦" }).first().waitFor(); // the server says it
  await page.reload();
  await page.locator("h1", { hasText: "⟦" }).waitFor();
  await leave(page);
});

await test("the pages had nothing to complain of", () => assert.deepEqual(troubles, []));

await browser.close();
await host.end();
finish();
