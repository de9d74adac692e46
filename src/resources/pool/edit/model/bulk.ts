import { Decimal } from 'decimal.js';
import { numberOf } from '#src/custom/form/sheet/numbers.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** What a bulk change may be done to, and how. */
export const bulkWays = {
  price: ['set', 'times', 'plus', 'timesCost', 'ending'],
  compareAtPrice: ['set', 'timesPrice', 'plus', 'clear'],
  inventory: ['set', 'plus', 'supplier', 'clear'],
  weight: ['set'],
} as const;
export type BulkColumn = keyof typeof bulkWays;
export const bulkColumns = Object.keys(bulkWays) as BulkColumn[];
export type BulkWay = (typeof bulkWays)[BulkColumn][number];

export interface BulkChange {
  column: BulkColumn;
  way: BulkWay;
  /** A decimal; of `ending` what the price ends with: `0.99`. */
  value: string;
}

/** What the supplier side of a row adds: its cost in the product's own currency, its stock. */
export interface SupplierFacts {
  cost: string | null;
  stock: number | null;
}

export const needsValue = (way: BulkWay): boolean => way !== 'clear' && way !== 'supplier';

const Money = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_EVEN });

/** The next amount up that ends so: 12.34 with .99 is 12.99. Never below the amount, so never below a cost. */
function endingWith(amount: Decimal, ending: Decimal): Decimal {
  const candidate = amount.floor().plus(ending.mod(1));
  return candidate.lt(amount) ? candidate.plus(1) : candidate;
}

/** The new text of the changed cell; undefined where the change says nothing for this row. `digits` of the currency. */
export function bulkCell(
  row: SheetRow,
  facts: SupplierFacts,
  { column, way, value }: BulkChange,
  digits: number,
): string | undefined {
  const given = numberOf(value);
  const now = numberOf(row[column]);
  const write = (amount: Decimal | undefined): string | undefined => {
    if (amount === undefined || amount.lt(0)) return undefined;
    return column === 'inventory' ? amount.toDecimalPlaces(0).toFixed() : amount.toFixed(digits);
  };
  const exact = (amount: Decimal | undefined) => (amount === undefined ? undefined : new Money(amount));
  const factor = exact(given);
  switch (way) {
    case 'clear':
      return '';
    case 'supplier':
      return facts.stock === null ? undefined : String(facts.stock);
    case 'set':
      if (column === 'weight') return given === undefined || given.lt(0) ? undefined : given.toFixed();
      return write(factor);
    case 'plus':
      return factor && write(exact(now)?.plus(factor));
    case 'times':
      return factor && write(exact(now)?.times(factor));
    case 'timesPrice':
      return factor && write(exact(numberOf(row.price))?.times(factor));
    case 'timesCost':
      return factor && write(exact(numberOf(facts.cost))?.times(factor));
    case 'ending':
      return factor && now && write(endingWith(exact(now) ?? now, factor));
  }
}

/** Makes a change to the named rows; returns the sheet and how many cells it changed. */
export function bulkChange(
  sheet: Sheet,
  ids: readonly string[],
  change: BulkChange,
  factsOf: (variantId: string) => SupplierFacts,
  digits: number,
): { sheet: Sheet; changed: number } {
  const rows = new Map(sheet.rows);
  let changed = 0;
  for (const id of ids) {
    const row = rows.get(id);
    const text = row && bulkCell(row, factsOf(id), change, digits);
    if (row === undefined || text === undefined || text === row[change.column]) continue;
    rows.set(id, { ...row, [change.column]: text });
    changed += 1;
  }
  return { sheet: changed === 0 ? sheet : { ...sheet, rows }, changed };
}
