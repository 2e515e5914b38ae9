// For one person among bots: hints, how the chances went, and being called when it is one's turn.
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { DESKTOP, launch, leave, newVisitor, overhear, PHONE, troubles } from "./browser.mjs";
import { outOfSight } from "./faults.mjs";
import { Host } from "./host.mjs";
import { anyMove, letBotFinish, letBotPlay, logOf, meet, openSettings, sitDown, turnOf } from "./people.mjs";
import { finish, test, together } from "./tap.mjs";

/** @typedef {import("playwright-core").Page} Page */

const host = await Host.start();
const browser = await launch();

/** Each in turn places one figure: so that it is soon one's turn and soon not. */
const TURNS = { options: { hand: "random", figures: "players", first: "0" } };

/** Lost by two who moved at random. */
const LOST_GAME = fileURLToPath(new URL("../golden/spirit-two-seats-normal-lost.jsonl", import.meta.url));

/** @param {Page} page */
const hintButton = (page) => page.getByRole("button", { name: "Advice", exact: true });

/** Asks for a hint, and reads it. @param {Page} page */
async function askHint(page) {
  await hintButton(page).click();
  await page.locator(".candidates li").first().waitFor();
  return page.locator(".candidates li").allTextContents();
}

/**
 * A visitor whose notifications and sounds are counted (`window.called`), and whose page can be hidden (`window.away`).
 * @param {Record<string, any>} [options]
 */
async function countedVisitor(options) {
  const page = await newVisitor(browser, host.address, options);
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript(() => {
    const here = /** @type {any} */ (window);
    here.called = { notifications: [], sounds: 0 };
    here.away = false;
    class CountedNotification {
      static permission = "granted";
      static requestPermission = async () => "granted";
      /** @param {string} title */
      constructor(title) {
        here.called.notifications.push(title);
      }
    }
    here.Notification = CountedNotification;
    const RealAudio = here.AudioContext;
    here.AudioContext = class extends RealAudio {
      constructor() {
        super();
        here.called.sounds++;
      }
    };
    Object.defineProperty(document, "visibilityState", { get: () => (here.away ? "hidden" : "visible") });
    Object.defineProperty(document, "hidden", { get: () => here.away });
  });
  return page;
}

/** @param {Page} page @param {boolean} away */
function setAway(page, away) {
  return page.evaluate((value) => {
    /** @type {any} */ (window).away = value;
    document.dispatchEvent(new Event("visibilitychange"));
  }, away);
}

/** How often somebody was called. @param {Page} page @returns {Promise<{notifications: string[], sounds: number}>} */
const calledOn = (page) => page.evaluate(() => /** @type {any} */ (window).called);

/** Is it said by the tab whose turn it is? @param {Page} page */
const titleCalls = async (page) => /turn/i.test(await page.title());

/** Makes a move, if not at the first attempt. @param {Page} page */
async function moveOnce(page) {
  const before = (await logOf(page)).length;
  for (let attempts = 0; attempts < 10 && (await logOf(page)).length === before; attempts++) await anyMove(page);
}

/** Ann moves, and perhaps looks elsewhere; then Ben: it is Ann's turn again. @param {Page} ann @param {Page} ben @param {boolean} [away] */
async function goRound(ann, ben, away = false) {
  await moveOnce(ann);
  await turnOf(ben);
  if (away) await setAway(ann, true);
  await moveOnce(ben);
  await turnOf(ann);
}

/** @param {Page} page @param {RegExp} words */
async function choose(page, words) {
  const settings = await openSettings(page);
  await settings.getByRole("checkbox", { name: words }).check();
  await settings.getByRole("button", { name: "Close" }).click();
}

/** Two visitors who place figures in turn; it is Ann's turn. @param {Page} ann @param {Page} ben */
async function placeTogether(ann, ben) {
  await meet(ann, ben, host.address, "samurai", 2, TURNS);
  await turnOf(ann);
}

