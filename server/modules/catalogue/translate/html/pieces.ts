import { decode, encode, type Spelling } from './entities.ts';
import { tokensOf } from './tokens.ts';

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

/** One tag of a run; its translatable attributes are units. */
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

/**
 * A run after the service translated it: the original's tags, byte for byte, with the translated text between them. Null
 * where the service moved, lost or added a tag: then its texts are translated one by one instead.
 */
export function settleRun(run: Run, translated: string): Piece[] | null {
  if (translated === run.html) return asPieces(run);
  const wanted = run.parts.flatMap((part) => (typeof part !== 'string' && part.kind === 'tag' ? [part] : []));
  const spelling = spellingOf(run);
  const pieces: Piece[] = [];
  let at = 0;
  let place = 0;
  for (const token of tokensOf(translated)) {
    if (token.start !== at) return null;
    at = token.end;
    if (token.kind === 'text') pieces.push(rewritten(translated.slice(token.start, token.end), spelling));
    else {
      const original = wanted[place++];
      if (original?.name !== token.name) return null;
      pieces.push(...original.pieces);
    }
  }
  return place === wanted.length && at === translated.length ? pieces : null;
}

/** The run's parts, to be translated one by one. */
export const asPieces = (run: Run): Piece[] =>
  run.parts.flatMap((part) => (typeof part !== 'string' && part.kind === 'tag' ? part.pieces : [part]));

const rewritten = (raw: string, spelling: Spelling): string => encode(decode(raw).text, spelling, 'text');

function spellingOf(run: Run): Spelling {
  const all = new Map<string, string>();
  for (const part of run.parts) {
    if (typeof part === 'string') for (const [character, as] of decode(part).spelling) all.set(character, as);
    else if (part.kind === 'unit') for (const [character, as] of part.spelling) all.set(character, as);
  }
  return all;
}
