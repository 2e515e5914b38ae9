// Rent a Hero: what the log tells: what became of the last Wanderer, and who has shown what.
import { crestPicture } from "../crests.js";
import { h } from "../dom.js";
import { say } from "../words.js";
import { head } from "./hero_faces.js";
import { named } from "./hero_words.js";

/** @typedef {import("../types").Talk} Talk */
/** @typedef {import("./hero_view").HeroScene} HeroScene */
/** @typedef {import("./hero_view").HeroEntry} HeroEntry */

/** Who was turned up: its place in the log, whether that was this turn, its number, who did it, and the sentence about it. @typedef {{at: number, now: boolean, number: number, who: number | "*", says: string}} TurnedUp */

/** The moves before this one, back to the card that began the turn. @param {HeroEntry[]} log @param {number} end */
const turnBegin = (log, end) => log.slice(0, end).findLastIndex(({ facts }) => facts?.begins);

/**
 * The last Wanderer that everybody has seen. Whoever only looks at it is told its number, too; but that is never the last of a turn.
 * @param {HeroScene} scene @returns {TurnedUp | null}
 */
export function lastTurnedUp({ log = [], derived }) {
  const end = derived.wanderer ? turnBegin(log, log.length) : log.length;
  const at = /** @type {HeroEntry[]} */ (log).slice(0, Math.max(0, end)).findLastIndex(({ facts }) => facts?.wanderer);
  if (at < 0) return null;
  const { who, say: says, facts } = /** @type {HeroEntry} */ (log[at]);
  return { at, now: at > turnBegin(log, log.length), number: /** @type {number} */ (facts?.wanderer), who, says };
}

/** What became of the last Wanderer. @param {TurnedUp | null} last @param {Talk} talk @param {(words: string) => import("../dom.js").Attributes} told what tells all of it, where there is too little room */
export function recap(last, talk, told) {
  if (!last) return h("p", { class: "recap none", key: "recap" });
  const words = named(last.says, talk);
  return h("p", { class: "recap plate", key: "recap" }, head(last.number), h("span", told(words), words));
}

/** The notebook: for each seat what it has shown, the newest first; the own last. @param {HeroScene} scene @param {Talk} talk */
export function notes({ log = [], view, eye }, talk) {
  const worth = log.map((entry, at) => ({ ...entry, at })).filter(({ facts }) => facts?.notable);
  const others = [...view.seats.keys()].filter((seat) => seat !== eye);
  const all = [...others, /** @type {const} */ ("*"), ...(eye === null ? [] : [eye])].map((who) => ({
    who,
    told: worth.filter((entry) => entry.who === who).reverse(),
  }));
  const seats = all.filter(({ told }) => told.length > 0);
  if (seats.length === 0) return [h("p", {}, say("Nobody has shown anything yet."))];
  return seats.map(({ who, told }) =>
    h(
      "section",
      { key: `notes of ${who}` },
      h("h3", { class: "row" }, who === "*" ? null : crestPicture(who), who === "*" ? say("Turned up") : talk.name(who)),
      h("ul", {}, ...told.map((entry) => h("li", { key: `note ${entry.at}` }, named(entry.say, talk)))),
    ),
  );
}

/** The last few sentences, for who waits. @param {HeroScene} scene @param {Talk} talk @param {number} most */
export function lastSentences({ log = [] }, talk, most) {
  const told = log.map((entry, at) => ({ at, says: entry.say })).filter(({ says }) => says);
  return h(
    "ol",
    { class: "sentences plate", "aria-label": say("What happened last") },
    ...told.slice(-most).map(({ at, says }) => h("li", { key: `told ${at}` }, named(says, talk))),
  );
}
