// What can be chosen: each legal move as steps, each step with its words and the place on the board that stands for it.
import { percent, say } from "../words.js";
import {
  cardOf,
  cardWords,
  effectsOf,
  giftOf,
  kiaiOf,
  listed,
  nameOfSamurai,
  penaltyList,
  penaltyName,
  symbolName,
  talentOf,
} from "./spirit_cards.js";
import { lastPassWords } from "./spirit_end.js";

/**
 * A step of a choice. `place` is what lights up: `stack`, `discards`, `seat 2`, `line 2`, `slot 2 hat`, `card p1-01`. What is grave has to
 * be confirmed.
 * @typedef {{key: string, label: string, says: string, short?: string, place?: string, sign?: string, mask?: string, open?: boolean, grave?: boolean}} Step
 */
/** @typedef {{move: string, steps: Step[]}} Way */

/** @param {any} view @param {string|number} seat */
const who = (view, seat) => nameOfSamurai(view.seats[Number(seat)].samurai);

/** @param {any} view */
function fightWords(view) {
  const { below, exact, above } = view.seats[view.asked];
  return say(
    "In the line the next raider would be below the kiai with {0}, exactly on it with {1}, above with {2}.",
    percent(below),
    percent(exact),
    percent(above),
  );
}

/** What confronting makes of the line. @param {any} view */
function sumWords(view) {
  const { sum, kiai } = view.seats[view.asked];
  const now = sum + cardOf(view.card).value;
  if (now === kiai) return say("Makes {0}: the kiai!", now);
  if (now < kiai) return say("Makes {0} of {1}.", now, kiai);
  return view.village.barricades > 0
    ? say("Makes {0}, above {1}: a barricade is lost.", now, kiai)
    : say("Makes {0}, above {1}: a farm is lost.", now, kiai);
}

/** @param {any} view @returns {Step} */
function confrontStep(view) {
  const { sum, kiai } = view.seats[view.asked];
  const { value, penalties } = cardOf(view.card);
  const first = sumWords(view);
  const names = say("Each turn: {0}.", penaltyList(penalties, view, view.asked));
  const effects = say("Each turn, while it lies last: {0}.", effectsOf(view, view.asked, penalties));
  return {
    key: "confront",
    label: say("Confront"),
    short: penalties.length && sum + value <= kiai ? `${first} ${names}` : first,
    says: penalties.length ? `${first} ${effects}` : first,
    place: `line ${view.asked}`,
    sign: "swords",
  };
}

const lackWords = /** @type {Record<string, string>} */ ({
  hat: "It goes to the left side: no wound for a missing hat when the round ends.",
  farm: "It goes to the left side: no farm lost for a missing farm when the round ends.",
  doll: "It goes to the left side: no family lost for a missing doll when the round ends.",
});

/** @param {any} view */
function passWords(view) {
  const { sum, kiai, left } = view.seats[view.asked];
  const missing = ["hat", "farm", "doll"].filter((symbol) => !(symbol in left)).map(symbolName);
  return [
    sum > kiai ? say("Above the kiai one has to pass.") : "",
    isLast(view) ? lastPassWords(view) : sum > kiai ? "" : say("Out until the round ends: nothing comes and nothing goes."),
    missing.length ? say("Still missing on the left side: {0}.", listed(missing)) : "",
  ]
    .filter((words) => words)
    .join(" ");
}

/** Have all others passed? @param {any} view */
const isLast = (view) => view.seats.every((/** @type {any} */ me, /** @type {number} */ seat) => me.passed || seat === view.asked);

/** @param {any} view @param {boolean} free is there anything else to do? @returns {Step} */
function passStep(view, free) {
  const last = isLast(view);
  return {
    key: "pass",
    label: say("Pass"),
    short: last ? say("Ends the round; raiders that slip in: {0}.", view.stack.length) : say("Out until the round ends."),
    says: passWords(view),
    sign: "must_pass",
    grave: last && free,
  };
}

