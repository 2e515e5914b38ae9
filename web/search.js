// Searching in what is to be read: without capitals, and whatever stands above or below a letter.

/** A letter as it is looked for: small, and without what stands above or below it. @param {string} letter */
const plain = (letter) => (letter === "ł" || letter === "Ł" ? "l" : letter.normalize("NFD")[0].toLowerCase());

/** @param {string} words */
export const folded = (words) => Array.from(words, plain).join("");

/** What is looked for, word by word. @param {string} wanted */
export const wordsOf = (wanted) => folded(wanted).split(/\s+/).filter(Boolean);

/** Does it say all of these words? @param {string} words @param {string[]} wanted */
export function says(words, wanted) {
  const text = folded(words);
  return wanted.every((word) => text.includes(word));
}

/** The words in pieces; every other piece, the second first, is one that is looked for. @param {string} words @param {string[]} wanted */
export function pieces(words, wanted) {
  const letters = Array.from(words);
  const text = letters.map(plain).join("");
  const isFound = letters.map(() => false);
  for (const word of wanted)
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) isFound.fill(true, at, at + word.length);
  const found = [""];
  letters.forEach((letter, i) => {
    if (isFound[i] !== (found.length % 2 === 0)) found.push("");
    found[found.length - 1] += letter;
  });
  return found;
}
