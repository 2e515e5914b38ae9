// All legal moves as a list of buttons: for the keyboard, for readers of the screen, and wherever the board is too small to be hit.
import { h } from "./draw.js";
import { rove } from "./rove.js";
import { say } from "./words.js";

/** @param {(move: string) => void} play */
export function makeMoves(play) {
  const summary = h("summary", {}, "");
  const list = h("div", { class: "list" });
  const element = h("details", { class: "moves", hidden: true }, summary, list);
  /** @type {string[]} */
  let shown = [];
  /** The list had the focus when it became empty: it gets it back with the next moves, if nothing else has it by then. */
  let leftFocused = false;
  const fill = () => {
    /** @type {Map<string, string[]>} */
    const groups = new Map();
    for (const move of shown) {
      const word = move.split(" ")[0];
      groups.set(word, [...(groups.get(word) ?? []), move]);
    }
    list.replaceChildren(...[...groups].map(([word, moves]) => makeGroup(word, moves)));
  };
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
