/** Letters of German names, and how they are written where a keyboard has none of them. */
const LETTERS = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ß', 'ss'],
] as const;
/** Words that some write as one with the name behind them: "El Sayed", "El-Sayed" and "Elsayed". */
const JOINED = /^(abdel|abd|abu|al|ben|bin|de|el|mac|mc|van|von)-?(\p{L}{4,})$/u;

/** How a word of a search may be written in a name, as the word itself first. It is for finding only: names are joined by `nameKey`. */
export function spellingsOf(word: string): string[] {
  const own = word.normalize('NFC').toLowerCase();
  const spelled = LETTERS.reduce((text, [letter, digraph]) => text.replaceAll(letter, digraph), own);
  const umlauts = LETTERS.slice(0, 3).reduce((text, [letter, digraph]) => text.replaceAll(digraph, letter), own);
  const plain = own.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
  const [, before, family] = JOINED.exec(own) ?? [];
  const joined = before && family ? ['', ' ', '-'].map((between) => `${before}${between}${family}`) : [];
  const sharp = [own, umlauts].map((text) => text.replaceAll('ss', 'ß'));
  return [...new Set([own, spelled, umlauts, ...sharp, plain, ...joined])];
}
