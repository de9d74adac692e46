/**
 * `indexOf` that remembers what it has searched: asked again from a place in a stretch it knows, it does not look a second
 * time. This is what keeps reading linear when a record turns out to be broken and its lines are read again.
 */
export class Finder {
  readonly #search: (text: string, from: number) => { at: number; found: boolean };
  /** There is no hit in [from, to); at `to` there is one if `#found`. */
  #from = 0;
  #to = 0;
  #found = false;

  /** `search` returns the first hit, or the place from which to search on once there is more text. */
  constructor(search: (text: string, from: number) => { at: number; found: boolean }) {
    this.#search = search;
  }

  /** The first hit at or after `from`; -1 when the text so far has none. */
  find(text: string, from: number): number {
    const known = from >= this.#from && from <= this.#to;
    if (!known) this.#from = from;
    if (!(known && this.#found)) {
      const { at, found } = this.#search(text, known ? this.#to : from);
      this.#to = at;
      this.#found = found;
    }
    return this.#found ? this.#to : -1;
  }

  /** The text lost its first `count` characters. */
  shift(count: number): void {
    this.#from -= count;
    this.#to -= count;
  }
}

/** Finds one character. */
export const characterFinder = (character: string): Finder =>
  new Finder((text, from) => {
    const at = text.indexOf(character, from);
    return at === -1 ? { at: text.length, found: false } : { at, found: true };
  });

/**
 * Finds the quotation mark that stands for itself: the last of an odd run, the others being pairs that mean one mark of
 * the value. `from` must not lie inside a run. A run at the end of the text may go on, so it waits for more.
 */
export const loneQuoteFinder = (): Finder =>
  new Finder((text, from) => {
    for (let start = text.indexOf('"', from); start !== -1; ) {
      let end = start + 1;
      while (text[end] === '"') end += 1;
      if (end === text.length) return { at: start, found: false };
      if ((end - start) % 2 === 1) return { at: end - 1, found: true };
      start = text.indexOf('"', end);
    }
    return { at: text.length, found: false };
  });
