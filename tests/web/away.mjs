// Connections come and go: a reload, a killed server, a network that is away, a device that sleeps. Play goes on by itself.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { forgive, keepBack, launch, leave, newVisitor, troubles, visit } from "./browser.mjs";
import { Host } from "./host.mjs";
import {
  beginTogether,
  clickUntil,
  invitation,
  letBotPlay,
  logOf,
  makeTable,
  meet,
  nameOneself,
  open,
  play,
  playSome,
  playUntil,
  sitAt,
  sitDown,
  turnOf,
} from "./people.mjs";
import { finish, test } from "./tap.mjs";

const host = await Host.start();
const browser = await launch();
const visitor = (path = "/") => visit(browser, host.address, path);

/** This is said for a few seconds only: to be waited for before the server comes back. @param {import("playwright-core").Page} page */
const isBack = (page) => page.locator("#status").getByText("The server is back.").waitFor();

// The browser itself complains of a server that does not answer; nothing can be done about that.
const AWAY = /ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|WebSocket connection to|ERR_NETWORK/;

await test("a reload in the middle of a game changes nothing", async () => {
  const { page: ann } = await sitDown(browser, host.address, "samurai", ["me", "easy"]);
  await playSome(ann, 5);
  const [log, ask] = [await logOf(ann), await ann.locator(".ask").textContent()];
  await ann.reload();
  await turnOf(ann);
  assert.deepEqual(await logOf(ann), log);
  assert.equal(await ann.locator(".ask").textContent(), ask);
  await playSome(ann, 2);
  await leave(ann);
});

await test("a sentence of those who run the server is shown to everybody", async () => {
  const { page: ann } = await sitDown(browser, host.address, "samurai", ["me", "easy"]);
  await turnOf(ann); // the page is connected by then: a sentence is told to those who are there
  execFileSync(String(process.env.SABURAU), ["admin", "announce", "Back at five.", "--db", host.database]);
  await ann.locator("#notice").getByText("Back at five.").waitFor();
  await leave(ann);
});

await test("the server is killed in the middle of a turn: the page says so, and play goes on when it is back", async () => {
  const [ann, ben] = await Promise.all([newVisitor(browser, host.address), newVisitor(browser, host.address)]);
  await meet(ann, ben, host.address, "hero", 3);
  let moves = 0;
  await playUntil([ann, ben], () => moves++ > 8);
  const log = await logOf(ann);
  forgive(AWAY);
  await host.end("SIGKILL");
  for (const page of [ann, ben]) await page.locator("#status").getByText("The server is away").waitFor();
  assert.deepEqual(await logOf(ann), log, "what was there can still be read");
  if (await ann.locator(".moves:visible").count()) {
    await ann.locator(".moves").evaluate((list) => /** @type {HTMLDetailsElement} */ (list.open = true));
    await ann.locator(".moves button").first().click();
    await ann.locator("#notice").getByText("try again").waitFor();
  }
  await Promise.all([...[ann, ben].map(isBack), host.begin()]);
  forgive(null);
  assert.deepEqual((await logOf(ann)).slice(0, log.length), log);
  await playUntil([ann, ben], async () => (await logOf(ann)).length > log.length + 20);
  for (const page of [ann, ben]) await page.locator("#status:empty").waitFor({ state: "attached" });
  await leave(ann, ben);
});

await test("a bot that plays for somebody plays on when the connection was lost and is back", async () => {
  const [ann, ben] = await Promise.all([newVisitor(browser, host.address), visitor()]);
  let connections = 0;
  /** @type {() => Promise<void>} */
  let cut = async () => {};
  await ann.routeWebSocket(/./, (socket) => {
    connections++;
    socket.connectToServer();
    cut = () => socket.close();
  });
  await ann.goto(host.address);
  await nameOneself(ann, "Ann");
  await beginTogether(ann, ben, "samurai", 2);
  await letBotPlay(ann);
  await turnOf(ben); // and there it waits
  await Promise.all([isBack(ann), cut()]);
  assert.equal(connections, 2);
  const moves = async () => (await logOf(ben)).filter((sentence) => sentence.startsWith("Ann")).length;
  const before = await moves();
  await play(ben, { enough: async () => (await moves()) > before + 1 });
  await ann.locator(".people li").filter({ hasText: "(you)" }).getByText("a bot plays").waitFor();
  await leave(ann, ben);
});

await test("a network that is away and comes back", async () => {
  const ann = await newVisitor(browser, host.address);
  await ann.clock.install();
  await sitAt(ann, host.address, "samurai", ["me", "easy"]);
  await playSome(ann, 3);
  forgive(AWAY);
  await host.end("SIGKILL");
  await ann.context().setOffline(true);
  await ann.locator("#status").getByText("The server is away").waitFor();
  await host.begin();
  // Time stands still: it is not the next attempt that succeeds, but the news that the network is back.
  const attempt = ann.waitForEvent("requestfailed");
  await ann.clock.pauseAt(Date.now() + 600000);
  await attempt;
  await ann.evaluate(() => fetch("/healthz").catch(() => {})); // when this has failed, the page knows of the attempt, too
  await ann.context().setOffline(false);
  await isBack(ann);
  await ann.clock.resume();
  forgive(null);
  await playSome(ann, 2);
  await leave(ann);
});

