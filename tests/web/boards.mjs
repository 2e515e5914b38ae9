// What the boards promise to those who play on them. One file for each game, and one for how things move.
import assert from "node:assert/strict";
import { launch, troubles } from "./browser.mjs";
import { drawingTests } from "./drawing.mjs";
import { heroTests } from "./hero_board.mjs";
import { heroPositionTests } from "./hero_positions.mjs";
import { Host } from "./host.mjs";
import { motionTests } from "./motion.mjs";
import { samuraiTests } from "./samurai_board.mjs";
import { samuraiSayingTests } from "./samurai_saying.mjs";
import { spiritTests } from "./spirit_board.mjs";
import { finish, test, together } from "./tap.mjs";

const host = await Host.start();
const browser = await launch();

const groups = [drawingTests, samuraiTests, samuraiSayingTests, spiritTests, heroTests, heroPositionTests, motionTests];
for (const tests of groups) await together(tests(browser, host.address));

await test("the pages had nothing to complain of", () => assert.deepEqual(troubles, []));

await browser.close();
await host.end();
finish();
