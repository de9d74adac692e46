import { sql } from 'drizzle-orm';
import type { ErrorKey, Notice } from '#contract/errors.ts';
import { rowsOf } from '../../../../db/sql.ts';
import type { Tx } from '../../../../db/tenancy.ts';

export interface OrderKey {
  storeId: string;
  externalId: string;
}

/** Orders that are not paid for after so long are carts that were left. */
const LEFT_AFTER = '30 days';
/** Numbers that a sentence names. */
const NAMED = 5;

const reasons = {
  order: 'customerOpenOrders',
  purchase: 'customerOpenPurchases',
  parcel: 'customerOpenParcels',
} as const satisfies Record<string, ErrorKey>;

export interface OpenOrder extends OrderKey {
  number: string;
  what: keyof typeof reasons;
}

/**
 * Those of the orders of which something is open, and what: an order that is still to be shipped, a purchase or a message to a store whose
 * outcome is not known, a parcel on its way. What is open needs the person's address or number.
 */
export async function openOrders(tx: Tx, merchantId: string, orders: readonly OrderKey[]): Promise<OpenOrder[]> {
  const { rows } = await tx.execute<OpenOrder & Record<string, unknown>>(sql`
    with g as (select g."storeId" as store_id, g."externalId" as external_id from ${rowsOf(orders, 'g', { storeId: 'uuid', externalId: 'text' })}),
    open as (
      select o.store_id, o.external_id, 'order' as what, 1 as rank from g join store_order o on o.merchant_id = ${merchantId}
        and o.store_id = g.store_id and o.external_id = g.external_id
      where o.state = 'open' and o.fulfilment <> 'fulfilled' and o.gone_at is null and o.payment not in ('voided', 'refunded')
        and not coalesce((o.attributes->>'isTest')::boolean, false)
        and (o.payment <> 'unpaid' or o.placed_at > app_now() - ${LEFT_AFTER}::interval)
      union all
      select g.store_id, g.external_id, 'purchase', 2 from g join purchase_line l on l.merchant_id = ${merchantId} and l.store_id = g.store_id
        and l.external_id = g.external_id
      join purchase p on p.merchant_id = l.merchant_id and p.purchase_id = l.purchase_id
      where p.status in ('waiting', 'byHand', 'sending', 'unknown') or (p.status = 'placed' and p.over_at is null and p.follow_at is not null)
      union all
      select g.store_id, g.external_id, 'parcel', 3 from g join fulfilment f on f.merchant_id = ${merchantId} and f.store_id = g.store_id
        and f.external_id = g.external_id
      where f.state in ('posting', 'unknown', 'cancelling')
      union all
      select g.store_id, g.external_id, 'parcel', 3 from g join shipment h on h.merchant_id = ${merchantId} and h.store_id = g.store_id
        and h.external_id = g.external_id
      where h.state <> 'cancelled' and h.tracked_at is not null and h.tracking_over_at is null and h.lost_at is null
    )
    select distinct on (n.store_id, n.external_id) n.store_id as "storeId", n.external_id as "externalId", n.what,
      coalesce(o.number, n.external_id) as number
    from open n left join store_order o on o.merchant_id = ${merchantId} and o.store_id = n.store_id and o.external_id = n.external_id
    order by n.store_id, n.external_id, n.rank`);
  return rows;
}

/** What a person waits for to be forgotten, in a sentence; the most urgent kind first. */
export function waitsFor(
  open: readonly OpenOrder[],
  name: string,
): Notice & { key: `error.${ErrorKey}`; error: ErrorKey } {
  const kinds = Object.keys(reasons) as (keyof typeof reasons)[];
  const what = kinds.find((kind) => open.some((one) => one.what === kind)) ?? 'order';
  const numbers = open.filter((one) => one.what === what).map(({ number }) => number);
  const orders = numbers.slice(0, NAMED).join(', ') + (numbers.length > NAMED ? ' …' : '');
  return { key: `error.${reasons[what]}`, error: reasons[what], params: { name, orders } };
}
