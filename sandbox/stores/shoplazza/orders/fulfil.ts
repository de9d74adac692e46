import type { Shop } from '../shop.ts';
import type { StoredFulfilment, StoredLine, StoredMail, StoredOrder } from '../types.ts';
import { keep } from './changedOrder.ts';
import { fulfilmentView } from './orderView.ts';

/** What leaves in one fulfilment. */
export interface Shipping {
  lines: StoredFulfilment['lines'];
  tracking: StoredFulfilment['tracking'];
  by: 'app' | 'admin';
  /** Asked for in the admin only: a fulfilment that an app makes mails nobody. */
  notify: boolean;
}

/** Ships so much of each line, and tells of it. */
export function ship(shop: Shop, order: StoredOrder, { lines, tracking, by, notify }: Shipping): StoredFulfilment {
  const now = shop.now();
  const made = { id: shop.nextId(), lines, tracking, by, notified: notify, createdAt: now, updatedAt: now };
  const fulfilments = [...(order.fulfilments ?? []), made];
  const sent = order.lines.map((line) => withShipped(line, made, 1));
  const isWhole = sent.every(({ quantity, shipped = 0 }) => shipped >= quantity);
  const saved = keep(shop, { ...order, lines: sent, fulfilments }, isWhole ? 'orders/fulfilled' : 'orders/update');
  shop.onEvent({ topic: 'fulfillments/create', body: { fulfillment: fulfilmentView(saved, made) } });
  if (notify) mail(shop, order, made, 'created');
  return made;
}

/** Puts what is given in place of what a fulfilment says of its parcel. */
export function track(
  shop: Shop,
  order: StoredOrder,
  held: StoredFulfilment,
  { tracking, notify }: Pick<Shipping, 'tracking' | 'notify'>,
): StoredFulfilment {
  const changed = withChanged(shop, order, { ...held, tracking });
  if (notify) mail(shop, order, changed, 'updated');
  return changed;
}

/** Takes a fulfilment back: what was in it is open again, and nobody is mailed. */
export function unship(shop: Shop, order: StoredOrder, held: StoredFulfilment): StoredFulfilment {
  const lines = order.lines.map((line) => withShipped(line, held, -1));
  return withChanged(shop, { ...order, lines }, { ...held, isCancelled: true });
}

function withChanged(shop: Shop, order: StoredOrder, fulfilment: StoredFulfilment): StoredFulfilment {
  const changed = { ...fulfilment, updatedAt: shop.now() };
  const fulfilments = (order.fulfilments ?? []).map((one) => (one.id === changed.id ? changed : one));
  keep(shop, { ...order, fulfilments });
  return changed;
}

function withShipped(line: StoredLine, { lines }: Pick<StoredFulfilment, 'lines'>, sign: 1 | -1): StoredLine {
  const quantity = lines.filter(({ id }) => id === line.id).reduce((sum, one) => sum + one.quantity, 0);
  return { ...line, shipped: (line.shipped ?? 0) + sign * quantity };
}

/** The mail to the customer, as the shop's state shows it. */
function mail(
  shop: Shop,
  order: StoredOrder,
  { id: fulfilmentId, tracking }: StoredFulfilment,
  what: StoredMail['what'],
): void {
  if (order.customer.email === '') return;
  const id = shop.nextId();
  const number = tracking.map((parcel) => parcel.number).join(', ');
  shop.mails.set(id, { id, to: order.customer.email, orderId: order.id, fulfilmentId, what, number });
}
