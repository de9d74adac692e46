import { sql } from 'drizzle-orm';
import { insertRows } from '../../../../db/insertRows.ts';
import { emptyPersons } from '../../../../db/personal/emptyPersons.ts';
import { keepBeside } from '../../../../db/personal/forgottenFile.ts';
import { customer, forgottenKey, forgottenOrder } from '../../../../db/schema/customers.ts';
import { arrayOf, rowsOf } from '../../../../db/sql.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { newId } from '../../../../ids.ts';
import { personHashes } from '../../../connections/mirror/index.ts';
import { joinKnown } from '../joinKnown.ts';
import { refreshCustomers } from '../refresh.ts';
import { removeWithoutOrders } from '../removeWithoutOrders.ts';
import type { OrderKey } from './open.ts';

/** Whom a request is about. */
export interface Person {
  orders: readonly OrderKey[];
  /** Their rows in `customer`: they go. */
  customerIds: readonly string[];
}

type Named = { storeId: string; buyerId: string | null; email: string; phone: string };

/**
 * Forgets persons with these orders, in this transaction: nothing of them is open. Their orders are known as forgotten from now on, and what
 * they are known by as hashes, so that no reading brings them back; the files beside backups say so too. Returns the moments of the backups
 * that hold them still.
 */
export async function forgetOrders(
  tx: MerchantTx,
  deps: Pick<Deps, 'env' | 'secrets'>,
  { orders, customerIds }: Person,
  alsoKnownBy: readonly Named[] = [],
): Promise<string[]> {
  const { merchantId } = tx;
  await holdStores(tx, [...new Set(orders.map(({ storeId }) => storeId))]);
  const forgottenAt = tx.now();
  const known = [...(await namesOf(tx, orders)), ...alsoKnownBy];
  const hashes = known.flatMap(({ storeId, buyerId, email, phone }) =>
    personHashes(deps.secrets, { merchantId, storeId }, { externalId: buyerId, email, phone }),
  );
  const keys = [...new Set(hashes)];
  const salted = orders.map((order) => ({ ...order, salt: newId() }));
  await insertRows(
    tx,
    forgottenOrder,
    salted.map((order) => ({ ...order, merchantId, forgottenAt })),
    sql`on conflict do nothing`,
  );
  await insertRows(
    tx,
    forgottenKey,
    keys.map((hash) => ({ merchantId, hash, forgottenAt })),
    sql`on conflict (merchant_id, hash) do update set forgotten_at = excluded.forgotten_at`,
  );
  const others = await withOthers(tx, orders, customerIds);
  await emptyPersons(tx, merchantId, { orders: salted, customerIds });
  const left = await removeWithoutOrders(tx, others);
  await refreshCustomers(tx, [...left, ...(await joinKnown(tx, left))]);
  for (const resource of ['customers', 'orders', 'shipments', 'purchases'] as const)
    tx.tell({ type: 'changed', resource });
  return keepBeside(deps.env.DATA_DIR, { merchantId, at: forgottenAt.toISOString(), orders: salted, keys });
}

/** Nobody writes down what is read of these stores meanwhile: whoever does holds its store too. */
async function holdStores(tx: MerchantTx, storeIds: readonly string[]): Promise<void> {
  await tx.execute(sql`select 1 from store where merchant_id = ${tx.merchantId} and store_id = any(${arrayOf(storeIds, 'uuid')})
    order by store_id for update`);
}

/** By what the orders name who placed them. */
async function namesOf(tx: MerchantTx, orders: readonly OrderKey[]): Promise<Named[]> {
  const { rows } = await tx.execute<Named & Record<string, unknown>>(sql`
    select o.store_id as "storeId", o.attributes->>'buyerId' as "buyerId", coalesce(o.attributes->>'email', '') as email,
      coalesce(o.attributes->>'phone', '') as phone
    from ${rowsOf(orders, 'g', { storeId: 'uuid', externalId: 'text' })}
    join store_order o on o.merchant_id = ${tx.merchantId} and o.store_id = g."storeId" and o.external_id = g."externalId"`);
  return rows;
}

/** Persons that stay, and had some of the orders: a platform may ask for single orders. Those orders are nobody's now. */
async function withOthers(
  tx: MerchantTx,
  orders: readonly OrderKey[],
  customerIds: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from customer_order c using ${rowsOf(orders, 'g', { storeId: 'uuid', externalId: 'text' })}
    where c.merchant_id = ${tx.merchantId} and c.store_id = g."storeId" and c.external_id = g."externalId"
      and not c.customer_id = any(${arrayOf(customerIds, 'uuid')}) returning c.customer_id as id`);
  const ids = [...new Set(rows.map(({ id }) => id))];
  if (ids.length > 0)
    await tx.execute(sql`update ${customer} set revision = revision + 1
    where merchant_id = ${tx.merchantId} and customer_id = any(${arrayOf(ids, 'uuid')})`);
  return ids;
}
