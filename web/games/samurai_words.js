// Samurai in sentences: what tokens are, how a settlement stands, what a move would change.
import { capital, say } from "../words.js";
import { emptyAround, hasSeal, influenceOn, isSetUp, KINDS, sizeOf, soleHighest, strengthOf } from "./samurai_rules.js";

/** @typedef {import("./samurai_map.js").Place} Place */
/** @typedef {(seat: number) => string} Namer */

const nouns = /** @type {Record<string, string>} */ ({
  helmet: "helmet",
  buddha: "buddha",
  rice: "rice",
  samurai: "samurai",
  ship: "ship",
  ronin: "ronin",
  shift: "token exchange",
  swap: "figure exchange",
});

/** What a kind of figures or a token is called within a sentence: "helmet", "helmet 4". @param {string} token */
export function wordInside(token) {
  const [, sort, strength] = /** @type {RegExpExecArray} */ (/^([a-z]+)(\d?)$/.exec(token));
  return strength ? `${say(nouns[sort])} ${strength}` : say(nouns[sort]);
}

/** … at its beginning, or by itself. @param {string} token */
export const wordOf = (token) => capital(wordInside(token));

/** A figure that stands somewhere, within a sentence. @param {string} kind */
export function oneOf(kind) {
  return say({ helmet: "a helmet", buddha: "a buddha", rice: "rice" }[kind] ?? kind);
}

/** What a token does. @param {string} token */
export function tokenSentence(token) {
  const pace = hasSeal(token)
    ? say("It has the seal: as many such tokens in a turn as you like.")
    : say("Only one token without the seal in a turn.");
  return `${deedOf(token)} ${pace}`;
}

/** @param {string} token */
function deedOf(token) {
  if (token === "shift")
    return say("Token exchange: moves one of your tokens without the seal to an empty land space and stays in its place.");
  if (token === "swap") return say("Figure exchange: two figures of different kinds change places.");
  const kind = KINDS.find((word) => token.startsWith(word));
  const wants = kind
    ? say("{0}: strength {1} for figures of its kind.", wordOf(token), strengthOf(token))
    : say("{0}: strength {1} for all figures.", wordOf(token), strengthOf(token));
  return `${wants} ${token.startsWith("ship") ? say("It goes to sea.") : say("It goes to land.")}`;
}

/** "Akita (o10)", or the label alone. @param {Place} place */
export function placeWord(place) {
  return place.name ? `${place.name} (${place.label})` : place.label;
}

/** How one figure stands as long as its settlement is open. @param {Place} place @param {string} kind @param {any} view @param {Namer} name */
function openFigure(place, kind, view, name) {
  const sums = influenceOn(place, kind, view.tokens, view.seats.length);
  const order = sums.map((_, seat) => seat).filter((seat) => sums[seat] > 0);
  order.sort((a, b) => sums[b] - sums[a]);
  const list = order.map((seat) => say("{0} for {1}", sums[seat], name(seat))).join(", ");
  const holder = soleHighest(sums);
  if (order.length === 0) return say("{0}: nobody has influence.", wordOf(kind));
  if (holder < 0) return say("{0}: {1}: a tie as it stands.", wordOf(kind), list);
  return holder === view.you
    ? say("{0}: {1}: yours as it stands.", wordOf(kind), list)
    : say("{0}: {1}: goes to {2} as it stands.", wordOf(kind), list, name(holder));
}

/** What becomes of one figure when its settlement is surrounded. @param {Place} place @param {string} kind @param {any} view @param {Namer} name */
function settledFigure(place, kind, view, name) {
  const sums = influenceOn(place, kind, view.tokens, view.seats.length);
  const [most, second] = [...sums].sort((a, b) => b - a);
  const holder = soleHighest(sums);
  if (most === 0) return say("{0}: nobody has influence, so it is set aside.", wordOf(kind));
  if (holder < 0) return say("{0}: a tie, {1} to {2}, so it is set aside.", wordOf(kind), most, second);
  return holder === view.you
    ? say("{0}: you capture it, {1} to {2}.", wordOf(kind), most, second)
    : say("{0}: {1} captures it, {2} to {3}.", wordOf(kind), name(holder), most, second);
}

/** Several figures, within a sentence. @param {string[]} kinds */
function listOf(kinds) {
  const words = kinds.map(oneOf);
  return words.length > 1 ? say("{0} and {1}", words.slice(0, -1).join(", "), words[words.length - 1]) : words[0];
}

/** That a settlement is surrounded, and what becomes of its figures. @param {Place} place @param {any} view @param {Namer} name */
function surroundedSentence(place, view, name) {
  const beginning =
    view.captures === "turn"
      ? say("{0} is surrounded, to be settled when the turn ends.", placeWord(place))
      : say("{0} is surrounded.", placeWord(place));
  return [beginning, ...view.figures[place.label].map((/** @type {string} */ kind) => settledFigure(place, kind, view, name))].join(" ");
}

