// A table: the board, what is asked, who plays, the log, and what one can do besides moving.
import { makeAdvice } from "./advice.js";
import { makeAlarm } from "./alarm.js";
import { crestPicture, h, refill, write } from "./draw.js";
import { makeDuties } from "./duties.js";
import { makeLog } from "./log.js";
import { makeMoves } from "./moves.js";
import { makeNews } from "./news.js";
import { complain, drawingOf, gamesOf, go, pictureOf, wheneverOpen } from "./page.js";
import { nameOf, withNames } from "./seats.js";
import { wantsStillness } from "./settings.js";
import { say } from "./words.js";

/** @typedef {import("./types").Known} Known */
/** @typedef {import("./types").Scene} Scene */
/** @typedef {import("./types").Board} Board */
/** @typedef {import("./types").GameFacts} GameFacts */
/** @typedef {import("./server.js").Server} Server */

/**
 * @param {Server} server
 * @param {HTMLElement} room
 * @param {string} link
 */
export function showTable(server, room, link) {
  return new TablePage(server, room, link).open();
}

class TablePage {
  /** @param {Server} server @param {HTMLElement} room @param {string} link */
  constructor(server, room, link) {
    this.server = server;
    this.room = room;
    this.link = link;
    /** @type {Known | null} */
    this.known = null;
    /** @type {Board | null} */
    this.board = null;
    /** The board's game, as soon as it is being loaded. */
    this.game = "";
    /** An earlier moment that is being looked at: how many moves had been made, and what was to be seen. @type {{count: number, view: any, actor: any, ask?: string} | null} */
    this.past = null;
    /** What the board has been shown: the log's length, to know what is new. */
    this.shown = { table: "", eye: /** @type {number | null | undefined} */ (undefined), count: 0 };
    this.busy = false;

    this.heading = h("h1", { class: "unseen", tabindex: -1 }, say("A table"));
    this.news = makeNews();
    this.ask = h("p", { class: "ask", role: "status" });
    this.explanation = h("p", { class: "explain", "aria-live": "polite" });
    this.clock = h("span", { class: "clock" });
    this.people = h("ul", { class: "people", "aria-label": say("Who plays") });
    this.place = h("div", { class: "board" });
    this.duties = makeDuties(this);
    this.moves = makeMoves((move) => this.play(move));
    this.log = makeLog(this);
    this.advice = makeAdvice(this);
    this.alarm = makeAlarm();
  }

  open() {
    this.room.replaceChildren(
      h(
        "div",
        { class: "table" },
        this.heading,
        this.news.element,
        h("div", { class: "words" }, this.ask, this.clock, this.explanation),
        this.place,
        h("aside", { class: "side" }, this.people, this.duties.element, this.moves.element, this.advice.element, this.log.element),
      ),
    );
    this.ask.textContent = say("Looking for the table …");
    const unwatch = this.server.watch(this.link, () => this.update());
    const closed = wheneverOpen(this.server, () => this.sit());
    const timer = setInterval(() => this.showClock(), 500);
    const onkey = (/** @type {KeyboardEvent} */ event) =>
      event.key === "Escape" && (this.board?.cancel() || (this.past && this.lookAt(null)));
    addEventListener("keydown", onkey);
    return () => {
      unwatch();
      closed();
      clearInterval(timer);
      removeEventListener("keydown", onkey);
      this.alarm.silence();
    };
  }

  /** Watches the table; with an invitation in the address, sits down first. */
  async sit() {
    const invitation = new URLSearchParams(location.hash.slice(1)).get("invitation");
    try {
      if (invitation) await this.accept(invitation);
      await this.server.ask("watch", { table: this.link });
    } catch (/** @type {any} */ reason) {
      if (reason.word === "unknown") this.ask.textContent = say("There is no such table. Perhaps a letter of its link is missing.");
      else if (reason.word !== "away") complain(reason);
    }
  }

