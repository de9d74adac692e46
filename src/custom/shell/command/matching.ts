/** What of two texts is compared: no case, no Latin diacritics, full-width letters like others. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();

const wordStart = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));

function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) if (wordStart(text, at)) return true;
  return false;
}

/** How well a text fits what was typed, the lowest first: it begins so, its words do, it has every part. */
function rankOf(text: string, words: readonly string[]): number | undefined {
  if (!words.every((word) => text.includes(word))) return undefined;
  if (text.startsWith(words.join(' '))) return 0;
  return words.every((word) => startsWord(text, word)) ? 1 : 2;
}

/**
 * Those whose text has every typed word, at the start of a word or inside one; the best fit first, otherwise in their
 * given order. An empty query leaves all.
 */
export function matching<T>(all: readonly T[], query: string, textOf: (one: T) => string): T[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return all
    .flatMap((one) => {
      const rank = rankOf(plain(textOf(one)), words);
      return rank === undefined ? [] : [{ one, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}