/** A bot plays for oneself, and moves only where one has looked; then one plays oneself again. @param {Page} page @param {any[]} heard */
async function followOwnBot(page, heard) {
  await turnOf(page);
  const start = heard.length;
  const own = () => heard.slice(start).flatMap((message) => message.log?.filter((/** @type {any} */ entry) => entry.who === 0) ?? []);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60000);
  const before = (await logOf(page)).length;
  await letBotPlay(page);
  const again = page.getByRole("button", { name: "Play myself again" });
  for (let moves = 1; moves < 3; moves++) {
    await page.waitForFunction((count) => document.querySelectorAll(".entries li:not(.fold)").length > count, before + moves - 1);
    await page.locator(".ask").getByText("A bot plays for you.").waitFor();
    await page.clock.runFor(900);
    await page.evaluate(() => fetch("/healthz")); // if the page had asked for another move, the server would know it before this
    assert.equal(own().length, moves, "each is shown for a while");
    await page.clock.runFor(200);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const [words, line] = await Promise.all([".words", ".line"].map((part) => page.locator(part).boundingBox()));
  assert.equal(line?.width, words?.width, "on a phone, what the bot does has the whole width");
  await page.setViewportSize(DESKTOP);
  await again.click();
  await page.clock.resume();
  assert.equal(await turnOf(page), "move");
  await page.setViewportSize({ width: DESKTOP.width / 2, height: DESKTOP.height / 2 }); // all is enlarged to twice its size
  await page.locator(".ask").evaluate((asked) => (asked.style.minHeight = "2.9rem")); // two lines
  await page.evaluate(() => scrollTo(0, 0));
  for (const part of [".ask", ".samurai-hand"]) assert.deepEqual(await outOfSight(page, part), [], `enlarged, ${part} is in sight`);
}

