// What lies in the middle: the village, the stacks, and the outlook: which raider may come, and what the end of the round would cost.
import { h, s } from "../draw.js";
import { hundredths, percent, say } from "../words.js";
import { bonusWords, cardOf, cardWords, listed, nameOfSamurai, symbolName, SYMBOLS, talentOf } from "./spirit_cards.js";
import { burnsAll, countWords, flamesToCome, flameWords, lacking } from "./spirit_end.js";
import { icon, raider, raiderBack, sign, village } from "./spirit_pictures.js";
import { spot, token } from "./spirit_samurai.js";

/** @typedef {import("./spirit_samurai.js").Look} Look */

/* ---- The village ---- */

/** @param {string} name @param {string} words @param {string} explanation @param {boolean} [less] */
function count(name, words, explanation, less) {
  return h("span", { class: less ? "count less" : "count", "data-explain": explanation }, icon(sign(name)), words);
}

/** What the families left do when a round ends. @param {any} view */
function familyWords(view) {
  const first = say("Families: with the last the game is lost.");
  const { families } = view.village;
  if (view.level === "heroic" || families.length === 0) return first;
  return `${first} ${say("Each round's end: {0}.", families.map(bonusWords).join(", "))}`;
}

/** How much of the village is gone, from 0 to 1. @param {any} now */
function ruin(now) {
  const fences = 1 - now.barricades / Math.max(1, now.barricades_most);
  return Math.min(1, (6 - now.farms) / 6 + ((3 - now.families.length) / 3) * 0.6 + fences * 0.25);
}

const levels = /** @type {Record<string, string>} */ ({ easy: "easy", normal: "normal", hard: "hard", heroic: "heroic" });

/** @param {HTMLElement} element @param {Look} look */
export function drawVillage(element, look) {
  const now = look.view.village;
  const before = look.before.village ?? now;
  element.style.setProperty("--heat", `${Math.round(ruin(now) * 100)}%`);
  const words = say(
    "{0} of {1} barricades, {2} of 6 farms, {3} of 3 families.",
    now.barricades,
    now.barricades_most,
    now.farms,
    now.families.length,
  );
  const backs = Object.entries(now.backs ?? {}).filter(([, number]) => Number(number) > 0);
  const backWords = backs.length
    ? ` ${say("Each that burns strikes again; under those that stand: {0}.", listed(backs.map(([back, number]) => backName(back, Number(number)))))}`
    : "";
  element.replaceChildren(
    h(
      "div",
      { class: "scene", role: "img", "aria-label": words, "data-explain": words },
      village(now, before, look.view.level !== "heroic"),
    ),
    h(
      "div",
      { class: "counts" },
      h(
        "span",
        {
          class: "round",
          "data-explain": say("Round {0} of 3, on the level {1}.", look.view.round, say(levels[look.view.level] ?? look.view.level)),
        },
        say("Round {0} of 3", look.view.round),
      ),
      count(
        "barricade",
        `${now.barricades}/${now.barricades_most}`,
        say("Barricades: what would be lost when none is left is a farm."),
        now.barricades < before.barricades,
      ),
      count("farm", `${now.farms}/6`, say("Farms: with the last one the game is lost.") + backWords, now.farms < before.farms),
      count("doll", `${now.families.length}/3`, familyWords(look.view), now.families.length < before.families.length),
    ),
  );
}

/** What is under a farm: one, and several. */
const backNames = /** @type {Record<string, [string, string]>} */ ({
  family: ["a family lost", "{0} families lost"],
  farm: ["another farm lost", "{0} more farms lost"],
  barricade: ["a barricade lost", "{0} barricades lost"],
  wound: ["a wound", "{0} wounds"],
});
/** @param {string} back @param {number} number */
const backName = (back, number) => say(backNames[back][number === 1 ? 0 : 1], number);

/* ---- The stacks ---- */

/** The places of cards that all know, in words. @param {(string|null)[]} cards */
function knownWords(cards) {
  const known = cards.flatMap((id, i) => (id ? [say("no. {0} is a {1}", i + 1, cardOf(id).value)] : []));
  return known.length ? ` ${say("Known from the top: {0}.", known.slice(0, 4).join(", "))}` : "";
}

/** Where no card lies. */
function gap() {
  const edge = s("rect", { x: 1.5, y: 1.5, width: 61, height: 85, rx: 7 });
  return s("svg", { viewBox: "0 0 64 88", class: "raider empty", "aria-hidden": "true" }, edge);
}

/** @typedef {{place: string, label: string, explanation: string, cards: (string|null)[], top: string | null | undefined, came?: string | null}} Pile the top card is null where nobody knows it; `came`: a name for one that has just come */

/** @param {Look} look @param {Pile} pile */
function drawPile(look, { place, label, explanation, cards, top, came }) {
  const size = cards.length;
  const face = [size === 0 ? gap() : top ? raider(top) : raiderBack(), h("b", { class: "size" }, String(size))];
  const attributes = { class: "face", role: "img", "aria-label": `${label}: ${size}.`, "data-explain": explanation };
  return h(
    "div",
    { class: `pile ${place}`, "data-pile": place },
    spot(look, place, "face", ...face) ?? h("span", { ...attributes, "data-card": top ?? came }, ...face),
    h("small", {}, label),
  );
}

