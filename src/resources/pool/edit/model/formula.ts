import type { SentOf } from '#contract/endpoint.ts';
import type { pricingCalls } from '#contract/pricing.calls.ts';
import { numberOf } from '#src/custom/form/sheet/decimal.ts';
import type { BulkColumn, SupplierFacts } from './bulk.ts';
import { applyChanges } from './paste.ts';
import type { Sheet, SheetRow } from './sheet.ts';

export type FormulaRow = SentOf<typeof pricingCalls.formula>['rows'][number];

/** What a formula knows of a variant; what is no amount is unknown to it. `cost` in the product's currency. */
export function formulaRow(row: SheetRow, { cost }: SupplierFacts): FormulaRow {
  const amount = (text: string | null): string | null => {
    const number = numberOf(text);
    return number === undefined || number.lt(0) ? null : number.toFixed();
  };
  return {
    cost: amount(cost),
    shipping: null,
    price: amount(row.price),
    compareAt: amount(row.compareAtPrice),
    stock: amount(row.inventory),
    weight: amount(row.weight),
  };
}

/** Decimals that a column keeps; `digits` are the currency's. */
export const digitsOf = (column: BulkColumn, digits: number): number =>
  column === 'inventory' ? 0 : column === 'weight' ? 4 : digits;

/** Writes the results of a formula, variant by variant; where there is none, the cell stays. */
export function writeResults(
  sheet: Sheet,
  ids: readonly string[],
  column: BulkColumn,
  results: readonly { value: string | null }[],
): { sheet: Sheet; changed: number } {
  const changes = ids.flatMap((variantId, at) => {
    const text = results[at]?.value ?? null;
    const row = sheet.rows.get(variantId);
    return text === null || row === undefined || row[column] === text ? [] : [{ variantId, column, text }];
  });
  return { sheet: applyChanges(sheet, changes), changed: changes.length };
}
