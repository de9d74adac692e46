import { and, eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { shipmentCalls } from '#contract/shipment.calls.ts';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import { jsonb } from '../../../db/jsonb.ts';
import { type ShipmentEvent, shipment } from '../../../db/schema/shipments.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { runOnce } from '../../../effects/commands.ts';
import { lockOrders, type Viewer } from '../orders/index.ts';
import { type LostLevel, lockPurchases, loseFromPurchases } from '../purchasing/index.ts';
import { loseFromStock } from '../stock/index.ts';
import { stateOf } from './change.ts';
import { followParcels } from './life.ts';
import { findLosable, findResent, lostLevels } from './lostContents.ts';
import { findShipment } from './queries.ts';

/**
 * A person says that a parcel is lost, and whether what was in it is bought again; or that it was found. Its store is not told: what
 * was posted stays posted until another parcel takes its place. Once under its client key. Throws `notFound`, `shipmentOver` for a
 * parcel that is cancelled, `shipmentArrived` for one that was delivered, `shipmentNotBought` where nothing can be bought again, and
 * `shipmentBoughtAgain` where that has happened and the parcel is not to count as lost any more.
 */
export const loseShipment = (
  tx: MerchantTx,
  viewer: Viewer,
  { clientKey, ...wanted }: InputOf<typeof shipmentCalls.lost>,
): Promise<Pick<Shipment, 'shipmentId' | 'state'>> =>
  runOnce(tx, { kind: 'loseShipment', clientKey, request: wanted }, async () => {
    const { shipmentId } = wanted;
    const { orderId, orderNumber } = await findShipment(tx, viewer, shipmentId);
    const order = splitStoreItemId(orderId);
    await lockOrders(tx, [order]);
    const purchaseIds = (await findLosable(tx, shipmentId)).map(({ purchaseId }) => purchaseId);
    await lockPurchases(tx, [...new Set(purchaseIds)]);
    const before = await lockShipment(tx, shipmentId);
    const isResent = wanted.resend && !wanted.found;
    if (!wanted.found) refuseLost(before, isResent);
    await note(tx, viewer, before, { isLost: !wanted.found, isResent });
    const levels = await levelsNow(tx, order, before, isResent);
    const isTaken =
      before.origin === 'warehouse'
        ? await loseFromStock(tx, shipmentId, isResent)
        : await loseFromPurchases(tx, levels, before.lostAt);
    if (!isTaken) {
      throw new DomainError('shipmentBoughtAgain', { number: orderNumber });
    }
    await followParcels(tx, [order]);
    return stateOf(before);
  });

const locked = {
  shipmentId: shipment.shipmentId,
  purchaseId: shipment.purchaseId,
  origin: shipment.origin,
  trackingNumber: shipment.trackingNumber,
  state: shipment.state,
  trackingState: shipment.trackingState,
  lostAt: shipment.lostAt,
  isResent: shipment.isResent,
};
type Locked = Pick<typeof shipment.$inferSelect, keyof typeof locked>;

async function lockShipment(tx: MerchantTx, shipmentId: string): Promise<Locked> {
  const own = and(eq(shipment.merchantId, tx.merchantId), eq(shipment.shipmentId, shipmentId));
  const [row] = await tx.select(locked).from(shipment).where(own).for('update');
  if (!row) throw new DomainError('notFound');
  return row;
}

/** Throws where a parcel cannot be lost, or nothing that was in it can be bought again. */
function refuseLost({ state, trackingState, purchaseId, origin }: Locked, isResent: boolean): void {
  if (state === 'cancelled' || state === 'cancelling') throw new DomainError('shipmentOver');
  if (trackingState === 'delivered') throw new DomainError('shipmentArrived');
  if (isResent && purchaseId === null && origin !== 'warehouse') throw new DomainError('shipmentNotBought');
}

/** Writes down that a parcel is lost, or is not; a line of its history only where that is news. */
async function note(
  tx: MerchantTx,
  { accountId }: Viewer,
  { shipmentId, trackingNumber, lostAt, isResent }: Locked,
  now: { isLost: boolean; isResent: boolean },
): Promise<void> {
  if ((lostAt !== null) === now.isLost && isResent === now.isResent) return;
  const event: ShipmentEvent = {
    at: tx.now().toISOString(),
    event: now.isLost ? 'lost' : 'notLost',
    trackingNumber,
    by: accountId,
  };
  await tx
    .update(shipment)
    .set({
      lostAt: now.isLost ? (lostAt ?? tx.now()) : null,
      isResent: now.isResent,
      history: sql`${shipment.history} || ${jsonb([event])}`,
    })
    .where(and(eq(shipment.merchantId, tx.merchantId), eq(shipment.shipmentId, shipmentId)));
}

/**
 * How many items of its purchases are lost now that this parcel is bought again, or is not. A level only rises for the one, and only
 * falls for the other, whatever became known of other parcels meanwhile.
 */
async function levelsNow(
  tx: MerchantTx,
  order: { storeId: string; externalId: string },
  { shipmentId, isResent: wasResent }: Locked,
  isResent: boolean,
): Promise<LostLevel[]> {
  if (wasResent === isResent) return [];
  const lines = await findLosable(tx, shipmentId);
  const levels = lostLevels(lines, await findResent(tx, order));
  return lines.map(({ purchaseId, position, lost }, at) => {
    const level = levels[at] ?? 0;
    return { purchaseId, position, lost: isResent ? Math.max(lost, level) : Math.min(lost, level) };
  });
}
