import { type SQL, sql } from 'drizzle-orm';
import type { StorePlatform } from '#contract/platforms.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Period } from './period.ts';

/** What of the business somebody sees: the orders of which platforms, and whether what is bought. */
export interface View {
  channels: readonly StorePlatform[];
  seesPurchases: boolean;
}

/** Whether an order `o` counts, in the words of the index `store_order_counted`, so that its rows are not read. */
export const isCounted = sql.raw(
  `o.state <> 'cancelled' and o.gone_at is null and (o.attributes->>'isTest') is distinct from 'true'`,
);

const seen = (tx: MerchantTx, { channels }: View): SQL =>
  sql`o.merchant_id = ${tx.merchantId} and o.platform = any(${arrayOf(channels, 'text')})`;

/** Orders by when they were placed; their amount where they were paid. */
export const ordersPlaced = (tx: MerchantTx, view: View): SQL => sql`
  select o.placed_at as at, o.currency, case when o.payment in ('paid', 'partiallyRefunded', 'refunded') then o.total end as amount
  from store_order o where ${seen(tx, view)} and ${isCounted}`;

/** Refunds by when they were made, of all orders: a store changes an order when it pays back. */
export const refundsMade = (tx: MerchantTx, view: View, { readFrom }: Period): SQL => sql`
  select r.at, o.currency, r.amount from store_order o, jsonb_to_recordset(o.attributes->'refunds') as r (at timestamptz, amount numeric)
  where ${seen(tx, view)} and o.attributes->'refunds' <> '[]' and o.remote_updated_at >= ${readFrom}::timestamptz
    and (o.attributes->>'isTest') is distinct from 'true'`;

/** Supplier orders that stand, by when they were placed: at what was charged, or where that is not known what was agreed. */
export const purchasesPlaced = (tx: MerchantTx): SQL => sql`
  select p.placed_at as at, p.supplier, case when p.charged is not null then p.charged_currency else p.currency end as currency,
    case when p.charged is not null then p.charged else p.agreed end as amount
  from purchase p where p.merchant_id = ${tx.merchantId} and p.status = 'placed'`;

/** Parcels by when they were shipped. */
export const parcelsShipped = (tx: MerchantTx, { channels }: View): SQL => sql`
  select h.shipped_at as at, null::text as currency, null::numeric as amount
  from shipment h join store s on s.merchant_id = h.merchant_id and s.store_id = h.store_id
  where h.merchant_id = ${tx.merchantId} and h.state <> 'cancelled' and s.platform = any(${arrayOf(channels, 'text')})`;

/** The orders of a period that count. */
export const ordersWithin = (tx: MerchantTx, view: View, { from, to }: Period): SQL => sql`
  select o.merchant_id, o.store_id, o.external_id, o.platform, o.currency, o.country_code from store_order o
  where ${seen(tx, view)} and ${isCounted} and o.placed_at >= ${from}::timestamptz and o.placed_at <= ${to}::timestamptz`;
