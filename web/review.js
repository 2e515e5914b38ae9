// The review of a finished game: what decisions cost, by search, and what was luck. The bot is asked for it part by part.
import { build, draw, h } from "./dom.js";
import { complain } from "./page.js";
import { describe, withNames } from "./seats.js";
import { currentLanguage, hundredths, percent, say, sayCount } from "./words.js";

/** @typedef {import("./types").Known} Known */
/** @typedef {import("./types").Judged} Judged */
/** @typedef {import("./types").Fortune} Fortune */

const SHOWN = 5; // mistakes of a seat
const WIDE = "(min-width: 50rem) and (min-height: 30rem)"; // there is room for the board and a curve below it

/** What may be on either side of nothing, with its sign. @param {number} share */
const signed = (share) =>
  new Intl.NumberFormat(currentLanguage(), { style: "percent", signDisplay: "exceptZero" }).format(hundredths(share) / 100);

/** @param {string} words @param {number} error */
const within = (words, error) => say("{0} (± {1})", words, percent(error));

/** What the decisions of a seat come to; the dearest mistakes come first. @param {Judged[]} decisions */
export function sumOf(decisions) {
  const sum = (/** @type {number[]} */ values) => values.reduce((one, other) => one + other, 0);
  const mistakes = decisions.filter(({ better }) => better).sort((one, other) => other.cost - one.cost || one.count - other.count);
  return {
    mistakes,
    lost: sum(mistakes.map(({ cost }) => cost)),
    all: sum(decisions.map(({ cost }) => cost)),
    error: Math.sqrt(sum(decisions.map(({ error }) => error ** 2))),
  };
}

/** @param {[string, string | number][]} rows */
const drawFacts = (rows) =>
  h(
    "dl",
    { class: "facts" },
    rows.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value))),
  );

/** @param {Fortune} fortune @returns {[string, string][]} */
const luckRows = ({ result, luck, error }) => [
  [say("Result"), percent(result)],
  [say("Luck"), within(signed(luck), error)],
  [say("Result without luck"), within(percent(result - luck), error)],
];

/** In words that players understand. */
const drawMethod = () =>
  h(
    "details",
    {},
    h("summary", {}, say("How this is worked out")),
    h(
      "p",
      {},
      say(
        "100% is a win. For each decision the bot imagines many games that may follow from what the player could know then, and compares the best move it finds with the one that was played. What came out later does not count.",
      ),
    ),
    h(
      "p",
      {},
      say(
        "Behind ± stands how far a figure may be off (its standard error). A decision is called a mistake only if it cost more than twice that. Each cost is counted from where the game stood, so all of them together can be more than 100%. The bot itself can be wrong.",
      ),
    ),
    h("p", {}, say("Luck is how much cards, tokens and dice raised or lowered the chance to win at the moment when chance decided.")),
  );

/**
 * @typedef {object} Page
 * @property {Known | null} known
 * @property {import("./types").GameFacts | null} facts
 * @property {{count: number} | null} past
 * @property {HTMLElement} element
 * @property {import("./types").Think} think
 * @property {import("./boardplace.js").BoardPlace} place
 * @property {ReturnType<typeof import("./replay.js").makeReplay>} replay
 * @property {(count: number | null) => Promise<void>} lookAt
 * @property {() => void} show
 */

