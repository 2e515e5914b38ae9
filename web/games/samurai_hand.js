// What one can take into the hand: tokens to keep, figures to place, tokens to play; and the buttons for what needs no place.
import { h } from "../draw.js";
import { say } from "../words.js";
import { silhouettePicture, tilePicture } from "./samurai_drawing.js";

/** @typedef {import("../types").Scene} Scene */
/** @typedef {import("./samurai_box.js").Box} Box */
/** @typedef {import("./samurai_view").View} View */
/** @typedef {NonNullable<import("./samurai_view").Derived["keeping"]>} Keeping */
/** @typedef {import("./samurai_choice.js").Choice} Choice */

const SLACK = 8; // pixels a pointer may tremble in a click

/**
 * @typedef {object} Listener
 * @property {(step: string, byKey: boolean) => void} begin  a token or figure is taken up
 * @property {(step: string) => void} step                    one of several figures of a settlement
 * @property {(move: string) => void} play
 * @property {(tokens: string[]) => void} keep                the first tokens, all at once
 * @property {(text: string | null) => void} tell           what there is to say about this; null: what is to be done next
 * @property {(x: number, y: number) => void} drag            what was taken up is over this point
 * @property {(x: number, y: number) => void} drop            and let go there
 * @property {() => void} back                             the last step is taken back
 * @property {() => void} changed                          other tokens are picked
 */

export class Hand {
  /** @param {Listener} listener */
  constructor(listener) {
    this.listener = listener;
    this.tiles = h("div", { class: "samurai-tiles" });
    this.buttons = h("div", { class: "samurai-buttons" });
    this.element = h("div", { class: "samurai-hand", role: "group", "aria-label": say("Your hand") }, this.tiles, this.buttons);
    /** The first tokens one is about to keep: their places in token order. @type {Set<number>} */
    this.picked = new Set();
    /** Which tile was taken up, where two are alike. */
    this.taken = -1;
    this.shown = "";
    this.endDrag = this.listenToDrags();
  }

  /** Nothing of what was picked or taken up stays. */
  forget() {
    this.picked.clear();
    this.taken = -1;
    this.endDrag();
  }

  /** Only what is different is drawn anew, and what had the focus keeps it. @param {Scene} scene @param {Box} box @param {Choice} choice @param {string[]} figures several figures of a settlement to choose from */
  show(scene, box, choice, figures) {
    const view = /** @type {View} */ (scene.view);
    const keeping = scene.legal.length > 0 ? /** @type {Keeping | undefined} */ (scene.derived.keeping) : undefined;
    if (!keeping) this.picked.clear();
    const key = JSON.stringify([
      view.hand,
      view.phase,
      view.supply,
      choice.legal,
      choice.made,
      figures,
      [...this.picked],
      this.taken,
      scene.eye,
    ]);
    if (key === this.shown) return;
    this.shown = key;
    const focused = this.element.contains(document.activeElement) ? document.activeElement?.getAttribute("data-key") : null;
    this.tiles.classList.toggle("samurai-many", keeping !== undefined);
    this.tiles.replaceChildren(
      ...(keeping
        ? this.keepTiles(box, keeping, view.you ?? 0)
        : [...this.figureTiles(box, view, choice), ...this.handTiles(box, view, choice)]),
    );
    this.buttons.replaceChildren(...(keeping ? this.keepButtons(box, keeping) : this.playButtons(scene, box, choice, figures)));
    this.element.hidden = view.you === undefined;
    if (focused)
      /** @type {HTMLElement | null} */ (
        this.element.querySelector(`[data-key="${focused}"]:not(:disabled)`) ?? this.element.querySelector("button:not(:disabled)")
      )?.focus();
  }

  /** What makes a button explain itself when it is pointed at, or reached by keyboard. @param {string | null} text what it is about; null: the next step */
  explained(text) {
    const explain = () => this.listener.tell(text);
    const silent = () => this.listener.tell(null);
    return {
      onpointerenter: explain,
      onpointerleave: silent,
      onfocus: (/** @type {FocusEvent} */ event) => /** @type {Element} */ (event.target).matches(":focus-visible") && explain(),
      onblur: silent,
    };
  }

  /** A button with a picture. @param {string} key @param {string} words @param {string} about @param {Record<string, any>} attributes @param {...(Node | string)} children */
  tileButton(key, words, about, attributes, ...children) {
    const chosen = attributes["aria-pressed"] === "true";
    return h(
      "button",
      { class: "samurai-take", "data-key": key, "aria-label": words, ...this.explained(chosen ? null : about), ...attributes },
      ...children,
    );
  }

  /** All tokens, of which some are kept and some can be. @param {Box} box @param {Keeping} keeping @param {number} seat */
  keepTiles(box, { kept, open, missing }, seat) {
    const full = this.picked.size >= missing;
    return box.tokens.map((token, at) =>
      this.tileButton(
        `keep ${at}`,
        box.tileWord(token.token),
        token.token,
        {
          disabled: !open.includes(at) || (full && !this.picked.has(at)),
          "aria-pressed": String(kept.includes(at) || this.picked.has(at)),
          onclick: () => {
            if (!this.picked.delete(at)) this.picked.add(at);
            this.listener.changed();
          },
        },
        tilePicture(token, seat),
      ),
    );
  }

