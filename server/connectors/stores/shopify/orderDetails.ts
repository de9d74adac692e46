import type { FulfilmentPlace, OrderToShip } from '../../fulfilment.ts';
import { foundFulfilment } from '../../lib/fulfilments.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { RemoteOrder, StoreSession } from '../../store.ts';
import type { ShopifyClient } from './client.ts';
import { showsHolds } from './connect.ts';
import { fulfilmentOrderLines, fulfilmentOrdersOf } from './documents/shipping.ts';
import { ordersById } from './orders.ts';
import { clientOf } from './shop.ts';
import { gid, numberOf, type Page } from './wire.ts';
import { type WireFulfilmentOrder, WireFulfilmentOrders, type WireOpenLine, WireOpenLines } from './wireFulfilment.ts';

/** An order with what can be shipped of it, from which place, and what was. Null where the shop does not show it. */
export async function orderToShip(session: StoreSession, orderId: string): Promise<OrderToShip | null> {
  const { orders, unreadable } = await ordersById(session, [orderId]);
  const [order] = orders;
  const [odd] = unreadable;
  if (odd) throw new StoreFault('unreachable', odd.reason);
  if (!order) return null;
  const places = showsHolds(session.facts.holds) ? await placesOf(clientOf(session), order) : [UNSEEN];
  return { order, places, fulfilments: order.fulfilments.map(foundFulfilment) };
}

/** Where the keys may not see fulfilment orders they may not ship them either. */
const UNSEEN: FulfilmentPlace = { id: '', state: 'noAccess', said: '', parts: [] };

async function placesOf(client: ShopifyClient, { externalId }: RemoteOrder): Promise<FulfilmentPlace[]> {
  const places = new Map<string, FulfilmentPlace>();
  for (const held of await openOrders(client, gid('Order', externalId))) {
    const lines = (await linesOf(client, held))
      .filter(({ remainingQuantity }) => remainingQuantity > 0)
      .map(({ id, remainingQuantity, lineItem }) => ({
        id,
        lineId: numberOf(lineItem.id),
        quantity: remainingQuantity,
      }));
    if (lines.length === 0) continue;
    const place = placeOf(held);
    const parts = [...(places.get(place.id)?.parts ?? []), { id: held.id, lines }];
    places.set(place.id, { ...place, parts });
  }
  return [...places.values()];
}

/** Those of which something may be left to send. */
async function openOrders(client: ShopifyClient, id: string): Promise<WireFulfilmentOrder[]> {
  const found: WireFulfilmentOrder[] = [];
  for (let page: Page = { hasNextPage: true, endCursor: null }; page.hasNextPage; ) {
    const { order } = await client.ask(fulfilmentOrdersOf, { id, after: page.endCursor }, WireFulfilmentOrders);
    found.push(...(order?.fulfillmentOrders.nodes ?? []));
    page = order?.fulfillmentOrders.pageInfo ?? { hasNextPage: false, endCursor: null };
  }
  return found.filter(({ status }) => status !== 'CLOSED' && status !== 'CANCELLED');
}

async function linesOf(client: ShopifyClient, { id, lineItems }: WireFulfilmentOrder): Promise<WireOpenLine[]> {
  const lines = [...lineItems.nodes];
  for (let { hasNextPage, endCursor } = lineItems.pageInfo; hasNextPage; ) {
    const [next] = (await client.ask(fulfilmentOrderLines, { ids: [id], after: endCursor }, WireOpenLines)).nodes;
    lines.push(...(next?.lineItems.nodes ?? []));
    ({ hasNextPage, endCursor } = next?.lineItems.pageInfo ?? { hasNextPage: false, endCursor: null });
  }
  return lines;
}

/** Behind the id of a location, where what it has to send is not open. */
const STATE = '#';

/** Whether both are parts of what one location has to send, whatever state these are in. */
export const isSamePlace = (one: string, other: string): boolean => locationIn(one) === locationIn(other);

const locationIn = (place: string): string => place.split(STATE)[0] ?? '';

/**
 * Where a fulfilment order is sent from, and whether we may. Orders at a service show other actions than the merchant's own:
 * https://shopify.dev/docs/api/admin-graphql/2026-10/enums/FulfillmentOrderAction
 */
function placeOf(held: WireFulfilmentOrder): Omit<FulfilmentPlace, 'parts'> {
  const { name, location } = held.assignedLocation;
  const state = stateOf(held);
  const id = location?.id ?? name;
  const service = state === 'otherService' ? name : '';
  return { id: state === 'open' ? id : `${id}${STATE}${state}`, state, said: holdsOf(held) || service };
}

function stateOf({ status, supportedActions, assignedLocation }: WireFulfilmentOrder): FulfilmentPlace['state'] {
  if (status === 'ON_HOLD') return 'onHold';
  if (status === 'SCHEDULED') return 'scheduled';
  if (supportedActions.some(({ action }) => action === 'CREATE_FULFILLMENT')) return 'open';
  return assignedLocation.location?.isFulfillmentService ? 'otherService' : 'noAccess';
}

const holdsOf = ({ fulfillmentHolds }: WireFulfilmentOrder): string =>
  [...new Set(fulfillmentHolds.map(({ reason, reasonNotes }) => reasonNotes || reason))].join(', ');
