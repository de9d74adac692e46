import { decode, encode, type Spelling } from './entities.ts';

/** A line of text to translate, with the bytes it was written in. */
export interface Unit {
  kind: 'unit';
  /** What is translated: one line, entities resolved, no space around it. */
  text: string;
  raw: string;
  spelling: Spelling;
  within: 'plain' | 'text' | 'attribute';
}

/** A sentence with inline tags in it, for services that read HTML: `parts` is the same, tag by tag. */
export interface Run {
  kind: 'run';
  html: string;
  parts: (Piece | TagPieces)[];
}

/** One tag of a run; its spoken attributes are units. */
export interface TagPieces {
  kind: 'tag';
  name: string;
  pieces: Piece[];
}

/** Bytes to keep, or something to translate. Joined in order they are the text. */
export type Piece = string | Unit | Run;

const EDGE = String.raw`(?:\s|&nbsp;|&#160;|&#xa0;)*`;
const LINE_BREAK = /(\r\n|[\n\r\u2028\u2029])/;
const HTML_LINE = new RegExp(`^(${EDGE})(.*?)(${EDGE})$`, 'isu');
const PLAIN_LINE = /^(\s*)(.*?)(\s*)$/su;

/** Clothing sizes, and a number with its unit. */
const SIZE = /^(?:\d{0,2}X{0,5}[SL]|M|\d+(?:[.,]\d+)?\s?(?:mm|cm|m|in|g|kg|oz|lb|m[lL]|[lL]|mAh|V|W|Hz|MB|GB|TB))$/;

/** Whether there is anything to translate: numbers, sizes and punctuation are the same in every language. */
export const hasWords = (text: string): boolean => /\p{L}/u.test(text) && !SIZE.test(text.trim());

/** The units of a stretch of text: line by line, so that line breaks and space at the edges stay as they are. */
export function linesOf(raw: string, within: Unit['within']): Piece[] {
  return raw.split(LINE_BREAK).flatMap((line): Piece[] => {
    const [, before = '', inner = '', after = ''] = (within === 'plain' ? PLAIN_LINE : HTML_LINE).exec(line) ?? [];
    const { text, spelling } = within === 'plain' ? { text: inner, spelling: new Map() } : decode(inner);
    if (!hasWords(text)) return [line];
    const oneLine = text.replace(/[\n\r\u0085\u2028\u2029]+/g, ' ');
    return [before, { kind: 'unit', text: oneLine, raw: inner, spelling, within }, after];
  });
}

/** The bytes of a unit after its text became this one; the same bytes where it did not change. */
export function written(unit: Unit, translated: string): string {
  if (translated === unit.text) return unit.raw;
  return unit.within === 'plain' ? translated : encode(translated, unit.spelling, unit.within);
}
