// What the board of Samurai Spirit promises: nothing is done by a single click on a place, several samurai can be one person's, and what
// may come is told in words; nothing is told that is not so.
import assert from "node:assert/strict";
import { DESKTOP, leave, PHONE } from "./browser.mjs";
import { outOfSight } from "./faults.mjs";
import { boardHand } from "./hands.mjs";
import { logOf, play, sitDown, turnOf } from "./people.mjs";
import { ringedBy } from "./rings.mjs";
import { piecesAt, position, showScenes } from "./spirit_scenes.mjs";
import { inTurn } from "./tap.mjs";

/** @typedef {import("playwright-core").Page} Page */

const LARGE = { width: 1920, height: 1080 };

/** A place that glows, and what is to be seen after it was clicked once. @param {Page} page @param {string} key */
async function clickOnce(page, key) {
  const count = (await logOf(page)).length;
  await page.locator(`.spirit button.lit[data-key="${key}"]`).click();
  const picked = page.locator(`.spirit button.lit[data-key="${key}"][aria-pressed="true"]`);
  await picked.waitFor();
  await page.locator('[data-key="act do"]').waitFor();
  assert.equal((await logOf(page)).length, count, "one click does nothing yet");
  return picked;
}

/** Waits until more has happened. @param {Page} page @param {number} count */
const moreThan = (page, count) => page.waitForFunction((before) => document.querySelectorAll(".entries li").length > before, count);

/** A hand that fights and confronts whenever it can, for that is how lines grow. @type {import("./people.mjs").Hand} */
async function fighter(page) {
  const brave = page.locator('[data-key="act fight"], [data-key="act confront"]').first();
  const before = (await logOf(page)).length;
  if ((await brave.count()) === 0) return boardHand("spirit")(page);
  await brave.click();
  await moreThan(page, before);
}

/** How many likelihoods a sentence tells. @param {string | null} words */
const chancesIn = (words) => words?.match(/\d+ ?%/g)?.length ?? 0;

/** What some part of the board asks the engine about. @param {Page} page @param {string} selector */
const asksAbout = (page, selector) => page.locator(`.spirit ${selector}`).first().getAttribute("data-about");

/** What is explained where somebody points, once it is there. @param {Page} page @param {import("playwright-core").Locator} thing */
async function pointAt(page, thing) {
  await page.mouse.move(0, 0);
  const before = (await page.locator(".explain").textContent()) ?? "";
  await thing.hover();
  await page.waitForFunction((words) => !["", words].includes(document.querySelector(".explain")?.textContent ?? ""), before);
  return (await page.locator(".explain").textContent()) ?? "";
}

/** A left side that lacks nothing. */
const FULL = { hat: "p1-02", farm: "p1-11", doll: "p1-07" };

/** A long sentence about a penalty. */
const LONG = "An arrow flies at Katsushiro, who is wounded a second time and turns animal; and the village loses a barricade.";

/** Does what stands in it stay within it? @param {Page} page @param {string} selector @returns {Promise<string[]>} those in which it does not */
const runsOver = (page, selector) =>
  page
    .locator(`.spirit :is(${selector})`)
    .evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
        .map((one) => `${one.className}: ${one.textContent}`),
    );

/** Words of the board that are smaller than people can read. @param {Page} page */
const smallWords = (page) =>
  page.locator(".spirit").evaluate((board) => {
    const walker = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
    /** @type {string[]} */
    const small = [];
    while (walker.nextNode()) {
      const around = walker.currentNode.parentElement;
      if (around && !around.closest("svg") && around.checkVisibility() && parseFloat(getComputedStyle(around).fontSize) < 14)
        small.push(walker.currentNode.textContent ?? "");
    }
    return small;
  });

/** For how long the last scene wanted to be looked at. @param {Page} page @returns {Promise<number>} */
async function held(page) {
  await page.waitForFunction(() => /** @type {any} */ (window).held !== undefined);
  return page.evaluate(() => /** @type {any} */ (window).held);
}

