import type { Notice } from '#contract/errors.ts';
import type { Money } from '#contract/money.ts';
import { insertRows } from '../../../db/insertRows.ts';
import {
  fulfilment,
  fulfilmentLine,
  fulfilmentShipment,
  type ShipmentEvent,
  shipment,
  shipmentLine,
} from '../../../db/schema/shipments.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { newId } from '../../../ids.ts';
import type { Tracking } from './lint.ts';
import type { OrderKey } from './queries.ts';

type Line = Pick<typeof shipmentLine.$inferInsert, 'lineId' | 'quantity'>;

/** A parcel that is not known yet, and what its store is to be told of it. */
export interface NewShipment extends Tracking {
  origin: (typeof shipment.$inferInsert)['origin'];
  purchaseId: string | null;
  shippedAt: Date;
  cost: Money | null;
  shippingFee: Money | null;
  remark: string;
  notify: boolean;
  /** Who enters it; null where its supplier named it. */
  by: string | null;
  /** The lost parcel in whose place it travels. */
  replaces: string | null;
}

/** How far its store is told of a new parcel: it is to be, a person decides first, or it is not; and why. */
export interface FirstState {
  state: 'posting' | 'question' | 'untold';
  reason: Notice | null;
}

export const TO_POST: FirstState = { state: 'posting', reason: null };

/** Writes a parcel down with the fulfilment that its store is told of. Its order is locked. Returns its id. */
export async function insertShipment(
  tx: MerchantTx,
  order: OrderKey,
  { by, cost, shippingFee, ...parcel }: NewShipment,
  { state, reason, lines }: FirstState & { lines: readonly Line[] },
): Promise<string> {
  const { merchantId } = tx;
  const { storeId, externalId } = order;
  const shipmentId = newId();
  const event: ShipmentEvent = {
    at: tx.now().toISOString(),
    event: by === null ? 'found' : 'created',
    trackingNumber: parcel.trackingNumber,
    by,
  };
  await tx.insert(shipment).values({
    ...parcel,
    merchantId,
    shipmentId,
    storeId,
    externalId,
    cost: cost?.amount ?? null,
    costCurrency: cost?.currency ?? null,
    shippingFee: shippingFee?.amount ?? null,
    feeCurrency: shippingFee?.currency ?? null,
    state,
    history: [event],
    createdBy: by,
    createdAt: tx.now(),
  });
  await insertRows(
    tx,
    shipmentLine,
    lines.map((line) => ({ ...line, merchantId, shipmentId })),
  );
  await insertFulfilment(tx, order, [shipmentId], { state, reason, lines });
  return shipmentId;
}

/** Writes down what a store is told of parcels in one call. Returns its id. */
export async function insertFulfilment(
  tx: MerchantTx,
  { storeId, externalId }: OrderKey,
  shipmentIds: readonly string[],
  { state, reason, lines }: FirstState & { lines: readonly Line[] },
): Promise<string> {
  const { merchantId } = tx;
  const fulfilmentId = newId();
  await tx.insert(fulfilment).values({
    merchantId,
    fulfilmentId,
    storeId,
    externalId,
    by: 'app',
    isListed: true,
    state,
    reason,
    postAt: state === 'posting' ? tx.now() : null,
    stateSince: tx.now(),
  });
  await insertRows(
    tx,
    fulfilmentLine,
    lines.map((line) => ({ ...line, merchantId, fulfilmentId })),
  );
  await insertRows(
    tx,
    fulfilmentShipment,
    shipmentIds.map((shipmentId) => ({ merchantId, fulfilmentId, shipmentId })),
  );
  return fulfilmentId;
}
