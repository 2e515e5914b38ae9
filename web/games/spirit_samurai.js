// A samurai as a card: who it is, its left side, the bar that rises to the kiai, the line, what waits for it. The one in front also tells
// its talent and its kiai.
import { crestPicture } from "../crests.js";
import { h, s } from "../dom.js";
import { hundredths, say } from "../words.js";
import { head } from "./spirit_heads.js";
import { icon, raider, sign } from "./spirit_pictures.js";

/** @typedef {import("../dom.js").Child} Child */
/** @typedef {import("./spirit_view").Look} Look */
/** @typedef {import("./spirit_view").SeatView} SeatView */
/** @typedef {import("./spirit_view").Sign} Sign */

/**
 * A place that can be chosen: a button, and whatever stands in it.
 * @param {Look} look @param {string} place @param {string} name its class @param {string} shows what lies in it, in words @param {...Child} children
 */
export function spot(look, place, name, shows, ...children) {
  const step = look.places.get(place)?.step;
  if (!step) return null;
  const picked = look.picked === place;
  return h(
    "button",
    {
      key: place,
      class: `bare lit ${name}${picked ? " picked" : ""}`,
      "data-key": place,
      "data-explain": step.says,
      "aria-label": shows ? `${step.label}. ${shows}` : step.label,
      "aria-description": step.says,
      "aria-pressed": picked ? "true" : null,
      onclick: () => look.take(place),
    },
    ...children,
  );
}

/** @param {Look} look @param {number} seat @param {SeatView} me @param {Sign} symbol */
function slot(look, seat, me, symbol) {
  const card = me.left[symbol];
  const name = `slot row ${card ? "full" : "empty"}`;
  const inside = [icon(sign(symbol)), card && h("b", {}, look.pieces.cards[card].value)];
  const attributes = { key: symbol, class: name, "data-card": card, "data-about": `seat ${seat} ${symbol}` };
  return (
    spot(look, `slot ${seat} ${symbol}`, name, card ? look.pieces.cards[card].says : "", ...inside) ?? h("span", attributes, ...inside)
  );
}

/** The wounds of its present form, of all that it can take. @param {Look} look @param {number} seat */
function wounds(look, seat) {
  const { form } = look.derived.seats[seat];
  const drops = Array.from({ length: form.most }, (_, i) => {
    const isHurt = i < form.wounds;
    const inks = { color: isHurt ? "#d9432f" : "var(--raised)", stroke: "var(--ink)", "stroke-width": 6 };
    return s("g", { transform: `translate(${12 + i * 24} 12) scale(.22)`, class: isHurt ? "wound" : "whole", ...inks }, sign("wound"));
  });
  return s("svg", { viewBox: `0 0 ${form.most * 24} 24`, class: "wounds", "aria-hidden": "true" }, ...drops);
}

/** A face on the ink of its seat; a token of the reserve is nobody's (-1). @param {string} name its class @param {number} seat @param {string} samurai @param {boolean} animal */
export function face(name, seat, samurai, animal) {
  return s(
    "svg",
    { key: name, viewBox: "-60 -60 120 120", class: name, "aria-hidden": "true" },
    s("circle", { r: 56, stroke: "var(--ink)", "stroke-width": 3, fill: seat < 0 ? "#e2cfa0" : `url(#seat-pattern-${seat})` }),
    s("g", { transform: "scale(.92)" }, head(samurai, animal)),
  );
}

/** A support token. @param {number} owner @param {string} samurai @param {boolean} animal */
export const token = (owner, samurai, animal) => face("coin", owner, samurai, animal);

/** @param {Look} look @param {number} seat */
function portrait(look, seat) {
  const me = look.view.seats[seat];
  const turning = look.turning.includes(seat);
  const hurt = me.wounds > (look.before.seats[seat]?.wounds ?? me.wounds);
  return h(
    "div",
    {
      class: `portrait${hurt ? " hurt" : ""}`,
      tabindex: 0,
      role: "img",
      "data-key": `portrait ${seat}`,
      "aria-label": `${look.name(seat)}. ${look.derived.seats[seat].says}`,
      "data-about": `seat ${seat} talent`,
    },
    face("head", seat, me.samurai, me.animal),
    turning && face("head was", seat, me.samurai, false),
    wounds(look, seat),
  );
}

