// The plain board, for a game without one of its own, and for those who would rather read: the engine's drawing of the position, and the
// legal moves, grouped by their words. It knows no game: what it shows, the server tells.
import { crestPicture, h, refill } from "../draw.js";
import { byWord } from "../moves.js";
import { rove } from "../rove.js";
import { say } from "../words.js";

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
    /** @type {string[]} */
    this.legal = [];
    /** @type {Record<string, string>} */
    this.words = {};
    /** Drawers that were opened, by the words that lead there: they stay open when moves are listed anew. @type {Set<string>} */
    this.opened = new Set();
    /** The lines that are shown, and those with which they are compared. @type {string[]} */
    this.lines = [];
    /** @type {string[]} */
    this.before = [];
    this.couldChoose = false;
    /** The moves had the focus when there were none any more: they get it back with the next ones, unless it is elsewhere by then. */
    this.leftFocused = false;
    this.seats = h("ul", { class: "plain-seats", "aria-label": say("Seats") });
    this.drawing = h("pre", { class: "plain-drawing", tabindex: 0, role: "region", "aria-label": say("The position, drawn as text") });
    this.moves = h("div", { class: "plain-moves", role: "group", "aria-label": say("What you can do") });
    this.element = h("div", { class: "plain" }, this.seats, this.drawing, this.moves);
  }

  /** @param {Scene} scene */
  show(scene) {
    this.showSeats(scene);
    this.showDrawing(scene);
    this.showMoves(scene);
  }

  /** The drawing speaks of seats by their numbers: whose they are. @param {Scene} scene */
  showSeats({ seats, actor }) {
    refill(
      this.seats,
      seats.map((seat, number) =>
        h(
          "li",
          { class: actor === number ? "actor" : null },
          crestPicture(number),
          h("span", {}, say("Seat {0}:", number)),
          h("b", {}, seat.you ? say("{0} (you)", this.talk.name(number)) : this.talk.name(number)),
        ),
      ),
    );
  }

  /** Lines that have changed since one could last choose are marked; for who only looks on, since the move before. @param {Scene} scene */
  showDrawing({ drawing: text, news, eye, past, legal }) {
    const lines = text.trimEnd().split("\n");
    if (lines.join("\n") !== this.lines.join("\n")) {
      if (news.length === 0) this.before = lines;
      else if (this.couldChoose || eye === null || past) this.before = this.lines;
      this.lines = lines;
      this.draw();
    }
    this.couldChoose = legal.length > 0;
  }

  draw() {
    const isNew = (/** @type {string} */ line) => line.trim() !== "" && !this.before.includes(line);
    this.drawing.replaceChildren(...this.lines.flatMap((line) => [isNew(line) ? h("mark", {}, line) : line, "\n"]));
    this.element.style.setProperty("--columns", String(Math.max(...this.lines.map((line) => line.length), 20)));
    this.element.style.setProperty("--lines", String(this.lines.length));
  }

  /** @param {Scene} scene */
  showMoves({ legal, words }) {
    const same = (/** @type {any} */ one, /** @type {any} */ other) => JSON.stringify(one) === JSON.stringify(other);
    if (same(legal, this.legal) && same(words, this.words)) return;
    const focused = this.moves.contains(document.activeElement) || (this.leftFocused && document.activeElement === document.body);
    this.legal = legal;
    this.words = words;
    this.fill();
    this.leftFocused = focused && legal.length === 0;
    if (focused && !this.leftFocused) this.firstControl()?.focus();
  }

  /** In the drawer that is open, if one is. @returns {HTMLElement | null} */
  firstControl() {
    return this.moves.querySelector("details[open] button") ?? this.moves.querySelector("button, summary");
  }

  fill() {
    const groups = grouped(this.legal, 0);
    const open = this.legal.length <= FEW || groups.length === 1;
    this.moves.replaceChildren(...groups.map(([word, moves]) => this.makeGroup([word], moves, open)));
  }

  /** What can be done after these words: one move, or a drawer with several. @param {string[]} path @param {string[]} moves @param {boolean} open @returns {HTMLElement} */
  makeGroup(path, moves, open) {
    if (moves.length === 1) return this.makeMove(moves[0], path.length - 1);
    const key = path.join(" ");
    const parts = grouped(moves, path.length);
    if (parts.length === 1) return this.makeGroup([...path, parts[0][0]], moves, open); // there is only one way on
    const inside = moves.length > FEW && parts.length < moves.length ? parts : null;
    const list = h("div", { class: "plain-list", role: "group", "aria-label": key });
    const drawer = h("details", { open: open || this.opened.has(key) }, this.makeSummary(path, moves.length), list);
    const fill = () => {
      if (list.childElementCount) return; // hundreds of buttons are made when they are looked for
      if (inside) list.append(...inside.map(([word, some]) => this.makeGroup([...path, word], some, false)));
      else
        this.fillList(
          list,
          parts.flatMap(([, some]) => some),
          path.length,
        );
    };
    drawer.addEventListener("toggle", () => drawer.open && fill());
    drawer.firstElementChild?.addEventListener("click", () => (drawer.open ? this.opened.delete(key) : this.opened.add(key)));
    if (drawer.open) fill();
    return drawer;
  }

  /** @param {string[]} path @param {number} ways */
  makeSummary(path, ways) {
    return h("summary", {}, ...this.named(path.join(" "), path[0], path.length === 1), h("small", {}, ` ${say("({0} ways)", ways)}`));
  }

  /** Words of moves, with what the first of them means. @param {string} words @param {string} first @param {boolean} begins is the first among them? */
  named(words, first, begins) {
    const meaning = begins ? this.words[first] : undefined;
    return [h("b", {}, words), meaning ? `: ${meaning}` : ""];
  }

  /** Moves side by side, with one stop of the Tab key. @param {HTMLElement} list @param {string[]} moves @param {number} path words that all have in common */
  fillList(list, moves, path) {
    list.classList.add("short");
    list.append(...moves.map((move) => this.makeMove(move, path)));
    for (const button of [...list.querySelectorAll("button")].slice(1)) button.tabIndex = -1;
    rove(list);
  }

  /** @param {string} move @param {number} path words that stand above it already */
  makeMove(move, path) {
    const words = move.split(" ");
    const label = path === 0 ? null : move; // in full, for those who do not see what it stands under
    return h(
      "button",
      { class: "plain-move", "data-move": move, "aria-label": label, onclick: () => this.talk.play(move) },
      ...this.named(words.slice(path).join(" ") || move, words[0], path === 0),
    );
  }

  cancel() {
    const open = [...this.moves.querySelectorAll("details[open]")];
    if (this.opened.size === 0 || open.length === 0) return false;
    this.opened.clear();
    this.fill();
    this.firstControl()?.focus();
    return true;
  }
}
