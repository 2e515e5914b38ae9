// What people do at a table besides moving: watching, talking, looking back, taking back, resigning, playing again, going elsewhere.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { DESKTOP, forgive, keepBack, launch, leave, newVisitor, overhear, PHONE, troubles, visit } from "./browser.mjs";
import { outOfSight, readable, tooWide } from "./faults.mjs";
import { Host } from "./host.mjs";
import {
  accept,
  beginTogether,
  clickUntil,
  entriesOf,
  goTo,
  invitation,
  letBotFinish,
  linkFrom,
  logOf,
  lookAtEntry,
  makeTable,
  meet,
  nameOneself,
  open,
  openMore,
  openSettings,
  play,
  playSome,
  playUntil,
  pointUntil,
  sitAt,
  sitDown,
  sitHere,
  startGame,
  turnOf,
  clickOnce,
} from "./people.mjs";
import { finish, test } from "./tap.mjs";

/** @typedef {import("playwright-core").Page} Page */

const host = await Host.start();
const browser = await launch();
const visitor = (path = "/") => visit(browser, host.address, path);

/** Two people at a table, just begun. @param {string} game @param {number} seats */
async function two(game, seats) {
  const [ann, ben] = await Promise.all([newVisitor(browser, host.address), newVisitor(browser, host.address)]);
  await meet(ann, ben, host.address, game, seats);
  return [ann, ben];
}

/** A game of Ann against bots, just begun. @param {string} game @param {number} seats */
async function alone(game, seats) {
  const { page } = await sitDown(browser, host.address, game, ["me", ...Array(seats - 1).fill("easy")]);
  await turnOf(page);
  return page;
}

/** Those who watch are counted, and heard where the host lets them; with one tap one says what is said often. @param {Page} ann the host @param {Page} ben @param {Page} eve who watches */
async function talkAround(ann, ben, eve) {
  const lines = (/** @type {Page} */ page, /** @type {string} */ words) => page.locator(".talk li").filter({ hasText: words });
  await ann.getByText("1 person is watching.").waitFor();
  assert.ok(!(await eve.getByLabel("Say something").isVisible()));
  await ann.getByRole("button", { name: "Let watchers talk" }).click();
  await eve.getByLabel("Say something").fill("A fine evening.");
  await eve.getByRole("button", { name: "Say", exact: true }).click();
  assert.match((await lines(ben, "A fine evening.").textContent()) ?? "", /^Guest \w{4} \(watching\) /);
  assert.equal(await eve.getByRole("button", { name: "Good luck!" }).count(), 0, "phrases are for those who play together");
  await ben.getByRole("button", { name: "Mute watchers" }).click();
  await ben.getByRole("button", { name: "Hear watchers again" }).waitFor();
  // On a phone the phrases are a row, which can be reached by keyboard, too.
  await ann.setViewportSize({ width: 390, height: 844 });
  const phrase = ann.getByRole("group", { name: "Ready phrases" }).getByRole("button", { name: "One more game?" });
  await phrase.press("Enter");
  assert.deepEqual(await outOfSight(ann, ".phrases :focus"), []);
  assert.deepEqual(await tooWide(ann), []);
  await lines(ben, "One more game?").waitFor();
  await lines(eve, "One more game?").waitFor();
  await ann.setViewportSize({ width: 1280, height: 800 });
}

await test("a spectator reads the same log, but no secrets and no legal moves", async () => {
  const [ann, ben] = await two("samurai", 2);
  const eve = await newVisitor(browser, host.address);
  const heard = overhear(eve);
  await eve.goto(await linkFrom(ann, "Link to watch"));
  await eve.locator(".entries li").first().waitFor();
  let rounds = 0;
  await playUntil([ann, ben], () => rounds++ > 12);
  // Who has not said a name is called by a colour, but only to oneself.
  const nameless = (/** @type {string} */ line) => line.replaceAll(/Guest \w{4}|\b(Red|Blue)\b/g, "somebody");
  const annLog = (await logOf(ann)).map(nameless);
  await entriesOf(eve, annLog.length);
  const eveLog = (await logOf(eve)).map(nameless);
  const differing = eveLog.filter((line, i) => line !== annLog[i]);
  assert.ok(differing.length > 0, "what Ann drew is hers to know");
  for (const line of differing) assert.doesNotMatch(line, /helmet|buddha|rice|ship|ronin|character/i);
  assert.ok(heard.some((message) => message.eye === null));
  assert.ok(!heard.some((message) => "legal" in message || (message.table && message.eye !== null && "eye" in message)));
  assert.equal(await eve.locator(".moves:visible").count(), 0);
  await talkAround(ann, ben, eve);
  await leave(ann, ben, eve);
});

await test("people talk, and who is muted is no longer heard", async () => {
  const [ann, ben] = await Promise.all([visitor(), visitor()]);
  await Promise.all([nameOneself(ann, "Ann"), nameOneself(ben, "Ben")]);
  await beginTogether(ann, ben, "samurai", 2);
  const say = async (/** @type {Page} */ page, /** @type {string} */ words) => {
    await page.getByLabel("Say something").fill(words);
    await page.getByRole("button", { name: "Say", exact: true }).click();
    await page.locator(".talk li").filter({ hasText: words }).waitFor();
  };
  await say(ann, "Good luck <b>!");
  await ben.locator(".talk li").filter({ hasText: "Ann Good luck <b>!" }).waitFor();
  await ben.locator(".people li").filter({ hasText: "Ann" }).getByRole("button", { name: /^Mute/ }).click();
  await ben.getByRole("button", { name: /^Unmute/ }).waitFor();
  await say(ann, "Can you hear me?");
  await say(ben, "It is quiet here.");
  await ann.locator(".talk li").filter({ hasText: "It is quiet here." }).waitFor();
  assert.equal(await ben.locator(".talk").getByText("Can you hear me?").count(), 0);
  await leave(ann, ben);
});

/** What leads through the game and back to now stays where it is, whatever was asked in a moment; so does a desktop's board. @param {Page} page */
async function assertControlsStay(page) {
  const ask = page.locator(".ask");
  const words = (await ask.textContent()) ?? "";
  for (const [size, parts] of /** @type {const} */ ([
    [PHONE, [".travel .now", ".travel input"]],
    [DESKTOP, [".travel .now", ".travel input", ".board"]],
  ])) {
    await page.setViewportSize(size);
    const places = () => Promise.all(parts.map((part) => page.locator(part).boundingBox()));
    const before = await places();
    const tell = (/** @type {string} */ said) => ask.evaluate((element, text) => (element.textContent = text), said);
    await tell(`${words} ${"Somebody is asked for something. ".repeat(2)}`);
    assert.deepEqual(await places(), before, `at ${size.width} pixels`);
    await tell(words);
  }
}

