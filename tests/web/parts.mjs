// Parts of the page that need no browser: where a bubble stands, what the log folds, where a game turned, and codes for links.
import assert from "node:assert/strict";
import { sentence } from "../../web/asking.js";
import { spotBeside } from "../../web/bubble.js";
import { turningPoint } from "../../web/curve.js";
import { placesRead } from "../../web/games/samurai_guide.js";
import { sheetFor } from "../../web/games/samurai_map.js";
import { Choice } from "../../web/games/spirit_moves.js";
import { chancesOf } from "../../web/hints.js";
import { endingOf, inOrder } from "../../web/lobby.js";
import { runsOf } from "../../web/log.js";
import { recap } from "../../web/news.js";
import { give } from "../../web/newtable.js";
import { Pointing } from "../../web/pointing.js";
import { encode } from "../../web/qr.js";
import { byStrength, sumsBy } from "../../web/results.js";
import { knownAt, stopsBetween } from "../../web/stops.js";
import { watchingWords } from "../../web/talk.js";
import { read } from "./qr_reader.mjs";
import { finish, test } from "./tap.mjs";

const WINDOW = { width: 400, height: 300 };
const BUBBLE = { width: 120, height: 60 };

/** @param {number} left @param {number} top @param {number} width @param {number} height */
const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });

await test("a bubble stands beside what it is about, inside the window and never over it", () => {
  for (let left = 0; left < 380; left += 20)
    for (let top = 0; top < 280; top += 20) {
      const about = box(left, top, 20, 20);
      const spot = spotBeside(about, BUBBLE, WINDOW);
      assert.ok(spot, `there is room beside ${left}, ${top}`);
      assert.ok(spot.left >= 0 && spot.left + BUBBLE.width <= WINDOW.width && spot.top >= 0 && spot.top + BUBBLE.height <= WINDOW.height);
      const isApart =
        spot.left >= about.right ||
        spot.left + BUBBLE.width <= about.left ||
        spot.top >= about.bottom ||
        spot.top + BUBBLE.height <= about.top;
      assert.ok(isApart, `it covers ${left}, ${top}`);
    }
  assert.equal(spotBeside(box(0, 0, 400, 300), BUBBLE, WINDOW), null, "there is no room beside what fills the window");
});

await test("a bubble stands where it covers no choice, if there is such a place", () => {
  const about = box(190, 140, 20, 20);
  const choices = [box(210, 0, 190, 300), box(0, 0, 190, 300), box(0, 0, 400, 100)].map((choice) => ({ ...choice, weight: 1 })); // below is free
  const spot = spotBeside(about, { width: 20, height: 40 }, WINDOW, choices);
  assert.ok(spot && spot.top >= about.bottom, JSON.stringify(spot));
});

await test("after a click, what has come under the mouse is not explained at once", () => {
  const { setTimeout } = globalThis;
  /** How long it is waited each time. @type {number[]} */
  const waits = [];
  globalThis.setTimeout = /** @type {any} */ ((/** @type {() => void} */ _, /** @type {number} */ wait) => waits.push(wait));
  const pointing = new Pointing();
  const rest = () => pointing.whenItRests(() => {});
  pointing.hasMoved = true;
  rest();
  assert.deepEqual(waits, [300]);
  pointing.press();
  rest();
  assert.ok(waits[1] > 300, `the click was only just now: ${waits[1]}`);
  globalThis.setTimeout = setTimeout;
});

/** @param {number | "*"} who @param {string} move @param {string} [say] */
const entry = (who, move, say = `${who} ${move}`) => ({ who, move, say });

