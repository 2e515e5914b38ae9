// All legal moves as a list of buttons: for the keyboard, for readers of the screen, and wherever the board is too small to be hit.
import { build, draw, h } from "./dom.js";
import { roving } from "./rove.js";
import { say } from "./words.js";

/** Moves by one of their words, the first having number 0. @param {string[]} moves @param {number} number @returns {Map<string, string[]>} */
export function byWord(moves, number) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const move of moves) {
    const word = move.split(" ")[number] ?? "";
    const group = groups.get(word);
    if (group) group.push(move);
    else groups.set(word, [move]);
  }
  return groups;
}

/** @param {Pick<import("./types").Talk, "play" | "wordings">} talk */
export function makeMoves(talk) {
  /** @type {string[]} */
  let legal = [];
  /** Those that are listed. @type {string[]} */
  let listed = [];
  /** The list had the focus when it became empty: it gets it back with the next moves, if nothing else has it by then. */
  let leftFocused = false;
  const summary = build(h("summary", {}));
  const list = build(h("div", { class: "list" }));
  const element = build(h("details", { class: "moves", hidden: true, ontoggle: () => fill() }, summary, list));

  /** One stop of the Tab key for each kind of move. @param {string[]} moves @param {Record<string, string>} words */
  const drawGroup = (moves, words) =>
    h(
      "div",
      { class: "group", role: "group", key: moves[0], onkeydown: roving },
      moves.map((move, i) =>
        h("button", { key: move, "data-move": move, tabindex: i === 0 ? null : -1, onclick: () => talk.play(move) }, words[move] ?? move),
      ),
    );

  function empty() {
    if (listed.length === 0) return;
    listed = [];
    leftFocused = list.contains(document.activeElement);
    if (leftFocused) /** @type {HTMLElement} */ (document.activeElement).blur(); // it is kept for the next moves
    draw(list);
  }

  /** There may be hundreds: they are asked for and drawn when they are to be seen, and never before one can read them. */
  async function fill() {
    const moves = element.open ? legal : [];
    if (moves === listed) return;
    empty();
    if (moves.length === 0) return;
    const words = await talk.wordings();
    if (moves !== legal || !element.open) return;
    listed = moves;
    draw(
      list,
      [...byWord(moves, 0).values()].map((group) => drawGroup(group, words)),
    );
    if (leftFocused && document.activeElement === document.body) list.querySelector("button")?.focus();
    leftFocused = false;
  }

  return {
    element,
    /** @param {string[]} moves */
    show(moves) {
      legal = moves;
      element.hidden = legal.length === 0;
      draw(summary, say("All moves ({0})", legal.length));
      fill();
    },
  };
}
