import { Decimal } from 'decimal.js';
import { numberOf } from '#src/custom/form/sheet/numbers.ts';
import type { SupplierFacts } from './bulk.ts';
import { marginOf } from './cells.ts';
import { type CellColumn, cellColumns, type Sheet, type SheetRow } from './sheet.ts';

export const sortColumns = ['variant', 'cost', 'supplierStock', 'margin', ...cellColumns] as const;
export type SortColumn = (typeof sortColumns)[number];

/** How the variants are looked at. The product's own order does not change. */
export interface View {
  /** Words of the option values or the SKU. */
  words: string;
  /** The wanted value of an option, by its place; absent for any. */
  values: Readonly<Record<number, string>>;
  sort: { by: SortColumn; descending: boolean } | undefined;
}

export const wholeView: View = { words: '', values: {}, sort: undefined };

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
const textColumns: readonly CellColumn[] = ['sku', 'barcode', 'weightUnit'];

function fits(row: SheetRow, { words, values }: View): boolean {
  const wanted = Object.entries(values).every(([at, value]) => row.optionValues[Number(at)] === value);
  return wanted && (words === '' || `${row.optionValues.join(' ')} ${row.sku}`.toLowerCase().includes(words));
}

/** What a row is sorted by: a text or a number; undefined where it has none, which comes last. */
function keyOf(row: SheetRow, by: SortColumn, { cost, stock }: SupplierFacts): string | Decimal | undefined {
  if (by === 'variant') return row.optionValues.join(' / ');
  if (by === 'cost') return numberOf(cost);
  if (by === 'supplierStock') return stock === null ? undefined : new Decimal(stock);
  if (by === 'margin') {
    const margin = marginOf(row.price, cost);
    return margin === undefined ? undefined : new Decimal(margin);
  }
  return textColumns.includes(by) ? row[by] || undefined : numberOf(row[by]);
}

function compare(a: string | Decimal, b: string | Decimal): number {
  return typeof a === 'object' && typeof b === 'object' ? a.comparedTo(b) : names.compare(String(a), String(b));
}

/** The variants to show, in the order to show them in. */
export function shownIds(sheet: Sheet, view: View, factsOf: (variantId: string) => SupplierFacts): readonly string[] {
  const { sort } = view;
  const filtered = view.words !== '' || Object.keys(view.values).length > 0;
  const ids = filtered
    ? sheet.order.filter((id) => {
        const row = sheet.rows.get(id);
        return row !== undefined && fits(row, view);
      })
    : sheet.order;
  if (sort === undefined) return ids;
  const keyed = ids.map((id) => {
    const row = sheet.rows.get(id);
    return { id, key: row && keyOf(row, sort.by, factsOf(id)) };
  });
  const direction = sort.descending ? -1 : 1;
  return keyed
    .toSorted((a, b) => {
      if (a.key === undefined || b.key === undefined) return Number(a.key === undefined) - Number(b.key === undefined);
      return direction * compare(a.key, b.key);
    })
    .map(({ id }) => id);
}
