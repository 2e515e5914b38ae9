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

/** All raiders. @type {Map<string, Card>} */
export const cards = new Map(table.map(([id, value, symbol, penalties, flame]) => [id, { id, value, symbol, penalties, flame }]));

/** @param {string} id @returns {Card} */
export function cardOf(id) {
  const card = cards.get(id);
  if (!card) throw new Error(`There is no raider ${id}.`);
  return card;
}

/** Who they are: the name, the animal, the talent (and in three words), and the kiai of the human and of the animal. */
const samurai = /** @type {Record<string, {name: string, animal: string, talent: string, gift: string, kiai: [string, string]}>} */ ({
  heihachi: {
    name: "Heihachi",
    animal: "Heihachi the raccoon",
    talent: "give a card of even value to a neighbour",
    gift: "gives on even cards",
    kiai: ["add a barricade", "add a barricade and heal a wounded samurai"],
  },
  daisuke: {
    name: "Daisuke",
    animal: "Daisuke the monkey",
    talent: "give a card of odd value to a neighbour",
    gift: "gives on odd cards",
    kiai: ["move the last card of a line to another samurai", "move the last card of a line to another samurai, twice"],
  },
  gorobei: {
    name: "Gorobei",
    animal: "Gorobei the bear",
    talent: "ignore the penalty of a card of even value",
    gift: "ignores even penalties",
    kiai: ["discard the top two raiders of the stack", "discard the top three raiders of the stack"],
  },
  kanbei: {
    name: "Kanbei",
    animal: "Kanbei the boar",
    talent: "ignore the penalty of a card of odd value",
    gift: "ignores odd penalties",
    kiai: ["discard the top two intruders", "discard the top three intruders"],
  },
  kikuchiyo: {
    name: "Kikuchiyo",
    animal: "Kikuchiyo the tiger",
    talent: "fight twice in a turn",
    gift: "fights twice",
    kiai: ["discard the last card of a line", "discard the last card of a line, twice"],
  },
  kyuzo: {
    name: "Kyuzo",
    animal: "Kyuzo the fox",
    talent: "discard a card if the line holds one of its value",
    gift: "discards doubles",
    kiai: ["lend a samurai's support token to another", "lend a samurai's support token to another and add a barricade"],
  },
  katsushiro: {
    name: "Katsushiro",
    animal: "Katsushiro the wolf",
    talent: "put a card under the stack and play the next one instead",
    gift: "exchanges a card",
    kiai: ["turn up the top two raiders and put them back in any order", "turn up the top three raiders and put them back in any order"],
  },
});

/** @param {string} word */
export const nameOfSamurai = (word) => say(samurai[word].name);
/** The name of one that has turned animal says so. @param {string} word @param {boolean} animal */
export const formOf = (word, animal) => say(animal ? samurai[word].animal : samurai[word].name);
/** @param {string} word */
export const talentOf = (word) => say(samurai[word].talent);
/** The talent in three words. @param {string} word */
export const giftOf = (word) => say(samurai[word].gift);
/** @param {string} word @param {boolean} animal */
export const kiaiOf = (word, animal) => say(samurai[word].kiai[animal ? 1 : 0]);

const symbolWords = /** @type {Record<string, string>} */ ({ hat: "hat", farm: "farm", doll: "doll" });
/** @param {string} symbol */
export const symbolName = (symbol) => say(symbolWords[symbol] ?? "no symbol");

/** What a penalty is called. An arrow flies at a neighbour; turns go on to the left. */
const penalties = /** @type {Record<string, string>} */ ({
  barricade: "barricade lost",
  wound: "wound",
  infiltrate: "infiltration",
  no_defend: "no defending",
  no_support: "no support",
  arrow_left: "arrow at the next samurai",
  arrow_right: "arrow at the samurai before",
  must_pass: "must pass",
  reinforce: "reinforcement",
  no_talent: "no talents",
  lose_defence: "defence lost",
});

