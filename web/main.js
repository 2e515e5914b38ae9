// The page: which of its rooms is open, and what all of them share.
import { seatPatterns } from "./crests.js";
import { build, draw, h, s } from "./dom.js";
import { showLobby } from "./lobby.js";
import { complain, follow, forgetGames, notice, wheneverOpen } from "./page.js";
import { Server } from "./server.js";
import { choose, setting, showTheme } from "./settings.js";
import { showTable } from "./table.js";
import { load, lookForUpdate } from "./version.js";
import { offer, say, speak } from "./words.js";
import { languages } from "./words/languages.js";

const server = new Server();
const room = build(h("main", { id: "room", tabindex: -1 }));
const status = build(h("span", { id: "status", role: "status" }));
/** What stands over every room; at a table, over its panel. */
const top = build(h("header", { class: "top" }));

/** @param {string} language */
async function changeLanguage(language) {
  choose("language", language);
  await load(() => speak(language)).catch(complain);
  server.tellLanguage();
  forgetGames();
  openRoom();
}

/** The settings, which few visits need. @type {ReturnType<typeof import("./preferences.js").makePreferences> | null} */
let preferences = null;

async function openPreferences() {
  try {
    const { makePreferences } = await load(() => import("./preferences.js"));
    preferences ??= makePreferences(changeLanguage, server);
    document.body.append(preferences.element);
    preferences.open();
  } catch (reason) {
    complain(reason);
  }
}

/** @type {(() => void) | null} */
let leaveRoom = null;

function logo() {
  return s(
    "svg",
    { viewBox: "0 0 32 32", class: "logo", "aria-hidden": "true" },
    s("circle", { cx: 16, cy: 16, r: 15, fill: "var(--accent)" }),
    s("path", { d: "M6 20 Q16 2 26 20 L23 20 Q16 9 9 20 Z M12 20 h8 l2 7 h-12 z", fill: "var(--paper)" }),
  );
}

/** What stands around every room. @param {boolean} isTable */
function showPage(isTable) {
  draw(
    top,
    h("a", { href: "/", class: "home", onclick: follow }, logo(), h("span", {}, "Saburau")),
    status,
    h("button", { onclick: openPreferences }, say("Settings")),
  );
  draw(
    /** @type {HTMLElement} */ (document.getElementById("page")),
    seatPatterns(),
    h("a", { href: "#room", class: "skip", onclick: skip }, say("To what matters")),
    !isTable && top,
    h("p", { id: "notice", role: "alert" }),
    room,
  );
}

/** Not by the address: a change of that would open the room anew. @param {Event} event */
function skip(event) {
  event.preventDefault();
  focusRoom();
}

/** Where one begins to read in a room: its heading. */
function focusRoom() {
  const heading = /** @type {HTMLElement | null} */ (document.querySelector("#room h1"));
  heading?.focus({ preventScroll: true });
}

/** Another room, and the reader with it. */
function changeRoom() {
  openRoom();
  focusRoom();
}

function openRoom() {
  const [, kind, word] = location.pathname.split("/");
  leaveRoom?.();
  leaveRoom = null;
  const isTable = kind === "t" && word !== undefined;
  const isLesson = kind === "learn" && word !== undefined;
  draw(room);
  showPage(isTable || isLesson);
  notice("");
  document.title = "Saburau";
  if (isTable) leaveRoom = showTable(server, room, top, word);
  else if (isLesson) openLesson(word);
  else if (kind === "carry" && location.hash.length > 1) takeSeats(location.hash.slice(1));
  else leaveRoom = showLobby(server, room);
}

/** @param {string} game */
async function openLesson(game) {
  const here = location.pathname;
  try {
    const { showLesson } = await load(() => import("./lesson.js"));
    if (location.pathname !== here) return; // one has gone elsewhere meanwhile
    leaveRoom = showLesson(server, room, top, game);
    focusRoom();
  } catch (reason) {
    complain(reason);
  }
}

/** A ticket brings seats from another device. It stands behind the #, which no proxy gets to see. @param {string} ticket */
function takeSeats(ticket) {
  const take = () =>
    server.ask("take", { ticket }).then(
      (reply) => {
        history.replaceState(null, "", `/t/${reply.table}`);
        changeRoom();
      },
      (reason) => {
        history.replaceState(null, "", "/");
        changeRoom();
        complain(reason);
      },
    );
  const end = wheneverOpen(server, () => {
    setTimeout(() => end());
    take();
  });
}

const WELCOME = 3000;

/** Says that the server is away, and when it is back. */
function showStatus() {
  const wasApart = document.body.classList.contains("apart");
  document.body.classList.toggle("apart", !server.isOpen);
  if (!server.isOpen) {
    draw(status, say("The server is away for a moment. Your games are safe; this page goes on by itself."));
  } else if (wasApart) {
    draw(status, say("The server is back."));
    lookForUpdate();
    setTimeout(() => server.isOpen && draw(status), WELCOME);
  }
}

addEventListener("popstate", changeRoom);
server.addEventListener("status", showStatus);
server.addEventListener("announce", (event) => notice(/** @type {CustomEvent} */ (event).detail));
server.addEventListener("trouble", (event) => complain(/** @type {CustomEvent} */ (event).detail));
offer(languages);
showTheme();
server.connect();
await load(() => speak(setting("language"))).catch(complain); // then it is English
server.tellLanguage();
openRoom();
