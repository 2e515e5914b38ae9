// Two people in two browsers and bots play whole games of each kind, from an invitation to the result: one with the pointer, the other
// with the keyboard alone.
import assert from "node:assert/strict";
import { launch, troubles, visit } from "./browser.mjs";
import { boardHand } from "./hands.mjs";
import { Host } from "./host.mjs";
import { keyHand, tabTo } from "./keys.mjs";
import { beginTogether, logOf, play } from "./people.mjs";
import { finish, test } from "./tap.mjs";

const host = await Host.start();
const browser = await launch();

/** Games, how many seats (with more bots there is less for people to do), and what must have been used on each board by keys. What there is to choose before the first turn is chosen, too. @type {[string, number, string[]][]} */
const games = [
  ["samurai", 4, ["a button", "a place of the map", "Escape"]],
  ["spirit", 3, ["a button", "what glows", "Escape"]],
  ["hero", 5, ["a button", "what glows"]],
];

/** A game from the invitation to its end. @param {string} game @param {number} seats @param {Map<string, number>} used is told what Ben has used */
async function playTogether(game, seats, used) {
  const [ann, ben] = await Promise.all([visit(browser, host.address), visit(browser, host.address)]);
  await beginTogether(ann, ben, game, seats);
  await ben.keyboard.press("Tab"); // nothing has the focus where a page was just loaded
  const made = await Promise.all([play(ann, { hand: boardHand(game) }), play(ben, { hand: keyHand(game, used) })]);
  console.log(`# ${made.join(" and ")} moves, with keys: ${JSON.stringify(Object.fromEntries(used))}`);
  assert.ok(made[0] > 0 && made[1] > 0);
  assert.equal((await logOf(ann)).length, (await logOf(ben)).length);
  assert.notEqual(await ann.locator(".ask").textContent(), "");
  await tabTo(ben, "a[download]");
  await ann.context().close();
  await ben.context().close();
}

const MOST_GAMES = 6;

for (const [game, seats, wanted] of games)
  await test(`two people and bots play ${game} to its end, by pointer and by keys`, async () => {
    /** @type {Map<string, number>} */
    const used = new Map();
    const missing = () => wanted.filter((what) => !used.has(what));
    // A game may be over before all has been used: then another.
    for (let i = 0; i === 0 || (i < MOST_GAMES && missing().length > 0); i++) await playTogether(game, seats, used);
    assert.deepEqual(missing(), []);
  });

await test("the pages had nothing to complain of, and asked nobody but the server", () => assert.deepEqual(troubles, []));

await browser.close();
await host.end();
finish();
