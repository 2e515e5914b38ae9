// A second browser, with an engine of its own: somebody with Firefox plays a whole game of each kind among bots.
import assert from "node:assert/strict";
import { launchFirefox, troubles, visit } from "./browser.mjs";
import { boardHand } from "./hands.mjs";
import { Host } from "./host.mjs";
import { makeTable, play } from "./people.mjs";
import { finish, test } from "./tap.mjs";

const host = await Host.start();
const browser = await launchFirefox();

for (const [game, seats] of /** @type {[string, number][]} */ ([
  ["samurai", 4],
  ["spirit", 3],
  ["hero", 5],
]))
  await test(`${game} is played to its end in Firefox`, async () => {
    const page = await visit(browser, host.address);
    await makeTable(page, game, ["me", ...Array(seats - 1).fill("easy")]);
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
