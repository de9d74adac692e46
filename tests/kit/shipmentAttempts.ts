import { errorCodes } from '#contract/errors.ts';
import { serviceOrderCalls } from '#contract/serviceOrder.calls.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { shipmentManyCalls } from '#contract/shipmentMany.calls.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import type { FullMerchant } from './fullMerchant.ts';
import { type Attempt, attempt } from './tenancyAttempts.ts';

const { notFound } = errorCodes;
const clientKey = 'a key of somebody';
const one = (_: FullMerchant, b: FullMerchant) => ({ shipmentId: b.shipmentId, clientKey });
const tracking = { carrier: 'other', carrierName: 'Post', trackingNumber: 'X1', queryUrl: 'https://post.example.com' };

/** By its number alone: what was typed is kept with the job. */
const named = ({ orderId }: FullMerchant) => ({
  order: splitStoreItemId(orderId).externalId,
  trackingNumber: 'X1',
  carrier: 'none',
});

/** The attempts on parcels. */
export const shipmentAttempts: Attempt[] = [
  attempt(
    shipmentCalls.create,
    (_, b) => ({ orderId: b.orderId, origin: 'self', lines: [{ lineId: '1', quantity: 1 }], ...tracking, clientKey }),
    notFound,
  ),
  attempt(shipmentCalls.update, (a, b) => ({ ...one(a, b), ...tracking }), notFound),
  attempt(shipmentCalls.cancel, one, notFound),
  attempt(shipmentCalls.lost, (a, b) => ({ ...one(a, b), resend: true }), notFound),
  attempt(shipmentCalls.decide, (a, b) => ({ ...one(a, b), decision: 'leave' }), notFound),
  attempt(shipmentCalls.get, (_, b) => ({ shipmentId: b.shipmentId }), notFound),
  attempt(shipmentCalls.forOrder, (_, b) => ({ orderId: b.orderId }), notFound),
  attempt(shipmentCalls.carriers, () => ({ channel: 'woo' })),
  attempt(shipmentManyCalls.checkMany, (_, b) => ({
    rows: [named(b)],
  })),
  attempt(shipmentManyCalls.createMany, (_, b) => ({
    rows: [named(b)],
    clientKey,
  })),
  attempt(serviceOrderCalls.counts, () => ({})),
  attempt(serviceOrderCalls.decide, (_, b) => ({ orderIds: [b.orderId], decision: 'leave' })),
  attempt(serviceOrderCalls.decideAll, (_, b) => ({ shopId: b.shopId, decision: 'leave', later: true })),
  attempt(shipmentCalls.counts, (_, b) => ({ shopId: b.shopId })),
  attempt(shipmentCalls.usedCarriers, () => ({})),
  attempt(shipmentCalls.checked, (_, b) => ({ orderIds: [b.orderId] })),
  attempt(shipmentCalls.alerts, (_, b) => ({ shopId: b.shopId })),
  attempt(shipmentCalls.earlier, () => ({})),
  attempt(shipmentCalls.decideEarlier, (_, b) => ({ shopId: b.shopId, decision: 'leave', clientKey }), notFound),
  attempt(shipmentCalls.settings, () => ({})),
  attempt(shipmentCalls.saveSettings, () => ({
    noNumber: 1,
    noScan: null,
    standing: 90,
    customs: null,
    pickup: null,
    late: null,
  })),
];
