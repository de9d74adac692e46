import type { Dialect } from './dialect.ts';
import { characterFinder, type Finder, loneQuoteFinder } from './finder.ts';

/** Longer cells are taken for a quotation mark that was never closed. In characters; a body may have 524,288. */
export const CELL_LIMIT = 600_000;
/** Longer records likewise. Also bounds what is held while a record is incomplete. */
export const RECORD_LIMIT = 1_000_000;
/** Empty cells that a record may have beyond the header: spreadsheets leave such rows of commas behind. */
const SPARE_CELLS = 1_000;
/** Blanks tolerated between a closing quotation mark and the delimiter. */
const BLANKS_LIMIT = 64;

/** A record as it stands in the file, or the line of one whose quotation marks do not close. */
type Cut = { line: number; text: string } | { line: number; text: null };

const MORE = -1;
const BROKEN = -2;

/**
 * Cuts text that arrives in pieces into CSV records, knowing the physical line that each begins on.
 *
 * A record is broken when a quoted cell, having crossed a line break, meets a quotation mark that neither closes it nor is
 * doubled (the opening mark of another cell), when it crossed a line break and has more cells than the header, when it
 * goes over the limits, or when the file ends inside it. Reading then resumes at the next physical line. Marks gone wrong
 * within one line are tolerated. Time is linear in the text: searches remember their result (Finder), and what is walked
 * again after a broken record is at most as many cells as there are columns.
 */
export class RecordCutter {
  readonly #dialect: Dialect;
  readonly #newlines: Finder;
  readonly #delimiters: Finder;
  readonly #quotes = characterFinder('"');
  readonly #loneQuotes = loneQuoteFinder();
  #text = '';
  #at = 0;
  #line = 1;
  #ended = false;
  #skipsLine = false;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
    this.#newlines = characterFinder(dialect.newline);
    this.#delimiters = characterFinder(dialect.delimiter);
  }

  /** Takes the next piece. Call `next` until it returns null in between: only the incomplete record is kept. */
  feed(text: string): void {
    const gone = this.#at;
    this.#text = this.#text.slice(gone) + text;
    this.#at = 0;
    for (const finder of [this.#newlines, this.#delimiters, this.#quotes, this.#loneQuotes]) finder.shift(gone);
  }

  /** Says that nothing follows. */
  end(): void {
    if (this.#at < this.#text.length && !this.#text.endsWith(this.#dialect.newline)) this.feed(this.#dialect.newline);
    this.#ended = true;
  }

  /** Characters held: at most one record and one piece. */
  get held(): number {
    return this.#text.length - this.#at;
  }

  /** The next record, its line break left out; null when more text is needed or the end is reached. */
  next(columns: number): Cut | null {
    if (this.#skipsLine && !this.#skipLine()) return null;
    const start = this.#at;
    const line = this.#line;
    if (start === this.#text.length) return null;
    const end = this.#endOfRecord(start, columns);
    if (end === MORE) return null;
    if (end === BROKEN) {
      this.#skipsLine = true;
      this.#skipLine();
      return { line, text: null };
    }
    for (let newline = start - 1; newline < end; this.#line += 1) {
      newline = this.#newlines.find(this.#text, newline + 1);
    }
    this.#at = end + 1;
    return { line, text: detached(this.#text.slice(start, this.#behindText(start, end))) };
  }

  /** The end of a record's text: carriage returns before its line break belong to the break. */
  #behindText(start: number, end: number): number {
    let at = end;
    while (at > start && this.#text[at - 1] === '\r') at -= 1;
    return at;
  }

  /** Moves behind the next line break; where there is none yet, drops what is held. */
  #skipLine(): boolean {
    const newline = this.#newlines.find(this.#text, this.#at);
    this.#at = newline === -1 ? this.#text.length : newline + 1;
    this.#skipsLine = newline === -1;
    if (newline !== -1) this.#line += 1;
    return newline !== -1;
  }

  /** Where the record's line break is. */
  #endOfRecord(start: number, columns: number): number {
    const newline = this.#newlines.find(this.#text, start);
    if (newline === -1) return this.#text.length - start > RECORD_LIMIT ? BROKEN : MORE;
    const quote = this.#quotes.find(this.#text, start);
    if (quote === -1 || quote > newline) return newline - start > RECORD_LIMIT ? BROKEN : newline;
    return this.#walk(start, columns);
  }

  #walk(start: number, columns: number): number {
    let crossed = false;
    let surplus = false;
    for (let at = start, cells = 1; ; at += 1, cells += 1) {
      const end = this.#endOfCell(at);
      if (end < 0) return end;
      if (end - start > RECORD_LIMIT) return BROKEN;
      surplus ||= cells > columns && end > at;
      // While nothing was crossed the record's first line break is still ahead, so there is one to find.
      crossed ||= this.#newlines.find(this.#text, at) < end;
      if (crossed && (surplus || cells > columns + SPARE_CELLS)) return BROKEN;
      if (this.#text[end] === this.#dialect.newline) return end;
      at = end;
    }
  }

  /** The delimiter or line break that ends the cell which begins at `at`. */
  #endOfCell(at: number): number {
    if (this.#text[at] === '"') return this.#endOfQuoted(at);
    const newline = this.#newlines.find(this.#text, at);
    const delimiter = this.#delimiters.find(this.#text, at);
    if (newline === -1) return delimiter === -1 ? this.#more() : delimiter;
    return delimiter === -1 ? newline : Math.min(newline, delimiter);
  }

  #endOfQuoted(open: number): number {
    for (let at = open + 1; ; ) {
      const lone = this.#loneQuote(at);
      if (lone === MORE) return this.#text.length - open > CELL_LIMIT ? BROKEN : this.#more();
      if (lone - open > CELL_LIMIT) return BROKEN;
      const end = this.#behindBlanks(lone + 1);
      const char = this.#text[end];
      if (char === undefined) return this.#more();
      if (char === this.#dialect.delimiter || char === this.#dialect.newline) return end;
      const newline = this.#newlines.find(this.#text, open);
      if (newline !== -1 && newline < lone) return BROKEN;
      at = lone + 1;
    }
  }

  /** The next quotation mark that is not one of a pair. Pairs are counted from `at`, which may lie inside a run. */
  #loneQuote(at: number): number {
    let end = at;
    while (this.#text[end] === '"') end += 1;
    if (end === this.#text.length) return MORE;
    return (end - at) % 2 === 1 ? end - 1 : this.#loneQuotes.find(this.#text, end);
  }

  #behindBlanks(from: number): number {
    const { delimiter, newline } = this.#dialect;
    let at = from;
    for (; at - from < BLANKS_LIMIT; at += 1) {
      const char = this.#text[at];
      if (char === undefined || char === delimiter || char === newline || char.trim() !== '') break;
    }
    return at;
  }

  #more(): number {
    return this.#ended ? BROKEN : MORE;
  }
}

/**
 * The same text on its own. V8 keeps the whole text that a slice was cut from for as long as the slice lives: a handle kept
 * in a set would keep 64 kB of the file.
 */
export const detached = (text: string): string => Buffer.from(text).toString();
