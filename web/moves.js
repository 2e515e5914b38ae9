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

/** @param {(move: string) => void} play */
export function makeMoves(play) {
  /** @type {string[]} */
  let legal = [];
  /** The list had the focus when it became empty: it gets it back with the next moves, if nothing else has it by then. */
  let leftFocused = false;
  const summary = build(h("summary", {}));
  const list = build(h("div", { class: "list" }));
  const element = build(h("details", { class: "moves", hidden: true, ontoggle: () => fill() }, summary, list));

  /** One stop of the Tab key for each kind of move. @param {[string, string[]]} group */
  const drawGroup = ([word, moves]) =>
    h(
      "div",
      { class: "group", role: "group", "aria-label": word, key: word, onkeydown: roving },
      moves.map((move, i) => h("button", { key: move, tabindex: i === 0 ? null : -1, onclick: () => play(move) }, move)),
    );

  /** There may be hundreds: they are drawn when they are to be seen. */
  function fill() {
    draw(list, element.open ? [...byWord(legal, 0)].map(drawGroup) : null);
  }

  return {
    element,
    /** @param {string[]} moves */
    show(moves) {
      const focused = list.contains(document.activeElement) || (leftFocused && document.activeElement === document.body);
      legal = moves;
      element.hidden = legal.length === 0;
      draw(summary, say("All moves ({0})", legal.length));
      leftFocused = focused && legal.length === 0;
      if (leftFocused) /** @type {HTMLElement} */ (document.activeElement).blur(); // it is kept for the next moves
      fill();
      if (focused && !leftFocused && !list.contains(document.activeElement)) (list.querySelector("button") ?? summary).focus();
    },
  };
}
