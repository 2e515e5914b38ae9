// Rent a Hero in words: what heroes are called, what they require, what they can do and what that costs.
import { say } from "../words.js";

/** @typedef {import("../types").Talk} Talk */

const heroes = [
  { name: "Angry Chicken", short: "Chicken", word: "chicken" },
  { name: "Pyromaniac", short: "Pyro", word: "pyro" },
  { name: "Witch", short: "Witch", word: "witch" },
  { name: "Dog Trainer", short: "Dog", word: "dog" },
  { name: "Sergeant", short: "Sergeant", word: "sergeant" },
  { name: "Black Knight", short: "Knight", word: "knight" },
  { name: "Wizard", short: "Wizard", word: "wizard" },
];

export const NUMBERS = [1, 2, 3, 4, 5, 6, 7];

/** @param {number} number */
export const shortName = (number) => say(heroes[number - 1].short);

/** The name with the number, as sentences have it. @param {number} number */
export const fullName = (number) => say("{0} ({1})", say(heroes[number - 1].name), number);

/** The hero whose ability a move's word names; 0 if it is none. @param {string} word */
export const heroOf = (word) => heroes.findIndex((hero) => hero.word === word) + 1;

/** … and the word of a hero's ability. @param {number} number */
export const wordOf = (number) => heroes[number - 1].word;

/** The strength that a revealed card requires; for 6 and 7 it is the number of players. @param {number} number @param {number} seats */
export function required(number, seats) {
  return [
    say("3 or less"),
    say("5 or more"),
    say("3, 4 or 5"),
    say("odd"),
    say("even"),
    say("at most {0}", seats),
    say("at least {0}", seats),
  ][number - 1];
}

/** What a hero can do, once. @param {number} number */
export function canDo(number) {
  return [
    say("cancels an ability that was just used"),
    say("discards the Wanderer"),
    say("makes another used hero of the same team ready again"),
    say("makes the holder pass the Wanderer on"),
    say("looks at the Wanderer"),
    say("lets the sender send any card this turn"),
    say("draws two cards"),
  ][number - 1];
}

/**
 * What using one's hero does now, in a few words for a button.
 * @param {number} number @param {any} view @param {Talk} talk
 */
export function does(number, view, talk) {
  const top = view.abilities[view.abilities.length - 1];
  switch (number) {
    case 1:
      return top ? say("Cancel {0} of {1}", fullName(heroOf(top.ability)), talk.name(top.seat)) : say("Cancel that ability");
    case 2:
      return say("Discard the Wanderer, face up");
    case 3:
      return say("Make a used hero ready again");
    case 4:
      return view.holder === view.sender ? say("Send the Wanderer away for good") : say("{0} must pass it on", talk.name(view.holder));
    case 5:
      return say("Look at the Wanderer");
    case 6:
      return view.sender === view.you ? say("Send any card this turn") : say("{0} may send any card", talk.name(view.sender));
    default:
      return say("Draw two cards");
  }
}

/** What it costs. @param {number} number */
export function costs(number) {
  return number === 3
    ? say("Your Witch is used then, even if someone cancels it, and nothing makes her ready again.")
    : say("Your {0} is used then, even if someone cancels it; only a Witch makes it ready again.", fullName(number));
}

/** What a hint with this card asks. @param {number} number @param {number} seats @param {boolean} fits by the original rule */
export function question(number, seats, fits) {
  return fits ? say("is the Wanderer's strength {0}?", required(number, seats)) : say("is the Wanderer the {0} too?", fullName(number));
}

/** Numbers as people list them. @param {number[]} numbers */
export const listed = (numbers) => (numbers.length ? numbers.map(fullName).join(", ") : say("none"));
