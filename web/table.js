// A table: the board, what is asked, and beside the board the log, the talk, and what one can do besides moving.
import { makeAim } from "./aim.js";
import { makeAlarm } from "./alarm.js";
import { sentence } from "./asking.js";
import { BoardPlace } from "./boardplace.js";
import { makeClock } from "./clock.js";
import { build, draw, h } from "./dom.js";
import { makeDuties } from "./duties.js";
import { Explaining } from "./explaining.js";
import { Follower } from "./follow.js";
import { pictureOf } from "./games/list.js";
import { makeHints } from "./hints.js";
import { Line } from "./line.js";
import { makeLinks } from "./links.js";
import { makeLog } from "./log.js";
import { Looking } from "./looking.js";
import { makeMoves } from "./moves.js";
import { makeNameForm } from "./name.js";
import { makeNews, recap } from "./news.js";
import { makeOffers } from "./offers.js";
import { complain, follow, gamesOf, notice, wheneverOpen } from "./page.js";
import { makePeople } from "./people.js";
import { makeReplay } from "./replay.js";
import { isStoodIn, nameOf, withNames } from "./seats.js";
import { Refusal } from "./server.js";
import { choose, setting, wantsStillness } from "./settings.js";
import { StandIn } from "./standin.js";
import { load } from "./version.js";
import { say } from "./words.js";

/** @typedef {import("./types").Known} Known */
/** @typedef {import("./types").GameFacts} GameFacts */
/** @typedef {import("./types").GameModule} GameModule */
/** @typedef {import("./server.js").Server} Server */

/**
 * @param {Server} server
 * @param {HTMLElement} room
 * @param {HTMLElement} top what stands over every room
 * @param {string} link
 */
export function showTable(server, room, top, link) {
  return new TablePage(server, room, link).open(top);
}

/** Milliseconds after which one is told that the server has not answered yet. */
const SLOW = 700;

/** @param {Known | null} known */
const sits = (known) => known?.seats.some((seat) => seat.you) ?? false;

/** Is anybody there besides oneself and bots? @param {Known} known */
function hasOthers({ chat, seats, watchers = 0, watchers_talk: talks }) {
  return chat.length > 0 || talks || watchers > 1 || (watchers > 0 && seats.some((seat) => seat.you)) || hasPartner(seats);
}

/** @param {Known["seats"]} seats */
const hasPartner = (seats) => seats.some((seat) => seat.kind === "person" && !seat.you);

/** Why one has no seat any more. @param {Known} before @param {Known} known */
function whereSeatIs(before, known) {
  const isFree = before.seats.some((seat, number) => seat.you && known.seats[number].kind !== "person");
  return isFree ? say("Your seat was freed; here you can watch.") : say("Your seat is on your other device now; here you can watch.");
}

