// A move is made in steps: a token, then a place; a figure, then a settlement; a token exchange and a figure exchange have
// three. What can be chosen at each step follows from the legal moves.

/** @typedef {{steps: string[], move: string}} Way */

/** The ways to a move; the two figures of an exchange can be chosen in either order. @param {string} move @returns {Way[]} */
function waysTo(move) {
  const words = move.split(" ");
  if (words[0] === "put") return [{ steps: [`put ${words[1]}`, words[2]], move }];
  if (words[0] === "swap") {
    const one = `${words[1]} ${words[2]}`;
    const other = `${words[3]} ${words[4]}`;
    return [
      { steps: ["swap", one, other], move },
      { steps: ["swap", other, one], move },
    ];
  }
  return [{ steps: words, move }];
}

export class Choice {
  constructor() {
    /** @type {Way[]} */
    this.ways = [];
    /** The steps made so far. @type {string[]} */
    this.made = [];
    this.legal = "";
  }

  /** New legal moves; a half-made choice stays if they are the same. Returns whether they are others. @param {string[]} legal */
  learn(legal) {
    const all = legal.join();
    if (all === this.legal) return false;
    this.legal = all;
    this.ways = legal.flatMap(waysTo);
    this.made = [];
    return true;
  }

  /** Nothing of what was chosen stays, whatever comes. */
  forget() {
    this.learn([]);
    this.made = [];
  }

  /** The ways that begin with what has been chosen and these steps. @param {string[]} steps */
  beginning(steps) {
    return this.ways.filter((way) => steps.every((step, i) => way.steps[i] === step));
  }

  /** What can be chosen now. */
  options() {
    return new Set(this.beginning(this.made).map((way) => way.steps[this.made.length]));
  }

  /** The first steps, whatever has been chosen: tokens and actions can always be chosen anew. */
  firsts() {
    return new Set(this.ways.map((way) => way.steps[0]));
  }

  /** Where on the board one can choose now: place → what the step is called (several where several figures stand). @returns {Map<string, string[]>} */
  places() {
    /** @type {Map<string, string[]>} */
    const places = new Map();
    if (this.made.length === 0) return places;
    for (const step of this.options()) {
      const label = step.split(" ")[0];
      places.set(label, [...(places.get(label) ?? []), step]);
    }
    return places;
  }

  /** Makes a step. Returns the move, if that was the last one. @param {string} step */
  make(step) {
    this.made.push(step);
    const way = this.beginning(this.made).find(({ steps }) => steps.length === this.made.length);
    if (way) this.made = [];
    return way ? way.move : null;
  }

  /** Begins anew with this step. @param {string} step */
  begin(step) {
    this.made = [step];
  }

  /** Takes the last step back. */
  back() {
    return this.made.pop() !== undefined;
  }
}
