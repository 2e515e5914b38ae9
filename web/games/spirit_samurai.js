// A samurai as a tall card: who it is, its left side, the bar that rises to the kiai, the line, what waits for it.
import { crestPicture, h, s } from "../draw.js";
import { percent, say } from "../words.js";
import {
  cardOf,
  cardWords,
  effectsOf,
  formOf,
  giftOf,
  kiaiOf,
  listed,
  nameOfSamurai,
  penaltyList,
  symbolName,
  SYMBOLS,
  talentOf,
  truePenalty,
} from "./spirit_cards.js";
import { head, icon, raider, sign } from "./spirit_pictures.js";

/** @typedef {import("./spirit_moves.js").Step} Step */
/**
 * What drawing needs to know: the view, the one before it (or the same), and what can be chosen where.
 * @typedef {object} Look
 * @property {any} view
 * @property {any} before
 * @property {(seat: number) => string} name
 * @property {boolean} over
 * @property {Map<string, {path: string[], step: Step}>} places
 * @property {string} picked the place of a choice that waits to be confirmed
 * @property {(place: string) => void} take
 */

/**
 * A place that can be chosen: a button, and whatever stands in it.
 * @param {Look} look @param {string} place @param {string} name its class @param {...(Node|string|null)} children
 */
export function spot(look, place, name, ...children) {
  const step = look.places.get(place)?.step;
  if (!step) return null;
  const picked = look.picked === place;
  return h(
    "button",
    {
      class: `lit ${name}${picked ? " picked" : ""}`,
      "data-key": place,
      "data-explain": step.says,
      "aria-label": `${step.label}. ${step.says}`,
      "aria-pressed": picked ? "true" : null,
      onclick: () => look.take(place),
    },
    ...children,
  );
}

/** What a missing symbol costs when the round ends. @type {Record<string, string>} */
const costs = {
  hat: "{0} has no hat: a wound when the round ends.",
  farm: "{0} has no farm: the village loses a farm when the round ends.",
  doll: "{0} has no doll: the village loses a family when the round ends.",
};

/** @param {Look} look @param {number} seat @param {any} me @param {string} symbol */
function slot(look, seat, me, symbol) {
  const card = me.left[symbol];
  const name = nameOfSamurai(me.samurai);
  const explanation = card
    ? say("{0} has a {1}: nothing to pay for it when the round ends.", name, symbolName(symbol))
    : say(costs[symbol], name);
  const picture = icon(sign(symbol), "slot-sign");
  const value = card ? h("span", { class: "slot-value" }, String(cardOf(card).value)) : null;
  const target = spot(look, `slot ${seat} ${symbol}`, `slot ${card ? "full" : "empty"}`, picture, value);
  return target ?? h("span", { class: `slot ${card ? "full" : "empty"}`, "data-card": card, "data-explain": explanation }, picture, value);
}

/** @param {any} me */
function wounds(me) {
  const drops = Array.from({ length: 4 }, (_, i) =>
    s(
      "g",
      { transform: `translate(${14 + i * 22 + (i > 1 ? 10 : 0)} 12) scale(.2)`, class: i < me.wounds ? "wound" : "whole" },
      sign("wound"),
    ),
  );
  return s("svg", { viewBox: "0 0 104 24", class: "wounds", "aria-hidden": "true" }, ...drops);
}

/** Everything of a samurai in words, for those who do not see it. @param {Look} look @param {number} seat */
function description(look, seat) {
  const me = look.view.seats[seat];
  const missing = SYMBOLS.filter((symbol) => !(symbol in me.left)).map(symbolName);
  return [
    `${formOf(me.samurai, me.animal)}, ${look.name(seat)}.`,
    me.passed ? say("Has passed.") : "",
    say("Sum {0}, kiai {1}; wounds {2} of 4.", me.sum, me.kiai, me.wounds),
    say("Talent: {0}.", talentOf(me.samurai)),
    say("Kiai: {0}.", kiaiOf(me.samurai, me.animal)),
    missing.length ? say("Missing on the left side: {0}.", listed(missing)) : say("The left side is complete."),
    me.line.length ? say("Line: {0}.", me.line.map((/** @type {string} */ id) => cardOf(id).value).join(", ")) : say("The line is empty."),
    me.penalties.length && !me.passed ? say("The next turn begins so: {0}.", effectsOf(look.view, seat, me.penalties)) : "",
  ]
    .filter((words) => words)
    .join(" ");
}

