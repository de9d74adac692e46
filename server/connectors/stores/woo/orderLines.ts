import { Decimal } from 'decimal.js';
import type { z } from 'zod';
import { momentIn } from '../../lib/localTime.ts';
import { pricePerPiece } from '../../lib/orderSums.ts';
import type { RemoteFulfilment, RemoteOrder, RemoteOrderLine } from '../../store.ts';
import { plainName, shownSku } from './text.ts';
import {
  FulfilmentItems,
  Tracking,
  type WireFulfilment,
  type WireLine,
  type WireOrder,
  type WireRefund,
} from './wireOrder.ts';

/** What is asked for beside an order: see `orders.ts`. */
export interface OrderParts {
  refunds?: readonly WireRefund[];
  /** Those of the store itself, null in place of one that cannot be read; left out where it does not keep them. */
  fulfilments?: readonly (WireFulfilment | null)[];
  /** By which moments without a zone are read: see `momentIn`. */
  timeZone?: string | null;
}

/** What a store that keeps fulfilments (WooCommerce 10.1 and later) says of an order that has some; null of all others. */
export function fulfilmentStatus({ meta_data }: WireOrder): 'unfulfilled' | 'partially_fulfilled' | 'fulfilled' | null {
  const told = meta_data.find(({ key }) => key === '_fulfillment_status')?.value;
  return told === 'unfulfilled' || told === 'partially_fulfilled' || told === 'fulfilled' ? told : null;
}

/** `isAllBack`: all money was given back. */
export function remoteLines(
  order: WireOrder,
  parts: OrderParts,
  { state, isAllBack }: { state: RemoteOrder['state']; isAllBack: boolean },
): RemoteOrderLine[] {
  const back = refundedPieces(order, parts.refunds ?? []);
  const sent = itemsSent(order, parts);
  return order.line_items.map((line) => {
    const quantity = Math.max(0, Math.trunc(line.quantity));
    const givenBack = Math.min(quantity, back.get(line.id) ?? 0);
    // Money without pieces: of which it was is not told where it was all of it.
    const refunded = isAllBack && givenBack < quantity ? null : givenBack;
    const fulfilled = fulfilledOf(order, { quantity, refunded, sent: sent?.(line) ?? null });
    return {
      externalId: String(line.id),
      productId: idOrNull(line.product_id),
      // A product without variations is its own only variant.
      variantId: idOrNull(line.variation_id || line.product_id),
      title: plainName(line.parent_name || line.name),
      sku: shownSku(line.sku),
      quantity,
      // What the owner takes out of an order is gone from it without a trace.
      cancelled: state === 'cancelled' ? quantity - givenBack - (fulfilled ?? 0) : 0,
      refunded,
      fulfilled,
      openQuantity: state === 'open' ? Math.max(0, quantity - givenBack - (fulfilled ?? 0)) : 0,
      // Whether a line needs a parcel is not told.
      shipper: 'merchant',
      assignedTo: '',
      ...chosenIn(line),
      pieceIds: [],
      price: pricePerPiece(line.subtotal, quantity, order.currency),
      image: line.image?.src || null,
    };
  });
}

/** A completed order is sent, whatever of it was noted as such; any other as far as the store keeps fulfilments. */
function fulfilledOf(
  { status }: WireOrder,
  { quantity, refunded, sent }: { quantity: number; refunded: number | null; sent: number | null },
): number | null {
  if (status === 'completed') return refunded === null ? null : Math.max(sent ?? 0, quantity - refunded);
  return sent;
}

/** By the line's id: how many pieces were given back. A refund counts below zero and names its line in its meta data. */
function refundedPieces(order: WireOrder, refunds: readonly WireRefund[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { lineId, quantity } of refunds.flatMap((refund) => linesBack(order, refund)))
    pieces.set(lineId, (pieces.get(lineId) ?? 0) + quantity);
  return pieces;
}

function linesBack(order: WireOrder, { line_items }: WireRefund): { lineId: number; quantity: number }[] {
  return line_items.flatMap((item) => {
    const named = Number(item.meta_data.find(({ key }) => key === '_refunded_item_id')?.value);
    const line =
      order.line_items.find(({ id }) => id === named) ??
      order.line_items.find((one) => one.product_id === item.product_id && one.variation_id === item.variation_id);
    const quantity = Math.abs(Math.trunc(item.quantity));
    // Of a line that only part of its money was given back of, no piece was.
    return line && quantity > 0 ? [{ lineId: line.id, quantity }] : [];
  });
}

/** Refunds with their pieces; where those were not asked for, as of an order without lines, the order's own sums. */
export function remoteRefunds(order: WireOrder, { refunds = [] }: OrderParts): RemoteOrder['refunds'] {
  const asked = new Map(refunds.map((refund) => [refund.id, refund]));
  return order.refunds.map(({ id, total }) => {
    const refund = asked.get(id);
    return {
      externalId: String(id),
      at: refund?.date_created_gmt ? new Date(`${refund.date_created_gmt}Z`) : null,
      amount: refund?.amount ?? total.replace('-', ''),
      lines: refund ? linesBack(order, refund).map((one) => ({ ...one, lineId: String(one.lineId) })) : [],
    };
  });
}

