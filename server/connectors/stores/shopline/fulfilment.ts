import type { FoundFulfilment, Fulfilling, FulfilmentOutcome } from '../../fulfilment.ts';
import { unreadable } from '../../lib/answer.ts';
import { closedPlaces, hasOpen, refused } from '../../lib/fulfilments.ts';
import { carriersFor, trackingList } from './carriers.ts';
import type { Call } from './client.ts';
import { Refusal, refusalCause, ScopeMissing } from './fault.ts';
import { isSamePlace, placesToShip } from './orderDetails.ts';
import { type OrderRead, readOrder } from './orders.ts';
import { type Shop, shopOf } from './shop.ts';
import { WireFulfilmentAnswer } from './wireFulfilment.ts';
import { trackingsOf } from './wireOrder.ts';

/** https://developer.shopline.com/docs/admin-rest-api/order/shipping-and-fulfillment/create-a-fulfillment-based-on-an-order */
const NUMBERS = 10;

/** A number that is taken back is replaced by none. */
const NO_TRACKING = [{ tracking_company: '', tracking_number: '', tracking_url: '' }];

/** Telling a store what was shipped, order by order: https://developer.shopline.com/docs/admin-rest-api/order/shipping-and-fulfillment */
export const fulfilling: Fulfilling = {
  form: { takesOther: true, choosesNotify: true, asksCarriers: false },
  rules: async () => ({
    numbers: NUMBERS,
    hasPartialQuantities: true,
    isListed: true,
    hasOwnCarriersOnly: false,
    needsUrl: false,
    notifies: 'byCreate',
    // No page says that it does.
    checksQuantities: false,
    knownBy: 'number',
    canCancel: true,
    hasCompletion: false,
  }),

  carriers: async (country) => carriersFor(country),

  async find(session, orderId) {
    const shop = shopOf(session);
    const read = await readOrder(shop, orderId);
    if (!read) return null;
    return { order: read.order, places: await placesToShip(shop, read), fulfilments: fulfilmentsOf(read) };
  },

  // Shopline keeps no mark: a fulfilment of ours is known again by its number.
  async create(session, request, _mark, { order, places }) {
    if (order.state === 'cancelled') return refused('orderOver');
    const here = places.filter(({ id }) => isSamePlace(id, request.place));
    const open = here.find(({ state }) => state === 'open');
    if (!open || !hasOpen(open, request.lines)) return closedPlaces(here);
    const trackings = trackingList(request.trackings);
    const fulfillment = {
      line_items: request.lines.map(({ lineId, quantity }) => ({ id: numberOf(lineId), quantity })),
      notify_customer: request.notify,
      ...(trackings.length > 0 ? { tracking_info_list: trackings } : {}),
    };
    const shop = shopOf(session);
    const path = `orders/${request.orderId}/fulfillments.json`;
    return attempted({ shop, path, body: { fulfillment } }, async ({ about, detail }) => {
      if (about !== 'missing') return refused(refusalCause(detail), detail);
      return refused((await readOrder(shop, request.orderId)) ? 'notOpen' : 'gone', detail);
    });
  },

  /** The call has no field by which the customer would be mailed. */
  async updateTracking(session, remoteId, request) {
    if (!isNumber(remoteId)) return refused('gone');
    const trackings = trackingList(request.trackings);
    const shop = shopOf(session);
    const path = `orders/${request.orderId}/fulfillments/${remoteId}/update_tracking.json`;
    const body = { fulfillment: { tracking_info_list: trackings.length > 0 ? trackings : NO_TRACKING } };
    return attempted({ shop, path, body, remoteId }, async ({ detail }) => {
      const isThere = await isInForce(shop, request.orderId, remoteId);
      return refused(isThere ? refusalCause(detail) : 'gone', detail);
    });
  },

  /** The customer is not mailed of it, whatever is asked for. */
  async cancel(session, orderId, remoteId) {
    if (!isNumber(remoteId)) return { kind: 'done', remoteId, answer: null };
    const shop = shopOf(session);
    const path = `orders/${orderId}/fulfillments/${remoteId}/cancel.json`;
    return attempted({ shop, path, remoteId }, async ({ detail }) => {
      if (await isInForce(shop, orderId, remoteId)) return refused('other', detail);
      return { kind: 'done', remoteId, answer: null };
    });
  },
};

const isNumber = (id: string): boolean => /^\d+$/.test(id);

/** Lines are named by numbers, of more digits than a double holds. */
const numberOf = (id: string): bigint | string => (isNumber(id) ? BigInt(id) : id);

interface Write extends Pick<Call, 'path' | 'body'> {
  shop: Shop;
  /** The fulfilment that the answer has to name; left out where it is only being made. */
  remoteId?: string;
}

/** What the store refuses, to these keys or at all, has changed nothing. */
async function attempted(
  { shop, path, body, remoteId }: Write,
  refusedBy: (refusal: Refusal) => Promise<FulfilmentOutcome>,
): Promise<FulfilmentOutcome> {
  try {
    const answer = await shop.client.call({ method: 'POST', path, body }, WireFulfilmentAnswer);
    const { id } = answer.fulfillment;
    if (remoteId !== undefined && id !== remoteId) throw unreadable(`${path}: fulfillment.id`, true);
    return { kind: 'done', remoteId: id, answer };
  } catch (error) {
    if (error instanceof ScopeMissing) return refused('scope', error.detail);
    if (error instanceof Refusal) return refusedBy(error);
    throw error;
  }
}

/** Whether the store still has this fulfilment, and not as one that was taken back. */
async function isInForce(shop: Shop, orderId: string, remoteId: string): Promise<boolean> {
  const read = await readOrder(shop, orderId);
  return (read?.order.fulfilments ?? []).some(({ externalId }) => externalId === remoteId);
}

/** Each number with its own company, which the order as others read it has once. */
function fulfilmentsOf({ order, wire }: OrderRead): FoundFulfilment[] {
  const shown = new Map(wire.fulfillments.map((one) => [one.id, trackingsOf(one)]));
  return order.fulfilments.map(({ externalId, lines, shippedAt }) => ({
    remoteId: externalId,
    mark: null,
    isDraft: false,
    trackings: (shown.get(externalId) ?? [])
      .filter(({ tracking_number, tracking_url }) => tracking_number !== '' || tracking_url !== '')
      .map((one) => ({ company: one.tracking_company, number: one.tracking_number, url: one.tracking_url })),
    lines,
    createdAt: shippedAt,
  }));
}
