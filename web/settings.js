// What a visitor has chosen, kept in this browser.

/**
 * `steps`: how fast others' moves are shown one after another: "slow", "normal", "fast", or "off", all at once; `pause`: among them, what
 * matters most waits until one goes on; `text`: every board is the
 * plain one; `panel`: what stands beside the board is to be seen; `influence`: boards show who leads where; `counts`: how many cards of
 * each hero are unseen and discarded; `aims`: games of which one does not want to be told any more what wins.
 * @typedef {"aims" | "theme" | "language" | "sound" | "notify" | "steps" | "pause" | "text" | "panel" | "influence" | "counts"} Name
 */

/** @type {Record<Name, string>} */
const usual = {
  aims: "",
  theme: "auto",
  language: "auto",
  sound: "off",
  notify: "off",
  pause: "off",
  text: "off",
  panel: "on",
  influence: "on",
  counts: "off",
  steps: wantsStillness() ? "off" : "normal",
};

/** Chosen since the page was opened: for browsers that keep nothing. @type {Partial<Record<Name, string>>} */
const chosen = {};

/** Does what needs the browser's memory; if there is none, or it is full, what else there is. @template T @param {() => T} action @param {T} otherwise */
function remembering(action, otherwise) {
  try {
    return action();
  } catch (reason) {
    if (reason instanceof DOMException) return otherwise;
    throw reason;
  }
}

/** @param {Name} name @returns {string} */
export function setting(name) {
  const value = chosen[name] ?? remembering(() => localStorage.getItem(`saburau.${name}`), null) ?? usual[name];
  return name === "steps" && value === "on" ? "normal" : value; // an older page knew only one speed
}

/** @param {Name} name @param {string} value */
export function choose(name, value) {
  chosen[name] = value;
  remembering(() => localStorage.setItem(`saburau.${name}`, value), undefined);
  if (name === "theme") showTheme();
}

export function showTheme() {
  const theme = setting("theme");
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function wantsStillness() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
