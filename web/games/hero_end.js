// Rent a Hero: the end as a scene: the winner's emblem, and all teams in their order with what the rules compare, column by column, and
// which of them decided.
import { crest, crestPicture } from "../crests.js";
import { h, s } from "../dom.js";
import { listOf, say, sayIn } from "../words.js";
import { head } from "./hero_faces.js";
import { named, titleOf } from "./hero_words.js";

/** @typedef {import("../types").Talk} Talk */
/** @typedef {import("./hero_view").HeroScene} HeroScene */
/** @typedef {import("./hero_view").HeroEnd} HeroEnd */

/** Crests in a wreath. @param {number[]} winners */
function emblem(winners) {
  const leaf = (/** @type {number} */ turn, /** @type {number} */ side) =>
    s("path", {
      d: "M0 -47 q9 -2 12 -15 q-13 1 -12 15 z",
      transform: `scale(${side} 1) rotate(${turn})`,
      fill: "var(--possible, #b8860b)",
    });
  const leaves = [30, 52, 74, 96, 118, 140, 160].flatMap((turn) => [leaf(turn, 1), leaf(turn, -1)]);
  const size = winners.length > 1 ? 1.5 : 3;
  return s(
    "svg",
    { viewBox: "-70 -66 140 132", class: "emblem", "aria-hidden": "true" },
    s("circle", { r: 47, fill: "none", stroke: "var(--possible, #b8860b)", "stroke-width": 2 }),
    ...leaves,
    ...winners.map((seat, i) => s("g", { transform: `translate(${(i - (winners.length - 1) / 2) * 30} 0) scale(${size})` }, crest(seat))),
  );
}

/** What is compared, as a heading. @param {string} column as the engine calls it */
function headingOf(column) {
  if (column === "heroes") return sayIn("heading of a column: how many", "heroes");
  if (column === "banished") return sayIn("heading of a column: how many cards", "banished");
  return sayIn("heading of a column: how many were used", "abilities");
}

/** Who wins, in a title. @param {number[]} winners @param {Talk} talk */
const whoWins = (winners, talk) =>
  winners.length === 1 ? say("{0} wins", talk.name(winners[0])) : say("Shared win: {0}", listOf(winners.map((seat) => talk.name(seat))));

/** A team, and if all hands lie open, what was held. @param {HeroScene} scene @param {number} seat */
function heroes({ view, pieces, open }, seat) {
  const { team, used } = view.seats[seat];
  const held = open?.seats[seat]?.held;
  const picture = (/** @type {number} */ number, /** @type {string | null} */ kind) =>
    h("span", { class: kind, role: "img", "aria-label": titleOf(pieces, number) }, head(number));
  return [
    h("span", { class: "heads row" }, ...team.map((number) => picture(number, used.includes(number) ? "tilted" : null))),
    held
      ? h(
          "span",
          { class: "heads held row" },
          ...pieces.heroes.flatMap(({ number }) => Array.from({ length: held[number - 1] }, () => picture(number, "card"))),
        )
      : null,
  ];
}

/** @param {HeroScene} scene @param {HeroEnd} end @param {Talk} talk */
export function endScene(scene, end, talk) {
  const column = end.decided ? end.columns.indexOf(end.decided) : end.columns.length;
  const decides = (/** @type {number} */ at) => (at === column ? "decides" : at > column ? "quiet" : null);
  return h(
    "section",
    { class: "ending plate", key: "ending", tabindex: 0, "aria-label": say("The end") }, // keys scroll it where it is larger than the board
    emblem(end.winners),
    h("h2", {}, whoWins(end.winners, talk)),
    h(
      "table",
      { class: "end" },
      h("caption", {}, named(end.says, talk)),
      h(
        "thead",
        {},
        h("tr", {}, h("td"), ...end.columns.map((name, at) => h("th", { scope: "col", class: decides(at) }, headingOf(name)))),
      ),
      h(
        "tbody",
        {},
        ...end.ranking.map(({ seat, numbers }) =>
          h(
            "tr",
            { class: end.winners.includes(seat) ? "won" : null, key: `seat ${seat}` },
            h(
              "th",
              { scope: "row", class: "row" },
              crestPicture(seat),
              h("span", { class: "who grow" }, talk.name(seat)),
              ...heroes(scene, seat),
            ),
            ...numbers.map((count, at) => h("td", { class: decides(at) }, count)),
          ),
        ),
      ),
    ),
  );
}
