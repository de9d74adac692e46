import type {
  Fulfilling,
  FulfilmentOutcome,
  FulfilmentRefusal,
  FulfilmentRequest,
  OrderToShip,
} from '../../fulfilment.ts';
import { unreadable } from '../../lib/answer.ts';
import { hasOpen, quantitiesOf, refused } from '../../lib/fulfilments.ts';
import { carriersOf, detectCarriers, trackingBody } from './carriers.ts';
import { Refusal, refusalCause, ScopeMissing } from './fault.ts';
import { isVoid } from './orderLines.ts';
import { orderToShip } from './orders.ts';
import { type Shop, shopOf } from './shop.ts';
import { FulfilmentAnswer } from './wireFulfilment.ts';

/** Telling a shop what was shipped: https://www.shoplazza.dev/docs/app/use-cases/orders-and-fulfillment/fulfill-orders */
export const fulfilling: Fulfilling = {
  form: { takesOther: true, choosesNotify: true, asksCarriers: true },
  rules: async () => ({
    numbers: 1,
    hasPartialQuantities: true,
    isListed: true,
    hasOwnCarriersOnly: false,
    needsUrl: false,
    notifies: 'byUpdate',
    // The platform does not publish that it checks, so nothing may rely on it.
    checksQuantities: false,
    knownBy: 'number',
    canCancel: true,
    hasCompletion: false,
  }),

  carriers: async (_country, session) => (session ? carriersOf(shopOf(session)) : []),
  detect: (session, trackingNumber) => detectCarriers(shopOf(session), trackingNumber),
  find: (session, orderId) => orderToShip(shopOf(session), orderId),

  // Shoplazza keeps no mark: a fulfilment of ours is known again by its number.
  async create(session, request, _mark, found) {
    const shop = shopOf(session);
    const cause = validate(request, found);
    if (cause) return refused(cause);
    const [tracking, ...more] = request.trackings;
    if (!tracking || more.length > 0) return refused('tracking');
    const { orderId } = request;
    const line_items = [...quantitiesOf(request.lines)].map(([id, ship_quantity]) => ({ id, ship_quantity }));
    const fulfillment = { line_items, ...withoutEmpty(await trackingBody(shop, tracking)) };
    return attempted(shop, { orderId }, async () => {
      const path = `orders/${orderId}/fulfillments`;
      const call = { method: 'POST' as const, path, body: { fulfillment }, names: true };
      const answer = await shop.client.call(call, FulfilmentAnswer);
      const { id, order_id } = answer.fulfillment;
      if (order_id !== '' && order_id !== orderId) throw unreadable(path, true);
      return { kind: 'done', remoteId: id, answer };
    });
  },

  /** Everything is sent, what is empty too: nothing of what stood there is to stay. */
  async updateTracking(session, remoteId, request) {
    const shop = shopOf(session);
    const { orderId, trackings, notify } = request;
    const [tracking, ...more] = trackings;
    // The platform takes no empty number in place of another.
    if (!tracking || more.length > 0 || tracking.number === '') return refused('tracking');
    const fulfillment = { ...(await trackingBody(shop, tracking)), send_email: notify };
    return attempted(shop, { orderId, remoteId }, async () => {
      const path = `orders/${orderId}/fulfillments/${remoteId}`;
      const call = { method: 'PUT' as const, path, body: { fulfillment }, names: true };
      const answer = await shop.client.call(call, FulfilmentAnswer);
      const { id, status } = answer.fulfillment;
      if (id !== remoteId) throw unreadable(path, true);
      return isVoid({ status }) ? { ...refused('gone'), answer } : { kind: 'done', remoteId, answer };
    });
  },

  /** The platform mails nobody of it, whatever is asked for. */
  async cancel(session, orderId, remoteId) {
    const shop = shopOf(session);
    const outcome = await attempted(shop, { orderId, remoteId }, async () => {
      const path = `orders/${orderId}/fulfillments/${remoteId}/cancel`;
      const answer = await shop.client.call({ method: 'POST', path, names: true }, FulfilmentAnswer);
      const { id, status } = answer.fulfillment;
      if (id !== remoteId || !isVoid({ status })) throw unreadable(path, true);
      return { kind: 'done', remoteId, answer };
    });
    if (outcome.kind === 'done' || outcome.cause === 'scope') return outcome;
    if (outcome.cause === 'gone') return { kind: 'done', remoteId, answer: outcome.answer };
    return { ...outcome, cause: 'other' };
  },
};

/** Only what is open, and no line without a quantity: of 0 the platform would ship all that is left. */
function validate({ place, lines }: FulfilmentRequest, { order, places }: OrderToShip): FulfilmentRefusal | null {
  if (order.state === 'cancelled') return 'orderOver';
  const from = places.find(({ id, state }) => id === place && state === 'open');
  const isOpen = from !== undefined && hasOpen(from, lines) && lines.every(({ quantity }) => quantity > 0);
  return isOpen ? null : 'notOpen';
}

const withoutEmpty = (body: object): Record<string, string> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''));

/**
 * What the platform refuses has changed nothing. Why is told in words only, so the order is read where what was named may be gone:
 * a 404 may be about the version of the API too.
 */
async function attempted(
  shop: Shop,
  { orderId, remoteId = null }: { orderId: string; remoteId?: string | null },
  run: () => Promise<FulfilmentOutcome>,
): Promise<FulfilmentOutcome> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ScopeMissing) return refused('scope', error.detail);
    if (!(error instanceof Refusal)) throw error;
    const { detail } = error;
    const isThere =
      remoteId === null ? (await orderToShip(shop, orderId)) !== null : await isInForce(shop, orderId, remoteId);
    return refused(isThere ? refusalCause(detail) : 'gone', detail);
  }
}

/** Whether the order still has this fulfilment, and not as one that was taken back. */
async function isInForce(shop: Shop, orderId: string, remoteId: string): Promise<boolean> {
  const found = await orderToShip(shop, orderId);
  return found?.fulfilments.some((one) => one.remoteId === remoteId) ?? false;
}
