// The board of Rent a Hero alone, without a server: for positions that games come to only by chance.

import { fileOf } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

const seat = (/** @type {Record<string, any>} */ more = {}) => ({
  team: [2, 5],
  used: [],
  hand: 5,
  banished: 0,
  banished_cards: [0, 0, 0, 0, 0, 0, 0],
  announced: 0,
  looked: false,
  ...more,
});

/** What the engine would tell of the heroes. */
const pieces = {
  heroes: ["chicken", "pyro", "witch", "dog", "sergeant", "knight", "wizard"].map((ability, i) => ({
    number: i + 1,
    title: `Hero ${ability} (${i + 1})`,
    short: ["Chicken", "Pyro", "Witch", "Dog", "Sergeant", "Knight", "Wizard"][i],
    ability,
    meets: [1, 3, 5, 7],
    asks: `${i + 1} or so?`,
  })),
};

/** What the engine would tell of a position: that it tells the truth, its own tests show. @param {any} view @param {string[]} legal */
const derivedFrom = (view, legal) => ({
  required: { words: "odd", lifted: false, says: "" },
  discarded: 2,
  wanderer:
    view.holder === undefined ? undefined : { seat: view.holder, suspects: [{ number: 1 }, { number: 3 }], says: "It is with {0}." },
  seats: view.seats.map((/** @type {any} */ _, /** @type {number} */ i) => ({
    heroes: view.seats[i].team.length,
    to_six: 6 - view.seats[i].team.length,
    sends: i === view.sender,
    knows: false,
    usable: [],
    says: "",
  })),
  hints: view.hints.map(() => "{1} asked {2}."),
  abilities: view.abilities.map(() => "{1} does something."),
  moves: [...new Set(legal.flatMap((move) => [move, move.split(" ")[0]]))].map((move) => ({
    move,
    title: `Title of ${move}`,
    does: `Do ${move} to {2}.`,
  })),
});

/** Seats that lack nothing, with what is different about each. @param {Record<string, any>[]} differences */
export const seatsOf = (...differences) => differences.map(seat);

/** Seat 0 has the Wanderer that seat 2 has sent, and may do anything. @param {Record<string, any>} [view] what is different @param {Record<string, any>} [more] */
export function sceneOf(view = {}, more = {}) {
  const scene = {
    view: {
      step: "decide",
      window: 0,
      deck: 30,
      discards: [1, 0, 0, 1, 0, 0, 0],
      unseen: [9, 9, 9, 9, 9, 9, 9],
      sender: 2,
      revealed: 4,
      requirement: [1, 3, 5, 7],
      knight: false,
      from_deck: false,
      holder: 0,
      wanderer_can_be: [1, 3, 5, 7],
      hints: [],
      abilities: [],
      seats: seatsOf({ team: [2, 3, 5, 7], used: [7] }, {}, {}),
      you: 0,
      hand: [1, 2, 0, 1, 0, 0, 1],
      ...view,
    },
    eye: 0,
    options: {},
    seats: [{ kind: "person", you: true }, { kind: "bot" }, { kind: "bot" }],
    legal: ["hire", "pass", "hint 1", "hint 2", "hint 4", "hint 7", "pyro", "sergeant", "wizard", "witch 5", "witch 7"],
    actor: 0,
    over: false,
    past: false,
    news: [],
    log: [],
    pieces,
    ...more,
  };
  return { ...scene, derived: { ...derivedFrom(scene.view, scene.legal), .../** @type {any} */ (more).derived } };
}

/** There is no Wanderer. */
export const nothing = { holder: undefined, wanderer_can_be: undefined };

/** One scene for each thing that can be asked, with all that can be chosen there. */
export const questions = {
  "before sending": sceneOf({ ...nothing, step: "ask", sender: 0 }, { legal: ["knight", "wizard", "witch 2", "witch 7", "decline"] }),
  sending: sceneOf({ ...nothing, step: "send", sender: 0 }, { legal: ["send 1", "send 7", "send deck"] }),
  dropping: sceneOf({ step: "drop", sender: 0, from_deck: true }, { legal: ["drop 1", "drop 2"] }),
  "on the way": sceneOf({ step: "ask", holder: 1 }, { legal: ["pyro", "dog", "sergeant", "wizard", "witch 7", "decline"] }),
  "an answer": sceneOf({ step: "ask", abilities: [{ seat: 1, ability: "pyro" }] }, { legal: ["chicken", "witch 1", "decline"] }),
  deciding: sceneOf(),
  "the sender": sceneOf({ sender: 0, hints: [{ seat: 1, yes: false, number: 1 }] }, { legal: ["hire"] }),
  waiting: sceneOf({ holder: 1 }, { legal: [], actor: 1 }),
};

/** Leaves nothing but a new board on the page; what it plays is in `window.played`, what it explains in `.explain`. @param {Page} page @param {any} scene */
export async function stage(page, scene) {
  await page.locator(".game, .board-hero").first().waitFor();
  await page.mouse.move(0, 0);
  await page.evaluate(
    async ([boards, drawing]) => {
      const { boardOf } = await import(/** @type {string} */ (boards));
      const { make } = await boardOf("hero", false); // with its styles
      const { build, h } = await import(/** @type {string} */ (drawing));
      const [words, place] = [build(h("p", { class: "explain" })), build(h("div", { class: "board" }))];
      const asked = h("div", { class: "words" }, h("p", { class: "ask" }, "What now?"), words);
      const top = document.querySelector(".top"); // at a table it is a part of that
      document.querySelector("#room")?.replaceChildren(build(h("div", { class: "table" }, asked, place, top)));
      const shared = /** @type {any} */ (window);
      shared.played = [];
      shared.board = make({
        play: (/** @type {string} */ move) => shared.played.push(move),
        name: (/** @type {number} */ number) => ["Ann", "Ben", "Cleo", "Dan", "Eve"][number],
        explain: async (/** @type {string | Promise<string>} */ said) => {
          shared.asked = said;
          const text = await said;
          if (shared.asked === said) words.textContent = text;
        },
        about: async (/** @type {string} */ text) =>
          shared.board.scene.legal.includes(text) ? `Do ${text} to Cleo. That costs a lot.` : `About ${text}.`,
        still: () => true,
        standing: () => [{ name: "with-me", meaning: "ask me less" }],
        stand: (/** @type {string} */ answer) => shared.played.push(`standing ${answer}`),
      });
      place.append(shared.board.element);
      onkeydown = (event) => void (event.key === "Escape" && shared.board.cancel());
    },
    await Promise.all(["games/list.js", "dom.js"].map((name) => fileOf(page, name))),
  );
  await show(page, scene);
}

/** @param {Page} page @param {any} scene */
export function show(page, scene) {
  return page.evaluate((shown) => /** @type {any} */ (window).board.show(shown), scene);
}

/** @param {Page} page @returns {Promise<string[]>} */
export const played = (page) => page.evaluate(() => /** @type {any} */ (window).played);
