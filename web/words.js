// The catalogue: every word people see goes through `say`. English is what stands in the code; other languages are tables of phrases, made
// from the PO files in po/, each a module that is loaded when somebody speaks it.

/** The languages there are, by their own names (words/languages.js, made from the PO files, tells the others). */
let known = [{ code: "en", name: "English" }];

/** What a phrase is in the visitor's language; of one with a number, all its plural forms. @type {Record<string, string | string[]>} */
let phrases = {};

/** Which plural form a number takes. @type {(count: number) => number} */
let plural = (count) => Number(count !== 1);

let language = "en";

/** What joins "a, b and c" in that language; made once, when it is wanted, for that is dear. @type {Intl.ListFormat | null} */
let joiner = null;

/** @param {typeof known} languages all there are */
export function offer(languages) {
  known = languages;
}

export function languages() {
  return known;
}

/** The first that we have of those the browser asks for. */
function wanted() {
  for (const tag of navigator.languages) {
    const found = known.find(({ code }) => tag === code) ?? known.find(({ code }) => tag.split("-")[0] === code);
    if (found) return found.code;
  }
  return "en";
}

/** Speaks a language from now on; "auto" is the browser's. @param {string} choice */
export async function speak(choice) {
  const code = known.some(({ code: ours }) => ours === choice) ? choice : wanted();
  const catalogue =
    code === "en" ? { phrases: {}, plural: (/** @type {number} */ n) => Number(n !== 1) } : await import(`./words/${code}.js`);
  ({ phrases, plural } = catalogue);
  language = code;
  joiner = null;
  document.documentElement.lang = code;
}

export function currentLanguage() {
  return language;
}

/** @param {string} phrase @param {(string|number)[]} values */
function fill(phrase, values) {
  return phrase.replace(/\{(\d)\}/g, (_, number) => String(values[Number(number)]));
}

/**
 * The phrase in the visitor's language, with {0}, {1} … filled in.
 * @param {string} english
 * @param {...(string|number)} values
 */
export function say(english, ...values) {
  return fill(/** @type {string} */ (phrases[english] ?? english), values);
}

/**
 * The same for an English phrase that means several things: the context tells them apart, and only translators read it.
 * @param {string} context
 * @param {string} english
 * @param {...(string|number)} values
 */
export function sayIn(context, english, ...values) {
  return fill(/** @type {string} */ (phrases[`\u0004${context}\u0004${english}`] ?? english), values);
}

/**
 * The form of a phrase that goes with the number, which is {0}: `one` for 1 in English, else `many`; more values are {1}, {2} …
 * @param {number} count
 * @param {string} one
 * @param {string} many
 * @param {...(string|number)} values
 */
export function sayCount(count, one, many, ...values) {
  const forms = phrases[one] ?? [one, many];
  return fill(forms[phrases[one] ? plural(count) : Number(count !== 1)], [count, ...values]);
}

/** Several things in one: "a, b and c". @param {string[]} items */
export function listOf(items) {
  joiner ??= new Intl.ListFormat(language, { type: "conjunction" });
  return joiner.format(items);
}

/** A share of one as a whole number of per cent; what can be is never 0, what may not be is never 100. @param {number} share */
export function hundredths(share) {
  const rounded = Math.round(100 * share);
  return share > 0 && rounded === 0 ? 1 : share < 1 && rounded === 100 ? 99 : rounded;
}

/** The same with its sign, as the language writes it. @param {number} share */
export function percent(share) {
  return new Intl.NumberFormat(language, { style: "percent" }).format(hundredths(share) / 100);
}

/** At the beginning of a sentence. @param {string} words */
export function capital(words) {
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}