await test("an entry of the log shows that moment, and there is a way back to now", async () => {
  const ann = await alone("samurai", 2);
  await playSome(ann, 8);
  const now = await ann.locator(".ask").textContent();
  const count = (await logOf(ann)).length;
  assert.match((await ann.locator(".entries .fold summary").first().textContent()) ?? "", /\d/, "what is dull is folded, and counted");
  // A click selects an entry, for who wants to read it, and offers to look back.
  const entry = ann.locator(".entries > li:not(.fold)").first();
  const go = entry.getByRole("button", { name: "See this moment" });
  await entry.locator("button").click();
  await go.waitFor();
  assert.equal(await entry.locator("button").first().getAttribute("aria-expanded"), "true");
  assert.equal(await ann.locator(".ask").textContent(), now);
  assert.ok(await ann.locator(".moves").isVisible(), "it is still now");
  await ann.keyboard.press("Escape");
  await go.waitFor({ state: "detached" });
  await lookAtEntry(ann, 2);
  await ann.locator(".ask").getByText(`After move 3 of ${count}.`).waitFor();
  await ann.getByText("Looking back", { exact: true }).waitFor();
  assert.ok(!(await ann.getByRole("button", { name: "Take back" }).isVisible()));
  await lookAtEntry(ann, 3); // at once
  await ann.locator(".ask").getByText(`After move 4 of ${count}.`).waitFor();
  await lookAtEntry(ann, 2);
  await ann.locator(".ask").getByText(`After move 3 of ${count}.`).waitFor();
  await assertControlsStay(ann);
  assert.equal(await ann.locator(".moves:visible").count(), 0);
  assert.equal(await ann.getByLabel("Moment of the game").inputValue(), "3");
  await ann.getByLabel("Moment of the game").press("ArrowLeft");
  await ann.locator(".ask").getByText(`After move 2 of ${count}.`).waitFor();
  await ann.getByRole("button", { name: "Back to now" }).click();
  await ann.locator(".moves:visible").waitFor();
  assert.equal(await ann.locator(".ask").textContent(), now);
  await lookAtEntry(ann, 0);
  await ann.locator(".ask").getByText(`After move 1 of ${count}.`).waitFor();
  await ann.keyboard.press("Escape");
  await ann.locator(".moves:visible").waitFor();
  await leave(ann);
});

await test("what stands beside the board can be put away, and stays so", async () => {
  // Who begins is told nothing but what wins; if another did, its moves would be told there.
  const { page: ann } = await sitDown(browser, host.address, "samurai", ["me", "easy"], { options: { first: "0" } });
  await turnOf(ann);
  const width = async () => (await ann.locator(".board").boundingBox())?.width ?? 0;
  const before = await width();
  await ann.getByRole("button", { name: "Hide the panel" }).click();
  await ann.locator(".side").waitFor({ state: "hidden" });
  assert.ok((await width()) > before + 200, "the board has its place");
  await ann.reload();
  await turnOf(ann);
  assert.ok(!(await ann.locator(".side").isVisible()));
  const told = ann.locator(".goal p");
  await told.waitFor({ state: "attached" }); // who has finished no such game is told what wins
  const aim = (await told.textContent()) ?? "";
  assert.match(aim, /^You win if /);
  assert.equal(await ann.locator(".words .recap").textContent(), aim, "in the line, where the panel is not to be seen");
  await ann.getByRole("button", { name: "Log, advice, rules" }).click();
  await ann.locator(".side").waitFor();
  await ann.locator(".drawer > summary", { hasText: "Rules" }).click();
  assert.equal(await ann.locator(".rules p").first().textContent(), aim, "and always above the rules");
  await ann.getByRole("button", { name: "Got it" }).click();
  await told.waitFor({ state: "hidden" });
  await ann.reload();
  await turnOf(ann);
  assert.ok(!(await told.isVisible()), "it stays away");
  // Also on a phone that lies on its side, and enlarged to twice the size, what is asked and the board are in sight.
  for (const [width, height] of [
    [844, 390],
    [640, 400],
  ]) {
    await ann.setViewportSize({ width, height });
    const board = await ann.locator(".board").boundingBox();
    assert.deepEqual([...(await outOfSight(ann, ".ask")), ...(await outOfSight(ann, ".board")), ...(await tooWide(ann))], []);
    assert.ok(board && board.width > 540 && board.height > 280, JSON.stringify(board));
  }
  await leave(ann);
});

await test("the end of the log stays in sight, until one looks for something earlier", async () => {
  const ann = await alone("hero", 3);
  await playSome(ann, 8);
  await turnOf(ann);
  const room = () => ann.locator(".entries").evaluate((list) => list.clientHeight);
  const endIsSeen = () =>
    ann.waitForFunction(() => {
      const list = /** @type {Element} */ (document.querySelector(".entries"));
      return list.scrollHeight - list.clientHeight - list.scrollTop < 2;
    });
  await ann.locator(".moves").evaluate((list) => list.removeAttribute("open"));
  await endIsSeen();
  const before = await room();
  await open(ann.locator(".moves"));
  await ann.locator(".moves button").first().waitFor();
  const read = await ann
    .locator(".moves button")
    .evaluateAll((all) => all.map((one) => [one.getAttribute("data-move"), one.textContent ?? ""]));
  for (const [move, words] of read) assert.match(words ?? "", /^(Use|Send|Let|Hire|Pass|Ask|Discard) [^{}]+$/, `${move} in words`);
  await ann.waitForFunction((height) => (document.querySelector(".entries")?.clientHeight ?? height) < height, before);
  await endIsSeen(); // also when there is less room for it
  const far = await ann.locator(".entries").evaluate(async (list) => {
    const isNoticed = new Promise((done) => list.addEventListener("scroll", done, { once: true }));
    const { scrollTop } = list;
    list.scrollTop = 0;
    if (scrollTop > 0) await isNoticed;
    return scrollTop;
  });
  assert.ok(far > 50, "the log is longer than its room");
  const { length } = await logOf(ann);
  await play(ann, { enough: async () => (await logOf(ann)).length > length });
  assert.equal(await ann.locator(".entries").evaluate((list) => list.scrollTop), 0, "who reads is not disturbed");
  await leave(ann);
});

