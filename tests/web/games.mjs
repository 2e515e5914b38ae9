// Whole games of each kind, from the first click to the result. Two people in two browsers and bots play Rent a Hero, in which everybody
// has a say at any moment, from an invitation on: one with the pointer, the other with the keyboard alone. The other games are played by
// one person among bots, who takes pointer and keyboard in turn.
import assert from "node:assert/strict";
import { launch, leave, troubles, visit } from "./browser.mjs";
import { boardHand } from "./hands.mjs";
import { Host } from "./host.mjs";
import { keyHand, tabTo } from "./keys.mjs";
import { beginTogether, logOf, makeTable, play } from "./people.mjs";
import { finish, test } from "./tap.mjs";

const host = await Host.start();
const browser = await launch();

/** Tells what was done. @param {number[]} made moves @param {Map<string, number>} used with keys */
const tell = (made, used) => console.log(`# ${made.join(" and ")} moves, with keys: ${JSON.stringify(Object.fromEntries(used))}`);

/** Two people play to the end. @param {string} game @param {number} seats @param {Map<string, number>} used is told what Ben has used */
async function playTogether(game, seats, used) {
  const [ann, ben] = await Promise.all([visit(browser, host.address), visit(browser, host.address)]);
  await beginTogether(ann, ben, game, seats);
  await ben.keyboard.press("Tab"); // nothing has the focus where a page was just loaded
  const made = await Promise.all([play(ann, { hand: boardHand(game) }), play(ben, { hand: keyHand(game, used) })]);
  tell(made, used);
  assert.ok(made[0] > 0 && made[1] > 0);
  assert.equal((await logOf(ann)).length, (await logOf(ben)).length);
  assert.notEqual(await ann.locator(".ask").textContent(), "");
  await tabTo(ben, "a[download]");
  await leave(ann, ben);
}

/** A hand that takes the pointer and the keyboard in turn. @param {string} game @param {Map<string, number>} used @returns {import("./people.mjs").Hand} */
function eitherHand(game, used) {
  const hands = [boardHand(game), keyHand(game, used)];
  let moves = 0;
  return async (page) => {
    const hand = hands[moves++ % hands.length];
    // A click may leave the focus nowhere, where the keys would have to begin anew.
    if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press("Tab");
    await hand(page);
  };
}

/** One person plays among bots to the end. @param {string} game @param {number} seats @param {Map<string, number>} used */
async function playAlone(game, seats, used) {
  const ann = await visit(browser, host.address);
  await makeTable(ann, game, ["me", ...Array(seats - 1).fill("easy")]); // begins at once
  const made = await play(ann, { hand: eitherHand(game, used) });
  tell([made], used);
  assert.ok(made > 0);
  assert.notEqual(await ann.locator(".ask").textContent(), "");
  await tabTo(ann, "a[download]");
  await leave(ann);
}

/** Games, how many seats (with more bots there is less for people to do), how they are played, and what must have been used on each board by keys. What there is to choose before the first turn is chosen, too. @type {[string, number, typeof playAlone, string[]][]} */
const games = [
  ["samurai", 4, playAlone, ["a button", "a place of the map", "Escape"]],
  ["spirit", 3, playAlone, ["a button", "what glows", "Escape"]],
  ["hero", 5, playTogether, ["a button", "what glows"]],
];

const MOST_GAMES = 6;

for (const [game, seats, playGame, wanted] of games)
  await test(`people and bots play ${game} to its end, by pointer and by keys`, async () => {
    /** @type {Map<string, number>} */
    const used = new Map();
    const missing = () => wanted.filter((what) => !used.has(what));
    // A game may be over before all has been used: then another.
    for (let i = 0; i === 0 || (i < MOST_GAMES && missing().length > 0); i++) await playGame(game, seats, used);
    assert.deepEqual(missing(), []);
  });

await test("the pages had nothing to complain of, and asked nobody but the server", () => assert.deepEqual(troubles, []));

await browser.close();
await host.end();
finish();