await test("others' moves are looked at one by one; what one's own shows, and what was before something new begins, too", () => {
  const seats = [{ kind: "person", you: true }, { kind: "bot" }, { kind: "bot" }];
  const manners = { quiet: ["decline"], opening: ["reveal"], showing: ["sergeant"] };
  const stops = (/** @type {any[]} */ ...log) =>
    stopsBetween(/** @type {any} */ ({ log: [] }), /** @type {any} */ ({ log, seats }), manners);
  assert.deepEqual(stops(entry(0, "pass"), entry(1, "pass"), entry(2, "decline"), entry(2, "hire"), entry("*", "card 1 ?")), [2, 5]);
  assert.deepEqual(stops(entry(1, "hire"), entry("*", "card 1 ?"), entry("*", "reveal 3")), [2], "not yet what begins then");
  assert.deepEqual(stops(entry(0, "hire"), entry(1, "decline"), entry("*", "card 0 2"), entry("*", "reveal 3")), [3], "one's own, too");
  assert.deepEqual(stops(entry(0, "sergeant"), entry(1, "decline"), entry(2, "hire")), [2, 3], "before others go on");
  assert.deepEqual(stops(entry(0, "sergeant"), entry(1, "decline")), [], "one is asked: there is time");
});

await test("while others' moves are shown, who acts is said where a standing answer was given: nobody is asked there", () => {
  const seats = [{ kind: "person", you: true, name: "Mia" }, { kind: "bot" }, { kind: "bot" }];
  const log = [entry(1, "send", "{1} sends."), entry(0, "decline"), entry(2, "hire", "{2} hires."), entry(0, "decline")];
  const latest = /** @type {any} */ ({ phase: "playing", eye: 0, actor: 0, ask: "Send a card.", seats, log, legal: ["send"] });
  const shown = (/** @type {number} */ count, actor = 0) =>
    sentence(knownAt(latest, count, /** @type {any} */ ({ actor, ask: "Use an ability, or decline." })), null, false);
  assert.equal(shown(1), "Bot 2 is to act.");
  assert.equal(shown(3), "Bot 2 hires.", "nobody else acts before one is asked oneself");
  assert.equal(shown(1, 1), "Bot 1 is to act.");
  assert.equal(sentence(latest, null, false), "Send a card.");
});

await test("in the past of a game that is over, who was to act is said, and nobody is told to do anything", () => {
  const seats = [{ kind: "person", you: true, name: "Mia" }, { kind: "bot" }];
  const known = /** @type {any} */ ({ phase: "over", eye: 0, seats, log: [entry(0, "a"), entry(1, "b"), entry("*", "c")] });
  const back = (/** @type {any} */ actor, phase = "over") =>
    sentence({ ...known, phase }, /** @type {any} */ ({ count: 1, actor, ask: "Play a token." }), false);
  assert.equal(back(0), "After move 1 of 3. Mia is to act.");
  assert.equal(back(1), "After move 1 of 3. Bot 1 is to act.");
  assert.equal(back(null), "After move 1 of 3.");
  assert.equal(back(0, "playing"), "After move 1 of 3. Play a token.");
});

await test("the log puts together what is dull and follows each other, and nothing else", () => {
  const log = [entry(0, "hire"), entry(1, "decline"), entry(2, "decline"), entry("*", "deal", ""), entry(3, "decline"), entry(1, "pass")];
  assert.deepEqual(runsOf(log, ["decline"]), [[0], [1, 2, 3, 4], [5]]);
  assert.deepEqual(
    runsOf(log, []),
    log.map((_, i) => [i]),
  );
  assert.deepEqual(runsOf([entry(0, "keep a"), entry(0, "keep b"), entry(0, "end")], ["keep", "end"]), [[0, 1], [2]]);
  assert.deepEqual(runsOf([entry("*", "decline"), entry("*", "decline")], ["decline"]), [[0], [1]], "chance is not dull");
  const turn = [
    entry(1, "helmet2 p8"),
    entry(1, "end"),
    entry("*", "draw 1 ?"),
    entry("*", "draw 1 ?"),
    entry(0, "end"),
    entry("*", "draw 0 rice2"),
  ];
  assert.deepEqual(
    runsOf(turn, ["end"], ["draw"]),
    [[0], [1, 2, 3, 4], [5]],
    "what chance did unseen goes along, what one has drawn does not",
  );
  const shows = [entry(0, "decline"), { ...entry(1, "decline"), facts: { turned_up: 6 } }];
  assert.deepEqual(runsOf(shows, ["decline"]), [[0], [1]], "what shows something is not dull");
});