  /** Takes the seat one is invited to. The invitation stays in the address until the server has answered. @param {string} invitation */
  async accept(invitation) {
    try {
      await this.server.ask("join", { table: this.link, invitation });
    } catch (/** @type {any} */ reason) {
      if (reason.word === "away") throw reason;
      complain(reason);
    }
    history.replaceState(null, "", location.pathname);
  }

  /** With whose eyes one looks: of several seats, that of the one who is to act, or the last one. */
  chooseEye() {
    const eyes = this.server.known(this.link);
    const all = [...eyes.values()];
    if (all.length === 0) return null;
    const actor = all[0].actor;
    return eyes.get(actor) ?? eyes.get(this.known?.eye) ?? all[0];
  }

  update() {
    const known = this.chooseEye();
    if (!known) return;
    const before = this.known;
    this.known = known;
    if (this.past && (before?.eye !== known.eye || this.past.count > known.log.length)) this.past = null;
    if (known.view && !this.game) this.loadBoard(known.game);
    if (!known.view && !this.place.dataset.waiting) this.showPicture(known.game);
    this.alarm.ring(known);
    this.show();
  }

  /** The game's picture, as long as there is no board yet. @param {string} game */
  async showPicture(game) {
    this.place.dataset.waiting = game;
    try {
      const picture = h("div", { class: "picture", "aria-hidden": "true" }, await pictureOf(game));
      if (!this.board) this.place.replaceChildren(picture);
    } catch (reason) {
      complain(reason);
    }
  }

  /** @param {string} game */
  async loadBoard(game) {
    this.game = game;
    try {
      const [drawing, facts] = await Promise.all([drawingOf(game), gamesOf(this.server)]);
      this.board = drawing.make({
        play: (move) => this.play(move),
        name: (seat) => (this.known ? nameOf(this.known, seat) : ""),
        explain: (sentence) => {
          write(this.explanation, sentence);
        },
        still: wantsStillness,
      });
      this.place.replaceChildren(this.board.element);
      this.place.dataset.game = game;
      const fact = /** @type {GameFacts} */ (facts.find((row) => row.name === game));
      write(this.heading, fact.title);
      this.duties.learn(fact);
      this.show();
    } catch (reason) {
      this.game = "";
      complain(reason);
    }
  }

  /** Everything anew, as it is known. */
  show() {
    const known = this.known;
    if (!known) return;
    this.showWords(known);
    this.showPeople(known);
    this.duties.show(known);
    this.advice.show(known);
    this.log.show(known, this.past?.count ?? null);
    this.moves.show(this.past || this.busy ? [] : (known.legal ?? []));
    if (!this.board || !known.view) return;
    this.showBoard(this.board, this.scene(known));
    this.shown = { table: known.table, eye: known.eye, count: this.past ? -1 : known.log.length };
  }

  /** A board that fails must not stop the game: everything around it still works. @param {Board} board @param {Scene} scene */
  showBoard(board, scene) {
    try {
      board.show(scene);
    } catch (reason) {
      reportError(reason);
      complain(say("The board could not be drawn. The game goes on: use the list of all moves, or load the page again."));
    }
  }

  /** @param {Known} known @returns {Scene} */
  scene(known) {
    const follows = !this.past && this.shown.eye === known.eye && this.shown.count >= 0 && this.shown.count <= known.log.length;
    const mine = !this.past && !this.busy && known.phase === "playing";
    return {
      view: this.past ? this.past.view : known.view,
      eye: known.eye,
      options: known.options ?? {},
      seats: known.seats,
      legal: mine ? (known.legal ?? []) : [],
      actor: this.past ? this.past.actor : known.actor,
      over: known.phase === "over" && !this.past,
      past: this.past !== null,
      news: follows ? known.log.slice(this.shown.count) : [],
    };
  }

  /** @param {Known} known */
  showWords(known) {
    const mine = known.legal !== undefined && known.phase === "playing" && !this.past;
    this.room.classList.toggle("mine", mine);
    this.room.classList.toggle("over", known.phase === "over");
    write(this.ask, withNames(known, this.sentence(known)));
    this.news.show(known);
    this.showClock();
  }

