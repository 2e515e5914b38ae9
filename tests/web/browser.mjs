// A real browser, whose visitors are listened to: what a page complains of, and what it asks of whom.
import { createRequire } from "node:module";

const require = createRequire(new URL("../../build/node/", import.meta.url));
const { chromium, firefox } = require("playwright-core");

/** @typedef {import("playwright-core").Page} Page */

/** For what happens at once on a quiet machine; who works on a test waits for less (PATIENCE=20000). */
export const PATIENCE = Number(process.env.PATIENCE ?? 120000);

// Tests that look before something has happened are found like this: each visitor is up to DELAY milliseconds away from the server, every
// message and file takes its own time, and the pages' processor is SLOW times as slow. With the same SEED, as long again.
const DELAY = Number(process.env.DELAY ?? 0);
const SLOW = Number(process.env.SLOW ?? 1);
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6));
if (DELAY > 0 || SLOW > 1) console.log(`# DELAY=${DELAY} SLOW=${SLOW} SEED=${SEED}`);

/** What is kept back goes past the browser's cache. */
export const hasCache = DELAY === 0;

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** Complaints of all pages so far: console errors and warnings, uncaught errors, requests to other servers. @type {string[]} */
export const troubles = [];

/** What is no trouble just now (the browser itself complains when a server is away). @type {RegExp | null} */
let forgiven = null;

/** @param {RegExp | null} words */
export function forgive(words) {
  forgiven = words;
}

/** @param {string} words */
function note(words) {
  if (!forgiven?.test(words)) troubles.push(words);
}

export function launch() {
  return chromium.launch({
    // Chromium without a window: it costs little more than half the processor time of one whose window is not shown.
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    // Each visitor begins in one process and would go on in another, as on the way from one site to the next: one for both is enough.
    args: ["--renderer-process-limit=1", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
}

/** Debian's Firefox, by the standard protocol for driving browsers (WebDriver BiDi). */
export function launchFirefox() {
  return firefox.launch({ channel: "moz-firefox", executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr" });
}

/** What arrives later, but in its order. @param {() => number | Promise<void>} delay in milliseconds, or until when */
function makeLine(delay) {
  let last = Promise.resolve();
  return (/** @type {() => void} */ arrive) => {
    const time = delay();
    const due = typeof time === "number" ? new Promise((done) => setTimeout(done, time)) : time;
    last = last.then(() => due).then(arrive);
  };
}

/** Lets all that a visitor and the server say to each other arrive later. @param {import("playwright-core").BrowserContext} context @param {Parameters<typeof makeLine>[0]} delay */
export function keepBack(context, delay) {
  return context.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    const [there, back] = [makeLine(delay), makeLine(delay)];
    socket.onMessage((words) => there(() => server.send(words)));
    socket.onClose((code, reason) => there(() => void server.close({ code, reason })));
    server.onMessage((words) => back(() => socket.send(words)));
    server.onClose((code, reason) => back(() => void socket.close({ code, reason })));
  });
}

/** Numbers from 0 to 1 that look like chance (Park and Miller's). @param {number} seed */
function numbersFrom(seed) {
  let state = 1 + (seed % 2147483646);
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

let visitors = 0;

/** A visitor from somewhere. @param {import("playwright-core").BrowserContext} context */
async function moveAway(context) {
  const number = numbersFrom(SEED + 7919 * ++visitors);
  number(); // the first of neighbouring seeds are alike
  const distance = DELAY * number();
  const delay = () => distance * (0.5 + number());
  await keepBack(context, delay);
  await context.route(/./, async (route) => {
    await new Promise((done) => setTimeout(done, delay()));
    await route.continue().catch(() => {}); // whoever asked may be gone
  });
}

/** @param {Page} page */
async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW });
}

/** @param {Page} page @param {string} address */
function listen(page, address) {
  const host = new URL(address).host;
  page.on("console", (message) => {
    if (["error", "warning", "assert"].includes(message.type())) note(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => note(`uncaught: ${error.stack ?? error.message}`));
  page.on("request", (request) => {
    const wanted = new URL(request.url());
    if (wanted.host !== host && !["data:", "blob:"].includes(wanted.protocol)) note(`request to ${request.url()}`);
  });
  page.on("websocket", (socket) => {
    if (new URL(socket.url()).host !== host) note(`socket to ${socket.url()}`);
  });
}

/** Lets the browser lay everything out, but paint nothing: that is a quarter of its work, and few tests look at pixels. @param {import("playwright-core").BrowserContext} context */
function leaveUnpainted(context) {
  return context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":root { opacity: 0 !important; }");
    document.adoptedStyleSheets = [sheet];
  });
}

/**
 * A visitor with a browser profile of its own, who has not been anywhere yet.
 * @param {import("playwright-core").Browser} browser
 * @param {string} address the server's
 * @param {Record<string, any>} [options] of the context; and `painted`, for those who look at pixels (see pixels.mjs)
 * @returns {Promise<Page>}
 */
export async function newVisitor(browser, address, { painted = false, ...options } = {}) {
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(PATIENCE);
  if (!painted) await leaveUnpainted(context);
  if (DELAY > 0) await moveAway(context);
  await context.addInitScript(() => {
    const main = () => /** @type {HTMLScriptElement} */ (document.querySelector("script[type=module]")).src;
    /** @type {any} */ (window).fileOf = (/** @type {string} */ name) => new URL(name, main()).pathname;
  });
  const page = await context.newPage();
  if (SLOW > 1) await slowDown(page);
  listen(page, address);
  return page;
}

/**
 * A new visitor, at a place of the server.
 * @param {import("playwright-core").Browser} browser
 * @param {string} address
 * @param {string} [path]
 * @param {Record<string, any>} [options]
 * @returns {Promise<Page>}
 */
export async function visit(browser, address, path = "/", options = {}) {
  const page = await newVisitor(browser, address, options);
  await page.goto(new URL(path, address).href);
  return page;
}

/** Where a page finds a file of the folder web/: below its version, or, with --web, as it is. @param {Page} page @param {string} name @returns {Promise<string>} */
export function fileOf(page, name) {
  return page.evaluate((file) => /** @type {any} */ (window).fileOf(file), name);
}

/** All that the server tells a page from now on (to be called before the page goes where it is told something). @param {Page} page @returns {any[]} */
export function overhear(page) {
  /** @type {any[]} */
  const heard = [];
  page.on("websocket", (socket) => socket.on("framereceived", (frame) => heard.push(JSON.parse(String(frame.payload)))));
  return heard;
}

/** What is known of a table by what was overheard: messages put together as the page does it. @param {Page} page @param {any[]} heard @returns {Promise<import("../../web/types").Known>} */
export async function knownFrom(page, heard) {
  const told = heard.filter((message) => message.table && "eye" in message);
  const { table, eye } = told[told.length - 1];
  return page.evaluate(
    async ([messages, address]) => {
      const { merge } = await import(/** @type {string} */ (address));
      return /** @type {any[]} */ (messages).reduce((known, message) => merge(known, message), undefined);
    },
    [told.filter((message) => message.table === table && message.eye === eye), await fileOf(page, "server.js")],
  );
}
