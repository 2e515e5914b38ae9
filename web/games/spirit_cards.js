// The raiders and samurai of Samurai Spirit, as src/games/spirit/*.csv has them, and what they are called.
import { say } from "../words.js";

/** @typedef {{id: string, value: number, symbol: string, penalties: string[], flame: boolean}} Card */

/** The symbols of a left side, in the order in which they are asked for at the end of a round. */
export const SYMBOLS = ["hat", "farm", "doll"];

/** Id, value, symbol, penalties, flame. @type {[string, number, string, string[], boolean][]} */
const table = [
  ["p1-01", 1, "hat", ["wound"], true],
  ["p1-02", 1, "hat", [], true],
  ["p1-03", 1, "hat", ["infiltrate"], false],
  ["p1-04", 1, "hat", ["no_defend"], false],
  ["p1-05", 1, "doll", ["barricade"], true],
  ["p1-06", 1, "doll", ["wound"], true],
  ["p1-07", 1, "doll", [], false],
  ["p1-08", 1, "doll", ["infiltrate"], false],
  ["p1-09", 1, "farm", ["barricade"], true],
  ["p1-10", 1, "farm", ["wound"], true],
  ["p1-11", 1, "farm", ["no_support"], false],
  ["p1-12", 1, "farm", ["infiltrate"], false],
  ["p1-13", 1, "", ["barricade"], false],
  ["p2-01", 2, "hat", ["wound"], true],
  ["p2-02", 2, "hat", [], true],
  ["p2-03", 2, "hat", ["infiltrate"], false],
  ["p2-04", 2, "hat", ["no_defend"], false],
  ["p2-05", 2, "doll", ["barricade"], true],
  ["p2-06", 2, "doll", ["wound"], true],
  ["p2-07", 2, "doll", [], false],
  ["p2-08", 2, "doll", ["infiltrate"], false],
  ["p2-09", 2, "farm", ["barricade"], true],
  ["p2-10", 2, "farm", ["wound"], true],
  ["p2-11", 2, "farm", ["no_support"], false],
  ["p2-12", 2, "farm", ["infiltrate"], false],
  ["p2-13", 2, "", ["barricade"], false],
  ["p3-01", 3, "hat", ["barricade"], true],
  ["p3-02", 3, "hat", [], true],
  ["p3-03", 3, "hat", ["arrow_left"], false],
  ["p3-04", 3, "doll", ["barricade"], true],
  ["p3-05", 3, "doll", ["wound"], true],
  ["p3-06", 3, "doll", [], false],
  ["p3-07", 3, "doll", ["no_defend"], false],
  ["p3-08", 3, "doll", ["arrow_left"], false],
  ["p3-09", 3, "farm", ["barricade"], true],
  ["p3-10", 3, "farm", ["wound"], true],
  ["p3-11", 3, "farm", ["no_support"], false],
  ["p3-12", 3, "farm", ["arrow_left"], false],
  ["p3-13", 3, "", ["wound"], false],
  ["p4-01", 4, "hat", ["barricade"], true],
  ["p4-02", 4, "hat", ["arrow_right"], true],
  ["p4-03", 4, "hat", [], false],
  ["p4-04", 4, "doll", ["barricade"], true],
  ["p4-05", 4, "doll", ["wound"], true],
  ["p4-06", 4, "doll", [], false],
  ["p4-07", 4, "doll", ["no_defend"], false],
  ["p4-08", 4, "doll", ["arrow_right"], false],
  ["p4-09", 4, "farm", ["barricade"], true],
  ["p4-10", 4, "farm", ["wound"], true],
  ["p4-11", 4, "farm", ["no_support"], false],
  ["p4-12", 4, "farm", ["arrow_right"], false],
  ["p4-13", 4, "", ["wound"], false],
  ["l5-01", 5, "hat", ["wound"], false],
  ["l5-02", 5, "doll", ["infiltrate"], false],
  ["l5-03", 5, "farm", ["barricade"], false],
  ["l5-04", 5, "", ["barricade"], true],
  ["l5-05", 5, "", ["wound"], true],
  ["l5-06", 5, "", ["infiltrate"], true],
  ["l5-07", 5, "", ["no_support"], true],
  ["b6-01", 6, "hat", ["infiltrate", "infiltrate"], true],
  ["b6-02", 6, "doll", ["must_pass"], true],
  ["b6-03", 6, "farm", ["barricade", "barricade"], true],
  ["b6-04", 6, "", ["no_defend", "reinforce"], true],
  ["b6-05", 6, "", ["wound", "no_talent"], true],
  ["b6-06", 6, "", ["no_support", "wound"], true],
  ["b6-07", 6, "", ["lose_defence"], true],
];

/** @type {Map<string, Card>} */
const cards = new Map(table.map(([id, value, symbol, penalties, flame]) => [id, { id, value, symbol, penalties, flame }]));

/** @param {string} id @returns {Card} */
export function cardOf(id) {
  const card = cards.get(id);
  if (!card) throw new Error(`There is no raider ${id}.`);
  return card;
}