/** The sum as a bar that rises to the kiai mark; the card to be played stands on it, pale. @param {Look} look @param {number} seat */
function bar(look, seat) {
  const { view, derived } = look;
  const me = view.seats[seat];
  const { to_kiai: gap } = derived.seats[seat];
  const then = view.asked === seat && derived.card ? derived.card.sum : me.sum;
  const most = Math.max(me.kiai * 1.25, then, me.sum);
  const warm = `${Math.min(100, Math.round((100 * me.sum) / me.kiai))}%`;
  const piece = (/** @type {string} */ name, /** @type {number} */ value) =>
    h("i", { class: name, style: { "--part": `${(100 * value) / most}%`, "--warm": warm } });
  return h(
    "div",
    { class: `bar row${gap < 0 ? " above" : gap === 0 ? " exact" : ""}`, "data-about": `seat ${seat} sum` },
    h("span", { class: "sum" }, h("b", { class: "heading" }, me.sum), `/${me.kiai}`),
    h("span", { class: "tube" }, piece("ghost", then), piece("fill", me.sum), piece("mark", me.kiai)),
  );
}

/** @param {Look} look @param {number} seat */
function line(look, seat) {
  const me = look.view.seats[seat];
  const place = `line ${seat}`;
  const card = look.view.card ? look.pieces.cards[look.view.card] : null;
  return h(
    "div",
    { class: "line" },
    ...me.line.map((id) => h("span", { key: id, class: "place", "data-card": id, "data-about": id }, raider(look.pieces.cards[id]))),
    spot(look, place, "place", card?.says ?? "", card && raider(card)),
    me.line.length === 0 && !look.places.has(place) && h("span", { key: "none", class: "none quiet" }, say("no raiders")),
  );
}

/** Support tokens: its own, at home or away, those lent to it, and what it took from the reserve. @param {Look} look @param {number} seat */
function tokens(look, seat) {
  const { seats } = look.view;
  const me = seats[seat];
  const here = seats.flatMap((other, owner) => (other.token_at === seat ? [{ other, owner }] : []));
  const { taken } = look.derived.seats[seat];
  const away = me.token_at !== seat;
  return h(
    "span",
    { class: here.length + taken.length + (away ? 1 : 0) > 2 ? "tokens column many" : "tokens column" },
    away && h("span", { key: "away", class: "token gone", "data-about": `seat ${seat} token` }),
    ...here.map(({ other, owner }) =>
      h(
        "span",
        {
          key: owner,
          class: owner === seat ? "token home" : "token lent",
          "data-token": owner,
          "data-about": `seat ${owner} token`,
        },
        token(owner, other.samurai, other.animal),
      ),
    ),
    ...taken.map((samurai) =>
      h("span", { key: samurai, class: "token lent", "data-about": `token ${samurai}` }, token(-1, samurai, false)),
    ),
  );
}

/** Both in hundredths: of what can be. @param {number} exact @param {number} above */
function chances(exact, above) {
  if (above === 0) return say("{0} % kiai", exact);
  return exact > 0 ? say("{0} % on the kiai, {1} % too much", exact, above) : say("{0} % too much", above);
}

/** @param {SeatView} me @param {number} seat */
function odds(me, seat) {
  const all = me.below + me.exact + me.above;
  const percent = (/** @type {number} */ share) => `${100 * share}%`;
  return h(
    "span",
    { key: "odds", class: "odds row", "data-about": `seat ${seat} odds` },
    h("span", { class: "split", style: { "--exact": percent(me.below / all), "--above": percent((me.below + me.exact) / all) } }),
    h("span", { class: me.above > 0.5 ? "chance cut hot" : "chance cut" }, chances(hundredths(me.exact), hundredths(me.above))),
  );
}

