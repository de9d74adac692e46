import type { StoreFulfil, StoreUnfulfil } from '../../controls.ts';
import { moneyOf, refundedOf } from '../../orderMoney.ts';
import type { Site } from '../site.ts';
import { deleteFulfilment, withFulfilments, withLink } from './keepFulfilments.ts';
import type { StoredFulfilment, StoredLine, StoredMail, StoredOrder } from './order.ts';
import { openOf } from './orderView.ts';

/** The order of this id. @throws Error where there is none */
export function existing(site: Site, id: string): StoredOrder {
  const order = site.orders.get(id);
  if (!order) throw new Error(`there is no order ${id} on this site`);
  return order;
}

/** Items that were neither shipped nor given back. */
export const leftOf = (order: StoredOrder, line: StoredLine): number =>
  Math.max(0, openOf(line, order.fulfilments) - refundedOf(moneyOf(order), line.id));

/** The merchant ships in the site's dashboard, which asks whether to mail the customer. Returns the fulfilment's id. */
export function fulfilInAdmin(site: Site, { orderId, lines, trackingNumber, carrier, notify }: StoreFulfil): string {
  const order = existing(site, orderId);
  if (order.status !== 'APPROVED') throw new Error(`order ${orderId} is not approved`);
  const lineItems = lines ? ofSkus(order, lines) : everythingLeft(order);
  if (lineItems.length === 0) throw new Error(`nothing of order ${orderId} is left to be shipped`);
  const provider = carrier === '' ? {} : { shippingProvider: carrier };
  const tracking = trackingNumber === '' ? null : withLink({ trackingNumber, ...provider });
  const id = site.newId();
  const made: StoredFulfilment = {
    id,
    created: site.now(),
    lineItems,
    tracking,
    status: 'Fulfilled',
    by: 'admin',
    notified: notify,
  };
  withFulfilments(site, order, [...order.fulfilments, made]);
  if (notify) mail(site, { orderId, what: 'created', number: trackingNumber });
  return id;
}

const everythingLeft = (order: StoredOrder): StoredFulfilment['lineItems'] =>
  order.lines.map((line) => ({ id: line.id, quantity: leftOf(order, line) })).filter(({ quantity }) => quantity > 0);

function ofSkus(order: StoredOrder, wanted: NonNullable<StoreFulfil['lines']>): StoredFulfilment['lineItems'] {
  return wanted.map(({ sku, quantity }) => {
    const line = order.lines.find((one) => one.sku === sku);
    if (!line || leftOf(order, line) < quantity) throw new Error(`${sku} has no ${quantity} left to ship`);
    return { id: line.id, quantity };
  });
}

/** The merchant deletes a fulfilment in the dashboard, whoever made it. */
export function unfulfilInAdmin(site: Site, { orderId, fulfilmentId }: StoreUnfulfil): void {
  const order = existing(site, orderId);
  const fulfilment = order.fulfilments.find(({ id }) => id === fulfilmentId);
  if (!fulfilment) throw new Error(`there is no fulfilment ${fulfilmentId} of this order`);
  deleteFulfilment(site, order, fulfilment);
}

function mail(site: Site, content: Omit<StoredMail, 'id'>): void {
  const id = site.newId();
  site.mails.set(id, { id, ...content });
}

/** The fulfilments of an order as the world shows them: those that were deleted as well. */
export const fulfilmentState = ({ fulfilments, deletedFulfilments = [] }: StoredOrder): object[] => [
  ...fulfilments.map((one) => stateOf(one, false)),
  ...deletedFulfilments.map((one) => stateOf(one, true)),
];

const stateOf = (
  { id, lineItems, tracking, by = 'admin', notified = false }: StoredFulfilment,
  cancelled: boolean,
) => ({
  id,
  lines: lineItems.map((item) => ({ lineId: item.id, quantity: item.quantity })),
  trackingNumbers: tracking?.trackingNumber ? [tracking.trackingNumber] : [],
  carrier: tracking?.shippingProvider ?? '',
  notified,
  cancelled,
  by,
});