/** What a samurai's kiai is called when it names no seat. @type {Record<string, string>} */
const plainKiai = {
  heihachi: "Kiai: a barricade",
  gorobei: "Kiai: discard raiders",
  kanbei: "Kiai: discard intruders",
  kyuzo: "Kiai: a barricade",
  katsushiro: "Kiai: turn up raiders",
};
/** And when it does. @type {Record<string, string>} */
const aimedKiai = {
  heihachi: "Kiai: heal\u00a0…",
  daisuke: "Kiai: move a card\u00a0…",
  kikuchiyo: "Kiai: discard a card\u00a0…",
  kyuzo: "Kiai: lend a token\u00a0…",
};

/** Is a barricade added as well? @param {any} view */
function addsBarricade({ seats, asked, village }) {
  const { samurai, animal } = seats[asked];
  return (samurai === "heihachi" || (samurai === "kyuzo" && animal)) && village.barricades < village.barricades_most;
}

/** What the kiai does when it names a seat. @param {any} view */
function aimedWords(view) {
  const { samurai, animal } = view.seats[view.asked];
  const words =
    samurai === "heihachi" ? say("heal a wounded samurai") : kiaiOf(samurai, animal && samurai !== "kyuzo" && view.step !== "more");
  return addsBarricade(view) ? say("{0} and add a barricade", words) : words;
}

/** @param {any} view @returns {Step} */
function openKiai(view) {
  const { samurai } = view.seats[view.asked];
  const question = /** @type {Record<string, string>} */ ({
    heihachi: say("Who is healed?"),
    daisuke: say("Whose last card is moved?"),
    kikuchiyo: say("Whose last card is discarded?"),
    kyuzo: say("Whose token is lent?"),
  })[samurai];
  return {
    key: "kiai at",
    label: say(aimedKiai[samurai]),
    short: question,
    says: `${say("Kiai: {0}.", aimedWords(view))} ${question}`,
    sign: "talent",
    open: true,
  };
}

/** @param {any} view @param {string[]} rest @returns {Step[]} */
function kiaiSteps(view, rest) {
  const { samurai, animal } = view.seats[view.asked];
  const plain = addsBarricade(view) ? say("add a barricade") : kiaiOf(samurai, animal);
  if (rest.length === 0)
    return [
      {
        key: "kiai",
        label: say(plainKiai[samurai] ?? "Kiai"),
        says: say("Kiai: {0}.", plain),
        sign: "talent",
        place: samurai === "kanbei" ? "intruders" : samurai === "gorobei" || samurai === "katsushiro" ? "stack" : undefined,
      },
    ];
  const [from, to] = rest[0] === "heal" ? rest.slice(1) : rest;
  const last = view.seats[Number(from)].line.at(-1);
  const says =
    samurai === "heihachi"
      ? addsBarricade(view)
        ? say("{0} loses the wound token, and a barricade is added.", who(view, from))
        : say("{0} loses the wound token.", who(view, from))
      : samurai === "kyuzo"
        ? say("The token of {0} goes to another samurai: {1}. Who gets it?", who(view, from), talentOf(view.seats[Number(from)].samurai))
        : samurai === "daisuke"
          ? say("{0}, the last of {1}, goes to another samurai. Who gets it?", cardWords(last, view, Number(from)), who(view, from))
          : say("{0}, the last of {1}, is discarded.", cardWords(last, view, Number(from)), who(view, from));
  /** @type {Step[]} */
  const steps = [openKiai(view), { key: `seat ${from}`, label: who(view, from), says, place: `seat ${from}`, open: to !== undefined }];
  if (to !== undefined)
    steps.push({
      key: `seat ${to}`,
      label: who(view, to),
      says:
        samurai === "kyuzo"
          ? say("{0} gets the token of {1}.", who(view, to), who(view, from))
          : say("{0} gets it to play: {1}.", who(view, to), cardWords(last, view, Number(to))),
      place: `seat ${to}`,
    });
  return steps;
}

