// What the board of Samurai promises: choosing step by step, dragging and touching, influence in words, a map that can be looked at from
// near, and screens.
import assert from "node:assert/strict";
import { knownFrom, leave, PHONE } from "./browser.mjs";
import { boardHand } from "./hands.mjs";
import { letBotRace, logOf, play, sitDown, turnOf } from "./people.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{page: Page, heard: any[]}} Player */

const PLACE = /^[a-t]\d+$/;

/** Where something can be chosen now. @param {Page} page @returns {Promise<string[]>} */
function openPlaces(page) {
  return page
    .locator(".samurai-open")
    .evaluateAll((places) => places.map((place) => place.getAttribute("data-place") ?? "").sort((a, b) => (a < b ? -1 : 1)));
}

/** @param {Iterable<string>} labels */
const inOrder = (labels) => [...new Set(labels)].sort((a, b) => (a < b ? -1 : 1));

/** The places that legal moves of a token begin with; of a figure exchange both, for it can begin with either. @param {string[]} legal @param {string} token */
function placesFor(legal, token) {
  const moves = legal.map((move) => move.split(" ")).filter((words) => words[0] === token);
  return inOrder(moves.flatMap((words) => (token === "swap" ? words.filter((word) => PLACE.test(word)) : [words[1]])));
}

/** @param {Page} page */
export const tiles = (page) => page.locator('.samurai-take[data-key^="hand "]');

