// Parts of the page that need no browser: where a bubble stands, what the log folds, where a game turned, and codes for links.
import assert from "node:assert/strict";
import { spotBeside } from "../../web/bubble.js";
import { turningPoint } from "../../web/curve.js";
import { endingOf, inOrder } from "../../web/lobby.js";
import { runsOf } from "../../web/log.js";
import { encode } from "../../web/qr.js";
import { sumsBy } from "../../web/results.js";
import { stopsBetween } from "../../web/stops.js";
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
