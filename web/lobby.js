// The lobby: games to play now, tables to join, and one's own.
import { build, draw, h } from "./dom.js";
import { pictureOf } from "./games/list.js";
import { makeNameForm } from "./name.js";
import { complain, follow, gamesOf, go, wheneverOpen } from "./page.js";
import { nameOf } from "./seats.js";
import { isRefusal } from "./server.js";
import { load } from "./version.js";
import { currentLanguage, listOf, say, sayCount } from "./words.js";

/** @typedef {import("./types").GameFacts} GameFacts */
/** @typedef {import("./types").TableInList} TableInList */
/** @typedef {import("./server.js").Server} Server */

const BETWEEN_LOOKS = 5000;

/**
 * @param {Server} server
 * @param {HTMLElement} room
 */
export function showLobby(server, room) {
  const nameForm = makeNameForm(server, (name) => say("At new tables you are {0}.", name));
  const choices = build(h("section", { class: "games", "aria-label": say("Games") }));
  const welcome = build(h("section", { class: "welcome", hidden: true, "aria-label": say("Learn to play") }));
  const begun = build(h("section", { class: "tables" }));
  const mine = build(h("section", { class: "tables" }));
  const listed = build(h("section", { class: "tables" }));
  draw(
    room,
    h(
      "div",
      { class: "lobby", key: "lobby" },
      h("div", { class: "spread" }, h("h1", { tabindex: -1 }, say("What shall we play?")), nameForm.element),
      begun,
      welcome,
      choices,
      h("div", { class: "halves" }, mine, listed),
    ),
  );

  const showResults = async () => {
    try {
      const { openResults } = await load(() => import("./results.js"));
      openResults(await gamesOf(server), (await server.ask("statistics")).statistics);
    } catch (reason) {
      complain(reason);
    }
  };
  const look = async () => {
    if (!server.isOpen || document.visibilityState === "hidden") return;
    try {
      const [facts, reply] = await Promise.all([gamesOf(server), server.ask("lobby")]);
      const none = say("None yet. They stay here, also when this page is closed.");
      const isBegun = (/** @type {TableInList} */ table) => table.phase === "playing";
      const [going, others] = [reply.mine.filter(isBegun), reply.mine.filter((/** @type {TableInList} */ table) => !isBegun(table))];
      draw(begun, going.length > 0 && [h("h2", {}, say("Go on playing")), drawTables(facts, inOrder(going), "")]);
      const results = h("button", { onclick: showResults }, say("Your results"));
      draw(mine, h("div", { class: "spread" }, h("h2", {}, say("Your tables")), results), drawTables(facts, inOrder(others), none));
      const open = reply.listed.filter((/** @type {TableInList} */ table) => !table.seats.some((seat) => seat.you));
      const title = h("div", { class: "spread" }, h("h2", {}, say("Open tables")), drawUpload(server));
      draw(listed, title, drawTables(facts, open, say("None just now.")));
    } catch (reason) {
      isRefusal(reason); // it is looked again soon
    }
  };
  const open = wheneverOpen(server, async () => {
    try {
      const [facts, { statistics }] = await Promise.all([gamesOf(server), server.ask("statistics")]);
      const isNew = statistics.length === 0;
      const taught = isNew ? facts.filter(({ lesson }) => lesson > 0) : [];
      welcome.hidden = taught.length === 0;
      draw(welcome, taught.length > 0 && drawWelcome(taught));
      if (!choices.childElementCount)
        draw(
          choices,
          facts.map((game) => makeGame(server, game, isNew)),
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
  // What browsers show for such an input, in words of their own, lies unseen in a button with ours.
  const input = h("input", { type: "file", accept: ".jsonl,.json,application/json", onchange: upload });
  return h("label", { class: "button" }, input, say("Look at a record from a file …"));
}

/** The way to a game's lesson. @param {GameFacts} game @param {boolean} isMain */
function lessonLink({ name, title }, isMain) {
  return h(
    "a",
    { key: `learn ${name}`, class: isMain ? "button main" : "button", href: `/learn/${name}`, onclick: follow },
    say("Learn {0}", title),
  );
}

/** For who has finished no game yet. @param {GameFacts[]} games */
function drawWelcome(games) {
  return [
    h("h2", {}, say("New here?")),
    h(
      "p",
      {},
      say("A guided first game takes five to ten minutes: you move, and are told what there is to decide and why. Nothing to read before."),
    ),
    h(
      "div",
      { class: "group" },
      games.map((game) => lessonLink(game, true)),
    ),
  ];
}

/** @param {GameFacts} game */
function playersOf({ seats_least: least, seats_most: most }) {
  return least === most ? sayCount(least, "{0} player", "{0} players") : sayCount(most, "{1} to {0} player", "{1} to {0} players", least);
}

/** How long it takes. @param {GameFacts} game */
export function minutesOf({ minutes_least: least, minutes_most: most }) {
  return least === most ? say("About {0} minutes", least) : say("About {0} to {1} minutes", least, most);
}

/** One game: its picture, a game at once, or a table of one's own; for who is new, first its lesson. @param {Server} server @param {GameFacts} game @param {boolean} isNew */
function makeGame(server, game, isNew) {
  const element = build(h("article", { class: "game", "data-game": game.name }));
  /** For a table of one's own: loaded when it is wanted. @type {HTMLFormElement | null} */
  let form = null;
  /** @type {import("./dom.js").Child} */
  let picture = null;
  /** The table is being made. */
  let isSetting = false;

  /** However often the button is pressed, it is one table. */
  async function playNow() {
    if (isSetting) return;
    isSetting = true;
    show();
    await playGently(server, game);
    isSetting = false;
    show();
  }

  /** To be read before one plays. */
  async function readRules() {
    try {
      await (await load(() => import("./rules.js"))).openRules(server, game);
    } catch (reason) {
      complain(reason);
    }
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
    const lesson = game.lesson > 0 && lessonLink(game, isNew);
    const isLessonFirst = lesson && isNew;
    const invitation = game.cooperative ? say("Play now with bots") : say("Play now against bots");
    draw(
      element,
      h("div", { class: "picture", "aria-hidden": "true" }, picture),
      h("h2", { id: `game-${game.name}` }, game.title),
      h("p", {}, game.sentence),
      h("p", { class: "quiet" }, game.cooperative ? say("{0}, all together", playersOf(game)) : playersOf(game), h("br"), minutesOf(game)),
      h(
        "div",
        { class: "group" },
        isLessonFirst && lesson,
        h(
          "button",
          {
            key: "play",
            class: isLessonFirst ? "play" : "play main",
            "aria-disabled": String(isSetting),
            "aria-busy": String(isSetting),
            onclick: playNow,
          },
          isSetting ? say("The table is being set …") : invitation,
        ),
        h("button", { key: "rules", "aria-describedby": `game-${game.name}`, onclick: readRules }, say("Rules")),
        !isLessonFirst && lesson,
      ),
      h("details", { ontoggle: openForm }, h("summary", {}, say("With friends or other rules …")), form),
    );
  }

  pictureOf(game.name).then((drawn) => {
    picture = drawn;
    show();
  }, complain);
  show();
  return element;
}

/** The gentle start, for somebody new: bots that can be beaten, or that help. @param {Server} server @param {GameFacts} game @param {number} [seats] how many */
export function playGently(server, game, seats = game.seats_usual) {
  const { level } = game.strengths.find(({ gentle }) => gentle) ?? game.strengths[0];
  const bots = Array.from({ length: seats - 1 }, () => level);
  const standing = game.standing.find(({ gentle }) => gentle)?.name;
  return create(server, { game: game.name, seats: ["me", ...bots], options: game.gentle, start: true }, standing);
}

/** @param {Server} server @param {import("./types").Members} wishes @param {string} [standing] one's standing answer there */
async function create(server, wishes, standing) {
  try {
    const { table } = await server.ask("create", wishes);
    if (standing) await server.ask("standing", { table, seat: 0, answer: standing });
    go(`/t/${table}`);
  } catch (reason) {
    complain(reason);
  }
}

/** What waits for oneself first, what is over last. @param {TableInList[]} tables */
export function inOrder(tables) {
  const rank = (/** @type {TableInList} */ { your_turn, phase }) => (your_turn ? 0 : { playing: 1, waiting: 2, over: 3 }[phase]);
  return [...tables].sort((one, other) => rank(one) - rank(other));
}

/** @param {GameFacts[]} games @param {TableInList[]} tables @param {string} none */
function drawTables(games, tables, none) {
  if (tables.length === 0) return none && h("p", { class: "quiet" }, none);
  return h(
    "ul",
    {},
    tables.map((table) => h("li", { key: table.table }, drawTable(games, table))),
  );
}

/** How a game ended. @param {TableInList} table @param {boolean} together all win or lose */
export function endingOf({ winners, given_up, seats }, together) {
  if (given_up) return say("Given up");
  if (!winners) return say("Over");
  if (together) return winners.length > 0 ? say("All won") : say("All lost");
  const others = winners.filter((seat) => !seats[seat].you);
  const names = listOf(others.map((seat) => nameOf({ seats }, seat)));
  if (others.length < winners.length) return names ? say("You won, together with {0}", names) : say("You won");
  return others.length > 1 ? say("Winners: {0}", names) : say("{0} won", names);
}

/** @param {GameFacts | undefined} game @param {TableInList} table */
function stateOf(game, table) {
  if (table.phase !== "over") return table.phase === "waiting" ? say("Waiting") : say("Being played");
  const date = new Date(1000 * (table.ended ?? table.made));
  const day = date.toLocaleDateString(currentLanguage(), { day: "numeric", month: "short" });
  return [endingOf(table, game?.cooperative ?? false), " · ", h("time", { datetime: date.toISOString() }, day)];
}

/** @param {GameFacts[]} games @param {TableInList} table */
function drawTable(games, table) {
  const game = games.find(({ name }) => name === table.game);
  const people = table.seats.map((seat) =>
    seat.kind === "person" ? (seat.you ? say("you") : (seat.name ?? "")) : seat.kind === "bot" ? say("bot") : say("free seat"),
  );
  return h(
    "a",
    { href: `/t/${table.table}`, class: table.your_turn ? "turn" : null, onclick: follow },
    h("b", {}, game?.title ?? table.game),
    h("span", {}, people.join(", ")),
    table.your_turn ? h("strong", {}, say("Your turn")) : h("span", { class: "quiet" }, stateOf(game, table)),
  );
}
