// What wins, said to who has finished no game of this kind yet, until it is put away: in the panel; and where that is not to be seen at
// once, in the line under what is asked, before one's first move.
import { build, draw, h } from "./dom.js";
import { isRefusal } from "./server.js";
import { choose, setting } from "./settings.js";
import { say } from "./words.js";

/** @typedef {import("./types").Known} Known */

/**
 * @typedef {object} Page
 * @property {Known | null} known
 * @property {import("./types").GameFacts | null} facts
 * @property {import("./server.js").Server} server
 * @property {() => void} show
 */

const readGames = () => setting("aims").split(" ");

const isPanelSeen = () => setting("panel") === "on" && matchMedia("(min-width: 50rem)").matches;

/** @param {Page} page */
export function makeAim(page) {
  const element = build(h("section", { class: "goal", hidden: true }));
  /** Has one finished such a game? Asked for once. @type {boolean | null} */
  let isNew = null;
  let isAsked = false;

  async function ask() {
    isAsked = true;
    try {
      const { statistics } = await page.server.ask("statistics");
      isNew = !statistics.some(({ game }) => game === page.known?.game);
      page.show();
    } catch (reason) {
      isRefusal(reason); // one can do without
    }
  }

  /** @param {Known} known */
  const isWanted = (known) => known.phase === "playing" && known.seats.some(({ you }) => you) && !readGames().includes(known.game);

  /** Told as soon as it is known, whichever of the two places is drawn first. @param {Known} known */
  const isTold = (known) => Boolean(isNew && page.facts && isWanted(known));

  function putAway() {
    choose("aims", [...readGames(), page.known?.game].join(" ").trim());
    page.show();
  }

  return {
    element,
    /** @param {Known} known */
    show(known) {
      if (isWanted(known) && !isAsked) ask();
      element.hidden = !isTold(known);
      if (element.hidden) return;
      draw(element, h("h2", {}, say("What wins")), h("p", {}, page.facts?.aim), h("button", { onclick: putAway }, say("Got it")));
    },
    /** For the line under what is asked. @param {Known} known */
    inLine(known) {
      const isBeginning = known.log.every(({ who }) => who !== known.eye);
      return !isTold(known) || isPanelSeen() || !isBeginning ? "" : (page.facts?.aim ?? "");
    },
  };
}
