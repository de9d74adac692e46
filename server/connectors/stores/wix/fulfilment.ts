import type { FulfilledLine, Fulfilling, FulfilmentOutcome, FulfilmentRequest, OrderToShip } from '../../fulfilment.ts';
import { unreadable } from '../../lib/answer.ts';
import { closedPlaces, hasOpen, quantitiesOf, type RefusedFulfilment, refused } from '../../lib/fulfilments.ts';
import type { RemoteOrder, StoreSession } from '../../store.ts';
import { carriersFor, isSameNumber, trackingInfo } from './carriers.ts';
import { PermissionMissing, Refusal } from './fault.ts';
import { orderToShip } from './orderDetails.ts';
import { shopOf } from './shop.ts';
import { WireFulfilmentMade, WireFulfilmentsNow } from './wireFulfilment.ts';

/** How long a number may be, in characters. */
const NUMBER_LENGTH = 100;

/** Telling a site what was shipped: dev.wix.com/docs/api-reference/business-solutions/e-commerce/orders/order-fulfillments */
export const fulfilling: Fulfilling = {
  form: { takesOther: true, choosesNotify: false, asksCarriers: false },
  rules: async () => ({
    numbers: 1,
    hasPartialQuantities: true,
    isListed: true,
    hasOwnCarriersOnly: false,
    needsUrl: false,
    notifies: 'never',
    checksQuantities: true,
    knownBy: 'number',
    canCancel: true,
    hasCompletion: false,
  }),

  carriers: async (country) => carriersFor(country),

  find: orderToShip,

  // Wix keeps no mark: a fulfilment of ours is known again by its number.
  async create(session, request, _mark, found) {
    const tracking = trackingOf(request);
    if (!tracking) return refused('tracking');
    const closed = closedBy(request, found);
    if (closed) return closed;
    const { orderId } = request;
    const info = trackingInfo(tracking, isTaken(found, tracking.number, null));
    const isTracked = Object.values(info).some((value) => value !== null);
    const lineItems = [...quantitiesOf(request.lines)].map(([id, quantity]) => ({ id, quantity }));
    const fulfillment = { lineItems, ...(isTracked ? { trackingInfo: withoutNulls(info) } : {}) };
    const path = `/ecom/v1/fulfillments/orders/${encodeURIComponent(orderId)}/create-fulfillment`;
    const call = { method: 'POST', path, body: { orderId, fulfillment }, writes: true } as const;
    return attempted(
      async () => {
        const answer = await shopOf(session).client.call(call, WireFulfilmentMade);
        return done(answer.fulfillmentId, answer);
      },
      (refusal) => createRefused(session, request, found, refusal),
    );
  },

  async updateTracking(session, remoteId, request, _mark, found) {
    const tracking = trackingOf(request);
    if (!tracking) return refused('tracking');
    const { orderId } = request;
    const fulfillment = { trackingInfo: trackingInfo(tracking, isTaken(found, tracking.number, remoteId)) };
    const path = pathOf(orderId, remoteId);
    const call = { method: 'PATCH', path, body: { orderId, fulfillment }, writes: true } as const;
    return attempted(
      async () => {
        const answer = await shopOf(session).client.call(call, WireFulfilmentsNow);
        if (!isAmong(answer, remoteId)) throw unreadable('fulfillments', true);
        return done(remoteId, answer);
      },
      async (refusal) => {
        if (refusal.gone || !(await isThere(session, orderId, remoteId))) return refused('gone', refusal.detail);
        return refused(isAboutTracking(refusal) ? 'tracking' : 'other', refusal.detail);
      },
    );
  },

  /** The call has no word about mails. */
  async cancel(session, orderId, remoteId) {
    const call = { method: 'DELETE', path: pathOf(orderId, remoteId), writes: true } as const;
    return attempted(
      async () => {
        const answer = await shopOf(session).client.call(call, WireFulfilmentsNow);
        if (isAmong(answer, remoteId)) throw unreadable('fulfillments', true);
        return done(remoteId, answer);
      },
      async (refusal) => {
        if (refusal.gone || !(await isThere(session, orderId, remoteId))) return done(remoteId, null);
        return refused('other', refusal.detail);
      },
    );
  },
};