/** What waits for it: in words, with its signs. @param {Look} look @param {number} seat */
function waits(look, seat) {
  const me = look.view.seats[seat];
  const { to_kiai: gap, threat } = look.derived.seats[seat];
  if (me.passed) return h("span", { class: "quiet row" }, icon(sign("must_pass")), h("span", { class: "cut" }, say("has passed")));
  if (gap < 0)
    return h(
      "span",
      { class: "threat row", "data-about": `seat ${seat} sum` },
      icon(sign("must_pass")),
      h("span", { class: "cut" }, say("above: must pass")),
    );
  if (!threat) return h("span", { class: "quiet cut" }, me.line.length ? say("no penalty") : "");
  const signs = threat.penalties.map((penalty) => icon(sign(penalty)));
  const name = threat.ignorable ? "quiet row" : "threat row";
  return h("span", { class: name, "data-about": `seat ${seat} penalty` }, ...signs, h("span", { class: "cut" }, threat.label));
}

/** @param {Look} look @param {number} seat */
function foot(look, seat) {
  const me = look.view.seats[seat];
  const comes = !me.passed && me.exact + me.above > 0;
  return h("div", { class: "foot" }, !look.over && waits(look, seat), !look.over && comes && odds(me, seat));
}

/** What it can do. @param {Look} look @param {SeatView} me */
function lore(look, me) {
  const { talent_says, kiai_says } = look.pieces.samurai[me.samurai];
  return h("p", { class: "lore column" }, h("span", {}, talent_says), h("span", {}, kiai_says[me.animal ? 1 : 0]));
}

/** How near to disaster, from 0 to 1. @param {Look} look @param {number} seat */
function heat(look, seat) {
  const { to_kiai: gap, until_death: left } = look.derived.seats[seat];
  return Math.min(1, look.view.seats[seat].wounds * 0.2 + (gap < 0 ? 0.3 : 0) + (left === 1 ? 0.2 : 0));
}

/** A samurai's card; a click anywhere on it chooses it, if it can be chosen. @param {Look} look @param {number} seat */
export function samuraiCard(look, seat) {
  const me = look.view.seats[seat];
  const attributes = { key: `seat ${seat}`, "data-seat": seat };
  if (!me) return h("article", { ...attributes, class: "samurai" }, h("header", {}, h("b", {}, crestPicture(seat), look.name(seat))));
  const acts = look.view.asked === seat && !look.over;
  const target = look.places.has(`seat ${seat}`);
  const states = {
    front: look.front === seat,
    acts,
    passed: me.passed && !look.over,
    target,
    turning: look.turning.includes(seat),
    dead: look.derived.seats[seat].until_death === 0,
  };
  const names = Object.entries(states).flatMap(([name, is]) => (is ? [name] : []));
  return h(
    "article",
    {
      ...attributes,
      class: ["samurai", ...names].join(" "),
      style: { "--heat": `${Math.round(heat(look, seat) * 100)}%` },
      onclick: target ? (/** @type {Event} */ event) => takeWhole(look, seat, event) : null,
    },
    h(
      "header",
      { class: "row" },
      h("b", { class: "heading cut" }, look.pieces.samurai[me.samurai].name),
      h(
        "small",
        { class: "row" },
        crestPicture(seat),
        h(acts ? "strong" : "span", { class: "cut" }, acts ? say("acts now") : look.name(seat)),
      ),
    ),
    tokens(look, seat),
    h("div", { class: "left" }, ...look.pieces.symbols.map((symbol) => slot(look, seat, me, symbol))),
    portrait(look, seat),
    bar(look, seat),
    line(look, seat),
    foot(look, seat),
    look.front === seat && lore(look, me),
    spot(look, `seat ${seat}`, "whole", ""),
  );
}

/** What explains itself on the card lies above the button that chooses it. @param {Look} look @param {number} seat @param {Event} event */
function takeWhole(look, seat, event) {
  if (event.target instanceof Element && !event.target.closest("button")) look.take(`seat ${seat}`);
}
