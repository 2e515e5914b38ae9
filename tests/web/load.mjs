// The first load: how much comes over the line, from whom, and how soon one can begin.
import assert from "node:assert/strict";
import { launch, newVisitor, troubles } from "./browser.mjs";
import { Host } from "./host.mjs";
import { finish, test } from "./tap.mjs";

const MOST_BYTES = 300 * 1024;
const MOST_MILLISECONDS = 1000;
const VISITS = { least: 3, most: 60 };

const host = await Host.start();
const browser = await launch();

/** The milliseconds from the start of a first visit until every game can be begun. */
async function timeToUsable() {
  const page = await newVisitor(browser, host.address, { painted: true });
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelectorAll(".game button.main").length < 3) return;
      /** @type {any} */ (window).usable ??= performance.now();
      observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(host.address);
  const time = await page.waitForFunction(() => /** @type {any} */ (window).usable);
  const milliseconds = Number(await time.jsonValue());
  await page.context().close();
  return milliseconds;
}

/** The shortest of some visits: other tests run on the same processors, and may hold it up often, but not always. */
async function shortestTime() {
  const times = [];
  for (let i = 0; i < VISITS.least || (i < VISITS.most && Math.min(...times) >= MOST_MILLISECONDS); i++) times.push(await timeToUsable());
  console.log(`# usable after ${times.map((time) => Math.round(time)).join(", ")} ms`);
  return Math.min(...times);
}

await test("everything of the first load together is small", async () => {
  const page = await newVisitor(browser, host.address, { painted: true });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  let files = 0;
  session.on("Network.loadingFinished", (event) => {
    bytes += event.encodedDataLength;
    files++;
  });
  await page.goto(host.address);
  await page.locator(".game button.main").nth(2).waitFor();
  await page.waitForLoadState("networkidle");
  console.log(`# ${bytes} bytes in ${files} files`);
  assert.ok(files >= 10, "most of it was not counted");
  assert.ok(bytes < MOST_BYTES, `${bytes} bytes`);
  await page.context().close();
});

await test("one can begin within a second", async () => {
  const time = await shortestTime();
  assert.ok(time < MOST_MILLISECONDS, `${time} ms`);
});

await test("the pages had nothing to complain of", () => assert.deepEqual(troubles, []));

await browser.close();
await host.end();
finish();
