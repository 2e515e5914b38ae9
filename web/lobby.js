// The lobby: games to play now, tables to join, and one's own.
import { build, draw, h } from "./dom.js";
import { pictureOf } from "./games/list.js";
import { makeNameForm } from "./name.js";
import { complain, follow, gamesOf, go, wheneverOpen } from "./page.js";
import { isRefusal } from "./server.js";
import { load } from "./version.js";
import { currentLanguage, say } from "./words.js";

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
  const choices = build(h("section", { class: "games", "aria-label": say("Games") }));
  const mine = build(h("section", { class: "tables" }));
  const listed = build(h("section", { class: "tables" }));
  draw(
    room,
    h(
      "div",
      { class: "lobby", key: "lobby" },
      h("h1", { tabindex: -1 }, say("What shall we play?")),
      choices,
      h("div", { class: "halves" }, mine, listed),
      h("div", { class: "halves" }, nameForm.element, drawUpload(server)),
      drawForget(server),
    ),
  );

  const look = async () => {
    if (!server.isOpen || document.visibilityState === "hidden") return;
    try {
      const [facts, reply] = await Promise.all([gamesOf(server), server.ask("lobby")]);
      draw(mine, drawTables(say("My tables"), facts, inOrder(reply.mine), say("None yet. They stay here, also when this page is closed.")));
      const others = reply.listed.filter((/** @type {TableInList} */ table) => !table.seats.some((seat) => seat.you));
      draw(listed, drawTables(say("Open tables"), facts, others, say("None just now.")));
    } catch (reason) {
      isRefusal(reason); // it is looked again soon
    }
  };
  const open = wheneverOpen(server, async () => {
    try {
      const facts = await gamesOf(server);
      if (!choices.childElementCount)
        draw(
          choices,
          facts.map((game) => makeGame(server, game)),
        );
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
function drawUpload(server) {
  const upload = async (/** @type {Event} */ _, /** @type {HTMLInputElement} */ input) => {
    const file = input.files?.[0];
    if (!file) return;
    try {
      const line = (await file.text()).split("\n").find((text) => text.trim() !== "") ?? "";
      go(`/t/${(await server.ask("upload", { record: JSON.parse(line) })).table}`);
    } catch (reason) {
      complain(reason instanceof SyntaxError ? say("That file holds no record.") : reason);
      input.value = "";
    }
  };
  return h(
    "p",
    { class: "upload" },
    h("label", { for: "record" }, say("Look at a record from a file:")),
    h("input", { type: "file", id: "record", accept: ".jsonl,.json,application/json", onchange: upload }),
  );
}

/** @param {Server} server */
function drawForget(server) {
  const act = (/** @type {Event} */ _, /** @type {HTMLButtonElement} */ button) => forget(server, button);
  return h("p", { class: "forget" }, h("button", { onclick: act }, say("Delete my data")));
}

/** Deletes what the server knows of the visitor, who is a new one afterwards. @param {Server} server @param {HTMLButtonElement} button */
async function forget(server, button) {
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
}

/** @param {GameFacts} game */
function playersOf({ seats_least: least, seats_most: most }) {
  return least === most ? say("{0} players", least) : say("{0} to {1} players", least, most);
}

/** One game: its picture, a game at once, or a table of one's own. @param {Server} server @param {GameFacts} game */
function makeGame(server, game) {
  const element = build(h("article", { class: "game", "data-game": game.name }));
  /** For a table of one's own: loaded when it is wanted. @type {HTMLFormElement | null} */
  let form = null;
  /** @type {import("./dom.js").Child} */
  let picture = null;
  /** The table is being made. */
  let isSetting = false;

  /** The gentle start, for somebody new: bots that can be beaten, or that help. However often the button is pressed, it is one table. */
  async function playNow() {
    if (isSetting) return;
    const bots = Array.from({ length: game.seats_usual - 1 }, () => (game.cooperative ? "medium" : "easy"));
    isSetting = true;
    show();
    await create(server, { game: game.name, seats: ["me", ...bots], options: game.gentle, start: true });
    isSetting = false;
    show();
  }

  /** @param {Event} _ @param {HTMLDetailsElement} details */
  async function openForm(_, details) {
    try {
      const { makeForm } = await load(() => import("./newtable.js"));
      form ??= makeForm(game, (wishes) => create(server, wishes));
      show();
      details.scrollIntoView({ block: "nearest" });
    } catch (reason) {
      complain(reason);
    }
  }

  function show() {
    const invitation = game.cooperative ? say("Play now with bots") : say("Play now against bots");
    draw(
      element,
      h("div", { class: "picture", "aria-hidden": "true" }, picture),
      h("h2", {}, game.title),
      h("p", {}, game.sentence),
      h("p", { class: "quiet" }, game.cooperative ? say("{0}, all together", playersOf(game)) : playersOf(game)),
      h(
        "button",
        { class: "main", "aria-disabled": String(isSetting), "aria-busy": String(isSetting), onclick: playNow },
        isSetting ? say("The table is being set …") : invitation,
      ),
      h("details", { ontoggle: openForm }, h("summary", {}, say("New table …")), form),
    );
  }

  pictureOf(game.name).then((drawn) => {
    picture = drawn;
    show();
  }, complain);
  show();
  return element;
}

/** @param {Server} server @param {Record<string, any>} wishes */
async function create(server, wishes) {
  try {
    go(`/t/${(await server.ask("create", wishes)).table}`);
  } catch (reason) {
    complain(reason);
  }
}

/** What waits for oneself first, what is over last. @param {TableInList[]} tables */
export function inOrder(tables) {
  const rank = (/** @type {TableInList} */ { your_turn, phase }) => (your_turn ? 0 : { playing: 1, waiting: 2, over: 3 }[phase]);
  return [...tables].sort((one, other) => rank(one) - rank(other));
}

/** @param {string} title @param {GameFacts[]} games @param {TableInList[]} tables @param {string} none */
function drawTables(title, games, tables, none) {
  if (tables.length === 0) return [h("h2", {}, title), h("p", { class: "quiet" }, none)];
  return [
    h("h2", {}, title),
    h(
      "ul",
      {},
      tables.map((table) => h("li", { key: table.table }, drawTable(games, table))),
    ),
  ];
}

/** @param {TableInList} table */
function stateOf({ phase, made }) {
  const date = new Date(1000 * made).toLocaleDateString(currentLanguage(), { day: "numeric", month: "short" });
  return { waiting: say("Waiting"), playing: say("Being played"), over: say("Over, from {0}", date) }[phase];
}

/** @param {GameFacts[]} games @param {TableInList} table */
function drawTable(games, table) {
  const title = games.find((game) => game.name === table.game)?.title ?? table.game;
  const people = table.seats.map((seat) =>
    seat.kind === "person" ? (seat.you ? say("you") : (seat.name ?? "")) : seat.kind === "bot" ? say("bot") : say("free seat"),
  );
  return h(
    "a",
    { href: `/t/${table.table}`, class: table.your_turn ? "turn" : null, onclick: follow },
    h("span", { class: "title" }, title),
    h("span", {}, people.join(", ")),
    table.your_turn ? h("strong", {}, say("Your turn")) : h("span", { class: "quiet" }, stateOf(table)),
  );
}