/** @param {import("playwright-core").Browser} browser @param {string} address @returns {Record<string, () => Promise<void>>} */
export function spiritTests(browser, address) {
  /** @param {string[]} seats */
  const sit = async (seats) => {
    const { page } = await sitDown(browser, address, "spirit", seats, { options: { first: "0" } });
    await turnOf(page);
    await page.locator(".spirit .panel button").first().waitFor();
    return page;
  };

  /** Somebody who fights at tables until something is to be seen: a village may fall before. @param {string[]} seats @param {(page: Page) => Promise<boolean>} isSeen */
  const fightUntil = async (seats, isSeen) => {
    for (let games = 0; games < 20; games++) {
      const page = await sit(seats);
      await play(page, { hand: fighter, enough: () => isSeen(page) });
      if (await isSeen(page)) return page;
      await leave(page);
    }
    throw new Error("It is never to be seen.");
  };

  /** @type {Promise<Page> | undefined} */
  let shared;
  /** A board that shows positions made up, on a page that the tests share. @param {Parameters<typeof showScenes>[1]} scenes */
  const look = async (...scenes) => {
    const page = await (shared ??= sit(["me", "me"]));
    await page.mouse.move(0, 0);
    await showScenes(page, scenes);
    return page;
  };

  const staged = {
    "spirit: what is grave is asked again, and what the end of the round would cost is told in its order": async () => {
      const view = position(3, { seats: [{}, { passed: true }, { passed: true }] });
      const grave = { pass: { grave: true, says: "It ends the round." } };
      const toll = (/** @type {string} */ step, /** @type {string} */ label, deadly = false) => ({
        step,
        label,
        says: `${label}.`,
        grave: deadly,
      });
      const tolls = [toll("farm", "Farms lost: 2 of 6"), toll("doll", "The last family is lost", true)];
      const page = await look({ view, legal: ["fight", "pass"], told: { moves: grave, end: { raiders: 12, tolls } } });
      const pass = page.locator('[data-key="act pass"]');
      assert.match((await pass.getAttribute("aria-description")) ?? "", /It ends the round\./);
      await pass.click();
      assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).played), [], "one click does nothing yet");
      await page.locator('[data-key="act do"]').click();
      assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).played), ["pass"]);
      assert.deepEqual(await page.locator(".tolls li").allTextContents(), ["Farms lost: 2 of 6", "The last family is lost"]);
      assert.deepEqual(await page.locator(".tolls .grave").allTextContents(), ["The last family is lost"]);
      await showScenes(page, [{ view, legal: ["fight", "pass"] }]);
      await pass.click();
      assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).played), ["pass"], "what is not grave is done at once");
    },

    "spirit: arrows name whom they hit, and point there": async () => {
      const line = ["p3-03"];
      const seats = Array.from({ length: 6 }, () => ({ line, penalties: ["arrow_left"] }));
      const aimed = seats.map((_, seat) => ({
        threat: { penalties: ["arrow_left"], ignorable: false, label: `arrow at ${(seat + 1) % 6}` },
      }));
      const page = await look({ view: position(6, { seats }), told: { seats: aimed } });
      const names = aimed.map((_, seat) => `seat ${seat}`);
      for (let seat = 0; seat < 6; seat++) {
        const card = `.samurai[data-seat="${seat}"]`;
        const target = (seat + 1) % 6;
        assert.equal(await page.locator(`${card} .threat`).textContent(), `arrow at ${target}`);
        assert.equal(await asksAbout(page, `${card} .threat`), `seat ${seat} penalty`);
        assert.equal(await asksAbout(page, `${card} .line .place`), "p3-03");
        const away = await page.evaluate(
          ([from, to]) => {
            const centre = (/** @type {string} */ at) => {
              const box = /** @type {Element} */ (document.querySelector(`.samurai[data-seat="${at}"]`)).getBoundingClientRect();
              return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
            };
            const arrow = /** @type {Element} */ (document.querySelector(`.samurai[data-seat="${from}"] .line .aim`));
            const [here, there] = [centre(from), centre(to)];
            const angle = (Math.atan2(there.y - here.y, there.x - here.x) * 180) / Math.PI;
            return Math.abs(((angle - parseFloat(getComputedStyle(arrow).rotate) + 540) % 360) - 180);
          },
          [String(seat), String(target)],
        );
        assert.ok(away < 2, `the arrow of ${names[seat]} is ${away} degrees off`);
      }
      const ignored = { threat: { ...aimed[0].threat, ignorable: true, label: "can be ignored: arrow at 1" } };
      const certain = seats.map((one, seat) => (seat === 1 ? { ...one, below: 1, exact: 0, above: 0 } : one));
      await showScenes(page, [{ view: position(6, { seats: certain }), told: { seats: [ignored] } }]);
      const first = page.locator('.samurai[data-seat="0"]');
      assert.equal(await first.locator(".foot > :first-child").textContent(), "can be ignored: arrow at 1");
      assert.equal(await first.locator(".threat").count(), 0, "what can be ignored is no danger");
      const odds = await page.locator(".samurai").evaluateAll((all) => all.map((one) => one.querySelector(".odds") !== null));
      assert.deepEqual(odds, [false, true, true, true, true, true], "where nothing can happen, nothing is told");
    },

    "spirit: what is counted is what is there": async () => {
      const view = position(3, { discards: ["p1-01", "p1-03"] });
      const page = await look({ view });
      await page.getByRole("button", { name: "Outlook" }).click();
      for (const [part, about] of Object.entries({
        ".pile.discards .face": "discards",
        ".pile.stack .face": "stack",
        ".symbols span": "hat",
        ".values > span": "value 1",
        ".count:nth-of-type(2)": "farms",
        ".round": "round",
        '[data-seat="1"] .bar': "seat 1 sum",
        '[data-seat="1"] .slot': "seat 1 hat",
        '[data-seat="2"] .token': "seat 2 token",
        '[data-seat="2"] .odds': "seat 2 odds",
        '[data-seat="2"] .portrait': "seat 2 talent",
      })) {
        assert.equal(await asksAbout(page, part), about);
        await page.locator(`.spirit ${part}`).first().hover();
        await page.waitForFunction((words) => /** @type {any} */ (window).explained === words, `About ${about}.`);
      }
      assert.equal(await page.locator(".village-picture .bonus").count(), 3);
      await showScenes(page, [{ view: { ...view, level: "heroic" } }]);
      assert.equal(await page.locator(".village-picture .bonus").count(), 0, "on heroic, families bring nothing");
      await showScenes(page, [{ view: { ...view, step: "over", asked: undefined }, over: true }]);
      assert.equal(await page.locator(".outlook").textContent(), "", "there is no outlook when the game is over");
    },

    "spirit: what the end of a round has done stands there until one's next move": async () => {
      const before = position(3, { stack: [], village: { barricades: 4 } });
      const between = { ...before, step: "deal", asked: undefined };
      const after = position(3, { round: 2, seats: [{ wounds: 1 }], village: { barricades: 2, farms: 5, families: ["heal"] } });
      const pass = { who: 0, move: "pass", say: "" };
      const deal = { who: "*", move: "raider", say: "" };
      const scenes = [{ view: before }, { view: between, news: [pass] }, { view: after, news: [deal] }];
      const page = await look(...scenes);
      const told = ["The end of round 1", "Heihachi 0 → 1", "farms 6 → 5", "families 3 → 1", "barricades 4 → 2"];
      const scene = await page.locator(".curtain").innerText();
      for (const part of [...told, "The village has suffered."]) assert.ok(scene.includes(part), `${part} in: ${scene}`);
      assert.ok(Math.abs((await held(page)) - 2400) < 400, "it is shown for about two seconds");
      assert.equal(await page.locator(".curtain").count(), 0, "it goes by itself");
      const words = await page.locator(".board .recap").innerText();
      for (const part of told) assert.ok(words.includes(part), `${part} in: ${words}`);
      await showScenes(page, scenes);
      await page.locator(".curtain").click();
      await page.locator(".curtain").waitFor({ state: "detached" });
      assert.ok((await held(page)) < 2000, "a click goes on");
      await showScenes(page, [...scenes, { view: { ...after, turn: 1 }, news: [{ who: 0, move: "fight", say: "" }] }]);
      assert.equal(await page.locator(".board :is(.curtain, .recap)").count(), 0);
    },

    "spirit: the end of a round says why, and stays until who plays goes on": async () => {
      const before = position(3, { stack: [] });
      const after = position(3, { round: 2, village: { farms: 5 } });
      const log = [
        { who: 2, move: "fight", say: "{2} fights." },
        { who: 0, move: "pass", say: "{0} passes. {1} lacks a farm. {1} pays.", facts: { round_ends: 1 } },
        { who: "*", move: "farm wound", say: "The next round comes.", facts: { round_comes: 2 } },
        { who: "*", move: "raider ?", say: "A raider is dealt." },
      ];
      const scenes = [{ view: before }, { view: after, news: log, log }];
      const page = await look({ view: before });
      await page.evaluate(() => void (/** @type {any} */ (window.mayHold = true)));
      const curtain = page.locator(".curtain");
      for (const goOn of [
        () => page.getByRole("button", { name: "Go on" }).click(),
        () => page.keyboard.press("Enter"),
        () => page.evaluate(() => /** @type {any} */ (window).board.cancel()),
      ]) {
        await showScenes(page, scenes);
        const told = ["Seat 0 passes.", "Seat 1 lacks a farm.", "Seat 1 pays.", "The next round comes."];
        assert.deepEqual(await page.locator(".curtain .story li").allInnerTexts(), told);
        assert.ok(await page.evaluate(() => document.activeElement?.matches(".curtain .main")), "the keys are where one goes on");
        assert.ok(await page.evaluate(() => /** @type {any} */ (window).board.holds()));
        assert.equal(await page.evaluate(() => /** @type {any} */ (window).board.title()), "The end of round 1");
        await page.waitForTimeout(3000);
        assert.equal(await curtain.count(), 1, "it does not go by itself");
        assert.equal(await page.evaluate(() => /** @type {any} */ (window).held), undefined);
        await goOn();
        await curtain.waitFor({ state: "detached" });
        assert.ok((await held(page)) >= 3000, "the next move waits for it");
        assert.equal(await page.evaluate(() => /** @type {any} */ (window).uncovered), "", "what is asked can be told");
        assert.equal(await page.locator(".spirit [inert]").count(), 0);
      }
      await showScenes(page, [...scenes, { view: { ...after, turn: 1 }, news: [{ who: 1, move: "pass", say: "" }] }]);
      assert.equal(await curtain.count(), 0, "what comes next takes it away");
      await page.evaluate(() => void (/** @type {any} */ (window.mayHold = false)));
      await showScenes(page, scenes);
      assert.equal(await page.getByRole("button", { name: "Go on" }).count(), 0);
      await curtain.waitFor({ state: "detached" });
    },

    "spirit: a samurai that turns animal gets its second, and begins with no wound shown": async () => {
      const wounded = position(2, { seats: [{}, { wounds: 1 }] });
      const animal = position(2, { seats: [{}, { wounds: 2, animal: true }] });
      const page = await look({ view: wounded });
      const drops = page.locator('[data-seat="1"] .wounds');
      assert.deepEqual([await drops.locator(".wound").count(), await drops.locator(".whole").count()], [1, 1]);
      const news = [{ who: 1, move: "suffer", say: "" }];
      await showScenes(page, [{ view: wounded }, { view: animal, news }]);
      await page.locator('.turning[data-seat="1"]').waitFor();
      assert.deepEqual([await drops.locator(".wound").count(), await drops.locator(".whole").count()], [0, 2]);
      assert.ok((await held(page)) >= 1000, "the next move waits for it");
    },

    "spirit: the end of the game is a scene with what was left, behind which the cards can be looked at": async () => {
      const view = position(3, { step: "over", asked: undefined, round: 3, village: { farms: 4, barricades: 2 } });
      const over = { won: true, round: 3, farms: 4, families: 3, unhurt: true, score: "8+", dead: [], says: "Won: so it is." };
      const page = await look({ view, over: true, told: { over } });
      const words = (await page.locator(".curtain.feast").innerText()).replace(/\s+/g, " ");
      for (const part of ["Won: so it is.", "Farms 4 of 6", "Families 3 of 3", "Barricades 2 of 5", "Score 8+", "Heihachi"])
        assert.ok(words.includes(part), `${part} in: ${words}`);
      await page.getByRole("button", { name: "Look at the cards" }).click();
      await page.locator(".curtain").waitFor({ state: "detached" });
      assert.equal(await page.locator(".spirit .panel").count(), 0, "nothing can be done any more, so there is no box for it");
      await page.getByRole("button", { name: "Back to the end" }).click();
      await page.locator(".curtain").waitFor();
    },

    "spirit: targets light up only when what needs one was chosen": async () => {
      const page = await look({ view: position(3), legal: ["fight", "support 1", "support 2", "pass"] });
      assert.equal(await page.locator(".samurai.target").count(), 0);
      await page.locator('[data-key="act support"]').click();
      assert.equal(await page.locator(".samurai.target").count(), 2);
      await page.locator('.samurai.target[data-seat="2"] .portrait').click();
      assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).played), ["support 2"]);
      const hit = position(3, { step: "play", card: "p1-02" });
      await showScenes(page, [{ view: hit, legal: ["confront", "defend"] }]);
      const raider = page.locator(".turned-up [data-card]");
      await raider.dragTo(page.locator(".outlook"));
      assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).played), [], "let go where nothing glows");
      await raider.dragTo(page.locator('[data-key="slot 0 hat"]'));
      assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).played), ["defend"], "dragged to a place that glows");
    },

    "spirit: advice rings the first thing to click and the last": async () => {
      const page = await look({ view: position(3), legal: ["fight", "support 1", "support 2", "pass"] });
      const ringed = (/** @type {string | null} */ move) => ringedBy(page, move, ["data-key", "data-pile", "data-seat", "data-about"]);
      assert.deepEqual(await ringed("support 2"), ["data-seat 2", "data-key act support"]);
      assert.deepEqual(await ringed("fight"), ["data-pile stack", "data-key act fight"]);
      assert.deepEqual(await ringed("pass"), ["data-key act pass"]);
      await ringed("support 2");
      await page.locator('[data-key="act support"]').click();
      assert.equal(await page.locator('[data-hinted]:is([data-seat="2"], [data-key="act seat 2"])').count(), 2);
      assert.deepEqual(await ringed(null), []);
      const card = position(2, { step: "play", card: "p1-02" });
      await showScenes(page, [{ view: card, legal: ["confront", "defend"] }]);
      assert.deepEqual(await ringed("defend"), ["data-key slot 0 hat", "data-key act defend"]);
      assert.deepEqual(await ringed("confront"), ["class line", "data-key act confront"]);
      const kiai = position(3, { step: "kiai", seats: [{ samurai: "kyuzo" }] });
      await showScenes(page, [{ view: kiai, legal: ["kiai 1 2", "kiai 2 1", "skip"] }]);
      assert.deepEqual(await ringed("kiai 1 2"), ["data-seat 2", "data-key act kiai at"]);
      const order = position(2, { step: "order" });
      await showScenes(page, [{ view: order, legal: ["order p1-02 p1-07", "order p1-07 p1-02"] }]);
      assert.deepEqual(await ringed("order p1-07 p1-02"), ["data-key act card p1-02", "data-key act card p1-07"]);
      await showScenes(page, [{ view: order }]); // looked at without being asked
      assert.deepEqual(await ringed("support 1"), ["data-seat 1"]);
    },

    "spirit: the talents of who acts are in sight, those of others a question away, and nothing runs over its frame": async () => {
      const page = await look({ view: position(2) });
      for (const viewport of [LARGE, DESKTOP])
        for (let count = 2; count <= 7; count++) {
          await page.setViewportSize(viewport);
          const seats = Array.from({ length: count }, (_, seat) => ({ token_at: Math.max(0, seat - (seat % 5)) }));
          const kiai = position(count, { step: "kiai", seats, village: { barricades: 1 } });
          const hit = position(count, {
            step: "play",
            card: "p4-08",
            seats: [{ sum: 8, kiai: 12, line: ["p3-01", "p4-02"] }],
            village: { barricades: 1 },
          });
          const reserve = ["gorobei", "kanbei", "kikuchiyo", "kyuzo", "katsushiro"].slice(0, 7 - count);
          const taking = position(count, { step: "reserve", reserve, seats: [{ talents: ["heihachi", "daisuke", ...reserve] }] });
          const struck = position(count, { step: "penalty", seats: [{ line: ["p3-01"], penalties: ["barricade"] }] });
          const threat = { penalties: ["arrow_left", "barricade"], ignorable: true, label: "arrow at Katsushiro and barricade lost" };
          for (const scene of [
            { view: kiai, legal: ["kiai", "kiai heal 1", "skip"] },
            { view: hit, legal: ["confront", "defend", "give 1", "discard"] },
            { view: struck, legal: ["ignore", "suffer"], told: { seats: [{ threat }], moves: { suffer: { says: LONG } } } },
            { view: taking, legal: [...reserve.map((name) => `reserve ${name}`), "ready"], reserve: true, told: { seats: [{ threat }] } },
          ]) {
            await showScenes(page, [scene]);
            const framed = ".act, .panel, .samurai, .samurai header, .samurai .foot, .others";
            assert.deepEqual(await runsOver(page, framed), [], `with ${count} seats`);
            assert.deepEqual(await smallWords(page), [], `with ${count} seats`);
            assert.deepEqual(
              await page
                .locator(".spirit")
                .evaluate((board) => [board.scrollWidth - board.clientWidth, board.scrollHeight - board.clientHeight]),
              [0, 0],
            );
            assert.deepEqual(await runsOver(page, ".samurai.acts :is(.threat span, .chance)"), [], `with ${count} seats`);
            assert.ok(await page.locator(".samurai.acts .lore").isVisible());
            for (let seat = 0; seat < count; seat++)
              assert.equal(await asksAbout(page, `[data-seat="${seat}"] .portrait`), `seat ${seat} talent`);
          }
          assert.equal(
            await page.locator(".act-mask small").evaluateAll((all) => all.filter((one) => one.checkVisibility()).length),
            reserve.length,
          );
        }
    },

    "spirit: on a phone one's own samurai, the raider and the choices are in sight at once": async () => {
      const page = await look({ view: position(7) });
      await page.setViewportSize(PHONE);
      const threat = { penalties: ["wound"], ignorable: true, label: "can be ignored: barricade lost" };
      const tolls = ["hat", "farm", "doll", "flame"].map((step) => ({ step, label: LONG, says: LONG, grave: false }));
      const waiting = Array.from({ length: 7 }, () => ({ line: ["p3-01"], penalties: ["wound"] }));
      const told = { seats: waiting.map(() => ({ threat })), end: { tolls } };
      await showScenes(page, [{ view: position(7, { seats: waiting }), legal: ["fight", "pass"], told }]);
      await page.evaluate(() => document.fonts.ready);
      assert.deepEqual(await runsOver(page, ".others .samurai, .others .foot, .others .foot *"), [], "what waits stays on its card");
      await page.getByRole("button", { name: "Outlook" }).click();
      const inside = page.locator(".outlook .inside");
      assert.equal(await inside.evaluate((plate) => plate.scrollHeight - plate.clientHeight), 0, "all of the outlook is seen");
      await inside.focus();
      assert.equal(await inside.evaluate((plate) => plate === document.activeElement), true, "keys reach it where it scrolls");
      await page.getByRole("button", { name: "Outlook" }).click();
      const hit = position(7, { step: "play", card: "p4-08", seats: [{ line: ["p3-01", "p4-02"] }] });
      for (const viewport of [PHONE, { width: 844, height: 390 }]) {
        await page.setViewportSize(viewport);
        await showScenes(page, [{ view: hit, legal: ["confront", "defend", "give 1", "discard"] }]);
        await page.evaluate(() => scrollTo(0, 0));
        for (const part of [".samurai.front", ".turned-up", ".acts-row"]) assert.deepEqual(await outOfSight(page, part), []);
        assert.deepEqual(await smallWords(page), []);
        const strip = await page.locator(".others").evaluate((row) => [row.scrollWidth > row.clientWidth, getComputedStyle(row).overflowX]);
        assert.deepEqual(strip, [true, "auto"], "the others can be swiped");
      }
      const reserve = ["gorobei", "kanbei", "kikuchiyo", "kyuzo", "katsushiro"];
      const legal = [...reserve.map((name) => `reserve ${name}`), "ready"];
      await showScenes(page, [{ view: position(2, { step: "reserve", reserve }), legal, reserve: true }]);
      const crowded = await page.evaluate(() => {
        const boxOf = (/** @type {string} */ part) => /** @type {Element} */ (document.querySelector(part)).getBoundingClientRect();
        const wide = [...document.querySelectorAll(".act b")].filter(
          (name) => name.getBoundingClientRect().right > /** @type {Element} */ (name.closest(".act")).getBoundingClientRect().right,
        );
        return [
          boxOf(".pile.stack").top < boxOf(".counts").bottom && "the stack lies on the counts",
          ...wide.map((name) => name.textContent),
        ];
      });
      assert.deepEqual(crowded, [false], "lying on its side, with the reserve");
      assert.deepEqual(await outOfSight(page, ".acts-row .act"), []);
      await page.setViewportSize({ width: 1120, height: 390 });
      const unseen = await page
        .locator(".pile small, .scene svg, .act-mask small")
        .evaluateAll((all) => all.flatMap((one) => (one.checkVisibility() ? [] : [one.outerHTML])));
      assert.deepEqual(unseen, [], "with more room, piles and talents are named, and the village is drawn");
      assert.deepEqual(await outOfSight(page, ".acts-row .act, .pile .face"), []);
      await page.setViewportSize(DESKTOP);
    },

    "spirit: the middle stays where it is, whatever is told there": async () => {
      const page = await look({ view: position(2) });
      const places = () =>
        page.locator(".village .scene, .pile, .panel").evaluateAll((all) =>
          all.map((one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return [x, y, width, height].map(Math.round);
          }),
        );
      for (const count of [2, 3, 4]) {
        const scene = (/** @type {any} */ changes) => [{ view: position(count, changes), reserve: true }];
        await showScenes(page, scene({ reserve: ["kyuzo"] }));
        const much = await places();
        const seats = Array.from({ length: count }, () => ({ left: FULL }));
        await showScenes(page, scene({ seats, stack: [], village: { barricades: 0 } }));
        assert.deepEqual(await places(), much, `with ${count} seats`);
      }
    },

    "spirit: talents keep their places while one takes some, and who is ready sees what waits": async () => {
      const ready = { brief: "Then comes the penalty: wound.", warns: true };
      const taking = (/** @type {string[]} */ reserve, /** @type {string[]} */ ...taken) => ({
        view: position(3, { step: "reserve", reserve }),
        legal: [...reserve.map((name) => `reserve ${name}`), "ready"],
        told: { moves: { ready }, seats: [{ taken }] },
        reserve: true,
      });
      const page = await look(taking(["kanbei", "kikuchiyo", "kyuzo", "katsushiro"]));
      const places = async () =>
        new Map(
          await page.locator(".acts-row .act").evaluateAll((all) =>
            all.map((one) => {
              const { x, y, width, height } = one.getBoundingClientRect();
              return /** @type {const} */ ([one.getAttribute("data-key"), [x, y, width, height].map(Math.round).join()]);
            }),
          ),
        );
      const before = await places();
      assert.equal(before.size, 5);
      assert.match((await page.locator('[data-key="act ready"]').textContent()) ?? "", /Then comes the penalty: wound\./);
      assert.equal(await page.locator('[data-key="act ready"].act-warns').count(), 1);
      await showScenes(page, [taking(["kikuchiyo", "katsushiro"], "kanbei", "kyuzo")]);
      const after = await places();
      assert.equal(after.size, 3);
      for (const [key, place] of after) assert.equal(place, before.get(key), `the place of ${key}`);
      await showScenes(page, [taking(["kikuchiyo", "katsushiro", "kyuzo"])]);
      assert.equal(await page.locator(".acts-row .place").count(), 0, "what others took leaves no gap");
      // A finger shows a talent first, which is used up by taking it; who says once when to be asked, or is ready, needs one touch.
      const touch = (/** @type {string} */ control) =>
        page.locator(control).evaluate((one) => one.dispatchEvent(new PointerEvent("click", { bubbles: true, pointerType: "touch" })));
      for (const control of ['[data-key="act reserve kikuchiyo"]', '[data-key="back"]', ".panel .standing", '[data-key="act ready"]'])
        await touch(control);
      assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).played), ["standing penalty", "ready"]);
      await page.evaluate(() => {
        const { board, last } = /** @type {any} */ (window);
        board.show({ ...last, seats: last.seats.map((/** @type {any} */ seat) => ({ ...seat, standing: "penalty" })) });
      });
      assert.equal(await page.locator(".panel .standing").count(), 0, "what stands already is not offered");
    },

    "spirit: what was explained goes when the position does, and Escape closes the outlook": async () => {
      const view = position(3);
      const pass = { who: 0, move: "pass", say: "" };
      const page = await look({ view, legal: ["fight", "support 1", "support 2", "pass"] });
      const explained = (/** @type {RegExp} */ words) =>
        page.waitForFunction((said) => said.test(/** @type {any} */ (window).explained), words, { timeout: 10000 });
      await page.locator('[data-key="act support"]').click();
      assert.equal(await page.locator(".panel .question").textContent(), "What support would do is told here.");
      assert.equal(await page.evaluate(() => /** @type {any} */ (window).board.hint()), "", "nothing is said twice");
      await page.locator(".panel .act").first().hover();
      await explained(/^What support/);
      await page.evaluate(
        (scene) => {
          const { board, last } = /** @type {any} */ (window);
          board.show({ ...last, ...scene });
        },
        /** @type {any} */ ({ view: { ...view, asked: 1 }, legal: [], news: [pass], over: true }),
      );
      await explained(/^$/);
      await showScenes(page, [{ view }]);
      const outlook = page.getByRole("button", { name: "Outlook" });
      await outlook.click();
      const covered = await page.locator(".pile .face, .reserve").evaluateAll((all) => {
        const inside = /** @type {Element} */ (document.querySelector(".outlook .inside")).getBoundingClientRect();
        return all.filter((one) => one.getBoundingClientRect().right > inside.left).map((one) => one.parentElement?.className);
      });
      assert.deepEqual(covered, []);
      assert.deepEqual(await page.evaluate(() => [1, 2].map(() => /** @type {any} */ (window).board.cancel())), [true, false]);
      assert.equal(await outlook.getAttribute("aria-expanded"), "false");
    },

    "spirit: the way back does not come to lie where a verb was": async () => {
      const alone = await look({ view: position(3, { step: "kiai" }), legal: ["kiai 1", "kiai 2", "skip"] });
      const widths = await alone
        .locator(".acts-row, .acts-row .act")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
      for (const width of widths.slice(1)) assert.ok(width > widths[0] * 0.9, "a verb alone in its row has all of it");
      const page = await look({ view: position(3, { seats: [{}, {}, { passed: true }] }), legal: ["fight", "support 1", "pass"] });
      const verb = page.locator('[data-key="act support"]');
      const box = /** @type {{x: number, y: number, width: number, height: number}} */ (await verb.boundingBox());
      const verbs = await page.locator(".acts-row .act").count();
      await verb.click();
      await page.locator('[data-key="back"]').waitFor();
      const under = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x, y)?.closest("[data-key]")?.getAttribute("data-key"),
        [box.x + box.width / 2, box.y + box.height / 2],
      );
      assert.notEqual(under, "back");
      assert.equal(await page.locator(".acts-row [data-key=back]").count(), 0, "it stands apart from the verbs");
      await page.locator('[data-key="back"]').click();
      assert.equal(await page.locator(".acts-row .act").count(), verbs);
    },
  };

  return {
    "spirit: a place needs a second click, or the button that says what is done; Escape takes the choice back": async () => {
      const page = await sit(["me", "easy", "easy"]);
      await clickOnce(page, "stack");
      await page.keyboard.press("Escape");
      await page.locator('[data-key="act do"]').waitFor({ state: "detached" });
      assert.equal(await page.locator(".spirit .picked, .spirit [aria-pressed=true]").count(), 0);
      const before = (await logOf(page)).length;
      await (await clickOnce(page, "stack")).click();
      await moreThan(page, before);
      await page.locator('.spirit button.lit[data-key="line 0"]').waitFor();
      const then = (await logOf(page)).length;
      await clickOnce(page, "line 0");
      await page.locator('[data-key="act do"]').click();
      await moreThan(page, then);
      await leave(page);
    },

    "spirit: one person plays several samurai, and is asked for each in turn": async () => {
      const page = await sit(["me", "me", "me"]);
      /** @type {number[]} */
      const turns = [];
      const enough = async () => {
        await page.locator(".spirit .panel button[data-key]").first().waitFor();
        const acting = await page
          .locator(".spirit .samurai.acts")
          .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-seat")));
        assert.equal(acting.length, 1, "one acts");
        if (turns.at(-1) !== Number(acting[0])) turns.push(Number(acting[0]));
        return new Set(turns).size === 3; // one may be asked between the turns of two others
      };
      await play(page, { hand: boardHand("spirit"), enough });
      assert.deepEqual([...new Set(turns)].sort(), [0, 1, 2], `asked: ${turns}`);
      await leave(page);
    },

    "spirit: the odds and the penalty that waits are told in words": async () => {
      const oddsOn = (/** @type {Page} */ page) => page.locator(".spirit .samurai.target .odds");
      const supportOn = (/** @type {Page} */ page) => page.locator('[data-key="act support"]');
      const threatsOn = (/** @type {Page} */ page) => page.locator(".spirit .samurai .threat[data-about$=penalty]");
      let chances = 0;
      const page = await fightUntil(["me", "me"], async (at) => {
        const fight = at.locator('[data-key="act fight"]');
        if (chances === 0 && (await fight.count()) > 0) chances = chancesIn(await fight.getAttribute("aria-description"));
        return (await threatsOn(at).count()) > 0 && (await supportOn(at).count()) > 0 && (await at.locator(".others .odds").count()) > 0;
      });
      assert.equal(chances, 3, "below the kiai, on it and above");
      await supportOn(page).click(); // also on a card that can be chosen as a whole
      assert.equal(chancesIn(await pointAt(page, oddsOn(page).first())), 3);
      const penalty = await pointAt(page, threatsOn(page).first());
      assert.match(penalty, /^The next turn of \w+ begins with the penalty of the last card/);
      const card = page.locator(".spirit .samurai").filter({ has: page.locator(".threat[data-about$=penalty]") });
      const description = (await card.first().locator(".portrait").getAttribute("aria-label")) ?? "";
      assert.ok(description.includes(penalty), `${penalty} in: ${description}`);
      await leave(page);
    },

    "spirit: what the board knows of raiders and samurai comes from the engine": async () => {
      const page = await sit(["me", "me"]);
      const { cards, samurai, arrows, reserve } = await piecesAt(page);
      assert.equal(Object.keys(cards).length, 66);
      assert.equal(Object.keys(samurai).length, 7);
      assert.deepEqual(arrows, [
        { arrow_left: 1, arrow_right: 1 },
        { arrow_left: 0, arrow_right: 0 },
      ]);
      assert.equal(reserve, true);
      const names = await page.locator(".samurai header b").allTextContents();
      for (const name of names) assert.ok(Object.values(samurai).some((one) => one.name === name));
      await leave(page);
    },

    "spirit: cards dealt unseen take no line of the log": async () => {
      const page = await sit(["me", "me", "me"]);
      const all = await logOf(page);
      const shown = await page.locator(".entries li:visible").allTextContents();
      assert.equal(all.length - shown.length, 20, "of 21 that are dealt the last one speaks");
      assert.match(shown.at(-1) ?? "", /^The stack is dealt, unseen: 21 raiders\. Round 1 begins/);
      await page.locator(".entries li:visible button").last().press("ArrowUp");
      assert.match((await page.locator(".entries :focus").textContent()) ?? "", /will begin|plays/);
      await leave(page);
    },
    ...inTurn(staged),
  };
}
