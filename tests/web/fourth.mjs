// A game on its first day: the template, for which the page has no board, no picture and no words of its own, is played to its end on the
// plain board. So are the others, by those who would rather have text.
import assert from "node:assert/strict";
import { OWN_TROUBLE, violations } from "./axe.mjs";
import { DESKTOP, forgive, knownFrom, launch, leave, newVisitor, PHONE, troubles, visit } from "./browser.mjs";
import { badStops, faintText, outOfSight, picturesWithoutWords, tooWide } from "./faults.mjs";
import { Host } from "./host.mjs";
import { isAt, tabTo } from "./keys.mjs";
import { accept, goTo, invitation, linkFrom, makeTable, openMore, play, playSome, sitDown, startGame, turnOf } from "./people.mjs";
import { movesOn, plainHand } from "./plain_board.mjs";
import { finish, test, together } from "./tap.mjs";

/** @typedef {import("playwright-core").Page} Page */

const GAME = "highcard";
const TOUCH = { viewport: PHONE, isMobile: true, hasTouch: true };

const host = await Host.start();
const browser = await launch();
forgive(OWN_TROUBLE);

/** What keeps somebody from reading or reaching something, light and dark. @param {Page} page @param {string} screen */
async function inspect(page, screen) {
  const faults = [...(await violations(page)), ...(await picturesWithoutWords(page)), ...(await tooWide(page))];
  for (const colorScheme of /** @type {const} */ (["dark", "light"])) {
    await page.emulateMedia({ colorScheme });
    faults.push(...(await faintText(page)).map((fault) => `${colorScheme}: ${fault}`));
  }
  assert.deepEqual([...faults, ...(await outOfSight(page, ".ask"))], [], screen);
}

/** The cards that are drawn, seat by seat. @param {Page} page @returns {Promise<string>} */
async function cards(page) {
  const text = (await page.locator(".plain-drawing").textContent()) ?? "";
  return [...text.matchAll(/^Seat \d {2}\[(.)\]/gm)].map(([, card]) => card).join("");
}

/** @param {Page} page */
const myTurn = (page) => page.locator(".plain-move").first().waitFor();