await test("what led here are the last moves that can be read at a glance, and that say something", () => {
  const entry = (/** @type {number | "*"} */ who, /** @type {string} */ move, say = move) => ({ who, move, say });
  const long = entry(1, "play", "A sentence. ".repeat(9).padEnd(114, "."));
  const log = [entry(0, "play"), entry(1, "play"), long, entry(2, "play"), entry(1, "end"), entry("*", "draw ?"), entry(2, "hush", "")];
  const known = /** @type {any} */ ({ log, eye: 0, seats: [], legal: [] });
  assert.deepEqual(recap(known, ["end"]), [long, log[3]]);
  assert.deepEqual(recap({ ...known, legal: undefined }, ["end"]), [log[3]], "not asked oneself, the last one");
  assert.deepEqual(recap({ ...known, log: [log[0], { ...long, say: `${long.say}${long.say}` }] }, []), [
    { ...long, say: `${long.say}${long.say}` },
  ]);
  assert.deepEqual(recap({ ...known, log: [] }, []), []);
});

await test("samurai: what one reads of lights up by notation and facts, never by words", () => {
  const scene = /** @type {any} */ ({
    view: { figures: { o14: ["rice"], k18: ["helmet"] } },
    derived: { settlements: { o14: { empty: 2, figures: {} }, k18: { empty: 0, waits: true, figures: {} } } },
  });
  const beside = { o13: ["o14", "p12"], n13: ["o14", "k18"], o14: ["o13", "n13"], k18: ["n13"] };
  const places = /** @type {any} */ (new Map(Object.entries(beside).map(([label, others]) => [label, { label, beside: others }])));
  const lit = (/** @type {import("../../web/types").Read[]} */ ...read) => [...placesRead(read, scene, places)].sort();
  assert.deepEqual(lit({ who: 1, move: "helmet4 o13", say: "{1} plays helmet 4 on o13, not on k18." }), ["o13"]);
  const facts = { settled: { p12: { helmet: 1, rice: null } } };
  assert.deepEqual(lit({ who: 1, move: "end", say: "", facts }), ["p12"]);
  assert.deepEqual(lit({ who: 1, move: "swap o14 rice k18 helmet", say: "" }), ["k18", "o14"]);
  assert.deepEqual(lit("o13"), ["o13"], "a place is no move");
  assert.deepEqual(lit("helmet4 o13"), ["o13", "o14"], "p12 is empty: nothing is at stake there");
  assert.deepEqual(lit("shift n13 o13"), ["k18", "n13", "o13", "o14"]);
  assert.deepEqual(lit("put rice o14"), ["o14"]);
  assert.deepEqual(lit("end"), ["k18"], "what waits for the end of the turn");
  assert.deepEqual(lit("helmet4", "seat 1", "aside"), []);
  assert.deepEqual(lit("o13", "k18"), ["k18", "o13"]);
});

await test("samurai: the map stays where it is unless something comes to lie on it, or it could be much larger", () => {
  const places = [0, 100, 200, 300].map((x) => ({ x, y: 0 }));
  const window = { width: 800, height: 100 };
  const corner = (/** @type {number} */ width) => [{ x: 0, y: 0, width, height: 100 }];
  const first = sheetFor(places, window, corner(300));
  assert.equal(sheetFor(places, window, corner(250), first), first, "a little more room");
  assert.notDeepEqual(sheetFor(places, window, corner(250)), first, "for which there is a better place");
  assert.notEqual(sheetFor(places, window, corner(400), first), first, "it would be covered");
  assert.notEqual(sheetFor(places, window, [], first), first, "much more room");
});