export class TablePage {
  /** @param {Server} server @param {HTMLElement} room @param {string} link */
  constructor(server, room, link) {
    this.server = server;
    this.room = room;
    this.link = link;
    /** What is shown. @type {Known | null} */
    this.known = null;
    /** @type {GameFacts | null} */
    this.facts = null;
    /** Of the board's game: @type {Pick<GameModule, "quiet" | "trailing" | "opening" | "showing" | "folded">} */
    this.manners = { quiet: [] };
    /** Positions are told as text, too: the board wants that. */
    this.drawing = setting("text") === "on";
    /** An invitation that one has come with. */
    this.invitation = new URLSearchParams(location.hash.slice(1)).get("invitation");
    this.isNameless = false;
    /** A move, or a wish to take one back, is on its way: until the server has answered, the board shows it and takes no other. */
    this.busy = false;
    /** What is shown before the game begins. @type {((known: Known, facts: GameFacts) => import("./dom.js").Child) | null} */
    this.waiting = null;

    this.looking = new Looking(this);
    /** @type {import("./wordings.js").Wordings | null} */
    this.wordings = null;
    /** @type {import("./types").Talk} */
    this.talk = {
      play: (move) => this.play(move),
      name: (seat) => (this.known ? nameOf(this.known, seat) : ""),
      explain: (words, beside) => this.explaining.explain(words, beside),
      about: (text, put) => this.explaining.about(text, put),
      wordings: () => this.readMoves(),
      mayHold: () => this.mayHold(),
      still: wantsStillness,
      standing: () => this.facts?.standing ?? [],
      stand: (answer) => this.request("standing", { seat: this.known?.eye, answer }),
      uncover: () => this.showAsk(),
    };
    this.place = new BoardPlace(this);
    this.line = new Line(this);
    this.explaining = new Explaining(this);
    this.standIn = new StandIn(this);
    this.follower = new Follower(this);
    this.alarm = makeAlarm();

    this.heading = build(h("h1", { class: "unseen", tabindex: -1 }, say("A table")));
    this.ask = build(h("p", { class: "ask", role: "status" }, say("Looking for the table …")));
    this.tools = build(h("div", { class: "tools" }));
    this.clock = makeClock();
    this.news = makeNews();
    this.links = makeLinks();
    this.replay = makeReplay(this);
    this.offers = makeOffers(this);
    this.aim = makeAim(this);
    this.people = makePeople(this);
    this.naming = makeNameForm(server, () => this.nameIsKnown(), link).element;
    this.duties = makeDuties(this);
    this.moves = makeMoves(this.talk);
    this.log = makeLog(this);
    this.company = build(h("div", {}));
    /** What people say, and how many watch: loaded when there is somebody. @type {ReturnType<typeof import("./talk.js").makeTalk> | null} */
    this.chat = null;
    this.isTalkWanted = false;
    this.hints = makeHints(this);
    /** What decisions of a finished game cost: loaded when somebody wants to know. @type {ReturnType<typeof import("./review.js").makeReview> | null} */
    this.review = null;
    this.studies = build(h("div", {}));
    /** Until then a bot thinks about what was asked of it last. @type {Promise<unknown>} */
    this.thought = Promise.resolve();
    this.side = build(h("aside", { class: "side", "aria-label": say("Beside the board"), hidden: true }));
    this.element = build(h("div", { class: "table" }));
  }

  get past() {
    return this.looking.past;
  }

  get quiet() {
    return this.manners.quiet;
  }

  get trailing() {
    return this.manners.trailing;
  }

  get folded() {
    return this.manners.folded;
  }

  /** A board may hold up who plays; but nobody whose time runs out meanwhile, and nobody whose bot plays on. */
  mayHold() {
    const { known, past } = this;
    return known?.phase === "playing" && sits(known) && !past && !known.clock && !isStoodIn(known);
  }

  /** Something lies over the board until one has put it away. */
  isHolding() {
    return this.place.board?.holds?.() ?? false;
  }

  /** Nothing can be chosen just now. */
  get isHeld() {
    return this.busy || this.follower.isBehind;
  }

  get isInvited() {
    return this.invitation !== null && this.known?.phase === "waiting" && !sits(this.known);
  }

  /** @param {HTMLElement} top */
  open(top) {
    draw(this.side, this.parts());
    const words = h("div", { class: "words" }, this.ask, this.tools, this.line.element);
    const foot = h("div", { class: "foot" }, this.offers.element, this.replay.element);
    draw(this.element, this.heading, this.news.element, words, this.beside(), this.place.element, foot, top, this.side);
    draw(this.room, this.element);
    this.showTools();
    const ends = [
      this.server.watch(this.link, () => this.follower.follow()),
      wheneverOpen(this.server, () => this.sit()),
      this.line.open(),
      this.explaining.open(),
    ];
    const timer = setInterval(() => this.clock.show(this.known), 500);
    const onkey = (/** @type {KeyboardEvent} */ event) => (event.key === "Escape" ? this.escape() : this.replay.hear(event));
    addEventListener("keydown", onkey);
    return () => {
      for (const end of ends) end();
      this.follower.hurry();
      this.standIn.rest();
      clearInterval(timer);
      removeEventListener("keydown", onkey);
      this.replay.pause();
      this.alarm.silence();
    };
  }