/** @param {Look} look @param {number} seat */
function portrait(look, seat) {
  const me = look.view.seats[seat];
  const turned = me.animal && look.before.seats[seat] && !look.before.seats[seat].animal;
  const hurt = me.wounds > (look.before.seats[seat]?.wounds ?? me.wounds);
  return h(
    "div",
    {
      class: `portrait${turned ? " turned" : ""}${hurt ? " hurt" : ""}`,
      tabindex: 0,
      role: "img",
      "data-key": `portrait ${seat}`,
      "aria-label": description(look, seat),
      "data-explain": say("{0}. Talent: {1}.", formOf(me.samurai, me.animal), talentOf(me.samurai)),
    },
    s(
      "svg",
      { viewBox: "-60 -58 120 116", class: "head", "aria-hidden": "true" },
      s("circle", { r: 56, class: "ground", fill: `url(#seat-pattern-${seat})` }),
      head(me.samurai, me.animal),
    ),
    wounds(me),
    h("small", { class: "gift", "aria-hidden": "true" }, giftOf(me.samurai)),
  );
}

/** The sum as a bar that rises to the kiai mark; the card to be played stands on it, pale. @param {Look} look @param {number} seat */
function bar(look, seat) {
  const { view } = look;
  const me = view.seats[seat];
  const plus = view.step === "play" && view.asked === seat ? cardOf(view.card).value : 0;
  const most = Math.max(me.kiai * 1.25, me.sum + plus);
  const element = h(
    "div",
    { class: `bar${me.sum > me.kiai ? " above" : me.sum === me.kiai ? " exact" : ""}`, "data-explain": barWords(me, plus) },
    h("span", { class: "sum" }, String(me.sum), h("small", {}, `/${me.kiai}`)),
    h("span", { class: "tube" }, h("i", { class: "ghost" }), h("i", { class: "fill" }), h("i", { class: "mark" })),
  );
  const style = element.style;
  const before = look.before.seats[seat];
  style.setProperty("--was", `${(100 * (before ? before.sum : me.sum)) / most}%`);
  style.setProperty("--sum", `${(100 * me.sum) / most}%`);
  style.setProperty("--ghost", `${(100 * (me.sum + plus)) / most}%`);
  style.setProperty("--mark", `${(100 * me.kiai) / most}%`);
  style.setProperty("--warm", `${Math.min(100, Math.round((100 * me.sum) / me.kiai))}%`);
  return element;
}

/** @param {any} me @param {number} plus */
function barWords(me, plus) {
  const name = nameOfSamurai(me.samurai);
  if (me.passed) return say("{0} has passed with {1}; the kiai is {2}.", name, me.sum, me.kiai);
  if (me.sum > me.kiai) return say("{0} is above the kiai ({1}, at most {2}) and has to pass.", name, me.sum, me.kiai);
  if (plus) return say("With this card the line of {0} would make {1}; the kiai is {2}.", name, me.sum + plus, me.kiai);
  return say("{0} has {1}; with {2} comes the kiai: {3}.", name, me.sum, me.kiai, kiaiOf(me.samurai, me.animal));
}

/** @param {Look} look @param {number} seat */
function line(look, seat) {
  const me = look.view.seats[seat];
  const place = `line ${seat}`;
  const card = look.view.card;
  const last = me.line.length - 1;
  return h(
    "div",
    { class: "line" },
    ...me.line.map((/** @type {string} */ id, /** @type {number} */ i) =>
      h(
        "span",
        { class: i === last ? "place last" : "place", "data-card": id, "data-explain": cardWords(id, look.view, seat) },
        raider(id),
      ),
    ),
    spot(look, place, "place", card ? raider(card) : null),
    me.line.length === 0 && !look.places.has(place) ? h("span", { class: "none" }, say("no raiders")) : null,
  );
}

/** A support token; of the reserve it is nobody's (-1). @param {number} owner @param {string} samurai @param {boolean} animal */
export function token(owner, samurai, animal) {
  return s(
    "svg",
    { viewBox: "-60 -60 120 120", "aria-hidden": "true" },
    s("circle", { r: 56, class: "ground", fill: owner < 0 ? "#e2cfa0" : `url(#seat-pattern-${owner})` }),
    s("g", { transform: "scale(.82)" }, head(samurai, animal)),
  );
}

/** Support tokens: its own, at home or away, those lent to it, and what it took from the reserve. @param {Look} look @param {number} seat */
function tokens(look, seat) {
  const { seats } = look.view;
  const me = seats[seat];
  const name = nameOfSamurai(me.samurai);
  const lent = seats
    .map((/** @type {any} */ other, /** @type {number} */ owner) => ({ other, owner }))
    .filter((/** @type {any} */ row) => row.other.token_at === seat);
  const count = lent.length + (me.token_at === seat ? 0 : 1);
  const known = new Set([me.samurai, ...lent.map((/** @type {any} */ row) => row.other.samurai)]);
  const taken = me.talents.filter((/** @type {string} */ talent) => !known.has(talent));
  return h(
    "span",
    { class: count + taken.length > 2 ? "tokens many" : "tokens" },
    me.token_at === seat
      ? null
      : h("span", {
          class: "token gone",
          "data-explain": say("The support token of {0} is with {1}.", name, nameOfSamurai(seats[me.token_at].samurai)),
        }),
    ...lent.map((/** @type {{other: any, owner: number}} */ { other, owner }) =>
      h(
        "span",
        {
          class: owner === seat ? "token home" : "token lent",
          "data-token": owner,
          "data-explain":
            owner === seat
              ? me.passed
                ? say("The support token of {0} is at home; who has passed lends nothing.", name)
                : say("The support token of {0} is at home: it can be lent ({1}).", name, talentOf(me.samurai))
              : say("Lent by {0} for the next turn of {1}: {2}.", nameOfSamurai(other.samurai), name, talentOf(other.samurai)),
        },
        token(owner, other.samurai, other.animal),
      ),
    ),
    ...taken.map((/** @type {string} */ talent) =>
      h(
        "span",
        { class: "token taken", "data-explain": say("From the reserve, for this round: {0}.", talentOf(talent)) },
        token(-1, talent, false),
      ),
    ),
  );
}

