// The plain board, for a game without one of its own, and for those who would rather read: the engine's drawing of the position, and the
// legal moves, grouped by their words. It knows no game: what it shows, the server tells.
import { crestPicture } from "../crests.js";
import { build, draw, h } from "../dom.js";
import { byWord } from "../moves.js";
import { roving } from "../rove.js";
import { say, sayCount } from "../words.js";

/** @typedef {import("../types").Talk} Talk */
/** @typedef {import("../types").Scene} Scene */
/** @typedef {import("../types").Board} Board */

/** So many moves can be seen at a glance: they need no drawers. */
const FEW = 12;

export const drawing = true;

/** @param {Talk} talk @returns {Board} */
export function make(talk) {
  return new PlainBoard(talk);
}

/** References to places of a map are found more easily from A to Z; everything else stays in the game's order. @param {string[]} words */
function inOrder(words) {
  const isReference = (/** @type {string} */ word) => /^[a-z]\d+$/.test(word);
  return words.every(isReference) ? words.sort((a, b) => a.localeCompare(b, "en", { numeric: true })) : words;
}

/** Moves by the word that follows those of `path`. @param {string[]} moves @param {number} path @returns {[string, string[]][]} */
function grouped(moves, path) {
  const groups = byWord(moves, path);
  return inOrder([...groups.keys()]).map((word) => [word, groups.get(word) ?? []]);
}

class PlainBoard {
  /** @param {Talk} talk */
  constructor(talk) {
    this.talk = talk;
    /** @type {Scene | null} */
    this.scene = null;
    /** Drawers that were opened or closed, by the words that lead there: they stay so when moves are listed anew. @type {Map<string, boolean>} */
    this.opened = new Map();
    /** The lines that are shown, and those with which they are compared. @type {string[]} */
    this.lines = [];
    /** @type {string[]} */
    this.before = [];
    /** The legal moves in words, and of which scene: until they are there, nothing can be chosen. @type {Record<string, string>} */
    this.words = {};
    /** @type {Scene | null} */
    this.worded = null;
    this.element = build(h("div", { class: "board-plain" }));
  }

  /** @param {Scene} scene */
  show(scene) {
    this.compare(scene);
    this.scene = scene;
    if (scene.legal.length === 0) this.worded = scene;
    else this.getWords(scene);
    this.render();
  }

  /** The same moves keep their words, also where something else is new. @param {Scene} scene */
  async getWords(scene) {
    if (this.worded?.legal === scene.legal) this.worded = scene;
    const words = await this.talk.wordings();
    if (scene !== this.scene || this.worded === scene) return;
    this.words = words;
    this.worded = scene;
    this.render();
  }

  /** Lines that have changed since one could last choose are marked; for who only looks on, since the move before. @param {Scene} scene */
  compare({ drawing: text, news, eye, past }) {
    const lines = text.trimEnd().split("\n");
    const couldChoose = Boolean(this.scene?.legal.length);
    if (news.length === 0 && text.trimEnd() !== this.lines.join("\n")) this.before = lines;
    else if (text.trimEnd() !== this.lines.join("\n") && (couldChoose || eye === null || past)) this.before = this.lines;
    this.lines = lines;
  }

  render() {
    const scene = /** @type {Scene} */ (this.scene);
    const focused = this.moves()?.contains(document.activeElement) ? document.activeElement : null;
    const size = { "--columns": Math.max(...this.lines.map((line) => line.length), 20), "--lines": this.lines.length };
    draw(this.element, h("div", { class: "plain-round", style: size }, this.seats(scene), this.drawing(), this.choices(scene)));
    this.keepFocus(focused);
  }

  /** While one waits, the place of the moves has the focus; the first of them gets it back. @param {Element | null} focused what had it, of the moves */
  keepFocus(focused) {
    const moves = this.moves();
    const lost = focused !== null && focused !== document.activeElement;
    if (!moves || !(lost || document.activeElement === moves)) return;
    (this.firstControl() ?? moves).focus({ preventScroll: true });
  }

  moves() {
    return /** @type {HTMLElement | null} */ (this.element.querySelector(".plain-moves"));
  }

