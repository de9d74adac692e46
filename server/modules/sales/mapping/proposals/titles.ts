import { type TitleWord, titleWords } from '../../../upkeep/offers/index.ts';

/** What two titles say of two products. */
export type TitleMatch = 'same' | 'unclear' | 'other';

interface StoreTitle {
  title: string;
  /** Who sells it: its name in a title says nothing of the goods. */
  brand: string;
  /** Words that the store's variants are told apart by. */
  options: readonly string[];
}

interface SupplierTitle {
  title: string;
  options: readonly string[];
}

/** Which share of what the store's title says the supplier's has to say too. */
const COVERED = 0.8;
/** So many words in common are enough in a long title, and so many where they are most of it. */
const ENOUGH = 2.9;
const FEW = 1.9;
const MOST_OF_IT = 0.45;
/** Titles with less than this in common are of different things. */
const FAR = 0.3;
/** A word of a language that the other title is not in can hardly be found there. */
const OTHER_LANGUAGE = 0.3;

/** Whether the titles of a store's and of a supplier's product name the same thing, in whichever of the four languages. */
export function matchTitles(store: StoreTitle, supplier: SupplierTitle): TitleMatch {
  const own = withoutBrand(titleWords(store.title), store);
  const theirs = titleWords(supplier.title);
  if (own.length === 0 || theirs.length === 0) return 'unclear';
  const known = new Set([...theirs, ...[...new Set(supplier.options)].flatMap(titleWords)].map(({ key }) => key));
  const main = new Set(theirs.filter(({ isMain }) => isMain).map(({ key }) => key));
  const head = headOf(own);
  if (head && !main.has(head.key) && theirs.some(({ kind }) => kind === 'thing')) return 'other';
  const languages = new Set(theirs.map(({ language }) => language));
  const weigh = (words: readonly TitleWord[]): number =>
    words.reduce((sum, word) => sum + weightOf(word, languages), 0);
  const common = own.filter(({ key }) => known.has(key));
  const covered = weigh(common) / weigh(own);
  if (covered < FAR || contradicts(own, theirs, known)) return 'other';
  const inMain = weigh(common.filter(({ key }) => main.has(key)));
  const share = inMain / weigh(theirs.filter(({ isMain }) => isMain));
  // What else the store's title names is part of what it is: a stand for headphones, a holder for a phone.
  if (own.some(({ kind, key }) => kind === 'thing' && !known.has(key))) return 'unclear';
  const isEnough = inMain >= ENOUGH || (inMain >= FEW && share >= MOST_OF_IT);
  return covered >= COVERED && isEnough ? 'same' : 'unclear';
}

function weightOf({ kind, language, isMain }: TitleWord, languages: ReadonlySet<TitleWord['language']>): number {
  const weight = kind === 'colour' ? 0.5 : kind === 'word' && !languages.has(language) ? OTHER_LANGUAGE : 1;
  return isMain ? weight : weight / 2;
}

/** What a title is of: the last thing that it names in English, Chinese and Japanese, the first in Spanish. */
function headOf(words: readonly TitleWord[]): TitleWord | undefined {
  const named = words.filter(({ kind, isMain }) => kind === 'thing' && isMain);
  return named.at(named.some(({ language }) => language === 'es') ? 0 : -1);
}

/** A figure that only one side names, where the other names another of its kind: 5 mm and 6 mm, iPhone 7 and iPhone 8. */
function contradicts(own: readonly TitleWord[], theirs: readonly TitleWord[], known: ReadonlySet<string>): boolean {
  const figures = theirs.filter(({ kind }) => kind === 'figure');
  return own.some(
    ({ kind, key }) =>
      kind === 'figure' && !known.has(key) && figures.some((other) => unitOf(other.key) === unitOf(key)),
  );
}

/** `measure:380 ml` and `measure:350 ml` are of one unit, and so are all models and numbers. */
const unitOf = (key: string): string => key.replace(/\d+(\.\d+)?/, '');

/** Without words in capitals that nobody knows, and without the store's own name. */
function withoutBrand(words: readonly TitleWord[], { title, brand, options }: StoreTitle): TitleWord[] {
  const isShouted = title === title.toUpperCase();
  const capitals = isShouted ? [] : (title.match(/(?<!\p{L})\p{Lu}{4,}(?!\p{L})/gu) ?? []);
  const brands = new Set([...capitals, brand].flatMap(titleWords).map(({ key }) => key));
  const ofOptions = new Set([...new Set(options)].flatMap(titleWords).map(({ key }) => key));
  return words.filter(({ kind, key }) => kind !== 'word' || !brands.has(key) || ofOptions.has(key));
}
