import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { shipmentCalls } from '#contract/shipment.calls.ts';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import type { Carrier } from '../../../connectors/fulfilment.ts';
import { type ShipmentEvent, shipment } from '../../../db/schema/shipments.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { runOnce } from '../../../effects/commands.ts';
import { endIntentions } from '../../../effects/settle.ts';
import type { Viewer } from '../orders/index.ts';
import { askToPost } from './create.ts';
import { leaveJoined } from './join.ts';
import { effectKey, lockFulfilments, moveFulfilments } from './life.ts';
import { lintTracking } from './lint.ts';
import { findMaybePosted, findOrder, findShipment, type ShipmentRow } from './queries.ts';

type Changed = Pick<Shipment, 'shipmentId' | 'state'>;

/**
 * Gives a parcel another number or carrier; its store is told as far as it knows the parcel. Once under its client key. Throws
 * `notFound`, `shipmentOver`, and what `lintTracking` throws.
 */
export const updateShipment = (
  tx: MerchantTx,
  viewer: Viewer,
  { clientKey, ...wanted }: InputOf<typeof shipmentCalls.update>,
  carriers: readonly Carrier[] | null,
): Promise<Changed> =>
  runOnce(tx, { kind: 'updateShipment', clientKey, request: wanted }, async () => {
    const { shipmentId } = wanted;
    const fulfilments = await lockFulfilments(tx, (await findShipment(tx, viewer, shipmentId)).fulfilmentIds);
    const row = await findShipment(tx, viewer, shipmentId);
    if (row.state === 'cancelled' || row.state === 'cancelling' || row.state === 'untold') {
      throw new DomainError('shipmentOver');
    }
    const order = await findOrder(tx, viewer, row.orderId);
    const kept = wanted.carrier === undefined ? { carrierName: row.carrierName } : {};
    const typed = { ...wanted, carrier: wanted.carrier ?? row.carrier, ...kept };
    const { trackingNumber, carrier, carrierName, queryUrl } = await lintTracking(tx, order, typed, {
      shipmentId,
      carriers,
    });
    await tx
      .update(shipment)
      .set({ trackingNumber, carrier, carrierName, queryUrl })
      .where(and(eq(shipment.merchantId, tx.merchantId), eq(shipment.shipmentId, shipmentId)));
    const event: Omit<ShipmentEvent, 'at'> = { event: 'updated', trackingNumber, by: viewer.accountId };
    const ids = fulfilments.map(({ fulfilmentId }) => fulfilmentId);
    await moveFulfilments(tx, ids, {
      from: ['posting', 'unknown', 'blocked', 'posted', 'question'],
      // Without the numbers that it was sent, the store is told again even if only the carrier is another.
      set: ({ state }) =>
        state === 'question' ? {} : { postAt: tx.now(), ...(state === 'posted' ? { numbers: [] } : {}) },
      event,
    });
    // What the store did not take was the number or the carrier: it is asked again with the new ones.
    const refused = fulfilments.filter(({ reason }) => ofTracking.has(reason?.key ?? ''));
    await moveFulfilments(
      tx,
      refused.map(({ fulfilmentId }) => fulfilmentId),
      { from: ['question'], to: 'posting' },
    );
    tx.tell({ type: 'changed', resource: 'shipments' });
    await askToPost(tx, order.storeId);
    return stateOf(await findShipment(tx, viewer, shipmentId));
  });

/** Questions that another number or carrier answers. */
const ofTracking: ReadonlySet<string> = new Set(
  ['tracking', 'carrier', 'number', 'isOrder', 'elsewhere', 'scannedBefore'].map((key) => `shipment.question.${key}`),
);

/**
 * Cancels a parcel: in its store too where that has it, or may have it. What was in it can be shipped again. Once under its client
 * key. Throws `notFound`.
 */
export const cancelShipment = (
  tx: MerchantTx,
  viewer: Viewer,
  { clientKey, shipmentId }: InputOf<typeof shipmentCalls.cancel>,
): Promise<Changed> =>
  runOnce(tx, { kind: 'cancelShipment', clientKey, request: { shipmentId } }, async () => {
    const { fulfilmentIds, trackingNumber, orderId } = await findShipment(tx, viewer, shipmentId);
    const fulfilments = await lockFulfilments(tx, fulfilmentIds);
    if (await leaveJoined(tx, splitStoreItemId(orderId), shipmentId)) {
      const [first] = fulfilments;
      if (first) await askToPost(tx, first.storeId);
      return stateOf(await findShipment(tx, viewer, shipmentId));
    }
    const maybePosted = await findMaybePosted(tx, fulfilmentIds);
    const event: Omit<ShipmentEvent, 'at'> = { event: 'cancelled', trackingNumber, by: viewer.accountId };
    for (const { fulfilmentId, remoteId, state } of fulfilments) {
      if (remoteId !== null) {
        await moveFulfilments(tx, [fulfilmentId], { from: ['posted', 'question'], to: 'cancelling', event });
      } else if (maybePosted.has(fulfilmentId) && state !== 'untold') {
        // Whether the store has it is asked first.
        await moveFulfilments(tx, [fulfilmentId], {
          from: ['posting', 'unknown', 'blocked', 'question'],
          set: { cancelAsked: true, postAt: tx.now() },
          event,
        });
      } else {
        await moveFulfilments(tx, [fulfilmentId], {
          from: ['posting', 'unknown', 'blocked', 'question', 'untold'],
          to: 'cancelled',
          event,
        });
        await endIntentions(tx, [effectKey(fulfilmentId)]);
      }
    }
    const [first] = fulfilments;
    if (first) await askToPost(tx, first.storeId);
    tx.tell({ type: 'changed', resource: 'shipments' });
    return stateOf(await findShipment(tx, viewer, shipmentId));
  });

export const stateOf = ({ shipmentId, state }: Pick<ShipmentRow, 'shipmentId' | 'state'>): Changed => ({
  shipmentId,
  state,
});
