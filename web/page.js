// What every room of the page needs: going elsewhere, saying that something went wrong, and the facts of the games.

/** @typedef {import("./types").GameFacts} GameFacts */
/** @typedef {import("./server.js").Server} Server */

/** Goes to another address of the page. @param {string} path */
export function go(path) {
  history.pushState(null, "", path);
  scrollTo(0, 0);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** A link within the page: `onclick: follow`. @param {MouseEvent} event @param {HTMLAnchorElement} link */
export function follow(event, link) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(link.pathname);
}

/** @param {string} sentence */
export function notice(sentence) {
  const line = document.getElementById("notice");
  if (line) line.textContent = sentence;
}

/** Shows why something could not be done, for a while. @param {unknown} reason */
export function complain(reason) {
  const sentence = reason instanceof Error ? reason.message : String(reason);
  notice(sentence);
  setTimeout(() => document.getElementById("notice")?.textContent === sentence && notice(""), 6000);
}

/** @type {Promise<GameFacts[]> | null} */
let games = null;

/** They are told in the language of who asks. */
export function forgetGames() {
  games = null;
}

/** The games of the server; asked for once. @param {Server} server */
export function gamesOf(server) {
  games ??= server.ask("games", { brief: true }).then(
    (reply) => reply.games,
    (refusal) => {
      games = null;
      throw refusal;
    },
  );
  return games;
}

/** Calls `then` as soon as, and whenever, the server can be reached; returns what ends it. @param {Server} server @param {() => void} then */
export function wheneverOpen(server, then) {
  const listener = () => server.isOpen && then();
  server.addEventListener("status", listener);
  listener();
  return () => server.removeEventListener("status", listener);
}
