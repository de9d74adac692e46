import type { StoreFulfil, StoreUnfulfil } from '../../controls.ts';
import { decodeEntities } from '../products/wordpressText.ts';
import type { Shop } from '../shop.ts';
import type { OrderLine, OrderNote, StoredFulfilment, StoredOrder } from '../types.ts';
import { createFulfilment, deleteFulfilment, keptOf, openOf } from './fulfilments.ts';
import { addNote } from './orderRoutes.ts';
import { addParcel, removeParcel } from './parcels.ts';

/** What was shipped, whichever way it is kept: for `GET /_world`. */
interface Shipped {
  id: string;
  lines: { lineId: string; quantity: number }[];
  trackingNumbers: string[];
  carrier: string;
  notified: boolean;
  cancelled: boolean;
  by: 'app' | 'admin';
}

/** Drafts are none; a parcel that was noted is one, however many notes correct it. */
export const shippedOf = (shop: Shop, order: StoredOrder): Shipped[] => [
  ...(order.fulfilments ?? []).filter(({ status }) => status === 'fulfilled').map((one) => ofStore(shop, one)),
  ...(order.parcels ?? []).map(
    ({ id, items, number, carrier, isDeleted, byAdmin }): Shipped => ({
      id: `tracking:${id}`,
      lines: items.map(({ lineId, quantity }) => ({ lineId: String(lineId), quantity })),
      trackingNumbers: [number],
      carrier,
      notified: false,
      cancelled: isDeleted,
      by: byAdmin ? 'admin' : 'app',
    }),
  ),
  ...ofNotes(shop, order),
];

function ofStore(shop: Shop, { id, meta, deleted, byAdmin }: StoredFulfilment): Shipped {
  const textOf = (wanted: string): string => String(meta.find(({ key }) => key === wanted)?.value ?? '');
  const items = meta.find(({ key }) => key === '_items')?.value as { item_id: number; qty: number }[];
  const number = textOf('_tracking_number');
  const mails = shop.records('mails').values();
  return {
    id: String(id),
    lines: items.map(({ item_id, qty }) => ({ lineId: String(item_id), quantity: qty })),
    trackingNumbers: number === '' ? [] : [number],
    carrier: textOf('_provider_name') || textOf('_shipment_provider'),
    notified: mails.some(({ fulfilmentId, what }) => fulfilmentId === id && what === 'created'),
    cancelled: deleted !== null,
    by: byAdmin ? 'admin' : 'app',
  };
}

/** Customers' notes that end in the same reference are about one parcel; the last of them counts. */
function ofNotes(shop: Shop, order: StoredOrder): Shipped[] {
  const notes = shop.notes.values().filter((note) => note.orderId === order.id && note.customer_note);
  const parcels = new Map<string, Shipped>();
  for (const note of notes) {
    const reference = /^Ref\. (\w+)$/m.exec(note.note)?.[1] ?? `note ${note.id}`;
    const id = parcels.get(reference)?.id ?? `note:${note.id}`;
    parcels.set(reference, { ...ofNote(order, note), id });
  }
  return [...parcels.values()];
}

function ofNote(order: StoredOrder, { id, note, byAdmin }: OrderNote): Shipped {
  const [, carrier = '', number = ''] = /^(.+): (\S+)$/m.exec(note) ?? [];
  return {
    id: `note:${id}`,
    lines: [...note.matchAll(/^(\d+) × (.+)$/gm)].flatMap(([, quantity, title = '']) => {
      const line = order.lines.find((one) => isNamed(one, decodeEntities(title)));
      return line ? [{ lineId: String(line.id), quantity: Number(quantity) }] : [];
    }),
    trackingNumbers: number === '' ? [] : [number],
    carrier: decodeEntities(carrier),
    notified: order.billing.email !== '',
    cancelled: false,
    by: byAdmin ? 'admin' : 'app',
  };
}

const isNamed = ({ name, parent_name, chosen }: OrderLine, title: string): boolean =>
  title.startsWith(decodeEntities(parent_name || name)) && chosen.every(({ option }) => title.includes(option));

function orderOf(shop: Shop, id: string): StoredOrder {
  const order = shop.orders.get(Number(id));
  if (!order || order.status === 'trash') throw new Error(`there is no order ${id} in this shop`);
  return order;
}

/** The owner ships in WordPress; without a place for parcels they write the customer a note. */
export function fulfilInAdmin(shop: Shop, { orderId, lines, trackingNumber, carrier, notify }: StoreFulfil): string {
  const order = orderOf(shop, orderId);
  const items = itemsOf(shop, order, lines);
  if (items.length === 0) throw new Error('nothing is left to ship');
  if (shop.hasFulfilments) {
    const meta = { _items: items, _tracking_number: trackingNumber, _shipment_provider: carrier };
    const meta_data = Object.entries(meta)
      .filter(([, value]) => value !== '')
      .map(([key, value]) => ({ id: 0, key, value }));
    const input = { status: 'fulfilled', notify_customer: notify, meta_data };
    return String(createFulfilment(shop, order, input, true).id);
  }
  if (shop.plugIn) {
    const skus = items.map(({ item_id }) => order.lines.find(({ id }) => id === item_id)?.sku ?? '');
    const input = { tracking_number: trackingNumber, tracking_provider: carrier, sku: skus.join(',') };
    const quantities = { qty: items.map(({ qty }) => qty).join(',') };
    return `tracking:${addParcel(shop, order, { ...input, ...quantities }, true).tracking_id}`;
  }
  const note = [carrier, trackingNumber].filter(Boolean).join(': ');
  return `note:${addNote(shop, order.id, { note, customer_note: true }, true).id}`;
}

/** Whoever made it. A note has gone out by mail. */
export function unfulfilInAdmin(shop: Shop, { orderId, fulfilmentId }: StoreUnfulfil): void {
  const order = orderOf(shop, orderId);
  const [kind = '', id = ''] = fulfilmentId.split(':');
  if (kind === 'note') throw new Error('a note cannot be taken back');
  if (kind === 'tracking') return void removeParcel(shop, order, id);
  const held = keptOf(order).find((one) => String(one.id) === fulfilmentId);
  if (!held) throw new Error(`there is no fulfilment ${fulfilmentId} of this order`);
  deleteFulfilment(shop, order, held, false);
}

function itemsOf(shop: Shop, order: StoredOrder, wanted: StoreFulfil['lines']): { item_id: number; qty: number }[] {
  const inParcels = (order.parcels ?? []).flatMap(({ isDeleted, items }) => (isDeleted ? [] : items));
  const items = order.lines.map((line) => {
    const sent = inParcels.filter(({ lineId }) => lineId === line.id).reduce((sum, { quantity }) => sum + quantity, 0);
    const open = openOf(shop, order, line) - sent;
    const named = wanted?.find(({ sku }) => sku === line.sku)?.quantity ?? 0;
    return { item_id: line.id, qty: wanted ? named : open };
  });
  return items.filter(({ qty }) => qty > 0);
}
