// All legal moves as a list of buttons: for the keyboard, for readers of the screen, and wherever the board is too small to be hit.
import { h } from "./draw.js";
import { rove } from "./rove.js";
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
  const summary = h("summary", {}, "");
  const list = h("div", { class: "list" });
  const element = h("details", { class: "moves", hidden: true }, summary, list);
  /** @type {string[]} */
  let shown = [];
  /** The list had the focus when it became empty: it gets it back with the next moves, if nothing else has it by then. */
  let leftFocused = false;
  const fill = () => list.replaceChildren(...[...byWord(shown, 0)].map(([word, moves]) => makeGroup(word, moves)));
  /** One stop of the Tab key for each kind of move. @param {string} word @param {string[]} moves */
  const makeGroup = (word, moves) => {
    const buttons = moves.map((move, i) => h("button", { tabindex: i === 0 ? null : -1, onclick: () => play(move) }, move));
    const group = h("div", { class: "group", role: "group", "aria-label": word }, ...buttons);
    rove(group);
    return group;
  };
  element.addEventListener("toggle", () => element.open && fill());
  return {
    element,
    /** @param {string[]} legal */
    show(legal) {
      if (legal.length === shown.length && legal.every((move, i) => move === shown[i])) return;
      const focused = list.contains(document.activeElement) || (leftFocused && document.activeElement === document.body);
      shown = legal;
      element.hidden = legal.length === 0;
      summary.textContent = say("All moves ({0})", legal.length);
      if (element.open) fill();
      leftFocused = focused && legal.length === 0;
      if (focused && !leftFocused) (list.querySelector("button") ?? summary).focus();
    },
  };
}
