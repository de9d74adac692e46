import { sql } from 'drizzle-orm';
import { insertRows } from '../../../db/insertRows.ts';
import { customer, customerEvidence, customerOrder } from '../../../db/schema/customers.ts';
import { arrayOf, rowsOf } from '../../../db/sql.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import { newId } from '../../../ids.ts';
import type { BackgroundTask } from '../../../jobs/backgroundTasks.ts';
import { type Person, personOf, type ToldPerson } from './evidence.ts';
import { joinKnown } from './joinKnown.ts';
import { refreshCustomers } from './refresh.ts';
import { removeWithoutOrders } from './removeWithoutOrders.ts';
import { holdCustomers } from './roots.ts';

/** Orders whose customer is worked out in one transaction. */
const AT_ONCE = 200;

/** Finds out whose orders are that were read or changed. One runs at a time of a merchant; a merge in between waits for its transaction. */
export const foldCustomers: BackgroundTask = async ({ merchantId, shouldYield }, deps) => {
  for (;;) {
    if (await shouldYield()) return { again: deps.now() };
    const count = await withMerchantTx(deps.db, merchantId, foldDue);
    if (count < AT_ONCE) return null;
  }
};

type DueOrder = ToldPerson & { placedAt: string };

/** Works out whose the next orders are that wait for it. Returns how many there were. */
export async function foldDue(tx: MerchantTx): Promise<number> {
  await holdCustomers(tx);
  const { merchantId } = tx;
  const { rows: due } = await tx.execute<{ storeId: string; externalId: string }>(sql`
    delete from customer_due d using (select store_id, external_id from customer_due where merchant_id = ${merchantId}
      order by store_id, external_id limit ${AT_ONCE} for update) n
    where d.merchant_id = ${merchantId} and d.store_id = n.store_id and d.external_id = n.external_id
    returning d.store_id as "storeId", d.external_id as "externalId"`);
  if (due.length === 0) return 0;
  const keys = rowsOf(due, 'g', { storeId: 'uuid', externalId: 'text' });
  const { rows: orders } = await tx.execute<DueOrder & Record<string, unknown>>(sql`
    select o.store_id as "storeId", o.external_id as "externalId", o.customer_name as "customerName", o.country_code as "countryCode",
      o.attributes, o.placed_at::text as "placedAt"
    from ${keys} join store_order o on o.merchant_id = ${merchantId} and o.store_id = g."storeId" and o.external_id = g."externalId"
    where not exists (select 1 from forgotten_order f where f.merchant_id = o.merchant_id and f.store_id = o.store_id
      and f.external_id = o.external_id)
    order by o.placed_at, o.store_id, o.external_id`);
  const { rows: before } = await tx.execute<{ customerId: string }>(sql`
    delete from customer_order c using ${keys} where c.merchant_id = ${merchantId} and c.store_id = g."storeId"
      and c.external_id = g."externalId" returning c.customer_id as "customerId"`);
  const own = await ownAddresses(tx);
  const told = orders.map((order) => ({ order, person: personOf(order, own) }));
  const idOf = await savePersons(tx, told);
  await insertRows(
    tx,
    customerOrder,
    told.map(({ order: { storeId, externalId, placedAt }, person }) => ({
      merchantId,
      storeId,
      externalId,
      placedAt,
      customerId: idOf.get(person.personKey),
    })),
  );
  const ids = [...new Set(idOf.values())];
  const left = before.map(({ customerId }) => customerId).filter((id) => !ids.includes(id));
  const concerned = await removeWithoutOrders(tx, left);
  await saveEvidence(tx, told, idOf);
  await refreshCustomers(tx, [...concerned, ...ids, ...(await joinKnown(tx, ids))]);
  tx.tell({ type: 'changed', resource: 'customers' });
  return due.length;
}

/** The addresses that the merchant's own people sign in by: orders that they write down themselves say nothing of a customer by them. */
async function ownAddresses(tx: MerchantTx): Promise<Set<string>> {
  const { rows } = await tx.execute<{ email: string }>(
    sql`select lower(email) as email from account where merchant_id = ${tx.merchantId}`,
  );
  return new Set(rows.map(({ email }) => email));
}

interface Told {
  order: DueOrder;
  person: Person;
}

/** Persons by their key, made where they are new. What the newest order says of them stands. Returns their ids by key. */
async function savePersons(tx: MerchantTx, told: readonly Told[]): Promise<Map<string, string>> {
  const { merchantId } = tx;
  // The orders come by the time at which they were placed: the last of a person is the newest.
  const newest = new Map(told.map((one) => [one.person.personKey, one]));
  const rows = [...newest.values()].map(({ order, person: { evidence: _, facts, ...person } }) => ({
    ...person,
    told: facts,
    toldAt: order.placedAt,
    storeId: order.storeId,
    customerId: newId(),
  }));
  await insertRows(
    tx,
    customer,
    rows.map((row) => ({ ...row, merchantId, rootId: row.customerId, lastOrderedAt: row.toldAt })),
    sql`on conflict (merchant_id, person_key) do update set told = excluded.told, told_at = excluded.told_at,
      name_key = excluded.name_key, family_key = excluded.family_key where excluded.told_at >= customer.told_at`,
  );
  const { rows: saved } = await tx.execute<{ personKey: string; customerId: string }>(sql`
    select person_key as "personKey", customer_id as "customerId" from customer
    where merchant_id = ${merchantId} and person_key = any(${arrayOf([...newest.keys()], 'text')})`);
  return new Map(saved.map(({ personKey, customerId }) => [personKey, customerId]));
}

/** Notes by what persons are known again: all that any of their orders says. */
async function saveEvidence(tx: MerchantTx, told: readonly Told[], idOf: ReadonlyMap<string, string>): Promise<void> {
  const { merchantId } = tx;
  const rows = told.flatMap(({ person }) =>
    person.evidence.map((one) => ({ merchantId, ...one, customerId: idOf.get(person.personKey) })),
  );
  await insertRows(tx, customerEvidence, rows, sql`on conflict do nothing`);
}
