// The page's typefaces: all that it writes is written in them, in every language, and nothing jumps when they come.
import assert from "node:assert/strict";
import { launch, newVisitor, PHONE, troubles } from "./browser.mjs";
import { countFetches } from "./fetches.mjs";
import { Host } from "./host.mjs";
import { finish, test } from "./tap.mjs";

/** @typedef {import("playwright-core").Page} Page */

const host = await Host.start();
const browser = await launch();

// Every letter of the alphabets, and what stands between them.
const SAMPLES = {
  English: "The quick brown fox jumps over the lazy dog. “Play now” – ‘three’ rounds … 0123456789 · 2 × 3 − 1 ≠ ±4 → (!?) [#&%] 50 % @",
  Polish: "Zażółć gęślą jaźń. ZAŻÓŁĆ GĘŚLĄ JAŹŃ: „Pchnąć w tę łódź jeża lub ośm skrzyń fig” — ‚tak’.",
  German: "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich. ÄÖÜẞ: „Ja“, »nein«, ‚vielleicht‘.",
  Russian: "Съешь же ещё этих мягких французских булок, да выпей чаю. СЪЕШЬ ЖЕ ЕЩЁ ЭТИХ МЯГКИХ ФРАНЦУЗСКИХ БУЛОК, ДА ВЫПЕЙ ЧАЮ. № 1 «Жук»",
  "of elsewhere": "Dvořák, Ærø, Niño, Crème brûlée, Ştefan, Őrs, Ångström, Їжак, Ўладзімір",
};
const FACES = { display: "var(--display)", text: "var(--text)", bold: "bold 1em var(--text)" };

/** The fonts in which an element's words are really drawn. @param {Page} page @param {string} selector */
async function fontsOf(page, selector) {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return fonts.map((font) => `${font.familyName}${font.isCustomFont ? "" : ", of the system"}`);
}

/** Writes words onto a page of ours, in a face; returns when its fonts are there. @param {Page} page @param {string} words @param {string} face */
function write(page, words, face) {
  return page.evaluate(
    async ([text, font]) => {
      const place = document.createElement("p");
      place.id = "sample";
      place.textContent = text;
      if (font.includes(" ")) place.style.font = font;
      else place.style.fontFamily = font;
      document.querySelector("#room")?.replaceChildren(place);
      place.getBoundingClientRect(); // only what is laid out is fetched
      await document.fonts.ready;
    },
    [words, face],
  );
}

/** @param {Record<string, any>} [options] */
async function visitor(options) {
  const page = await newVisitor(browser, host.address, { ...options, painted: true });
  await page.goto(host.address);
  await page.locator(".game .picture svg").nth(2).waitFor();
  return page;
}

await test("every letter of the languages is drawn in the page's typefaces", async () => {
  const page = await visitor();
  for (const [language, words] of Object.entries(SAMPLES))
    for (const [name, face] of Object.entries(FACES)) {
      await write(page, words, face);
      const own = name === "display" ? ["Saburau Display"] : ["Saburau Text", "Saburau Display"]; // which has the arrows
      for (const font of await fontsOf(page, "#sample")) assert.ok(own.includes(font), `${language}, ${name}: ${font}`);
    }
  await page.context().close();
});

await test("figures are all of one width, so that they stand below each other", async () => {
  const page = await visitor();
  for (const face of Object.values(FACES)) {
    const widths = new Set();
    for (const figure of "0123456789") {
      await write(page, figure.repeat(20), face);
      widths.add(
        await page.locator("#sample").evaluate((place) => {
          const range = document.createRange();
          range.selectNodeContents(place);
          return Math.round(range.getBoundingClientRect().width);
        }),
      );
    }
    assert.equal(widths.size, 1, `${face}: ${[...widths].join(" ")}`);
  }
  await page.context().close();
});

await test("only the letters that are needed are fetched", async () => {
  const page = await newVisitor(browser, host.address, { painted: true });
  const { fetches } = await countFetches(page);
  await page.goto(host.address);
  await page.locator(".game .picture svg").nth(2).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const fetched = () =>
    fetches()
      .filter(({ path }) => path.endsWith(".woff2"))
      .map(({ path }) => path.split("/").pop());
  assert.deepEqual(
    fetched().filter((name) => !name?.endsWith("-latin.woff2")),
    [],
  );
  await write(page, SAMPLES.Russian, FACES.text);
  assert.ok(fetched().includes("text-cyrillic.woff2"));
  await page.context().close();
});

/** @param {import("playwright-core").Page} page */
const twoFrames = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));

// The page may move a little, for no system's font is quite like ours (0.1 still counts as good in Core Web Vitals; without fonts of the
// same width it would be 0.07).
const MOST_SHIFT = 0.05;

for (const [name, viewport] of Object.entries({ desktop: undefined, phone: PHONE }))
  await test(`nothing jumps when the fonts come late: ${name}`, async () => {
    const page = await newVisitor(browser, host.address, { ...(viewport ? { viewport } : {}), painted: true });
    /** @type {(() => void)[]} */
    const waiting = [];
    await page.route("**/*.woff2", async (route) => {
      await new Promise((go) => waiting.push(() => go(undefined)));
      await route.continue();
    });
    await page.goto(host.address, { waitUntil: "commit" });
    // All is there but the fonts: pictures, and the lists below the games.
    await page.locator(".game .picture svg").nth(2).waitFor();
    await page.locator(".tables h2").nth(1).waitFor();
    await twoFrames(page);
    const before = await fontsOf(page, "h1");
    assert.ok(
      before.every((font) => font.endsWith("of the system")),
      `words can be read before: ${before}`,
    );
    await page.evaluate(() => {
      const notes = /** @type {any} */ (window);
      notes.shift = 0;
      notes.moved = [];
      new PerformanceObserver((list) => {
        for (const entry of /** @type {any[]} */ (list.getEntries())) {
          notes.shift += entry.value;
          notes.moved.push(...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80)));
        }
      }).observe({ type: "layout-shift" });
    });
    // One font may come long before the next: here as they are asked for, there the other way round.
    for (const go of viewport ? waiting.reverse() : waiting) {
      go();
      await twoFrames(page);
    }
    await page.evaluate(() => document.fonts.ready);
    await twoFrames(page); // then what has moved is known
    assert.deepEqual(await fontsOf(page, "h1"), ["Saburau Display"]);
    const shift = await page.evaluate(() => Number(/** @type {any} */ (window).shift));
    console.log(`# layout shift ${shift.toFixed(4)}`);
    const moved = await page.evaluate(() => /** @type {any} */ (window).moved.join("\n"));
    assert.ok(shift < MOST_SHIFT, `${shift}: ${moved}`);
    await page.context().close();
  });

await test("the pages had nothing to complain of", () => assert.deepEqual(troubles, []));

await browser.close();
await host.end();
finish();
