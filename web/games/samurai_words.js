// Samurai in sentences: what tokens are, how a settlement stands, what a token would change.
import { say } from "../words.js";
import { hasCharacter, influenceOn, influences, KINDS, soleHighest, strengthOf } from "./samurai_rules.js";

/** @typedef {import("./samurai_map.js").Place} Place */
/** @typedef {(seat: number) => string} Namer */

/** @param {string} kind */
export function kindWord(kind) {
  return say({ helmet: "Helmet", buddha: "Buddha", rice: "Rice" }[kind] ?? kind);
}

/** What a token is called: "Helmet 4". @param {string} token */
export function tokenWord(token) {
  const words = /** @type {Record<string, string>} */ ({
    helmet: "Helmet",
    buddha: "Buddha",
    rice: "Rice",
    samurai: "Samurai",
    ship: "Ship",
    ronin: "Ronin",
    shift: "Token exchange",
    swap: "Figure exchange",
  });
  const word = say(words[token.replace(/\d$/, "")] ?? token);
  const number = /\d$/.exec(token);
  return number ? `${word} ${number[0]}` : word;
}

/** What a token does. @param {string} token */
export function tokenSentence(token) {
  if (token === "shift")
    return say("Token exchange: moves one of your tokens without character to an empty land space and stays in its place.");
  if (token === "swap")
    return say("Figure exchange: swaps two figures of different kinds. It does not count as the one token of your turn.");
  const kind = KINDS.find((word) => token.startsWith(word));
  const wants = kind
    ? say("{0}: strength {1} for figures of its kind.", tokenWord(token), strengthOf(token))
    : say("{0}: strength {1} for all figures.", tokenWord(token), strengthOf(token));
  const where = token.startsWith("ship") ? say("It goes to sea.") : say("It goes to land.");
  const pace = hasCharacter(token) ? say("Any number of such tokens in a turn.") : say("One such token in a turn.");
  return `${wants} ${where} ${pace}`;
}

/** "Akita (o10)", or the label alone. @param {Place} place */
export function placeWord(place) {
  return place.name ? `${place.name} (${place.label})` : place.label;
}

/** How one figure stands. @param {Place} place @param {string} kind @param {any} view @param {Namer} name */
function figureSentence(place, kind, view, name) {
  const sums = influenceOn(place, kind, view.tokens, view.seats.length);
  const most = Math.max(...sums);
  const order = sums.map((_, seat) => seat).filter((seat) => sums[seat] > 0);
  order.sort((a, b) => sums[b] - sums[a]);
  const list = order.map((seat) => say("{0} for {1}", sums[seat], name(seat))).join(", ");
  const holder = soleHighest(sums);
  if (most === 0) return say("{0}: nobody has influence.", kindWord(kind));
  if (holder < 0) return say("{0}: {1}: a tie as it stands.", kindWord(kind), list);
  return holder === view.you
    ? say("{0}: {1}: yours as it stands.", kindWord(kind), list)
    : say("{0}: {1}: goes to {2} as it stands.", kindWord(kind), list, name(holder));
}

/** @param {Place} place @param {Map<string, Place>} places @param {any} view */
function emptyAround(place, places, view) {
  return place.near.filter((label) => places.get(label)?.kind === "land" && !view.tokens[label]).length;
}

/** How a settlement stands. @param {Place} place @param {Map<string, Place>} places @param {any} view @param {Namer} name */
function settlementSentence(place, places, view, name) {
  const figures = view.figures[place.label] ?? [];
  const empty = emptyAround(place, places, view);
  if (figures.length === 0)
    return view.phase === "figures" || view.phase === "hands" || view.phase === "first"
      ? say("{0}: no figure yet.", placeWord(place))
      : say("{0}: its figures are gone.", placeWord(place));
  const beginning =
    empty === 1 ? say("{0}, one land space empty.", placeWord(place)) : say("{0}, {1} land spaces empty.", placeWord(place), empty);
  const touched = place.near.some((label) => view.tokens[label] && strengthOf(view.tokens[label].token) > 0);
  if (!touched) return `${beginning} ${say("Nobody has influence yet.")}`;
  return [beginning, ...figures.map((/** @type {string} */ kind) => figureSentence(place, kind, view, name))].join(" ");
}

/** What lies or stands somewhere. @param {Place} place @param {Map<string, Place>} places @param {any} view @param {Namer} name */
export function placeSentence(place, places, view, name) {
  if (place.settlement) return settlementSentence(place, places, view, name);
  const lying = view.tokens[place.label];
  if (lying) return say("{0}: {1} of {2}.", place.label, tokenWord(lying.token), name(lying.seat));
  return place.kind === "sea" ? say("{0}: open sea.", place.label) : say("{0}: empty land.", place.label);
}

/** What a token would change, lying there: influence on the figures around, and which are surrounded. @param {string} token @param {number} seat @param {Place} place @param {Map<string, Place>} places @param {any} view @param {Namer} name */
export function previewSentence(token, seat, place, places, view, name) {
  const then = { ...view, tokens: { ...view.tokens, [place.label]: { seat, token } } };
  const parts = [];
  for (const label of place.near) {
    const near = /** @type {Place} */ (places.get(label));
    const figures = (view.figures[label] ?? []).filter((/** @type {string} */ kind) => influences(token, kind));
    const surrounds = place.kind === "land" && (view.figures[label] ?? []).length > 0 && emptyAround(near, places, then) === 0;
    if (figures.length === 0 && !surrounds) continue;
    const shown = surrounds ? view.figures[label] : figures;
    const sentences = shown.map((/** @type {string} */ kind) => figureSentence(near, kind, then, name)).join(" ");
    parts.push(surrounds ? say("{0} is surrounded: {1}", placeWord(near), sentences) : `${placeWord(near)}: ${sentences}`);
  }
  const word = say("{0} on {1}", tokenWord(token), place.label);
  return parts.length > 0 ? `${word} → ${parts.join(" ")}` : say("{0} changes nothing yet.", word);
}
