// What lies in the middle: the village, the stacks, and the outlook: which raider may come, and what the end of the round would cost.
import { h, s } from "../draw.js";
import { hundredths, percent, say } from "../words.js";
import { icon, raider, raiderBack, sign, village } from "./spirit_pictures.js";
import { spot, token } from "./spirit_samurai.js";

/** @typedef {import("./spirit_samurai.js").Look} Look */
/** @typedef {import("./spirit_view").View} View */
/** @typedef {import("./spirit_view").SeatView} SeatView */
/** @typedef {import("./spirit_view").Pieces} Pieces */

/* ---- The village ---- */

/** @param {string} name @param {string} words @param {string} about @param {boolean} [less] */
function count(name, words, about, less) {
  return h("span", { class: less ? "count less" : "count", "data-about": about }, icon(sign(name)), words);
}

/** How much of the village is gone, from 0 to 1. @param {import("./spirit_view").Village} now @param {Pieces} pieces */
function ruin(now, pieces) {
  const gone = (/** @type {number} */ left, /** @type {number} */ all) => 1 - left / Math.max(1, all);
  const fences = gone(now.barricades, now.barricades_most);
  return Math.min(1, gone(now.farms, pieces.farms) + gone(now.families.length, pieces.families) * 0.6 + fences * 0.25);
}

/** @param {HTMLElement} element @param {Look} look */
export function drawVillage(element, look) {
  const { pieces } = look;
  const now = look.view.village;
  const before = look.before.village ?? now;
  element.style.setProperty("--heat", `${Math.round(ruin(now, pieces) * 100)}%`);
  const fences = `${now.barricades}/${now.barricades_most}`;
  const farms = `${now.farms}/${pieces.farms}`;
  const families = `${now.families.length}/${pieces.families}`;
  element.replaceChildren(
    h(
      "div",
      {
        class: "scene",
        role: "img",
        "aria-label": say("Barricades {0}, farms {1}, families {2}.", fences, farms, families),
        "data-about": "village",
      },
      village(now, before, pieces.bonuses),
    ),
    h(
      "div",
      { class: "counts" },
      h("span", { class: "round", "data-about": "round" }, say("Round {0} of {1}", look.view.round, pieces.rounds)),
      count("barricade", fences, "barricades", now.barricades < before.barricades),
      count("farm", farms, "farms", now.farms < before.farms),
      count("doll", families, "families", now.families.length < before.families.length),
    ),
  );
}

/* ---- The stacks ---- */

/** Where no card lies. */
function gap() {
  const edge = s("rect", { x: 1.5, y: 1.5, width: 61, height: 85, rx: 7 });
  return s("svg", { viewBox: "0 0 64 88", class: "raider empty", "aria-hidden": "true" }, edge);
}

/** @typedef {{place: string, label: string, cards: (string|null)[], top: string | null | undefined, came?: string | null}} Pile the top card is null where nobody knows it; `came`: a name for one that has just come */

/** @param {Look} look @param {Pile} pile */
function drawPile(look, { place, label, cards, top, came }) {
  const size = cards.length;
  const face = [size === 0 ? gap() : top ? raider(look.pieces.cards[top]) : raiderBack(), h("b", { class: "size" }, String(size))];
  const attributes = { class: "face", role: "img", "aria-label": `${label}: ${size}.`, "data-about": place };
  return h(
    "div",
    { class: `pile ${place}`, "data-pile": place },
    spot(look, place, "face", ...face) ?? h("span", { ...attributes, "data-card": top ?? came }, ...face),
    h("small", {}, label),
  );
}

/** @param {Look} look */
function turnedUp(look) {
  const { card, step } = look.view;
  const shown = card && step === "play" ? look.pieces.cards[card] : null;
  return h(
    "div",
    { class: "pile turned-up" },
    shown
      ? h("span", { class: "face", "data-card": card, role: "img", "aria-label": shown.says, "data-about": card }, raider(shown))
      : h("span", { class: "face" }, gap()),
    h("small", {}, say("to be played")),
  );
}

/** A token that lies ready. @param {Look} look @param {string} samurai */
function inReserve(look, samurai) {
  const { name, talent_says } = look.pieces.samurai[samurai];
  const picture = token(-1, samurai, false);
  return (
    spot(look, `reserve ${samurai}`, "token", picture) ??
    h("span", { class: "token", role: "img", "aria-label": `${name}. ${talent_says}`, "data-about": `token ${samurai}` }, picture)
  );
}

