import { linksOf, wpDate } from '../links.ts';
import { RestError } from '../restError.ts';
import type { Shop } from '../shop.ts';
import type { OrderNote } from '../types.ts';

/** Adds a note; one for the customer is what tells them of a parcel where there is no tracking plug-in. */
export function addNote(shop: Shop, orderId: number, params: Record<string, unknown>): OrderNote {
  const note: OrderNote = {
    id: shop.nextId('note'),
    orderId,
    note: String(params.note),
    customer_note: params.customer_note === true,
    author: 'WooCommerce',
    created: shop.now(),
  };
  shop.notes.set(note.id, note);
  return note;
}

export function findNote(shop: Shop, orderId: number, id: number): OrderNote {
  const note = shop.notes.get(id);
  if (note?.orderId !== orderId) {
    throw new RestError('woocommerce_rest_order_note_invalid_id', 'Invalid resource ID.', 404);
  }
  return note;
}

/** The notes of an order, newest first. */
export function notesOf(shop: Shop, orderId: number, type: unknown): OrderNote[] {
  const wanted = shop.notes.values().filter((note) => note.orderId === orderId);
  const kept = wanted.filter((note) => type === 'any' || note.customer_note === (type === 'customer'));
  return kept.reverse();
}

export function noteView(shop: Shop, note: OrderNote): Record<string, unknown> {
  const order = `/orders/${note.orderId}`;
  return {
    id: note.id,
    author: note.author,
    date_created: wpDate(note.created),
    date_created_gmt: wpDate(note.created),
    note: note.note,
    customer_note: note.customer_note,
    _links: linksOf(shop, `${order}/notes/${note.id}`, `${order}/notes`, order),
  };
}
