// What people do on the page, in their words. Everything is done by clicking and typing, as they do.

import { during, newVisitor, overhear, PATIENCE } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */

/** How one move is chosen and made; boards are played through with others (see play). @typedef {(page: Page) => Promise<void>} Hand */

/** How long people wait for what should happen at once, before they do it again. */
const A_WHILE = 5000;

/** Opens what can be opened and closed. What stands above it may change while it is being clicked: then once more. @param {Locator} drawer */
export async function open(drawer) {
  while ((await drawer.getAttribute("open")) === null) await drawer.locator("> summary").click();
}

/** Clicks, and says whether a button got it: what stands above may change while it is being clicked. @param {Locator} control */
async function isClicked(control) {
  const got = await control.page().evaluateHandle(() => {
    const clicks = { count: 0 };
    const note = (/** @type {Event} */ event) => void (clicks.count += /** @type {Element} */ (event.target).closest("button") ? 1 : 0);
    document.addEventListener("click", note, { capture: true, once: true });
    return clicks;
  });
  await control.click({ timeout: A_WHILE }).catch(() => {}); // it may be gone for it was clicked
  const count = got.evaluate((clicks) => clicks.count);
  return (await count.catch(() => 1)) > 0; // the page that counted is gone: the click has led elsewhere
}

/** Clicks, once more if something else has come under the pointer. @param {Locator} control */
export async function clickOnce(control) {
  while (!(await isClicked(control)));
}

/** Clicks until something is to be seen. What was clicked is not clicked again, however long it takes: that would be done twice. @param {Locator} control @param {Locator} seen */
export async function clickUntil(control, seen) {
  for (const end = Date.now() + PATIENCE; ;) {
    const isDone = (await seen.isVisible()) || (await isClicked(control));
    try {
      return await seen.waitFor({ timeout: isDone ? PATIENCE : A_WHILE });
    } catch (missed) {
      if (Date.now() > end) throw missed;
    }
  }
}

/** Points at something until it is explained: what is drawn anew meanwhile is explained only when the mouse moves again. @param {Locator} thing @param {Locator} seen */
export async function pointUntil(thing, seen) {
  for (const end = Date.now() + PATIENCE; ;) {
    await thing.page().mouse.move(0, 0);
    await thing.hover();
    try {
      return await seen.waitFor({ timeout: A_WHILE });
    } catch (missed) {
      if (Date.now() > end) throw missed;
    }
  }
}

/** Makes a table of one's own with the lobby's form. @param {Page} page @param {string} game @param {string[]} seats @param {{listed?: boolean, options?: Record<string, string>}} [wishes] */
export async function makeTable(page, game, seats, wishes = {}) {
  const card = page.locator(`.game[data-game="${game}"]`);
  await open(card.locator("details"));
  await card.locator("form.new .field > select").first().selectOption(String(seats.length));
  for (const [seat, word] of seats.entries()) await card.locator(".seats select").nth(seat).selectOption(word);
  for (const [option, value] of Object.entries(wishes.options ?? {}))
    await card.locator(`input[name="${game} ${option}"][value="${value}"]`).check();
  if (wishes.listed) await card.locator("[name=listed]").check();
  await clickUntil(card.getByRole("button", { name: "Make the table" }), page.locator(".table"));
  await page.waitForURL("**/t/*");
}

/** Leaves the page for the smallest place that the server has. @param {Page} page @param {string} address */
const stepOut = (page, address) => page.goto(new URL("/healthz", address).href);

/** Asks the server for something as the page does it, without the page. @param {Page} page @param {string} address @param {Record<string, any>} request @returns {Promise<any>} its reply */
async function ask(page, address, request) {
  if (!page.url().startsWith(address)) await stepOut(page, address);
  const reply = await page.evaluate(
    async (asked) => {
      await fetch("/visitor", { method: "POST" });
      const socket = new WebSocket("/ws", "saburau.1");
      const answer = new Promise((told) => {
        socket.onmessage = ({ data }) => JSON.parse(data).re === asked.id && told(JSON.parse(data));
      });
      socket.onopen = () => socket.send(JSON.stringify(asked));
      return answer.finally(() => socket.close());
    },
    /** @type {any} */ ({ id: 1, ...request }),
  );
  if (reply.error) throw new Error(`${request.do}: ${JSON.stringify(reply)}`);
  return reply;
}

