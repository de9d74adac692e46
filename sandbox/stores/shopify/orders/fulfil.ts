import type { Shop } from '../shop.ts';
import { numberOf } from '../shop.ts';
import type { StoredEvent, StoredFulfilment, StoredOrder } from '../types.ts';
import { change } from './changedOrder.ts';
import { fulfilmentOrdersOf, reopened, withSent } from './fulfilmentOrders.ts';
import { fulfilmentOf } from './fulfilmentState.ts';
import { PLACES } from './places.ts';
import { piecesOf, takenOf } from './takenPieces.ts';

/** What is shipped: pieces of lines of fulfilment orders, by the ids of these lines. */
export interface Shipping {
  locationId: string;
  pieces: readonly { id: string; lineId: string; quantity: number }[];
  tracking: StoredFulfilment['tracking'];
  notify: boolean;
  by: 'app' | 'admin';
}

/** Ships pieces of which so many are open. Webhooks fire, and the customer is mailed if that is wanted. */
export function ship(shop: Shop, order: StoredOrder, shipping: Shipping): StoredFulfilment {
  const { locationId, pieces, tracking, notify, by } = shipping;
  const lineIds = [...new Set(pieces.map(({ lineId }) => lineId))];
  const sent = lineIds.map((lineId) => ({ lineId, quantity: piecesOf([{ lines: pieces }], lineId) }));
  const fulfilment: StoredFulfilment = {
    id: shop.newId('Fulfillment'),
    status: 'SUCCESS',
    created: shop.now(),
    tracking,
    lines: sent,
    locationId,
    notified: notify,
    by,
  };
  const next = {
    ...order,
    lines: order.lines.map((line) => ({ ...line, open: line.open - piecesOf([{ lines: sent }], line.id) })),
    fulfilmentOrders: withSent(fulfilmentOrdersOf(order), pieces),
    fulfilments: [...order.fulfilments, fulfilment],
  };
  const topics = [fulfilmentOf(next) === 'FULFILLED' ? 'orders/fulfilled' : 'orders/partially_fulfilled'];
  change(shop, next, { part: { topic: 'fulfillments/create', id: fulfilment.id }, topics });
  if (notify) mail(shop, order, fulfilment, 'created');
  return fulfilment;
}

/** Other numbers in place of those that a fulfilment has. */
export function track(
  shop: Shop,
  order: StoredOrder,
  { id }: StoredFulfilment,
  tracking: StoredFulfilment['tracking'],
  notify: boolean,
): StoredFulfilment | undefined {
  const fulfilments = order.fulfilments.map((one) => (one.id === id ? { ...one, tracking } : one));
  change(shop, { ...order, fulfilments }, { part: { topic: 'fulfillments/update', id } });
  const changed = fulfilments.find((one) => one.id === id);
  if (notify && changed) mail(shop, order, changed, 'updated');
  return changed;
}

/** What was in it is open again, but for what was given back since; nobody is mailed of that. */
export function unship(shop: Shop, order: StoredOrder, { id, lines, locationId }: StoredFulfilment): void {
  const fulfilments = order.fulfilments.map((one) => (one.id === id ? { ...one, status: 'CANCELLED' } : one));
  const inForce = fulfilments.filter(({ status }) => status === 'SUCCESS');
  const back = lines.map(({ lineId, quantity }) => {
    const line = order.lines.find((one) => one.id === lineId);
    const room = line ? line.quantity - takenOf(order, lineId) - piecesOf(inForce, lineId) - line.open : 0;
    return { lineId, quantity: order.cancelled === null ? Math.max(0, Math.min(quantity, room)) : 0 };
  });
  const open = back.filter(({ quantity }) => quantity > 0);
  const next = {
    ...order,
    lines: order.lines.map((line) => ({ ...line, open: line.open + piecesOf([{ lines: back }], line.id) })),
    fulfilmentOrders: reopened(shop, fulfilmentOrdersOf(order), locationId ?? PLACES.warehouse.id, open),
    fulfilments,
  };
  change(shop, next, { part: { topic: 'fulfillments/update', id } });
}

/** Records something of a parcel's way. To record it twice makes two events, as Shopify has no key against that. */
export function addEvent(
  shop: Shop,
  order: StoredOrder,
  { id }: StoredFulfilment,
  { status, happened }: Pick<StoredEvent, 'status' | 'happened'>,
): StoredEvent {
  const event = { id: shop.newId('FulfillmentEvent'), status, created: shop.now(), happened };
  const fulfilments = order.fulfilments.map((one) =>
    one.id === id ? { ...one, events: [...(one.events ?? []), event] } : one,
  );
  change(shop, { ...order, fulfilments }, { part: { topic: 'fulfillments/update', id } });
  return event;
}

/** The mail to the customer, as the shop's state shows it. */
function mail(
  shop: Shop,
  { id: orderId, email }: StoredOrder,
  one: StoredFulfilment,
  what: 'created' | 'updated',
): void {
  if (!email) return;
  const id = String(shop.count('mail'));
  const number = one.tracking.map((parcel) => parcel.number).join(', ');
  const provider = one.tracking[0]?.company ?? '';
  const [order, fulfilment] = [numberOf(orderId), numberOf(one.id)];
  shop.mails.set(id, { id, to: email, orderId: order, fulfilmentId: fulfilment, what, number, provider });
}
