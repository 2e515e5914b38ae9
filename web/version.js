// Versions of the page. A server that was updated has other files, and no longer those that an open page would still load.
import { build, h } from "./dom.js";
import { say } from "./words.js";

/** Are the files of this page gone? Its own is asked for as a sample, past the browser's cache, which keeps it. */
async function isOld() {
  try {
    return (await fetch(import.meta.url, { method: "HEAD", cache: "no-store" })).status === 404;
  } catch (reason) {
    if (reason instanceof TypeError) return false; // the server is away: nobody knows
    throw reason;
  }
}

/** Says that there is a new version; whoever reads it chooses when to load it: nothing is ever loaded again by itself. */
function offer() {
  if (document.getElementById("update")) return;
  const reload = () => location.reload();
  document.body.append(
    build(
      h(
        "p",
        { id: "update", role: "alert" },
        say("This page has a new version. Your games stay where they are."),
        h("button", { class: "main", onclick: reload }, say("Load it")),
      ),
    ),
  );
}

/** Looks whether the server has been updated. @returns {Promise<boolean>} */
export async function lookForUpdate() {
  const old = await isOld();
  if (old) offer();
  return old;
}

/** Loads a part of the page that is wanted now. @template T @param {() => Promise<T>} part `() => import(…)` @returns {Promise<T>} */
export async function load(part) {
  try {
    return await part();
  } catch (reason) {
    if (await lookForUpdate()) throw new Error(say("This part of the page is not there any more."));
    throw reason;
  }
}
