// The place of the board: which board is there, what it is shown, and when it may be touched.
import { build, draw, h } from "./dom.js";
import { boardOf } from "./games/list.js";
import { complain } from "./page.js";
import { sceneOf } from "./scene.js";
import { say } from "./words.js";

/** @typedef {import("./types").Known} Known */
/** @typedef {import("./types").Board} Board */
/** @typedef {import("./types").Read} Read */
/** @typedef {import("./types").GameModule} GameModule */
/** @typedef {import("./looking.js").Past} Past */

/**
 * @typedef {object} Page
 * @property {Known | null} known
 * @property {boolean} isHeld a move is on its way, or others' moves are being shown: nothing can be chosen
 * @property {() => void} hurry goes on to the present
 * @property {import("./types").Talk} talk
 * @property {import("./explaining.js").Explaining} explaining
 */

export class BoardPlace {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.element = build(h("div", { class: "board" }));
    /** @type {Board | null} */
    this.board = null;
    /** The board's game, as soon as it is being loaded. */
    this.game = "";
    /** @type {import("./scene.js").Shown | null} */
    this.shown = null;
    /** The move that is marked. @type {string | null} */
    this.marked = null;
    /** What is being read on the page, by where it stands: the board shows where that is. @type {Map<string, Read[]>} */
    this.read = new Map();
    /** What could be chosen when the mouse was last pressed anew. */
    this.clicked = "";
    this.guard();
  }

  /**
   * Nothing can be chosen on the board while a move is on its way; nor by the second half of a double click, if something else is to be
   * chosen by then. What lies over the board is put away by whatever comes first. While others' moves are being shown, a click or a key goes on to the present. (The board hears events only after this.)
   */
  guard() {
    const { element, page } = this;
    const hold = (/** @type {Event} */ event) => {
      event.stopPropagation();
      if (event.type !== "pointerdown") event.preventDefault();
    };
    const judge = (/** @type {Event} */ event) => {
      if (this.board?.holds?.()) {
        hold(event);
        if (event.type !== "pointerdown") this.board.cancel();
        return;
      }
      if (page.isHeld) hold(event);
      if (event.type !== "pointerdown") page.hurry();
    };
    element.addEventListener("pointerdown", judge, true);
    element.addEventListener("keydown", (event) => ["Enter", " "].includes(event.key) && judge(event), true);
    element.addEventListener(
      "click",
      (event) => {
        const choice = String(page.known?.legal);
        if (event.detail > 1 && choice !== this.clicked) hold(event);
        else judge(event);
        this.clicked = choice;
      },
      true,
    );
  }

  /** Gets the board of a game. @param {string} game @param {boolean} asText @param {(module: GameModule) => Promise<void>} prepare */
  async load(game, asText, prepare) {
    this.game = game;
    try {
      const module = await boardOf(game, asText);
      await prepare(module);
      this.board = module.make(this.page.talk);
    } catch (reason) {
      this.game = "";
      throw reason;
    }
    this.shown = null;
    this.board.light?.(this.allRead());
    this.page.explaining.pointing.beginAnew();
    draw(this.element, this.board.element);
    this.element.dataset.game = game;
  }

  /** Something else, as long as there is no board. @param {import("./dom.js").Child} something */
  hold(something) {
    if (!this.board) draw(this.element, something);
  }

  /** A board that fails must not stop the game: everything around it still works. @param {Known} known @param {Past | null} past @returns {void | Promise<void>} */
  show(known, past) {
    if (!this.board || !known.view) return;
    const scene = sceneOf(known, past, this.shown, !this.page.isHeld);
    const shown = { eye: known.eye, count: past?.count ?? known.log.length, past: past !== null };
    if (this.shown?.count !== shown.count || this.shown.eye !== shown.eye || this.shown.past !== shown.past) this.marked = null;
    this.shown = shown;
    if (past) past.news = []; // a move is shown once
    try {
      const end = this.board.show(scene)?.catch((reason) => this.fail(reason));
      if (this.marked) this.board.mark?.(this.marked); // the same moment has come once more
      return end;
    } catch (reason) {
      this.fail(reason);
    }
  }

  /** @param {unknown} reason */
  fail(reason) {
    reportError(reason);
    complain(say("The board could not be drawn. The game goes on: use the list of all moves, or load the page again."));
  }

  /** Marks what a move would touch, on boards that can; null: nothing. @param {string | null} move */
  mark(move) {
    this.marked = move;
    this.board?.mark?.(move);
  }

  allRead() {
    return [...this.read.values()].flat();
  }

  /** Somebody reads of something, or does so no longer ([]): boards that have places show where it is. @param {string} where @param {Read[]} read */
  light(where, read) {
    const before = this.read.get(where) ?? [];
    if (before.length === read.length && before.every((one, i) => one === read[i])) return;
    this.read.set(where, read);
    this.board?.light?.(this.allRead());
  }

  /**
   * What makes something light up what it tells of, while one points at it or comes to it by key; and marks the move that it advises.
   * @param {string} where @param {() => Read[]} read @param {string} [advised]
   */
  lighting(where, read, advised) {
    const on = () => {
      this.light(where, read());
      if (advised) this.mark(advised);
    };
    const off = () => {
      this.light(where, []);
      if (advised) this.mark(null);
    };
    return { onpointerenter: on, onpointerleave: off, onfocusin: on, onfocusout: off };
  }

  /** A move is on its way. @param {boolean} busy */
  setBusy(busy) {
    this.element.setAttribute("aria-busy", String(busy));
  }
}
