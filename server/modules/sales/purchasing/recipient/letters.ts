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
export function latinOf(letter: string, countryCode: string): string | null {
  const known = national[countryCode]?.get(letter) ?? latin.get(letter) ?? greek.get(letter) ?? cyrillic.get(letter);
  return known ?? (silent.has(letter) ? '' : null);
}

/** The plain sign for punctuation; undefined where there is none. */
export const plainSign = (sign: string): string | undefined => signs.get(sign);

/** Greek pairs that are read together, by their Latin letters: ου, γγ, γξ, γχ, μπ at the beginning of a word, αυ, ευ, ηυ. */
export function greekPairs(text: string): string {
  return text
    .replace(/(?<=[οΟ])[υύ]/gu, 'u')
    .replace(/(?<=[οΟ])[ΥΎ]/gu, 'U')
    .replace(/γ(?=[γξχ])/gu, 'n')
    .replace(/Γ(?=[ΓΞΧ])/gu, 'N')
    .replace(/(?<!\p{L})[μΜ][πΠ]/gu, (pair) => (pair.startsWith('Μ') ? 'B' : 'b'))
    .replace(/(?<=[αεη])[υύ](?=[αεηιουωάέήίόύώβγδζλμνρ])/giu, (one) => (one === one.toLowerCase() ? 'v' : 'V'))
    .replace(/(?<=[αεη])[υύ]/giu, (one) => (one === one.toLowerCase() ? 'f' : 'F'));
}
