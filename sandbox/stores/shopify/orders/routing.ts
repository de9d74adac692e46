import type { ServiceAnswer, StoreAssign, StoreAssignAll } from '../../controls.ts';
import type { Shop } from '../shop.ts';
import type { StoredFulfilmentOrder } from '../types.ts';
import { change, orderOf } from './changedOrder.ts';
import { allMoved, fulfilmentOrdersOf, moved, replaced } from './fulfilmentOrders.ts';
import { PLACES } from './places.ts';
import { stockAt } from './stocking.ts';

/** The merchant lets open pieces be shipped from elsewhere. */
export function assignInAdmin(shop: Shop, { orderId, lines, stockedElsewhere, ...how }: StoreAssign): void {
  const order = orderOf(shop, orderId);
  const pieces = lines.map(({ sku, quantity }) => {
    const line = order.lines.find((one) => one.sku === sku);
    if (!line) throw new Error(`${sku} is not in this order`);
    return { line, lineId: line.id, quantity };
  });
  const to = destinationOf(how);
  change(shop, { ...order, fulfilmentOrders: moved(shop, fulfilmentOrdersOf(order), to, pieces) });
  if (stockedElsewhere) return;
  for (const { line } of pieces) stockAt(shop, line, () => [to.locationId]);
}

/** The merchant lets everything be shipped from elsewhere, what is ordered later too. Returns how many orders were moved. */
export function assignAllInAdmin(shop: Shop, how: StoreAssignAll): number {
  const to = destinationOf(how);
  shop.routing.set('all', to);
  const isElsewhere = (one: StoredFulfilmentOrder): boolean =>
    one.locationId !== to.locationId && one.lines.some(({ open }) => open > 0);
  const found = shop.orders.values().filter((order) => fulfilmentOrdersOf(order).some(isElsewhere));
  for (const order of found) change(shop, { ...order, fulfilmentOrders: allMoved(shop, order, to) });
  return found.length;
}

function destinationOf({ to, requestStatus }: Pick<StoreAssign, 'to' | 'requestStatus'>) {
  const { id, isService } = PLACES[to];
  if (!isService && requestStatus !== 'UNSUBMITTED') throw new Error(`nobody has to be asked at the ${to}`);
  return { locationId: id, requestStatus };
}

/**
 * The service answers the request to give an order back. What it gives back is cancelled, and waits in a new fulfilment order
 * of the same place: https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/fulfillmentOrderAcceptCancellationRequest
 */
export function answerRequest(shop: Shop, { orderId, accepts }: ServiceAnswer): void {
  const order = orderOf(shop, orderId);
  const asked = fulfilmentOrdersOf(order).filter(({ requestStatus }) => requestStatus === 'CANCELLATION_REQUESTED');
  if (asked.length === 0) throw new Error('the service was not asked to give it back');
  const next = asked.reduce((orders, held) => answered(shop, orders, held, accepts), fulfilmentOrdersOf(order));
  change(shop, { ...order, fulfilmentOrders: next });
}

function answered(
  shop: Shop,
  orders: readonly StoredFulfilmentOrder[],
  held: StoredFulfilmentOrder,
  accepts: boolean,
): StoredFulfilmentOrder[] {
  const requestStatus = accepts ? 'CANCELLATION_ACCEPTED' : 'CANCELLATION_REJECTED';
  const next = orders.map((one) => (one.id === held.id ? ({ ...one, requestStatus } as const) : one));
  return accepts ? replaced(shop, next, held, { locationId: held.locationId }) : next;
}
