// A table: the board, what is asked, who plays, the log, and what one can do besides moving.
import { makeHints } from "./hints.js";
import { makeAlarm } from "./alarm.js";
import { sentence } from "./asking.js";
import { crestPicture, h, refill, write } from "./draw.js";
import { makeDuties } from "./duties.js";
import { Follower } from "./follow.js";
import { boardOf, pictureOf } from "./games/list.js";
import { makeLog } from "./log.js";
import { makeMoves } from "./moves.js";
import { makeNameForm } from "./name.js";
import { makeNews, recap } from "./news.js";
import { complain, follow, gamesOf, notice, wheneverOpen } from "./page.js";
import { Questions } from "./questions.js";
import { describe, nameOf, withNames } from "./seats.js";
import { setting, wantsStillness } from "./settings.js";
import { say } from "./words.js";

/** @typedef {import("./types").Entry} Entry */
/** @typedef {import("./types").Known} Known */
/** @typedef {import("./types").Moment} Moment */
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

/** Milliseconds: the server allows twenty requests a second, and a look can be two. */
const BETWEEN_LOOKS = 120;

/** Milliseconds after which one is told that the server has not answered yet. */
const SLOW = 700;

/** Why one has no seat any more. @param {Known} before @param {Known} known */
function whereSeatIs(before, known) {
  const isFree = before.seats.some((seat, number) => seat.you && known.seats[number].kind !== "person");
  return isFree ? say("Your seat was freed; here you can watch.") : say("Your seat is on your other device now; here you can watch.");
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
    /** @type {GameFacts | null} */
    this.facts = null;
    /** Positions are told as text, too: the board wants that. */
    this.drawing = setting("text") === "on";
    /** Moves of the game that change nothing one could see. @type {string[]} */
    this.quiet = [];
    /** An earlier moment that is being looked at: how many moves had been made, what was to be seen, and the move that led there if it is to be shown. @type {(Moment & {count: number, view: any, derived: any, open: any, drawing: string, news: Entry[]}) | null} */
    this.past = null;
    /** The moment that one wants to look at, and the way there. @type {number | null} */
    this.wanted = null;
    /** @type {Promise<void> | null} */
    this.looking = null;
    this.nextLook = 0;
    /** What the board has been shown: with whose eyes, and after how many moves; to know what is new. @type {{eye: number | null, count: number} | null} */
    this.shown = null;
    this.isNameless = false;
    this.resting = "";
    this.pointed = "";
    /** What is being asked for, to be explained. @type {Promise<string> | null} */
    this.asked = null;
    /** What was said about things, in the position that `saidAt` names. @type {Map<string, Promise<string>>} */
    this.said = new Map();
    this.saidAt = "";
    /** Of what was said, and is or will be shown: what it is about. @type {WeakMap<Promise<string>, string>} */
    this.subjects = new WeakMap();
    /** … of what is shown now; null if that is not about a position. @type {string | null} */
    this.subject = null;
    this.questions = new Questions((members) => server.ask("about", members));
    /** A move, or a wish to take one back, is on its way: until the server has answered, the board shows it and takes no other. */
    this.busy = false;
    /** Shows others' moves one after another. */
    this.follower = new Follower(this);
    /** What could be chosen when the mouse was last pressed anew. */
    this.clicked = "";

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
    this.hints = makeHints(this);
    this.alarm = makeAlarm();
    this.naming = makeNameForm(server, () => this.nameIsKnown(), link).element;
    this.side = h(
      "aside",
      { class: "side" },
      this.people,
      this.naming,
      this.duties.element,
      this.moves.element,
      this.hints.element,
      this.log.element,
    );
    this.naming.hidden = this.side.hidden = true; // until something is known
    this.guard();
  }

  /**
   * Nothing can be chosen on the board while a move is on its way; nor by the second half of a double click, if something else is to be
   * chosen by then. While others' moves are being shown, a click or a key goes on to the present.
   */
  guard() {
    const hold = (/** @type {Event} */ event) => {
      event.stopPropagation();
      if (event.type !== "pointerdown") event.preventDefault();
    };
    const judge = (/** @type {Event} */ event) => {
      if (this.busy || this.follower.isBehind) hold(event);
      if (event.type !== "pointerdown") this.follower.hurry();
    };
    this.place.addEventListener("pointerdown", judge, true);
    this.place.addEventListener("keydown", (event) => ["Enter", " "].includes(event.key) && judge(event), true);
    this.place.addEventListener(
      "click",
      (event) => {
        const choice = String(this.known?.legal);
        if (event.detail > 1 && choice !== this.clicked) hold(event);
        else judge(event);
        this.clicked = choice;
      },
      true,
    );
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
        this.side,
      ),
    );
    this.ask.textContent = say("Looking for the table …");
    const unwatch = this.server.watch(this.link, () => this.follower.follow());
    const closed = wheneverOpen(this.server, () => this.sit());
    const timer = setInterval(() => this.showClock(), 500);
    const onkey = (/** @type {KeyboardEvent} */ event) =>
      event.key === "Escape" && (this.board?.cancel() || (this.past && this.lookAt(null)));
    addEventListener("keydown", onkey);
    return () => {
      unwatch();
      closed();
      this.follower.hurry();
      clearInterval(timer);
      removeEventListener("keydown", onkey);
      this.log.pause();
      this.alarm.silence();
    };
  }

  /** Watches the table; with an invitation in the address, sits down first. */
  async sit() {
    const invitation = new URLSearchParams(location.hash.slice(1)).get("invitation");
    try {
      if (invitation) await this.accept(invitation);
      await this.watch();
      this.isNameless = (await this.server.ask("hello")).name === "";
      this.show();
    } catch (/** @type {any} */ reason) {
      if (reason.word === "unknown") this.showNothing();
      else if (reason.word !== "away") complain(reason);
    }
  }

  /**
   * Who watches has the seat again: but when only the connection comes back, or the board wants to be told otherwise, the bot plays on
   * if it did.
   */
  async watch() {
    const stoodIn = this.known?.seats.flatMap((seat, number) => (seat.you && seat.stand_in ? [number] : [])) ?? [];
    await this.server.ask("watch", { table: this.link, derived: true, drawing: this.drawing });
    for (const seat of stoodIn) await this.server.ask("stand_in", { table: this.link, seat, on: true });
  }

  nameIsKnown() {
    this.isNameless = false;
    this.show();
    return "";
  }

  showNothing() {
    this.ask.textContent = say("There is no such table. Perhaps a letter of its link is missing.");
    this.place.replaceChildren(h("a", { class: "button", href: "/", onclick: follow }, say("To the lobby")));
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

  /** What is known, with whose eyes one looks: of several seats, those of the one who is to act, or the last ones. */
  latest() {
    const eyes = this.server.known(this.link);
    const all = [...eyes.values()];
    if (all.length === 0) return null;
    const actor = all[0].actor;
    return eyes.get(actor) ?? eyes.get(this.known?.eye) ?? all[0];
  }

  /** @param {Known} known */
  learn(known) {
    const before = this.known;
    this.known = known;
    const sits = (/** @type {Known | null} */ at) => at?.seats.some((seat) => seat.you);
    if (before && sits(before) && !sits(known)) notice(whereSeatIs(before, known));
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
      const [module, facts] = await Promise.all([boardOf(game, setting("text") === "on"), gamesOf(this.server)]);
      await this.draw(module.drawing ?? false);
      this.board = module.make({
        play: (move) => this.play(move),
        name: (seat) => (this.known ? nameOf(this.known, seat) : ""),
        explain: (words) => this.explain(words),
        about: (text) => this.about(text),
        still: wantsStillness,
      });
      this.quiet = module.quiet;
      this.shown = null;
      this.place.replaceChildren(this.board.element);
      this.place.dataset.game = game;
      this.facts = /** @type {GameFacts} */ (facts.find((row) => row.name === game));
      write(this.heading, this.facts.title);
      this.duties.learn(this.facts);
      this.show();
    } catch (reason) {
      this.game = "";
      complain(reason);
    }
  }

  /** Is told positions as text from now on, or no longer. @param {boolean} drawing */
  async draw(drawing) {
    if (this.drawing === drawing) return;
    this.drawing = drawing;
    await this.watch();
    if (this.past) await this.lookAgain();
  }

  /** Another board for the same game: what is chosen in the settings. */
  changeBoard() {
    if (this.game) this.loadBoard(this.game);
  }

  /** Everything anew, as it is known. */
  show() {
    const known = this.known;
    if (!known) return;
    this.showWords(known);
    this.showPeople(known);
    this.side.hidden = false;
    const company = known.seats.some((seat) => !seat.you && seat.kind !== "bot") && known.seats.some((seat) => seat.you);
    this.naming.hidden = !this.isNameless || !company || known.phase === "over";
    this.duties.show(known);
    this.hints.show(known);
    this.log.show(known, this.past?.count ?? null);
    this.moves.show(this.past || this.busy || this.follower.isBehind ? [] : (known.legal ?? []));
    if (!this.board || !known.view) return;
    this.showBoard(this.board, this.scene(known));
    this.shown = { eye: known.eye, count: this.past?.count ?? known.log.length };
    if (this.past) this.past.news = []; // a move is shown once
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
    const { past, shown } = this;
    const mine = !past && !this.busy && !this.follower.isBehind && known.phase === "playing";
    const news = past ? past.news : shown?.eye === known.eye ? known.log.slice(shown.count) : [];
    return {
      view: past ? past.view : known.view,
      derived: (past ?? known).derived ?? {},
      pieces: known.pieces ?? {},
      result: past ? null : (known.result ?? null),
      drawing: (past ?? known).drawing ?? "",
      open: past?.open,
      eye: known.eye,
      options: known.options ?? {},
      seats: known.seats,
      legal: mine ? (known.legal ?? []) : [],
      words: known.words ?? {},
      actor: past ? past.actor : known.actor,
      over: known.phase === "over" && !past,
      past: past !== null,
      news: news.map((entry) => ({ ...entry, say: withNames(known, entry.say) })),
      log: past ? known.log.slice(0, past.count) : known.log,
    };
  }

  /** @param {Known} known */
  showWords(known) {
    this.room.classList.toggle("mine", known.legal !== undefined && known.phase === "playing" && !this.past);
    write(this.ask, sentence(known, this.past, this.facts?.cooperative ?? false));
    this.resting = this.lastWords(known);
    if (this.subject !== null && this.saidAt !== this.moment(known)) this.explain(this.about(this.subject));
    write(this.explanation, this.pointed || this.resting); // what is still to be said stays asked
    this.news.show(known);
    this.showClock();
  }

  /** What is explained while nothing is pointed at: what led here. @param {Known} known */
  lastWords(known) {
    if (this.past) return withNames(known, known.log[this.past.count - 1]?.say ?? "");
    return known.phase === "over" ? withNames(known, known.outcome ?? "") : recap(known, this.quiet);
  }

  /** Under what is asked: about what is pointed at, or about to be done. @param {string | Promise<string>} words */
  explain(words) {
    this.asked = typeof words === "string" ? null : words;
    this.subject = typeof words === "string" ? null : (this.subjects.get(words) ?? null);
    if (typeof words === "string") this.point(words);
    else words.then((said) => this.asked === words && this.point(said));
  }

  /** @param {string} words */
  point(words) {
    this.pointed = words;
    write(this.explanation, words || this.resting);
  }

  /** The moment that is shown, and whose eyes see it: what is said about something is true for that. @param {Known} known */
  moment(known) {
    return `${known.eye} ${known.at} ${this.past?.count ?? known.log.length}`;
  }

  /** What the engine says about something in the position that is shown, with names. @param {string} text @returns {Promise<string>} */
  about(text) {
    const known = this.known;
    if (!known) return Promise.resolve("");
    if (this.saidAt !== this.moment(known)) this.said.clear();
    this.saidAt = this.moment(known);
    const answer = this.said.get(text) ?? this.askAbout(known, text);
    this.said.set(text, answer);
    this.subjects.set(answer, text);
    return answer;
  }

  /** @param {Known} known @param {string} text @returns {Promise<string>} */
  async askAbout(known, text) {
    const { said } = this;
    const count = this.past?.count ?? known.log.length;
    const answer = await this.questions.put({ table: this.link, eye: known.eye, count, text });
    if (answer === null) said.delete(text); // another time, perhaps
    return withNames(known, answer ?? "");
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
          h("span", { class: "who" }, describe(known, number)),
          h("span", { class: "quiet" }, notes.join(", ")),
          ...this.seatDuties(known, number),
        );
      }),
    );
  }

  /** What one can do about a seat. @param {Known} known @param {number} number */
  seatDuties(known, number) {
    const seat = known.seats[number];
    const sits = known.seats.some((other) => other.you);
    const waits = known.phase === "waiting";
    if (seat.kind === "open" && waits && known.sent_away)
      return [h("span", { class: "quiet" }, say("You need an invitation to sit here."))];
    if (seat.kind === "open")
      return [
        waits && (!sits || known.host) ? h("button", { onclick: () => this.request("join", { seat: number }) }, say("Sit here")) : null,
      ];
    if (seat.kind !== "person" || seat.you) return [];
    return [waits && known.host ? this.freeButton(known, number) : null, sits ? this.neighbourDuty(known, number) : null];
  }

  /** @param {Known} known @param {number} number */
  freeButton(known, number) {
    return h(
      "button",
      {
        class: "small",
        "aria-label": say("Free this seat: {0}", nameOf(known, number)),
        onclick: () => this.request("free", { seat: number }),
      },
      say("Free this seat"),
    );
  }

  /** What one can do about somebody else who plays here. @param {Known} known @param {number} number */
  neighbourDuty(known, number) {
    const seat = known.seats[number];
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

  /** @param {string} move */
  play(move) {
    if (this.known?.legal?.includes(move)) this.act("move", { move });
  }

  /** With which of one's eyes the last move can be taken back: of several seats it need not be the one that is to act. */
  eyeToTakeBack() {
    if (this.follower.isBehind) return null;
    return this.known?.back ? this.known : ([...this.server.known(this.link).values()].find((known) => known.back) ?? null);
  }

  takeBack() {
    this.act("back", {}, this.eyeToTakeBack());
  }

  /** Changes the position that is shown, once. @param {string} what @param {Record<string, any>} members @param {Known | null} [known] */
  async act(what, members, known = this.known) {
    if (!known || this.busy) return;
    this.setBusy(true);
    this.explain("");
    const onItsWay = say("On its way to the server …");
    const slow = setTimeout(() => this.explain(onItsWay), SLOW);
    try {
      await this.server.ask(what, { table: this.link, seat: known.eye, at: known.at, ...members });
    } catch (/** @type {any} */ reason) {
      if (reason.word !== "late") complain(withNames(known, reason.message));
    }
    clearTimeout(slow);
    if (this.pointed === onItsWay) this.explain("");
    this.setBusy(false);
    this.show();
  }

  /** @param {boolean} busy */
  setBusy(busy) {
    this.busy = busy;
    this.place.setAttribute("aria-busy", String(busy));
  }

  /** Looks at an earlier moment; null is the present. @param {number | null} count */
  async lookAt(count) {
    const known = this.known;
    if (!known) return;
    this.wanted = count !== null && (count < known.log.length || known.phase === "over") ? count : null;
    if (this.wanted !== null) {
      await (this.looking ??= this.lookOn());
      return;
    }
    this.past = null;
    if (this.shown?.count !== known.log.length - 1) this.shown = null; // the present does not follow from what was seen
    this.show();
  }

  /** Goes to the moment that is wanted: of those that a slider passes, as many as the server has time for. */
  async lookOn() {
    for (let count; (count = this.wanted) !== null && this.past?.count !== count;) {
      await new Promise((done) => setTimeout(done, this.nextLook - performance.now()));
      if (count !== this.wanted) continue;
      this.nextLook = performance.now() + BETWEEN_LOOKS;
      const moment = await this.momentAt(count);
      if (!moment) break;
      if (count !== this.wanted) continue;
      this.past = moment;
      this.show();
    }
    this.looking = null;
  }

  /** @param {number} count */
  async momentAt(count) {
    const known = /** @type {Known} */ (this.known);
    /** Nothing is secret any more when it is over. @type {(number | "referee" | null)[]} */
    const eyes = known.phase === "over" ? [known.eye, "referee"] : [known.eye];
    const [reply, open] = await Promise.all(eyes.map((eye) => this.look(eye, count).catch(complain)));
    const news = this.past?.count === count - 1 ? known.log.slice(count - 1, count) : [];
    return reply && { ...reply, open: open?.view, drawing: (open ?? reply).drawing, news };
  }

  /** What an eye saw after so many moves. @param {number | "referee" | null} eye @param {number} count */
  look(eye, count) {
    return this.server.ask("look", { table: this.link, eye, count, derived: true, drawing: this.drawing });
  }

  /** At the moment that is looked at. */
  async lookAgain() {
    const count = this.past?.count;
    this.past = null;
    if (count !== undefined) await this.lookAt(count);
  }

  /** Looks at a move being made: the moment before it, and the one after. @param {number} count */
  async watchAgain(count) {
    if (this.past?.count !== count - 1) await this.lookAt(count - 1);
    if (this.past?.count === count - 1) await this.lookAt(count);
  }
}
