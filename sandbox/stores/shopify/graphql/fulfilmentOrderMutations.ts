import { change } from '../orders/changedOrder.ts';
import { fulfilmentOrdersOf, relocated } from '../orders/fulfilmentOrders.ts';
import { whyNotMoved } from '../orders/fulfilmentOrderView.ts';
import { partView } from '../orders/partViews.ts';
import { PLACES, placeOf } from '../orders/places.ts';
import type { Shop } from '../shop.ts';
import type { StoredFulfilmentOrder, StoredOrder } from '../types.ts';
import { type Caller, denied, fulfils, movesFrom } from './access.ts';
import { payload, Refused } from './errors.ts';

/** What decides who ships a part of an order, in the name of one caller. */
export const fulfilmentOrderMutations = (shop: Shop, caller: Caller) => ({
  fulfillmentOrderMove: (args: { id: string; newLocationId: string }) => {
    if (!fulfils(caller)) denied('fulfillmentOrderMove', 'write_merchant_managed_fulfillment_orders');
    return payload(() => move(shop, caller, args));
  },
  fulfillmentOrderSubmitCancellationRequest: ({ id }: { id: string }) => {
    if (!movesFrom(caller, true)) {
      denied('fulfillmentOrderSubmitCancellationRequest', 'write_third_party_fulfillment_orders');
    }
    return payload(() => ({ fulfillmentOrder: askBack(shop, id) }));
  },
});

const refused = (message: string): Refused => new Refused(message, 'INVALID', ['id']);

function heldIn(shop: Shop, id: string): { order: StoredOrder; held: StoredFulfilmentOrder } {
  for (const order of shop.orders.values()) {
    const held = fulfilmentOrdersOf(order).find((one) => one.id === id);
    if (held) return { order, held };
  }
  throw refused('Fulfillment order does not exist.');
}

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/fulfillmentOrderMove */
function move(shop: Shop, caller: Caller, { id, newLocationId }: { id: string; newLocationId: string }) {
  const { order, held } = heldIn(shop, id);
  if (!movesFrom(caller, placeOf(held.locationId).isService)) {
    throw refused('The api_client does not have access to the fulfillment order.');
  }
  const place = Object.values(PLACES).find((one) => one.id === newLocationId);
  if (!place) throw new Refused('Location not found.', 'INVALID', ['newLocationId']);
  const reason = whyNotMoved(shop, order, held, place);
  if (reason !== null) throw refused(reason);
  const fulfilmentOrders = relocated(shop, fulfilmentOrdersOf(order), held, place.id);
  const next = { ...order, fulfilmentOrders };
  change(shop, next);
  const isSame = fulfilmentOrders.some((one) => one.id === id && one.locationId === place.id);
  const movedId = isSame ? id : (fulfilmentOrders.at(-1)?.id ?? '');
  return {
    movedFulfillmentOrder: partView(shop, next, movedId),
    originalFulfillmentOrder: partView(shop, next, id),
  };
}

/** What a service may be asked to give back. */
const WITH_SERVICE: readonly string[] = ['SUBMITTED', 'ACCEPTED', 'CANCELLATION_REJECTED'];

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/fulfillmentOrderSubmitCancellationRequest */
function askBack(shop: Shop, id: string) {
  const { order, held } = heldIn(shop, id);
  const isOver = held.lines.every(({ open }) => open === 0);
  if (isOver || !WITH_SERVICE.includes(held.requestStatus ?? '')) {
    throw refused('Cannot request cancellation for the fulfillment order.');
  }
  const fulfilmentOrders = fulfilmentOrdersOf(order).map((one) =>
    one.id === id ? ({ ...one, requestStatus: 'CANCELLATION_REQUESTED' } as const) : one,
  );
  const next = { ...order, fulfilmentOrders };
  change(shop, next);
  return partView(shop, next, id);
}
