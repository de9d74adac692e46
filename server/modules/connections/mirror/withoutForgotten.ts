import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { RemoteAddress, RemoteOrder } from '../../../connectors/store.ts';
import { insertRows } from '../../../db/insertRows.ts';
import { forgottenOrder } from '../../../db/schema/customers.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { newId } from '../../../ids.ts';
import type { Secrets } from '../../../secrets.ts';
import type { OwnStore } from './holdStore.ts';

/** By what a person is known whose orders of before stay empty: hashes that are of no use without the installation's key. */
export function personHashes(
  secrets: Secrets,
  { merchantId, storeId }: OwnStore,
  { externalId, email, phone }: { externalId: string | null; email: string; phone: string },
): string[] {
  const hash = (kind: string, value: string): string => secrets.derive(`forgotten/${merchantId}/${kind}/${value}`);
  return [
    ...(externalId === null ? [] : [hash('id', `${storeId}/${externalId}`)]),
    ...(email.trim() === '' ? [] : [hash('email', email.trim().toLowerCase())]),
    ...(phone.replace(/\D/g, '') === '' ? [] : [hash('phone', phone.replace(/\D/g, ''))]),
  ];
}

/**
 * Orders as they were read, without the persons who were forgotten: of an order that was forgotten, and of one that one of them placed before
 * that day. A person who orders again later is a new customer.
 */
export async function withoutForgotten(
  tx: MerchantTx,
  store: OwnStore,
  orders: readonly RemoteOrder[],
  secrets: Secrets,
): Promise<RemoteOrder[]> {
  const { merchantId } = tx;
  const { rows: anybody } = await tx.execute(sql`select 1 from forgotten_order where merchant_id = ${merchantId}
    union all select 1 from forgotten_key where merchant_id = ${merchantId} limit 1`);
  if (anybody.length === 0) return [...orders];
  const { rows: known } = await tx.execute<{ id: string; salt: string }>(sql`
    select external_id as id, salt from forgotten_order where merchant_id = ${merchantId} and store_id = ${store.storeId}
      and external_id = any(${arrayOf(
        orders.map(({ externalId }) => externalId),
        'text',
      )})`);
  const saltOf = new Map(known.map(({ id, salt }) => [id, salt]));
  const hashesOf = new Map(orders.map((order) => [order.externalId, personHashes(secrets, store, order.customer)]));
  const { rows: keys } = await tx.execute<{ hash: string; at: string }>(sql`
    select hash, forgotten_at::text as at from forgotten_key where merchant_id = ${merchantId}
      and hash = any(${arrayOf([...new Set([...hashesOf.values()].flat())], 'text')})`);
  const forgottenAt = new Map(keys.map(({ hash, at }) => [hash, new Date(at)]));
  const earlier = orders.filter(({ externalId, placedAt }) =>
    (hashesOf.get(externalId) ?? []).some((hash) => placedAt <= (forgottenAt.get(hash) ?? new Date(0))),
  );
  const found = earlier
    .filter(({ externalId }) => !saltOf.has(externalId))
    .map(({ externalId }) => ({ externalId, salt: newId() }));
  await insertRows(
    tx,
    forgottenOrder,
    found.map((one) => ({ ...store, ...one, forgottenAt: tx.now() })),
    sql`on conflict do nothing`,
  );
  for (const { externalId, salt } of found) saltOf.set(externalId, salt);
  return orders.map((order) => {
    const salt = saltOf.get(order.externalId);
    return salt === undefined ? order : withoutPerson(order, salt);
  });
}

/** The order without its person: what `personalTables` leaves of one. */
const withoutPerson = (order: RemoteOrder, salt: string): RemoteOrder => ({
  ...order,
  customer: { name: '', email: '', phone: '', externalId: null },
  shippingAddress: countryOf(order.shippingAddress),
  billingAddress: countryOf(order.billingAddress),
  note: '',
  personIds: [],
  lines: order.lines.map((line) => ({ ...line, properties: [] })),
  fulfilments: order.fulfilments.map((one) => ({
    ...one,
    trackingNumber: hashed(one.trackingNumber, salt),
    trackingUrl: '',
    furtherTracking: [],
  })),
});

const countryOf = (address: RemoteAddress | null): RemoteAddress | null =>
  address && {
    name: '',
    firstName: '',
    lastName: '',
    company: '',
    phone: '',
    address1: '',
    address2: '',
    houseNumber: '',
    neighborhood: '',
    city: '',
    province: '',
    provinceCode: '',
    postcode: '',
    countryCode: address.countryCode,
    isMasked: false,
  };

const hashed = (number: string, salt: string): string =>
  number === '' ? '' : `F${createHash('sha256').update(`${salt}${number}`).digest('hex').slice(0, 20).toUpperCase()}`;