/** @param {Page} page */
export function makeReview(page) {
  const heading = build(h("h2", { tabindex: -1 }, say("Review")));
  const body = build(h("div", {}));
  const element = build(h("section", { class: "review", "aria-label": say("Review"), hidden: true }, heading, body));
  /** @type {Judged[]} */
  const decisions = [];
  /** Of each seat, when all decisions have been judged. @type {Fortune[] | null} */
  let luck = null;
  /** How many moves have been looked at. */
  let next = 0;
  let isAsking = false;

  /** Asks on, as long as somebody waits for it. */
  async function goOn() {
    if (isAsking) return;
    isAsking = true;
    page.show();
    try {
      while (!luck && !element.hidden && page.element.isConnected) {
        const part = await page.think("review", { from: next });
        decisions.push(...(part.decisions ?? []));
        next = part.next ?? next;
        luck = part.seats ?? null;
        page.show();
      }
    } catch (reason) {
      complain(reason);
    }
    isAsking = false;
    page.show();
  }

  /** Goes to the decision, and marks a move that could be made there. @param {number} count @param {string} move */
  async function point(count, move) {
    await page.lookAt(count);
    if (page.past?.count !== count) return;
    page.place.element.scrollIntoView({ block: "nearest" });
    page.place.mark(move);
  }

  /** @param {Known} known @param {Judged} decision */
  function drawMistake(known, { count, cost, error, played, better }) {
    const button = (/** @type {string} */ words, /** @type {string} */ move) => h("button", { onclick: () => point(count, move) }, words);
    return h(
      "li",
      { key: count },
      h("p", {}, say("Move {0} cost {1}.", count + 1, within(percent(cost), error))),
      played && button(say("Played: {0}", withNames(known, played.wording)), played.move),
      better && button(say("Better: {0}", withNames(known, better.wording)), better.move),
      better && h("p", {}, withNames(known, better.say)),
    );
  }

  /** @param {Known} known @param {number} seat @param {Fortune | null} fortune its own */
  function drawSeat(known, seat, fortune) {
    const own = decisions.filter((decision) => decision.seat === seat);
    const { mistakes, lost, all, error } = sumOf(own);
    const more = mistakes.length - SHOWN;
    return h(
      "details",
      { key: seat, open: known.seats[seat].you || !known.seats.some(({ you }) => you) },
      h("summary", {}, h("h3", {}, describe(known, seat))),
      drawFacts([
        ...(fortune ? luckRows(fortune) : []),
        [say("Sure mistakes"), say("{0} of {1}", mistakes.length, own.length)],
        [say("Cost of sure mistakes"), percent(lost)],
        [say("Cost of all decisions"), within(percent(all), error)],
      ]),
      mistakes.length > 0 &&
        h(
          "ol",
          {},
          mistakes.slice(0, SHOWN).map((mistake) => drawMistake(known, mistake)),
        ),
      more > 0 && h("p", {}, sayCount(more, "{0} more mistake cost less.", "{0} more mistakes cost less.")),
    );
  }

  /** One's own seats come first. @param {Known} known @param {Fortune[]} fortunes */
  function drawAll(known, fortunes) {
    const together = page.facts?.cooperative ?? false;
    const seats = known.seats.map((_, seat) => seat).sort((one, other) => Number(known.seats[other].you) - Number(known.seats[one].you));
    return [
      together && drawFacts(luckRows(fortunes[0])),
      seats.map((seat) => drawSeat(known, seat, together ? null : fortunes[seat])),
      drawMethod(),
    ];
  }

  /** @param {Known} known */
  const drawProgress = (known) => [
    h("progress", { max: known.log.length + 1, value: next, "aria-label": say("Review") }),
    !isAsking && h("button", { class: "main", onclick: goOn }, say("Go on")),
  ];

  /** @param {Known} known */
  function show(known) {
    if (element.hidden) return;
    draw(
      body,
      h(
        "p",
        { role: "status" },
        luck ? say("A click on a move shows it on the board.") : say("The bot thinks about each decision again …"),
      ),
      luck ? drawAll(known, luck) : drawProgress(known),
    );
  }

  return {
    element,
    show,
    get isOpen() {
      return !element.hidden;
    },
    get isAsking() {
      return isAsking;
    },
    toggle() {
      element.hidden = !element.hidden;
      page.show();
      if (element.hidden) return;
      if (!page.replay.hasCurve && matchMedia(WIDE).matches) page.replay.toggleCurve(); // the line through the game
      heading.focus();
      if (!luck) goOn();
    },
  };
}
