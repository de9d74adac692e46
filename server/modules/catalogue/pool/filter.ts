import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { productStates } from '#contract/enums.ts';
import { NO_SHOP, type ProductFilter } from '#contract/productFilter.ts';
import { among, atLeast, atMost, type Bind, before, type Condition, nameOf } from '../../../db/list/conditions.ts';
import type { FiltersOf } from '../../../db/list/list.ts';
import { product, productTag } from '../../../db/schema/products.ts';
import { listing } from '../../../db/schema/stores.ts';
import { isId } from '../../../ids.ts';
import type { SearchPlan } from './search.ts';

export type ListFilter = ProductFilter & { ids?: string[] | undefined };

/** A filter whose words were looked up: see `searchPlan`. */
export type SearchedFilter = Omit<ListFilter, 'q'> & { search?: SearchPlan | undefined };

/** The states that a filter leaves; null for all of them. */
export function statesOf({ state, stateNot }: ProductFilter): (typeof productStates)[number][] | null {
  if (!state && !stateNot) return null;
  return (state ?? productStates).filter((one) => !stateNot?.includes(one));
}

/** Whether a filter asks for nothing. */
export const isEmpty = (filter: ListFilter): boolean =>
  Object.values(filter).every((value) => value === undefined || value === '');

/** Whether nothing but states is asked for: of those the database keeps the totals. */
export const isByStateOnly = ({ state: _, stateNot: __, ...others }: ListFilter): boolean => isEmpty(others);

const [p, l, t] = [alias(product, 'p'), alias(listing, 'g'), alias(productTag, 'g')];

const has = (table: string, condition = ''): string =>
  `exists (select 1 from ${table} g where g.merchant_id = $1 and g.product_id = p.product_id${condition})`;

const inStates: Condition<unknown, SearchedFilter> = (_, bind, filter) =>
  among(p.state)(statesOf(filter) ?? [], bind, filter);

function inShops(shops: readonly string[], bind: Bind): string {
  const bound = shops.filter((shop) => shop !== NO_SHOP);
  const either = [
    ...(shops.includes(NO_SHOP) ? ['p.published_to = 0'] : []),
    ...(bound.length > 0 ? [has('listing', ` and ${among(l.storeId)(bound, bind, null)}`)] : []),
  ];
  return `(${either.join(' or ')})`;
}

/**
 * More than ten thousand match. Under row-level security the planner has no figures for LIKE and would expect next to none,
 * read them all and sort them; of a CASE it expects half, and walks the order of the page.
 */
function holding(patterns: readonly string[], bind: Bind): string {
  const matching = patterns.map((pattern) => `p.search_text like ${bind(pattern)}`).join(' and ');
  return `case when ${matching} then true else false end`;
}

function searched(search: SearchPlan, bind: Bind): string {
  if ('ids' in search) return `p.product_id = any(${bind(search.ids)}::uuid[])`;
  return 'idsIn' in search ? `p.product_id = any(${search.idsIn})` : holding(search.patterns, bind);
}

/**
 * Both ends of a range. `as` writes a bound as the column has it; `known` is the column that the other was made of: what
 * nobody knows has its place in the sort, but lies in no range.
 */
function range<Given extends string | number>(
  column: AnyPgColumn,
  { as = (value) => value, known }: { as?: (value: Given) => string | number; known?: AnyPgColumn } = {},
): { from: Condition<Given>; to: Condition<Given> } {
  const isKnown = known ? ` and ${nameOf(known)} is not null` : '';
  return {
    from: (value, bind, filter) => `${atLeast(column)(as(value), bind, filter)}${isKnown}`,
    to: (value, bind, filter) => `${atMost(column)(as(value), bind, filter)}${isKnown}`,
  };
}

/** A price in ten-thousandths, exactly: "12.5" is "125000". */
function units(price: string): string {
  const [whole = '', fraction = ''] = price.split('.');
  return whole + fraction.padEnd(4, '0');
}

const LARGEST_INTEGER = 2_147_483_647;

/** No product has more variants than a column can hold, so a larger bound asks for the same. */
const asInteger = (value: number): number => Math.max(-LARGEST_INTEGER, Math.min(LARGEST_INTEGER, value));

const price = range(p.priceUnits, { as: units, known: p.priceMin });
const supplierPrice = range(p.supplierPriceUnits, { as: units, known: p.supplierPriceMin });
const variants = range(p.variantCount, { as: asInteger });
const inventory = range<number>(p.inventoryRank, { known: p.inventory });
const supplierInventory = range<number>(p.supplierInventory);

/**
 * The filters of the import list. Only operators that row-level security trusts are used, so that each can be looked up in
 * an index. Ranges include both ends but for times, which end before `…To`.
 */
export const productFilters: FiltersOf<SearchedFilter> = {
  state: inStates,
  stateNot: (value, bind, filter) => (filter.state ? null : inStates(value, bind, filter)),
  source: among(p.source),
  category: among(p.category),
  store: among(p.store),
  tag: (tags, bind) => has('product_tag', ` and ${among(t.tag)(tags, bind, null)}`),
  shop: inShops,
  priceFrom: price.from,
  priceTo: price.to,
  supplierPriceFrom: supplierPrice.from,
  supplierPriceTo: supplierPrice.to,
  variantsFrom: variants.from,
  variantsTo: variants.to,
  inventoryFrom: inventory.from,
  inventoryTo: inventory.to,
  supplierInventoryFrom: supplierInventory.from,
  supplierInventoryTo: supplierInventory.to,
  collectedFrom: atLeast(p.collectedAt),
  collectedTo: before(p.collectedAt),
  updatedFrom: atLeast(p.updatedAt),
  updatedTo: before(p.updatedAt),
  video: () => 'p.video_url is not null',
  differences: () => has('supplier_change'),
  ids: (ids, bind) => among(p.productId)(ids.filter(isId), bind, null),
  search: searched,
};
