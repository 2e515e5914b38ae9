// Lessons on the page, by doing what they say: on the boards themselves, by keyboard on a phone, and in every language.
import assert from "node:assert/strict";
import { OWN_TROUBLE, violations } from "./axe.mjs";
import { DESKTOP, forgive, launch, leave, newVisitor, PHONE, troubles, visit } from "./browser.mjs";
import { faintText, tooWide, wordsPastTheCatalogue, wordsThatDoNotFit } from "./faults.mjs";
import { Host } from "./host.mjs";
import { open } from "./people.mjs";
import { finish, test } from "./tap.mjs";

/** @typedef {import("playwright-core").Page} Page */

process.env.SABURAU = process.env.SABURAU_DEV ?? process.env.SABURAU; // which alone speaks the pseudo-language

const PSEUDO = "en-XA";
const GAMES = ["samurai", "spirit", "hero"];
const NAMES = ["Saburau", "Akita", "Edo", "Kyoto", "Heihachi", "Kanbei", "Kyuzo"];

const host = await Host.start();
const browser = await launch();
forgive(OWN_TROUBLE);

const guide = (/** @type {Page} */ page) => page.locator(".guide");
const heading = (/** @type {Page} */ page) => guide(page).locator("h2");
/** The buttons under what is said, in their order. */
const choices = (/** @type {Page} */ page) => guide(page).locator(":scope > .group > :is(button, a)");
const settled = (/** @type {Page} */ page) => page.locator('.guide[aria-busy="false"]');
/** What lies over the board until one goes on. */
const curtain = (/** @type {Page} */ page) => page.locator(".curtain .main");

/** Until the board shows what is told of. @param {Page} page */
async function settle(page) {
  await settled(page).or(curtain(page)).first().waitFor();
  if (await curtain(page).isVisible()) await curtain(page).click();
  await settled(page).waitFor();
}

const verdict = (/** @type {Page} */ page) => guide(page).locator(".verdict");

/** A visitor who is shown others' moves all at once; most tests do not look at them. @param {Parameters<typeof newVisitor>[2]} options */
async function newLearner(options) {
  const page = await newVisitor(browser, host.address, options);
  await page.addInitScript(() => localStorage.setItem("saburau.steps", "off"));
  return page;
}

/** Goes on to the next decision, or to the end; says whether there is one. @param {Page} page */
async function goOn(page) {
  const before = (await heading(page).textContent()) ?? "";
  await choices(page).first().click();
  await verdict(page).waitFor({ state: "detached" });
  await guide(page).locator("h2").filter({ hasNotText: before }).waitFor();
  await settle(page);
  return (await guide(page).locator(".task").count()) > 0;
}

/** Follows a lesson by having each right move shown. @param {Page} page @param {(step: number) => Promise<void>} [look] */
async function follow(page, look) {
  for (let step = 1; ; step++) {
    await guide(page).locator(".task").waitFor();
    await look?.(step);
    await choices(page).first().click();
    await guide(page).locator(".right").waitFor();
    if (!(await goOn(page))) return step;
  }
}

/** @param {Page} page @param {string} language @param {string} where */
async function inspect(page, language, where) {
  assert.deepEqual([...(await tooWide(page)), ...(await wordsThatDoNotFit(page))], [], where);
  if (language === PSEUDO) assert.deepEqual(await wordsPastTheCatalogue(page, NAMES), [], where);
}

/** Which corners of it lie under something else. @param {Element} element */
function coveredCorners(element) {
  element.scrollIntoView({ block: "end" });
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const corners = [left + 9, right - 9].flatMap((x) => [top + 9, bottom - 9].map((y) => ({ x, y })));
  return corners.filter(({ x, y }) => !element.contains(document.elementFromPoint(x, y)));
}

await test("who is new is offered lessons in the lobby; a lesson has an address, and one can go back", async () => {
  const page = await visit(browser, host.address, "/", { viewport: DESKTOP });
  await page.locator(".welcome").getByRole("link", { name: "Learn Rent a Hero" }).click();
  await page.waitForURL("**/learn/hero");
  await guide(page).locator(".task").waitFor();
  await choices(page).first().click();
  await goOn(page);
  await page.waitForURL("**/learn/hero/2");
  await page.reload();
  assert.equal(await heading(page).textContent(), "Decision 2 of 11");
  await page.goBack();
  const card = page.locator('.game[data-game="samurai"]');
  await card.getByRole("link", { name: "Learn Samurai" }).waitFor();
  assert.equal(await card.locator(".group > *").first().textContent(), "Learn Samurai", "what comes first for who is new");
  await card.getByRole("link", { name: "Learn Samurai" }).click();
  await page.waitForURL("**/learn/samurai");
  await leave(page);
});

