// Questions about what is pointed at: one at a time, the newest first, and not more than anybody wants to know.
import assert from "node:assert/strict";
import { Questions } from "../../web/questions.js";
import { Refusal } from "../../web/server.js";
import { finish, test } from "./tap.mjs";

/** Somebody who answers when told to. */
function makeEngine() {
  /** @type {{text: string, answer: (said: string) => void, refuse: () => void}[]} */
  const asked = [];
  const questions = new Questions(
    ({ text }) =>
      new Promise((done, failed) => asked.push({ text, answer: (say) => done({ say }), refuse: () => failed(new Refusal("late", "no")) })),
  );
  return { asked, questions };
}

const settled = () => new Promise((done) => setTimeout(done));

await test("one question at a time is asked, the newest first; older ones are given up", async () => {
  const { asked, questions } = makeEngine();
  const answers = ["a", "b", "c", "d", "e", "f"].map((text) => questions.put({ text }));
  assert.deepEqual(
    asked.map(({ text }) => text),
    ["a"],
  );
  for (let i = 0; i < asked.length; i++) {
    asked[i].answer(asked[i].text.toUpperCase());
    await settled();
  }
  assert.deepEqual(
    asked.map(({ text }) => text),
    ["a", "f", "e", "d"],
  );
  assert.deepEqual(await Promise.all(answers), ["A", null, null, "D", "E", "F"]);
});

await test("a question that is refused is answered by nothing, and the next one is asked", async () => {
  const { asked, questions } = makeEngine();
  const [one, other] = [questions.put({ text: "a" }), questions.put({ text: "b" })];
  asked[0].refuse();
  assert.equal(await one, null);
  await settled();
  asked[1].answer("B");
  assert.equal(await other, "B");
});

finish();
