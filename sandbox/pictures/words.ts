import colourWords from '../catalogue/colourWords.json' with { type: 'json' };
import objectWords from '../catalogue/objectWords.json' with { type: 'json' };

/** What stands for a product in its pictures. */
export interface PicturedObject {
  /** A name in `catalogue/objects.json`; null for a product that no word fits. */
  name: string | null;
  /** What of it can have another colour: all of it, or what is drawn in grey; null for nothing. */
  dyed: 'whole' | 'greys' | null;
}

export type Colour = readonly [red: number, green: number, blue: number];

const LATIN = /^[\p{Script=Latin}\s-]+$/u;
const SHORT = 4;

/** Words begin where a word begins, and short ones end there too; those without spaces between them stand anywhere. */
function pattern(words: readonly string[]): RegExp {
  const each = words.map((word) => {
    if (!LATIN.test(word)) return word;
    return `(?<!\\p{L})${word}${word.length <= SHORT ? 's?(?!\\p{L})' : ''}`;
  });
  return new RegExp(each.join('|'), 'u');
}

const objects = (objectWords as { object: string; dyed?: 'whole' | 'greys'; words: string[] }[]).map(
  ({ object, dyed = null, words }) => ({ found: pattern(words), shown: { name: object, dyed } }),
);

const colours = colourWords.map(({ colour, words }) => ({ found: pattern(words), colour: rgb(colour) }));

/** The object for a product of this title: of several that fit, the first in the list. */
export function objectFor(title: string): PicturedObject {
  const text = title.toLowerCase();
  return objects.find(({ found }) => found.test(text))?.shown ?? { name: null, dyed: null };
}

/** The colour that words name, the first of several; undefined where they name none. */
export function colourIn(words: string): Colour | undefined {
  const text = words.toLowerCase();
  const met = colours.flatMap(({ found, colour }) => {
    const match = found.exec(text);
    return match ? [{ colour, at: match.index, length: match[0].length }] : [];
  });
  return met.sort((a, b) => a.at - b.at || b.length - a.length)[0]?.colour;
}

/** Of `#rrggbb`. */
export function rgb(code: string): Colour {
  const number = Number.parseInt(code.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}