  /** @param {Box} box @param {Keeping} keeping */
  keepButtons(box, { kept, missing }) {
    const full = this.picked.size === missing;
    const tokens = [...this.picked].sort((a, b) => a - b).map((at) => box.tokens[at].token);
    return [
      h(
        "button",
        {
          class: "main",
          "data-key": "keep",
          disabled: !full,
          onclick: () => {
            this.picked.clear(); // what is kept is no longer to be picked, here or by another seat
            this.listener.keep(tokens);
          },
        },
        full ? say("Keep these tokens") : say("{0} of {1} chosen", this.picked.size + kept.length, kept.length + missing),
      ),
    ];
  }

  /** @param {Box} box @param {View} view @param {Choice} choice */
  figureTiles(box, view, choice) {
    if (view.phase !== "figures") return [];
    return box.kinds.map((kind, i) =>
      this.tileButton(
        `put ${kind}`,
        say("{0}, {1} left", box.wordOf(kind), view.supply[i]),
        `put ${kind}`,
        {
          class: "samurai-take samurai-supply",
          disabled: !choice.firsts().has(`put ${kind}`),
          ...this.taking(`put ${kind}`, -1, choice.made[0] === `put ${kind}`),
        },
        silhouettePicture(kind),
        String(view.supply[i]),
      ),
    );
  }

  /** @param {Box} box @param {View} view @param {Choice} choice */
  handTiles(box, view, choice) {
    const tokens = view.hand ?? [];
    const taken = tokens[this.taken] === choice.made[0] ? this.taken : tokens.indexOf(choice.made[0]);
    return tokens.map((token, at) =>
      this.tileButton(
        `hand ${at}`,
        box.tileWord(token),
        token,
        {
          // Not `disabled`: what cannot be played now can still be read.
          "aria-disabled": String(!choice.firsts().has(token)),
          ...this.taking(token, at, at === taken),
        },
        tilePicture(box.token(token), view.you ?? 0),
      ),
    );
  }

  /** Taking up, and laying back what has been taken up. @param {string} step @param {number} at @param {boolean} taken */
  taking(step, at, taken) {
    return {
      "data-step": step,
      "data-at": at,
      "aria-pressed": String(taken),
      onclick: (/** @type {MouseEvent} */ event) => {
        this.taken = at;
        if (taken) this.listener.back();
        else this.listener.begin(step, event.detail === 0);
      },
    };
  }

  /** Taking up and letting go somewhere else. The listeners are the hand's, for its tiles are drawn anew on the way. Returns how to end it early. */
  listenToDrags() {
    /** @type {{button: HTMLElement, x: number, y: number} | null} */
    let start = null;
    /** @type {HTMLElement | null} */
    let ghost = null;
    const end = () => {
      ghost?.remove();
      ghost = start = null;
    };
    this.tiles.addEventListener("pointerdown", (event) => {
      const button = /** @type {Element} */ (event.target).closest("[data-step]");
      if (event.button !== 0 || !(button instanceof HTMLElement)) return;
      start = { button, x: event.clientX, y: event.clientY };
      button.setPointerCapture(event.pointerId); // a fast pointer is elsewhere when it is first heard of again
    });
    this.tiles.addEventListener("pointermove", (event) => {
      if (!start) return;
      if (!ghost && Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK) {
        this.tiles.setPointerCapture(event.pointerId);
        ghost = this.takeAlong(start.button);
      }
      if (!ghost) return;
      ghost.style.setProperty("transform", `translate(${event.clientX}px, ${event.clientY}px)`);
      this.listener.drag(event.clientX, event.clientY);
    });
    this.tiles.addEventListener("pointerup", (event) => {
      if (ghost) this.listener.drop(event.clientX, event.clientY);
      end();
    });
    this.tiles.addEventListener("pointercancel", () => {
      if (ghost) this.listener.back();
      end();
    });
    return end;
  }

  /** What is dragged: places light up as if it had been clicked. @param {HTMLElement} button */
  takeAlong(button) {
    const picture = /** @type {Node} */ (button.firstElementChild).cloneNode(true);
    const ghost = h("div", { class: "samurai-ghost", "aria-hidden": "true" }, picture);
    document.body.append(ghost);
    this.taken = Number(button.dataset.at);
    this.listener.begin(button.dataset.step ?? "", false);
    return ghost;
  }

  /** @param {Scene} scene @param {Box} box @param {Choice} choice @param {string[]} figures */
  playButtons(scene, box, choice, figures) {
    if (figures.length > 0)
      return [
        ...figures.map((step) =>
          h(
            "button",
            {
              class: "main",
              "data-key": step,
              onclick: () => this.listener.step(step),
              ...this.explained([...choice.made, step].join(" ")),
            },
            box.wordOf(step.split(" ")[1]),
          ),
        ),
        this.backButton(),
      ];
    if (choice.made.length > 0) return [this.backButton()];
    const words = /** @type {[string, string][]} */ ([
      ["end", say("End turn")],
      ["pass", say("Pass: nothing can be played")],
    ]);
    return words
      .filter(([move]) => scene.legal.includes(move))
      .map(([move, name]) =>
        h("button", { class: "main", "data-key": move, onclick: () => this.listener.play(move), ...this.explained(move) }, name),
      );
  }

  backButton() {
    return h("button", { "data-key": "back", onclick: () => this.listener.back() }, say("Back (Esc)"));
  }

  /** For the keyboard: to the figures to choose from, to what can be taken up next, or the way to end. */
  focus() {
    const figure = this.buttons.querySelector('button.main:has(~ [data-key="back"])');
    const first = figure ?? this.element.querySelector('button:not(:disabled):not([aria-disabled="true"])');
    /** @type {HTMLElement | null} */ (first)?.focus();
  }
}