await test("Samurai by clicks on the board: a wrong move is explained and taken back, a right one goes on", async () => {
  const page = await newLearner({ viewport: DESKTOP });
  await page.goto(new URL("/learn/samurai", host.address).href);
  await guide(page).locator(".task").waitFor();
  const play = async (/** @type {string} */ token, /** @type {string} */ place) => {
    await page.locator(`.board [data-step="${token}"]`).first().click();
    await page.locator(`.board [data-place="${place}"]`).first().click();
  };
  await play("helmet4", "p8");
  await guide(page).locator(".cost").filter({ hasText: "That space touches one helmet" }).waitFor();
  await page.getByRole("button", { name: "Try something else" }).click();
  await guide(page).locator(".task").waitFor();
  await play("helmet4", "n14");
  await guide(page).locator(".right").waitFor();
  assert.match((await guide(page).textContent()) ?? "", /Good as well!.*it plays this instead: .*p9/);
  await page.locator('.board [data-place="p9"].samurai-hinted').waitFor();
  assert.ok(await goOn(page));
  assert.match((await page.locator(".log, .entries").first().textContent()) ?? "", /helmet 4 on p9/);
  await leave(page);
});

for (const game of GAMES)
  await test(`${game}: to its end by keyboard, on a phone`, async () => {
    const page = await newLearner({ viewport: DESKTOP, painted: true });
    await page.goto(new URL(`/learn/${game}`, host.address).href);
    await guide(page).locator(".task").waitFor();
    assert.deepEqual([...(await violations(page, false, ".guide")), ...(await faintText(page))], [], game);
    await page.setViewportSize(PHONE);
    await inspect(page, "en", game);
    await open(page.locator("details.moves"));
    await page.locator(".moves .list button").first().waitFor();
    for (let isMore = true; isMore;) {
      await guide(page).locator(".task").waitFor();
      await choices(page).first().focus();
      await page.keyboard.press("Enter");
      await guide(page).locator(".right").waitFor();
      assert.ok(await guide(page).evaluate((element) => element.contains(document.activeElement)), "one stays where one reads");
      await choices(page).first().focus();
      const before = (await heading(page).textContent()) ?? "";
      await page.keyboard.press("Enter");
      await guide(page).locator("h2").filter({ hasNotText: before }).waitFor();
      await settle(page);
      isMore = (await guide(page).locator(".task").count()) > 0;
    }
    assert.equal(await choices(page).count(), 4);
    await choices(page).first().click();
    await page.waitForURL("**/t/*");
    if (game === "spirit") await page.locator(".board .samurai").nth(2).waitFor(); // as many as in the lesson
    await page.context().close();
  });

await test("what is told waits for the board, and can be read at once; on a phone it makes room, and nothing lies over one's own", async () => {
  const page = await newVisitor(browser, host.address, { viewport: PHONE });
  await page.addInitScript(() => localStorage.setItem("saburau.steps", "slow"));
  await page.goto(new URL("/learn/spirit/2", host.address).href);
  await choices(page).first().click();
  await guide(page).locator(".right").waitFor();
  await choices(page).first().click();
  await page.locator('.guide[aria-busy="true"]').getByText("…", { exact: true }).waitFor();
  assert.equal(await guide(page).locator(".story, .task").count(), 0);
  await page.getByRole("button", { name: "Skip ahead" }).click();
  await settled(page).waitFor();
  await guide(page).getByRole("button", { name: "What has happened" }).click();
  await guide(page).locator(".story").waitFor({ state: "hidden" });
  assert.ok(await guide(page).locator(".task").isVisible());
  assert.deepEqual(await page.locator(".board .samurai.front").evaluate(coveredCorners), []);
  await page.goto(new URL("/learn/spirit/8", host.address).href);
  await choices(page).first().click();
  await guide(page).locator(".right").waitFor();
  await choices(page).first().click();
  await page.getByRole("button", { name: "Skip ahead" }).click();
  await curtain(page).waitFor();
  assert.equal(await guide(page).locator(".story").count(), 0, "the end of the round is read first");
  await curtain(page).click();
  await guide(page).locator(".story").waitFor();
  await leave(page);
});

/** The page has few words of its own here; the lessons' are followed to their ends in all languages where that is cheap (server, terminal). */
const FOLLOWED = /** @type {[string, string[]][]} */ ([
  ["pl", ["samurai"]],
  ["de", ["spirit"]],
  ["ru", ["hero"]],
  [PSEUDO, GAMES],
]);
for (const [language, games] of FOLLOWED)
  await test(`${language}: to the end, on a desktop`, async () => {
    const page = await newLearner({ locale: language, viewport: DESKTOP });
    for (const game of games) {
      await page.goto(new URL(`/learn/${game}`, host.address).href);
      const steps = await follow(page, async (step) => {
        if (step % 7 === 1) await inspect(page, language, `${game}, ${step}`);
        assert.ok(await guide(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth), `${game}, ${step}`);
      });
      assert.ok(steps >= 8, `${game}: ${steps}`);
    }
    await leave(page);
  });

await test("the pages had nothing to complain of", () => assert.deepEqual(troubles, []));

await browser.close();
await host.end();
finish();