/** The middle of something on the screen. @param {import("playwright-core").Locator} thing */
export async function middleOf(thing) {
  const box = await thing.boundingBox();
  if (!box) throw new Error("it is not to be seen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {Page} page @param {string} label */
export const placeOf = (page, label) => page.locator(`[data-place="${label}"]`);

/** Drags the mouse, fast. @param {Page} page @param {{x: number, y: number}} from @param {{x: number, y: number}} to @param {() => Promise<void>} [onTheWay] */
export async function drag(page, from, to, onTheWay) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await onTheWay?.();
  await page.mouse.up();
}

/** Drags a finger. @param {Page} page @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
async function dragFinger(page, from, to) {
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
  for (let i = 1; i <= 5; i++) {
    const at = { x: from.x + ((to.x - from.x) * i) / 5, y: from.y + ((to.y - from.y) * i) / 5 };
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [at] });
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

/** A token of the hand that goes to land, and a place where it can go to. @param {Player} player */
export async function someLandToken({ page, heard }) {
  const { legal = [], view } = await knownFrom(page, heard);
  const move = legal.find((words) => /^(helmet|buddha|rice|samurai|ronin)/.test(words)) ?? "";
  const [token, label] = move.split(" ");
  return { move, label, tile: tiles(page).nth(view.hand.indexOf(token)) };
}

/** Waits for one's own move to be known and shown. @param {Player} player @param {string} move */
export async function assertMoved({ page, heard }, move) {
  const isKnown = async () => (await knownFrom(page, heard)).log.some((entry) => entry.move === move);
  for (let i = 0; i < 2000 && !(await isKnown()); i++) await page.waitForTimeout(20);
  assert.ok(await isKnown(), `${move} was not made`);
  const { length } = (await knownFrom(page, heard)).log;
  await page.waitForFunction((count) => document.querySelectorAll(".entries li").length >= count, length);
  await page.locator('.board:not([aria-busy="true"])').waitFor();
}

/** What stands under the sentence that is asked. @param {Page} page */
export const explained = async (page) => (await page.locator(".explain").textContent()) ?? "";

/** A table that begins at once. */
export const begin = { hand: "random", figures: "random", first: "0" };

/** How somebody sits down and is asked something. @param {import("playwright-core").Browser} browser @param {string} address */
export function sitter(browser, address) {
  /** @param {Record<string, string>} [options] @param {Record<string, any>} [context] @param {string[]} [seats] @returns {Promise<Player>} */
  return async (options = begin, context = {}, seats = ["me", "easy"]) => {
    const player = await sitDown(browser, address, "samurai", seats, { options }, context);
    await turnOf(player.page);
    return player;
  };
}

/** A sentence with any names for its marks. @param {string} words */
const withSeats = (words) => new RegExp(words.replace(/[.?()]/g, "\\$&").replace(/\{\d\}/g, ".+"));

/** Are the rings of settlements drawn before what stands there? @param {Page} page */
const marksAreUnderHomes = (page) =>
  page
    .locator(".samurai-home")
    .evaluateAll((homes) => homes.every((home) => home.querySelector(".samurai-ring ~ .samurai-content") !== null));

/** @param {import("playwright-core").Browser} browser @param {string} address @returns {Record<string, () => Promise<void>>} */
export function samuraiTests(browser, address) {
  const sit = sitter(browser, address);

  return {
    "samurai: legal places light up once a token is chosen, and only those; Escape puts them out": async () => {
      const { page, heard } = await sit();
      const { legal = [], view } = await knownFrom(page, heard);
      assert.deepEqual(await openPlaces(page), []);
      for (const [at, token] of view.hand.entries()) {
        const places = placesFor(legal, token);
        await tiles(page).nth(at).click({ force: true }); // also what cannot be played now
        assert.deepEqual(await openPlaces(page), places, token);
        assert.equal(await tiles(page).nth(at).getAttribute("aria-disabled"), String(places.length === 0));
        await page.keyboard.press("Escape");
        assert.deepEqual(await openPlaces(page), []);
        assert.equal(await page.locator('.samurai-take[aria-pressed="true"]').count(), 0);
      }
      await leave(page);
    },

    "samurai: a token is laid by dragging it, and lies in the hand again if it is dragged to nowhere": async () => {
      const player = await sit();
      const { page } = player;
      const { move, label, tile } = await someLandToken(player);
      const log = await logOf(page);
      const nowhere = await middleOf(page.locator(".samurai-players"));
      await drag(page, await middleOf(tile), nowhere, () => page.locator(".samurai-ghost").waitFor());
      assert.equal(await page.locator(".samurai-ghost").count(), 0);
      assert.deepEqual(await openPlaces(page), []);
      assert.deepEqual(await logOf(page), log);
      await drag(page, await middleOf(tile), await middleOf(placeOf(page, label)));
      await placeOf(page, label).locator(".samurai-tile").waitFor();
      await assertMoved(player, move);
      await leave(page);
    },

    "samurai: a token is laid with a finger on a phone": async () => {
      const player = await sit(begin, { viewport: PHONE, hasTouch: true, isMobile: true });
      const { page } = player;
      const { move, label, tile } = await someLandToken(player);
      await tile.scrollIntoViewIfNeeded();
      await dragFinger(page, await middleOf(tile), await middleOf(placeOf(page, label)));
      await placeOf(page, label).locator(".samurai-tile").waitFor();
      await assertMoved(player, move);
      await leave(page);
    },

    "samurai: a finger is told what a place would do before it is chosen": async () => {
      const player = await sit(begin, { viewport: PHONE, hasTouch: true, isMobile: true }, ["me", "easy", "easy", "easy"]);
      const { page } = player;
      const { move, label, tile } = await someLandToken(player);
      const log = await logOf(page);
      await tile.tap();
      await tapBeside(page, label);
      await page
        .locator(".explain")
        .filter({ hasText: new RegExp(`^If you play .* on ${label}: `) })
        .waitFor();
      assert.equal(await page.locator(".samurai-chosen").getAttribute("data-place"), label);
      assert.deepEqual(await logOf(page), log, "nothing is done yet");
      assert.equal(await page.locator(".samurai-zoomed").count(), 1, "its neighbours are too near for a finger");
      await tapBeside(page, label);
      await assertMoved(player, move);
      assert.equal(await page.locator(".samurai-zoomed").count(), 0, "all of the map again");
      await leave(page);
    },

    "samurai: nothing lies on the chart's spaces, and tokens in hand are large": async () => {
      const { page } = await sit(begin, {}, ["me", "easy", "easy", "easy"]);
      const covered = () =>
        page.locator(".samurai-place").evaluateAll((places) =>
          places.flatMap((place) => {
            const { left, top, width, height } = place.getBoundingClientRect();
            const there = document.elementFromPoint(left + width / 2, top + height / 2);
            return place.contains(there) ? [] : [`${place.getAttribute("data-place")} under ${there?.getAttribute("class")}`];
          }),
        );
      for (const [width, height] of [
        [1280, 800],
        [1920, 1080],
      ]) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(100);
        assert.deepEqual(await covered(), [], `at ${width} × ${height}`);
        assert.ok(((await tiles(page).first().boundingBox())?.width ?? 0) >= 70);
      }
      await placeOf(page, "o14").focus();
      await page.setViewportSize(PHONE); // the chart is turned, and what has the focus keeps it
      await page.waitForFunction(
        () => getComputedStyle(/** @type {Element} */ (document.querySelector(".samurai-hand"))).position === "sticky",
      );
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-place")), "o14");
      await leave(page);
    },

    "samurai: the chart shows who leads where, until that is switched off for good": async () => {
      const player = await sit();
      const { page, heard } = player;
      await play(page, { enough: async () => (await contests(player)).length > 0 });
      const { settlements } = /** @type {import("../../web/games/samurai_view").Derived} */ ((await knownFrom(page, heard)).derived);
      const led = Object.entries(settlements).flatMap(([label, { figures = {} }]) =>
        Object.values(figures).flatMap(({ taker }) => (taker === null ? [] : [`${label} ${taker}`])),
      );
      const crowns = () =>
        page
          .locator("[data-taker]")
          .evaluateAll((all) =>
            all.map((one) => `${one.closest("[data-place]")?.getAttribute("data-place")} ${one.getAttribute("data-taker")}`),
          );
      assert.deepEqual((await crowns()).sort(), led.sort());
      assert.deepEqual(await hiddenByCrowns(page), []);
      const button = page.getByRole("button", { name: "Show who leads where" });
      assert.equal(await button.getAttribute("aria-pressed"), "true");
      await button.click();
      assert.deepEqual(await crowns(), []);
      await page.reload();
      await page.locator('[aria-label="Show who leads where"][aria-pressed="false"]').waitFor();
      assert.deepEqual(await crowns(), []);
      await leave(page);
    },

    "samurai: a captured figure lifts, travels and lands on its captor's shelf, and is looked at as long where nothing moves": async () => {
      const { page, heard } = await sit();
      const { view, derived, pieces } = await knownFrom(page, heard);
      const [label] = Object.entries(view.figures).find(([, kinds]) => String(kinds) === "helmet") ?? [];
      const { [label ?? ""]: _, ...figures } = view.figures;
      const later = { ...view, figures, seats: [view.seats[0], { ...view.seats[1], captured: [1, 0, 0] }] };
      const news = [{ who: 1, move: "end", say: "", facts: { settled: { [label ?? ""]: { helmet: 1 } } } }];
      const scenes = [
        { view, derived, news: [] },
        { view: later, derived, news },
      ];
      for (const still of [false, true]) {
        const { flew, time } = await page.evaluate(
          async ({ scenes, pieces, still }) => {
            const { make } = await import(/** @type {any} */ (window).fileOf("games/samurai.js"));
            const board = make({ play() {}, name: String, explain() {}, about: async () => "", still: () => still });
            document.querySelector(".board")?.replaceChildren(board.element);
            const rest = { pieces, eye: 0, seats: [], legal: [], actor: null, over: false, past: false };
            board.show({ ...rest, ...scenes[0] });
            const start = performance.now();
            const shown = board.show({ ...rest, ...scenes[1] });
            const flew = board.element.querySelectorAll(".samurai-flourish").length;
            await shown;
            return { flew, time: performance.now() - start };
          },
          { scenes, pieces, still },
        );
        assert.equal(flew, still ? 0 : 1);
        assert.ok(time > 800 && time < 2500, `${time} ms`);
        assert.equal(await page.locator(".samurai-flourish").count(), 0);
        assert.equal(await page.locator('[data-of="1"] [data-shelf="helmet"] .samurai-pieces .samurai-glyph').count(), 1);
      }
      await leave(page);
    },

    "samurai: what a seat can still play is drawn beside it, while one looks": async () => {
      const { page, heard } = await sit();
      const left = page.locator(".samurai-left .samurai-token");
      assert.equal(await left.count(), 0);
      await page.locator('.samurai-seat[data-of="1"]').hover();
      assert.equal(await left.count(), (await knownFrom(page, heard)).view.seats[1].left.length);
      await page.mouse.move(1, 1);
      assert.equal(await left.count(), 0);
      await page.locator('.samurai-seat[data-of="0"] button').press("Enter"); // by key it stays
      assert.equal(await page.locator(".samurai-left .samurai-held").count(), 5, "one's own hand is marked");
      await page.keyboard.press("Escape");
      assert.equal(await left.count(), 0);
      await leave(page);
    },

    "samurai: figures and tokens are exchanged in steps": async () => {
      const player = await sit({ figures: "random", first: "0" });
      const { page, heard } = player;
      for (const at of [0, 9, 14, 15, 19]) await page.locator(`[data-key="keep ${at}"]`).click(); // with both exchanges
      await page.locator('[data-key="keep"]').click();
      await tiles(page).nth(4).waitFor();
      await turnOf(page);
      const tile = async (/** @type {string} */ token) => tiles(page).nth((await knownFrom(page, heard)).view.hand.indexOf(token));
      await exchangeFigures(player, await tile("swap"));
      await (await tile("helmet4")).click();
      assert.ok(await marksAreUnderHomes(page), "no mark of a place hides a crown");
      await page.locator('[data-key="back"]').dblclick(); // the second click meets what ends the turn
      await (await tile("helmet4")).click();
      await page.locator(".samurai-open").first().click();
      await page.locator('[data-key="end"]').click();
      await assertMoved(player, "end");
      const made = (await knownFrom(page, heard)).log.map(({ move }) => move.split(" ")[0]);
      assert.deepEqual(made.slice(made.indexOf("swap"), made.indexOf("end")), ["swap", "helmet4"]);
      await turnOf(page);
      await exchangeTokens(player, await tile("shift"));
      await leave(page);
    },

    "samurai: pointing at a settlement tells the influence of each seat": async () => {
      const player = await sit();
      const { page } = player;
      /** @type {Contest[]} */
      let found = [];
      const enough = async () => (found = await contests(player)).some(({ sums }) => sums.every((sum) => sum > 0));
      await play(page, { enough });
      assert.ok(found.length > 0, "nobody ever had influence");
      const contested = found.filter(({ sums }) => sums.every((sum) => sum > 0));
      for (const { label, sums } of [...contested, ...found.filter((one) => !contested.includes(one)).slice(0, 2)]) {
        await placeOf(page, label).hover();
        await page.locator(".explain").filter({ hasText: label }).waitFor();
        const words = await explained(page);
        for (const [seat, sum] of sums.entries()) {
          if (sum === 0) continue;
          const name = (await page.locator(`.samurai-seat[data-of="${seat}"] b`).textContent()) ?? "";
          assert.ok(words.includes(String(sum)), `${sum} of seat ${seat} in: ${words}`);
          assert.ok(words.includes(name) || (seat === 0 && /\byou/.test(words)), `${name} in: ${words}`);
        }
        assert.ok((await placeOf(page, label).getAttribute("aria-label"))?.includes(label));
        assert.equal(await placeOf(page, label).getAttribute("aria-description"), words);
      }
      const last = await page.locator(".explain").textContent();
      await page.mouse.move(1, 1);
      await page.waitForFunction((words) => document.querySelector(".explain")?.textContent !== words, last);
      await leave(page);
    },

    "samurai: the map can be looked at from near, moved about, and seen whole again": async () => {
      const player = await sit();
      const { page } = player;
      const map = page.locator(".samurai-map");
      const seen = async () => ((await map.getAttribute("viewBox")) ?? "").split(" ").map(Number);
      const whole = await seen();
      const button = (/** @type {string} */ name) => page.getByRole("button", { name, exact: true });
      assert.ok(await button("The whole map").isDisabled());
      await button("Nearer").click();
      const near = await seen();
      assert.ok(near[2] < whole[2] && near[3] < whole[3]);
      const at = await middleOf(map);
      await page.mouse.move(at.x, at.y);
      await page.mouse.wheel(0, -300);
      await page.waitForFunction(
        (width) => Number(document.querySelector(".samurai-map")?.getAttribute("viewBox")?.split(" ")[2]) < width,
        near[2],
      );
      const before = await seen();
      await (await someLandToken(player)).tile.click();
      const log = await logOf(page);
      const from = await openPlaceNear(page, at);
      await drag(page, from, { x: from.x - 60, y: from.y - 40 });
      await page.waitForTimeout(100);
      const after = await seen();
      assert.deepEqual(after.slice(2), before.slice(2), "as near as before");
      assert.ok(after[0] > before[0] && after[1] > before[1], "moved with the pointer");
      assert.deepEqual(await logOf(page), log, "the end of a drag is no click");
      await button("Farther").click();
      assert.ok((await seen())[2] > after[2]);
      await button("The whole map").click();
      assert.deepEqual(await seen(), whole);
      await leave(page);
    },

    "samurai: exactly five first tokens are kept, and figures are placed by clicking": async () => {
      const { page, heard } = await sit({ first: "0" });
      const keep = page.locator('[data-key="keep"]');
      const token = (/** @type {number} */ at) => page.locator(`[data-key="keep ${at}"]`);
      for (const at of [1, 4, 7, 10]) await token(at).click();
      assert.ok(await keep.isDisabled(), "four are too few");
      await token(16).click();
      assert.ok(await keep.isEnabled());
      assert.ok(await token(2).isDisabled(), "a sixth cannot be chosen");
      await token(16).click();
      assert.ok(await keep.isDisabled(), "one was laid back");
      await token(18).click();
      await keep.click();
      const figure = page.locator(".samurai-supply:not(:disabled)");
      await figure.first().waitFor();
      assert.deepEqual((await knownFrom(page, heard)).view.hand, ["helmet3", "buddha3", "rice3", "samurai2", "ronin"]);
      const standing = () => page.locator(".samurai-map [data-kind]").count();
      const before = await standing();
      await figure.first().click();
      const label = (await openPlaces(page))[0];
      await placeOf(page, label).click();
      await placeOf(page, label).locator("[data-kind]").first().waitFor();
      assert.ok((await standing()) > before);
      await play(page, { hand: boardHand("samurai"), enough: async () => (await page.locator(".samurai-supply").count()) === 0 });
      assert.ok((await tiles(page).count()) === 5, "then the turns begin");
      await leave(page);
    },

    "samurai: what others have captured is behind screens until the game is over": async () => {
      const { page, heard } = await sit(begin, {}, ["me", "easy", "easy"]);
      await watchScreens(page);
      await letBotRace(page);
      await page.locator("a[download]").waitFor();
      assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).peeped), []);
      for (const seat of [0, 1, 2]) assert.equal(await page.locator(`.samurai-ranking [data-ranked="${seat}"] [data-shelf]`).count(), 3);
      const { result } = await knownFrom(page, heard);
      assert.equal(await page.locator(".samurai-ranking [data-ranked]").count(), 3, "the ranking");
      const winners = await page
        .locator(".samurai-ranking .samurai-winner")
        .evaluateAll((all) => all.map((row) => row.getAttribute("data-ranked")));
      assert.deepEqual(inOrder(/** @type {string[]} */ (winners)), inOrder(result.winners.map(String)));
      const { outcome = "" } = await knownFrom(page, heard);
      const why = withSeats(outcome.split("\n")[0]);
      for (const [width, height, where] of /** @type {[number, number, string][]} */ ([
        [844, 390, ".line"],
        [390, 844, ".samurai-why"],
      ])) {
        await page.setViewportSize({ width, height });
        await page.locator(where).filter({ hasText: why, visible: true }).waitFor();
        const cut = await page
          .locator(".samurai-ranking :is(th, td)")
          .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
        assert.deepEqual(cut, [], `cut at ${width} x ${height}`);
      }
      const views = heard.filter((message) => message.view?.seats && message.phase !== "over" && message.view.phase !== "over");
      assert.ok(
        !views.some(({ view, eye }) =>
          view.seats.some((/** @type {any} */ row, /** @type {number} */ seat) => row.captured && seat !== eye),
        ),
      );
      await leave(page);
    },
  };
}

