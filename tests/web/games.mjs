// Two people in two browsers and bots play whole games of each kind, from an invitation to the result and once more.
import assert from "node:assert/strict";
import { launch, troubles, visit } from "./browser.mjs";
import { Host } from "./host.mjs";
import { anyMove, beginTogether, logOf, play } from "./people.mjs";
import { finish, test } from "./tap.mjs";

const host = await Host.start();
const browser = await launch();

/**
 * Each game, how many seats, and how Ann and Ben make a move. A board that can be clicked gets a hand of its own (`async (page) => …`,
 * one whole move on the elements of `.board`), beside the list of all moves: one of the two plays with it.
 * @type {[string, number, import("./people.mjs").Hand, import("./people.mjs").Hand][]}
 */
const games = [
  ["samurai", 3, anyMove, anyMove],
  ["spirit", 3, anyMove, anyMove],
  ["hero", 3, anyMove, anyMove],
];
for (const [game, seats, annsHand, bensHand] of games)
  await test(`two people and bots play ${game} to its end`, async () => {
    const [ann, ben] = await Promise.all([visit(browser, host.address), visit(browser, host.address)]);
    await beginTogether(ann, ben, game, seats);
    const made = await Promise.all([play(ann, { hand: annsHand }), play(ben, { hand: bensHand })]);
    console.log(`# ${made.join(" and ")} moves`);
    assert.ok(made[0] > 0 && made[1] > 0);
    const [annLog, benLog] = [await logOf(ann), await logOf(ben)];
    assert.equal(annLog.length, benLog.length);
    assert.notEqual(await ann.locator(".ask").textContent(), "");
    await ann.context().close();
    await ben.context().close();
  });

await test("the pages had nothing to complain of, and asked nobody but the server", () => assert.deepEqual(troubles, []));

await browser.close();
await host.end();
finish();
