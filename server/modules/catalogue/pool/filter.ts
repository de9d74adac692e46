import { NO_SHOP, type ProductFilter } from '#contract/productFilter.ts';
import { productStates } from '#contract/vocabulary.ts';
import type { QueryValue } from '../../../db/tenancy.ts';
import { isId } from '../../../ids.ts';
import { rangeConditions } from './filterRanges.ts';
import type { SearchPlan } from './search.ts';

export type ListFilter = ProductFilter & { ids?: string[] | undefined };

/** The states that a filter leaves; null for all of them. */
export function statesOf({ state, stateNot }: ProductFilter): string[] | null {
  if (!state && !stateNot) return null;
  return (state ?? productStates).filter((one) => !stateNot?.includes(one));
}

/** Whether a filter asks for nothing. */
export const isEmpty = (filter: ListFilter): boolean =>
  Object.values(filter).every((value) => value === undefined || value === '');

/** Whether nothing but states is asked for: of those the database keeps the totals. */
export const isByStateOnly = ({ state: _, stateNot: __, ...others }: ListFilter): boolean => isEmpty(others);

/**
 * The conditions of a filter over `product p`, in SQL; values are appended to `values`, whose first is the merchant.
 * Only operators that row-level security trusts are used, so that each can be looked up in an index.
 */
export function conditions(filter: ListFilter, search: SearchPlan | null, values: QueryValue[]): string {
  const bind = (value: QueryValue): string => `$${values.push(value)}`;
  // One value is asked for by `=`, which leaves an index in the order of what comes after it.
  const among = (column: string, list: readonly string[], type = 'text'): string => {
    const [first] = list;
    return list.length === 1 && first !== undefined
      ? `${column} = ${bind(first)}::${type}`
      : `${column} = any(${bind(list)}::${type}[])`;
  };
  const has = (table: string, condition: string): string =>
    `exists (select 1 from ${table} g where g.merchant_id = $1 and g.product_id = p.product_id${condition})`;

  const clauses = ['p.merchant_id = $1', 'p.deleted_at is null'];
  const states = statesOf(filter);
  if (states) clauses.push(among('p.state', states));
  if (filter.source) clauses.push(among('p.source', filter.source));
  if (filter.category) clauses.push(among('p.category', filter.category));
  if (filter.store) clauses.push(among('p.store', filter.store));
  if (filter.tag) clauses.push(has('product_tag', ` and ${among('g.tag', filter.tag)}`));
  if (filter.shop) clauses.push(inShops(filter.shop));
  if (filter.video) clauses.push('p.video_url is not null');
  if (filter.differences) clauses.push(has('product_difference', ''));
  clauses.push(...rangeConditions(filter, bind));
  if (filter.ids) clauses.push(among('p.product_id', filter.ids.filter(isId), 'uuid'));
  if (search && 'ids' in search) clauses.push(`p.product_id = any(${bind(search.ids)}::uuid[])`);
  else if (search && 'idsIn' in search) clauses.push(`p.product_id = any(${search.idsIn})`);
  else if (search) clauses.push(found(search.patterns));
  return clauses.join(' and ');

  // More than ten thousand match. Under row-level security the planner has no figures for LIKE and would expect next to none,
  // read them all and sort them; of a CASE it expects half, and walks the order of the page.
  function found(patterns: readonly string[]): string {
    const matching = patterns.map((pattern) => `p.search_text like ${bind(pattern)}`).join(' and ');
    return `case when ${matching} then true else false end`;
  }
  function inShops(shops: readonly string[]): string {
    const bound = shops.filter((shop) => shop !== NO_SHOP);
    const either = [
      ...(shops.includes(NO_SHOP) ? ['p.published_to = 0'] : []),
      ...(bound.length > 0 ? [has('listing', ` and ${among('g.store_id', bound, 'uuid')}`)] : []),
    ];
    return `(${either.join(' or ')})`;
  }
}