/** Taps ten pixels off the middle of a place, on the side where no other that can be chosen is nearer. @param {Page} page @param {string} label */
async function tapBeside(page, label) {
  const { x, y } = await middleOf(placeOf(page, label));
  for (const [right, down] of [
    [10, 0],
    [-10, 0],
    [0, 10],
    [0, -10],
    [7, 7],
    [-7, -7],
  ]) {
    const nearest = await openPlaceNear(page, { x: x + right, y: y + down });
    if (Math.hypot(nearest.x - x, nearest.y - y) < 1) return page.touchscreen.tap(x + right, y + down);
  }
  throw new Error(`a neighbour of ${label} is nearer everywhere`);
}

/** The middle of the place nearest to a point that can be chosen. @param {Page} page @param {{x: number, y: number}} point */
function openPlaceNear(page, point) {
  return page.locator(".samurai-open").evaluateAll((places, { x, y }) => {
    const middles = places.map((place) => {
      const box = place.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    });
    const far = (/** @type {{x: number, y: number}} */ at) => Math.hypot(at.x - x, at.y - y);
    return middles.reduce((best, at) => (far(at) < far(best) ? at : best));
  }, point);
}

/** Swaps two figures, with one step back on the way. @param {Player} player @param {import("playwright-core").Locator} tile */
async function exchangeFigures(player, tile) {
  const { page, heard } = player;
  const { legal = [] } = await knownFrom(page, heard);
  const moves = legal.filter((move) => move.startsWith("swap "));
  const [, one, kind, other, otherKind] = moves[Math.floor(moves.length / 2)].split(" ");
  const figure = (/** @type {string} */ label, /** @type {string} */ of) => placeOf(page, label).locator(`[data-kind="${of}"]`);
  const partners = moves.flatMap((move) => {
    const [, a, ofA, b, ofB] = move.split(" ");
    return a === one && ofA === kind ? [b] : b === one && ofB === kind ? [a] : [];
  });
  const asked = async () => (await page.locator(".explain").textContent()) ?? "";
  await tile.click();
  const firstQuestion = await asked();
  assert.deepEqual(await openPlaces(page), placesFor(moves, "swap"));
  await figure(one, kind).click();
  assert.deepEqual(await openPlaces(page), inOrder(partners));
  assert.equal(await page.locator(".samurai-chosen").getAttribute("data-place"), one);
  await page.mouse.move(1, 1);
  assert.notEqual(await asked(), firstQuestion, "each step is told");
  await page.keyboard.press("Escape");
  assert.deepEqual(await openPlaces(page), placesFor(moves, "swap"), "one step back");
  await figure(one, kind).click();
  await figure(other, otherKind).hover();
  await page
    .locator(".explain")
    .filter({ hasText: /^If you exchange two figures/ })
    .waitFor(); // what it would change
  await figure(other, otherKind).click();
  await assertMoved(player, `swap ${one} ${kind} ${other} ${otherKind}`);
}