/** How a settlement stands. @param {Place} place @param {Map<string, Place>} places @param {any} view @param {Namer} name */
function settlementSentence(place, places, view, name) {
  const figures = /** @type {string[]} */ (view.figures[place.label] ?? []);
  const empty = emptyAround(place, places, view.tokens);
  if (figures.length === 0)
    return isSetUp(view)
      ? say("{0} is surrounded, and its figures are gone.", placeWord(place))
      : say("{0}: no figure yet.", placeWord(place));
  if (empty === 0 && isSetUp(view)) return surroundedSentence(place, view, name);
  const beginning =
    empty === 1
      ? say("{0}: {1}, one land space empty.", placeWord(place), listOf(figures))
      : say("{0}: {1}, {2} land spaces empty.", placeWord(place), listOf(figures), empty);
  if (!isSetUp(view)) return figures.length < sizeOf(place) ? `${beginning} ${say("There is room for another figure.")}` : beginning;
  const touched = place.near.some((label) => view.tokens[label] && strengthOf(view.tokens[label].token) > 0);
  if (!touched) return `${beginning} ${say("Nobody has influence yet.")}`;
  return [beginning, ...figures.map((kind) => openFigure(place, kind, view, name))].join(" ");
}

/** What lies or stands somewhere. @param {Place} place @param {Map<string, Place>} places @param {any} view @param {Namer} name */
export function placeSentence(place, places, view, name) {
  if (place.settlement) return settlementSentence(place, places, view, name);
  const lying = view.tokens[place.label];
  if (lying)
    return lying.seat === view.you
      ? say("{0}: your {1}.", place.label, wordInside(lying.token))
      : say("{0}: {1} of {2}.", place.label, wordInside(lying.token), name(lying.seat));
  return place.kind === "sea" ? say("{0}: open sea.", place.label) : say("{0}: empty land.", place.label);
}

/** The figures of a settlement that another view tells something new of. @param {Place} place @param {any} now @param {any} then */
function changed(place, now, then) {
  const sums = (/** @type {any} */ view, /** @type {string} */ kind) => influenceOn(place, kind, view.tokens, view.seats.length).join();
  return (then.figures[place.label] ?? []).filter(
    (/** @type {string} */ kind) => !now.figures[place.label]?.includes(kind) || sums(now, kind) !== sums(then, kind),
  );
}

/** How many figures are set aside, with those that are to be when what is surrounded is settled. @param {Map<string, Place>} places @param {any} view */
function asideThen(places, view) {
  const lost = [...places.values()]
    .filter((place) => view.figures[place.label] && emptyAround(place, places, view.tokens) === 0)
    .flatMap((place) =>
      view.figures[place.label].map((/** @type {string} */ kind) => influenceOn(place, kind, view.tokens, view.seats.length)),
    )
    .filter((sums) => soleHighest(sums) < 0);
  return view.aside.reduce((/** @type {number} */ sum, /** @type {number} */ count) => sum + count, lost.length);
}

/**
 * What a step of a move would change: influence on figures, figures that come and go, settlements that are surrounded.
 * @param {string[]} steps the last one is only being pointed at @param {Map<string, Place>} places @param {any} view @param {Namer} name
 */
export function previewSentence(steps, places, view, name) {
  const { words, then } = imagine(steps, view);
  const parts = [];
  for (const place of places.values()) {
    const figures = changed(place, view, then);
    const closes = then.figures[place.label] && emptyAround(place, places, then.tokens) === 0;
    if (closes && (figures.length > 0 || emptyAround(place, places, view.tokens) > 0)) parts.push(surroundedSentence(place, then, name));
    else if (figures.length > 0)
      parts.push([`${placeWord(place)}:`, ...figures.map((/** @type {string} */ kind) => openFigure(place, kind, then, name))].join(" "));
  }
  const aside = asideThen(places, then);
  if (aside > asideThen(places, view)) parts.push(say("Then {0} of 4 are set aside.", aside));
  return parts.length > 0 ? `${words} → ${parts.join(" ")}` : say("{0} changes nothing yet.", words);
}

/** The steps in a few words, and the view as it would be after them. @param {string[]} steps @param {any} view */
function imagine([first, second, third], view) {
  const mine = (/** @type {string} */ token) => ({ seat: view.you, token });
  if (first === "swap") {
    const [[here, kind], [there, other]] = [second.split(" "), third.split(" ")];
    const change = (/** @type {string} */ label, /** @type {string} */ goes, /** @type {string} */ comes) =>
      KINDS.filter((word) => word === comes || (word !== goes && view.figures[label].includes(word)));
    const figures = { ...view.figures, [here]: change(here, kind, other), [there]: change(there, other, kind) };
    const words = say("{0} of {1} and {2} of {3}", wordOf(kind), here, wordInside(other), there);
    return { words, then: { ...view, figures } };
  }
  if (first === "shift") {
    const moved = view.tokens[second].token;
    const tokens = { ...view.tokens, [second]: mine("shift"), ...(third ? { [third]: mine(moved) } : {}) };
    const words = third ? say("{0} from {1} to {2}", wordOf(moved), second, third) : say("{0} away from {1}", wordOf(moved), second);
    return { words, then: { ...view, tokens } };
  }
  return { words: say("{0} on {1}", wordOf(first), second), then: { ...view, tokens: { ...view.tokens, [second]: mine(first) } } };
}
