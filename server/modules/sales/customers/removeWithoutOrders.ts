import { sql } from 'drizzle-orm';
import { jsonb } from '../../../db/jsonb.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { NOBODY } from './nobody.ts';
import { Roots } from './roots.ts';

/**
 * Of these persons, takes away those of whom no order is known any more, as of a store that was disconnected: what only it told goes. One of
 * whom the merchant set something stays by that. Returns the customers that it concerns.
 */
export async function removeWithoutOrders(tx: MerchantTx, customerIds: readonly string[]): Promise<string[]> {
  if (customerIds.length === 0) return [];
  const { merchantId } = tx;
  const { rows } = await tx.execute<{ id: string; kept: boolean }>(sql`
    select c.customer_id as id, (c.edited <> '{}' or c.note <> '' or c.tags <> '{}') as kept from customer c
    where c.merchant_id = ${merchantId} and c.customer_id = any(${arrayOf([...new Set(customerIds)], 'uuid')})
      and not exists (select 1 from customer_order o where o.merchant_id = c.merchant_id and o.customer_id = c.customer_id)`);
  if (rows.length === 0) return [];
  const gone = rows.filter(({ kept }) => !kept).map(({ id }) => id);
  const ids = arrayOf(
    rows.map(({ id }) => id),
    'uuid',
  );
  await tx.execute(sql`delete from customer_evidence where merchant_id = ${merchantId} and customer_id = any(${ids})`);
  await tx.execute(
    sql`delete from customer_doubt where merchant_id = ${merchantId} and (one_id = any(${ids}) or other_id = any(${ids}))`,
  );
  await tx.execute(sql`
    update customer set told = ${jsonb(NOBODY)} where merchant_id = ${merchantId} and customer_id = any(${ids})`);
  const concerned = await detach(tx, gone);
  await deletePersons(tx, gone);
  const isGone = new Set(gone);
  return [...concerned, ...rows.map(({ id }) => id)].filter((id) => !isGone.has(id));
}

/** Deletes persons that count with nobody, and nobody with them. */
export async function deletePersons(tx: MerchantTx, customerIds: readonly string[]): Promise<void> {
  const { merchantId } = tx;
  const ids = arrayOf(customerIds, 'uuid');
  await tx.execute(sql`delete from customer_evidence where merchant_id = ${merchantId} and customer_id = any(${ids})`);
  for (const table of [sql`customer_doubt`, sql`customer_apart`]) {
    await tx.execute(
      sql`delete from ${table} where merchant_id = ${merchantId} and (one_id = any(${ids}) or other_id = any(${ids}))`,
    );
  }
  await tx.execute(sql`delete from customer where merchant_id = ${merchantId} and customer_id = any(${ids})`);
}

/** Takes persons out of their customers: those that were joined to them stay with each other. Returns these. */
async function detach(tx: MerchantTx, customerIds: readonly string[]): Promise<string[]> {
  const roots = await Roots.of(tx, customerIds);
  for (const id of customerIds) {
    const own = roots.member(id);
    const children = roots.together(id).filter(({ mergedInto }) => mergedInto === id);
    const heir = own?.mergedInto ?? children[0]?.customerId;
    for (const child of children) {
      const { customerId, link, linkKey } = child;
      roots.cut(customerId);
      if (heir !== undefined && customerId !== heir) roots.restore(customerId, { mergedInto: heir, link, linkKey });
    }
    roots.cut(id);
  }
  return roots.save(tx);
}