/** Moves the only token that lies on the board. @param {Player} player @param {import("playwright-core").Locator} tile */
async function exchangeTokens(player, tile) {
  const { page, heard } = player;
  const { legal = [] } = await knownFrom(page, heard);
  const moves = legal.filter((move) => move.startsWith("shift ")).map((move) => move.split(" "));
  const [, from, to] = moves[0];
  await tile.click();
  assert.deepEqual(await openPlaces(page), inOrder(moves.map((words) => words[1])));
  await placeOf(page, from).click();
  assert.deepEqual(await openPlaces(page), inOrder(moves.filter((words) => words[1] === from).map((words) => words[2])));
  assert.equal(await page.locator(".samurai-chosen").getAttribute("data-place"), from);
  await placeOf(page, to).hover();
  await page
    .locator(".explain")
    .filter({ hasText: ` from ${from} to ${to}` })
    .waitFor(); // what it would change
  await placeOf(page, to).click();
  await assertMoved(player, `shift ${from} ${to}`);
}

/** A settlement, and what each seat has on one of its figures. @typedef {{label: string, sums: number[]}} Contest */

/** Settlements with figures on which somebody has influence. @param {Player} player @returns {Promise<Contest[]>} */
async function contests({ page, heard }) {
  const { settlements } = /** @type {import("../../web/games/samurai_view").Derived} */ ((await knownFrom(page, heard)).derived);
  return Object.entries(settlements).flatMap(([label, { figures = {} }]) =>
    Object.values(figures)
      .filter(({ influence }) => influence.some((sum) => sum > 0))
      .map(({ influence }) => ({ label, sums: influence })),
  );
}

