import { sql } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import type { Selection } from '#contract/productFilter.ts';
import { askIn, type QueryValue, type Tx } from '../../../db/tenancy.ts';
import { conditions } from './list.ts';
import { searchPlan } from './search.ts';

/**
 * The products that a bulk call works on, in the list's first order. Throws `selectionChanged` when another number
 * matches the filter by now than the merchant saw, `notFound` when none of the named products is there.
 */
export async function resolveSelection(tx: Tx, merchantId: string, selection: Selection): Promise<string[]> {
  if ('productIds' in selection) {
    const productIds = await productsAmong(tx, merchantId, selection.productIds);
    if (productIds.length === 0) throw new DomainError('notFound');
    return productIds;
  }
  const ask = askIn(tx);
  const values: QueryValue[] = [merchantId];
  const where = conditions(selection.filter, await searchPlan(ask, merchantId, selection.filter.q), values);
  const rows = await ask<{ id: string }>(
    `select p.product_id as id from product p where ${where} order by p.collected_at desc, p.product_id desc`,
    values,
  );
  if (rows.length !== selection.count) {
    throw new DomainError('selectionChanged', { chosen: selection.count, count: rows.length });
  }
  return rows.map(({ id }) => id);
}

/** Those of the named products that are in the pool, each once, in the order they were named. */
export async function productsAmong(tx: Tx, merchantId: string, productIds: readonly string[]): Promise<string[]> {
  const result = await tx.execute<{ id: string }>(sql`
    select p.product_id as id from (
      select chosen.id::uuid as id, min(chosen.place) as place
      from json_array_elements_text(${JSON.stringify(productIds)}::json) with ordinality as chosen (id, place) group by 1
    ) chosen
    join product p on p.merchant_id = ${merchantId} and p.product_id = chosen.id and p.deleted_at is null
    order by chosen.place`);
  return result.rows.map(({ id }) => id);
}
