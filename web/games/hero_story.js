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

/** The last Wanderer that everybody has seen. @param {HeroScene} scene @returns {TurnedUp | null} */
export function lastTurnedUp({ log = [] }) {
  const entries = /** @type {HeroEntry[]} */ (log);
  const at = entries.findLastIndex(({ facts }) => facts?.turned_up);
  if (at < 0) return null;
  const { who, say: says, facts } = entries[at];
  const began = entries.findLastIndex(({ facts: shown }) => shown?.begins);
  return { at, now: at > began, number: /** @type {number} */ (facts?.wanderer), who, says };
}

/** What became of the last Wanderer. @param {TurnedUp | null} last @param {Talk} talk @param {(words: string) => import("../dom.js").Attributes} told what tells all of it, where there is too little room */
export function recap(last, talk, told) {
  if (!last) return h("p", { class: "recap none", key: "recap" });
  const words = named(last.says, talk);
  return h("p", { class: "recap plate row", key: "recap" }, head(last.number), h("span", told(words), words));
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
