// What the end of a round brings: the flames that would be turned up, and what they would find.
import { say } from "../words.js";
import { cardOf, cards } from "./spirit_cards.js";

/** Which of the three kinds of raiders: those who are there from the beginning, lieutenants, bosses. @param {number} value */
const kindOf = (value) => Math.max(0, value - 4);

/** How many of each kind are in play. @param {any} view */
function inPlay({ level, round, seats }) {
  const leaders = level === "easy" ? seats.length - 1 : seats.length;
  return [(level === "easy" ? 6 : 7) * seats.length, round > 1 ? leaders : 0, round > 2 ? leaders : 0];
}

/** The raiders that all can see. @param {any} view @returns {Set<string>} */
function inTheOpen(view) {
  const lying = view.seats.flatMap((/** @type {any} */ me) => [...me.line, ...Object.values(me.left)]);
  const known = [...view.stack, ...view.intruders, ...view.discards, ...lying, view.step === "play" ? view.card : null];
  return new Set(known.filter((id) => id));
}

/** How likely a hidden raider has a flame: reckoned from those that are not in the open. @param {any} view */
function flameShare(view) {
  const open = inTheOpen(view);
  let hidden = 0;
  let flames = 0;
  inPlay(view).forEach((count, kind) => {
    const all = [...cards.values()].filter((card) => kindOf(card.value) === kind);
    const unseen = all.filter((card) => !open.has(card.id));
    const here = Math.max(0, count - (all.length - unseen.length));
    hidden += here;
    flames += unseen.length ? (here * unseen.filter((card) => card.flame).length) / unseen.length : 0;
  });
  return hidden ? flames / hidden : 0;
}

/** The flames among all that would be turned up if everybody passed now: how many, and whether that is certain. @param {any} view */
export function flamesToCome(view) {
  const all = [...view.intruders, ...view.stack];
  const known = all.filter((id) => id);
  const sure = known.length === all.length;
  const seen = known.filter((id) => cardOf(id).flame).length;
  return { count: Math.round(seen + (all.length - known.length) * flameShare(view)), sure };
}

/** @param {{count: number, sure: boolean}} flames */
export function countWords({ count, sure }) {
  if (sure) return count === 0 ? say("no flame") : count === 1 ? say("one flame") : say("{0} flames", count);
  return count === 0 ? say("perhaps a flame") : count === 1 ? say("about one flame") : say("about {0} flames", count);
}

/** Flames, and what they find. @param {{count: number, sure: boolean}} flames @param {any} view */
export function flameWords(flames, { village }) {
  const { barricades } = village;
  if (barricades === 0) return say("{0} on no barricade", countWords(flames));
  return barricades === 1 ? say("{0} on one barricade", countWords(flames)) : say("{0} on {1} barricades", countWords(flames), barricades);
}

/** The seats that lack a symbol. @param {any} view @param {string} symbol @returns {any[]} */
export const lacking = (view, symbol) => view.seats.filter((/** @type {any} */ me) => !(symbol in me.left));

/** Would the last farm burn, with so many flames? @param {any} view @param {number} flames */
export function burnsAll(view, flames) {
  const { barricades, farms } = view.village;
  return lacking(view, "farm").length + Math.max(0, flames - barricades) >= farms;
}

/** What it brings that the last samurai passes. @param {any} view */
export function lastPassWords(view) {
  const left = view.stack.length;
  const flames = flamesToCome(view);
  const comes = left === 1 ? say("Ends the round: the raider left slips in.") : say("Ends the round: the {0} raiders left slip in.", left);
  const burns = say("The intruders then bring {0}.", flameWords(flames, view));
  const end = burnsAll(view, flames.count) ? ` ${say("So many would burn the last farm.")}` : "";
  return `${comes} ${burns}${end}`;
}