  /** What is asked, in one sentence. @param {Known} known */
  sentence(known) {
    if (this.past) return say("After move {0} of {1}.", this.past.count, known.log.length) + (this.past.ask ? ` ${this.past.ask}` : "");
    if (known.phase === "waiting") {
      const free = known.seats.filter((seat) => seat.kind === "open" || seat.kind === "link").length;
      if (free > 0) return known.seats.some((seat) => seat.you) ? say("Waiting for {0} more.", free) : say("There is a free seat.");
      return known.host ? say("Everybody is here: start the game.") : say("Everybody is here; the host starts the game.");
    }
    if (known.phase === "over") return known.outcome ?? say("The game was given up.");
    return known.ask ?? "";
  }

  showClock() {
    const known = this.known;
    if (!known || known.left === undefined || known.phase !== "playing") {
      write(this.clock, "");
      return;
    }
    const seconds = Math.max(0, Math.round((known.left - (performance.now() - known.heard)) / 1000));
    write(this.clock, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
    this.clock.classList.toggle("short", seconds <= 10);
  }

  /** @param {Known} known */
  showPeople(known) {
    refill(
      this.people,
      known.seats.map((seat, number) => {
        const notes = [
          known.actor === number && known.phase === "playing" ? say("to move") : "",
          seat.kind === "person" && !seat.here && known.phase !== "over" ? say("away") : "",
          seat.stand_in || seat.resigned ? say("a bot plays") : "",
          seat.resigned ? say("resigned") : "",
        ].filter((note) => note);
        return h(
          "li",
          { class: known.actor === number && known.phase === "playing" ? "actor" : null, "data-seat": number },
          crestPicture(number),
          h("span", { class: "who" }, nameOf(known, number)),
          h("span", { class: "quiet" }, notes.join(", ")),
          this.seatDuty(known, number),
        );
      }),
    );
  }

  /** What one can do about a seat. @param {Known} known @param {number} number */
  seatDuty(known, number) {
    const seat = known.seats[number];
    const sits = known.seats.some((other) => other.you);
    if (known.phase === "waiting" && seat.kind === "open")
      return h("button", { onclick: () => this.request("join", { seat: number }) }, say("Sit here"));
    if (!sits || seat.kind !== "person" || seat.you) return null;
    if (known.phase === "playing" && !seat.here && !seat.stand_in && !seat.resigned)
      return h("button", { onclick: () => this.request("stand_in", { seat: number, on: true }) }, say("Let a bot play"));
    return h(
      "button",
      {
        class: "small",
        "aria-label": seat.muted ? say("Unmute {0}", nameOf(known, number)) : say("Mute {0}", nameOf(known, number)),
        onclick: () => this.request("mute", { seat: number, on: !seat.muted }),
      },
      seat.muted ? say("Unmute") : say("Mute"),
    );
  }

  /** A request about this table. @param {string} what @param {Record<string, any>} [members] */
  async request(what, members = {}) {
    try {
      return await this.server.ask(what, { table: this.link, ...members });
    } catch (reason) {
      complain(reason);
      return null;
    }
  }

  /** Makes a move at the position that is shown. @param {string} move */
  async play(move) {
    const known = this.known;
    if (!known || this.busy || !known.legal?.includes(move)) return;
    this.busy = true;
    write(this.explanation, "");
    try {
      await this.server.ask("move", { table: this.link, seat: known.eye, at: known.at, move });
    } catch (/** @type {any} */ reason) {
      if (reason.word !== "late") complain(reason);
    }
    this.busy = false;
    this.show();
  }

  /** Looks at an earlier moment; null is the present. @param {number | null} count */
  async lookAt(count) {
    const known = this.known;
    if (!known) return;
    if (count === null || (count >= known.log.length && known.phase !== "over")) {
      this.past = null;
    } else {
      const reply = await this.request("look", { eye: known.eye, count });
      if (reply) this.past = { count, view: reply.view, actor: reply.actor, ask: reply.ask };
    }
    this.shown.count = -1;
    this.show();
  }

  /** @param {string} path */
  go(path) {
    go(path);
  }
}
