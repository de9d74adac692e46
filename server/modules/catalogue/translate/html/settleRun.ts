import { decode, encode, type Spelling } from './entities.ts';
import type { Piece, Run } from './pieces.ts';
import { tokensOf } from './tokens.ts';

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
