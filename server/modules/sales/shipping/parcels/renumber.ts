import { and, eq } from 'drizzle-orm';
import { type ShipmentEvent, shipment, supplierParcel } from '../../../../db/schema/shipments.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { moveFulfilments } from '../life.ts';
import type { Tracking } from '../lint.ts';
import { findSameNumber, type OrderKey } from '../queries.ts';
import { findFulfilmentIds, type ToldParcel } from './queries.ts';

/**
 * A parcel travels under another number from here on: its store is told once, as a correction of what it has, and the old number is
 * kept. A number that a person gave it stays.
 */
export async function renumber(
  tx: MerchantTx,
  order: OrderKey,
  known: ToldParcel,
  { carrier, carrierName, trackingNumber: number, queryUrl }: Tracking,
): Promise<void> {
  const { merchantId } = tx;
  await tx
    .update(supplierParcel)
    .set({
      number,
      otherNumbers: [...new Set([...known.otherNumbers, known.number])].filter((other) => other !== number),
      absentAt: null,
    })
    .where(and(eq(supplierParcel.merchantId, merchantId), eq(supplierParcel.parcelId, known.parcelId)));
  const isOfPerson = known.trackingNumber !== known.number;
  const isTaken = (await findSameNumber(tx, number)).some(
    (one) =>
      one.shipmentId !== known.shipmentId && one.storeId === order.storeId && one.externalId === order.externalId,
  );
  if (isOfPerson || isTaken) return;
  await tx
    .update(shipment)
    .set({ carrier, carrierName, trackingNumber: number, queryUrl })
    .where(and(eq(shipment.merchantId, merchantId), eq(shipment.shipmentId, known.shipmentId)));
  const event: Omit<ShipmentEvent, 'at'> = { event: 'renumbered', trackingNumber: number, by: null };
  await moveFulfilments(tx, await findFulfilmentIds(tx, known.shipmentId), {
    from: ['posting', 'unknown', 'blocked', 'posted', 'question', 'untold'],
    // Without the numbers that it was sent, the store is told again even if only the carrier is another.
    set: ({ state }) => {
      if (state === 'question' || state === 'untold') return {};
      return state === 'posted' ? { postAt: tx.now(), numbers: [] } : { postAt: tx.now() };
    },
    event,
  });
}
