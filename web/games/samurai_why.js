// Why something cannot be chosen now.
import { say } from "../words.js";
import { hasSeal, isSetUp, sizeOf } from "./samurai_rules.js";
import { oneOf, placeWord, wordInside } from "./samurai_words.js";

/** @typedef {import("./samurai_map.js").Place} Place */

/** A token of the hand that cannot be played, though it is one's turn. @param {string} token @param {any} view */
export function whyNotNow(token, view) {
  if (!isSetUp(view)) return say("Tokens are played once all figures are placed.");
  if (view.played_plain && !hasSeal(token)) return say("You have played your one token without the seal in this turn.");
  const movable = Object.values(view.tokens).some(({ seat, token: lying }) => seat === view.you && !hasSeal(lying));
  if (token === "shift" && !movable) return say("You have no token without the seal on the map yet that could be moved.");
  if (token === "swap") return say("No two figures can change places.");
  return say("There is no empty space left for {0}.", wordInside(token));
}

/** A place that does not light up. @param {string[]} made the steps so far @param {Place} place @param {any} view */
export function whyNotThere(made, place, view) {
  const [first, second] = made;
  if (first.startsWith("put ")) return whyNotPut(first.slice(4), place, view);
  if (first === "swap") return whyNotSwap(second, place, view);
  if (first === "shift" && !second) return whyNotMoved(place, view);
  return whyNotLaid(first, place, view);
}

/** @param {string} kind @param {Place} place @param {any} view */
function whyNotPut(kind, place, view) {
  const figures = view.figures[place.label] ?? [];
  if (!place.settlement) return say("Figures stand in villages and cities.");
  if (figures.length === sizeOf(place)) return say("{0} is full.", placeWord(place));
  if (figures.includes(kind)) return say("{0} holds {1} already; the figures of a city differ.", placeWord(place), oneOf(kind));
  return say("Cities come first: villages wait until these are full.");
}

/** @param {string | undefined} chosen a place and a kind @param {Place} place @param {any} view */
function whyNotSwap(chosen, place, view) {
  if (!view.figures[place.label]) return say("There is no figure on {0}.", placeWord(place));
  if (chosen?.split(" ")[0] === place.label) return say("Choose a figure of another settlement.");
  if (chosen && view.figures[place.label].join() === chosen.split(" ")[1]) return say("Two figures of one kind are not exchanged.");
  return say("A settlement would then hold two figures of one kind.");
}

/** @param {Place} place @param {any} view */
function whyNotMoved(place, view) {
  const lying = view.tokens[place.label];
  if (!lying) return say("There is no token on {0}.", placeWord(place));
  return lying.seat === view.you ? say("A token with the seal stays where it is.") : say("Only your own tokens can be moved.");
}

/** @param {string} token @param {Place} place @param {any} view */
function whyNotLaid(token, place, view) {
  if (place.settlement) return say("Tokens lie around settlements, not on them.");
  if (view.tokens[place.label]) return say("{0} holds a token already.", place.label);
  return token.startsWith("ship") ? say("A ship goes to sea.") : say("Only ships go to sea.");
}
