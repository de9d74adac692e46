import { amounts } from './amounts.ts';
import { isCjk, latinWords, plain } from './canonical.ts';
import { things } from './goods.ts';
import { fillers, traits } from './traits.ts';

/** A word of a product's title, by what it means whatever the language. */
export interface TitleWord {
  kind: 'thing' | 'trait' | 'colour' | 'figure' | 'word';
  /** Equal for what means the same. */
  key: string;
  /** Before "for" and "with": what the product is, and not what it fits or what comes with it. */
  isMain: boolean;
  language: Language;
}

type Language = 'en' | 'es' | 'cjk';

interface Entry {
  kind: 'thing' | 'trait' | 'colour';
  key: string;
}

const dictionary = new Map<string, Entry>();
for (const [id, key] of latinWords) if (key.startsWith('colour:')) dictionary.set(id, { kind: 'colour', key });
for (const [kind, rows] of [
  ['trait', traits],
  ['thing', things],
] as const) {
  for (const row of rows) for (const word of row) dictionary.set(plain(word), { kind, key: `${kind}:${row[0]}` });
}
const silent = new Set(fillers.map(plain));
const cjkPhrases = [...dictionary.keys(), ...silent].filter(isCjk).sort((one, other) => other.length - one.length);
const LONGEST_PHRASE = 4;
/** From here on a title says what the product fits, or what comes with it. */
const aside = /(?<!\p{L})(?:for|with|fits|compatible|para|con)(?!\p{L})|适用于?|适合|兼容|対応/u;
const spanish = /(?<!\p{L})(?:de|para|con|y|del|la|el|los|las|sin)(?!\p{L})/u;

/** The words of a title, each once, in their order. Years say nothing. */
export function titleWords(title: string): TitleWord[] {
  const text = plain(title).replace(/[’']s?(?=\s|$)/g, '');
  const latin: Language = spanish.test(text) ? 'es' : 'en';
  const at = text.search(aside);
  // A title that begins with it is about what follows.
  const parts = at > 0 ? [text.slice(0, at), text.slice(at)] : [text];
  const words = parts.flatMap((part, index) => wordsOf(part, latin).map((word) => ({ ...word, isMain: index === 0 })));
  return [...new Map(words.toReversed().map((word) => [word.key, word])).values()].toReversed();
}

type Word = Omit<TitleWord, 'isMain'>;

function wordsOf(text: string, latin: Language): Word[] {
  const { rest, tokens } = amounts(text);
  const figures = tokens.map(({ kind, key }): Word => ({ kind: 'figure', key: `${kind}:${key}`, language: latin }));
  const runs = rest.match(/[\u3040-\u30ff\u3400-\u9fff々ー]+|[a-z\d\p{Script=Latin}\p{Script=Cyrillic}]+/gu) ?? [];
  const found: Word[] = [];
  for (let at = 0; at < runs.length; ) {
    const run = runs[at] ?? '';
    const phrase = isCjk(run) ? null : phraseAt(runs, at);
    if (isCjk(run)) found.push(...cjkWords(run));
    else if (phrase) found.push({ ...phrase.entry, language: latin });
    else if (!silent.has(run)) found.push(...latinWord(run, latin));
    at += phrase?.count ?? 1;
  }
  return [...found, ...figures];
}

/** The longest known phrase that begins here, in the plural or the singular. */
function phraseAt(runs: readonly string[], at: number): { entry: Entry; count: number } | null {
  for (let count = Math.min(LONGEST_PHRASE, runs.length - at); count >= 1; count -= 1) {
    const words = runs.slice(at, at + count);
    const singulars = words.map(singular).join(' ');
    for (const phrase of [words.join(' '), words.join('-'), singulars, words.join(' ').replace(/es$/, '')]) {
      const entry = dictionary.get(phrase);
      if (entry) return { entry, count };
    }
  }
  return null;
}

const singular = (word: string): string => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word);

/** A word that nobody knows; one with digits in it is a model or a number. */
function latinWord(run: string, language: Language): Word[] {
  if (/^20[1-4]\d$/.test(run) || run.length < 2) return /^\d$/.test(run) ? [figure(run, language)] : [];
  return /\d/.test(run) ? [figure(run, language)] : [{ kind: 'word', key: `word:${singular(run)}`, language }];
}

const figure = (run: string, language: Language): Word => ({ kind: 'figure', key: `model:${run}`, language });

/** Known words are cut out, the longest first; what is left is compared by every two letters. */
function cjkWords(run: string): Word[] {
  if (run === '') return [];
  const phrase = cjkPhrases.find((known) => run.includes(known));
  if (phrase === undefined) {
    const pairs = Array.from({ length: Math.max(1, run.length - 1) }, (_, at) => run.slice(at, at + 2));
    return pairs.map((pair) => ({ kind: 'word', key: `word:${pair}`, language: 'cjk' }));
  }
  const at = run.indexOf(phrase);
  const entry = dictionary.get(phrase);
  const own: Word[] = entry ? [{ ...entry, language: 'cjk' }] : [];
  return [...cjkWords(run.slice(0, at)), ...own, ...cjkWords(run.slice(at + phrase.length))];
}
