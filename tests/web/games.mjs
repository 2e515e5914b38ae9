// Two people in two browsers and bots play whole games of each kind, from an invitation to the result and once more.
import assert from "node:assert/strict";
import { launch, troubles, visit } from "./browser.mjs";
import { boardHand } from "./hands.mjs";
import { Host } from "./host.mjs";
import { anyMove, beginTogether, logOf, play } from "./people.mjs";
import { finish, test } from "./tap.mjs";

const host = await Host.start();
const browser = await launch();

/** What there is to choose before the first turn of Samurai is chosen in other tests. @type {[string, Record<string, string>][]} */
const games = [
  ["samurai", { hand: "random", figures: "random" }],
  ["spirit", {}],
  ["hero", {}],
];

// Ann plays on the board, Ben with the list of all moves.
for (const [game, options] of games)
  await test(`two people and bots play ${game} to its end`, async () => {
    const [ann, ben] = await Promise.all([visit(browser, host.address), visit(browser, host.address)]);
    await beginTogether(ann, ben, game, 3, { options });
    const made = await Promise.all([play(ann, { hand: boardHand(game) }), play(ben, { hand: anyMove })]);
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
