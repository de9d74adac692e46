import { and, eq, sql } from 'drizzle-orm';
import type { TrackingState } from '#contract/trackingWords.ts';
import type { SupplierParcel, TrackingEvent } from '../../../../connectors/parcels.ts';
import { insertRows } from '../../../../db/insertRows.ts';
import { shipment, trackingEvent } from '../../../../db/schema/shipments.ts';
import { arrayOf } from '../../../../db/sql.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { jsonHash } from '../../../../jsonHash.ts';
import { isUnderWay } from '../../purchasing/index.ts';
import { moveFulfilments } from '../life.ts';
import { isMoving, progressOf, timesOf } from './progress.ts';
import { findFulfilmentIds } from './queries.ts';

/** States in which no carrier has a parcel yet. */
const beforeScan: readonly (TrackingState | null)[] = ['announced', 'unknown'];

/**
 * Keeps where a parcel is and what happened to it. What was kept before stays, whatever the supplier lists by now. Returns whether it
 * moves: something happened to it lately, and it has not arrived.
 */
export async function noteTracking(tx: MerchantTx, shipmentId: string, parcel: SupplierParcel): Promise<boolean> {
  const { merchantId } = tx;
  await insertRows(
    tx,
    trackingEvent,
    parcel.events.map((event) => ({ ...event, merchantId, shipmentId, digest: digestOf(event) })),
    sql`on conflict do nothing`,
  );
  const own = and(eq(shipment.merchantId, merchantId), eq(shipment.shipmentId, shipmentId));
  const [before] = await tx.select().from(shipment).where(own);
  if (!before) return false;
  const now = tx.now();
  const times = timesOf(parcel, now);
  const scans = parcel.events.flatMap(({ state }, at) => (beforeScan.includes(state) ? [] : [times[at] ?? 0]));
  const next = progressOf({ ...before, state: before.trackingState }, parcel, now);
  const arrivesNow = next.deliveredAt !== null && before.deliveredAt === null;
  await tx
    .update(shipment)
    .set({
      trackingState: next.state,
      trackingWord: parcel.word || before.trackingWord,
      trackedAt: now,
      scannedAt: before.scannedAt ?? (scans.length > 0 ? new Date(Math.min(...scans)) : null),
      eventAt: next.eventAt,
      promisedAt: parcel.promisedAt ?? before.promisedAt,
      deliveredAt: next.deliveredAt,
      trackingOverAt: next.state === 'delivered' ? (before.trackingOverAt ?? now) : null,
      ...(arrivesNow
        ? {
            history: [
              ...before.history,
              { at: now.toISOString(), event: 'delivered' as const, trackingNumber: before.trackingNumber, by: null },
            ],
          }
        : {}),
    })
    .where(own);
  if (arrivesNow) await tellOfDelivery(tx, shipmentId);
  return isMoving(next, now);
}

const digestOf = ({ word, text, place }: TrackingEvent): string => jsonHash([word, text, place]).slice(0, 16);

/** Stores that want to know that something arrived are told by the task that posts. */
async function tellOfDelivery(tx: MerchantTx, shipmentId: string): Promise<void> {
  await moveFulfilments(tx, await findFulfilmentIds(tx, shipmentId), { from: ['posted'], set: { postAt: tx.now() } });
}

/**
 * Nobody asks any more where the parcels of a purchase are: its supplier has ended it. Of orders that were cancelled, those that are under
 * way are asked about still.
 */
export async function endTracking(tx: MerchantTx, purchaseId: string, cancelled: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update shipment s set tracking_over_at = app_clock() from supplier_parcel r
    where s.merchant_id = ${tx.merchantId} and s.tracking_over_at is null and s.tracked_at is not null
      and r.merchant_id = s.merchant_id and r.shipment_id = s.shipment_id and r.purchase_id = ${purchaseId}
      and not (r.external_order_id = any(${arrayOf(cancelled, 'text')}) and s.state <> 'cancelled'
        and ${isUnderWay(tx, sql`s.tracking_state`, sql`r.first_seen_at`)})`);
}