await test("what others have done is said when it is one's turn; looking back, what was done there", async () => {
  const ann = await alone("hero", 3);
  const said = async () => (await ann.locator(".words .recap").textContent()) ?? "";
  const others = (/** @type {string} */ sentence) => /^Bot [12] (hires|passes|uses|sends) /.test(sentence);
  let heard = 0;
  await play(ann, {
    enough: async () => {
      const last = (await logOf(ann)).at(-1) ?? "";
      if (!others(last)) return false;
      assert.ok((await said()).endsWith(last), `${await said()} does not end with: ${last}`);
      return ++heard > 2;
    },
  });
  const log = await logOf(ann);
  const number = log.findIndex((words) => words !== "");
  await lookAtEntry(ann, number);
  await ann
    .locator(".ask")
    .getByText(`After move ${number + 1} of`)
    .waitFor();
  assert.equal(await said(), log[number]);
  await leave(ann);
});

/** Words that are longer than their place end with a word and a sign, and can be read to their end. @param {Page} page @param {string} selector */
async function assertReadable(page, selector) {
  const more = page.getByRole("button", { name: "Read all of it" });
  await more.waitFor(); // the sign
  assert.deepEqual(await readable(page, selector), { cut: [], isWhole: false });
  const before = await page.locator(".board").boundingBox();
  await more.click();
  assert.deepEqual(await readable(page, selector), { cut: [], isWhole: true });
  assert.deepEqual(await page.locator(".board").boundingBox(), before, "the board stays where it is");
  await more.click();
}

await test("a question or a recap that is longer than its place says so, and can be read to its end", async () => {
  const ann = await alone("hero", 3);
  await playSome(ann, 1);
  await turnOf(ann);
  const lengthen = (/** @type {string} */ selector) =>
    ann.locator(selector).evaluate((element) => (element.textContent = "Somebody does something that takes a good many words. ".repeat(4)));
  await lengthen(".words .recap");
  await ann.setViewportSize({ width: 1000, height: 700 }); // measured anew
  await assertReadable(ann, ".words .recap");
  await ann.setViewportSize(PHONE);
  await assertReadable(ann, ".words .recap");
  await lengthen(".ask");
  for (const size of [
    { width: 380, height: 844 },
    { width: 844, height: 390 },
    { width: 1000, height: 700 },
  ]) {
    await ann.setViewportSize(size);
    await assertReadable(ann, ".ask");
  }
  // On a phone that lies on its side a question of three lines is seen at once, and what is explained does not lie over the board.
  await ann.setViewportSize({ width: 844, height: 390 });
  const question = "Somebody does something. Prevent that with a hero of yours that is able to, or decline. ".repeat(2);
  await ann.locator(".ask").evaluate((element, words) => (element.textContent = words), question);
  assert.ok(await ann.locator(".ask").evaluate(({ scrollHeight, clientHeight }) => scrollHeight < clientHeight + 8));
  await lengthen(".explain");
  for (const size of [PHONE, { width: 844, height: 390 }]) {
    await ann.setViewportSize(size);
    const over = await ann.evaluate(() => {
      const [words, board] = [".explain", ".board"].map((part) => document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect());
      return words.bottom - board.top;
    });
    assert.ok(over <= 1, `the line lies ${over} pixels over the board`);
  }
  await ann.locator(".explain").evaluate((element) => (element.textContent = ""));
  // The button goes when it is not needed any more, but takes no focus with it.
  const more = ann.locator(".tools .more");
  await more.focus();
  for (const part of [".ask", ".words .recap"]) await ann.locator(part).evaluate((element) => (element.textContent = "Short."));
  await ann.setViewportSize(DESKTOP);
  await ann.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.ok(await more.evaluate((button) => button === document.activeElement));
  await ann.keyboard.press("Tab");
  await more.waitFor({ state: "hidden" });
  assert.ok(await ann.evaluate(() => document.activeElement !== document.body));
  await leave(ann);
});

const TURNS = { options: { hand: "random", figures: "players", first: "0" } };