/** @param {Look} look */
function turnedUp(look) {
  const { card, step, asked } = look.view;
  const shown = card && step === "play" ? card : null;
  const words = shown ? cardWords(shown, look.view, asked) : "";
  return h(
    "div",
    { class: "pile turned-up" },
    shown
      ? h("span", { class: "face", "data-card": shown, role: "img", "aria-label": words, "data-explain": words }, raider(shown))
      : h("span", { class: "face" }, gap()),
    h("small", {}, say("to be played")),
  );
}

/** A token that lies ready. @param {Look} look @param {string} samurai */
function inReserve(look, samurai) {
  const words = say("{0} in the reserve: {1}.", nameOfSamurai(samurai), talentOf(samurai));
  const picture = token(-1, samurai, false);
  return (
    spot(look, `reserve ${samurai}`, "token", picture) ??
    h("span", { class: "token", role: "img", "aria-label": words, "data-explain": words }, picture)
  );
}

/** @param {any[]} cards @param {string} one @param {string} many */
const counted = (cards, one, many) => (cards.length === 1 ? say(one) : say(many, cards.length));

/** @param {HTMLElement} element @param {Look} look */
export function drawPiles(element, look) {
  const { stack, intruders, discards, reserve, round } = look.view;
  const came = intruders.length > look.before.intruders.length ? `intruder ${intruders.length}` : null;
  element.replaceChildren(
    h(
      "div",
      { class: "row" },
      drawPile(look, {
        place: "stack",
        label: say("raiders left"),
        explanation: counted(stack, "One raider is still to come.", "{0} raiders are still to come.") + knownWords(stack),
        cards: stack,
        top: stack[0],
      }),
      turnedUp(look),
      drawPile(look, {
        place: "intruders",
        label: say("intruders"),
        explanation:
          counted(
            intruders,
            "One intruder, turned up when the round ends: a flame costs a barricade.",
            "{0} intruders, turned up when the round ends: each flame costs a barricade.",
          ) + knownWords(intruders),
        cards: intruders,
        top: intruders[0],
        came,
      }),
      drawPile(look, {
        place: "discards",
        label: say("discards"),
        explanation:
          round < 3
            ? counted(
                discards,
                "One raider is discarded; it comes back in the next round.",
                "{0} raiders are discarded; they come back in the next round.",
              )
            : counted(discards, "One raider is discarded.", "{0} raiders are discarded."),
        cards: discards,
        top: discards.at(-1),
      }),
    ),
    h(
      "div",
      { class: "reserve" },
      reserve.length > 0 && h("small", {}, say("Reserve")),
      ...reserve.map((/** @type {string} */ samurai) => inReserve(look, samurai)),
    ),
  );
}

/* ---- The outlook ---- */

/** @param {any} view */
function values(view) {
  const known = [1, 2, 3, 4, 5, 6].map((value) => Number(view.next[value] ?? 0));
  const most = Math.max(0.01, ...known);
  return h(
    "div",
    { class: "values" },
    ...known.map((share, i) => {
      const column = h(
        "span",
        {
          class: share ? "column" : "column never",
          "data-explain": say("The next raider has value {0} with {1}.", i + 1, percent(share)),
        },
        h("small", {}, share ? String(hundredths(share)) : "–"),
        h("i", {}),
        h("b", {}, String(i + 1)),
      );
      column.style.setProperty("--share", String(share / most));
      return column;
    }),
  );
}

/** How many of the stack show a symbol; hidden ones are all as likely to as the top one, if that is hidden. @param {any} view @param {string} symbol */
function inStack({ stack, next }, symbol) {
  if (stack.length < 2 || stack[0]) return "";
  const known = stack.filter((/** @type {string | null} */ id) => id);
  const count = known.filter((/** @type {string} */ id) => cardOf(id).symbol === symbol).length;
  return ` ${say("Of the {0} raiders left, about {1} do.", stack.length, Math.round(count + (stack.length - known.length) * next[symbol]))}`;
}

/** @param {any} view */
function symbols(view) {
  return h(
    "div",
    { class: "symbols" },
    ...SYMBOLS.map((symbol) =>
      h(
        "span",
        {
          "data-explain": `${say("The next raider shows a {0} with {1}.", symbolName(symbol), percent(view.next[symbol]))}${inStack(view, symbol)}`,
        },
        icon(sign(symbol)),
        h("b", {}, view.stack.length ? percent(view.next[symbol]) : "–"),
      ),
    ),
  );
}

/** @param {string} name @param {string} words @param {string} explanation @param {boolean} [grave] */
const toll = (name, words, explanation, grave) =>
  h("li", { class: grave ? "grave" : null, "data-explain": explanation }, icon(sign(name)), h("span", {}, words));

