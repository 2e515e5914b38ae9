// Rent a Hero: the end: what the rules compare, column by column, and which of them decided.
import { crestPicture, h } from "../draw.js";
import { say } from "../words.js";

/** @typedef {import("../types").Talk} Talk */

/** What a seat is worth, in the order of the rules; more is better. @param {any} row */
const worth = (row) => [row.team.length, -row.banished, -row.announced];

/** Those who are best in a column, of those who were best before. @param {number[][]} worths @param {number[]} seats @param {number} column */
function bestOf(worths, seats, column) {
  const most = Math.max(...seats.map((seat) => worths[seat][column]));
  return seats.filter((seat) => worths[seat][column] === most);
}

/** Who has won, and which column decided (3: none, for all are equal). Six heroes win whatever follows. @param {any} view */
export function verdict(view) {
  const worths = view.seats.map(worth);
  let left = /** @type {number[]} */ (worths.map((/** @type {any} */ _, /** @type {number} */ seat) => seat));
  for (let column = 0; column < 3; column++) {
    left = bestOf(worths, left, column);
    if (left.length === 1 || worths[left[0]][0] === 6) return { winners: left, column };
  }
  return { winners: left, column: 3 };
}

/** @param {any} view @param {Talk} talk */
export function endTable(view, talk) {
  const { winners, column } = verdict(view);
  const decides = (/** @type {number} */ at) => (at === column ? "decides" : at > column ? "idle" : null);
  const heads = [say("heroes"), say("banished"), say("used")];
  const sentence = [
    say("The most heroes win."),
    say("Equally many heroes: the fewest banished cards win."),
    say("Equally few banished cards too: the fewest abilities used win."),
    say("All is equal: the win is shared."),
  ][column];
  return h(
    "table",
    { class: "end" },
    h("caption", {}, sentence),
    h("thead", {}, h("tr", {}, h("td"), ...heads.map((head, at) => h("th", { scope: "col", class: decides(at) }, head)))),
    h(
      "tbody",
      {},
      ...view.seats.map((/** @type {any} */ row, /** @type {number} */ seat) =>
        h(
          "tr",
          { class: winners.includes(seat) ? "won" : null },
          h("th", { scope: "row" }, crestPicture(seat), h("span", { class: "who" }, talk.name(seat))),
          ...[row.team.length, row.banished, row.announced].map((count, at) => h("td", { class: decides(at) }, String(count))),
        ),
      ),
    ),
  );
}