  /** What stands in the panel. @returns {import("./dom.js").Child[]} */
  parts() {
    const { studies, aim, people, naming, links, moves, hints, log, company, duties } = this;
    return [
      studies,
      ...[aim, people, links].map(({ element }) => element),
      naming,
      ...[moves, hints, log].map(({ element }) => element),
      company,
      duties.element,
    ];
  }

  /** What stands between what is asked and the board, on narrow windows; at a table nothing. @returns {import("./dom.js").Child} */
  beside() {
    return null;
  }

  /** Takes back what was begun: a link to be given away, a choice, here or in the log, or a look at the past. */
  escape() {
    if (document.querySelector("dialog[open]")) return; // that is closed by the same key
    const isUndone = this.links.cancel() || this.place.board?.cancel() || this.log.cancel();
    if (!isUndone && this.past) this.lookAt(null);
  }

  // ---- Coming to the table ----

  /** Watches the table, and learns which game it is. */
  async sit() {
    try {
      await this.watch();
      this.isNameless = (await this.server.ask("hello")).name === "";
      this.show();
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
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
    for (const seat of stoodIn) await this.server.ask("stand_in", { table: this.link, seat, on: true, at: this.known?.at });
  }

  /** Takes the seat one is invited to, or not. The invitation stays in the address until that is settled. @param {boolean} sits */
  async answerInvitation(sits) {
    try {
      if (sits) await this.server.ask("join", { table: this.link, invitation: this.invitation });
    } catch (reason) {
      complain(reason);
      if (reason instanceof Refusal && reason.word === "away") return;
    }
    this.forgetInvitation();
    this.show();
  }

  forgetInvitation() {
    this.invitation = null;
    history.replaceState(null, "", location.pathname);
  }

  nameIsKnown() {
    this.isNameless = false;
    this.show();
    return "";
  }

  showNothing() {
    draw(this.ask, say("There is no such table. Perhaps a letter of its link is missing."));
    this.place.hold(h("a", { class: "button", href: "/", onclick: follow }, say("To the lobby")));
  }

  // ---- What is known ----

  /** What is known, with whose eyes one looks: of several seats, those of the one who is to act, or the last ones. */
  latest() {
    const eyes = this.server.known(this.link);
    const all = [...eyes.values()];
    if (all.length === 0) return null;
    const actor = all[0].actor;
    const known = eyes.get(actor) ?? eyes.get(this.known?.eye) ?? all[0];
    if (!isStoodIn(known)) return known;
    const { legal, back, ...seen } = known; // a bot is asked
    return seen;
  }

  /** @param {Known} known */
  learn(known) {
    const before = this.known;
    this.known = known;
    if (before && sits(before) && !sits(known)) notice(whereSeatIs(before, known));
    if (this.invitation && (known.phase !== "waiting" || sits(known))) this.forgetInvitation(); // there is nothing to be asked
    if (this.past && (before?.eye !== known.eye || this.past.count > known.log.length)) this.looking.past = null;
    if (known.view && !this.place.game) this.loadBoard(known.game);
    if (!this.facts) this.learnFacts(known.game);
    this.alarm.ring(known);
    return this.show();
  }

  /** @param {string} game */
  async learnFacts(game) {
    try {
      const facts = await gamesOf(this.server);
      this.facts = /** @type {GameFacts} */ (facts.find((row) => row.name === game));
      draw(this.heading, this.facts.title);
      this.show();
      if (this.known?.view) return;
      const [{ drawWaiting }, picture] = await Promise.all([load(() => import("./waiting.js")), pictureOf(game)]);
      this.waiting = (known, of) => drawWaiting(known, of, picture);
      this.show();
    } catch (reason) {
      complain(reason);
    }
  }

  /** @param {string} game */
  async loadBoard(game) {
    try {
      await this.place.load(game, setting("text") === "on", async (module) => {
        this.manners = module;
        await this.tellDrawings(module.drawing ?? false);
      });
      this.show();
    } catch (reason) {
      complain(reason);
    }
  }

  async loadTalk() {
    this.isTalkWanted = true;
    try {
      const { makeTalk } = await load(() => import("./talk.js"));
      this.chat = makeTalk((what, members) => this.request(what, members));
      draw(this.company, this.chat.element);
      this.show();
    } catch (reason) {
      complain(reason);
    }
  }

  /** Is told positions as text from now on, or no longer. @param {boolean} drawing */
  async tellDrawings(drawing) {
    if (this.drawing === drawing) return;
    this.drawing = drawing;
    await this.watch();
    if (this.past) await this.looking.lookAgain();
  }

  /** Another board for the same game: what is chosen in the settings. */
  changeBoard() {
    if (this.place.game) this.loadBoard(this.place.game);
  }

  // ---- What is shown ----

  /** Everything anew, as it is known. @returns {void | Promise<void>} when what the board shows has been looked at */
  show() {
    const { known, past } = this;
    if (!known) return;
    this.element.classList.toggle("mine", known.legal !== undefined && known.phase === "playing" && !past);
    this.element.classList.toggle("over", known.phase === "over" && !past);
    this.element.classList.toggle("back", past !== null);
    this.element.classList.toggle("waiting", known.phase === "waiting");
    this.showAsk("");
    this.line.show(known, this.lastWords(known), this.led(known));
    this.explaining.show(known);
    this.news.show(known, this.quiet);
    this.clock.show(known);
    this.showTools();
    this.showFoot(known);
    this.showSide(known);
    if (!known.view && this.facts) this.place.hold(this.waiting?.(known, this.facts));
    const shown = this.place.show(known, past);
    const title = this.place.board?.title?.();
    if (title) this.showAsk(title);
    return shown;
  }

  /** Under the board. @param {Known} known */
  showFoot(known) {
    this.replay.show(known, this.past?.count ?? null);
    this.offers.show(known);
  }

  /** What is asked; or what lies over the board instead. */
  showAsk(title = this.place.board?.title?.()) {
    const { known, past } = this;
    if (!known) return;
    const asked = this.isInvited ? say("Sit down at this table?") : sentence(known, past, this.facts?.cooperative ?? false);
    draw(this.ask, title || asked);
  }

  /** The moves that led here. @param {Known} known */
  led(known) {
    if (this.past) return known.log.slice(Math.max(0, this.past.count - 1), this.past.count);
    return known.phase === "over" || this.aim.inLine(known) ? [] : recap(known, this.quiet);
  }

  /** What led here, in words; to who is new, what wins; and at the end, how it came to that. @param {Known} known */
  lastWords(known) {
    const said = this.led(known).map((entry) => entry.say);
    const words = known.phase === "over" && !this.past ? (known.outcome ?? "") : this.aim.inLine(known) || said.join(" ");
    return withNames(known, words);
  }

  /** Beside what is asked. */
  showTools() {
    const isWatching = this.known?.phase === "playing" && !sits(this.known);
    const isOpen = setting("panel") === "on";
    const fold = () => {
      choose("panel", isOpen ? "off" : "on");
      this.showTools();
      this.line.measure();
    };
    draw(
      this.tools,
      isWatching && h("span", { class: "watching" }, say("You are watching.")),
      this.clock.element,
      this.line.more,
      this.known &&
        isStoodIn(this.known) &&
        h("button", { key: "again", class: "main again", onclick: () => this.standIn.end() }, say("Play myself again")),
      this.follower.isWaited && h("button", { key: "on", class: "main", onclick: () => this.follower.goOn() }, say("Go on")),
      this.eyeToTakeBack() && h("button", { key: "back", onclick: () => this.takeBack() }, say("Take back")),
      this.known &&
        h(
          "button",
          { key: "panel", class: "fold", "aria-expanded": String(isOpen), onclick: fold },
          isOpen ? say("Hide the panel") : say("Log, advice, rules"),
        ),
    );
    this.element.classList.toggle("folded", !isOpen && this.known?.phase !== "waiting"); // who sits where is all there is to see then
  }

  /** @param {Known} known */
  showSide(known) {
    const { past } = this;
    this.side.hidden = false;
    this.aim.show(known);
    this.people.show(known);
    const hasCompany = sits(known) && known.seats.some((seat) => !seat.you && seat.kind !== "bot");
    this.naming.hidden = !this.isNameless || !hasCompany || known.phase === "over";
    this.links.show(known);
    this.duties.show(known);
    this.hints.show(known);
    this.review?.show(known);
    this.log.show(known, past?.count ?? null);
    if (!this.isTalkWanted && hasOthers(known)) this.loadTalk();
    this.chat?.show(known, this.facts);
    this.moves.show(past || this.isHeld ? [] : (known.legal ?? []));
  }

  /** The legal moves in words; few want to read all of them. @returns {Promise<import("./wordings.js").Words>} */
  async readMoves() {
    try {
      const { Wordings } = await load(() => import("./wordings.js"));
      this.wordings ??= new Wordings(this);
      return await this.wordings.get();
    } catch (reason) {
      complain(reason);
      return {};
    }
  }

  async toggleReview() {
    try {
      const { makeReview } = await load(() => import("./review.js"));
      this.review ??= makeReview(this);
    } catch (reason) {
      complain(reason);
      return;
    }
    draw(this.studies, this.review.element);
    choose("panel", "on"); // it stands there
    this.review.toggle();
  }

  // ---- What is done ----

  /** A request about this table. @type {import("./types").Request} */
  async request(what, members = {}) {
    try {
      return await this.server.ask(what, { table: this.link, ...members });
    } catch (reason) {
      complain(reason);
      return null;
    }
  }

  /** Asks a bot; one question at a time, as the server wants it. @type {import("./types").Think} */
  think(what, members = {}) {
    const reply = this.thought.then(() => this.server.ask(what, { table: this.link, ...members }));
    this.thought = reply.catch(() => {}); // whoever asked tells that
    return reply;
  }

  /** @param {string} move */
  play(move) {
    if (this.known?.legal?.includes(move)) this.act("move", { move });
  }

  /** On to the present, if others' moves are being shown. */
  hurry() {
    this.follower.hurry();
  }

  /** With which of one's eyes the last move can be taken back: of several seats it need not be the one that is to act. */
  eyeToTakeBack() {
    if (this.follower.isBehind || this.past) return null;
    const eyes = [this.known, ...this.server.known(this.link).values()];
    return eyes.find((known) => known?.back && !isStoodIn(known)) ?? null;
  }

  takeBack() {
    this.act("back", {}, this.eyeToTakeBack());
  }

  /** Changes the position that is shown, once. @param {string} what @param {import("./types").Members} members @param {Known | null} [known] */
  async act(what, members, known = this.known) {
    if (!known || this.busy) return;
    this.setBusy(true);
    this.talk.explain("");
    const onItsWay = say("On its way to the server …");
    const slow = setTimeout(() => this.talk.explain(onItsWay), SLOW);
    try {
      await this.server.ask(what, { table: this.link, seat: known.eye, at: known.at, ...members });
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      if (reason.word !== "late") complain(withNames(known, reason.message));
    } finally {
      clearTimeout(slow);
      if (this.explaining.words === onItsWay) this.talk.explain("");
      this.setBusy(false);
      this.show();
    }
  }

  /** @param {boolean} busy */
  setBusy(busy) {
    this.busy = busy;
    this.place.setBusy(busy);
  }

  // ---- Looking back ----

  /** What an eye saw after so many moves. @param {number | "referee" | null} eye @param {number} count */
  look(eye, count) {
    return this.server.ask("look", { table: this.link, eye, count, derived: true, drawing: this.drawing });
  }

  /** @param {number | null} count null is the present */
  lookAt(count) {
    return this.looking.lookAt(count);
  }

  /** @param {number} count */
  watchAgain(count) {
    return this.looking.watchAgain(count);
  }
}
