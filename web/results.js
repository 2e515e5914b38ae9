// What one's games have come to, in a dialog: how many of them were won, by who was there, by difficulty and by the number of seats.
import { build, draw, h } from "./dom.js";
import { percent, say, sayCount, sayIn } from "./words.js";

/** @typedef {import("./types").GameFacts} GameFacts */
/** @typedef {import("./types").Counted} Counted */

/** Who played. @param {Counted} row @param {GameFacts} game */
function companyOf({ level = "", people }, { cooperative: together, strengths }) {
  const bots = strengths.find((row) => row.level === level)?.strength ?? level;
  if (people && level) return together ? say("With people and bots ({0})", bots) : say("Against people and bots ({0})", bots);
  if (people) return together ? say("With people") : say("Against people");
  if (level) return together ? say("With bots ({0})", bots) : say("Against bots ({0})", bots);
  return say("Alone");
}

/** Rows of the same kind as one, in the order in which they come. @param {Counted[]} rows @param {(row: Counted) => string} kind @returns {[string, number, number][]} */
export function sumsBy(rows, kind) {
  /** @type {Map<string, [string, number, number]>} */
  const sums = new Map();
  for (const row of rows) {
    const [name, games, won] = sums.get(kind(row)) ?? [kind(row), 0, 0];
    sums.set(name, [name, games + row.games, won + row.won]);
  }
  return [...sums.values()];
}

/** Rows in the order of their bots: none, then the weakest first. @param {GameFacts} game @param {Counted[]} rows */
export function byStrength({ strengths }, rows) {
  const place = (/** @type {Counted} */ row) => strengths.findIndex(({ level }) => level === row.level);
  return [...rows].sort((one, other) => place(one) - place(other));
}

/** @param {GameFacts} game @param {Counted[]} counted */
function drawGame(game, counted) {
  const rows = byStrength(game, counted);
  const difficulty = game.options.find((option) => option.difficulty);
  const groups = [
    sumsBy(rows, () => say("All games")),
    sumsBy(rows, (row) => companyOf(row, game)),
    difficulty ? sumsBy(rows, (row) => difficulty.values.find(({ value }) => value === row.difficulty)?.meaning ?? "") : [],
    sumsBy(rows, (row) => sayCount(row.seats, "{0} seat", "{0} seats")),
  ].filter((group, number) => number < 2 || group.length > 1 || (number === 2 && group.length > 0));
  return h(
    "table",
    { key: game.name },
    h("caption", {}, game.title),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        [say("Which"), say("Games"), say("Won"), sayIn("of games won", "Share")].map((words) => h("th", { scope: "col" }, words)),
      ),
    ),
    groups.map((group) =>
      h(
        "tbody",
        {},
        group.map(([words, games, won]) =>
          h("tr", {}, h("th", { scope: "row" }, words), h("td", {}, games), h("td", {}, won), h("td", {}, percent(won / games))),
        ),
      ),
    ),
  );
}

/** @param {GameFacts[]} games @param {Counted[]} rows */
export function openResults(games, rows) {
  const dialog = build(h("dialog", { class: "results", "aria-labelledby": "results" }));
  const played = games.filter((game) => rows.some((row) => row.game === game.name));
  draw(
    dialog,
    h("h2", { id: "results" }, say("Your results")),
    played.length === 0 && h("p", {}, say("You have finished no game yet. Those that you finish are counted here.")),
    played.map((game) =>
      drawGame(
        game,
        rows.filter((row) => row.game === game.name),
      ),
    ),
    h("p", { class: "quiet" }, say("A game that you resign counts as lost.")),
    h("button", { class: "main", onclick: () => dialog.close() }, say("Close")),
  );
  const end = () => {
    removeEventListener("popstate", end);
    dialog.remove();
  };
  dialog.addEventListener("close", end);
  addEventListener("popstate", end);
  document.body.append(dialog);
  dialog.showModal();
}
