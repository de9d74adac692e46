import type { ProductFilter } from '#contract/product.ts';
import type { QueryValue } from '../../db/tenancy.ts';
import { isId } from '../../ids.ts';

/** Filtered totals are counted this far: beyond, nobody needs the exact number and everybody would wait for it. */
export const COUNT_AT_MOST = 10_000;

/** The products that match a search, or, where they are too many to name, the patterns to look for on the way. */
export type SearchPlan = { ids: string[] } | { patterns: string[] };

/** How a query is asked for its rows: within a transaction, or in a round trip of its own. */
export type Ask = <Row extends object>(text: string, values: readonly QueryValue[]) => Promise<Row[]>;

/** Asks how common the words of a search are: rare ones are found by their index, common ones by walking the order. */
export async function searchPlan(ask: Ask, q: string | undefined): Promise<SearchPlan | null> {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const text = `select array(select search_products($1, ${COUNT_AT_MOST + 1}))::text[] as ids`;
  const [row] = await ask<{ ids: string[] }>(text, [patterns]);
  const ids = row?.ids ?? [];
  return ids.length <= COUNT_AT_MOST ? { ids } : { patterns };
}

/** The conditions of a filter over `product p`, in SQL; values are appended to `values`, whose first is the merchant. */
export function conditions(
  filter: ProductFilter & { ids?: string[] | undefined },
  search: SearchPlan | null,
  values: QueryValue[],
): string {
  const bind = (value: QueryValue): string => `$${values.push(value)}`;
  const clauses = ['p.merchant_id = $1', 'p.deleted_at is null'];
  if (filter.state) clauses.push(`p.state = ${bind(filter.state)}`);
  if (filter.source) clauses.push(`p.source = ${bind(filter.source)}`);
  if (filter.tag) clauses.push(tagged(bind(filter.tag)));
  if (filter.ids) clauses.push(`p.product_id = any(${bind(filter.ids.filter(isId))}::uuid[])`);
  if (search && 'ids' in search) clauses.push(`p.product_id = any(${bind(search.ids)}::uuid[])`);
  else if (search) clauses.push(...search.patterns.map((pattern) => `p.search_text like ${bind(pattern)}`));
  return clauses.join(' and ');
}

const tagged = (tag: string): string =>
  `exists (select 1 from product_tag g where g.merchant_id = $1 and g.tag = ${tag} and g.product_id = p.product_id)`;
