import type { OrderAddress } from '#contract/order.schemas.ts';

/** Letters that are not told apart from these in a hurry, and that no accent makes of them. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', ı: 'i', đ: 'd', ð: 'd' };

/** Without case, accents, blanks and punctuation. */
export const plainKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[łøıđð]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .normalize('NFC');

const wordsOf = (name: string): string[] =>
  name
    .split(/[\s,.]+/)
    .map(plainKey)
    .filter((word) => word !== '');

/** A name as names are compared: in any order of its words. */
export const nameKey = (name: string): string => wordsOf(name).sort().join(' ');

const CJK = /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}々]+$/u;
const HANGUL = /^\p{sc=Hangul}+$/u;
/** Family names of two letters, where others have one. */
const COMPOUND =
  /^(?:欧阳|歐陽|司马|司馬|诸葛|諸葛|上官|东方|東方|皇甫|尉迟|令狐|慕容|公孙|公孫|남궁|황보|제갈|선우|독고|사공|서문)/;
const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const PARTICLES = wordSet(
  'van von der den de del della di da dos das do du la las los le el al ten ter zu af av bin ibn y e',
);
const SUFFIXES = wordSet('jr sr ii iii iv md phd esq filho junior neto');
/** Where a Chinese name of one word begins with a family name of one letter; a Japanese one has two, most often. */
const CHINESE = wordSet('CN TW HK MO SG MY');
/** Where people write the family name first or last, as they like. */
const EITHER_END = wordSet('HU CN TW HK MO JP KR');
/** Where people have two family names. */
const TWO_FAMILIES = wordSet('ES MX CO AR CL PE EC GT CU BO DO HN PY SV NI CR PA UY VE PR');

/**
 * The family name: as the platform keeps it apart where it is a word of the name, else as people write theirs in the country: where that
 * can be either end, the whole name.
 */
export function familyKey(name: string, addresses: readonly (OrderAddress | null)[], countryCode: string): string {
  const words = withoutSuffix(wordsOf(name));
  const told = addresses.map((address) => wordsOf(address?.lastName ?? '')).filter((one) => one.length > 0);
  const own = told.find((family) => family.every((word) => words.includes(word)));
  if (own !== undefined) return withoutParticles(withoutSuffix(own)).join(' ');
  const [before = [], ...after] = name.split(',').map((part) => withoutSuffix(wordsOf(part)));
  if (before.length > 0 && after.some((part) => part.length > 0 && !part.every((word) => SUFFIXES.has(word)))) {
    return withoutParticles(before).join(' ');
  }
  return written(withoutParticles(words), countryCode);
}

function written(words: readonly string[], countryCode: string): string {
  const [first = '', ...rest] = words;
  if (CJK.test(first)) return rest.length > 0 ? first : asianFamily(first, countryCode);
  if (countryCode === 'VN') return first;
  if (EITHER_END.has(countryCode)) return words.toSorted().join(' ');
  return words.slice(TWO_FAMILIES.has(countryCode) && words.length > 2 ? -2 : -1).join(' ');
}

function asianFamily(word: string, countryCode: string): string {
  const isShort = HANGUL.test(word) || CHINESE.has(countryCode) || [...word].length < 3;
  return [...word].slice(0, isShort && !COMPOUND.test(word) ? 1 : 2).join('');
}

const withoutParticles = (words: readonly string[]): string[] =>
  words.filter((word, at) => at === words.length - 1 || !PARTICLES.has(word));

const withoutSuffix = (words: readonly string[]): string[] =>
  words.length > 1 && SUFFIXES.has(words.at(-1) ?? '') ? words.slice(0, -1) : [...words];
