import { sql } from 'drizzle-orm';
import type { customerCalls } from '#contract/customer.calls.ts';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Viewer } from '../orders/index.ts';
import { IS_LATE, IS_REFUNDED } from './list.ts';

/** Orders that the shares of late and refunded ones are of. */
const WITHIN = '90 days';

interface Counted extends Record<string, unknown> {
  customers: number;
  certain: number;
  repeated: number;
  doubtful: number;
}

interface CountedOrders extends Record<string, unknown> {
  orders: number;
  late: number;
  refunded: number;
}

/** How many customers there are, how many came back, and how many of the orders of the last 90 days were late or refunded. */
export async function customerFigures(
  tx: MerchantTx,
  { channels }: Viewer,
  { shopId }: InputOf<typeof customerCalls.figures>,
): Promise<ResultOf<typeof customerCalls.figures>> {
  const platforms = arrayOf(channels, 'text');
  const ofShop = shopId === undefined ? sql`true` : sql`c.store_ids @> array[${shopId}::uuid]`;
  const { rows: counted } = await tx.execute<Counted>(sql`
    select count(*)::int as customers, count(*) filter (where c.is_certain or c.order_count > 1)::int as certain,
      count(*) filter (where c.order_count > 1)::int as repeated, count(*) filter (where c.doubts > 0)::int as doubtful
    from customer c where c.merchant_id = ${tx.merchantId} and c.root_id = c.customer_id and c.order_count > 0
      and c.sources && ${platforms} and ${ofShop}`);
  const { rows: orders } = await tx.execute<CountedOrders>(sql`
    select count(*)::int as orders, count(*) filter (where ${sql.raw(IS_LATE)})::int as late,
      count(*) filter (where ${sql.raw(IS_REFUNDED)})::int as refunded
    from store_order o where o.merchant_id = ${tx.merchantId} and o.platform = any(${platforms})
      and o.placed_at > app_now() - ${WITHIN}::interval and o.state <> 'cancelled'
      and (${shopId ?? null}::uuid is null or o.store_id = ${shopId ?? null}::uuid)`);
  const [of, recent] = [counted[0], orders[0]];
  if (!of || !recent) throw new Error('A count without a row.');
  return {
    ...of,
    repeatRate: rate(of.repeated, of.certain),
    orders: recent.orders,
    lateRate: rate(recent.late, recent.orders),
    refundedRate: rate(recent.refunded, recent.orders),
  };
}

const rate = (some: number, all: number): number | null => (all === 0 ? null : some / all);

/** The tags that customers have. */
export async function customerTags(tx: MerchantTx): Promise<string[]> {
  const { rows } = await tx.execute<{ tag: string }>(sql`
    select distinct unnest(tags) as tag from customer where merchant_id = ${tx.merchantId} and tags <> '{}' order by 1`);
  return rows.map(({ tag }) => tag);
}
