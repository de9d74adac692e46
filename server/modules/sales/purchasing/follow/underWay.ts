import { type SQL, sql } from 'drizzle-orm';
import { alertDays, type TrackingState } from '#contract/trackingWords.ts';
import { arrayOf } from '../../../../db/sql.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { SILENT_AFTER } from './again.ts';

/** States of a parcel that has left and may still arrive, or come back. */
const left: readonly TrackingState[] = [
  'moving',
  'customs',
  'held',
  'out_for_delivery',
  'ready_for_pickup',
  'attempted',
  'returning',
  'exception',
];
const beforeScan: readonly TrackingState[] = ['announced', 'unknown'];
/** A parcel that no carrier has by then, in ms after it was named, was not sent. */
const SCANNED_BY = alertDays.noScan * 24 * 3_600_000;

/** Whether a parcel may still arrive, by its state and by when it was named first: it has left, or may leave these days. */
export const isUnderWay = (
  tx: MerchantTx,
  state: SQL,
  firstSeenAt: SQL,
): SQL => sql`(${state} = any(${arrayOf(left, 'text')})
  or (coalesce(${state}, 'unknown') = any(${arrayOf(beforeScan, 'text')}) and ${firstSeenAt} > ${new Date(tx.now().getTime() - SCANNED_BY)}))`;

/**
 * The supplier's orders of a purchase of which parcels are under way: they are read to their end, also of an order that was cancelled
 * meanwhile. None of a purchase without an account, or one that was placed so long ago that nothing is expected any more.
 */
export async function findOrdersUnderWay(tx: MerchantTx, purchaseId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select q.id from (
      select r.external_order_id as id from supplier_parcel r
      join shipment s on s.merchant_id = r.merchant_id and s.shipment_id = r.shipment_id and s.state <> 'cancelled'
        and s.tracking_over_at is null and ${isUnderWay(tx, sql`s.tracking_state`, sql`r.first_seen_at`)}
      where r.merchant_id = ${tx.merchantId} and r.purchase_id = ${purchaseId}
      union
      select i.external_order_id from inbound_parcel i where i.merchant_id = ${tx.merchantId} and i.purchase_id = ${purchaseId}
        and ${isUnderWay(tx, sql`i.state`, sql`i.first_seen_at`)}
    ) q
    join purchase p on p.merchant_id = ${tx.merchantId} and p.purchase_id = ${purchaseId} and p.account_id is not null
      and p.placed_at > ${new Date(tx.now().getTime() - SILENT_AFTER)}
    order by 1`);
  return rows.map(({ id }) => id);
}
