import type { OrderAddress } from '#contract/order.schemas.ts';

/** Without case, accents, blanks and punctuation. */
export const plainKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .normalize('NFC');

const wordsOf = (name: string): string[] =>
  name
    .split(/[\s,.]+/)
    .map(plainKey)
    .filter((word) => word !== '');

/** A name as names are compared: in any order of its words. */
export const nameKey = (name: string): string => wordsOf(name).sort().join(' ');

const CJK = /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]+$/u;

/**
 * The family name: as the platform keeps it apart where it is a word of the name, else the first letter of a Chinese, Korean or Japanese name
 * in one word, else the last word.
 */
export function familyKey(name: string, addresses: readonly (OrderAddress | null)[]): string {
  const words = wordsOf(name);
  const told = addresses.map((address) => wordsOf(address?.lastName ?? '').join(' ')).filter((one) => one !== '');
  const own = told.find((family) => family.split(' ').every((word) => words.includes(word)));
  if (own !== undefined) return own;
  const [only] = words;
  if (words.length === 1 && only !== undefined && CJK.test(only)) return [...only][0] ?? '';
  return words.at(-1) ?? '';
}