/** @param {any} view @param {string} seat @returns {Step[]} */
function supportSteps(view, seat) {
  const talent = talentOf(view.seats[view.asked].samurai);
  return [
    {
      key: "support",
      label: say("Support\u00a0…"),
      short: say("Lend your talent; the top raider slips in."),
      says: say("Who gets your token ({0})? The top raider slips in.", talent),
      sign: "token",
      open: true,
    },
    {
      key: `seat ${seat}`,
      label: who(view, seat),
      says: say("In its next turn {0} can {1}; the top raider slips in.", who(view, seat), talent),
      place: `seat ${seat}`,
    },
  ];
}

/** @param {any} view @param {string} seat @returns {Step[]} */
function giveSteps(view, seat) {
  const value = cardOf(view.card).value;
  const { sum, kiai } = view.seats[Number(seat)];
  return [
    {
      key: "give",
      label: say("Give\u00a0…"),
      short: say("A neighbour plays it."),
      says: say("A neighbour plays the card as if it had drawn it. Who gets it?"),
      sign: "arrow",
      open: true,
    },
    {
      key: `seat ${seat}`,
      label: who(view, seat),
      says: say("{0} plays it; in that line it would make {1} of {2}.", who(view, seat), sum + value, kiai),
      place: `seat ${seat}`,
    },
  ];
}

/** @param {any} view @param {string[]} cards @returns {Step[]} */
function orderSteps(view, cards) {
  const places = [say("on top"), say("second"), say("third")];
  return cards.map((id, i) => ({
    key: `card ${id}`,
    label: places[i],
    says: say("{0}: {1}.", cardWords(id), places[i]),
    place: `card ${id}`,
    open: i < cards.length - 1,
  }));
}

/** The steps of one move. @param {any} view @param {string} move @param {boolean} free are there others? @returns {Step[]} */
function stepsOf(view, move, free) {
  const [verb, ...rest] = move.split(" ");
  const asked = view.asked;
  switch (verb) {
    case "fight":
      return [
        {
          key: verb,
          label: say("Fight"),
          short: say("Turn up the top raider and play it."),
          says: fightWords(view),
          place: "stack",
          sign: "swords",
        },
      ];
    case "again":
      return [
        {
          key: verb,
          label: say("Fight again"),
          short: say("Turn up another raider and play it."),
          says: fightWords(view),
          place: "stack",
          sign: "swords",
        },
      ];
    case "support":
      return supportSteps(view, rest[0]);
    case "pass":
      return [passStep(view, free)];
    case "confront":
      return [confrontStep(view)];
    case "defend": {
      const symbol = cardOf(view.card).symbol;
      return [
        {
          key: verb,
          label: say("Defend"),
          short: say("Your left side gets its {0}.", symbolName(symbol)),
          says: say(lackWords[symbol]),
          place: `slot ${asked} ${symbol}`,
          sign: symbol,
        },
      ];
    }
    case "give":
      return giveSteps(view, rest[0]);
    case "discard":
      return [
        {
          key: verb,
          label: say("Discard"),
          short: say("Its value is in the line already."),
          says: say("The line holds a card of this value, so it goes to the discards."),
          place: "discards",
          sign: "talent",
        },
      ];
    case "redraw":
      return [
        {
          key: verb,
          label: say("Redraw"),
          short: say("Under the stack; the next one must be kept."),
          says: say("It goes under the stack, where all know it; the next one has to be confronted or defended."),
          place: "stack",
          sign: "talent",
        },
      ];
    case "kiai":
      return kiaiSteps(view, rest);
    case "order":
      return orderSteps(view, rest);
    case "lose":
      return [
        {
          key: move,
          label: say("Lose the {0}", symbolName(rest[0])),
          says: say("This card of the left side is discarded; its {0} will be missing.", symbolName(rest[0])),
          place: `slot ${asked} ${rest[0]}`,
          sign: rest[0],
        },
      ];
    case "first":
      return [
        {
          key: move,
          label: say("First: {0}", penaltyName(rest[0])),
          says: say("This comes first: {0}. Then the other.", effectsOf(view, asked, [rest[0]])),
          sign: rest[0],
        },
      ];
    case "reserve":
      return [
        {
          key: move,
          label: nameOfSamurai(rest[0]),
          short: giftOf(rest[0]),
          says: say("For the rest of the round: {0}. Then the token is used up.", talentOf(rest[0])),
          mask: rest[0],
          place: `reserve ${rest[0]}`,
        },
      ];
    case "ready":
      return [{ key: verb, label: say("Ready"), says: say("Nothing more from the reserve; the turn begins."), sign: "arrow" }];
    case "ignore":
      return [{ key: verb, label: say("Ignore"), says: say("The penalty of the last card does nothing this turn."), sign: "talent" }];
    case "suffer":
      return [
        {
          key: verb,
          label: say("Suffer"),
          says: say("The penalty strikes: {0}.", effectsOf(view, asked, view.seats[asked].penalties)),
          sign: "wound",
        },
      ];
    case "skip":
      return [
        {
          key: verb,
          label: say("Skip the kiai"),
          short: say("The first card of the line is discarded."),
          says: say("Nothing but this: the first card of the line is discarded."),
          sign: "must_pass",
        },
      ];
    case "stop":
      return [{ key: verb, label: say("Leave it at that"), says: say("No second time."), sign: "must_pass" }];
    default:
      return [{ key: move, label: move, says: "" }];
  }
}

