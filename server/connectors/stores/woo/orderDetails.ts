import { z } from 'zod';
import type { FoundFulfilment, FulfilmentPlace, OrderToShip } from '../../fulfilment.ts';
import { unreadable } from '../../lib/answer.ts';
import { momentIn } from '../../lib/localTime.ts';
import type { RemoteOrder, StoreSession } from '../../store.ts';
import { NoRoute, Refusal } from './fault.ts';
import { notedIn, readNotes } from './fulfilmentNotes.ts';
import { dateOf, itemsOf, metaOf, ofStore, textOf } from './orderLines.ts';
import { readOrder } from './orders.ts';
import { type Shop, shopOf } from './shop.ts';
import { parcelsIn } from './trackingPlugin.ts';
import { MARK } from './wireFulfilment.ts';
import { type WireFulfilment, WireFulfilments, type WireOrder } from './wireOrder.ts';

/** Orders of these statuses are not shipped. A completed one may be: some stores complete an order as soon as it is paid. */
const OVER = ['cancelled', 'refunded', 'failed', 'checkout-draft', 'auto-draft'];
export const isOver = ({ platformStatus }: RemoteOrder): boolean => OVER.includes(platformStatus);

/**
 * Whether the store keeps fulfilments itself: WooCommerce 10.1 and later, where the feature was switched on. Asked for an order
 * that no store has: with the feature that order is missing, without it the whole route is.
 */
export const keepsFulfilments = (shop: Shop): Promise<boolean> =>
  shop.memory.keepsFulfilments.of('', async () => {
    try {
      await shop.client.call({ method: 'GET', path: 'orders/0/fulfillments' }, z.unknown());
      return true;
    } catch (error) {
      if (error instanceof NoRoute) return false;
      if (error instanceof Refusal) return true;
      throw error;
    }
  });

/**
 * The fulfilments of an order, drafts too; those that were deleted are not listed. One that cannot be read may be ours, so
 * nothing may be sent until it can.
 */
export async function keptFulfilments(shop: Shop, orderId: string): Promise<WireFulfilment[]> {
  const path = `orders/${orderId}/fulfillments`;
  const { data } = await shop.client.call({ method: 'GET', path }, WireFulfilments);
  if (data === null) throw unreadable(path, false);
  return data.map((one) => one ?? unreadableRow(path)).filter(({ date_deleted }) => !date_deleted);
}

function unreadableRow(path: string): never {
  throw unreadable(path, false);
}

/** An order with what can be shipped of it, and what was: by the store itself, by a plug-in, by notes, also of earlier days. */
export async function orderToShip(session: StoreSession, orderId: string): Promise<OrderToShip | null> {
  const read = await readOrder(session, orderId);
  if (!read) return null;
  const { order, raw } = read;
  const shop = shopOf(session);
  const kept = (await keepsFulfilments(shop)) ? await keptFulfilments(shop, orderId) : [];
  const shipped = [...kept.map((one) => foundOf(shop, raw, one)), ...parcelsIn(raw, order)];
  const fulfilments = [...shipped, ...notedIn(await readNotes(shop, orderId))];
  // A note stays when its parcel is cancelled: what was noted takes nothing from what is open.
  return { order, places: [placeOf(order, shipped)], fulfilments };
}

function foundOf(shop: Shop, raw: WireOrder, one: WireFulfilment): FoundFulfilment {
  const { externalId, company, trackingNumber, trackingUrl } = ofStore(raw, one, null);
  const isTracked = company !== '' || trackingNumber !== '' || trackingUrl !== '';
  return {
    remoteId: externalId,
    mark: textOf(metaOf(one, MARK)) || null,
    isDraft: !one.is_fulfilled,
    trackings: isTracked ? [{ company, number: trackingNumber, url: trackingUrl }] : [],
    // A part of an item that was sent is one item less to send.
    lines: itemsOf(raw, one).flatMap((item) =>
      item ? [{ lineId: String(item.item_id), quantity: Math.ceil(item.qty) }] : [],
    ),
    createdAt: momentIn(shop.timeZone ?? null, dateOf(one)),
  };
}

/** The store divides no orders: there is one place. Its own status does not count, what was sent does. */
function placeOf(order: RemoteOrder, fulfilments: readonly FoundFulfilment[]): FulfilmentPlace {
  const sent = new Map<string, number>();
  for (const { lineId, quantity } of fulfilments.flatMap(({ isDraft, lines }) => (isDraft ? [] : lines)))
    sent.set(lineId, (sent.get(lineId) ?? 0) + quantity);
  const lines = order.lines.map(({ externalId, quantity, refunded }) => ({
    id: externalId,
    lineId: externalId,
    // Where nobody knows what was given back, nothing is surely open.
    quantity: refunded === null ? 0 : quantity - refunded - (sent.get(externalId) ?? 0),
  }));
  const open = isOver(order) ? [] : lines.filter(({ quantity }) => quantity > 0);
  return {
    id: '',
    state: order.platformStatus === 'on-hold' ? 'onHold' : 'open',
    said: '',
    parts: open.length > 0 ? [{ id: '', lines: open }] : [],
  };
}