await together({
  "a hint names moves, the best first, with a reason for each; a click plays one": async () => {
    const { page, heard } = await sitDown(browser, host.address, "samurai", ["me", "easy"]);
    await turnOf(page);
    const lines = await askHint(page);
    const { candidates } = heard.find((message) => message.candidates);
    assert.equal(lines.length, Math.min(3, candidates.length));
    const chances = lines.map((line) => Number(/(\d+) %/.exec(line)?.[1]));
    assert.deepEqual(
      chances,
      [...chances].sort((one, other) => other - one),
    );
    for (const line of lines) {
      const { wording, say } = candidates.find((/** @type {any} */ candidate) => line.startsWith(`${candidate.wording} (`));
      assert.ok(/^Keep /.test(wording) && say.length > 0 && line.length > wording.length + 10, `a reason in: ${line}`);
    }
    const [reason, button] = await Promise.all(
      ["span", "button"].map((part) => page.locator(`.candidates li > ${part}`).first().boundingBox()),
    );
    assert.ok(reason && button && button.y >= reason.y + reason.height, "the button stands below the words");
    const best = await page.locator(".candidates li").first().getAttribute("data-move");
    const words = await page.locator(".candidates li b").first().textContent();
    await page.getByRole("button", { name: `Play: ${words}`, exact: true }).click();
    await page.locator(".candidates li").first().waitFor({ state: "detached" });
    assert.ok(
      heard.some((message) => message.log?.some((/** @type {any} */ entry) => entry.who === 0 && entry.move === best)),
      `${best} is played`,
    );
    await followOwnBot(page, heard);
    await leave(page);
  },

  "no hints between people while they play; then how the chances went, and hints for any moment": async () => {
    const [ann, ben] = await Promise.all([newVisitor(browser, host.address), newVisitor(browser, host.address)]);
    await placeTogether(ann, ben);
    for (const page of [ann, ben]) assert.ok(!(await hintButton(page).isVisible()));
    await goRound(ann, ben);
    for (const page of [ann, ben]) assert.ok(!(await hintButton(page).isVisible()));
    await letBotPlay(ben);
    await leave(ben);
    await letBotFinish(ann);
    const chances = ann.getByRole("button", { name: "How the chances went" });
    const place = await chances.boundingBox();
    await chances.click();
    const curve = ann.locator(".curve svg");
    await curve.waitFor();
    assert.deepEqual(await chances.boundingBox(), place, "what one can do stays where it is");
    const points = await curve
      .locator(".way")
      .evaluateAll((lines) => lines.map((line) => (line.getAttribute("points") ?? "").split(" ").length));
    assert.equal(points.length, 2, "a line for each seat");
    for (const count of points) assert.ok(count > 10, `${count} points`);
    const ends = await curve
      .locator(".way")
      .evaluateAll((lines) => lines.map((line) => Number((line.getAttribute("points") ?? "").split(" ").at(-1)?.split(",")[1])));
    const bottom = Math.max(...(await curve.locator(".edge").evaluateAll((edges) => edges.map((edge) => Number(edge.getAttribute("y1"))))));
    assert.deepEqual(
      ends.map((end) => [0, bottom / 2, bottom].includes(end)),
      [true, true],
      `the lines end with the result: ${ends}`,
    );
    const moves = (await logOf(ann)).length;
    const moment = ann.getByLabel("Moment of the game");
    for (const share of [0.25, 0.75]) {
      const box = await curve.locator(".edge").first().boundingBox();
      if (box) await ann.mouse.click(box.x + box.width * share, box.y - 20);
      const wanted = Math.round(moves * share);
      await ann.waitForFunction(
        (count) => Math.abs(Number(/** @type {HTMLInputElement} */ (document.querySelector("input[type=range]")).value) - count) <= 1,
        wanted,
      );
    }
    assert.ok(Number(await moment.inputValue()) < moves);
    assert.deepEqual(await chances.boundingBox(), place, "also while one looks back");
    assert.deepEqual(await ann.locator(".foot .main:visible").allTextContents(), ["Back to the end"]);
    // Where chance decides, there is nothing to hint at.
    for (let i = 0; i < 10 && (await hintButton(ann).isDisabled()); i++) {
      const before = await moment.inputValue();
      await moment.press("ArrowLeft");
      await ann
        .locator(".ask")
        .getByText(`After move ${Number(before) - 1} of`)
        .waitFor();
    }
    assert.ok((await askHint(ann)).length > 0);
    const asked = (await ann.locator(".ask").textContent()) ?? "";
    const [, actor] = /^After move \d+ of \d+\. (.*) is to act\.$/.exec(asked) ?? [];
    assert.ok(actor, `who was to act is said, not what was asked: ${asked}`);
    assert.deepEqual(
      await ann.locator(".candidates p").allTextContents(),
      actor === "Red" ? [] : [`To ${actor}:`],
      "who is meant is said unless it is oneself",
    );
    await chances.click();
    await curve.waitFor({ state: "hidden" });
    await leave(ann);
  },

  "a review says what decisions cost and what was luck; by keyboard, a mistake leads to its moment": async () => {
    const page = await newVisitor(browser, host.address);
    const heard = overhear(page);
    await page.goto(host.address);
    await page.locator("input[type=file]").setInputFiles(LOST_GAME);
    const button = page.getByRole("button", { name: "Review", exact: true });
    await button.waitFor();
    await page.evaluate(() => {
      const note = () => {
        const bar = document.querySelector("progress");
        if (bar) /** @type {any} */ (window).bar = [bar.getAttribute("aria-label"), bar.max > 0];
      };
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    });
    await button.press("Enter");
    const review = page.getByRole("region", { name: "Review" });
    await review.getByRole("heading", { name: "Review", exact: true }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Review", "one reads on from its heading");
    await review.getByRole("heading", { level: 3 }).nth(1).waitFor();
    assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).bar), ["Review", true]);
    assert.ok(await page.locator(".curve svg").isVisible(), "the line through the game is there");

    const decisions = heard.flatMap((message) => message.decisions ?? []);
    const { seats } = heard.find((message) => message.of && message.seats);
    const facts = await review.locator("dl").allInnerTexts();
    assert.ok(/Result\s+0%/.test(facts[0]) && seats[0].result === 0, "all have lost together");
    for (const seat of [0, 1]) {
      const own = decisions.filter((decision) => decision.seat === seat);
      const mistakes = own.filter(({ better }) => better).sort((one, other) => other.cost - one.cost);
      assert.ok(facts[seat + 1].includes(`${mistakes.length} of ${own.length}`), facts[seat + 1]);
      const shown = await review.locator("details").nth(seat).locator("li").allInnerTexts();
      assert.equal(shown.length, Math.min(5, mistakes.length));
      for (const [i, words] of shown.entries()) {
        assert.ok(words.startsWith(`Move ${mistakes[i].count + 1} cost ${Math.round(100 * mistakes[i].cost)}% (± `), words);
        assert.ok(words.includes(`Better: ${mistakes[i].better.wording}`.slice(0, 12)), words);
      }
    }

    // By its dearest mistake seat 1 should have supported seat 0, which can be ringed.
    const [{ count, better }] = decisions.filter((one) => one.seat === 1 && one.better).sort((one, other) => other.cost - one.cost);
    assert.equal(better.move, "support 0");
    const advised = review
      .locator("details")
      .nth(1)
      .getByRole("button", { name: /^Better: / })
      .first();
    await advised.press("Enter");
    await page.locator(".ask").getByText(`After move ${count} of `).waitFor();
    await page.locator(".board [data-hinted]").first().waitFor();
    await page.setViewportSize(PHONE);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "a phone has room for it");
    await advised.press("Enter");
    await page.waitForFunction(() => {
      const box = document.querySelector(".board [data-hinted]")?.getBoundingClientRect();
      return box && box.bottom > 0 && box.top < innerHeight;
    });
    await button.press("Enter");
    await review.waitFor({ state: "hidden" });
    await leave(page);
  },

  "the title of the tab says when it is one's turn, and no longer when it is not": async () => {
    const [ann, ben] = await Promise.all([newVisitor(browser, host.address), newVisitor(browser, host.address)]);
    await placeTogether(ann, ben);
    assert.deepEqual([await titleCalls(ann), await titleCalls(ben)], [true, false]);
    await moveOnce(ann);
    await turnOf(ben);
    assert.deepEqual([await titleCalls(ann), await titleCalls(ben)], [false, true]);
    await ben.getByRole("link", { name: "Saburau" }).click();
    await ben.locator(".lobby").waitFor();
    assert.equal(await titleCalls(ben), false);
    await leave(ann, ben);
  },

  "a notification comes when it was wished for and the page is hidden, and only then": async () => {
    const [ann, ben] = await Promise.all([countedVisitor(), newVisitor(browser, host.address)]);
    await placeTogether(ann, ben);
    const notifications = async () => (await calledOn(ann)).notifications.length;
    await goRound(ann, ben, true);
    assert.equal(await notifications(), 0, "nobody wished for it");
    await setAway(ann, false);
    await choose(ann, /notification/i);
    await goRound(ann, ben);
    assert.equal(await notifications(), 0, "it can be seen");
    await goRound(ann, ben, true);
    assert.equal(await notifications(), 1);
    assert.equal((await calledOn(ann)).sounds, 0, "no sound was wished for");
    await leave(ann, ben);
  },

  "there is no sound, unless it was wished for": async () => {
    const [ann, ben] = await Promise.all([countedVisitor(), newVisitor(browser, host.address)]);
    await placeTogether(ann, ben);
    const sounds = async () => (await calledOn(ann)).sounds;
    for (const wished of [false, true]) {
      if (wished) await choose(ann, /sound/i);
      await goRound(ann, ben, true);
      assert.equal(await sounds(), wished ? 1 : 0);
      await setAway(ann, false);
    }
    assert.deepEqual((await calledOn(ann)).notifications, []);
    await leave(ann, ben);
  },
});

await test("the pages had nothing to complain of", () => assert.deepEqual(troubles, []));

await browser.close();
await host.end();
finish();
