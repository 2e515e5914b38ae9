// The lobby: games to play now, tables to join, and one's own.
import { crestPicture, h, refill } from "./draw.js";
import { complain, follow, gamesOf, go, pictureOf, wheneverOpen } from "./page.js";
import { inkOf } from "./seats.js";
import { say } from "./words.js";

/** @typedef {import("./types").GameFacts} GameFacts */
/** @typedef {import("./types").TableInList} TableInList */
/** @typedef {import("./server.js").Server} Server */

const BETWEEN_LOOKS = 5000;

/** What a word for a seat means to people. @param {string} word */
function seatWord(word) {
  return say(
    { me: "Me", link: "A friend, by link", open: "Anyone", easy: "Bot: easy", medium: "Bot: medium", hard: "Bot: hard" }[word] ?? word,
  );
}

/**
 * @param {Server} server
 * @param {HTMLElement} room
 */
export function showLobby(server, room) {
  const nameForm = makeNameForm(server);
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

/** @param {Server} server */
function makeNameForm(server) {
  const input = h("input", { id: "name", maxlength: 30, autocomplete: "nickname", placeholder: say("Guest") });
  const saved = h("span", { role: "status" });
  const save = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      input.value = (await server.ask("name", { name: input.value })).name;
      saved.textContent = say("At new tables you are {0}.", input.value);
    } catch (reason) {
      complain(reason);
    }
  };
  return {
    element: h(
      "form",
      { class: "name", onsubmit: save },
      h("label", { for: "name" }, say("Your name")),
      input,
      h("button", {}, say("Save")),
      saved,
    ),
    fill: (/** @type {string} */ name) => {
      if (document.activeElement !== input) input.value = name;
    },
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

/** One game: its picture, a game at once, or a table of one's own. @param {Server} server @param {GameFacts} game */
function makeGame(server, game) {
  const picture = h("div", { class: "picture", "aria-hidden": "true" });
  const form = makeForm(server, game);
  pictureOf(game.name).then((drawn) => picture.append(drawn), complain);
  const bots = Array.from({ length: game.seats_usual - 1 }, () => "medium");
  const playNow = () => create(server, { game: game.name, seats: ["me", ...bots], start: true });
  return h(
    "article",
    { class: "game", "data-game": game.name },
    picture,
    h("h2", {}, game.title),
    h("p", {}, game.sentence),
    h("button", { class: "main", onclick: playNow }, say("Play now against bots")),
    h("details", {}, h("summary", {}, say("New table …")), form),
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

/** @param {string} label @param {HTMLElement} control @param {string} [meaning] */
function field(label, control, meaning) {
  return h("label", { class: "field" }, h("span", {}, label), control, meaning ? h("small", {}, meaning) : null);
}

/** @param {string[]} values @param {string} chosen @param {(value: string) => string} name */
function choice(values, chosen, name) {
  return h("select", {}, ...values.map((value) => h("option", { value, selected: value === chosen }, name(value))));
}

/** The form for a table of one's own. @param {Server} server @param {GameFacts} game */
function makeForm(server, game) {
  const words = ["me", "link", "open", ...game.levels];
  const seats = h("fieldset", { class: "seats" });
  const counts = Array.from({ length: game.seats_most - game.seats_least + 1 }, (_, i) => String(game.seats_least + i));
  const count = choice(counts, String(game.seats_usual), (value) => say("{0} seats", value));
  const fillSeats = () => {
    const before = [...seats.querySelectorAll("select")].map((select) => select.value);
    const selects = Array.from({ length: Number(count.value) }, (_, seat) =>
      choice(words, before[seat] ?? (seat === 0 ? "me" : "medium"), seatWord),
    );
    seats.replaceChildren(
      h("legend", {}, say("Who sits where")),
      ...selects.map((select, seat) => h("label", { class: "field" }, crestPicture(seat), h("span", {}, inkOf(seat)), select)),
    );
  };
  count.addEventListener("change", fillSeats);
  fillSeats();
  const options = game.options.map((option) => ({
    option,
    select: choice(
      option.values.map(({ value }) => value),
      option.values[0].value,
      (value) => option.values.find((row) => row.value === value)?.meaning ?? value,
    ),
  }));
  const listed = h("input", { type: "checkbox" });
  const clock = choice(["0", "30", "60", "180", "600", "86400"], "0", (value) =>
    value === "0" ? say("No limit") : value === "86400" ? say("A day for a move") : say("{0} seconds for a move", value),
  );
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const wished = [...seats.querySelectorAll("select")].map((select) => select.value);
    create(server, {
      game: game.name,
      seats: wished,
      options: Object.fromEntries(
        options.filter(({ select }) => select.selectedIndex > 0).map(({ option, select }) => [option.name, select.value]),
      ),
      listed: listed.checked,
      clock: Number(clock.value),
      start: !wished.some((word) => word === "link" || word === "open"),
    });
  };
  return h(
    "form",
    { class: "new", onsubmit: submit },
    field(say("Seats"), count),
    seats,
    ...options.map(({ option, select }) => field(option.name, select, option.meaning)),
    field(say("Clock"), clock),
    h("label", { class: "field check" }, listed, h("span", {}, say("Listed: anyone can find it among the open tables"))),
    h("button", { class: "main" }, say("Make the table")),
  );
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
