// What a visitor has chosen, kept in this browser.

/** `steps`: others' moves are shown one after another; `text`: every board is the plain one; `counts`: how many cards of each hero are unseen and discarded. @typedef {"theme" | "language" | "sound" | "notify" | "steps" | "text" | "counts"} Name */

/** @type {Record<Name, string>} */
const usual = {
  theme: "auto",
  language: "en",
  sound: "off",
  notify: "off",
  text: "off",
  counts: "off",
  steps: wantsStillness() ? "off" : "on",
};

/** @param {Name} name */
export function setting(name) {
  try {
    return localStorage.getItem(`saburau.${name}`) ?? usual[name];
  } catch {
    return usual[name]; // a browser that keeps nothing
  }
}

/** @param {Name} name @param {string} value */
export function choose(name, value) {
  try {
    localStorage.setItem(`saburau.${name}`, value);
  } catch {
    // It holds until the page is closed.
  }
  if (name === "theme") showTheme(value);
}

/** @param {string} [theme] */
export function showTheme(theme = setting("theme")) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function wantsStillness() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
