// What the board of Samurai says: what is there, what would follow, why not; and to whom. And that its words find room.
import assert from "node:assert/strict";
import { grown, shared } from "../../web/bubble.js";
import { knownFrom, leave } from "./browser.mjs";
import { boardHand } from "./hands.mjs";
import { goTo, letBotFinish, play, sitDown, turnOf } from "./people.mjs";
import { assertMoved, begin, drag, explained, middleOf, placeOf, sitter, someLandToken, tiles } from "./samurai_board.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Keeps five tokens, by their places in token order. @param {Page} page @param {number[]} five */
async function keepFive(page, five) {
  for (const at of five) await page.locator(`[data-key="keep ${at}"]`).click();
  await page.locator('[data-key="keep"]').click();
}

/** Clicks what does not light up, or is faded. @param {import("playwright-core").Locator} thing */
const tryAt = (thing) => thing.click({ force: true });

/** Waits until this is said of what was pointed at, clicked or reached. @param {Page} page @param {string | RegExp} words whole, or what they begin with */
const hears = (page, words) =>
  page
    .locator(".explain")
    .filter({ hasText: typeof words === "string" ? new RegExp(`^${words.replace(/[.()]/g, "\\$&")}$`) : words })
    .waitFor();

/** What lights up since one reads of it. @param {Page} page */
const spokenOf = (page) =>
  page.locator(".samurai-spoken").evaluateAll((all) => all.map((one) => one.getAttribute("data-place") ?? "").sort());

/** These places, and the settlements beside them that have figures. @param {any} known @param {string[]} labels */
function atStake({ view, pieces }, labels) {
  const spaces = pieces.places.filter((/** @type {any} */ { label }) => labels.includes(label));
  const beside = spaces.flatMap((/** @type {any} */ place) => place.beside).filter((/** @type {string} */ label) => view.figures[label]);
  return [...new Set([...labels, ...beside])].sort();
}

