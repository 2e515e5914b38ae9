// A samurai as a tall card: who it is, its left side, the bar that rises to the kiai, the line, what waits for it.
import { crestPicture, h, s } from "../draw.js";
import { percent, say } from "../words.js";
import { head, icon, raider, sign } from "./spirit_pictures.js";

/** @typedef {import("./spirit_moves.js").Step} Step */
/** @typedef {import("./spirit_view").View} View */
/** @typedef {import("./spirit_view").Derived} Derived */
/** @typedef {import("./spirit_view").Pieces} Pieces */
/** @typedef {import("./spirit_view").SeatView} SeatView */
/** @typedef {import("./spirit_view").Sign} Sign */
/**
 * What drawing needs to know: the view, the one before it (or the same), and what can be chosen where.
 * @typedef {object} Look
 * @property {View} view
 * @property {View} before
 * @property {Derived} derived
 * @property {Pieces} pieces
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

/** @param {Look} look @param {number} seat @param {SeatView} me @param {Sign} symbol */
function slot(look, seat, me, symbol) {
  const card = me.left[symbol];
  const picture = icon(sign(symbol), "slot-sign");
  const value = card ? h("span", { class: "slot-value" }, String(look.pieces.cards[card].value)) : null;
  const target = spot(look, `slot ${seat} ${symbol}`, `slot ${card ? "full" : "empty"}`, picture, value);
  const attributes = { class: `slot ${card ? "full" : "empty"}`, "data-card": card, "data-about": `seat ${seat} ${symbol}` };
  return target ?? h("span", attributes, picture, value);
}

/** @param {SeatView} me @param {number} most */
function wounds(me, most) {
  const drops = Array.from({ length: most }, (_, i) =>
    s(
      "g",
      { transform: `translate(${14 + i * 22 + (i > 1 ? 10 : 0)} 12) scale(.2)`, class: i < me.wounds ? "wound" : "whole" },
      sign("wound"),
    ),
  );
  return s("svg", { viewBox: "0 0 104 24", class: "wounds", "aria-hidden": "true" }, ...drops);
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
      "aria-label": `${look.name(seat)}. ${look.derived.seats[seat].says}`,
      "data-about": `seat ${seat} talent`,
    },
    s(
      "svg",
      { viewBox: "-60 -58 120 116", class: "head", "aria-hidden": "true" },
      s("circle", { r: 56, class: "ground", fill: `url(#seat-pattern-${seat})` }),
      head(me.samurai, me.animal),
    ),
    wounds(me, look.pieces.wounds),
    h("small", { class: "gift", "aria-hidden": "true" }, look.pieces.samurai[me.samurai].gift),
  );
}

/** The sum as a bar that rises to the kiai mark; the card to be played stands on it, pale. @param {Look} look @param {number} seat */
function bar(look, seat) {
  const { view, derived } = look;
  const me = view.seats[seat];
  const { to_kiai: gap } = derived.seats[seat];
  const then = view.asked === seat && derived.card ? derived.card.sum : me.sum;
  const most = Math.max(me.kiai * 1.25, then);
  const element = h(
    "div",
    { class: `bar${gap < 0 ? " above" : gap === 0 ? " exact" : ""}`, "data-about": `seat ${seat} sum` },
    h("span", { class: "sum" }, String(me.sum), h("small", {}, `/${me.kiai}`)),
    h("span", { class: "tube" }, h("i", { class: "ghost" }), h("i", { class: "fill" }), h("i", { class: "mark" })),
  );
  const style = element.style;
  const before = look.before.seats[seat];
  style.setProperty("--was", `${(100 * (before ? before.sum : me.sum)) / most}%`);
  style.setProperty("--sum", `${(100 * me.sum) / most}%`);
  style.setProperty("--ghost", `${(100 * then) / most}%`);
  style.setProperty("--mark", `${(100 * me.kiai) / most}%`);
  style.setProperty("--warm", `${Math.min(100, Math.round((100 * me.sum) / me.kiai))}%`);
  return element;
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
    ...me.line.map((id, i) =>
      h("span", { class: i === last ? "place last" : "place", "data-card": id, "data-about": id }, raider(look.pieces.cards[id])),
    ),
    spot(look, place, "place", card ? raider(look.pieces.cards[card]) : null),
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
  const here = seats.flatMap((other, owner) => (other.token_at === seat ? [{ other, owner }] : []));
  const { taken } = look.derived.seats[seat];
  const count = here.length + (me.token_at === seat ? 0 : 1);
  return h(
    "span",
    { class: count + taken.length > 2 ? "tokens many" : "tokens" },
    me.token_at === seat ? null : h("span", { class: "token gone", "data-about": `seat ${seat} token` }),
    ...here.map(({ other, owner }) =>
      h(
        "span",
        { class: owner === seat ? "token home" : "token lent", "data-token": owner, "data-about": `seat ${owner} token` },
        token(owner, other.samurai, other.animal),
      ),
    ),
    ...taken.map((samurai) => h("span", { class: "token taken", "data-about": `token ${samurai}` }, token(-1, samurai, false))),
  );
}