/** Some samurai, in few words. @param {any} view @param {any[]} rows */
function some(view, rows) {
  if (rows.length <= 2) return listed(rows.map((me) => nameOfSamurai(me.samurai)));
  return rows.length === view.seats.length ? say("everybody") : say("{0} samurai", rows.length);
}

/** The flames, if there may be any. @param {any} view */
function flameToll(view) {
  const flames = flamesToCome(view);
  if (flames.sure && flames.count === 0) return null;
  const all = lacking(view, "farm").length < view.village.farms && burnsAll(view, flames.count);
  return toll(
    "flame",
    all ? say("burns all: {0}", countWords(flames)) : say("brings {0}", flameWords(flames, view)),
    view.stack.length
      ? say(
          "All raiders left in the stack ({0}) would slip in. With the intruders ({1}) they are turned up last; each flame costs a barricade, or a farm when none is left.",
          view.stack.length,
          view.intruders.length,
        )
      : say("The intruders are turned up last; each flame costs a barricade, or a farm when none is left."),
    all,
  );
}

/** What the end of the round would cost, if it came now. @param {any} view */
function tolls(view) {
  const names = (/** @type {any[]} */ rows) => some(view, rows);
  const [hats, farms, dolls] = SYMBOLS.map((symbol) => lacking(view, symbol));
  const dead = hats.filter((/** @type {any} */ me) => me.wounds >= 3);
  const { village } = view;
  const lines = [
    hats.length
      ? dead.length
        ? toll(
            "wound",
            say("{0} dies", names(dead)),
            say("Without a hat these are wounded: {0}. A fourth wound kills, and the game is lost.", names(hats)),
            true,
          )
        : toll("wound", say("wounds {0}", names(hats)), say("Without a hat, and so wounded when the round ends: {0}.", names(hats)))
      : null,
    farms.length
      ? toll(
          "farm",
          farms.length >= village.farms ? say("burns the last farm") : say("burns {0} of {1} farms", farms.length, village.farms),
          say("Without a farm on the left side, one farm lost for each: {0}.", names(farms)),
          farms.length >= village.farms,
        )
      : null,
    dolls.length
      ? toll(
          "doll",
          dolls.length >= village.families.length
            ? say("takes the last family")
            : say("takes {0} of {1} families", dolls.length, village.families.length),
          say("Without a doll, one family lost for each: {0}.", names(dolls)),
          dolls.length >= village.families.length,
        )
      : null,
    flameToll(view),
  ].filter((line) => line !== null);
  return h("ul", { class: "tolls" }, ...(lines.length ? lines : [h("li", {}, say("costs nothing"))]));
}

/** What the end of a round has done, from what was to what is. @param {{from: any, to: any}} ended */
function changes({ from, to }) {
  const was = (/** @type {any} */ me) => from.seats.find((/** @type {any} */ other) => other.samurai === me.samurai).wounds;
  const wounded = to.seats.filter((/** @type {any} */ me) => me.wounds > was(me));
  const healed = to.seats.filter((/** @type {any} */ me) => me.wounds < was(me));
  const each = (/** @type {any[]} */ rows) =>
    rows.map((me) => say("{0} {1} → {2}", nameOfSamurai(me.samurai), was(me), me.wounds)).join(", ");
  const numbers = (/** @type {any} */ { village }) => [village.farms, village.families.length, village.barricades];
  const [before, now] = [numbers(from), numbers(to)];
  const count = (/** @type {number} */ i, /** @type {string} */ name, /** @type {string} */ words) =>
    before[i] === now[i] ? null : toll(name, say(words, before[i], now[i]), say(words, before[i], now[i]));
  const lines = [
    wounded.length
      ? toll("wound", wounded.length > 2 ? say("wounded {0}", some(to, wounded)) : each(wounded), say("Wounds: {0}.", each(wounded)))
      : null,
    healed.length ? toll("heal", each(healed), say("Wounds: {0}.", each(healed))) : null,
    count(0, "farm", "farms {0} → {1}"),
    count(1, "doll", "families {0} → {1}"),
    count(2, "barricade", "barricades {0} → {1}"),
  ].filter((line) => line !== null);
  return h("ul", { class: "tolls" }, ...(lines.length ? lines : [h("li", {}, say("cost nothing"))]));
}

/** What comes, and what the round's end would cost; or what the last one did, as long as that is new. @param {HTMLElement} element @param {Look} look @param {{from: any, to: any} | null} ended */
export function drawOutlook(element, look, ended) {
  const { view } = look;
  if (look.over) {
    element.replaceChildren();
    return;
  }
  element.replaceChildren(
    h("div", { class: "chances" }, h("h3", {}, say("Next raider, in %")), values(view), symbols(view)),
    ended
      ? h("div", { class: "end news" }, h("h3", {}, say("The end of round {0}", ended.from.round)), changes(ended))
      : h(
          "div",
          { class: "end" },
          h("h3", {}, view.stack.length ? say("If all passed now, that") : say("If the round ended now, it")),
          tolls(view),
        ),
  );
}
