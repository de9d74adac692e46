import { greekPairs, latinOf, plainSign } from './letters.ts';

const LETTER = /[\p{L}\p{N}]/u;
const CASED_UP = /\p{Lu}/u;

/**
 * A text in ASCII, as forms of carriers take it: Latin letters without their marks, Greek and Cyrillic ones by how they are
 * written in passports, digits of any script. Null where a letter of another script is in it: Chinese read for Japanese, Arabic
 * without its vowels or Korean run together would be no address any more, so those are asked for. `countryCode` decides how
 * letters are read that two countries read in two ways.
 */
export function toLatin(text: string, countryCode = ''): string | null {
  const letters = [...greekPairs(text.normalize('NFC'))];
  const written = letters.map((letter, at) => inLatin(letter, letters[at + 1] ?? '', countryCode));
  if (written.includes(null)) return null;
  const latin = written.join('').replace(/ {2,}/g, ' ').trim();
  // What is silent alone says nothing.
  return LETTER.test(text) && !LETTER.test(latin) ? null : latin;
}

/** One letter. A mark of the letter before it goes, what is no letter and has no plain sign becomes a blank. */
function inLatin(letter: string, next: string, countryCode: string): string | null {
  if (letter >= ' ' && letter <= '~') return letter;
  const known = inCase(letter, next, countryCode) ?? plainSign(letter);
  if (known !== undefined) return known;
  const parts = [...letter.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part));
  if (parts.some((part) => part !== letter)) {
    const plain = parts.map((part) => inLatin(part, next, countryCode));
    return plain.includes(null) ? null : plain.join('');
  }
  if (/\p{Nd}/u.test(letter)) return digitOf(letter);
  if (LETTER.test(letter)) return null;
  return parts.length === 0 ? '' : ' ';
}

function inCase(letter: string, next: string, countryCode: string): string | undefined {
  const lower = letter.toLowerCase();
  const known = latinOf(lower, countryCode);
  if (known === null) return undefined;
  if (lower === letter) return known;
  return CASED_UP.test(next) ? known.toUpperCase() : known.slice(0, 1).toUpperCase() + known.slice(1);
}

/** Digits of a script stand in a row of ten, so a digit is as far from the first as it says. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** As names of places are compared: in Latin letters where that can be, without case, accents, blanks and punctuation. */
export const fold = (text: string): string =>
  (toLatin(text) ?? text.normalize('NFKC')).toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