/** @param {SeatView} me @param {number} seat */
function odds(me, seat) {
  const element = h(
    "span",
    { class: "odds", "data-about": `seat ${seat} odds` },
    h("span", { class: "split" }, h("i", { class: "below" }), h("i", { class: "exact" }), h("i", { class: "above" })),
    h("span", { class: "exact-words" }, say("kiai {0}", percent(me.exact))),
    h("span", { class: me.above > 0.5 ? "above-words hot" : "above-words" }, say("over {0}", percent(me.above))),
  );
  for (const part of /** @type {const} */ (["below", "exact", "above"])) element.style.setProperty(`--${part}`, String(me[part]));
  return element;
}

/** The last line of the card: what waits for it. @param {Look} look @param {number} seat */
function foot(look, seat) {
  const me = look.view.seats[seat];
  const { to_kiai: gap, threat } = look.derived.seats[seat];
  if (look.over) return h("div", { class: "foot" });
  if (me.passed) return h("div", { class: "foot" }, h("span", { class: "state" }, icon(sign("must_pass")), say("has passed")));
  const waits =
    gap < 0
      ? h("span", { class: "threat", "data-about": `seat ${seat} sum` }, icon(sign("must_pass")), say("above: must pass"))
      : threat
        ? h(
            "span",
            { class: "threat", "data-about": `seat ${seat} penalty` },
            ...threat.penalties.map((penalty) => icon(sign(penalty))),
            threat.label,
          )
        : h("span", { class: "state" }, me.line.length ? say("no penalty") : "");
  return h("div", { class: "foot" }, waits, me.below + me.exact + me.above > 0 ? odds(me, seat) : null);
}

/** What it can do, where there is room for it. @param {Look} look @param {SeatView} me */
function lore(look, me) {
  const { talent_says, kiai_says } = look.pieces.samurai[me.samurai];
  return h("p", { class: "lore" }, h("span", {}, talent_says), h("span", {}, kiai_says[me.animal ? 1 : 0]));
}

/** How near to disaster, from 0 to 1. @param {Look} look @param {number} seat */
function heat(look, seat) {
  const { to_kiai: gap, until_death: left } = look.derived.seats[seat];
  return Math.min(1, look.view.seats[seat].wounds * 0.2 + (gap < 0 ? 0.3 : 0) + (left === 1 ? 0.2 : 0));
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
    look.derived.seats[seat].until_death === 0 ? "dead" : "",
  ]
    .filter((word) => word)
    .join(" ");
  element.style.setProperty("--heat", `${Math.round(heat(look, seat) * 100)}%`);
  element.replaceChildren(
    h(
      "header",
      {},
      crestPicture(seat),
      h(
        "span",
        { class: "names" },
        h("b", {}, look.pieces.samurai[me.samurai].name),
        h("small", {}, acts ? say("acts now") : look.name(seat)),
      ),
      tokens(look, seat),
    ),
    h(
      "div",
      { class: "body" },
      h("div", { class: "left" }, ...look.pieces.symbols.map((symbol) => slot(look, seat, me, symbol))),
      portrait(look, seat),
      bar(look, seat),
    ),
    lore(look, me),
    line(look, seat),
    foot(look, seat),
  );
  const target = spot(look, `seat ${seat}`, "whole");
  if (target) element.append(target);
}
