import { flightObject, flightText, objectWith } from '../../../lib/supplier/flight.ts';
import { PageData, wanted } from './data.ts';

const having = ['prodItem', 'itemCode'] as const;

/**
 * The product's data in a page's stream: given as the page, the scripts' text, the stream (whole or the list of its
 * pieces) or the object itself. Null when there is none.
 */
export function flightPage(data: unknown): PageData | null {
  const found = typeof data === 'string' ? inText(data) : inJson(data);
  return found === null ? null : (PageData.safeParse(found).data ?? null);
}

function inText(text: string): Record<string, unknown> | null {
  return flightObject(flightText(text) || text, having, wanted);
}

function inJson(data: unknown): Record<string, unknown> | null {
  if (Array.isArray(data)) {
    const pieces = data.map((piece: unknown) => (Array.isArray(piece) ? piece[1] : piece));
    if (pieces.every((piece) => typeof piece === 'string')) return inText(pieces.join(''));
  }
  return objectWith(data, having, wanted);
}
