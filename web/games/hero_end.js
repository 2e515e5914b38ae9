// Rent a Hero: the end: the ranking with what the rules compare, column by column, and which of them decided.
import { crestPicture, h } from "../draw.js";
import { say } from "../words.js";

/** @typedef {import("../types").Talk} Talk */

/** @param {import("./hero_view").HeroEnd} end @param {Talk} talk */
export function endTable(end, talk) {
  const column = end.decided ? end.columns.indexOf(end.decided) : end.columns.length;
  const decides = (/** @type {number} */ at) => (at === column ? "decides" : at > column ? "idle" : null);
  return h(
    "table",
    { class: "end" },
    h("caption", {}, end.says),
    h("thead", {}, h("tr", {}, h("td"), ...end.columns.map((head, at) => h("th", { scope: "col", class: decides(at) }, say(head))))),
    h(
      "tbody",
      {},
      ...end.ranking.map(({ seat, numbers }) =>
        h(
          "tr",
          { class: end.winners.includes(seat) ? "won" : null },
          h("th", { scope: "row" }, crestPicture(seat), h("span", { class: "who" }, talk.name(seat))),
          ...numbers.map((count, at) => h("td", { class: decides(at) }, String(count))),
        ),
      ),
    ),
  );
}
