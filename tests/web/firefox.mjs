// A second browser, with an engine of its own: somebody with Firefox plays a whole game of each kind among bots.
import assert from "node:assert/strict";
import { launchFirefox, troubles, visit } from "./browser.mjs";
import { boardHand } from "./hands.mjs";
import { Host } from "./host.mjs";
import { makeTable, play } from "./people.mjs";
import { finish, test } from "./tap.mjs";

const host = await Host.start();
const browser = await launchFirefox();

/** With many bots, and what can be dealt is dealt: so one has little to do. @type {[string, number, Record<string, string>][]} */
const games = [
  ["samurai", 4, { hand: "random", figures: "random" }],
  ["spirit", 3, {}],
  ["hero", 5, {}],
];

for (const [game, seats, options] of games)
  await test(`${game} is played to its end in Firefox`, async () => {
    const page = await visit(browser, host.address);
    await makeTable(page, game, ["me", ...Array(seats - 1).fill("easy")], { options });
    const made = await play(page, { hand: boardHand(game) });
    console.log(`# ${made} moves`);
    assert.ok(made > 0);
    await page.locator("a[download]").waitFor();
    await page.context().close();
  });

await test("the pages had nothing to complain of", () => assert.deepEqual(troubles, []));

await browser.close();
await host.end();
finish();