/** @param {any} view @param {string[]} legal @returns {Way[]} */
function waysOf(view, legal) {
  return legal.map((move) => ({ move, steps: stepsOf(view, move, legal.length > 1) }));
}

/**
 * The choice at hand: what has been chosen so far, and what can be chosen next.
 */
export class Choice {
  constructor() {
    /** @type {Way[]} */
    this.ways = [];
    /** @type {string[]} keys of the steps made */
    this.made = [];
    /** The legal moves and the position, to know whether it is still the same choice. */
    this.about = "";
  }

  /** A half-made choice stays as long as the moves and the position do. @param {any} view @param {string[]} legal */
  learn(view, legal) {
    const about = JSON.stringify([legal, view.step, view.asked, view.card, view.stack?.length, view.seats]);
    if (about !== this.about) this.made = [];
    this.about = about;
    this.ways = legal.length ? waysOf(view, legal) : [];
  }

  /** The ways that begin with these steps. @param {string[]} [made] */
  open(made = this.made) {
    return this.ways.filter(({ steps }) => made.every((key, i) => steps[i]?.key === key));
  }

  /** The steps that can come after those made; one of each. @param {string[]} [made] @returns {Step[]} */
  next(made = this.made) {
    /** @type {Map<string, Step>} */
    const steps = new Map();
    for (const way of this.open(made)) {
      const step = way.steps[made.length];
      if (step && !steps.has(step.key)) steps.set(step.key, step);
    }
    return [...steps.values()];
  }

  /** The step made last. @returns {Step | undefined} */
  last() {
    return this.open()[0]?.steps[this.made.length - 1];
  }

  /** The move that is complete with the steps made. */
  complete() {
    return this.made.length ? this.open().find(({ steps }) => steps.length === this.made.length)?.move : undefined;
  }

  /**
   * What lights up on the board, by place: the steps that lead there from here. From the beginning a target that only one verb
   * knows can be taken at once.
   * @returns {Map<string, {path: string[], step: Step}>}
   */
  places() {
    const places = new Map();
    for (const step of this.next()) {
      const path = [...this.made, step.key];
      if (step.place) places.set(step.place, { path, step });
      if (this.made.length || !step.open || step.place) continue;
      for (const target of this.next(path))
        if (target.place && !places.has(target.place)) places.set(target.place, { path: [...path, target.key], step: target });
    }
    return places;
  }
}
