import type { WeightUnit } from '#contract/product.ts';
import { cellProblem } from './cells.ts';
import type { CellColumn, SheetRow } from './sheet.ts';

const units: Record<WeightUnit, RegExp> = {
  kg: /^(kgs?|kilos?|kilogram(me)?s?|千克|公斤)$/i,
  g: /^(g|gr|grams?|grammes?|克)$/i,
  lb: /^(lbs?|pounds?|磅)$/i,
  oz: /^(oz|ounces?|盎司)$/i,
};

/** The unit that a text names. */
export const unitOf = (text: string): WeightUnit | undefined =>
  (Object.keys(units) as WeightUnit[]).find((unit) => units[unit].test(text.trim()));

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

const isNumber = (column: CellColumn): boolean => ['price', 'compareAtPrice', 'inventory', 'weight'].includes(column);

/** What a text from elsewhere means in a column: the cell's new text, or the key of why it cannot stand there. */
export function entryOf(row: SheetRow, column: CellColumn, text: string): { text: string } | { problem: string } {
  if (column === 'weightUnit') {
    const unit = unitOf(text);
    return unit === undefined ? { problem: 'pool.variants.badUnit' } : { text: unit };
  }
  const written = isNumber(column) && text.trim() !== '' ? plainNumber(text) : text.trim();
  if (written === undefined) return { problem: 'pool.variants.noNumber' };
  const problem = cellProblem({ ...row, [column]: written }, column);
  return problem === undefined ? { text: written } : { problem };
}
