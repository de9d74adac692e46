import { addEvent, ship, track, unship } from '../orders/fulfil.ts';
import { fulfilmentOrdersOf } from '../orders/fulfilmentOrders.ts';
import { fulfilmentOrderStatus } from '../orders/fulfilmentOrderView.ts';
import { eventView, partView } from '../orders/partViews.ts';
import { placeOf } from '../orders/places.ts';
import { numberOf, type Shop } from '../shop.ts';
import type { StoredFulfilment, StoredFulfilmentOrder, StoredOrder } from '../types.ts';
import { type Caller, denied, fulfils } from './access.ts';
import { payload, Refused } from './errors.ts';

interface TrackingInput {
  company?: string | null;
  number?: string | null;
  numbers?: string[] | null;
  url?: string | null;
  urls?: string[] | null;
}
interface FulfilmentInput {
  lineItemsByFulfillmentOrder: {
    fulfillmentOrderId: string;
    fulfillmentOrderLineItems?: { id: string; quantity: number }[] | null;
  }[];
  notifyCustomer?: boolean | null;
  trackingInfo?: TrackingInput | null;
}
interface TrackingUpdate {
  fulfillmentId: string;
  trackingInfoInput: TrackingInput;
  notifyCustomer?: boolean | null;
}

interface EventArgs {
  fulfillmentEvent: { fulfillmentId: string; status: string; happenedAt?: string | null };
}

/** What tells a shop of shipping, in the name of one caller. */
export const fulfilmentMutations = (shop: Shop, caller: Caller) => ({
  fulfillmentCreate: ({ fulfillment }: { fulfillment: FulfilmentInput }) => {
    if (!fulfils(caller)) denied('fulfillmentCreate', 'write_merchant_managed_fulfillment_orders');
    return payload(() => ({ fulfillment: create(shop, fulfillment) }));
  },
  fulfillmentTrackingInfoUpdate: ({ fulfillmentId, trackingInfoInput, notifyCustomer }: TrackingUpdate) => {
    if (!fulfils(caller)) denied('fulfillmentTrackingInfoUpdate', 'write_merchant_managed_fulfillment_orders');
    return payload(() => {
      const { order, fulfilment } = fulfilmentIn(shop, fulfillmentId);
      if (fulfilment.status !== 'SUCCESS') throw refused('Fulfillment is cancelled.');
      track(shop, order, fulfilment, trackingOf(trackingInfoInput), notifyCustomer ?? false);
      return { fulfillment: viewIn(shop, order.id, fulfillmentId) };
    });
  },
  fulfillmentCancel: ({ id }: { id: string }) => {
    if (!fulfils(caller)) denied('fulfillmentCancel', 'write_merchant_managed_fulfillment_orders');
    return payload(() => {
      const { order, fulfilment } = fulfilmentIn(shop, id);
      if (fulfilment.status !== 'SUCCESS') throw refused('Fulfillment cannot be cancelled.');
      unship(shop, order, fulfilment);
      return { fulfillment: viewIn(shop, order.id, id) };
    });
  },
  fulfillmentEventCreate: ({ fulfillmentEvent: { fulfillmentId, status, happenedAt } }: EventArgs) =>
    payload(() => {
      const { order, fulfilment } = fulfilmentIn(shop, fulfillmentId);
      if (fulfilment.status !== 'SUCCESS') throw refused('Fulfillment is cancelled.');
      const happened = happenedAt ? Date.parse(happenedAt) : shop.now();
      return { fulfillmentEvent: eventView(addEvent(shop, order, fulfilment, { status, happened })) };
    }),
});

const refused = (message: string, field: string[] | null = ['fulfillment']): Refused =>
  new Refused(message, 'INVALID', field);

