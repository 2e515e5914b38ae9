// The catalogue: every word people see goes through `say`. English is what stands in the code; another language is a table of phrases.

/** @type {Record<string, Record<string, string>>} */
const catalogues = { en: {} };

const names = /** @type {Record<string, string>} */ ({ en: "English" });

let language = "en";

/** The languages there are, by their own names. */
export function languages() {
  return Object.keys(catalogues).map((code) => ({ code, name: names[code] }));
}

/** @param {string} code */
export function setLanguage(code) {
  language = code in catalogues ? code : "en";
  document.documentElement.lang = language;
}

export function currentLanguage() {
  return language;
}

/**
 * The phrase in the visitor's language, with {0}, {1} … filled in.
 * @param {string} english
 * @param {...(string|number)} values
 */
export function say(english, ...values) {
  const phrase = catalogues[language][english] ?? english;
  return phrase.replace(/\{(\d)\}/g, (_, number) => String(values[Number(number)]));
}

/** A share of one as a whole number of per cent; what can be is never 0, what may not be is never 100. @param {number} share */
export function hundredths(share) {
  const rounded = Math.round(100 * share);
  return share > 0 && rounded === 0 ? 1 : share < 1 && rounded === 100 ? 99 : rounded;
}

/** The same with its sign. @param {number} share */
export function percent(share) {
  return say("{0} %", hundredths(share));
}

/** At the beginning of a sentence. @param {string} words */
export function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
