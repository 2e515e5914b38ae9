// Being forgotten.
import { complain } from "./page.js";
import { say } from "./words.js";

/** Milliseconds: the server allows twenty requests a second. */
const BETWEEN_STEPS = 60;

/** Deletes what the server knows of the visitor, who is a new one afterwards. @param {import("./server.js").Server} server @param {HTMLButtonElement} button */
export async function forget(server, button) {
  if (!confirm(say("Delete your name, your seats and what you have said, at all tables? This cannot be taken back."))) return;
  button.disabled = true;
  try {
    while ((await server.ask("forget_me", { sure: true })).more) await new Promise((done) => setTimeout(done, BETWEEN_STEPS));
    const answer = await fetch("/forget", { method: "POST" });
    if (!answer.ok) throw new Error(await answer.text());
    location.assign("/");
  } catch (reason) {
    complain(reason);
    button.disabled = false;
  }
}
