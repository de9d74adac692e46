import { Decimal } from 'decimal.js';

/** A number, where the text is one. */
export function numberOf(text: string | null): Decimal | undefined {
  if (text === null || !/^-?\d+(\.\d+)?$/.test(text.trim())) return undefined;
  return new Decimal(text.trim());
}

/** Whether two texts name the same number: `12.9` and `12.90` do. Texts that name none are alike to themselves only. */
export function sameNumber(a: string, b: string): boolean {
  if (a === b) return true;
  const one = numberOf(a);
  return one !== undefined && (numberOf(b)?.equals(one) ?? false);
}

/** Signs and codes of money and units that stand beside a number: `$12`, `12,90 EUR`, `0.3 kg`. */
const BESIDE = /\p{Sc}|[a-z]{1,2}\$|\b[A-Z]{3}\b|元|円|kg|lbs?|oz|g$|[\s'’\u00a0\u202f]/gu;

/**
 * A number as people and spreadsheets write it, as a plain decimal: `$1,299.00`, `1.299,00 €`, `12,90`. Undefined for
 * what is no number: a text with a digit in it is none.
 */
export function plainNumber(text: string): string | undefined {
  const bare = text.trim().replace(BESIDE, '');
  if (!/^-?(\d+([.,]\d+)*|[.,]\d+)$/.test(bare)) return undefined;
  const point = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const marks = bare.replace(/[\d-]/g, '');
  const both = marks.includes('.') && marks.includes(',');
  const decimals = bare.length - point - 1;
  // One kind of mark, repeated or before exactly three digits after a comma: it groups thousands.
  const groups = !both && (marks.length > 1 || (marks === ',' && decimals === 3));
  if (point === -1 || groups) return bare.replace(/[.,]/g, '');
  return `${bare.slice(0, point).replace(/[.,]/g, '') || '0'}.${bare.slice(point + 1)}`;
}
