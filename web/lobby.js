// The lobby: games to play now, tables to join, and one's own.
import { h, refill } from "./draw.js";
import { pictureOf } from "./games/list.js";
import { makeNameForm } from "./name.js";
import { makeForm } from "./newtable.js";
import { complain, follow, gamesOf, go, wheneverOpen } from "./page.js";
import { say } from "./words.js";

/** @typedef {import("./types").GameFacts} GameFacts */
/** @typedef {import("./types").TableInList} TableInList */
/** @typedef {import("./server.js").Server} Server */

const BETWEEN_LOOKS = 5000;
/** Milliseconds: the server allows twenty requests a second. */
const BETWEEN_STEPS = 60;

/**
 * @param {Server} server
 * @param {HTMLElement} room
 */
export function showLobby(server, room) {
  const nameForm = makeNameForm(server, (name) => say("At new tables you are {0}.", name));
  const choices = h("section", { class: "games", "aria-label": say("Games") });
  const mine = h("section", { class: "tables" });
  const listed = h("section", { class: "tables" });
  const records = makeUpload(server);
  room.replaceChildren(
    h(
      "div",
      { class: "lobby" },
      h("h1", { tabindex: -1 }, say("What shall we play?")),
      choices,
      h("div", { class: "halves" }, mine, listed),
      h("div", { class: "halves" }, nameForm.element, records),
      makeForget(server),
    ),
  );

  const look = async () => {
    if (!server.isOpen || document.visibilityState === "hidden") return;
    try {
      const [facts, reply] = await Promise.all([gamesOf(server), server.ask("lobby")]);
      refill(mine, listTables(say("My tables"), facts, reply.mine, say("None yet. They stay here, also when this page is closed.")));
      const others = reply.listed.filter((/** @type {TableInList} */ table) => !table.seats.some((seat) => seat.you));
      refill(listed, listTables(say("Open tables"), facts, others, say("None just now.")));
    } catch {
      // It is looked again soon.
    }
  };
  const open = wheneverOpen(server, async () => {
    try {
      const facts = await gamesOf(server);
      if (!choices.childElementCount) choices.replaceChildren(...facts.map((game) => makeGame(server, game)));
      nameForm.fill((await server.ask("hello")).name);
      look();
    } catch (reason) {
      complain(reason);
    }
  });
  const timer = setInterval(look, BETWEEN_LOOKS);
  return () => {
    open();
    clearInterval(timer);
  };
}

/** A record from a file, on a table of its own. @param {Server} server */
function makeUpload(server) {
  const input = h("input", {
    type: "file",
    id: "record",
    accept: ".jsonl,.json,application/json",
    onchange: async () => {
      const file = input.files?.[0];
      if (!file) return;
      try {
        const line = (await file.text()).split("\n").find((text) => text.trim() !== "") ?? "";
        go(`/t/${(await server.ask("upload", { record: JSON.parse(line) })).table}`);
      } catch (reason) {
        complain(reason instanceof SyntaxError ? say("That file holds no record.") : reason);
        input.value = "";
      }
    },
  });
  return h("p", { class: "upload" }, h("label", { for: "record" }, say("Look at a record from a file:")), input);
}

/** Deletes what the server knows of the visitor, who is a new one afterwards. @param {Server} server */
function makeForget(server) {
  const button = h("button", { class: "small" }, say("Delete my data"));
  button.onclick = async () => {
    if (!confirm(say("Delete your name, your seats and what you have said, at all tables? This cannot be taken back."))) return;
    button.disabled = true;
    try {
      while ((await server.ask("forget_me", { sure: true })).more) await new Promise((done) => setTimeout(done, BETWEEN_STEPS));
      const answer = await fetch("/forget", { method: "POST" });
      if (!answer.ok) throw new Error(await answer.text());
      location.assign("/");
    } catch (reason) {
      complain(reason);
      button.disabled = false;
    }
  };
  return h("p", { class: "forget quiet" }, button);
}

/** One game: its picture, a game at once, or a table of one's own. @param {Server} server @param {GameFacts} game */
function makeGame(server, game) {
  const picture = h("div", { class: "picture", "aria-hidden": "true" });
  const form = makeForm(game, (wishes) => create(server, wishes));
  pictureOf(game.name).then((drawn) => picture.append(drawn), complain);
  const play = h(
    "button",
    { class: "main", onclick: () => playNow(server, game, play) },
    game.cooperative ? say("Play now with bots") : say("Play now against bots"),
  );
  const details = h(
    "details",
    { ontoggle: () => details.scrollIntoView({ block: "nearest" }) },
    h("summary", {}, say("New table …")),
    form,
  );
  return h(
    "article",
    { class: "game", "data-game": game.name },
    picture,
    h("h2", {}, game.title),
    h("p", {}, game.sentence),
    play,
    details,
  );
}

/** @param {Server} server @param {Record<string, any>} wishes */
async function create(server, wishes) {
  try {
    go(`/t/${(await server.ask("create", wishes)).table}`);
  } catch (reason) {
    complain(reason);
  }
}

/**
 * The gentle start, for somebody new: bots that can be beaten, or that help. However often the button is pressed, it is one table.
 * @param {Server} server @param {GameFacts} game @param {HTMLElement} button
 */
async function playNow(server, game, button) {
  if (button.getAttribute("aria-disabled") === "true") return;
  const bots = Array.from({ length: game.seats_usual - 1 }, () => (game.cooperative ? "medium" : "easy"));
  const words = button.textContent;
  button.setAttribute("aria-disabled", "true");
  button.textContent = say("The table is being set …");
  await create(server, { game: game.name, seats: ["me", ...bots], options: game.gentle, start: true });
  button.setAttribute("aria-disabled", "false");
  button.textContent = words;
}

/** @param {string} title @param {GameFacts[]} games @param {TableInList[]} tables @param {string} none */
function listTables(title, games, tables, none) {
  if (tables.length === 0) return [h("h2", {}, title), h("p", { class: "quiet" }, none)];
  return [h("h2", {}, title), h("ul", {}, ...tables.map((table) => h("li", {}, makeRow(games, table))))];
}

/** @param {GameFacts[]} games @param {TableInList} table */
function makeRow(games, table) {
  const title = games.find((game) => game.name === table.game)?.title ?? table.game;
  const people = table.seats.map((seat) =>
    seat.kind === "person" ? (seat.you ? say("you") : (seat.name ?? "")) : seat.kind === "bot" ? say("bot") : say("free seat"),
  );
  const state = table.your_turn
    ? h("strong", { class: "turn" }, say("Your turn"))
    : h("span", { class: "quiet" }, say({ waiting: "Waiting", playing: "Being played", over: "Over" }[table.phase]));
  return h(
    "a",
    { href: `/t/${table.table}`, onclick: follow },
    h("span", { class: "title" }, title),
    h("span", {}, people.join(", ")),
    state,
  );
}