/** A visitor who has been nowhere yet sits down at a table of one's own. The lobby is left out: others come through it. @param {Page} page @param {string} address @param {string} game @param {string[]} seats @param {Parameters<typeof makeTable>[3]} [wishes] */
export async function sitAt(page, address, game, seats, wishes) {
  const { table } = await ask(page, address, { do: "create", game, seats, options: {}, start: true, ...wishes });
  await page.goto(new URL(`/t/${table}`, address).href);
}

/**
 * Somebody new at a table of one's own, whose server is listened to.
 * @param {import("playwright-core").Browser} browser
 * @param {string} address
 * @param {string} game
 * @param {string[]} seats
 * @param {Parameters<typeof makeTable>[3]} [wishes]
 * @param {Record<string, any>} [options] of the browser's context
 */
export async function sitDown(browser, address, game, seats, wishes, options) {
  const page = await newVisitor(browser, address, options);
  const heard = overhear(page);
  await sitAt(page, address, game, seats, wishes);
  return { page, heard };
}

/** As beginTogether, for two who have been nowhere yet, without the lobby and an invitation. @param {Page} ann @param {Page} ben @param {string} address @param {string} game @param {number} seats @param {Parameters<typeof makeTable>[3]} [wishes] */
export async function meet(ann, ben, address, game, seats, wishes) {
  const words = { game, seats: seatsForTwo(seats), options: {}, ...wishes };
  const { table, invitation } = await ask(ann, address, { do: "create", ...words });
  await ask(ben, address, { do: "join", table, invitation });
  await ask(ann, address, { do: "start", table });
  for (const page of [ann, ben]) {
    await page.goto(new URL(`/t/${table}`, address).href);
    await page.locator(".entries li").first().waitFor();
  }
}

/** What stands before a link, by the button that shows it. */
const LINKS = {
  "Invite a friend": "Send this link to a friend:",
  "Link to watch": "Whoever has this link can watch:",
  "Go on elsewhere": "Open this on the other device",
};

/** A link that the page shows. @param {Page} page @param {keyof typeof LINKS} button @returns {Promise<string>} */
async function linkOf(page, button) {
  const line = page.locator(".link").filter({ hasText: LINKS[button] });
  await clickUntil(page.getByRole("button", { name: button }), line);
  return line.getByLabel("Link", { exact: true }).inputValue();
}

/** The link that the host sends to a friend. @param {Page} page @returns {Promise<string>} */
export function invitation(page) {
  return linkOf(page, "Invite a friend");
}

/** Sits down at the table to which one is invited. @param {Page} page @param {string} link */
export async function accept(page, link) {
  await page.goto(link);
  await page.locator(".ask").getByText("Sit down at this table?").waitFor();
  await clickUntil(page.getByRole("button", { name: "Sit down" }), page.locator(".people").getByText("(you)"));
}

/** Opens the settings. @param {Page} page @returns {Promise<Locator>} */
export async function openSettings(page) {
  await page.getByRole("button", { name: "Settings" }).click();
  return page.getByRole("dialog", { name: "Settings" });
}

/** A link out of "More …". @param {Page} page @param {"Link to watch" | "Go on elsewhere"} button @returns {Promise<string>} */
export async function linkFrom(page, button) {
  await openMore(page);
  return linkOf(page, button);
}

/** @param {Page} page */
export function openMore(page) {
  return open(page.locator("details.drawer").filter({ hasText: "More …" }));
}

/** The host lets the game begin. @param {Page} page */
export function startGame(page) {
  return clickUntil(page.getByRole("button", { name: "Start the game" }), page.locator(".entries li").first());
}

/** Sits down on a seat that is free. @param {Page} page */
export function sitHere(page) {
  return clickUntil(page.getByRole("button", { name: "Sit here" }).first(), page.locator(".people").getByText("(you)"));
}

/** Lets a bot play in one's place, which waits until one has seen where it is to move. @param {Page} page */
export async function letBotPlay(page) {
  await openMore(page);
  const stoodIn = page.locator(".people li").filter({ hasText: "(you)" }).getByText("a bot plays");
  await clickUntil(page.getByRole("button", { name: "Let a bot play for me" }), stoodIn);
}

