// What is asked, in one sentence; and how it ended.
import { isStoodIn, nameOf, withNames } from "./seats.js";
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

/** Oneself is to act, and yet is not asked: others' moves are being shown, and a standing answer was given there long ago. @param {Known} known */
const isOnlyShown = ({ actor, eye, legal }) => typeof actor === "number" && actor === eye && !legal;

/** Who acts next, instead of a question that nobody asks any more; if nobody else does, what was done last. @param {Known} known */
function happening(known) {
  if (typeof known.awaited === "number") return othersAsked(known, known.awaited, "");
  return withNames(known, known.log.findLast((entry) => entry.say)?.say ?? "");
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

/** What was asked in an earlier moment; of a game that is over, only who was: nobody can answer any more. @param {Known} known @param {Moment} past */
function wasAsked(known, past) {
  if (known.phase !== "over") return askedOf(known, past);
  return typeof past.actor === "number" ? othersAsked(known, past.actor, "") : "";
}

/**
 * What is asked now, or was in an earlier moment; when it is over, who has won.
 * @param {Known} known @param {(Moment & {count: number}) | null} past @param {boolean} together
 */
export function sentence(known, past, together) {
  if (past) return `${say("After move {0} of {1}.", past.count, known.log.length)} ${wasAsked(known, past)}`.trim();
  if (known.phase === "waiting") return waiting(known);
  if (known.phase === "over") return verdict(known, together);
  if (isStoodIn(known)) return say("A bot plays for you.");
  return isOnlyShown(known) ? happening(known) : askedOf(known, known);
}
