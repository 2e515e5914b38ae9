// The rules, read in the lobby and at a table, in every language: contents that lead to their chapters, a search, and examples that are
// the boards' own pictures.
import assert from "node:assert/strict";
import { folded, pieces, says, wordsOf } from "../../web/search.js";
import { OWN_TROUBLE, violations } from "./axe.mjs";
import { DESKTOP, forgive, launch, leave, newVisitor, PHONE, troubles, visit } from "./browser.mjs";
import { faintText, tooWide, wordsPastTheCatalogue, wordsThatDoNotFit } from "./faults.mjs";
import { countFetches } from "./fetches.mjs";
import { Host } from "./host.mjs";
import { open, sitAt, turnOf } from "./people.mjs";
import { finish, test } from "./tap.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */

process.env.SABURAU = process.env.SABURAU_DEV ?? process.env.SABURAU; // which alone speaks the pseudo-language

const PSEUDO = "en-XA";
const LANGUAGES = ["en", "pl", "de", "ru", PSEUDO];
const GAMES = ["samurai", "spirit", "hero"];
/** What is the same in every language. */
const NAMES = ["Saburau", "Akita", "Edo", "Kyoto"];

await test("letters are found whatever stands above them, and what is found is marked", () => {
  assert.equal(folded("Żółw, Ёлка, Übel"), "zolw, елка, ubel");
  assert.deepEqual(wordsOf("  Żeton  HELM "), ["zeton", "helm"]);
  assert.ok(says("Zagraj żetony: hełm", ["zeton", "helm"]));
  assert.ok(!says("Zagraj żetony", ["zeton", "helm"]));
  assert.deepEqual(pieces("Hełm i hełmy", ["helm"]), ["", "Hełm", " i ", "hełm", "y"]);
  assert.deepEqual(pieces("anana", ["ana"]), ["", "anana"]);
  assert.deepEqual(pieces("nothing", ["x"]), ["nothing"]);
});

const host = await Host.start();
const browser = await launch();
forgive(OWN_TROUBLE);

/** Waits until what can be read is there, with all pictures. @param {Locator} rules */
async function wholeRules(rules) {
  await rules.locator("h3").first().waitFor();
  const examples = rules.locator("figure");
  for (let i = 0; i < (await examples.count()); i++) await examples.nth(i).locator(".example > [class^=board-] > *").first().waitFor();
  assert.ok((await examples.count()) >= 2);
}

/** Is it in the window and in what scrolls around it, and does nothing lie over it? @param {Locator} thing */
const isInSight = (thing) =>
  thing.evaluate((element) => {
    const { top, bottom, left } = element.getBoundingClientRect();
    const isFree = [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + 3, y)));
    const around = element.closest(".rules")?.getBoundingClientRect();
    return isFree && top >= Math.max(0, around?.top ?? 0) - 1 && bottom <= Math.min(innerHeight, around?.bottom ?? innerHeight) + 1;
  });

/** Each line of the contents leads to its chapter, by keyboard. @param {Page} page @param {Locator} rules */
async function jumpEverywhere(page, rules) {
  const links = rules.locator("nav a");
  const count = await links.count();
  assert.ok(count >= 8, `${count} chapters`);
  const address = page.url();
  for (let i = 0; i < count; i++) {
    await links.nth(i).focus();
    await page.keyboard.press("Enter");
    const heading = rules.locator("h3").nth(i);
    assert.equal(await heading.textContent(), await links.nth(i).textContent());
    assert.ok(await heading.evaluate((element) => element === document.activeElement), "who jumps reads on there");
    assert.ok(await isInSight(heading), `${await heading.textContent()} is out of sight`);
  }
  assert.equal(page.url(), address);
}

/** All parts but headings; boards have paragraphs and lists of their own. */
const PARTS = ":scope > section > p, :scope > section > :is(ol, ul) > li, :scope > section > figure > figcaption";

