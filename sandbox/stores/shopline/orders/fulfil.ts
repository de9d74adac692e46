import type { Shop } from '../shop.ts';
import type { StoredFulfilment, StoredOrder } from '../types.ts';
import { saveOrder } from './place.ts';
import { fulfilmentOf, fulfilmentView } from './view.ts';

export type Tracking = StoredFulfilment['tracking'];

/** What leaves in one parcel, which may have several numbers. */
interface Shipping {
  sent: StoredFulfilment['lines'];
  tracking: Tracking;
  notify: boolean;
  by: 'app' | 'admin';
}

/** An order as it stands after one of its fulfilments changed. */
interface Changed {
  order: StoredOrder;
  fulfilment: StoredFulfilment;
}

/** Pieces leave, whether so many are open or not. Webhooks fire, and the customer is mailed if that is wanted. */
export function ship(shop: Shop, order: StoredOrder, { sent, tracking, notify, by }: Shipping): Changed {
  const fulfilment: StoredFulfilment = {
    id: shop.nextId('fulfilment'),
    name: `#${order.number}-F${order.fulfilments.length + 1}`,
    cancelled: false,
    tracking,
    lines: sent,
    created: shop.world.now(),
    notified: notify && order.email !== '',
    by,
  };
  const lines = moved(order.lines, sent, 1);
  const topic = fulfilmentOf(lines) === 'fulfilled' ? 'orders/fulfilled' : 'orders/partially_fulfilled';
  const saved = saveOrder(shop, { ...order, lines, fulfilments: [...order.fulfilments, fulfilment] }, topic);
  announceFulfilment(shop, 'fulfillments/create', saved, fulfilment);
  if (fulfilment.notified) mail(shop, saved, fulfilment);
  return { order: saved, fulfilment };
}

/** Other numbers in place of those that a fulfilment has. */
export function track(shop: Shop, order: StoredOrder, fulfilment: StoredFulfilment, tracking: Tracking): Changed {
  return changed(shop, order, { ...fulfilment, tracking });
}

/** What was in it is open again; nobody is mailed of that. */
export function unship(shop: Shop, order: StoredOrder, fulfilment: StoredFulfilment): Changed {
  const lines = moved(order.lines, fulfilment.lines, -1);
  return changed(shop, { ...order, lines }, { ...fulfilment, cancelled: true });
}

function changed(shop: Shop, order: StoredOrder, changing: StoredFulfilment): Changed {
  const fulfilment = { ...changing, updated: shop.world.now() };
  const fulfilments = order.fulfilments.map((one) => (one.id === fulfilment.id ? fulfilment : one));
  const saved = saveOrder(shop, { ...order, fulfilments }, shop.profile.orderTopic);
  announceFulfilment(shop, 'fulfillments/update', saved, fulfilment);
  return { order: saved, fulfilment };
}

/** The lines with so much more, or less, of them shipped. */
const moved = (lines: StoredOrder['lines'], sent: StoredFulfilment['lines'], by: 1 | -1): StoredOrder['lines'] =>
  lines.map((line) => {
    const pieces = sent.reduce((sum, { id, quantity }) => sum + (id === line.id ? quantity : 0), 0);
    return { ...line, shipped: line.shipped + by * pieces };
  });

function announceFulfilment(shop: Shop, topic: string, order: StoredOrder, fulfilment: StoredFulfilment): void {
  shop.onEvent({ topic, payload: () => fulfilmentView(shop, order, fulfilment) });
}

/** The mail to the customer, as the shop's state shows it. */
function mail(shop: Shop, { id: orderId, email }: StoredOrder, { id: fulfilmentId, tracking }: StoredFulfilment): void {
  const id = shop.nextMail();
  const number = tracking.map(({ tracking_number }) => tracking_number).join(', ');
  shop.mails.set(id, { id, to: email, orderId, fulfilmentId, what: 'created', number });
}
