// What one can do next, in large buttons under what is asked: sit down, begin, play again, look back.
import { build, draw, h } from "./dom.js";
import { go } from "./page.js";
import { say } from "./words.js";

/** @typedef {import("./types").Known} Known */

/**
 * @typedef {object} Page
 * @property {Known | null} known
 * @property {unknown} past
 * @property {boolean} isInvited one has come with an invitation, and has not said yet whether one sits down
 * @property {(sits: boolean) => void} answerInvitation
 * @property {import("./types").Request} request
 * @property {ReturnType<typeof import("./links.js").makeLinks>} links
 * @property {ReturnType<typeof import("./replay.js").makeReplay>} replay
 * @property {ReturnType<typeof import("./review.js").makeReview> | null} review
 * @property {() => void} toggleReview
 * @property {(count: number | null) => void} lookAt
 */

/** @param {string} words @param {() => void} act @param {import("./dom.js").Attributes} [attributes] */
const button = (words, act, attributes) => h("button", { key: words, onclick: act, ...attributes }, words);

const MAIN = { class: "main" };

/** @param {Page} page */
export function makeOffers(page) {
  const element = build(h("div", { class: "offers" }));

  /** Before the game. @param {Known} known */
  function beginning(known) {
    const isFull = !known.seats.some((seat) => seat.kind === "open" || seat.kind === "link");
    const invite = () =>
      page.links.open(say("Send this link to a friend:"), `/t/${page.known?.table}#invitation=${page.known?.invitation}`);
    if (page.isInvited)
      return [
        button(say("Sit down"), () => page.answerInvitation(true), MAIN),
        button(say("Only watch"), () => page.answerInvitation(false)),
      ];
    if (!known.host) return [];
    return [isFull ? button(say("Start the game"), () => page.request("start"), MAIN) : button(say("Invite a friend"), invite, MAIN)];
  }

  /** After it. @param {Known} known */
  function ending(known) {
    const turn = page.replay.turn();
    const isMine = known.seats.some((seat) => seat.you);
    const main = page.past ? {} : MAIN; // the way back to the end is, then
    const chances = { "aria-expanded": String(page.replay.hasCurve), "aria-busy": String(page.replay.isAsking) };
    const study = { "aria-expanded": String(page.review?.isOpen ?? false), "aria-busy": String(page.review?.isAsking ?? false) };
    return [
      known.next && h("p", { key: "next" }, say("Another game is set up at a new table: will you play again?")),
      turn && !page.past && h("p", { key: "turn", class: "turning" }, turn.words),
      known.next
        ? button(say("To the next game"), () => go(`/t/${page.known?.next}`), main)
        : isMine && button(say("Play again"), rematch, main),
      button(say("How the chances went"), () => page.replay.toggleCurve(), chances),
      known.result && button(say("Review"), () => page.toggleReview(), study), // of a game that was given up there is none
      h("a", { class: "button", href: `/record/${known.table}`, download: true }, say("Download the record")),
      !page.past && button(say("Look back"), () => page.lookAt(page.replay.turn()?.count ?? 0)), // last: nothing moves when it goes
    ];
  }

  async function rematch() {
    const reply = await page.request("rematch");
    if (reply) go(`/t/${reply.table}`);
  }

  return {
    element,
    /** @param {Known} known */
    show(known) {
      draw(element, known.phase === "waiting" ? beginning(known) : known.phase === "over" && ending(known));
      element.hidden = element.childElementCount === 0;
    },
  };
}
