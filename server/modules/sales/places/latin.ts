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

/** Pairs of a letter and what it is written as, one after the other. */
const table = (pairs: string): ReadonlyMap<string, string> => {
  const words = pairs.split(/\s+/);
  return new Map(words.flatMap((letter, at) => (at % 2 === 0 ? [[letter, words[at + 1] ?? ''] as const] : [])));
};

/** What has no plain letter within it that Unicode could take out (NFKD). Lower case; of living alphabets. */
const latin = table(
  `ß ss æ ae œ oe ø o đ d ð d þ th ł l ı i ħ h ŋ ng ŧ t ĸ k ə a ɛ e ɔ o ɩ i ʊ u ɨ i ʉ u ƀ b ɓ b ƈ c ɗ d ɖ d ƒ f ǥ g ɠ g ɣ g ƙ k
ƚ l ɲ n ƞ n ɵ o ƥ p ʂ s ƭ t ʋ v ƴ y ƶ z ȝ y ȷ j ǝ e`,
);

/** ELOT 743, as Greek passports write it, but for pairs of letters (see `greekPairs`). */
const greek = table(
  'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o',
);

/** Russian as passports and maps have it, and the letters that other languages add. */
const cyrillic = table(
  `а a б b в v г g д d е e ё yo ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ы y
э e ю yu я ya є ye і i ї yi ґ g ў u ђ dj ј j љ lj њ nj ћ c џ dz ѓ gj ќ kj ѕ dz ә a ғ g қ q ң n ө o ұ u ү u һ h җ zh ҙ z ҡ q
ҫ s ҳ h ҷ j ӣ i ӯ u`,
);

/** The same letters where a country reads them otherwise. */
const national: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  BG: table('щ sht ъ a х h'),
  UA: table('г h и y'),
};

/** Signs that the alphabets above have no sound for. */
const silent = new Set('ьъ');

/** Punctuation that a form may refuse, as what everybody has on the keyboard. */
const signs: ReadonlyMap<string, string> = new Map(
  Object.entries({ "'": '‘’‚‛ʼʻʹʿʾ′´`', '"': '“”„‟«»″', '-': '‐‑‒–—―−', ',': '，、،', '.': '。', '/': '⁄' }).flatMap(
    ([plain, written]) => [...written].map((sign) => [sign, plain] as const),
  ),
);

/** What a lower-case letter is in Latin letters; null where it is of none of these alphabets. */
function latinOf(letter: string, countryCode: string): string | null {
  const known = national[countryCode]?.get(letter) ?? latin.get(letter) ?? greek.get(letter) ?? cyrillic.get(letter);
  return known ?? (silent.has(letter) ? '' : null);
}

/** The plain sign for punctuation; undefined where there is none. */
const plainSign = (sign: string): string | undefined => signs.get(sign);

/** Greek pairs that are read together, by their Latin letters: ου, γγ, γξ, γχ, μπ at the beginning of a word, αυ, ευ, ηυ. */
function greekPairs(text: string): string {
  return text
    .replace(/(?<=[οΟ])[υύ]/gu, 'u')
    .replace(/(?<=[οΟ])[ΥΎ]/gu, 'U')
    .replace(/γ(?=[γξχ])/gu, 'n')
    .replace(/Γ(?=[ΓΞΧ])/gu, 'N')
    .replace(/(?<!\p{L})[μΜ][πΠ]/gu, (pair) => (pair.startsWith('Μ') ? 'B' : 'b'))
    .replace(/(?<=[αεη])[υύ](?=[αεηιουωάέήίόύώβγδζλμνρ])/giu, (one) => (one === one.toLowerCase() ? 'v' : 'V'))
    .replace(/(?<=[αεη])[υύ]/giu, (one) => (one === one.toLowerCase() ? 'f' : 'F'));
}
