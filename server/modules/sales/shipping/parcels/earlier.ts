import { and, eq, sql } from 'drizzle-orm';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { shipmentCalls } from '#contract/shipment.calls.ts';
import { store } from '../../../../db/schema/stores.ts';
import { arrayOf } from '../../../../db/sql.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { runOnce } from '../../../../effects/commands.ts';
import type { Viewer } from '../../orders/index.ts';
import { askToPost } from '../create.ts';
import { moveFulfilments } from '../life.ts';

const EARLIER = 'shipment.question.earlier';

/** Stores of which parcels of earlier purchases wait for a decision. */
export async function findEarlier(
  tx: MerchantTx,
  { channels }: Viewer,
): Promise<ResultOf<typeof shipmentCalls.earlier>> {
  const { rows } = await tx.execute<ResultOf<typeof shipmentCalls.earlier>[number] & Record<string, unknown>>(sql`
    select s.store_id as "shopId", s.name as "shopName", s.platform as channel, count(*)::int as count
    from fulfilment f join store s on s.merchant_id = f.merchant_id and s.store_id = f.store_id
    where f.merchant_id = ${tx.merchantId} and f.state = 'question' and f.reason->>'key' = ${EARLIER}
      and s.platform = any(${arrayOf(channels, 'text')})
    group by 1, 2, 3 order by 2, 1`);
  return rows;
}

/**
 * Decides what a store is told of parcels of earlier purchases: of those that wait for it, and of those that are still to be found. Once
 * under its client key. Throws `notFound`.
 */
export const decideEarlier = (
  tx: MerchantTx,
  { channels, accountId }: Viewer,
  { clientKey, ...wanted }: InputOf<typeof shipmentCalls.decideEarlier>,
): Promise<ResultOf<typeof shipmentCalls.decideEarlier>> =>
  runOnce(tx, { kind: 'decideEarlierParcels', clientKey, request: wanted }, async () => {
    const { shopId, decision } = wanted;
    const [decided] = await tx
      .update(store)
      .set({ earlierParcels: decision })
      .where(
        and(
          eq(store.merchantId, tx.merchantId),
          eq(store.storeId, shopId),
          sql`${store.platform} = any(${arrayOf(channels, 'text')})`,
        ),
      )
      .returning({ storeId: store.storeId });
    if (!decided) throw new DomainError('notFound');
    const { rows } = await tx.execute<{ id: string }>(sql`
      select fulfilment_id as id from fulfilment where merchant_id = ${tx.merchantId} and store_id = ${shopId}
        and state = 'question' and reason->>'key' = ${EARLIER}`);
    const ids = rows.map(({ id }) => id);
    if (decision === 'quiet') {
      await tx.execute(sql`
        update shipment set notify = false where merchant_id = ${tx.merchantId} and shipment_id in (select shipment_id
          from fulfilment_shipment where merchant_id = ${tx.merchantId} and fulfilment_id = any(${arrayOf(ids, 'uuid')}))`);
    }
    const event = { event: 'decided' as const, trackingNumber: '', by: accountId };
    const moved =
      decision === 'leave'
        ? await moveFulfilments(tx, ids, {
            from: ['question'],
            to: 'untold',
            set: { reason: { key: 'shipment.untold.earlier' } },
            event,
          })
        : await moveFulfilments(tx, ids, { from: ['question'], to: 'posting', event });
    await askToPost(tx, shopId);
    return { count: moved.length };
  });
