import { htmlPieces } from './html/htmlPieces.ts';
import { asPieces, linesOf, type Piece, settleRun, type Unit, written } from './html/pieces.ts';
import { type Order, translateLines } from './lines.ts';
import type { Line } from './queries.ts';
import { bytesOf } from './split.ts';

export interface TranslatedAll {
  /** The language of the first text that had words in it; what was asked for where none had. */
  from: string;
  texts: string[];
}

/**
 * Translates whole texts. Line breaks, and with `html` tags, attributes, entities and space, stay as they are. Throws the
 * connectors' `DomainError`s.
 */
export async function translateTexts(
  order: Order,
  texts: readonly string[],
  format: 'text' | 'html',
): Promise<TranslatedAll> {
  const { readsHtml, limits } = order.provider.translator;
  const cut = texts.map((text) => (format === 'html' ? htmlPieces(text, readsHtml) : linesOf(text, 'plain')));
  const fits = (html: string): boolean => bytesOf(html) < limits.bytes;
  const runs = cut.flat().flatMap((piece) => (isRun(piece) && fits(piece.html) ? [piece.html] : []));
  const ofRuns = runs.length > 0 ? await translateLines(order, runs, 'html') : new Map<string, Line>();
  const settled = cut.map((pieces) =>
    pieces.flatMap((piece) => {
      if (!isRun(piece)) return [piece];
      const translated = ofRuns.get(piece.html)?.translated;
      return (translated === undefined ? null : settleRun(piece, translated)) ?? asPieces(piece);
    }),
  );
  const units = settled.flat().filter(isUnit);
  const lines = await translateLines(
    order,
    units.map(({ text }) => text),
    'text',
  );
  const found = [...lines.values(), ...ofRuns.values()].find(({ language }) => language !== '');
  return {
    from: found?.language ?? order.from,
    texts: settled.map((pieces) => pieces.map((piece) => bytes(piece, lines)).join('')),
  };
}

const isUnit = (piece: Piece): piece is Unit => typeof piece !== 'string' && piece.kind === 'unit';
const isRun = (piece: Piece): piece is Exclude<Piece, string | Unit> =>
  typeof piece !== 'string' && piece.kind === 'run';

function bytes(piece: Piece, lines: ReadonlyMap<string, Line>): string {
  if (typeof piece === 'string') return piece;
  return piece.kind === 'unit' ? written(piece, lines.get(piece.text)?.translated ?? piece.text) : piece.html;
}
