import type { ProductFilter } from '#contract/productFilter.ts';
import type { QueryValue } from '../../../db/tenancy.ts';

/** The ranges of a filter in SQL, both ends included but for times, which end before `…To`. */
export function rangeConditions(filter: ProductFilter, bind: (value: QueryValue) => string): string[] {
  const clauses: string[] = [];
  const range = (column: string, type: string, [from, to]: readonly QueryValue[], end = '<='): void => {
    if (from != null) clauses.push(`${column} >= ${bind(from)}::${type}`);
    if (to != null) clauses.push(`${column} ${end} ${bind(to)}::${type}`);
  };
  const { supplierPriceFrom, supplierPriceTo } = filter;
  const { priceFrom, priceTo } = filter;
  range('p.price_units', 'bigint', [units(priceFrom), units(priceTo)]);
  // A price that nobody knows comes last in the sort, but lies in no range.
  if (priceFrom !== undefined || priceTo !== undefined) clauses.push('p.price_min is not null');
  range('p.supplier_price_units', 'bigint', [units(supplierPriceFrom), units(supplierPriceTo)]);
  // An unknown price counts as 0 in the sort, but lies in no range.
  if (supplierPriceFrom !== undefined || supplierPriceTo !== undefined)
    clauses.push('p.supplier_price_min is not null');
  range('p.variant_count', 'int', [filter.variantsFrom, filter.variantsTo].map(asInteger));
  const { inventoryFrom, inventoryTo } = filter;
  range('p.inventory_rank', 'bigint', [inventoryFrom ?? null, inventoryTo ?? null]);
  // What is not counted comes last in the sort, but lies in no range.
  if (inventoryFrom !== undefined || inventoryTo !== undefined) clauses.push('p.inventory is not null');
  range('p.supplier_inventory', 'bigint', [filter.supplierInventoryFrom ?? null, filter.supplierInventoryTo ?? null]);
  range('p.collected_at', 'timestamptz', [filter.collectedFrom ?? null, filter.collectedTo ?? null], '<');
  range('p.updated_at', 'timestamptz', [filter.updatedFrom ?? null, filter.updatedTo ?? null], '<');
  return clauses;
}

const LARGEST_INTEGER = 2_147_483_647;

/** No product has more variants than a column can hold, so a larger bound asks for the same. */
const asInteger = (value: number | undefined): number | null =>
  value === undefined ? null : Math.max(-LARGEST_INTEGER, Math.min(LARGEST_INTEGER, value));

/** A price in ten-thousandths, exactly: "12.5" is "125000". */
function units(price: string | undefined): string | null {
  if (price === undefined) return null;
  const [whole = '', fraction = ''] = price.split('.');
  return whole + fraction.padEnd(4, '0');
}