/** @param {HTMLElement} element @param {Look} look */
export function drawPiles(element, look) {
  const { stack, intruders, discards, reserve } = look.view;
  const came = intruders.length > look.before.intruders.length ? `intruder ${intruders.length}` : null;
  element.replaceChildren(
    h(
      "div",
      { class: "row" },
      drawPile(look, { place: "stack", label: say("raiders left"), cards: stack, top: stack[0] }),
      turnedUp(look),
      drawPile(look, { place: "intruders", label: say("intruders"), cards: intruders, top: intruders[0], came }),
      drawPile(look, { place: "discards", label: say("discards"), cards: discards, top: discards.at(-1) }),
    ),
    h(
      "div",
      { class: "reserve" },
      reserve.length > 0 && h("small", {}, say("Reserve")),
      ...reserve.map((samurai) => inReserve(look, samurai)),
    ),
  );
}

/* ---- The outlook ---- */

/** @param {View} view */
function values(view) {
  const known = [1, 2, 3, 4, 5, 6].map((value) => Number(view.next[value] ?? 0));
  const most = Math.max(0.01, ...known);
  return h(
    "div",
    { class: "values" },
    ...known.map((share, i) => {
      const column = h(
        "span",
        { class: share ? "column" : "column never", "data-about": `value ${i + 1}` },
        h("small", {}, share ? String(hundredths(share)) : "–"),
        h("i", {}),
        h("b", {}, String(i + 1)),
      );
      column.style.setProperty("--share", String(share / most));
      return column;
    }),
  );
}

/** @param {Look} look */
function symbols({ view, pieces }) {
  return h(
    "div",
    { class: "symbols" },
    ...pieces.symbols.map((symbol) =>
      h("span", { "data-about": symbol }, icon(sign(symbol)), h("b", {}, view.stack.length ? percent(view.next[symbol]) : "–")),
    ),
  );
}

/** @param {string} name @param {string} words @param {string} explanation @param {boolean} [grave] */
const toll = (name, words, explanation, grave) =>
  h("li", { class: grave ? "grave" : null, "data-explain": explanation }, icon(sign(name)), h("span", {}, words));

/** Some samurai, in few words. @param {Look} look @param {SeatView[]} rows */
function some({ view, pieces }, rows) {
  if (rows.length <= 2) return rows.map((me) => pieces.samurai[me.samurai].name).join(", ");
  return rows.length === view.seats.length ? say("everybody") : say("{0} samurai", rows.length);
}

/** @param {HTMLElement[]} lines */
const listOf = (lines) => h("ul", { class: "tolls" }, ...(lines.length ? lines : [h("li", {}, say("It costs nothing"))]));

/** What the end of the round would cost, if it came now, as the engine says. @param {Look} look */
const tolls = (look) => listOf((look.derived.end?.tolls ?? []).map(({ step, label, says, grave }) => toll(step, label, says, grave)));

/** What the end of a round has done, from what was to what is. @param {Look} look @param {{from: View, to: View}} ended */
function changes(look, { from, to }) {
  const was = (/** @type {SeatView} */ me) => from.seats.find((other) => other.samurai === me.samurai)?.wounds ?? 0;
  const wounded = to.seats.filter((me) => me.wounds > was(me));
  const healed = to.seats.filter((me) => me.wounds < was(me));
  const each = (/** @type {SeatView[]} */ rows) =>
    rows.map((me) => say("{0} {1} → {2}", look.pieces.samurai[me.samurai].name, was(me), me.wounds)).join(", ");
  const numbers = (/** @type {View} */ { village }) => [village.farms, village.families.length, village.barricades];
  const [before, now] = [numbers(from), numbers(to)];
  const count = (/** @type {number} */ i, /** @type {string} */ name, /** @type {string} */ words) =>
    before[i] === now[i] ? null : toll(name, say(words, before[i], now[i]), say(words, before[i], now[i]));
  const lines = [
    wounded.length
      ? toll("wound", wounded.length > 2 ? say("wounded {0}", some(look, wounded)) : each(wounded), say("Wounds: {0}.", each(wounded)))
      : null,
    healed.length ? toll("heal", each(healed), say("Wounds: {0}.", each(healed))) : null,
    count(0, "farm", "farms {0} → {1}"),
    count(1, "doll", "families {0} → {1}"),
    count(2, "barricade", "barricades {0} → {1}"),
  ].filter((line) => line !== null);
  return listOf(lines);
}

/** What comes, and what the round's end would cost; or what the last one did, as long as that is new. @param {HTMLElement} element @param {Look} look @param {{from: View, to: View} | null} ended */
export function drawOutlook(element, look, ended) {
  const { view } = look;
  if (look.over) {
    element.replaceChildren();
    return;
  }
  element.replaceChildren(
    h("div", { class: "chances" }, h("h3", {}, say("Next raider, in %")), values(view), symbols(look)),
    ended
      ? h("div", { class: "end news" }, h("h3", {}, say("The end of round {0}", ended.from.round)), changes(look, ended))
      : h(
          "div",
          { class: "end" },
          h("h3", { "data-about": "end" }, view.stack.length ? say("If all passed now") : say("If the round ended now")),
          tolls(look),
        ),
  );
}
