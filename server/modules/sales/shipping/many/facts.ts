import { sql } from 'drizzle-orm';
import { storeItemId } from '#contract/storeItemId.ts';
import { arrayOf, rowsOf } from '../../../../db/sql.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import type { Viewer } from '../../orders/index.ts';
import { type KnownNumber, recipientOf } from '../lint.ts';
import { type OrderRow, otherShipper } from '../queries.ts';
import { normalNumber } from '../trackingNumber.ts';

/** Items of an order that are in no parcel yet. */
export interface RowLine {
  lineId: string;
  title: string;
  sku: string;
  open: number;
}

interface FoundOrder extends OrderRow {
  shopName: string;
  customerName: string;
  lines: RowLine[];
  /** Supplier orders that were placed for it. */
  purchaseIds: string[];
  /** Its own number, and those of its supplier orders: none of them is a parcel's. */
  orderNumbers: string[];
}

/** An order that a row may mean, with what is known of it. */
export interface RowOrder extends FoundOrder {
  orderId: string;
  /** For whom it is. */
  recipient: string;
}

/** What rows are evaluated by. */
export interface RowFacts {
  /** By the order's name in lower case without `#`, and by our id of it. */
  orders: ReadonlyMap<string, readonly RowOrder[]>;
  numbers: readonly KnownNumber[];
}

/** How an order that somebody wrote down is looked up. */
export const orderKey = (written: string): string => written.trim().replace(/^#/, '').toLowerCase();

const key = (column: string) => sql.raw(`lower(ltrim(${column}, '#'))`);

/** The orders that these names may mean, among those that the viewer sees, and the parcels that have these numbers already. */
export async function findRowFacts(
  tx: MerchantTx,
  viewer: Viewer,
  asked: { orders: readonly string[]; numbers: readonly string[] },
): Promise<RowFacts> {
  const orders = new Map<string, RowOrder[]>();
  for (const row of await findOrders(tx, viewer, [...new Set(asked.orders.map(orderKey))])) {
    const order = { ...row, orderId: storeItemId(row), recipient: recipientOf(row) };
    for (const name of new Set([orderKey(row.number), orderKey(row.externalId), order.orderId.toLowerCase()])) {
      orders.set(name, [...(orders.get(name) ?? []), order]);
    }
  }
  return { orders, numbers: await findNumbers(tx, [...new Set(asked.numbers.map(normalNumber))]) };
}

async function findOrders(tx: MerchantTx, { channels }: Viewer, names: readonly string[]): Promise<FoundOrder[]> {
  const among = sql`(${arrayOf(names, 'text')})`;
  const { rows } = await tx.execute<FoundOrder>(sql`
    select o.store_id as "storeId", o.external_id as "externalId", o.platform, o.number, o.state, o.payment,
      o.gone_at is not null as "isGone", o.currency, o.attributes->'shippingAddress' as "shippingAddress",
      coalesce(o.attributes->'personIds', '[]') as "personIds", f.ship_to as "shipTo", o.country_code as "countryCode",
      coalesce(o.attributes->>'shippingMethod', '') as "shippingMethod", s.state = 'linked' as "isLinked",
      s.notifies_customers as "notifiesCustomers", ${otherShipper} as "otherShipper", s.name as "shopName", o.customer_name as "customerName",
      coalesce((select jsonb_agg(jsonb_build_object('lineId', l.line_id, 'title', l.title, 'sku', l.sku, 'open',
          greatest(0, c.ordered - c.cancelled - c.refunded - c.fulfilled_elsewhere - coalesce((
            select sum(q.quantity) from fulfilment p
            join fulfilment_line q on q.merchant_id = p.merchant_id and q.fulfilment_id = p.fulfilment_id
            where p.merchant_id = l.merchant_id and p.store_id = l.store_id and p.external_id = l.order_external_id
              and p.by = 'app' and p.state <> 'cancelled' and q.line_id = l.line_id), 0))) order by l.position)
        from store_order_line l
        join order_line_state c on c.merchant_id = l.merchant_id and c.store_id = l.store_id
          and c.external_id = l.order_external_id and c.line_id = l.line_id
        where l.merchant_id = o.merchant_id and l.store_id = o.store_id and l.order_external_id = o.external_id
          and l.shipper = 'merchant'), '[]') as lines,
      array(select p.purchase_id::text from purchase p where p.merchant_id = o.merchant_id and p.store_id = o.store_id
        and p.external_id = o.external_id and p.status = 'placed' order by 1) as "purchaseIds",
      array(select distinct e.external_order_id from purchase_line b
        join purchase_external e on e.merchant_id = b.merchant_id and e.purchase_id = b.purchase_id
        where b.merchant_id = o.merchant_id and b.store_id = o.store_id and b.external_id = o.external_id)
        || array[o.number, ltrim(o.number, '#'), o.external_id] as "orderNumbers"
    from store_order o
    join store s on s.merchant_id = o.merchant_id and s.store_id = o.store_id
    left join order_state f on f.merchant_id = o.merchant_id and f.store_id = o.store_id and f.external_id = o.external_id
    where o.merchant_id = ${tx.merchantId} and o.platform = any(${arrayOf(channels, 'text')})
      and (${key('o.number')} = any${among} or lower(o.external_id) = any${among}
        or lower(o.store_id || '.' || o.external_id) = any${among})
    order by s.name, o.store_id, o.external_id`);
  return rows;
}

async function findNumbers(tx: MerchantTx, numbers: readonly string[]): Promise<KnownNumber[]> {
  const wanted = numbers.filter((number) => number !== '').map((number) => ({ number }));
  if (wanted.length === 0) return [];
  const { rows } = await tx.execute<OrderRow & { orderNumber: string }>(sql`
    select h.tracking_number as number, h.store_id as "storeId", h.external_id as "externalId",
      coalesce(o.number, h.external_id) as "orderNumber", o.attributes->'shippingAddress' as "shippingAddress",
      coalesce(o.attributes->'personIds', '[]') as "personIds", f.ship_to as "shipTo"
    from ${rowsOf(wanted, 'w', { number: 'text' })}
    join shipment h on h.merchant_id = ${tx.merchantId} and h.tracking_number = w.number and h.state <> 'cancelled'
    left join store_order o on o.merchant_id = h.merchant_id and o.store_id = h.store_id and o.external_id = h.external_id
    left join order_state f on f.merchant_id = h.merchant_id and f.store_id = h.store_id and f.external_id = h.external_id`);
  return rows.map((row) => ({
    number: row.number,
    orderId: storeItemId(row),
    orderNumber: row.orderNumber,
    recipient: recipientOf(row),
  }));
}
