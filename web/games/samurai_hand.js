// What one can take into the hand: tokens to keep, figures to place, tokens to play; and the buttons for what needs no place.
import { build, draw, h } from "../dom.js";
import { say } from "../words.js";
import { listenToDrags } from "./samurai_drag.js";
import { silhouettePicture, tilePicture } from "./samurai_drawing.js";

/** @typedef {import("../dom.js").Attributes} Attributes */
/** @typedef {import("./samurai_box.js").Box} Box */
/** @typedef {import("./samurai_view").SamuraiScene} SamuraiScene */
/** @typedef {import("./samurai_view").View} View */
/** @typedef {NonNullable<import("./samurai_view").Derived["keeping"]>} Keeping */
/** @typedef {import("./samurai_choice.js").Choice} Choice */

/** What gets the focus, the first that there is: figures to choose from, what can be taken up, what can be read. */
const FOCUS = [
  '.samurai-buttons button.main:has(~ [data-key="back"])',
  'button:not(:disabled):not([aria-disabled="true"])',
  "button:not(:disabled)",
];

/**
 * @typedef {object} Listener
 * @property {(step: string, byKey: boolean) => void} begin  a token or figure is taken up
 * @property {(step: string) => void} step                    one of several figures of a settlement
 * @property {(move: string) => void} play
 * @property {(tokens: string[]) => void} keep                the first tokens, all at once
 * @property {(text: string | null, beside: Element | null) => void} tell what there is to say about this; null: what is to be done next
 * @property {(x: number, y: number) => void} drag            what was taken up is over this point
 * @property {(x: number, y: number) => void} drop            and let go there
 * @property {() => void} back                             the last step is taken back
 * @property {() => void} changed                          other tokens are picked
 */

export class Hand {
  /** @param {Listener} listener @param {Element} air where things are seen that are dragged */
  constructor(listener, air) {
    this.listener = listener;
    this.element = build(h("div", { class: "samurai-hand", role: "group", "aria-label": say("Your hand"), "data-together": "" }));
    /** The first tokens one is about to keep: their places in token order. @type {Set<number>} */
    this.picked = new Set();
    /** Which tile was taken up, where two are alike. */
    this.taken = -1;
    /** The move that a hint is about. */
    this.hinted = "";
    this.endDrag = listenToDrags(this.element, air, {
      take: (button) => {
        this.taken = Number(button.dataset.at);
        this.listener.begin(button.dataset.step ?? "", false);
      },
      over: (x, y) => this.listener.drag(x, y),
      drop: (x, y) => this.listener.drop(x, y),
      cancel: () => this.listener.back(),
    });
  }

  /** Nothing of what was picked or taken up stays. */
  forget() {
    this.picked.clear();
    this.taken = -1;
    /** The move that a hint is about. */
    this.hinted = "";
    this.endDrag();
  }

  /** @param {SamuraiScene} scene @param {Box} box @param {Choice} choice @param {string[]} figures several figures of a settlement to choose from */
  show(scene, box, choice, figures) {
    const { view } = scene;
    const keeping = scene.legal.length > 0 ? scene.derived.keeping : undefined;
    if (!keeping) this.picked.clear();
    this.element.hidden = view.you === undefined || view.phase === "over";
    this.element.classList.toggle("samurai-many", keeping !== undefined);
    const hadFocus = this.element.contains(document.activeElement);
    draw(
      this.element,
      !keeping &&
        view.phase === "figures" &&
        h("div", { key: "supplies", class: "samurai-supplies row" }, this.figureTiles(box, view, choice)),
      h(
        "div",
        { key: "tiles", class: "samurai-tiles" },
        keeping ? this.keepTiles(box, keeping, view.you ?? 0) : this.handTiles(box, view, choice),
      ),
      h(
        "div",
        { key: "buttons", class: "samurai-buttons row" },
        keeping ? this.keepButtons(box, keeping) : this.playButtons(scene, box, choice, figures),
      ),
    );
    if (hadFocus && document.activeElement === document.body) this.focus(); // what had it is switched off
  }

  /** What makes a button explain itself when it is pointed at, or reached by keyboard. @param {string | null} text what it is about; null: the next step */
  explained(text) {
    const explain = (/** @type {Event} */ _, /** @type {Element} */ button) => this.listener.tell(text, button);
    const silent = () => this.listener.tell(null, null);
    return {
      onpointerenter: explain,
      onpointerleave: silent,
      onfocus: (/** @type {FocusEvent} */ event, /** @type {Element} */ button) =>
        button.matches(":focus-visible") && explain(event, button),
      onblur: silent,
    };
  }

  /** A button with a picture. @param {string} key @param {string} words @param {string} about @param {Attributes} attributes @param {...import("../dom.js").Child} children */
  tileButton(key, words, about, attributes, ...children) {
    const chosen = attributes["aria-pressed"] === "true";
    return h(
      "button",
      { key, class: "samurai-take bare", "data-key": key, "aria-label": words, ...this.explained(chosen ? null : about), ...attributes },
      ...children,
    );
  }

  /** All tokens, of which some are kept and some can be. @param {Box} box @param {Keeping} keeping @param {number} seat */
  keepTiles(box, { kept, open, missing }, seat) {
    const full = this.picked.size >= missing;
    const hinted = open.find((at) => this.hinted === `keep ${box.tokens[at].token}`);
    return box.tokens.map((token, at) =>
      this.tileButton(
        `keep ${at}`,
        box.tileWord(token.token),
        token.token,
        {
          "data-hinted": at === hinted,
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
          key: "keep",
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
    return box.kinds.map((kind, i) =>
      this.tileButton(
        `put ${kind}`,
        say("{0}, {1} left", box.wordOf(kind), view.supply[i]),
        `put ${kind}`,
        {
          class: "samurai-take samurai-supply bare row",
          "data-hinted": this.hinted.startsWith(`put ${kind} `),
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
    const hinted = tokens.indexOf(this.hinted.split(" ")[0]);
    const taken = tokens[this.taken] === choice.made[0] ? this.taken : tokens.indexOf(choice.made[0]);
    return tokens.map((token, at) =>
      this.tileButton(
        `hand ${at}`,
        box.tileWord(token),
        token,
        {
          "data-hinted": at === hinted,
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

  /** @param {SamuraiScene} scene @param {Box} box @param {Choice} choice @param {string[]} figures */
  playButtons(scene, box, choice, figures) {
    if (figures.length > 0)
      return [
        ...figures.map((step) =>
          h(
            "button",
            {
              key: step,
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
        h(
          "button",
          {
            key: move,
            class: "main",
            "data-key": move,
            "data-hinted": move === this.hinted,
            // It stands where "Back" stood: the second click of a double one was meant for that.
            onclick: (/** @type {MouseEvent} */ event) => event.detail < 2 && this.listener.play(move),
            ...this.explained(move),
          },
          name,
        ),
      );
  }

  backButton() {
    return h("button", { key: "back", "data-key": "back", title: say("Back (Esc)"), onclick: () => this.listener.back() }, say("Back"));
  }

  /** For the keyboard: to the figures to choose from, to what can be taken up next, or the way to end. */
  focus() {
    const found = FOCUS.map((selector) => this.element.querySelector(selector)).find((button) => button !== null);
    /** @type {HTMLElement | null} */ (found ?? document.querySelector("#room h1"))?.focus();
  }
}