/** @param {import("playwright-core").Browser} browser @param {string} address @returns {Record<string, () => Promise<void> | void>} */
export function samuraiSayingTests(browser, address) {
  const sit = sitter(browser, address);

  return {
    "samurai: what one seat has picked is not shown to another of the same person": async () => {
      const { page } = await sit({ figures: "random", first: "0" }, {}, ["me", "me"]);
      const keep = page.locator('[data-key="keep"]');
      await keepFive(page, [0, 3, 6, 9, 15]);
      await page.locator(".ask").filter({ hasText: "Blue" }).waitFor();
      await page.locator('[data-key="keep"]:disabled').waitFor();
      assert.equal(await keep.textContent(), "0 of 5 chosen");
      assert.equal(await page.locator('.samurai-take[aria-pressed="true"]').count(), 0);
      await leave(page);
    },

    "samurai: figures that chance has placed are no news": async () => {
      const { page } = await sit({ figures: "random", first: "0" });
      await keepFive(page, [0, 3, 6, 9, 15]);
      await tiles(page).nth(4).waitFor();
      await turnOf(page);
      assert.ok((await page.locator(".samurai-map [data-kind]").count()) === 21, "all are there");
      assert.equal(await page.locator(".samurai-fresh").count(), 0);
      await leave(page);
    },

    "samurai: what a token would change is told before it is laid, and who is spoken to is you": async () => {
      const player = await sit();
      const { page, heard } = player;
      const { label, tile } = await someLandToken(player);
      await placeOf(page, "o14").hover();
      await hears(page, "Edo (o14): a helmet, a buddha and rice. Land spaces still empty: 6. Nobody has influence yet.");
      await tile.hover();
      await hears(page, /strength \d for .* It goes to land\./);
      await tile.click();
      await placeOf(page, label).hover();
      await hears(page, new RegExp(`^If you play .* on ${label}: `));
      assert.deepEqual(await spokenOf(page), atStake(await knownFrom(page, heard), [label]), "what is at stake there lights up");
      await placeOf(page, label).click();
      await page.locator('[data-key="end"]').hover();
      await hears(page, /^It ends your turn\. You draw 1 token then\./);
      await placeOf(page, label).hover();
      await hears(page, new RegExp(`^${label}: .* \\(yours\\)\\.`));
      await page.locator(".samurai-stock").hover();
      await hears(page, /^Figures set aside: 0 of 4\./);
      await page.locator('.samurai-seat[data-of="1"]').hover();
      await hears(page, /^Tokens in the hand of Bot 1: 5/);
      assert.equal((await knownFrom(page, heard)).view.you, 0);
      await leave(page);
    },

    "samurai: words about a thing come when the mouse rests, beside it, and cover no choice; what is to be done stays to be read":
      async () => {
        const player = await sit();
        const { page } = player;
        const { label, tile } = await someLandToken(player);
        const bubble = page.locator(".explain.bubble");
        const next = page.locator(".next").filter({ hasText: /^Choose a token of your hand/ });
        const box = async (/** @type {import("playwright-core").Locator} */ thing) => {
          const { x, y, width, height } = /** @type {NonNullable<Awaited<ReturnType<typeof thing.boundingBox>>>} */ (
            await thing.boundingBox()
          );
          return { left: x, top: y, right: x + width, bottom: y + height };
        };
        await tile.hover();
        assert.equal(await bubble.count(), 0, "not at once");
        await bubble.waitFor();
        await next.waitFor();
        const [words, hand] = [await box(bubble), await box(page.locator(".samurai-hand"))];
        assert.ok(words.bottom <= hand.top, "above the hand");
        const seen = await bubble.evaluate((element) => {
          element.style.pointerEvents = "auto";
          const { left, top, width, height } = element.getBoundingClientRect();
          const isOnTop = element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
          element.style.pointerEvents = "";
          return isOnTop;
        });
        assert.ok(seen, "above everything");
        await placeOf(page, "o14").hover();
        await hears(page, /^Edo /);
        await next.waitFor();
        const place = await box(placeOf(page, "o14"));
        const far = (place.right - place.left) * 0.9;
        assert.equal(shared(await box(bubble), grown(place, far)), 0, "apart from the neighbours");
        await tile.click();
        await placeOf(page, label).hover();
        await hears(page, /^If you play/);
        for (const button of await page.locator(".samurai-hand button, .samurai-controls button:enabled, .samurai-head").all())
          assert.equal(shared(await box(bubble), await box(button)), 0, `it covers ${await button.getAttribute("aria-label")}`);
        await page.keyboard.press("Escape");
        await page.locator('.samurai-seat[data-of="1"]').hover();
        const left = await box(page.locator(".samurai-unplayed"));
        for (const control of await page.locator(".samurai-control, .samurai-head").all())
          assert.equal(shared(left, await box(control)), 0, "what is not played covers no button");
        const name = "Show who leads where";
        await page.getByRole("button", { name }).hover();
        await hears(page, name);
        await leave(page);
      },

    "samurai: a board that appears under a mouse explains nothing until that moves; the keyboard is told at once": async () => {
      const player = await sit();
      const { page } = player;
      const { tile } = await someLandToken(player);
      const { x, y } = await middleOf(tile);
      await page.mouse.move(x, y);
      await page.locator(".explain.bubble").waitFor();
      await page.reload();
      await turnOf(page);
      await tile.waitFor();
      await page.waitForTimeout(600);
      assert.equal(await page.locator(".explain.bubble").count(), 0);
      await page.mouse.move(x + 2, y);
      await page.locator(".explain.bubble").waitFor();
      await page.mouse.move(1, 1);
      await page.locator(".explain.bubble").waitFor({ state: "detached" });
      await page.keyboard.press("Shift");
      await tile.focus();
      assert.equal(await page.locator(".explain.bubble").count(), 1);
      await leave(page);
    },

    "samurai: a hint is seen on the board, in the hand and on the map, while one reads it": async () => {
      const { page, heard } = await sit();
      await page.getByRole("button", { name: "Advice", exact: true }).click();
      const rows = page.locator(".candidates li");
      await rows.first().waitFor();
      const assertSeen = async (/** @type {string} */ move, isRead = true) => {
        const [token, ...places] = move.split(" ");
        const marked = await page.locator(".samurai-hinted").evaluateAll((all) => all.map((one) => one.getAttribute("data-place")));
        assert.deepEqual(marked.sort(), places.filter((word) => /^[a-t]\d+$/.test(word)).sort(), move);
        if (isRead) assert.deepEqual(await spokenOf(page), atStake(await knownFrom(page, heard), marked));
        const taken = await page.locator("[data-hinted]").evaluateAll((all) => all.map((one) => one.getAttribute("data-step")));
        assert.deepEqual(taken, [token]);
      };
      for (const [at, row] of (await rows.all()).entries()) {
        if (at > 0) await row.hover(); // the first is seen at once
        await assertSeen((await row.getAttribute("data-move")) ?? "", at > 0);
      }
      await page.mouse.move(1, 1);
      assert.equal(await page.locator(".samurai-hinted, [data-hinted], .samurai-spoken").count(), 0);
      const play = rows.first().getByRole("button");
      await play.focus();
      await assertSeen((await rows.first().getAttribute("data-move")) ?? "");
      await play.press("Enter");
      await page.locator(".samurai-hinted").first().waitFor({ state: "detached" });
      await leave(page);
    },

    "samurai: what is pointed at is explained anew when the past is left": async () => {
      const player = await sit();
      const { page } = player;
      const { move, label, tile } = await someLandToken(player);
      await tile.click();
      await placeOf(page, label).click();
      await assertMoved(player, move);
      await goTo(page.locator(".entries li").first());
      await page.locator(".ask").getByText("After move 1 of").waitFor(); // on the way there is a moment before it
      await placeOf(page, label).hover({ force: true });
      await hears(page, `${label}: empty land.`);
      await page.keyboard.press("Escape");
      await placeOf(page, label).locator(".samurai-tile").waitFor();
      await placeOf(page, label).hover({ force: true }); // without the slider above it, the map lies elsewhere
      await hears(page, / \(yours\)\./);
      await leave(page);
    },

    "samurai: what cannot be chosen says why": async () => {
      const { page } = await sit({ first: "0" });
      const sealed = (/** @type {Page} */ of) =>
        of.locator(".samurai-take:has(.samurai-seal)").evaluateAll((buttons) => buttons.map((button) => button.getAttribute("data-key")));
      assert.deepEqual(await sealed(page), ["keep 15", "keep 16", "keep 17", "keep 18", "keep 19"]);
      await keepFive(page, [0, 3, 14, 15, 19]);
      await page.locator(".samurai-supply:not(:disabled)").first().waitFor();
      await tryAt(tiles(page).nth(0));
      await hears(page, /^Tokens are played once all figures are placed\. Helmet 4: /);
      await page.locator(".samurai-supply").first().click();
      await tryAt(placeOf(page, "o14"));
      await hears(page, "Edo (o14) is full.");
      await tryAt(placeOf(page, "o8"));
      await hears(page, "Cities come first: villages wait until these are full.");
      await play(page, { enough: async () => (await page.locator(".samurai-supply").count()) === 0 });
      await tryAt(tiles(page).nth(2));
      await hears(page, /^You have no token without the seal on the map yet that could be moved\./);
      await tiles(page).nth(4).click();
      await tryAt(placeOf(page, "p8"));
      await hears(page, "There is no such figure on p8.");
      await tiles(page).nth(0).click();
      await tryAt(placeOf(page, "o14"));
      await hears(page, "Tokens lie around villages and cities, never on them: Edo (o14) is one.");
      await tryAt(placeOf(page, "o7"));
      await hears(page, "Only ships go to sea, and o7 is sea.");
      await placeOf(page, "p8").click();
      await tiles(page).nth(4).waitFor({ state: "detached" });
      await turnOf(page); // until then nothing can be chosen, and nothing is said
      await tryAt(tiles(page).nth(0));
      await hears(page, /^Your one token without the seal is played in this turn\./);
      await leave(page);
    },

    "samurai: how to begin is told in the first turns only": async () => {
      const { page } = await sit();
      const lesson = /^Choose a token of your hand/;
      let moves = 0;
      await page.mouse.move(1, 1);
      await page.locator(".explain").filter({ hasText: lesson }).waitFor();
      const enough = async () => (await page.locator('[data-key="end"]').count()) === 0 && moves++ >= 4;
      await play(page, { hand: boardHand("samurai"), enough });
      await page.mouse.move(1, 1);
      assert.doesNotMatch(await explained(page), lesson);
      await leave(page);
    },

    "samurai: nothing wraps, is cut or lost": async () => {
      const { page } = await sit({ figures: "random", first: "0" }, {}, ["me", "me", "easy", "easy"]);
      await keepFive(page, [0, 3, 14, 15, 19]);
      await page.locator(".ask").filter({ hasText: "Blue" }).waitFor();
      await keepFive(page, [0, 3, 14, 15, 19]);
      await tiles(page).nth(4).waitFor();
      await turnOf(page);
      for (const width of [1280, 1100]) {
        await page.setViewportSize({ width, height: 800 });
        const heights = await page.locator(".samurai-stock, .samurai-head").evaluateAll((rows) => rows.map((row) => row.clientHeight));
        assert.ok(Math.max(...heights) < 34, `a row takes two lines: ${heights}`);
        const cut = await page
          .locator(".samurai-head b, .samurai-captured, .samurai-stock")
          .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
        assert.deepEqual(cut, []);
        const buttons = page.locator(".samurai-buttons");
        const room = () =>
          page
            .locator(".samurai-hand, .samurai-map")
            .evaluateAll((all) => all.map((one) => [one.clientHeight, one.getAttribute("viewBox")]));
        const before = await room();
        await tiles(page).nth(4).click();
        await placeOf(page, "o10").dispatchEvent("click"); // beside its two figures
        assert.equal(await buttons.locator("button").count(), 3);
        assert.deepEqual(await room(), before, "hand and map stay where they are");
        await page.keyboard.press("Escape");
        await page.keyboard.press("Escape");
      }
      const [tile, hand] = await page
        .locator('[data-key="hand 0"], .samurai-hand')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()).sort((a, b) => a.width - b.width));
      assert.ok(tile.left - hand.left >= 4 && tile.top - hand.top >= 4, "there is room for the ring of the focus");
      await leave(page);
    },

    "samurai: looking back at a game that is over, screens and hands are open": async () => {
      const { page } = await sitDown(browser, address, "samurai", ["me", "easy", "easy"]);
      await letBotFinish(page);
      const moment = page.getByLabel("Moment of the game");
      const before = Number(await moment.getAttribute("max")) - 2;
      await moment.fill(String(before));
      await page.locator(".ask").getByText(`After move ${before} of`).waitFor();
      const counts = await page
        .locator(".samurai-stock .row:has(b)")
        .evaluateAll((all) => all.map((one) => ({ count: one.textContent, isLast: one.matches(".samurai-last") })));
      assert.equal(counts.length, 3);
      for (const { count, isLast } of counts) assert.equal(isLast, count === "1", "the last figure of a kind is marked");
      await moment.fill("60");
      await page.locator(".ask").getByText("After move 60 of").waitFor();
      assert.equal(await page.locator(".samurai-screen").count(), 0);
      for (const seat of await page.locator(".samurai-seat").all()) {
        assert.ok((await seat.locator(".samurai-held").count()) > 0);
        await seat.hover();
        assert.match((await seat.locator(".samurai-left").getAttribute("aria-label")) ?? "", /In hand: /);
      }
      await leave(page);
    },

    "samurai: a figure is dragged under the pointer, large and on light ground": async () => {
      const { page } = await sit({ hand: "random", first: "0" });
      const figure = page.locator(".samurai-supply:not(:disabled)").first();
      const to = await middleOf(placeOf(page, "o10"));
      await drag(page, await middleOf(figure), to, async () => {
        const ghost = page.locator(".samurai-ghost svg");
        const at = await middleOf(ghost);
        assert.ok(Math.hypot(at.x - to.x, at.y - to.y) < 4, "not under the pointer");
        assert.ok(((await ghost.boundingBox())?.width ?? 0) > 40);
        assert.equal(await ghost.evaluate((svg) => getComputedStyle(svg).backgroundColor), "rgb(251, 246, 233)");
      });
      await leave(page);
    },

    "samurai: names of emptied settlements can be read by night": async () => {
      const { page } = await sit(begin, { colorScheme: "dark" });
      const inks = await placeOf(page, "o10").evaluate((group) => {
        group.classList.add("samurai-empty");
        return [".samurai-label", ".samurai-hex"].map((name) => getComputedStyle(/** @type {Element} */ (group.querySelector(name))).fill);
      });
      assert.deepEqual(inks, ["rgb(239, 230, 208)", "rgb(60, 61, 66)"]);
      await leave(page);
    },
  };
}