await test("of one's own tables, those where it is one's turn stand first, and those that are over last", () => {
  const tables = /** @type {any[]} */ ([
    { table: "a", phase: "over", your_turn: false },
    { table: "b", phase: "waiting", your_turn: false },
    { table: "c", phase: "playing", your_turn: false },
    { table: "d", phase: "playing", your_turn: true },
    { table: "e", phase: "over", your_turn: false },
  ]);
  assert.equal(
    inOrder(tables)
      .map(({ table }) => table)
      .join(""),
    "dcbae",
  );
});

await test("of a table that is over, the list says who has won", () => {
  const seats = [{ kind: "person", name: "Ann", you: true }, { kind: "person", name: "Ben" }, { kind: "bot" }];
  const ended = (/** @type {any} */ how, together = false) => endingOf(/** @type {any} */ ({ seats, ...how }), together);
  assert.equal(ended({ winners: [0] }), "You won");
  assert.equal(ended({ winners: [0, 2] }), "You won, together with Bot 1");
  assert.equal(ended({ winners: [1] }), "Ben won");
  assert.equal(ended({ winners: [1, 2] }), "Winners: Ben and Bot 1");
  assert.equal(ended({ winners: [0, 1, 2] }, true), "All won");
  assert.equal(ended({ winners: [] }, true), "All lost");
  assert.equal(ended({ given_up: true }), "Given up");
  assert.equal(ended({}), "Over", "it ended before anybody wrote that down");
});

await test("spirit: what wants one more thing ends with dots on its button, not among the steps made", () => {
  const choice = new Choice();
  const scene = {
    view: { step: "action", stack: [] },
    derived: { moves: { "support ": { label: "Support", brief: "", says: "" }, "support 1": { label: "Kanbei", brief: "", says: "" } } },
    pieces: {},
    legal: ["support 1"],
    news: [],
  };
  choice.learn(/** @type {any} */ (scene));
  const [first, last] = choice.ways[0].steps;
  assert.deepEqual([first.label, first.made], ["Support\u00a0…", "Support"]);
  assert.deepEqual([last.label, last.made], ["Kanbei", "Kanbei"]);
});

await test("it is said how many watch, besides oneself", () => {
  const words = (/** @type {number} */ watchers, /** @type {boolean} */ sits) => watchingWords(/** @type {any} */ ({ watchers }), sits);
  assert.deepEqual(
    [0, 1, 2, 100].map((watchers) => words(watchers, true)),
    ["", "1 person is watching.", "2 people are watching.", "100 people or more are watching."],
  );
  assert.deepEqual(
    [1, 2, 3, 100].map((watchers) => words(watchers, false)),
    ["", "You and 1 more are watching.", "You and 2 more are watching.", "100 people or more are watching."],
  );
});

await test("advice says which moves seem equally good", () => {
  const words = chancesOf([0.5, 0.404, 0.396, 0.1].map((value) => ({ value })));
  assert.deepEqual(words, ["(50% to win)", "(40% to win)", "(as good: also 40% to win)", "(10% to win)"]);
});

await test("of what each seat has one of, nobody has the same as another", () => {
  assert.deepEqual(give(["a", "b", "c"], 0, "c"), ["c", "b", "a"]);
  assert.deepEqual(give(["a", "b", "c"], 1, "b"), ["a", "b", "c"]);
});

await test("what led here: what others have done since one's last move; if that was nothing, one's own", () => {
  const log = [
    [1, "A"],
    [0, "B"],
    [1, "C"],
    ["*", "D"],
    [1, "E"],
    [1, "quiet F"],
  ].map(([who, move]) => ({ who, move, say: `${move}.` }));
  const known = (/** @type {number} */ count, /** @type {object} */ more) =>
    /** @type {any} */ ({ seats: [], eye: 0, legal: ["x"], log: log.slice(0, count), ...more });
  const told = (/** @type {number} */ count, more = {}) => recap(known(count, more), ["quiet"]).map(({ move }) => move);
  assert.deepEqual(told(6), ["C", "E"]);
  assert.deepEqual(told(2), ["B"]);
  assert.deepEqual(told(0), []);
  assert.deepEqual(told(6, { legal: undefined }), ["E"]);
});