  /** In the drawer that is open, if one is. @returns {HTMLElement | null} */
  firstControl() {
    return (
      this.element.querySelector(".plain-moves details[open] button") ?? this.element.querySelector(".plain-moves :is(button, summary)")
    );
  }

  /** The drawing speaks of seats by their numbers: whose they are. @param {Scene} scene */
  seats({ seats, actor }) {
    return h(
      "ul",
      { class: "plain-seats", "aria-label": say("Seats") },
      ...seats.map((seat, number) =>
        h(
          "li",
          { class: actor === number ? "actor row" : "row" },
          crestPicture(number),
          h("span", {}, say("Seat {0}:", number)),
          h("b", {}, seat.you ? say("{0} (you)", this.talk.name(number)) : this.talk.name(number)),
        ),
      ),
    );
  }

  drawing() {
    const isNew = (/** @type {string} */ line) => line.trim() !== "" && !this.before.includes(line);
    return h(
      "pre",
      { class: "plain-drawing", tabindex: 0, role: "region", "aria-label": say("The position, drawn as text") },
      ...this.lines.flatMap((line, i) => [isNew(line) ? h("mark", { key: `line ${i}` }, line) : line, "\n"]),
    );
  }

  /** @param {Scene} scene */
  choices(scene) {
    const legal = scene === this.worded ? scene.legal : [];
    const groups = grouped(legal, 0);
    const open = legal.length <= FEW || groups.length === 1;
    return h(
      "div",
      { class: "plain-moves", role: "group", tabindex: -1, "aria-label": say("What you can do") },
      ...groups.map(([word, moves]) => this.group([word], moves, open)),
    );
  }

  /** What can be done after these words: one move, or a drawer with several. @param {string[]} path @param {string[]} moves @param {boolean} usually open @returns {import("../dom.js").Drawn} */
  group(path, moves, usually) {
    if (moves.length === 1) return this.move(moves[0]);
    const parts = grouped(moves, path.length);
    if (parts.length === 1) return this.group([...path, parts[0][0]], moves, usually); // there is only one way on
    const words = path.join(" ");
    const open = this.opened.get(words) ?? usually;
    const ontoggle = (/** @type {Event} */ _, /** @type {HTMLDetailsElement} */ drawer) => {
      if (drawer.open !== (this.opened.get(words) ?? usually)) this.turn(words, drawer.open);
    };
    return h(
      "details",
      { key: words, open, ontoggle },
      h("summary", {}, h("b", {}, words), this.meaning(path), h("small", {}, ` ${sayCount(moves.length, "({0} way)", "({0} ways)")}`)),
      open ? this.list(path, parts, moves.length) : null, // hundreds of buttons are made when they are looked for
    );
  }

  /** @param {string} words @param {boolean} open */
  turn(words, open) {
    this.opened.set(words, open);
    this.render();
  }

  /** What is in a drawer: drawers, or moves side by side, with one stop of the Tab key. @param {string[]} path @param {[string, string[]][]} parts @param {number} count */
  list(path, parts, count) {
    const label = path.join(" ");
    if (count > FEW && parts.length < count)
      return h(
        "div",
        { class: "plain-list", role: "group", "aria-label": label },
        ...parts.map(([word, some]) => this.group([...path, word], some, false)),
      );
    const moves = parts.flatMap(([, some]) => some);
    return h(
      "div",
      { class: "plain-list short", role: "group", "aria-label": label, onkeydown: roving },
      ...moves.map((move, i) => this.move(move, i === 0)),
    );
  }

  /** What a word means that moves begin with. @param {string[]} path */
  meaning(path) {
    const meaning = path.length === 1 ? this.scene?.words[path[0]] : undefined;
    return meaning ? `: ${meaning}` : "";
  }

  /** @param {string} move @param {boolean} [isStop] of the Tab key */
  move(move, isStop = true) {
    return h(
      "button",
      { class: "plain-move", key: move, tabindex: isStop ? null : -1, "data-move": move, onclick: () => this.talk.play(move) },
      this.words[move] ?? move,
    );
  }

  cancel() {
    if (![...this.opened.values()].includes(true) || !this.element.querySelector(".plain-moves details[open]")) return false;
    this.opened.clear();
    this.render();
    this.firstControl()?.focus();
    return true;
  }
}
