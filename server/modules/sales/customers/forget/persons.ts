import { sql } from 'drizzle-orm';
import type { privacyRequest } from '../../../../db/schema/customers.ts';
import { arrayOf } from '../../../../db/sql.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import type { Person } from './forgetOrders.ts';
import { type OrderKey, openOrders } from './open.ts';

const merchantOf = (tx: MerchantTx) => sql`merchant_id = ${tx.merchantId}`;

/** A customer with all of their orders: those that are known as theirs, and those of stores that were left, by whom goods were sent to. */
export async function personOfCustomer(tx: MerchantTx, rootId: string): Promise<Person> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select customer_id as id from customer where ${merchantOf(tx)} and root_id = ${rootId}`);
  const customerIds = rows.map(({ id }) => id);
  const orders = await ordersOf(tx, customerIds);
  const sentTo = await ordersSentTo(tx, customerIds);
  return { customerIds, orders: unique([...orders, ...sentTo]) };
}

/** Whom a platform named: by its id, e-mail or phone in its store, and by the orders that it names. */
export async function personOfRequest(
  tx: MerchantTx,
  { storeId, buyerId, email, phone, orderIds }: typeof privacyRequest.$inferSelect,
): Promise<Person> {
  const digits = phone.replace(/\D/g, '');
  const { rows } = await tx.execute<OrderKey & Record<string, unknown>>(sql`
    select store_id as "storeId", external_id as "externalId" from store_order o
    where ${merchantOf(tx)} and store_id = ${storeId} and (external_id = any(${arrayOf(orderIds, 'text')})
      or (${buyerId}::text is not null and attributes->>'buyerId' = ${buyerId})
      or (${email} <> '' and lower(attributes->>'email') = lower(${email}))
      or (${digits} <> '' and regexp_replace(attributes->>'phone', '\\D', '', 'g') = ${digits}))
    union
    select store_id, external_id from order_state
    where ${merchantOf(tx)} and store_id = ${storeId} and external_id = any(${arrayOf(orderIds, 'text')})`);
  return { orders: rows, customerIds: await onlyOf(tx, rows) };
}

/** Orders of a store of whom nobody is forgotten yet, and nothing is open. */
export async function ordersOfStore(tx: MerchantTx, storeId: string, atMost: number): Promise<Person> {
  const orders: OrderKey[] = [];
  for (let after = ''; orders.length < atMost; ) {
    const { rows } = await tx.execute<OrderKey & Record<string, unknown>>(sql`
      select store_id as "storeId", external_id as "externalId" from order_state s
      where ${merchantOf(tx)} and store_id = ${storeId} and external_id > ${after}
        and not exists (select 1 from forgotten_order f where f.merchant_id = s.merchant_id and f.store_id = s.store_id
          and f.external_id = s.external_id)
      order by external_id limit ${atMost}`);
    if (rows.length === 0) break;
    const open = new Set((await openOrders(tx, tx.merchantId, rows)).map(({ externalId }) => externalId));
    orders.push(...rows.filter(({ externalId }) => !open.has(externalId)));
    after = rows.at(-1)?.externalId ?? '';
  }
  return { orders, customerIds: await onlyOf(tx, orders) };
}

async function ordersOf(tx: MerchantTx, customerIds: readonly string[]): Promise<OrderKey[]> {
  const { rows } = await tx.execute<OrderKey & Record<string, unknown>>(sql`
    select store_id as "storeId", external_id as "externalId" from customer_order
    where ${merchantOf(tx)} and customer_id = any(${arrayOf(customerIds, 'uuid')})`);
  return rows;
}

/** Orders of stores that were disconnected, whose goods went to the same name and phone, or to the same name and postcode. */
async function ordersSentTo(tx: MerchantTx, customerIds: readonly string[]): Promise<OrderKey[]> {
  const { rows } = await tx.execute<OrderKey & Record<string, unknown>>(sql`
    with known as (select distinct lower(f->>'name') as name, regexp_replace(f->>'phone', '\\D', '', 'g') as phone,
        lower(f->'address'->>'postcode') as postcode
      from customer c, unnest(array[c.told, c.edited]) f
      where c.merchant_id = ${tx.merchantId} and c.customer_id = any(${arrayOf(customerIds, 'uuid')}))
    select distinct p.store_id as "storeId", p.external_id as "externalId" from purchase p
    join store t on t.merchant_id = p.merchant_id and t.store_id = p.store_id and t.state = 'disconnected'
    join known k on k.name <> '' and k.name = lower(p.recipient->>'name')
      and ((k.phone <> '' and k.phone like '%' || nullif(p.recipient->>'phone', ''))
        or (k.postcode <> '' and k.postcode = lower(p.recipient->>'postcode')))
    where p.merchant_id = ${tx.merchantId} and p.external_id is not null`);
  return rows;
}

/** Persons who have no other orders than these. */
async function onlyOf(tx: MerchantTx, orders: readonly OrderKey[]): Promise<string[]> {
  const ids = arrayOf(
    orders.map(({ storeId, externalId }) => `${storeId}/${externalId}`),
    'text',
  );
  const { rows } = await tx.execute<{ id: string }>(sql`
    select customer_id as id from customer_order where ${merchantOf(tx)} and customer_id in (
      select customer_id from customer_order where ${merchantOf(tx)} and store_id || '/' || external_id = any(${ids}))
    group by customer_id having bool_and(store_id || '/' || external_id = any(${ids}))`);
  return rows.map(({ id }) => id);
}

const unique = (orders: readonly OrderKey[]): OrderKey[] => [
  ...new Map(orders.map((order) => [`${order.storeId}/${order.externalId}`, order])).values(),
];
