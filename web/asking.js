// What is asked, in one sentence; and how it ended.
import { nameOf, withNames } from "./seats.js";
import { isStoodIn } from "./standin.js";
import { listOf, say, sayCount } from "./words.js";

/** @typedef {import("./types").Known} Known */
/** @typedef {import("./types").Moment} Moment */

/** A person may take long: then one wants to know for what. @param {Known} known @param {number} actor @param {string} words */
function othersAsked(known, actor, words) {
  const { kind, stand_in, resigned } = known.seats[actor];
  const waits = kind === "person" && !stand_in && !resigned && words && known.phase === "playing";
  return waits ? say("{0} is asked: “{1}”", nameOf(known, actor), words) : say("{0} is to act.", nameOf(known, actor));
}

/** What is asked of whoever acts; to oneself it is said without one's name. @param {Known} known @param {Moment} moment */
function askedOf(known, { actor, role, ask = "" }) {
  const words = withNames(known, ask);
  if (typeof actor !== "number") return words;
  if (actor !== known.eye) return othersAsked(known, actor, words);
  const several = known.seats.filter((seat) => seat.you).length > 1;
  const who = role ?? (several ? nameOf(known, actor) : "");
  return who ? `${who}: ${words}` : words;
}

/** @param {Known} known */
function waiting(known) {
  const free = known.seats.filter((seat) => seat.kind === "open" || seat.kind === "link").length;
  if (free === 0) return known.host ? say("Everybody is here: start the game.") : say("Everybody is here; the host starts the game.");
  if (!known.seats.some((seat) => seat.you)) return say("There is a free seat.");
  return sayCount(free, "Waiting for {0} more player.", "Waiting for {0} more players.");
}

/** Who has won, in a few words. @param {Known} known @param {boolean} together do all win or lose together? */
function verdict(known, together) {
  if (!known.result) return say("The game was given up.");
  const winners = /** @type {number[]} */ (known.result.winners);
  if (winners.length === 0) return say("All have lost.");
  if (together) return say("All have won!");
  const [first, ...others] = winners;
  if (others.length > 0) return say("{0} share the win.", listOf(winners.map((seat) => nameOf(known, seat))));
  return known.seats[first].you ? say("You win!") : say("{0} wins.", nameOf(known, first));
}

/**
 * What is asked now, or was in an earlier moment; when it is over, who has won.
 * @param {Known} known @param {(Moment & {count: number}) | null} past @param {boolean} together
 */
export function sentence(known, past, together) {
  if (past) return `${say("After move {0} of {1}.", past.count, known.log.length)} ${askedOf(known, past)}`.trim();
  if (known.phase === "waiting") return waiting(known);
  if (known.phase === "over") return verdict(known, together);
  return isStoodIn(known) ? say("A bot plays for you.") : askedOf(known, known);
}