const done = (remoteId: string, answer: unknown): FulfilmentOutcome => ({ kind: 'done', remoteId, answer });
const pathOf = (orderId: string, remoteId: string): string =>
  `/ecom/v1/fulfillments/${encodeURIComponent(remoteId)}/orders/${encodeURIComponent(orderId)}`;

const withoutNulls = (info: object): object =>
  Object.fromEntries(Object.entries(info).filter(([, value]) => value !== null));

/** The one parcel of a request; null where there is another count, or its number is longer than Wix takes. */
function trackingOf({ trackings }: FulfilmentRequest): FulfilmentRequest['trackings'][number] | null {
  const [tracking, ...more] = trackings;
  return tracking && more.length === 0 && tracking.number.length <= NUMBER_LENGTH ? tracking : null;
}

function isSameLines(some: readonly FulfilledLine[], others: readonly FulfilledLine[]): boolean {
  const [one, other] = [quantitiesOf(some), quantitiesOf(others)];
  return one.size === other.size && [...one].every(([lineId, quantity]) => other.get(lineId) === quantity);
}

/** Why Wix would not take this; null where it would. */
function closedBy({ place, lines }: FulfilmentRequest, { order, places }: OrderToShip): RefusedFulfilment | null {
  if (order.state === 'cancelled') return refused('orderOver');
  const from = places.find(({ id }) => id === place);
  return from?.state === 'open' && hasOpen(from, lines) ? null : closedPlaces(from ? [from] : []);
}

const hasNumber = ({ trackingNumber }: RemoteOrder['fulfilments'][number], number: string): boolean =>
  trackingNumber !== '' && isSameNumber(trackingNumber, number);

/** Whether another fulfilment than this one has the number already. */
const isTaken = ({ order }: OrderToShip, number: string, remoteId: string | null): boolean =>
  order.fulfilments.some((one) => one.externalId !== remoteId && hasNumber(one, number));

const isAboutTracking = ({ conflict, fields }: Refusal): boolean =>
  conflict || fields.some((field) => field.includes('trackingInfo'));

/** What Wix refuses is certain: nothing changed. */
async function attempted(
  run: () => Promise<FulfilmentOutcome>,
  onRefusal: (refusal: Refusal) => Promise<FulfilmentOutcome>,
): Promise<FulfilmentOutcome> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof PermissionMissing) return refused('scope', error.detail);
    if (error instanceof Refusal) return onRefusal(error);
    throw error;
  }
}

/**
 * Wix publishes one code for this call, that of a number which the order has already. Whatever else it refuses is told apart by the
 * order itself. A number that came to the order since it was read, with the same lines, is a call of ours that landed late.
 */
async function createRefused(
  session: StoreSession,
  request: FulfilmentRequest,
  found: OrderToShip,
  refusal: Refusal,
): Promise<FulfilmentOutcome> {
  const now = await orderToShip(session, request.orderId);
  if (!now) return refused('gone', refusal.detail);
  if (refusal.conflict) {
    const known = new Set(found.fulfilments.map(({ remoteId }) => remoteId));
    const number = request.trackings[0]?.number ?? '';
    const late = now.order.fulfilments.find(
      (one) => !known.has(one.externalId) && hasNumber(one, number) && isSameLines(one.lines, request.lines),
    );
    return late ? done(late.externalId, late) : refused('tracking', refusal.detail);
  }
  const closed = closedBy(request, now);
  return refused(closed?.cause ?? (isAboutTracking(refusal) ? 'tracking' : 'other'), refusal.detail);
}

interface FulfilmentsNow {
  orderWithFulfillments: { fulfillments: { id: string }[] };
}

const isAmong = ({ orderWithFulfillments }: FulfilmentsNow, remoteId: string): boolean =>
  orderWithFulfillments.fulfillments.some(({ id }) => id === remoteId);

async function isThere(session: StoreSession, orderId: string, remoteId: string): Promise<boolean> {
  const found = await orderToShip(session, orderId);
  return found?.fulfilments.some((one) => one.remoteId === remoteId) ?? false;
}