function fulfilmentIn(shop: Shop, id: string): { order: StoredOrder; fulfilment: StoredFulfilment } {
  const order = shop.orders.values().find(({ fulfilments }) => fulfilments.some((one) => one.id === id));
  const fulfilment = order?.fulfilments.find((one) => one.id === id);
  if (!order || !fulfilment) throw refused('Fulfillment does not exist.', ['id']);
  return { order, fulfilment };
}

function viewIn(shop: Shop, orderId: string, id: string) {
  const order = shop.orders.get(orderId);
  return order ? partView(shop, order, id) : null;
}

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/fulfillmentCreate */
function create(shop: Shop, { lineItemsByFulfillmentOrder, notifyCustomer, trackingInfo }: FulfilmentInput) {
  const asked = lineItemsByFulfillmentOrder.map(({ fulfillmentOrderId, fulfillmentOrderLineItems }) => ({
    ...openIn(shop, fulfillmentOrderId),
    wanted: fulfillmentOrderLineItems ?? [],
  }));
  const [first] = asked;
  if (!first) throw refused('Fulfillment orders must be given.');
  if (asked.some(({ order }) => order.id !== first.order.id)) {
    throw refused('All fulfillment orders must be for the same order.');
  }
  const { locationId } = first.held;
  if (asked.some(({ held }) => held.locationId !== locationId)) {
    throw refused('All fulfillment orders must be assigned to a single location.');
  }
  const pieces = asked.flatMap(({ held, wanted }) => piecesOf(held, wanted));
  const tracking = trackingOf(trackingInfo ?? {});
  const { order } = first;
  const made = ship(shop, order, { locationId, pieces, tracking, notify: notifyCustomer ?? false, by: 'app' });
  return viewIn(shop, order.id, made.id);
}

/** A fulfilment order that may be shipped from. */
function openIn(shop: Shop, id: string): { order: StoredOrder; held: StoredFulfilmentOrder } {
  for (const order of shop.orders.values()) {
    const held = fulfilmentOrdersOf(order).find((one) => one.id === id);
    if (!held) continue;
    const status = fulfilmentOrderStatus(order, held);
    if (status !== 'OPEN' && status !== 'IN_PROGRESS') {
      throw refused(`Fulfillment order ${numberOf(id)} has an unfulfillable status= ${status.toLowerCase()}.`);
    }
    if (placeOf(held.locationId).isService) {
      throw refused('The api_client does not have access to the fulfillment order.');
    }
    return { order, held };
  }
  throw refused('Fulfillment order does not exist.');
}

/** All that is open where no lines are named. */
function piecesOf({ lines }: StoredFulfilmentOrder, wanted: readonly { id: string; quantity: number }[]) {
  if (wanted.length === 0) {
    return lines.filter(({ open }) => open > 0).map(({ id, lineId, open }) => ({ id, lineId, quantity: open }));
  }
  return wanted.map(({ id, quantity }) => {
    const line = lines.find((one) => one.id === id);
    if (!line) throw refused('Fulfillment order line item does not exist.');
    const all = wanted.filter((one) => one.id === id).reduce((sum, one) => sum + one.quantity, 0);
    if (quantity < 1 || all > line.open) throw refused('Invalid fulfillment order line item quantity requested.');
    return { id, lineId: line.lineId, quantity };
  });
}

/** One number with its address, or several of both. https://shopify.dev/docs/api/admin-graphql/2026-10/input-objects/FulfillmentTrackingInput */
function trackingOf({ company, number, numbers, url, urls }: TrackingInput): StoredFulfilment['tracking'] {
  const field = ['fulfillment', 'trackingInfo'];
  if ((number || url) && (numbers || urls)) throw refused('Use either number and url or numbers and urls.', field);
  if (url && !number) throw refused('A tracking url needs a tracking number.', field);
  if (urls && !numbers) throw refused('Tracking urls need tracking numbers.', field);
  const given = numbers ?? (number ? [number] : []);
  const addresses = urls ?? (url ? [url] : []);
  return given.map((one, at) => ({ company: company ?? '', number: one, url: addresses[at] ?? '' }));
}