/** @param {any} me */
function odds(me) {
  const element = h(
    "span",
    {
      class: "odds",
      "data-explain": say(
        "If the next raider came into the line of {0}: below the kiai {1}, exactly on it {2}, above it {3}.",
        nameOfSamurai(me.samurai),
        percent(me.below),
        percent(me.exact),
        percent(me.above),
      ),
    },
    h("span", { class: "split" }, h("i", { class: "below" }), h("i", { class: "exact" }), h("i", { class: "above" })),
    h("span", { class: "exact-words" }, say("kiai {0}", percent(me.exact))),
    h("span", { class: me.above > 0.5 ? "above-words hot" : "above-words" }, say("over {0}", percent(me.above))),
  );
  for (const part of ["below", "exact", "above"]) element.style.setProperty(`--${part}`, String(me[part]));
  return element;
}

/** The last line of the card: what waits for it. @param {Look} look @param {number} seat */
function foot(look, seat) {
  const { view } = look;
  const me = view.seats[seat];
  const penalties = me.penalties.map((/** @type {string} */ penalty) => truePenalty(view, seat, penalty));
  if (look.over) return h("div", { class: "foot" });
  if (me.passed) return h("div", { class: "foot" }, h("span", { class: "state" }, icon(sign("must_pass")), say("has passed")));
  const waits =
    me.sum > me.kiai
      ? h("span", { class: "threat", "data-explain": barWords(me, 0) }, icon(sign("must_pass")), say("above: must pass"))
      : me.penalties.length
        ? h(
            "span",
            {
              class: "threat",
              "data-explain": say("The next turn of {0} begins so: {1}.", nameOfSamurai(me.samurai), effectsOf(view, seat, me.penalties)),
            },
            ...penalties.map((/** @type {string} */ penalty) => icon(sign(penalty))),
            penaltyList(penalties, view, seat),
          )
        : h("span", { class: "state" }, me.line.length ? say("no penalty") : "");
  return h("div", { class: "foot" }, waits, me.below + me.exact + me.above > 0 ? odds(me) : null);
}

/** What it can do, where there is room for it. @param {any} me */
function lore(me) {
  return h(
    "p",
    { class: "lore" },
    h("span", {}, say("Talent: {0}.", talentOf(me.samurai))),
    h("span", {}, say("Kiai {0}: {1}.", me.kiai, kiaiOf(me.samurai, me.animal))),
  );
}

/** How near to disaster, from 0 to 1. @param {any} me */
function heat(me) {
  return Math.min(1, me.wounds * 0.2 + (me.sum > me.kiai ? 0.3 : 0) + (me.wounds === 3 ? 0.2 : 0));
}

/** Fills a samurai's card. @param {HTMLElement} element @param {Look} look @param {number} seat */
export function drawSamurai(element, look, seat) {
  const me = look.view.seats[seat];
  if (!me) {
    element.className = "samurai nobody";
    element.replaceChildren(h("header", {}, crestPicture(seat), h("b", {}, look.name(seat))));
    return;
  }
  const acts = look.view.asked === seat && !look.over;
  element.className = [
    "samurai",
    acts ? "acts" : "",
    me.passed && !look.over ? "passed" : "",
    look.places.has(`seat ${seat}`) ? "target" : "",
    me.wounds === 4 ? "dead" : "",
  ]
    .filter((word) => word)
    .join(" ");
  element.style.setProperty("--heat", `${Math.round(heat(me) * 100)}%`);
  element.replaceChildren(
    h(
      "header",
      {},
      crestPicture(seat),
      h("span", { class: "names" }, h("b", {}, formOf(me.samurai, false)), h("small", {}, acts ? say("acts now") : look.name(seat))),
      tokens(look, seat),
    ),
    h(
      "div",
      { class: "body" },
      h("div", { class: "left" }, ...SYMBOLS.map((symbol) => slot(look, seat, me, symbol))),
      portrait(look, seat),
      bar(look, seat),
    ),
    lore(me),
    line(look, seat),
    foot(look, seat),
  );
  const target = spot(look, `seat ${seat}`, "whole");
  if (target) element.append(target);
}