await test("a device that slept finds out that nobody is at the other end", async () => {
  const ann = await newVisitor(browser, host.address);
  await ann.clock.install();
  await sitAt(ann, host.address, "samurai", ["me", "easy"]);
  await ann.clock.resume();
  await turnOf(ann);
  // A connection that swallows everything: what is sent gets no answer, and no end is told.
  await ann.evaluate(() => {
    WebSocket.prototype.send = () => {};
    document.dispatchEvent(new Event("visibilitychange"));
  });
  const noticed = ann
    .locator("#status")
    .getByText(/^The server is (away|back)/)
    .waitFor();
  await Promise.all([noticed, ann.clock.fastForward(10000)]);
  await leave(ann);
});

await test("a server that has fallen silent is noticed, and a move made meanwhile is made once", async () => {
  const ann = await newVisitor(browser, host.address);
  await ann.clock.install();
  const sent = new Promise((done) =>
    ann.on("websocket", (socket) => socket.on("framesent", ({ payload }) => String(payload).includes('"move"') && moving && done(null))),
  );
  let moving = false;
  await sitAt(ann, host.address, "samurai", ["me", "easy"]);
  await playSome(ann, 5);
  await open(ann.locator(".moves"));
  await turnOf(ann); // their words are there
  moving = true;
  const log = await logOf(ann);
  forgive(AWAY);
  host.process?.kill("SIGSTOP"); // its connections stay open, and nothing is said any more
  await ann.locator(".moves button").first().click();
  await ann.clock.runFor(1000);
  await ann.locator(".explain").getByText("On its way to the server").waitFor();
  await sent; // with a distant server, it is on its way for a while
  const lost = ann.locator("#notice").getByText("The connection was lost; please try again.").waitFor();
  await Promise.all([lost, ann.clock.runFor(15000)]);
  await ann.locator("#status").getByText("The server is away").waitFor();
  await Promise.all([isBack(ann), host.process?.kill("SIGCONT")]);
  forgive(null);
  // The server hears it when it has woken up, perhaps after it has heard of the new connection.
  await ann.waitForFunction((count) => document.querySelectorAll(".entries li:not(.fold)").length > count, log.length);
  await turnOf(ann);
  const own = (await logOf(ann)).slice(log.length);
  assert.equal(own.filter((entry) => entry === own[0]).length, 1, "it was made twice");
  await playSome(ann, 2);
  await leave(ann);
});

await test("on its way to a distant server, a move stays to be seen, and no other can be begun", async () => {
  const ann = await newVisitor(browser, host.address);
  /** @type {() => void} */
  let arrive = () => {};
  let line = Promise.resolve();
  await keepBack(ann.context(), () => line);
  await sitAt(ann, host.address, "samurai", ["me", "easy"]);
  await play(ann, { enough: () => ann.locator(".samurai-supply, [data-key='hand 0']").first().isVisible() });
  const takeUp = ann.locator('.samurai-take:not(:disabled):not([aria-disabled="true"])').first();
  await takeUp.click();
  const chosen = await takeUp.getAttribute("data-step");
  const log = (await logOf(ann)).length;
  line = new Promise((done) => (arrive = done));
  await ann.locator(".samurai-open").first().click();
  await ann.getByText("On its way to the server").waitFor();
  await ann.locator('.samurai-take[aria-pressed="false"]').first().click();
  await ann.locator(".samurai-open").last().press("Enter");
  assert.equal(await ann.locator('.samurai-take[aria-pressed="true"]').getAttribute("data-step"), chosen);
  arrive();
  await ann.locator('.board[aria-busy="false"]').waitFor();
  assert.ok((await logOf(ann)).length > log);
  assert.equal(await ann.locator('.samurai-take[aria-pressed="true"]').count(), 0);
  assert.equal(await ann.locator("#notice").textContent(), "");
  await leave(ann);
});

await test("that a move is on its way is not said any longer when it has arrived", async () => {
  const ann = await newVisitor(browser, host.address);
  /** @type {() => void} */
  let arrive = () => {};
  let line = Promise.resolve();
  await keepBack(ann.context(), () => line);
  await sitAt(ann, host.address, "spirit", ["me", "me"]);
  await turnOf(ann);
  await open(ann.locator(".moves"));
  await ann.locator(".moves button").first().waitFor();
  line = new Promise((done) => (arrive = done));
  await ann.locator(".moves button").first().click();
  await ann.locator(".explain").getByText("On its way to the server").waitFor();
  arrive();
  await turnOf(ann);
  assert.doesNotMatch((await ann.locator(".explain").textContent()) ?? "", /On its way/);
  await leave(ann);
});

await test("an invitation is good when the server was away as it was opened", async () => {
  const [ann, ben] = await Promise.all([visitor(), visitor()]);
  await makeTable(ann, "samurai", ["me", "link"]);
  const link = new URL(await invitation(ann));
  forgive(AWAY);
  await host.end("SIGKILL");
  await ben.locator("#status").getByText("The server is away").waitFor();
  await ben.evaluate((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, link.pathname + link.hash);
  await host.begin();
  await clickUntil(ben.getByRole("button", { name: "Sit down" }), ben.locator(".people").getByText("(you)"));
  forgive(null);
  await ben.waitForURL((url) => url.hash === "");
  await leave(ann, ben);
});

await test("the pages had nothing else to complain of", () => assert.deepEqual(troubles, []));

await browser.close();
await host.end();
finish();
