// The server is updated while pages are open: their files are gone. They say so, and load nothing again by themselves.
import assert from "node:assert/strict";
import { forgive, launch, troubles, visit } from "./browser.mjs";
import { Host } from "./host.mjs";
import { finish, test } from "./tap.mjs";

/** @typedef {import("playwright-core").Page} Page */

const host = await Host.start();
const browser = await launch();

// The browser itself complains of files that are not there, and of a server that does not answer.
const GONE = /404|ERR_CONNECTION|WebSocket connection to|dynamically imported module/;

/** From now on the server has none of this page's files, as a new version has none of an old one's. @param {Page} page */
const update = (page) => page.route("**/web/**", (route) => route.fulfill({ status: 404, headers: { "Cache-Control": "no-store" } }));

/** A visitor in the lobby, and how often a page has been loaded. */
async function visitor() {
  const page = await visit(browser, host.address);
  const loads = { count: 0 };
  await page.locator(".game .picture svg").nth(2).waitFor();
  page.on("request", (request) => void (loads.count += request.isNavigationRequest() ? 1 : 0));
  return { page, loads };
}

/** @param {Page} page */
const offer = (page) => page.getByRole("alert").filter({ hasText: "This page has a new version." });

await test("a board that is not there any more: the page says why, and loads the new version when it is told to", async () => {
  const { page, loads } = await visitor();
  await update(page);
  forgive(GONE);
  await page.locator('.game[data-game="hero"] button.play').first().click();
  await page.waitForURL("**/t/*");
  await offer(page).waitFor();
  await page.locator("#notice").getByText("This part of the page is not there any more.").waitFor();
  assert.equal(loads.count, 0, "nothing is loaded by itself");
  assert.equal(await offer(page).count(), 1);
  await page.unroute("**/web/**");
  await offer(page).getByRole("button", { name: "Load it" }).click();
  await page.locator('.board[data-game="hero"]').waitFor();
  assert.equal(loads.count, 1);
  assert.equal(await offer(page).count(), 0);
  forgive(null);
  await page.context().close();
});

await test("the server comes back with a new version: the page says so before anything is missing", async () => {
  const { page, loads } = await visitor();
  forgive(GONE);
  await host.end("SIGKILL");
  await page.locator("body.apart").waitFor();
  await update(page);
  await host.begin();
  await offer(page).waitFor();
  assert.equal(loads.count, 0);
  forgive(null);
  await page.context().close();
});

await test("the server comes back as it was: there is nothing to say", async () => {
  const { page } = await visitor();
  forgive(GONE);
  const asked = page.waitForResponse((answer) => answer.url().includes("/version.js"));
  await host.end("SIGKILL");
  await page.locator("body.apart").waitFor();
  await host.begin();
  assert.equal((await asked).status(), 200);
  await page.locator("body:not(.apart)").waitFor();
  assert.equal(await offer(page).count(), 0);
  forgive(null);
  await page.context().close();
});

await test("a page whose files do not come at all says what to do, and does not go in circles", async () => {
  const { page, loads } = await visitor();
  await update(page);
  forgive(GONE);
  await page.goto(host.address);
  await page.getByText("please load this page again").waitFor();
  assert.equal(loads.count, 1);
  await page.unroute("**/web/**");
  await page.reload();
  await page.locator(".game").first().waitFor();
  forgive(null);
  await page.context().close();
});

await test("the pages had nothing else to complain of", () => assert.deepEqual(troubles, []));

await browser.close();
await host.end();
finish();
