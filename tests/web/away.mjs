// Connections come and go: a reload, a killed server, a network that is away, a device that sleeps. Play goes on by itself.
import assert from "node:assert/strict";
import { forgive, launch, troubles, visit } from "./browser.mjs";
import { Host } from "./host.mjs";
import { beginTogether, invitation, letBotPlay, logOf, makeTable, play, playSome, turnOf } from "./people.mjs";
import { finish, test } from "./tap.mjs";

const host = await Host.start();
const browser = await launch();
const visitor = (path = "/") => visit(browser, host.address, path);

// The browser itself complains of a server that does not answer; nothing can be done about that.
const AWAY = /ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|WebSocket connection to|ERR_NETWORK/;

await test("a reload in the middle of a game changes nothing", async () => {
  const ann = await visitor();
  await makeTable(ann, "samurai", ["me", "easy"]);
  await playSome(ann, 5);
  const [log, ask] = [await logOf(ann), await ann.locator(".ask").textContent()];
  await ann.reload();
  await turnOf(ann);
  assert.deepEqual(await logOf(ann), log);
  assert.equal(await ann.locator(".ask").textContent(), ask);
  await playSome(ann, 2);
  await ann.context().close();
});

await test("the server is killed in the middle of a turn: the page says so, and play goes on when it is back", async () => {
  const [ann, ben] = await Promise.all([visitor(), visitor()]);
  await beginTogether(ann, ben, "hero", 3);
  let moves = 0;
  const enough = () => moves++ > 8;
  await Promise.race([play(ann, { enough }), play(ben, { enough })]);
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
  await host.begin();
  for (const page of [ann, ben]) await page.locator("#status").getByText("The server is back.").waitFor({ timeout: 30000 });
  forgive(null);
  assert.deepEqual((await logOf(ann)).slice(0, log.length), log);
  await Promise.all([play(ann), play(ben)]);
  assert.equal((await logOf(ann)).length, (await logOf(ben)).length);
  for (const page of [ann, ben]) assert.equal(await page.locator("#status").textContent(), "");
  await ann.context().close();
  await ben.context().close();
});

await test("a bot that plays for somebody plays on when the connection was lost and is back", async () => {
  const ann = await visitor();
  let connections = 0;
  /** @type {() => Promise<void>} */
  let cut = async () => {};
  await ann.routeWebSocket(/./, (socket) => {
    connections++;
    socket.connectToServer();
    cut = () => socket.close();
  });
  await ann.reload();
  await makeTable(ann, "samurai", ["me", "hard", "hard", "hard"]); // who think for a while
  await turnOf(ann);
  await letBotPlay(ann);
  await cut();
  await ann.locator("#status").getByText("The server is back").waitFor();
  assert.equal(connections, 2);
  assert.equal(await ann.locator("a[download]").count(), 0, "the game goes on");
  await ann.locator("a[download]").waitFor({ timeout: 60000 });
  await ann.context().close();
});

await test("a network that is away and comes back", async () => {
  const ann = await visitor();
  await ann.clock.install();
  await ann.reload();
  await makeTable(ann, "samurai", ["me", "easy"]);
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
  await ann.context().setOffline(false);
  await ann.locator("#status").getByText("The server is back.").waitFor();
  await ann.clock.resume();
  forgive(null);
  await playSome(ann, 2);
  await ann.context().close();
});

await test("a device that slept finds out that nobody is at the other end", async () => {
  const ann = await visitor();
  await ann.clock.install();
  await ann.reload();
  await makeTable(ann, "samurai", ["me", "easy"]);
  await ann.clock.resume();
  await turnOf(ann);
  // A connection that swallows everything: what is sent gets no answer, and no end is told.
  await ann.evaluate(() => {
    WebSocket.prototype.send = () => {};
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await ann.clock.fastForward(10000);
  await ann
    .locator("#status")
    .getByText(/^The server is (away|back)/)
    .waitFor();
  await ann.context().close();
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
  await ben.locator(".people").getByText("(you)").waitFor();
  forgive(null);
  assert.equal(new URL(ben.url()).hash, "");
  await ann.context().close();
  await ben.context().close();
});

await test("the pages had nothing else to complain of", () => assert.deepEqual(troubles, []));

await browser.close();
await host.end();
finish();