await together({
  "from the lobby to the record on a desktop": async () => {
    const page = await visit(browser, host.address, "/", { viewport: DESKTOP, painted: true });
    const card = page.locator(`.game[data-game="${GAME}"]`);
    await card.locator(".picture svg").waitFor();
    await card.getByRole("button", { name: "Play now against bots" }).click();
    await myTurn(page);
    assert.match(await cards(page), /^[1-6]\?$/, "the own card, and not the other's");
    assert.deepEqual(await page.locator(".plain-move").allTextContents(), ["Stay with your card", "Change your card"]);
    await inspect(page, "start");
    assert.deepEqual(await badStops(page), []);
    await page.getByRole("button", { name: "Advice" }).click();
    await page.locator(".candidates li").nth(1).waitFor();
    await page.locator("details.drawer").filter({ hasText: "Rules" }).locator("summary").click();
    await page.locator(".rules").getByText("Every seat is dealt a card.").waitFor();
    await openMore(page);
    assert.equal(await page.getByText("The board as text").count(), 0, "there is no other board to choose");
    assert.equal(await play(page, { hand: plainHand() }), 1);
    await page.locator(".plain-drawing").getByText("Cards in the deck").waitFor();
    assert.match(await cards(page), /^[1-6][1-6]$/, "all cards are shown when it is over");
    await inspect(page, "end");
    await page.getByRole("button", { name: "How the chances went" }).click();
    await page.locator(".curve svg").waitFor();
    const ways = await page
      .locator(".curve .way")
      .evaluateAll((lines) => lines.map((line) => line.getAttribute("points")?.split(" ").length));
    assert.deepEqual(ways, [2, 2], "each has decided once, and has a line from there to the end");
    await goTo(page.locator(".entries li:not(.fold):has(button)").first());
    await page.locator(".travel").getByText("Back to the end").waitFor();
    // Looked back at, before the second card was dealt.
    await page.waitForFunction(() =>
      /^Seat 0 {2}\[\d\]\nSeat 1 {2}\[ \]/m.test(document.querySelector(".plain-drawing")?.textContent ?? ""),
    );
    const [record] = await Promise.all([page.waitForEvent("download"), page.locator("a[download]").click()]);
    await page.goto(host.address);
    await page.locator(".game").first().waitFor(); // the server is there
    await page.getByLabel("Look at a record from a file").setInputFiles({
      name: "record.jsonl",
      mimeType: "application/json",
      buffer: await (await record.createReadStream()).toArray().then(Buffer.concat),
    });
    await page.waitForURL("**/t/*");
    await page.locator(".plain-drawing").waitFor();
    await leave(page);
  },

  "against bots of every level, with a finger on a phone": async () => {
    // Others' moves are shown one after another: each moment is drawn.
    const page = await visit(browser, host.address, "/", { ...TOUCH, reducedMotion: "no-preference" });
    await makeTable(page, GAME, ["me", "beginner", "easy", "medium"]);
    await myTurn(page);
    await inspect(page, "start");
    const drawn = await page.locator(".plain-drawing").evaluateHandle((drawing) => {
      /** @type {string[]} */
      const texts = [];
      new MutationObserver(() => texts.push(drawing.textContent ?? "")).observe(drawing, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      return texts;
    });
    await play(page, { hand: plainHand("tap") });
    const texts = await drawn.jsonValue();
    assert.ok(texts.length > 0 && texts.every((text) => text.includes("Cards in the deck")), texts.join("\n"));
    assert.match(await cards(page), /^[1-6]{4}$/);
    await inspect(page, "end");
    await page.goto(host.address);
    await makeTable(page, GAME, ["me", "hard", "expert"]);
    await myTurn(page);
    await play(page, { hand: plainHand("tap") });
    assert.match(await cards(page), /^[1-6]{3}$/);
    await leave(page);
  },

  "with the keyboard alone": async () => {
    const page = await visit(browser, host.address);
    await page.locator(`.game[data-game="${GAME}"]`).waitFor();
    await tabTo(page, `[data-game="${GAME}"] button.play`);
    await page.keyboard.press("Enter");
    await myTurn(page);
    await tabTo(page, ".plain-move", "Change");
    await page.keyboard.press("Enter");
    await page.locator("a[download]").waitFor();
    await tabTo(page, "a[download]");
    await leave(page);
  },

  "two people play it, and who looks on sees no card before the end": async () => {
    const [ann, ben, eve] = await Promise.all([1, 2, 3].map(() => visit(browser, host.address)));
    await makeTable(ann, GAME, ["me", "link"]);
    await ann.locator(".board .picture svg").waitFor();
    await accept(ben, await invitation(ann));
    await eve.goto(await linkFrom(ann, "Link to watch"));
    await startGame(ann);
    await eve.locator(".plain-drawing").getByText("Cards in the deck").waitFor();
    assert.equal(await cards(eve), "??");
    await ann.locator('.plain-move[data-move="stay"]').click();
    await ben.locator('.plain-move[data-move="stay"]').click();
    for (const page of [ann, eve]) await page.waitForFunction(() => !document.querySelector(".plain-drawing")?.textContent?.includes("?"));
    assert.match(await cards(eve), /^[1-6][1-6]$/);
    assert.equal(await cards(ann), await cards(eve));
    assert.equal(await eve.locator(".plain-drawing mark").count(), 2, "what has changed is marked");
    assert.equal(await eve.locator(".plain-moves *").count(), 0);
    await leave(ann, ben, eve);
  },
});

/** Somebody who has chosen text, at a table of one of the other games. @param {string} game @param {string[]} seats @param {Record<string, string>} options */
async function readAt(game, seats, options = {}) {
  const { page, heard } = await sitDown(browser, host.address, game, seats, { options });
  await turnOf(page);
  await page.locator(`.board[data-game="${game}"] :is(.board-${game}, .${game})`).waitFor();
  await openMore(page);
  await page.getByLabel("The board as text").check();
  await page.locator(".plain-drawing").waitFor();
  return { page, heard };
}

await together({
  "a whole game of Rent a Hero as text": async () => {
    const { page } = await readAt("hero", ["me", "easy", "easy"]);
    const moves = await play(page, { hand: plainHand() });
    console.log(`# ${moves} moves`);
    await inspect(page, "end");
    await page.getByLabel("The board as text").uncheck();
    await page.locator(".board .board-hero").waitFor();
    assert.equal(await page.locator(".board-plain").count(), 0);
    await leave(page);
  },

  "Samurai as text: hundreds of moves in drawers, each of them once; Escape closes the drawers": async () => {
    const { page, heard } = await readAt("samurai", ["me", "easy", "easy", "easy"], { hand: "random", figures: "random" });
    await page.locator(".plain-moves summary").nth(1).click();
    await page.locator(".plain-moves details[open] .plain-list").first().waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".plain-moves details[open]").waitFor({ state: "detached" });
    let most = 0;
    for (let i = 0; i < 4; i++) {
      await playSome(page, 1);
      if ((await turnOf(page)) === "over") break;
      const { legal = [] } = await knownFrom(page, heard);
      await page.waitForFunction(
        (count) => document.querySelectorAll(".moves summary")[0]?.textContent?.includes(`(${count})`),
        legal.length,
      );
      await movesOn(page); // opens the drawers; what is in them comes a moment after the position
      await page.waitForFunction((count) => document.querySelectorAll(".plain-moves button").length === count, legal.length);
      assert.deepEqual((await movesOn(page)).sort(), [...legal].sort());
      most = Math.max(most, legal.length);
    }
    console.log(`# up to ${most} moves`);
    assert.ok(most > 100);
    await inspect(page, "middle");
    await leave(page);
  },

  "Samurai Spirit as text, with the keyboard: the focus stays on the moves": async () => {
    const { page } = await readAt("spirit", ["me", "easy"]);
    await tabTo(page, ".plain-moves :is(button, summary)");
    for (let i = 0; i < 5 && (await turnOf(page)) === "move"; i++) {
      // While one waits for the moves and their words, the place of the moves has the focus.
      await page.waitForFunction(() => document.activeElement?.matches(".plain-moves :is(button, summary)"));
      const before = await page.locator(".entries li").count();
      const isMade = async () => (await page.locator(".entries li").count()) > before;
      // Moves are grouped when their words have come: what was a button may be a heading by the time the key is pressed.
      while (!(await isMade())) {
        if (await isAt(page, "summary")) {
          await page.keyboard.press("Enter");
          await tabTo(page, ".plain-moves button");
        }
        await page.keyboard.press("Enter");
        await page.waitForFunction(
          (count) => document.querySelectorAll(".entries li").length > count || document.activeElement?.matches(".plain-moves summary"),
          before,
        );
      }
    }
    await leave(page);
  },

  "who has chosen text has it at the next table, too": async () => {
    const page = await newVisitor(browser, host.address, { viewport: PHONE });
    await page.addInitScript(() => localStorage.setItem("saburau.text", "on"));
    await page.goto(host.address);
    await makeTable(page, "spirit", ["me", "easy", "easy"]);
    await myTurn(page);
    await inspect(page, "start");
    await leave(page);
  },
});

await test("the pages had nothing to complain of, and asked nobody but the server", () => assert.deepEqual(troubles, []));

await browser.close();
await host.end();
finish();