/**
 * What of a line's meta data is the variation, and what the customer wrote or chose beside it. The store keeps options
 * under the slug of their attribute, plug-ins for personalisation under what the customer reads; keys with a leading bar
 * are notes of the store's own.
 */
function chosenIn({ meta_data, variation_id }: WireLine): Pick<RemoteOrderLine, 'variantTitle' | 'properties'> {
  const shown = meta_data.filter(({ key }) => !key.startsWith('_'));
  const isOption = ({ key }: { key: string }): boolean => variation_id > 0 && /^[a-z\d%_-]+$/.test(key);
  const shownValue = (one: (typeof shown)[number]): string => plainName(String(one.display_value ?? one.value));
  return {
    variantTitle: shown.filter(isOption).map(shownValue).join(' / '),
    properties: shown
      .filter((one) => !isOption(one))
      .map((one) => ({ name: plainName(String(one.display_key ?? one.key)), value: shownValue(one) })),
  };
}

const idOrNull = (id: number): string | null => (id === 0 ? null : String(id));

const isSent = (one: WireFulfilment | null): boolean => one === null || (one.is_fulfilled && !one.date_deleted);
export const metaOf = ({ meta_data }: WireFulfilment, wanted: string): unknown =>
  meta_data.find(({ key }) => key === wanted)?.value;
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The store takes ids of other orders' lines, and items twice: what is not of this order does not count. */
export const itemsOf = (order: WireOrder, fulfilment: WireFulfilment): z.infer<typeof FulfilmentItems> =>
  FulfilmentItems.parse(metaOf(fulfilment, '_items')).filter(
    (item) => item === null || order.line_items.some(({ id }) => id === item.item_id),
  );

/**
 * How many items of a line were sent, whole ones; null where the store keeps no fulfilments. Of one that cannot be read
 * nobody knows how many it has of a line: what the others have is then the least, and without any it is not known. Neither
 * is it where only a part of one was sent.
 */
function itemsSent(order: WireOrder, { fulfilments }: OrderParts): ((line: WireLine) => number | null) | null {
  if (!fulfilments || fulfilmentStatus(order) === null) return null;
  const items = fulfilments.filter(isSent).flatMap((one) => (one === null ? [null] : itemsOf(order, one)));
  const isUnread = items.includes(null);
  return ({ id, quantity }) => {
    const sum = Decimal.sum(0, ...items.map((item) => (item?.item_id === id ? item.qty : 0)));
    const whole = Math.min(Math.trunc(quantity), sum.floor().toNumber());
    return whole === 0 && (isUnread || sum.greaterThan(0)) ? null : whole;
  };
}

/** What was sent, as the store itself keeps it and as a tracking plug-in does. */
export const remoteFulfilments = (
  order: WireOrder,
  { fulfilments = [], timeZone = null }: OrderParts,
): RemoteFulfilment[] => [
  ...fulfilments.flatMap((one) => (one !== null && isSent(one) ? [ofStore(order, one, timeZone)] : [])),
  ...order.meta_data.filter(({ key }) => key === TRACKING).flatMap(({ value }) => ofPlugIn(value)),
];

export const dateOf = (fulfilment: WireFulfilment): string => textOf(metaOf(fulfilment, '_date_fulfilled'));

/** Whether it was sent at a moment without a zone, as up to WooCommerce 10.6: that is the site's own time. */
export const hasSiteTime = (one: WireFulfilment | null): boolean =>
  one !== null && dateOf(one) !== '' && momentIn(null, dateOf(one)) === null;

export function ofStore(order: WireOrder, fulfilment: WireFulfilment, timeZone: string | null): RemoteFulfilment {
  // `other` stands for one that is not in the store's list.
  const provider = textOf(metaOf(fulfilment, '_shipment_provider'));
  return {
    externalId: String(fulfilment.id),
    company: (provider === 'other' && textOf(metaOf(fulfilment, '_provider_name'))) || provider,
    trackingNumber: textOf(metaOf(fulfilment, '_tracking_number')),
    trackingUrl: textOf(metaOf(fulfilment, '_tracking_url')),
    furtherTracking: [],
    // Whole items only: a part of one is none.
    lines: itemsOf(order, fulfilment)
      .map((item) => ({ lineId: String(item?.item_id), quantity: Math.trunc(item?.qty ?? 0) }))
      .filter(({ quantity }) => quantity > 0),
    shippedAt: momentIn(timeZone, dateOf(fulfilment)),
  };
}

/** Where the Shipment Tracking plug-in keeps parcels, and where they are kept without it. */
export const TRACKING = '_wc_shipment_tracking_items';

/** Among the fulfilments of the store itself, which have plain numbers, a parcel of a plug-in shows where it is kept. */
export const trackingId = (parcel: z.infer<typeof Tracking>[number]): string =>
  `tracking:${parcel.tracking_id || parcel.tracking_number}`;

/** What is in a parcel the plug-in does not keep. */
const ofPlugIn = (value: unknown): RemoteFulfilment[] =>
  (Tracking.safeParse(value).data ?? []).map((parcel) => ({
    externalId: trackingId(parcel),
    company: parcel.custom_tracking_provider || parcel.tracking_provider,
    trackingNumber: parcel.tracking_number,
    trackingUrl: parcel.custom_tracking_link,
    furtherTracking: [],
    lines: [],
    shippedAt: parcel.date_shipped ? new Date(parcel.date_shipped * 1000) : null,
  }));