/** Figures that a crown lies on, where there is one over each. @param {Page} page @returns {Promise<string[]>} */
function hiddenByCrowns(page) {
  return page.evaluate(async () => {
    const { fileOf } = /** @type {any} */ (window);
    const [{ settlement }, { build, s }] = await Promise.all([import(fileOf("games/samurai_settlement.js")), import(fileOf("dom.js"))]);
    const kinds = ["helmet", "buddha", "rice"];
    const standing = Object.fromEntries(kinds.map((kind) => [kind, { influence: [3, 2], taker: 0 }]));
    return ["village", "city", "edo"].flatMap((place, i) =>
      kinds.flatMap((_, turn) => {
        const figures = [...kinds.slice(turn), ...kinds.slice(0, turn)].slice(0, i + 1); // each stands everywhere once
        const drawn = build(s("svg", { viewBox: "-22 -22 44 44", width: 440, height: 440 }, settlement(place, figures, standing)));
        document.querySelector(".samurai-chart")?.append(drawn);
        const boxes = (/** @type {string} */ parts) => [...drawn.querySelectorAll(parts)].map((part) => part.getBoundingClientRect());
        const hidden = boxes(".samurai-disc").flatMap(({ left, right, top, bottom }) =>
          boxes("[data-kind] .samurai-figure").filter((figure) => {
            const across = Math.max(figure.left - (left + right) / 2, 0, (left + right) / 2 - figure.right);
            const down = Math.max(figure.top - (top + bottom) / 2, 0, (top + bottom) / 2 - figure.bottom);
            return Math.hypot(across, down) < (right - left) / 2 - 10; // the tip of an ear of rice may touch it
          }),
        );
        const crowns = drawn.querySelectorAll(".samurai-disc").length;
        drawn.remove();
        return hidden.length > 0 || crowns !== i + 1 ? [`${place} with ${figures}: ${hidden.length} of ${crowns}`] : [];
      }),
    );
  });
}

/** Notes what could be read of others' captured figures while the game is on (`window.peeped`). @param {Page} page */
function watchScreens(page) {
  return page.evaluate(() => {
    /** @type {Set<string>} */
    const peeped = new Set();
    /** @type {any} */ (window).peeped = [];
    const look = () => {
      if (document.querySelector("a[download]")) return;
      for (const screen of document.querySelectorAll('.samurai-seat:not([data-of="0"]) .samurai-captured'))
        if (/\d/.test(screen.textContent ?? "") || screen.querySelector("[data-shelf], .samurai-glyph")) peeped.add(screen.innerHTML);
      /** @type {any} */ (window).peeped = [...peeped];
    };
    look();
    new MutationObserver(look).observe(/** @type {Element} */ (document.querySelector(".table")), { subtree: true, childList: true });
  });
}