/** Whom an arrow of this seat's last card flies at; undefined for other penalties. @param {string} penalty @param {number} seat @param {number} count of seats @returns {number | undefined} */
export function aimOf(penalty, seat, count) {
  const steps = /** @type {Record<string, number>} */ ({ arrow_left: 1, arrow_right: count - 1 })[penalty];
  return steps === undefined ? undefined : (seat + steps) % count;
}

/** @param {any} view @param {number | undefined} seat */
const nameIn = (view, seat) => nameOfSamurai(view.seats[seat ?? 0].samurai);

/** A penalty of a card that some seat has; without one it is nobody's. @param {string} penalty @param {any} [view] @param {number} [seat] */
export function penaltyName(penalty, view, seat) {
  const aim = seat === undefined ? undefined : aimOf(penalty, seat, view.seats.length);
  return aim === undefined ? say(penalties[penalty]) : say("arrow at {0}", nameIn(view, aim));
}

/** What cannot be applied is a wound. @param {any} view @param {number} seat @param {string} penalty @param {number} [raiders] in the stack */
export function truePenalty(view, seat, penalty, raiders = view.stack.length) {
  const aim = aimOf(penalty, seat, view.seats.length);
  const fails =
    aim !== undefined
      ? raiders === 0 || view.seats[aim].passed
      : (penalty === "infiltrate" && raiders === 0) ||
        (penalty === "reinforce" && view.discards.length === 0) ||
        (penalty === "lose_defence" && Object.keys(view.seats[seat].left).length === 0);
  return fails ? "wound" : penalty;
}

const effects = /** @type {Record<string, string>} */ ({
  infiltrate: "the top raider slips in unseen",
  no_defend: "{0} may not defend this turn",
  no_support: "{0} may not support this turn",
  must_pass: "{0} must pass",
  reinforce: "a discarded raider comes back, and the stack is dealt anew",
  no_talent: "{0} may use no talents this turn",
  lose_defence: "{0} loses a card of the left side",
});

/** @param {any} view @param {number} seat @param {string} penalty */
function woundWords(view, seat, penalty) {
  const name = nameIn(view, seat);
  if (view.seats[seat].wounds === 3) return say("{0} gets the fourth wound and dies", name);
  return penalty === "wound" ? say("{0} is wounded", name) : say("{0} is wounded, for there is nothing else to strike", name);
}

/** What these penalties of a seat's last card do at the beginning of its turn, as it stands. @param {any} view @param {number} seat @param {string[]} two */
export function effectsOf(view, seat, two) {
  let { barricades } = view.village;
  let raiders = view.stack.length;
  const words = two.map((penalty) => {
    const happens = truePenalty(view, seat, penalty, raiders);
    const aim = aimOf(happens, seat, view.seats.length);
    if (happens === "wound") return woundWords(view, seat, penalty);
    if (happens === "barricade" && barricades-- <= 0) return say("the village loses a farm, for no barricade is left");
    if (happens === "barricade") return say("the village loses a barricade");
    if (aim !== undefined) return say("{0} gets the top raider into its line", nameIn(view, aim));
    if (happens === "infiltrate") raiders--;
    return say(effects[happens], nameIn(view, seat));
  });
  return twice(words);
}

/** A list in words: "a, b and c". @param {string[]} words */
export function listed(words) {
  return words.length < 2 ? words.join("") : say("{0} and {1}", words.slice(0, -1).join(", "), words[words.length - 1]);
}

/** Two of them in words; the same twice is said once. @param {string[]} words */
function twice(words) {
  return words.length === 2 && words[0] === words[1] ? say("{0}, twice", words[0]) : listed(words);
}

/** Penalties by their names. @param {string[]} two @param {any} [view] @param {number} [seat] */
export const penaltyList = (two, view, seat) => twice(two.map((penalty) => penaltyName(penalty, view, seat)));

/** A raider in words; that of a seat, if it has one. @param {string} id @param {any} [view] @param {number} [seat] */
export function cardWords(id, view, seat) {
  const card = cardOf(id);
  const penalty = card.penalties.length ? penaltyList(card.penalties, view, seat) : say("no penalty");
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
