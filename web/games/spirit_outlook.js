// What the village has left, and the outlook: which raider may come, what the end of the round would cost, what the last one did.
import { h } from "../dom.js";
import { hundredths, listOf, percent, say } from "../words.js";
import { icon, sign } from "./spirit_pictures.js";
import { sides } from "./spirit_village.js";

/** @typedef {import("./spirit_view").Look} Look */
/** @typedef {import("./spirit_view").View} View */
/** @typedef {import("./spirit_view").SeatView} SeatView */
/** @typedef {import("./spirit_view").RoundEnd} RoundEnd */

/** @param {string} name @param {string} words @param {string} about @param {boolean} less */
const count = (name, words, about, less) =>
  h("b", { class: less ? "count less row" : "count row", "data-about": about }, icon(sign(name)), words);

/** The village on both sides of the way, and what it has left in numbers. @param {Look} look @param {RoundEnd | null} ended */
export function villageScene(look, ended) {
  const { pieces, view } = look;
  const now = view.village;
  const before = look.before.village;
  const fences = `${now.barricades}/${now.barricades_most}`;
  const farms = `${now.farms}/${pieces.farms}`;
  const families = `${now.families.length}/${pieces.families}`;
  return h(
    "section",
    { class: "village", "aria-label": say("The village") },
    h(
      "div",
      {
        class: "scene",
        role: "img",
        "aria-label": say("Barricades {0}, farms {1}, families {2}.", fences, farms, families),
        "data-about": "village",
      },
      ...sides(now, before, pieces.bonuses),
    ),
    h(
      "div",
      { class: "counts plate row" },
      h("span", { class: "round heading", "data-about": "round" }, say("Round {0} of {1}", view.round, pieces.rounds)),
      count("barricade", fences, "barricades", now.barricades < before.barricades),
      count("farm", farms, "farms", now.farms < before.farms),
      count("doll", families, "families", now.families.length < before.families.length),
    ),
    ended &&
      !look.over &&
      h("div", { class: "recap plate" }, h("h2", {}, say("The end of round {0}", ended.from.round)), changes(look, ended)),
  );
}

/* ---- What may come ---- */

/** @param {View} view */
function values(view) {
  const known = [1, 2, 3, 4, 5, 6].map((value) => Number(view.next[value] ?? 0));
  const most = Math.max(0.01, ...known);
  return h(
    "div",
    { class: "values row" },
    ...known.map((share, i) =>
      h(
        "span",
        { class: "column grow", "data-about": `value ${i + 1}`, style: { "--share": share / most } },
        h("small", {}, share ? hundredths(share) : "–"),
        h("i", {}),
        h("b", {}, i + 1),
      ),
    ),
  );
}

/** @param {Look} look */
function symbols({ view, pieces }) {
  return h(
    "div",
    { class: "symbols row" },
    ...pieces.symbols.map((symbol) =>
      h(
        "span",
        { class: "row grow", "data-about": symbol },
        icon(sign(symbol)),
        h("b", {}, view.stack.length ? percent(view.next[symbol]) : "–"),
      ),
    ),
  );
}

/** @param {string} name @param {string} words @param {string} explanation @param {boolean} [grave] */
const toll = (name, words, explanation, grave) =>
  h("li", { class: grave ? "grave row" : "row", "data-explain": explanation }, icon(sign(name)), h("span", {}, words));

/** @param {ReturnType<typeof toll>[]} lines */
const drawLines = (lines) => h("ul", { class: "tolls column" }, ...(lines.length ? lines : [h("li", {}, say("It costs nothing"))]));

/** What comes, and what the round's end would cost, as the engine says; behind a switch where there is little room. @param {Look} look @param {boolean} open @param {() => void} turn */
export function outlook(look, open, turn) {
  const { view, derived } = look;
  const lines = (derived.end?.tolls ?? []).map(({ step, label, says, grave }) => toll(step, label, says, grave));
  const title = view.stack.length ? say("If all passed now") : say("If the round ended now");
  const inside = h(
    "div",
    { class: "inside column plate", hidden: !open, tabindex: 0, role: "group", "aria-label": say("The outlook") }, // keys scroll it where it is larger than its place
    h("div", { class: "chances column" }, h("h2", {}, say("Next raider, in %")), values(view), symbols(look)),
    h("div", { class: "end" }, h("h2", { "data-about": "end" }, title), drawLines(lines)),
  );
  const attributes = { class: "switch plate", "data-switch": "outlook", "aria-expanded": String(open), onclick: turn };
  return h(
    "section",
    { class: "outlook column", "aria-label": say("The outlook") },
    !look.over && h("button", attributes, say("Outlook")),
    !look.over && inside,
  );
}

/* ---- What the end of a round has done ---- */

/** From what was to what is. @param {Look} look @param {RoundEnd} ended */
export function changes(look, { from, to }) {
  const was = (/** @type {SeatView} */ me) => from.seats.find((other) => other.samurai === me.samurai)?.wounds ?? 0;
  const wounded = to.seats.filter((me) => me.wounds > was(me));
  const healed = to.seats.filter((me) => me.wounds < was(me));
  const each = (/** @type {SeatView[]} */ rows) =>
    listOf(rows.map((me) => say("{0} {1} → {2}", look.pieces.samurai[me.samurai].name, was(me), me.wounds)));
  const numbers = (/** @type {View} */ { village }) => [village.farms, village.families.length, village.barricades];
  const [before, now] = [numbers(from), numbers(to)];
  const counted = (/** @type {number} */ i, /** @type {string} */ name, /** @type {string} */ words) =>
    before[i] === now[i] ? null : toll(name, words, words, now[i] < before[i]);
  const lines = [
    wounded.length ? toll("wound", say("wounds: {0}", each(wounded)), say("Wounds: {0}.", each(wounded)), true) : null,
    healed.length ? toll("heal", say("wounds: {0}", each(healed)), say("Wounds: {0}.", each(healed))) : null,
    counted(0, "farm", say("farms {0} → {1}", before[0], now[0])),
    counted(1, "doll", say("families {0} → {1}", before[1], now[1])),
    counted(2, "barricade", say("barricades {0} → {1}", before[2], now[2])),
  ].filter((line) => line !== null);
  return drawLines(lines);
}
