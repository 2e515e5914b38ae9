// A real browser, whose visitors are listened to: what a page complains of, and what it asks of whom.
import { createRequire } from "node:module";
import { merge } from "../../web/server.js";

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
 * Profiles whose visitors have left, by browser and by the options they were made with; each is known by its one page. What makes the first visit
 * of a profile dear is the process that begins, and the files that it fetches and compiles: both are still there for the next visitor.
 * @type {WeakMap<import("playwright-core").Browser, Map<string, Page[]>>}
 */
const left = new WeakMap();

/** Where a visitor's profile goes afterwards; nobody is in here who has changed more of it than can be undone. @type {WeakMap<Page, {profiles: Page[], viewport: {width: number, height: number}, origin: string}>} */
const homes = new WeakMap();

/** How much is going on at a page that nobody may be waiting for any more. @type {WeakMap<Page, number>} */
const busy = new WeakMap();

/** Whoever leaves during this closes the page, so that it does not go on in the name of the next visitor. @template Result @param {Page} page @param {() => Promise<Result>} work */
export async function during(page, work) {
  busy.set(page, (busy.get(page) ?? 0) + 1);
  try {
    return await work();
  } finally {
    busy.set(page, (busy.get(page) ?? 1) - 1);
  }
}

/** What tests listen to. */
const EVENTS = /** @type {const} */ (["console", "dialog", "pageerror", "request", "websocket"]);

/** What changes a page or its context for longer than the page is shown. */
const LASTING = [
  "addInitScript",
  "emulateMedia",
  "exposeBinding",
  "exposeFunction",
  "grantPermissions",
  "route",
  "routeWebSocket",
  "setOffline",
];

/** Nobody gets a profile after somebody who has done something lasting to it. @param {Page} page */
function watchOver(page) {
  for (const thing of /** @type {any[]} */ ([page, page.context()]))
    for (const name of LASTING.filter((word) => word in thing)) {
      const usual = thing[name].bind(thing);
      thing[name] = (/** @type {any[]} */ ...words) => {
        homes.delete(page);
        return usual(...words);
      };
    }
}

/** @param {import("playwright-core").Browser} browser @param {Record<string, any>} options @returns {Page[]} */
function profilesFor(browser, options) {
  const all = left.get(browser) ?? new Map();
  left.set(browser, all);
  const words = JSON.stringify(options);
  if (!all.has(words)) all.set(words, []);
  return all.get(words);
}

/** @param {import("playwright-core").Browser} browser @param {Record<string, any>} options as newVisitor's */
async function newProfile(browser, { painted = false, ...options }) {
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
  watchOver(page);
  return page;
}

/**
 * A visitor with a browser profile of its own, who has not been anywhere yet.
 * @param {import("playwright-core").Browser} browser
 * @param {string} address the server's
 * @param {Record<string, any>} [options] of the context; and `painted`, for those who look at pixels (see pixels.mjs)
 * @returns {Promise<Page>}
 */
export async function newVisitor(browser, address, options = {}) {
  const profiles = profilesFor(browser, options);
  const page = profiles.pop() ?? (await newProfile(browser, options));
  if (hasCache) homes.set(page, { profiles, viewport: options.viewport ?? DESKTOP, origin: new URL(address).origin });
  listen(page, address);
  return page;
}

/** Makes a profile that of somebody who has not been anywhere; but the files of the page stay in the browser's cache. @param {Page} page @param {string} origin */
async function forget(page, origin) {
  const context = page.context();
  for (const event of EVENTS) page.removeAllListeners(event);
  await Promise.all(context.pages().map((other) => other === page || other.close()));
  await page.mouse.move(-1, -1); // out of the window, where no mouse was yet
  await page.goto("about:blank");
  const session = await context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.send("Page.resetNavigationHistory");
  await session.detach();
  await context.clearCookies();
}

/** Visitors leave for good. Whoever comes next gets what is left of their profiles. @param {Page[]} pages */
export async function leave(...pages) {
  await Promise.all(
    pages.map(async (page) => {
      const home = homes.get(page);
      if (!home || busy.get(page)) return page.context().close();
      homes.delete(page);
      await forget(page, home.origin);
      await page.setViewportSize(home.viewport);
      home.profiles.push(page);
    }),
  );
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
  await page.evaluate(() => {}); // what the page has been told by now has been overheard, too
  const told = heard.filter((message) => message.table && "eye" in message);
  const { table, eye } = told[told.length - 1];
  return told
    .filter((message) => message.table === table && message.eye === eye)
    .reduce((known, message) => merge(known, message), undefined);
}