/** A word of the rules is searched for, by keyboard alone. @param {Page} page @param {Locator} rules */
async function search(page, rules) {
  const field = rules.locator("input[type=search]");
  const all = await rules.locator(PARTS).count();
  const word = /** @type {string} */ (/\p{L}{5,}/u.exec((await rules.locator(":scope > section > p").first().textContent()) ?? "")?.[0]);
  await field.focus();
  await page.keyboard.type(word.toUpperCase());
  await rules.locator("mark").first().waitFor();
  const found = rules.locator(PARTS);
  const texts = await found.allTextContents();
  assert.ok(texts.length > 0 && texts.length < all);
  for (const text of texts) assert.ok(folded(text).includes(folded(word)), text);
  const heads = (await rules.locator(":scope > section > h3:has(mark)").count()) + texts.length;
  assert.match((await rules.getByRole("status").textContent()) ?? "", new RegExp(`(^|\\D)${heads}(\\D|$)`));
  for (const mark of await rules.locator("mark").allTextContents()) assert.ok(folded(mark).includes(folded(word)));
  await page.keyboard.type("qqq");
  await rules.locator(":scope > section").first().waitFor({ state: "detached" });
  assert.notEqual(await rules.getByRole("status").textContent(), "", "it says that nothing is found");
  await field.fill("");
  await rules.locator("nav").waitFor();
  assert.equal(await rules.getByRole("status").textContent(), "");
  assert.equal(await rules.locator(PARTS).count(), all);
}

/** @param {Page} page @param {string} language @param {string} where */
async function inspect(page, language, where) {
  assert.deepEqual([...(await tooWide(page)), ...(await wordsThatDoNotFit(page))], [], where);
  if (language === PSEUDO) assert.deepEqual(await wordsPastTheCatalogue(page, NAMES), [], where);
}

/** Nobody comes upon an example with the keyboard or the mouse, and its picture is cut nowhere. @param {Locator} rules @param {string} where */
async function lookAtExamples(rules, where) {
  for (const caption of await rules.locator(":scope > section > figure > figcaption").all()) assert.ok(await caption.isVisible(), where);
  for (const example of await rules.locator(".example").all()) {
    const { inert, hidden, inner, outer } = await example.evaluate((element) => {
      const board = /** @type {HTMLElement} */ (element.firstElementChild);
      const hidden = element.getAttribute("aria-hidden") === "true";
      return { inert: element.inert, hidden, inner: board.scrollWidth, outer: board.clientWidth };
    });
    assert.ok(inert && hidden, where);
    assert.ok(inner <= outer + 1, `${where}: the picture is ${inner} wide in ${outer}`);
  }
}

for (const [i, language] of LANGUAGES.entries())
  await test(`${language}: in the lobby, on a phone`, async () => {
    const page = await visit(browser, host.address, "/", { locale: language, viewport: PHONE });
    for (const [j, game] of GAMES.entries()) {
      const button = page.locator(`.game[data-game="${game}"] .group button`).nth(1);
      await button.click();
      const rules = page.locator("dialog .rules");
      await wholeRules(rules);
      await inspect(page, language, game);
      await lookAtExamples(rules, `${game} in ${language}`);
      // What is done in one game's rules is done alike in the others: every language, and every game, at least once.
      if (i % GAMES.length === j) {
        await jumpEverywhere(page, rules);
        await search(page, rules);
      }
      await page.keyboard.press("Escape");
      await page.locator("dialog").waitFor({ state: "detached" });
      assert.ok(await button.evaluate((element) => element === document.activeElement), "one is where one was");
    }
    await leave(page);
  });

for (const game of GAMES)
  await test(`${game}: at a table, on a desktop and a phone; loaded when they are looked up`, async () => {
    const page = await newVisitor(browser, host.address, { viewport: DESKTOP, painted: true });
    const { fetches } = await countFetches(page);
    await sitAt(page, host.address, game, ["me", "easy", "easy"]);
    await turnOf(page);
    const hasLoaded = () => fetches().some(({ path }) => path.endsWith("/rules.js"));
    assert.ok(!hasLoaded(), "nobody has asked for them");
    await open(page.locator("details.drawer").filter({ hasText: "Rules" }));
    const rules = page.locator(".side .rules");
    await wholeRules(rules);
    assert.ok(hasLoaded());
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await inspect(page, "en", `${viewport.width} wide`);
      await lookAtExamples(rules, `${viewport.width} wide`);
      assert.deepEqual([...(await violations(page, viewport === PHONE)), ...(await faintText(page))], []);
      await jumpEverywhere(page, rules);
    }
    await search(page, rules);
    await page.context().close();
  });

await test("the pages had nothing to complain of", () => assert.deepEqual(troubles, []));

await browser.close();
await host.end();
finish();