await test("games of one kind are counted together", () => {
  const rows = [
    { game: "samurai", seats: 2, level: "hard", games: 4, won: 1 },
    { game: "samurai", seats: 3, games: 1, won: 1 },
    { game: "samurai", seats: 3, level: "hard", games: 2, won: 2 },
  ];
  assert.deepEqual(
    sumsBy(rows, ({ level }) => level ?? "none"),
    [
      ["hard", 6, 3],
      ["none", 1, 1],
    ],
  );
});

await test("results are told by the strength of bots, the weakest first", () => {
  const levels = ["beginner", "easy", "medium", "hard", "expert"];
  const game = /** @type {any} */ ({ strengths: levels.map((level) => ({ level })) });
  const rows = [...levels].sort().map((level) => ({ game: "samurai", seats: 2, level, games: 1, won: 0 }));
  const alone = { game: "samurai", seats: 2, people: true, games: 1, won: 1 };
  assert.deepEqual(
    byStrength(game, [...rows, alone]).map(({ level }) => level),
    [undefined, ...levels],
  );
});

/** @param {number[]} winners @returns {any} */
const gameWonBy = (winners) => ({
  seats: [
    { kind: "person", name: "Ann", you: true },
    { kind: "bot", level: "easy" },
  ],
  log: Array(40).fill(entry(0, "x")),
  result: { winners },
});

/** @param {number} seat @param {number[]} values every ten moves, and at the end */
const line = (seat, ...values) => values.map((value, i) => ({ count: 10 * i, seat, value }));

await test("a game turned where the winner's chances rose most, before the end itself", () => {
  const curve = [...line(0, 0.5, 0.4, 0.7, 0.6, 1), ...line(1, 0.5, 0.6, 0.3, 0.4, 0)];
  assert.deepEqual(turningPoint(gameWonBy([0]), curve, false), {
    count: 20,
    words: "The biggest swing was between moves 10 and 20: Ann went from 40% to 70%.",
  });
  const lost = turningPoint(gameWonBy([]), line(0, 0.5, 0.45, 0.2, 0.1, 0), true);
  assert.equal(lost?.words, "The biggest swing was between moves 10 and 20: the chances of all went from 45% to 20%.");
  assert.equal(turningPoint(gameWonBy([0]), line(0, 0.5, 0.4, 0.3), false), null, "nothing rose");
  assert.equal(turningPoint({ ...gameWonBy([0]), result: undefined }, curve, false), null, "it was given up");
});

await test("a code is read again, of any length up to the longest, and with all that is redundant", () => {
  const link = "https://saburau.example.org:8443/t/abcDEFghiJKLmnoPQRstuv#invitation=zyxWVUtsrQPOnmlKJIhgfe".padEnd(213, "0123-_");
  const versions = new Set();
  for (let length = 1; length <= 213; length += 4) {
    const code = encode(link.slice(0, length));
    assert.equal(read(code), link.slice(0, length));
    versions.add(code.length);
  }
  assert.equal(versions.size, 10);
  assert.equal(read(encode("Zażółć")), "Zażółć");
  assert.throws(() => encode(`${link}x`), RangeError);
});

await test("a code is what another program makes of the same link", () => {
  // qrencode -8 -l M -t ASCIIi -m 0 https://saburau.example/t/x
  const rows =
    "1fd3ec7f 104d2441 17508a5d 174a3a5d 1746345d 1058dc41 1fd5557f 78400 146fb225 eb617e3 748dadd 5247168 11d5c541 f28cb63 12ff22e1 " +
    "1f248480 1f5b361 b951fe7 1ee3df59 1157080 1bd0cdfa 15cb1d 1fd12151 10468b13 1746bbfa 1741121e 17581d93 104135f8 1fdbcdb1";
  const made = encode("https://saburau.example/t/x").map((row) => parseInt(row.map(Number).join(""), 2).toString(16));
  assert.equal(made.join(" "), rows);
});

finish();