/** Lets a bot play in one's place as fast as it can. @param {Page} page @param {string} [address] the table's, if one is elsewhere */
export async function letBotRace(page, address = page.url()) {
  const { origin, pathname } = new URL(address);
  const table = pathname.replace("/t/", "");
  const { seats } = await ask(page, origin, { do: "watch", table });
  for (const seat of seats) await ask(page, origin, { do: "stand_in", table, seat, on: true });
}

/** Waits until a game is over. @param {string} table its address */
async function waitForRecord(table) {
  const record = table.replace("/t/", "/record/");
  for (const end = Date.now() + 5 * PATIENCE; (await fetch(record)).status !== 200;)
    if (Date.now() > end) throw new Error(`${table} does not end.`);
    else await new Promise((done) => setTimeout(done, 50));
}

/** Lets a bot play in one's place to the end, and comes back then. The page is left out: that it draws every move is seen elsewhere. @param {Page} page */
export async function letBotFinish(page) {
  const table = page.url();
  if ((await turnOf(page)) === "move") {
    await stepOut(page, table);
    await letBotRace(page, table);
  }
  await waitForRecord(table);
  await page.goto(table);
  await turnOf(page);
}

/** @param {Page} page @param {string} name */
export async function nameOneself(page, name) {
  await page.locator(".game").first().waitFor(); // the server is there
  await page.getByLabel("Your name").fill(name);
  await clickUntil(page.getByRole("button", { name: "Save" }), page.getByText(`At new tables you are ${name}.`));
}

/** Two people's seats, and bots on the others. @param {number} seats */
const seatsForTwo = (seats) => Array.from({ length: seats }, (_, seat) => ["me", "link"][seat] ?? "easy");

/** Two people at a table of a game, with bots on the other seats, just begun. @param {Page} ann @param {Page} ben @param {string} game @param {number} seats @param {Parameters<typeof makeTable>[3]} [wishes] */
export async function beginTogether(ann, ben, game, seats, wishes) {
  await makeTable(ann, game, seatsForTwo(seats), wishes);
  await accept(ben, await invitation(ann));
  await startGame(ann);
  await ben.locator(".entries li").first().waitFor();
}

/** Sentences of the log. @param {Page} page @returns {Promise<string[]>} */
export function logOf(page) {
  return page.locator(".entries li:not(.fold)").allTextContents();
}

/** Goes to an entry of the log; what is dull is folded. @param {Page} page @param {number} number from 0 on */
export async function lookAtEntry(page, number) {
  for (const fold of await page.locator(".entries details").all()) await open(fold);
  await goTo(page.locator(".entries li:not(.fold)").nth(number));
}

/** Looks back at an entry: it is selected, and then leads there; one who looks back already is there at once. @param {Locator} entry */
export async function goTo(entry) {
  const isBack = await entry.page().locator(".travel .now").isVisible();
  await entry.locator("button").first().click();
  if (!isBack) await entry.getByRole("button", { name: "See this moment" }).click();
}

/** Waits until this visitor is to move or the game is over, and the board shows it; says which. Others may take long, as long as they move. @param {Page} page @returns {Promise<"move" | "over">} */
export function turnOf(page) {
  return during(page, () => awaitTurn(page));
}

/** @param {Page} page @returns {Promise<"move" | "over">} */
async function awaitTurn(page) {
  for (let entries = -1; ;) {
    try {
      return await nextTurn(page);
    } catch (trouble) {
      const log = await logOf(page);
      if (log.length !== entries) {
        entries = log.length;
        continue;
      }
      const words = await page.locator(".words, .people, #notice, #status").allTextContents();
      throw new Error(`${trouble} The page says: ${words.join(" | ")} ${JSON.stringify(log.slice(-3))}`);
    }
  }
}

