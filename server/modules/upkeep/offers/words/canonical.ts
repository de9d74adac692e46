import { amounts } from './amounts.ts';
import { colours } from './colours.ts';
import { letterSizes, noise } from './sizes.ts';
import type { Token } from './token.ts';

/** A text as it is compared: one form of letters and widths, lower case, Latin letters without accents. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** What a word of the dictionary means. */
interface Entry {
  kind: 'colour' | 'size';
  key: string;
}

const dictionary = new Map<string, Entry>();
for (const [kind, rows] of [
  ['colour', colours],
  ['size', letterSizes],
] as const) {
  for (const [key = '', ...words] of rows) {
    for (const word of [key, ...words]) dictionary.set(plain(word), { kind, key });
  }
}
const silent = new Set(noise.map(plain));
/** Whether a text has Chinese or Japanese in it. */
export const isCjk = (text: string): boolean => /[\u3040-\u30ff\u3400-\u9fff]/.test(text);
/** The longest first: a shade before its colour. */
const cjkPhrases = [...dictionary.keys()].filter(isCjk).sort((one, other) => other.length - one.length);
const cjkSilent = [...silent].filter(isCjk);
/** Words of the longest phrase in Latin letters. */
const longestPhrase = 4;

/** What an option's value says, in parts. */
export function tokensOf(value: string): Token[] {
  const { rest, tokens } = amounts(plain(value));
  return [...tokens, ...wordsIn(rest)];
}

/** The same in one text whatever the order, for what is held against each other as a whole. */
export const canonicalWords = (value: string): string =>
  tokensOf(value)
    .map(({ kind, key }) => `${kind}:${key}`)
    .sort()
    .join(' ');

function wordsIn(text: string): Token[] {
  const runs =
    text.match(/[\u3040-\u30ff\u3400-\u9fff々ー]+|(?:(?![\u3040-\u30ff\u3400-\u9fff々ー])[\p{L}\p{N}'])+/gu) ?? [];
  const found: Token[] = [];
  for (let at = 0; at < runs.length; ) {
    const run = runs[at] ?? '';
    if (isCjk(run)) {
      found.push(...cjkWords(run));
      at += 1;
      continue;
    }
    const taken = phraseAt(runs, at);
    if (taken) found.push(taken.token);
    else if (!silent.has(run)) found.push(wordToken(run));
    at += taken?.count ?? 1;
  }
  return found;
}

/** The longest known phrase that begins with this word; the words of a shade may stand in either order. */
function phraseAt(runs: readonly string[], at: number): { token: Token; count: number } | null {
  for (let count = Math.min(longestPhrase, runs.length - at); count >= 1; count -= 1) {
    const words = runs.slice(at, at + count);
    if (words.some(isCjk)) continue;
    for (const phrase of [words.join(' '), [...words].reverse().join(' ')]) {
      const entry = dictionary.get(phrase);
      if (entry) return { token: { ...entry, literal: phrase }, count };
    }
  }
  return null;
}

/** Chinese and Japanese set no spaces: known words are cut out, the longest first, and what is left are words too. */
function cjkWords(run: string): Token[] {
  if (run === '') return [];
  const phrase = cjkPhrases.find((known) => run.includes(known));
  const entry = phrase === undefined ? undefined : dictionary.get(phrase);
  if (phrase === undefined || !entry) {
    const word = cjkSilent.reduce((left, one) => left.replaceAll(one, ''), run);
    return word === '' ? [] : [wordToken(word)];
  }
  const at = run.indexOf(phrase);
  return [...cjkWords(run.slice(0, at)), { ...entry, literal: phrase }, ...cjkWords(run.slice(at + phrase.length))];
}

const wordToken = (word: string): Token =>
  /^\d+$/.test(word)
    ? { kind: 'number', key: String(Number(word)), literal: word }
    : { kind: 'word', key: word, literal: word };

/** Every word of the dictionary that is written in Latin letters, by what it means. */
export const latinWords: ReadonlyMap<string, string> = new Map(
  [...dictionary].filter(([word]) => !isCjk(word)).map(([word, { kind, key }]) => [word, `${kind}:${key}`]),
);