/** Notes when which entry of the log is shown, and whether a figure could be chosen then. @param {Page} page */
function watchEntries(page) {
  return page.evaluate(() => {
    /** @type {Record<number, {time: number, choice: boolean}>} */
    const shown = {};
    /** @type {any} */ (window).shownEntries = shown;
    new MutationObserver(() => {
      const count = document.querySelectorAll(".entries li:not(.fold)").length;
      shown[count] ??= { time: performance.now(), choice: document.querySelector(".samurai-supply:not(:disabled)") !== null };
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** @param {Page} page @returns {Promise<Record<number, {time: number, choice: boolean}>>} by number of entries */
const shownEntries = (page) => page.evaluate(() => /** @type {any} */ (window).shownEntries);

/** Something takes less than so many milliseconds. Other work on the machine may hold it up often, but not always. @param {string} what @param {number} most @param {() => Promise<number>} action */
async function soon(what, most, action) {
  let best = Infinity;
  for (let i = 0; i < 4 && best >= most; i++) best = Math.min(best, await action());
  assert.ok(best < most, `${what}: ${best} ms, not less than ${most}`);
}

/** Puts a figure where one can be put. @param {Page} page */
async function putFigure(page) {
  await page.locator(".samurai-supply:not(:disabled)").first().click();
  await page.locator(".samurai-open").first().click();
}

await test("a friend who comes by link says at the table what to be called", async () => {
  const [ann, ben] = await Promise.all([visitor(), visitor()]);
  await nameOneself(ann, "Ann");
  await makeTable(ann, "samurai", ["me", "open"]);
  const link = await invitation(ann);
  // The link stands by its button. Where a browser does not let it be copied, it is selected; Escape puts it away.
  await ann.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new DOMException("Write permission denied."))));
  const shown = ann.locator(".foot .link");
  await shown.getByRole("button", { name: "Copy" }).click();
  await shown.getByText("Copying is not allowed here. The link is selected: press Ctrl+C.").waitFor();
  assert.equal(await ann.evaluate(() => String(getSelection())), link);
  assert.equal(await ann.locator("#notice").textContent(), "");
  await ann.keyboard.press("Escape");
  await shown.waitFor({ state: "hidden" });
  assert.equal(await ann.evaluate(() => document.activeElement?.textContent), "Invite a friend");
  await ben.goto(link);
  // Before one sits down one is asked, and told what is played and how.
  await ben.locator(".ask").getByText("Sit down at this table?").waitFor();
  await ben.locator(".board").getByText("Surround the villages").waitFor();
  assert.deepEqual((await ben.locator(".board dd").allTextContents()).slice(0, 3), [
    "2",
    "No limit",
    "each seat chooses its own, in secret",
  ]);
  await ann.locator(".ask").getByText("Waiting for 1 more player.").waitFor();
  await accept(ben, link);
  await ben.getByLabel("Your name").fill("Ben");
  await clickUntil(ben.getByRole("button", { name: "Save" }), ann.locator(".people").getByText("Ben"));
  await ben.getByLabel("Your name").waitFor({ state: "hidden" });
  assert.ok(!(await ann.getByLabel("Your name").isVisible()), "who has a name is not asked");
  await startGame(ann);
  await Promise.race([play(ann), ann.locator(".ask").getByText("Ben is asked: “").waitFor()]);
  await leave(ann, ben);
});

await test("a link that leads nowhere leads to the lobby", async () => {
  const ann = await visitor("/t/abcdefghijklmnopqrstuv");
  await ann.getByText("There is no such table").waitFor();
  for (const button of await ann.locator("#room button:not(.top button)").all()) assert.ok(!(await button.isVisible()));
  await ann.getByRole("link", { name: "To the lobby" }).click();
  await ann.locator(".game").first().waitFor();
  await leave(ann);
});

await test("who leaves a table before it begins is in the lobby, and the seat is free; with the last one, the table is gone", async () => {
  const [ann, ben] = await Promise.all([visitor(), visitor()]);
  await makeTable(ann, "samurai", ["me", "link"]);
  await ben.evaluate(() => localStorage.setItem("saburau.panel", "off")); // in a game before: here it would hide who sits where
  await accept(ben, await invitation(ann));
  await ann.getByText("Everybody is here").waitFor();
  await openMore(ben);
  await clickUntil(ben.getByRole("button", { name: "Leave the table" }), ben.locator(".lobby"));
  await ann.getByText("Waiting for 1 more player.").waitFor();
  assert.equal(await ben.locator("#notice").textContent(), "");
  await openMore(ann);
  await clickUntil(ann.getByRole("button", { name: "Leave the table" }), ann.locator(".lobby"));
  await ann.getByText("They stay here").waitFor(); // a table that nobody sits at is not among one's own
  assert.equal(await ann.locator("#notice").textContent(), "");
  await leave(ann, ben);
});

await test("others' moves are shown one after another; a click goes on to the present, and they can be had at once", async () => {
  const seats = ["me", "easy", "easy", "easy"];
  const { page: ann } = await sitDown(browser, host.address, "samurai", seats, TURNS, { reducedMotion: "no-preference" });
  const figures = ann.locator(".samurai-supply:not(:disabled)").first();
  const entries = () => ann.locator(".entries li:not(.fold)").count();
  const grown = (/** @type {number} */ count) =>
    ann.waitForFunction((least) => document.querySelectorAll(".entries li:not(.fold)").length >= least, count, { polling: 5 });
  await play(ann, { enough: () => figures.isVisible() });
  // My figure and three more: when the page has shown each, by its own clock, and whether something could be chosen.
  const start = await entries();
  await watchEntries(ann);
  await putFigure(ann);
  await grown(start + 4);
  await figures.waitFor();
  const shown = await shownEntries(ann);
  for (const count of [start + 3, start + 4]) {
    const pause = shown[count].time - shown[count - 1].time;
    assert.ok(pause > 400, `${pause} ms between two moves of others`);
    assert.ok(!shown[count - 1].choice, "nothing can be chosen before all has been shown");
  }
  /** How long it takes until the others' moves after so many entries have been shown, from the first that is shown on. @param {number} before */
  const spread = async (before) => {
    const all = await shownEntries(ann);
    const times = [1, 2, 3, 4].flatMap((i) => all[before + i]?.time ?? []);
    return Math.max(...times) - Math.min(...times);
  };
  const map = /** @type {{x: number, y: number, width: number, height: number}} */ (await ann.locator(".samurai-map").boundingBox());
  const round = async (/** @type {() => Promise<void>} */ then) => {
    const before = await entries();
    await putFigure(ann);
    await grown(before + 2);
    await then();
    await figures.waitFor();
    return spread(before);
  };
  const patient = await spread(start);
  await soon("a click goes on to the present", patient, () => round(() => ann.mouse.click(map.x + map.width / 2, map.y + map.height / 2)));
  const settings = await openSettings(ann);
  await settings.getByLabel("Others' moves").selectOption("All at once");
  await settings.getByRole("button", { name: "Close" }).click();
  await soon("they can be had at once", patient, () => round(async () => {}));
  await leave(ann);
});

/** A board that shows each move of others for so long, and explains itself. */
const slowBoard = (/** @type {number} */ milliseconds) => `
  export const make = (talk) => {
    const element = document.createElement("p");
    element.textContent = "Here";
    element.addEventListener("pointerenter", () => talk.explain("What this is, in a few words.", element));
    element.addEventListener("pointerleave", () => talk.explain(""));
    window.shownAt = [];
    const show = (scene) => {
      if (scene.news.length === 0) return undefined;
      window.shownAt.push({ time: performance.now(), who: scene.news.at(-1).who });
      return new Promise((done) => setTimeout(done, ${milliseconds}));
    };
    window.uncover = () => talk.uncover();
    return { element, show, cancel: () => false, title: () => window.lying ?? "" };
  };
  export const quiet = ["keep"];`;

await test("the next move of others waits until the board has shown this one; what it explains stands beside it", async () => {
  const ann = await newVisitor(browser, host.address, { reducedMotion: "no-preference" });
  await ann.addInitScript(() => localStorage.setItem("saburau.steps", "fast"));
  await ann.route("**/games/samurai.js", (route) => route.fulfill({ contentType: "text/javascript", body: slowBoard(1500) }));
  await sitAt(ann, host.address, "samurai", ["me", "easy", "easy", "easy"], TURNS);
  await turnOf(ann);
  await ann.evaluate(() => /** @type {any} */ (window.shownAt.length = 0));
  await playSome(ann, 1);
  /** @type {{time: number, who: number}[]} */
  const shown = (await ann.evaluate(() => /** @type {any} */ (window).shownAt)).filter((/** @type {any} */ { who }) => who !== 0);
  assert.deepEqual(
    shown.map(({ who }) => who),
    [1, 2, 3],
  );
  for (const [i, { time }] of shown.slice(1).entries()) assert.ok(time - shown[i].time > 1400, `${time - shown[i].time} ms`);

  const settings = await openSettings(ann);
  await settings.getByRole("checkbox", { name: /^Wait for me/ }).check();
  await settings.getByRole("button", { name: "Close" }).click();
  const seen = () => ann.evaluate(() => /** @type {any} */ (window).shownAt.at(-1).who);
  const asked = () => ann.locator(".ask").textContent();
  const lies = (/** @type {string} */ title) => ann.evaluate((words) => void (/** @type {any} */ (window.lying = words)), title);
  const round = playSome(ann, 1);
  for (const who of [1, 2]) {
    const goOn = ann.getByRole("button", { name: "Go on", exact: true });
    await goOn.waitFor();
    assert.equal(await seen(), who, "what a board takes its time for waits until one goes on");
    if (who === 2) assert.equal(await asked(), "The end of a round", "what lies over the board stands where else the question does");
    await lies(who === 1 ? "The end of a round" : "");
    await goOn.click();
    await goOn.waitFor({ state: "detached" });
  }
  await round;
  assert.equal(await seen(), 3);
  const question = await asked();
  assert.notEqual(question, "The end of a round");
  for (const title of ["The end of a round", ""]) {
    await lies(title);
    await ann.evaluate(() => /** @type {any} */ (window).uncover());
    assert.equal(await asked(), title || question);
  }

  const thing = ann.locator(".board p");
  await thing.hover();
  const bubble = ann.locator(".explain.bubble").getByText("What this is, in a few words.");
  await bubble.waitFor();
  const [about, words] = [await thing.boundingBox(), await bubble.boundingBox()];
  assert.ok(about && words && (words.y >= about.y + about.height || words.x >= about.x + about.width), JSON.stringify([about, words]));
  await ann.mouse.move(5, 5);
  await bubble.waitFor({ state: "hidden" });
  await leave(ann);
});

await test("the second half of a double click does not choose what has come under the pointer", async () => {
  const ann = await alone("spirit", 2);
  const fight = ann.locator('.spirit [data-key="act fight"]');
  await play(ann, { enough: () => fight.isVisible() });
  await fight.waitFor(); // it may just be drawn anew
  const box = /** @type {{x: number, y: number, width: number, height: number}} */ (await fight.boundingBox());
  const confront = ann.locator('.spirit [data-key="act confront"]');
  await ann.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await ann.mouse.down();
  await ann.mouse.up();
  await confront.waitFor();
  const before = await logOf(ann);
  await ann.mouse.down({ clickCount: 2 });
  await ann.mouse.up({ clickCount: 2 });
  await ann.waitForTimeout(300);
  assert.deepEqual(await logOf(ann), before);
  await confront.click();
  await ann.waitForFunction((count) => document.querySelectorAll(".entries li:not(.fold)").length > count, before.length);
  await leave(ann);
});

await test("of several seats of one's own, the last move can be taken back though the next seat is to act", async () => {
  const { page: ann } = await sitDown(browser, host.address, "samurai", ["me", "me"], TURNS);
  await play(ann, { enough: () => ann.locator(".samurai-supply:not(:disabled)").first().isVisible() });
  const before = await logOf(ann);
  const asked = await ann.locator(".ask").textContent();
  await putFigure(ann);
  await ann.waitForFunction((words) => document.querySelector(".ask")?.textContent !== words, asked);
  await ann.getByRole("button", { name: "Take back" }).click();
  await ann.waitForFunction((words) => document.querySelector(".ask")?.textContent === words, asked);
  assert.deepEqual(await logOf(ann), before);
  await leave(ann);
});

await test("a move is shown again from the log, where it was made", async () => {
  const wishes = { options: { hand: "random", figures: "random" } };
  const { page: ann } = await sitDown(browser, host.address, "samurai", ["me", "easy"], wishes, { reducedMotion: "no-preference" });
  const moveOfBot = ann.locator(".entries button").filter({ hasText: /^Bot 1 plays .* on/ });
  await play(ann, { enough: async () => (await moveOfBot.count()) > 0 });
  const words = (await moveOfBot.first().textContent()) ?? "";
  const place = /on ([a-z]\d+)\./.exec(words)?.[1];
  const count = (await logOf(ann)).indexOf(words) + 1;
  // Who only points at it sees where that was, and how the place is called.
  await turnOf(ann);
  await ann.getByRole("button", { name: "Advice" }).click();
  const advice = ann.locator(".candidates li").filter({ hasText: / on [a-t]\d+/ });
  await advice.first().waitFor();
  const spoken = ann.locator(".samurai-spoken");
  for (const [line, isMade] of /** @type {const} */ ([
    [advice.first(), false],
    [moveOfBot.first(), true],
  ])) {
    await line.hover();
    await spoken.first().waitFor();
    const places = await spoken.evaluateAll((all) => all.map((one) => one.getAttribute("data-place") ?? ""));
    const named = new Set((await line.textContent())?.match(/\b[a-t]\d+\b/g));
    assert.deepEqual(
      [...named].filter((label) => !places.includes(label)),
      [],
      "all that is named",
    );
    if (isMade) assert.equal(places.length, named.size, "and nothing else");
    assert.ok(await spoken.locator(".samurai-label").first().isVisible());
    await ann.mouse.move(1, 1);
    await spoken.first().waitFor({ state: "detached" });
  }
  await ann.evaluate(() => {
    const { animate } = Element.prototype;
    /** @type {any} */ (window).motions = 0;
    Element.prototype.animate = function (...how) {
      /** @type {any} */ (window).motions++;
      return animate.apply(this, how);
    };
  });
  await goTo(ann.locator(".entries li:not(.fold)").filter({ hasText: words }).first());
  await ann.locator(".ask").getByText(`After move ${count} of`).waitFor();
  assert.ok((await ann.evaluate(() => /** @type {any} */ (window).motions)) > 0, "it moves");
  await ann.locator(`.samurai-fresh[data-place="${place}"]`).waitFor();
  const marked = await ann
    .locator(".samurai-fresh")
    .evaluateAll((places) => places.map((element) => element.getAttribute("data-place") ?? ""));
  for (const label of marked) assert.ok(words.includes(label), `${label} is marked after: ${words}`);
  await leave(ann);
});

await test("a game is played again, move by move, until one says stop or it is over", async () => {
  const ann = await alone("samurai", 2);
  await playSome(ann, 8);
  await lookAtEntry(ann, 1);
  const moment = ann.getByLabel("Moment of the game");
  const at = async () => Number(await moment.inputValue());
  await ann.waitForFunction(() => /** @type {HTMLInputElement} */ (document.querySelector("input[type=range]")).value === "2");
  await ann.getByRole("button", { name: "Replay" }).click();
  await ann.waitForFunction(() => Number(/** @type {HTMLInputElement} */ (document.querySelector("input[type=range]")).value) >= 4);
  await ann.getByRole("button", { name: "Pause" }).click();
  await ann.getByRole("button", { name: "Replay" }).waitFor();
  // What was asked for before may still be shown: a move, and the moment before it.
  let changes = -1;
  for (let before = -1; (await at()) !== before; changes++) {
    assert.ok(changes < 2, "it goes on");
    before = await at();
    await ann.waitForTimeout(1500);
  }
  const count = (await logOf(ann)).length;
  await moment.fill(String(count - 2));
  await ann
    .locator(".ask")
    .getByText(`After move ${count - 2} of`)
    .waitFor();
  await ann.getByRole("button", { name: "Replay" }).click();
  await ann.locator(".moves:visible").waitFor(); // now
  assert.ok(!(await moment.isVisible()));
  await leave(ann);
});

await test("what is asked of oneself is said without one's name, and others by theirs", async () => {
  const [ann, ben] = await Promise.all([visitor(), visitor()]);
  await Promise.all([nameOneself(ann, "Kim"), nameOneself(ben, "Kim")]);
  await beginTogether(ann, ben, "samurai", 2);
  const [annAsks, benAsks] = await Promise.all([ann, ben].map((page) => page.locator(".ask").textContent()));
  const [mine, theirs] = (await ann.locator(".moves:visible").count()) ? [annAsks, benAsks] : [benAsks, annAsks];
  assert.match(mine ?? "", /^Choose /);
  assert.match(theirs ?? "", /^Kim \((Red|Blue)\) is asked: “[A-Z].*”$/);
  await leave(ann, ben);
});

await test("a new table offers bots of five levels, and says what to expect of each", async () => {
  const ann = await visitor();
  const card = ann.locator('.game[data-game="samurai"]');
  await card.locator("summary").click();
  await card.locator(".strengths dd").nth(4).waitFor(); // the form is there
  const levels = ["beginner", "easy", "medium", "hard", "expert"];
  const offered = await card.locator(".seats select").nth(1).locator("option").allTextContents();
  assert.deepEqual(
    offered.filter((words) => words.startsWith("Bot")),
    levels.map((level) => `Bot: ${level}`),
  );
  assert.deepEqual(
    await card.locator(".strengths dt").allTextContents(),
    levels.map((level) => `Bot: ${level}`),
  );
  const sentences = await card.locator(".strengths dd").allTextContents();
  assert.equal(new Set(sentences).size, levels.length);
  assert.match(sentences[0], /children/);
  assert.match(sentences[4], /misses little/);
  await card.locator("form.new .field > select").first().selectOption("3");
  assert.equal(await card.locator(".seats select").nth(2).inputValue(), "medium", "who does not choose meets the usual one");
  await card.locator(".seats select").nth(2).selectOption({ label: "Bot: expert" });
  await card.getByRole("button", { name: "Make the table" }).click();
  await ann.locator(".people").getByText("Bot 1 (expert)").waitFor();
  await leave(ann);
});

await test("the options of a new table are kept to", async () => {
  const ann = await visitor();
  const card = ann.locator('.game[data-game="spirit"]');
  await card.locator("summary").click();
  await card.locator(".seats select").nth(1).selectOption("medium");
  await card.getByLabel("easy: one more barricade, fewer raiders").check();
  await card.getByLabel("as chosen here").check();
  const names = card.locator(".each select");
  await names.nth(0).selectOption("Kyuzo");
  await names.nth(1).selectOption("Kyuzo"); // who had him gets the other
  await names.nth(0).selectOption("Kyuzo");
  await names.nth(1).selectOption("Kanbei");
  assert.equal(await card.getByRole("radio", { name: "gold" }).count(), 0, "there are two seats");
  await card.getByRole("button", { name: "Make the table" }).click();
  await turnOf(ann);
  await ann.locator('.spirit [data-seat="0"]').getByText("Kyuzo", { exact: true }).waitFor();
  await ann.locator('.spirit [data-seat="1"]').getByText("Kanbei", { exact: true }).waitFor();
  await pointUntil(ann.locator(".village .round"), ann.locator(".explain").getByText("on the level easy"));
  await leave(ann);
});

await test("a move can be taken back as long as nothing has happened since", async () => {
  const ann = await alone("samurai", 2);
  const back = ann.getByRole("button", { name: "Take back" });
  const enough = () => back.isVisible();
  await play(ann, { enough });
  assert.ok(await back.isVisible(), "no move of a whole game could be taken back");
  const before = (await logOf(ann)).length;
  await back.click();
  await ann.waitForFunction((count) => document.querySelectorAll(".entries li:not(.fold)").length < count, before);
  await turnOf(ann);
  await leave(ann);
});

await test("two clicks before a distant server has answered take one move back", async () => {
  const ann = await newVisitor(browser, host.address);
  let asked = 0;
  ann.on("websocket", (socket) => socket.on("framesent", ({ payload }) => void (asked += String(payload).includes('"back"') ? 1 : 0)));
  /** @type {() => void} */
  let arrive = () => {};
  let line = Promise.resolve();
  await keepBack(ann.context(), () => line);
  await sitAt(ann, host.address, "samurai", ["me", "easy"]);
  await playSome(ann, 3);
  await turnOf(ann);
  const before = (await logOf(ann)).length;
  line = new Promise((done) => (arrive = done));
  await ann.getByRole("button", { name: "Take back" }).dblclick();
  arrive();
  await ann.waitForFunction((count) => document.querySelectorAll(".entries li:not(.fold)").length < count, before);
  await turnOf(ann);
  assert.equal((await logOf(ann)).length, before - 1);
  assert.equal(asked, 1);
  assert.equal(await ann.locator("#notice").textContent(), "");
  await leave(ann);
});

await test("who resigns leaves the seat to a bot, and is asked before", async () => {
  const [ann, ben, cid] = await Promise.all([visitor(), visitor(), visitor()]);
  await makeTable(ann, "samurai", ["me", "open", "open"], { listed: true });
  const path = new URL(ann.url()).pathname;
  for (const page of [ben, cid]) {
    await page.goto(host.address + path);
    await sitHere(page);
  }
  await startGame(ann);
  await openMore(ann);
  ann.once("dialog", (dialog) => dialog.dismiss());
  await ann.getByRole("button", { name: "Resign" }).click();
  assert.equal(await ann.getByText("resigned").count(), 0);
  ann.once("dialog", (dialog) => dialog.accept());
  await ann.getByRole("button", { name: "Resign" }).click();
  await ben.locator(".people").getByText("resigned").waitFor();
  await openMore(ben);
  ben.once("dialog", (dialog) => dialog.accept());
  await ben.getByRole("button", { name: "Resign" }).click();
  await cid.locator(".ask").getByText("The game was given up.").waitFor();
  await ann.getByRole("link", { name: "Saburau" }).click();
  await ann.locator(`.tables a[href="${path}"]`).getByText("Given up").waitFor();
  await ann.getByRole("button", { name: "Your results" }).click();
  const row = ann.getByRole("dialog", { name: "Your results" }).getByRole("row", { name: "Against people" });
  await row.waitFor();
  assert.deepEqual(await row.getByRole("cell").allTextContents(), ["1", "0", "0%"]);
  await ann.getByRole("button", { name: "Close" }).click();
  await row.waitFor({ state: "detached" });
  await leave(ann, ben, cid);
});

await test("results are told by the strength of bots, the weakest first", async () => {
  const ann = await visitor();
  const levels = ["beginner", "easy", "medium", "hard", "expert"];
  for (const level of [...levels].reverse()) {
    await sitAt(ann, host.address, "samurai", ["me", level]);
    await openMore(ann);
    ann.once("dialog", (dialog) => dialog.accept());
    await ann.getByRole("button", { name: "Resign" }).click();
    await ann.locator(".ask").getByText("The game was given up.").waitFor();
  }
  await ann.goto(host.address);
  await ann.getByRole("button", { name: "Your results" }).click();
  const rows = ann.getByRole("dialog", { name: "Your results" }).getByRole("rowheader", { name: "Against bots" });
  await rows.first().waitFor();
  assert.deepEqual(
    await rows.allTextContents(),
    levels.map((level) => `Against bots (${level})`),
  );
  await leave(ann);
});

await test("a seat is carried to another device", async () => {
  const ann = await alone("samurai", 2);
  await playSome(ann, 3);
  const link = new URL(await linkFrom(ann, "Go on elsewhere"));
  assert.equal(link.pathname, "/carry", "the ticket stands where no proxy sees it");
  const phone = await visitor(link.pathname + link.hash);
  await phone.waitForURL("**/t/*");
  await turnOf(phone);
  await ann.getByText("You are watching.").waitFor();
  assert.equal(await phone.getByText("You are watching.").count(), 0);
  assert.equal(await ann.locator(".moves:visible").count(), 0);
  const late = await visitor(link.pathname + link.hash);
  await late
    .locator("#notice")
    .getByText(/ticket|link/i)
    .waitFor();
  await leave(ann, phone, late);
});

await test("the host frees a seat, and who sat there cannot simply sit down again", async () => {
  const [ann, ben] = await Promise.all([visitor(), visitor()]);
  await makeTable(ann, "samurai", ["me", "open"], { listed: true });
  const old = await invitation(ann);
  await ben.goto(ann.url());
  await sitHere(ben);
  assert.equal(await ben.getByRole("button", { name: "Free this seat" }).count(), 0);
  const free = ann.getByRole("button", { name: "Free this seat" });
  await free.waitFor(); // until then the seat is free on Ann's page
  await clickUntil(free, ann.locator(".people").getByText("Free seat"));
  await ben.locator("#notice").getByText("Your seat was freed; here you can watch.").waitFor();
  await ben.locator(".people").getByText("You need an invitation to sit here.").waitFor();
  assert.equal(await ben.getByRole("button", { name: "Sit here" }).count(), 0);
  await ben.reload();
  await ben.locator(".people").getByText("You need an invitation to sit here.").waitFor();
  await ann.locator(".link").waitFor({ state: "hidden" }); // the link that was shown is void
  const link = await invitation(ann);
  assert.notEqual(link, old);
  await ben.goto("about:blank");
  await accept(ben, link);
  await leave(ann, ben);
});

await test("who deletes one's data is asked before, and is somebody new then", async () => {
  const [ann, ben] = await Promise.all([visitor(), visitor()]);
  await nameOneself(ann, "Ann");
  await makeTable(ann, "samurai", ["me", "open"], { listed: true });
  await ben.goto(ann.url());
  await ben.locator(".people").getByText("Ann").waitFor();
  await ann.goto(host.address);
  const mine = ann.locator(".tables").filter({ hasText: "Your tables" });
  await mine.getByRole("link").waitFor();
  const cookie = async () => (await ann.context().cookies()).find(({ name }) => name.includes("saburau"))?.value;
  const before = await cookie();
  const remove = (await openSettings(ann)).getByRole("button", { name: "Delete my data" });
  const asked = ann.waitForEvent("dialog").then((dialog) => dialog.dismiss());
  await clickOnce(remove);
  await asked;
  assert.equal(await cookie(), before);
  ann.once("dialog", (dialog) => dialog.accept());
  const told = ben.locator("#notice").getByText("This table was removed").waitFor(); // it is said for a few seconds only
  await Promise.all([told, ann.waitForEvent("load"), clickOnce(remove)]);
  await mine.getByText("None yet.").waitFor();
  await ann.getByRole("button", { name: "Your results" }).click();
  await ann.getByRole("dialog").getByText("You have finished no game yet.").waitFor();
  await ann.keyboard.press("Escape");
  assert.equal(await ann.getByLabel("Your name").inputValue(), "");
  assert.notEqual(await cookie(), before);
  await leave(ann, ben);
});

await test("a game that is over: its record, looking back with it, and playing again", async () => {
  const [ann, ben] = await two("spirit", 3);
  await Promise.all([play(ann), play(ben)]);
  const [download] = await Promise.all([ann.waitForEvent("download"), ann.getByText("Download the record").click()]);
  const file = await download.path();
  const record = JSON.parse(await readFile(file, "utf8"));
  assert.equal(record.format, "saburau-record/1");
  assert.equal(record.game, "spirit");

  await ben.setViewportSize(PHONE);
  const [scene, next] = await Promise.all([".board", ".offers"].map((part) => ben.locator(part).boundingBox()));
  assert.ok(scene && scene.y < 120, `the end is the first thing on a phone: ${scene?.y}`);
  assert.ok(next && next.y > 500 && next.y + next.height <= PHONE.height, "and what one can do next is under the thumb");

  const eve = await visitor();
  await eve.locator(".game").first().waitFor();
  await eve.getByLabel("Look at a record from a file").setInputFiles(file);
  await eve.waitForURL("**/t/*");
  await eve.locator(".entries li").first().waitFor();
  assert.equal((await logOf(eve)).length, (await logOf(ann)).length);
  await eve.getByLabel("Moment of the game").fill("1");
  await eve
    .locator(".ask")
    .getByText(/^After move 1 of/)
    .waitFor();

  await ann.getByRole("button", { name: "Look back" }).click();
  await ann
    .locator(".ask")
    .getByText(/^After move/)
    .waitFor();
  await ann.getByRole("button", { name: "Play again" }).click();
  await ann.waitForURL((url) => url.pathname.startsWith("/t/") && url.href !== ben.url());
  await ben.getByRole("button", { name: "To the next game" }).click();
  await ben.waitForURL(ann.url());
  await ben.locator(".entries li").first().waitFor();
  assert.equal(await ben.getByText("You are watching.").count(), 0);
  await leave(ann, ben, eve);
});

await test("whoever draws the slider along asks no more of the server than it allows, and ends where it is let go", async () => {
  const ann = await newVisitor(browser, host.address);
  let looks = 0;
  ann.on("websocket", (socket) => socket.on("framesent", ({ payload }) => void (looks += String(payload).includes('"look"') ? 1 : 0)));
  await sitAt(ann, host.address, "samurai", ["me", "easy"]);
  await letBotFinish(ann);
  const draw = (/** @type {number} */ to) =>
    ann.getByLabel("Moment of the game").evaluate(async (slider, end) => {
      for (let i = 0; i <= end; i++) {
        /** @type {HTMLInputElement} */ (slider).value = String(i);
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        await new Promise((done) => setTimeout(done, 10));
      }
    }, to);
  const now = () => ann.evaluate(() => performance.now() / 1000);
  const start = await now();
  for (let times = 0; times < 3 || (looks <= 4 && times < 100); times++) await draw(39); // a distant server is asked more rarely
  await draw(29);
  const seconds = (await now()) - start;
  await ann.locator(".ask").getByText("After move 29 of").waitFor();
  assert.ok(looks > 4 && looks <= 20 * seconds + 4, `${looks} looks in ${seconds} s`);
  await leave(ann);
});

await test("a file that holds no record is refused with a sentence", async () => {
  const ann = await visitor();
  await ann.locator(".game").first().waitFor();
  const heed = () => {};
  ann.on("filechooser", heed); // from now on the browser asks the test, and nobody else
  const record = ann.getByLabel("Look at a record from a file …");
  const [look] = await Promise.all([record.evaluate((input) => getComputedStyle(input).opacity), record.focus()]);
  assert.equal(look, "0", "what the browser says in words of its own is not seen");
  await ann.keyboard.press("Tab");
  await ann.keyboard.press("Shift+Tab");
  assert.notEqual(await record.evaluate((input) => getComputedStyle(/** @type {Element} */ (input.parentElement)).outlineStyle), "none");
  const file = { name: "x.jsonl", mimeType: "", buffer: Buffer.from("hello") };
  for (const open of [() => ann.keyboard.press("Enter"), () => ann.getByText("Look at a record from a file …").click()]) {
    const [chooser] = await Promise.all([ann.waitForEvent("filechooser"), open()]);
    await chooser.setFiles(file);
    await ann.locator("#notice").getByText("That file holds no record.").waitFor();
  }
  ann.off("filechooser", heed);
  await leave(ann);
});

await test("a board that fails does not stop the game", async () => {
  const ann = await visitor();
  const broken = `export const make = () => ({ element: document.createElement("p"), show() { throw new Error("broken"); }, cancel: () => false });
    export const quiet = [];
    export const picture = () => document.createElementNS("http://www.w3.org/2000/svg", "svg");`;
  await ann.route("**/games/samurai.js", (route) => route.fulfill({ contentType: "text/javascript", body: broken }));
  forgive(/broken/);
  await ann.reload();
  await makeTable(ann, "samurai", ["me", "easy"]);
  await ann.locator("#notice").getByText("The board could not be drawn.").waitFor();
  await playSome(ann, 4);
  await leave(ann);
  forgive(null);
});

await test("whoever gets the browser of somebody who has left is a stranger there", async () => {
  const ann = await visitor();
  await nameOneself(ann, "Ann");
  const cookies = () => ann.context().cookies();
  assert.notDeepEqual(await cookies(), []);
  await ann.evaluate(() => void (localStorage["saburau.theme"] = sessionStorage["saburau.theme"] = "dark"));
  await ann.setViewportSize({ width: 400, height: 300 });
  const there = await ann.context().newPage();
  await leave(ann);
  const ben = await newVisitor(browser, host.address);
  assert.equal(ben, ann, "the browser is the same");
  assert.ok(there.isClosed() && ann.url() === "about:blank");
  assert.deepEqual(await cookies(), []);
  await ben.goto(host.address);
  await ben.locator(".game").first().waitFor();
  assert.equal(await ben.getByLabel("Your name").inputValue(), "");
  const kept = await ben.evaluate(() => [localStorage.length, sessionStorage.length, innerWidth]);
  assert.deepEqual(kept, [0, 0, 1280]);
  await ben.goBack();
  assert.equal(ben.url(), "about:blank", "there is no way back to where Ann was");
  await ben.emulateMedia({ colorScheme: "dark" });
  await leave(ben);
  const eve = await newVisitor(browser, host.address);
  assert.notEqual(eve, ben, "what was changed for good is nobody's");
  const played = play(eve).catch(() => "closed");
  await leave(eve);
  assert.equal(await played, "closed", "who is gone does not play on in the name of the next");
});

await test("the theme is what was chosen, also after a reload", async () => {
  const ann = await visitor();
  const ground = () => ann.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  const theme = async (/** @type {string} */ name) => {
    const settings = await openSettings(ann);
    await settings.getByLabel("Theme").selectOption(name);
    await settings.getByRole("button", { name: "Close" }).click();
  };
  await theme("dark");
  const dark = await ground();
  assert.notEqual(dark, light);
  await ann.reload();
  assert.equal(await ground(), dark);
  const settings = await openSettings(ann);
  assert.equal(await settings.getByLabel("Theme").inputValue(), "dark");
  await ann.keyboard.press("Escape");
  await settings.waitFor({ state: "hidden" });
  await ann.emulateMedia({ colorScheme: "dark" });
  await theme("light");
  assert.equal(await ground(), light);
  await theme("auto");
  assert.equal(await ground(), dark);
  await leave(ann);
});

await test("open tables are found in the lobby, and one's own stay there", async () => {
  const [ann, ben] = await Promise.all([visitor(), visitor()]);
  await makeTable(ann, "hero", ["me", "open", "easy"], { listed: true });
  const path = new URL(ann.url()).pathname;
  await ben.reload();
  await ben.locator(`.game[data-game="hero"]`).getByText("About 30 to 45 minutes").waitFor();
  await ben.locator(`.tables a[href="${path}"]`).click();
  assert.match((await ben.locator(".board dl").textContent()) ?? "", /About 30 to 45 minutes.*may only watch.*among the open tables/);
  await sitHere(ben);
  await startGame(ann);
  await ann.getByRole("link", { name: "Saburau" }).click();
  await ann.locator(`.tables a[href="${path}"]`).waitFor();
  await ann.goBack();
  await ann.locator(".entries li").first().waitFor();
  await leave(ann, ben);
});

await test("the pages had nothing to complain of, and asked nobody but the server", () => assert.deepEqual(troubles, []));

await browser.close();
await host.end();
finish();