/** As turnOf, but not for long. @param {Page} page @returns {Promise<"move" | "over">} */
async function nextTurn(page) {
  const turn = await page.waitForFunction(
    () => {
      const board = document.querySelector(".board[data-game]");
      if (!board) return null; // it is still on its way from the server
      if (document.querySelector("a[download]")) return "over";
      if (board.matches('[aria-busy="true"]')) return null; // the last move is on its way to the server
      // A click that came too late may have hit the log, and so an earlier moment.
      const back = /** @type {HTMLElement | null} */ (document.querySelector(".travel .now"));
      if (back && back.offsetParent) back.click();
      // The end of a round stays until one goes on.
      const curtain = /** @type {HTMLElement | null} */ (document.querySelector('.curtain [data-key="on"]'));
      if (curtain) return curtain.click();
      const moves = /** @type {HTMLDetailsElement | null} */ (document.querySelector(".moves"));
      const areListed = moves && (!moves.open || moves.querySelector("button")); // their words are asked for
      return areListed && !moves.hidden && moves.querySelector("summary")?.textContent ? "move" : null;
    },
    undefined,
    { polling: 15, timeout: PATIENCE },
  );
  return /** @type {any} */ (await turn.jsonValue());
}

/** Waits a moment for the log to have another length than before. @param {Page} page @param {number} before */
async function hasGrown(page, before) {
  try {
    await page.waitForFunction((count) => document.querySelectorAll(".entries li:not(.fold)").length !== count, before, {
      polling: 10,
      timeout: 2000,
    });
  } catch {
    // It has not.
  }
}

/** One move out of the list of all moves, by chance. @type {Hand} */
export async function anyMove(page) {
  const list = page.locator(".moves");
  const before = await page.locator(".entries li:not(.fold)").count();
  try {
    if ((await list.getAttribute("open")) === null) await list.locator("summary").click({ timeout: A_WHILE });
    await list.locator("button").first().waitFor({ timeout: A_WHILE }); // their words are asked for
    const button = await page.evaluateHandle(() => {
      const buttons = document.querySelectorAll(".moves button");
      return buttons[Math.floor(Math.random() * buttons.length)];
    });
    await button.asElement()?.click({ timeout: A_WHILE });
  } catch {
    // It was gone before it was clicked, since somebody else was asked at the same time: the next one, then.
  }
  await hasGrown(page, before);
}

/** A move by chance to get somewhere: as anyMove, but without the pointer, and without the list being laid out: that is what costs a browser most. @type {Hand} */
async function nextMove(page) {
  const before = await page.locator(".entries li:not(.fold)").count();
  await page.evaluate(async () => {
    const list = /** @type {HTMLDetailsElement} */ (document.querySelector(".moves"));
    const inside = /** @type {HTMLElement} */ (list.lastElementChild);
    inside.style.contentVisibility = "hidden";
    list.open = true;
    const isFilled = () => list.hidden || list.querySelector("button"); // their words are asked for
    if (!isFilled())
      await new Promise((done) => {
        const watch = new MutationObserver(() => isFilled() && done(watch.disconnect()));
        watch.observe(list, { childList: true, subtree: true, attributes: true });
      });
    const buttons = list.querySelectorAll("button");
    buttons[Math.floor(Math.random() * buttons.length)]?.click();
    list.open = false;
    inside.style.contentVisibility = "";
  });
  // It may have been refused, since somebody else was asked at the same time: the next one, then.
  await hasGrown(page, before);
}

/**
 * Plays until the game is over, or `enough` says so before a move.
 * @param {Page} page
 * @param {{hand?: Hand, enough?: () => boolean | Promise<boolean>}} [how]
 * @returns {Promise<number>} how many moves were made
 */
export function play(page, { hand = nextMove, enough = () => false } = {}) {
  return during(page, async () => {
    for (let moves = 0; ; moves++)
      if ((await turnOf(page)) === "over" || (await enough())) return moves;
      else await hand(page);
  });
}

/** Waits until so many entries of the log are shown. @param {Page} page @param {number} count */
export function entriesOf(page, count) {
  return page.waitForFunction((wanted) => document.querySelectorAll(".entries li:not(.fold)").length === wanted, count);
}

/** Several people play until `enough` says so before a move of one of them, and the pages of all show that. @param {Page[]} pages @param {() => boolean | Promise<boolean>} enough */
export async function playUntil(pages, enough) {
  const next = await Promise.race(pages.map((page) => play(page, { enough }).then(() => page)));
  const { length } = await logOf(next);
  await Promise.all(pages.map((page) => entriesOf(page, length)));
}

/** @param {Page} page @param {number} count */
export function playSome(page, count) {
  let made = 0;
  return play(page, { enough: () => made++ === count });
}
