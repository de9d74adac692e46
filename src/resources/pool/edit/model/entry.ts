import type { WeightUnit } from '#contract/product.schemas.ts';
import { plainNumber } from '#src/custom/form/sheet/plainNumber.ts';
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

const isNumber = (column: CellColumn): boolean => ['price', 'compareAtPrice', 'inventory', 'weight'].includes(column);

/** What a text from elsewhere means in a column: the cell's new text, or the key of why it cannot stand there. */
export function entryOf(row: SheetRow, column: CellColumn, text: string): { text: string } | { problem: string } {
  if (column === 'weightUnit') {
    const unit = unitOf(text);
    return unit === undefined ? { problem: 'editor.variants.badUnit' } : { text: unit };
  }
  const written = isNumber(column) && text.trim() !== '' ? plainNumber(text) : text.trim();
  if (written === undefined) return { problem: 'editor.variants.noNumber' };
  const problem = cellProblem({ ...row, [column]: written }, column);
  return problem === undefined ? { text: written } : { problem };
}
