import { sql } from 'drizzle-orm';
import type { ResultOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Viewer } from './list.ts';

/** So many of a store's newest orders are looked for under the disconnected ones. */
const NEWEST = 20;
/** So many known ones say that it may be the same store; of a store with fewer orders all of them. */
const ENOUGH = 3;
/** Platforms round a moment. */
const SAME_MOMENT = '1 minute';

export type SameStore = ResultOf<typeof orderWorkCalls.sameStores>[number];

/**
 * Connected stores whose newest orders are known, by the store's id and their moment, under a disconnected store of the
 * same platform: a store that moved to another address looks like that. Not those that the merchant said are others.
 */
export async function findSameStores(tx: MerchantTx, { channels }: Viewer): Promise<SameStore[]> {
  const { merchantId } = tx;
  const { rows } = await tx.execute<SameStore & Record<string, unknown>>(sql`
    select s.store_id as "shopId", s.name as "shopName", s.url as "shopUrl", s.platform as channel,
      d.store_id as "formerId", d.name as "formerName", d.url as "formerUrl", d.disconnected_at as "disconnectedAt",
      count(k.external_id)::int as known, count(*)::int as "among"
    from store s
    join store d on d.merchant_id = s.merchant_id and d.platform = s.platform and d.state = 'disconnected'
      and d.store_id <> all(s.apart_from) and s.store_id <> all(d.apart_from)
    cross join lateral (
      select o.external_id, o.placed_at from store_order o where o.merchant_id = s.merchant_id and o.store_id = s.store_id
      order by o.placed_at desc, o.external_id desc limit ${NEWEST}
    ) o
    left join order_state k on k.merchant_id = s.merchant_id and k.store_id = d.store_id and k.external_id = o.external_id
      and k.placed_at between o.placed_at - ${SAME_MOMENT}::interval and o.placed_at + ${SAME_MOMENT}::interval
    where s.merchant_id = ${merchantId} and s.state = 'linked'
      and s.platform = any(${arrayOf(channels, 'text')})
    group by s.merchant_id, s.store_id, d.merchant_id, d.store_id
    having count(k.external_id) >= least(${ENOUGH}, count(*))
    order by s.name, s.store_id, d.disconnected_at desc nulls last, d.store_id`);
  return rows.map(({ disconnectedAt: at, ...row }) => ({ ...row, disconnectedAt: at && new Date(at).toISOString() }));
}

/** The question about two stores. Throws `notFound` where it is not asked, or not of the caller. */
export async function questionAbout(
  tx: MerchantTx,
  viewer: Viewer,
  { shopId, formerId }: Pick<SameStore, 'shopId' | 'formerId'>,
): Promise<SameStore> {
  const found = (await findSameStores(tx, viewer)).find((one) => one.shopId === shopId && one.formerId === formerId);
  if (!found) throw new DomainError('notFound');
  return found;
}