/** Who they are: the name, the animal, the talent, and the kiai of the human and of the animal. */
const samurai = /** @type {Record<string, {name: string, animal: string, talent: string, kiai: [string, string]}>} */ ({
  heihachi: {
    name: "Heihachi",
    animal: "Heihachi the raccoon",
    talent: "give a card of even value to a neighbour",
    kiai: ["add a barricade", "add a barricade and heal a wounded samurai"],
  },
  daisuke: {
    name: "Daisuke",
    animal: "Daisuke the monkey",
    talent: "give a card of odd value to a neighbour",
    kiai: ["move the last card of a line to another samurai", "move the last card of a line to another samurai, twice"],
  },
  gorobei: {
    name: "Gorobei",
    animal: "Gorobei the bear",
    talent: "ignore the penalty of a card of even value",
    kiai: ["discard the top two raiders of the stack", "discard the top three raiders of the stack"],
  },
  kanbei: {
    name: "Kanbei",
    animal: "Kanbei the boar",
    talent: "ignore the penalty of a card of odd value",
    kiai: ["discard the top two intruders", "discard the top three intruders"],
  },
  kikuchiyo: {
    name: "Kikuchiyo",
    animal: "Kikuchiyo the tiger",
    talent: "fight twice in a turn",
    kiai: ["discard the last card of a line", "discard the last card of a line, twice"],
  },
  kyuzo: {
    name: "Kyuzo",
    animal: "Kyuzo the fox",
    talent: "discard a card if the line holds one of its value",
    kiai: ["lend a samurai's support token to another", "lend a samurai's support token to another and add a barricade"],
  },
  katsushiro: {
    name: "Katsushiro",
    animal: "Katsushiro the wolf",
    talent: "put a card under the stack and play the next one instead",
    kiai: ["turn up the top two raiders and put them back in any order", "turn up the top three raiders and put them back in any order"],
  },
});

/** @param {string} word */
export const nameOfSamurai = (word) => say(samurai[word].name);
/** The name of one that has turned animal says so. @param {string} word @param {boolean} animal */
export const formOf = (word, animal) => say(animal ? samurai[word].animal : samurai[word].name);
/** @param {string} word */
export const talentOf = (word) => say(samurai[word].talent);
/** @param {string} word @param {boolean} animal */
export const kiaiOf = (word, animal) => say(samurai[word].kiai[animal ? 1 : 0]);

const symbolWords = /** @type {Record<string, string>} */ ({ hat: "hat", farm: "farm", doll: "doll" });
/** @param {string} symbol */
export const symbolName = (symbol) => say(symbolWords[symbol] ?? "no symbol");

/** What a penalty is called, and what it does at the beginning of the turn of the samurai whose last card has it. */
const penalties = /** @type {Record<string, [string, string]>} */ ({
  barricade: ["barricade lost", "the village loses a barricade"],
  wound: ["wound", "the samurai is wounded"],
  infiltrate: ["infiltration", "the top raider slips in unseen"],
  no_defend: ["no defending", "the left side cannot be added to this turn"],
  no_support: ["no support", "the samurai may not support this turn"],
  arrow_left: ["arrow to the left", "the left neighbour gets the top raider into its line"],
  arrow_right: ["arrow to the right", "the right neighbour gets the top raider into its line"],
  must_pass: ["must pass", "the samurai must pass"],
  reinforce: ["reinforcement", "a discarded raider comes back, and the stack is dealt anew"],
  no_talent: ["no talents", "the samurai may use no talents this turn"],
  lose_defence: ["defence lost", "a card of the left side is lost"],
});
/** @param {string} penalty */
export const penaltyName = (penalty) => say(penalties[penalty][0]);
/** @param {string} penalty */
export const penaltyEffect = (penalty) => say(penalties[penalty][1]);

/** A list in words: "a, b and c". @param {string[]} words */
export function listed(words) {
  return words.length < 2 ? words.join("") : say("{0} and {1}", words.slice(0, -1).join(", "), words[words.length - 1]);
}

/** Penalties in words; the same twice is said once. @param {string[]} two @param {(penalty: string) => string} words */
export function penaltyList(two, words) {
  return two.length === 2 && two[0] === two[1] ? say("{0}, twice", words(two[0])) : listed(two.map(words));
}

/** A raider in words. @param {string} id */
export function cardWords(id) {
  const card = cardOf(id);
  const penalty = card.penalties.length ? penaltyList(card.penalties, penaltyName) : say("no penalty");
  const words = say("Raider of value {0}: {1}, {2}", card.value, symbolName(card.symbol), penalty);
  return card.flame ? say("{0}, with a flame", words) : words;
}

/** What the families that are left do when a round ends. */
const bonuses = /** @type {Record<string, string>} */ ({
  heal: "heals a samurai",
  barricade: "adds a barricade",
  scout: "spots an intruder",
});
/** @param {string} bonus */
export const bonusWords = (bonus) => say(bonuses[bonus]);
