import { stringify } from 'csv-stringify/sync';
import { sql } from 'drizzle-orm';
import type { customerCalls } from '#contract/customer.calls.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Viewer } from '../orders/index.ts';
import { type CustomerRow, filteredCustomers, findCustomer, seesAllOf } from './list.ts';

const columns = [
  'Name',
  'Phone',
  'Email',
  'Address',
  'Address 2',
  'State/province',
  'Company',
  'Country',
  'Province',
  'City',
  'Postcode',
  'Note',
  'Tags',
  'Stores',
  'Orders',
  'First order',
  'Last order',
  'Late orders',
  'Refunded orders',
  'Spent',
] as const;

/** Customers of a filter as CSV, with the fields of the specification. Throws `exportTooManyCustomers`. */
export async function exportCustomers(
  tx: MerchantTx,
  viewer: Viewer,
  filter: InputOf<typeof customerCalls.exportList>,
): Promise<string> {
  const limit = limits.exportOrders;
  const found = await filteredCustomers(tx, viewer, filter, limit + 1);
  if (found.length > limit) throw new DomainError('exportTooManyCustomers', { limit });
  // Cells that a spreadsheet would run as a formula are kept as text.
  return stringify([columns, ...found.map(cellsOf)], { bom: true, escape_formulas: true });
}

const cellsOf = (row: CustomerRow): (string | number)[] => [
  row.name,
  row.phone,
  row.email,
  row.address1,
  row.address2,
  row.provinceCode,
  row.company,
  row.countryCode,
  row.province,
  row.city,
  row.postcode,
  row.note,
  row.tags.join(', '),
  row.stores.map(({ shopName }) => shopName).join(', '),
  row.orderCount,
  row.firstOrderedAt ?? '',
  row.lastOrderedAt ?? '',
  row.lateCount,
  row.refundedCount,
  row.spent.map(({ amount, currency }) => `${amount} ${currency}`).join(', '),
];

/**
 * All that is known of one customer, as JSON for whoever asked what is kept of them: what is set of them, their orders with addresses and
 * lines, and their parcels. Throws `notFound`, also for somebody who may see only some of their stores.
 */
export async function exportCustomer(tx: MerchantTx, viewer: Viewer, customerId: string): Promise<string> {
  const found = await findCustomer(tx, viewer, customerId);
  if (!seesAllOf(viewer, found)) throw new DomainError('notFound');
  const orders = await wholeOrders(tx, found.customerId);
  return JSON.stringify(
    { exportedAt: tx.now().toISOString(), customer: found, persons: await persons(tx, found.customerId), orders },
    null,
    2,
  );
}

async function persons(tx: MerchantTx, rootId: string): Promise<unknown[]> {
  const { rows } = await tx.execute(sql`
    select s.name as store, s.platform, c.told, c.edited, c.note, c.tags from customer c
    join store s on s.merchant_id = c.merchant_id and s.store_id = c.store_id
    where c.merchant_id = ${tx.merchantId} and c.root_id = ${rootId} order by c.customer_id`);
  return rows;
}

async function wholeOrders(tx: MerchantTx, rootId: string): Promise<unknown[]> {
  const of = (table: string, alias: string) =>
    sql.raw(`from ${table} ${alias} where ${alias}.merchant_id = o.merchant_id and ${alias}.store_id = o.store_id`);
  const { rows } = await tx.execute(sql`
    select s.name as store, o.platform, o.number, o.placed_at as "placedAt", o.state, o.payment, o.fulfilment, o.total::text, o.currency,
      o.customer_name as "customerName", o.attributes as told, f.ship_to as "sentTo", f.note, f.tags,
      (select coalesce(jsonb_agg(jsonb_build_object('title', l.title, 'variant', l.variant_title, 'sku', l.sku, 'quantity', l.quantity,
          'price', l.price::text, 'properties', l.properties) order by l.position), '[]')
        ${of('store_order_line', 'l')} and l.order_external_id = o.external_id) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('carrier', h.carrier_name, 'number', h.tracking_number, 'shippedAt', h.shipped_at,
          'deliveredAt', h.delivered_at) order by h.shipped_at), '[]') ${of('shipment', 'h')} and h.external_id = o.external_id) as parcels,
      (select coalesce(jsonb_agg(jsonb_build_object('supplier', p.supplier, 'recipient', p.recipient) order by p.purchase_id), '[]')
        ${of('purchase', 'p')} and p.external_id = o.external_id) as purchases
    from customer c join customer_order n on n.merchant_id = c.merchant_id and n.customer_id = c.customer_id
    join store_order o on o.merchant_id = n.merchant_id and o.store_id = n.store_id and o.external_id = n.external_id
    join store s on s.merchant_id = o.merchant_id and s.store_id = o.store_id
    left join order_state f on f.merchant_id = o.merchant_id and f.store_id = o.store_id and f.external_id = o.external_id
    where c.merchant_id = ${tx.merchantId} and c.root_id = ${rootId} order by o.placed_at, o.store_id, o.external_id`);
  return rows;
}
