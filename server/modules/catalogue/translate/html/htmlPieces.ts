import { hasWords, linesOf, type Piece, type Run, type TagPieces } from './pieces.ts';
import { type TagToken, type Token, tokensOf } from './tokens.ts';

const INLINE = new Set(
  'a b strong i em u s del ins sub sup small mark span font code'.split(' ').flatMap((name) => [name, `/${name}`]),
);

/**
 * HTML cut into what stays byte for byte and what is translated: text and the attributes that are read to people. With
 * `runs`, a sentence that goes on across inline tags is one piece.
 */
export function htmlPieces(html: string, runs: boolean): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const group of grouped(tokensOf(html), html)) {
    const start = group[0]?.start ?? at;
    pieces.push(html.slice(at, start));
    at = group.at(-1)?.end ?? at;
    pieces.push(...(runs && isRun(group, html) ? runOf(group, html) : group.flatMap((token) => piecesOf(token, html))));
  }
  pieces.push(html.slice(at));
  return pieces;
}

/** Neighbours that may make up one sentence: text and inline tags with nothing between them. */
function grouped(tokens: readonly Token[], html: string): Token[][] {
  const groups: Token[][] = [];
  for (const token of tokens) {
    const last = groups.at(-1)?.at(-1);
    const joins = last?.end === token.start && isInline(last, html) && isInline(token, html);
    if (joins) groups.at(-1)?.push(token);
    else groups.push([token]);
  }
  return groups;
}

const isInline = (token: Token, html: string): boolean =>
  token.kind === 'tag' ? INLINE.has(token.name) : !/[\n\r]/.test(html.slice(token.start, token.end));

/** A tag is worth the provider's care only where words stand on both sides of it. */
const isRun = (group: readonly Token[], html: string): boolean =>
  group.filter(({ kind, start, end }) => kind === 'text' && hasWords(html.slice(start, end))).length > 1;

function runOf(group: readonly Token[], html: string): Piece[] {
  const whole = html.slice(group[0]?.start, group.at(-1)?.end);
  const [before = ''] = /^\s*/.exec(whole) ?? [];
  const [after = ''] = /\s*$/.exec(whole) ?? [];
  const parts = group.flatMap((token): Run['parts'] =>
    token.kind === 'tag' ? [tagPieces(token, html)] : linesOf(html.slice(token.start, token.end), 'text'),
  );
  const inner = whole.slice(before.length, whole.length - after.length);
  return [before, { kind: 'run', html: inner, parts: trimmed(parts, before, after) }, after];
}

/** The parts without the space that stands outside the run. */
function trimmed(parts: Run['parts'], before: string, after: string): Run['parts'] {
  const first = parts.findIndex((part) => part !== '');
  const last = parts.findLastIndex((part) => part !== '');
  return parts.map((part, place) => {
    if (typeof part !== 'string') return part;
    const start = place === first && before !== '' ? part.slice(before.length) : part;
    return place === last && after !== '' ? start.slice(0, start.length - after.length) : start;
  });
}

const tagPieces = (token: TagToken, html: string): TagPieces => ({
  kind: 'tag',
  name: token.name,
  pieces: piecesOf(token, html),
});

function piecesOf(token: Token, html: string): Piece[] {
  if (token.kind === 'text') return linesOf(html.slice(token.start, token.end), 'text');
  const pieces: Piece[] = [];
  let at = token.start;
  for (const { start, end } of token.translatable) {
    pieces.push(html.slice(at, start), ...linesOf(html.slice(start, end), 'attribute'));
    at = end;
  }
  return [...pieces, html.slice(at, token.end)];
}
