import type { FulfilledLine, Fulfilling, FulfilmentOutcome, FulfilmentPlace } from '../../fulfilment.ts';
import { unreadable } from '../../lib/answer.ts';
import { closedPlaces, refused } from '../../lib/fulfilments.ts';
import type { StoreSession } from '../../store.ts';
import { carriersFor, trackingInput } from './carriers.ts';
import type { Document } from './cost.ts';
import {
  fulfilmentCancel,
  fulfilmentCreate,
  fulfilmentDelivery,
  fulfilmentEventCreate,
  fulfilmentStatus,
  trackingUpdate,
} from './documents/shipping.ts';
import { isAccessDenied, refusalCause } from './fault.ts';
import { isSamePlace, orderToShip } from './orderDetails.ts';
import { isVoid } from './orderLines.ts';
import { clientOf } from './shop.ts';
import { gid, isNumber, numberOf } from './wire.ts';
import {
  type WireDelivery,
  type WireErrors,
  type WireFulfilmentAnswer,
  WireFulfilmentCancel,
  WireFulfilmentCreate,
  WireFulfilmentDelivery,
  WireFulfilmentEventCreate,
  WireFulfilmentStatus,
  WireTrackingUpdate,
} from './wireFulfilment.ts';

/** How many numbers one fulfilment is given at most: each is a line of the customer's mail. */
const NUMBERS = 10;

/** Telling a shop what was shipped: https://shopify.dev/docs/apps/build/orders-fulfillment/order-management-apps */
export const fulfilling: Fulfilling = {
  form: { takesOther: true, choosesNotify: true, asksCarriers: false },
  rules: async () => ({
    numbers: NUMBERS,
    hasPartialQuantities: true,
    isListed: true,
    hasOwnCarriersOnly: false,
    needsUrl: false,
    notifies: 'asAsked',
    checksQuantities: true,
    knownBy: 'number',
    canCancel: true,
    hasCompletion: false,
  }),

  carriers: async (country) => carriersFor(country),

  find: orderToShip,

  // Shopify keeps no mark: a fulfilment of ours is known again by its number.
  async create(session, request, _mark, { order, places }) {
    if (order.state === 'cancelled') return refused('orderOver');
    const here = places.filter(({ id }) => isSamePlace(id, request.place));
    const open = here.find(({ state }) => state === 'open');
    const lineItemsByFulfillmentOrder = open ? allocated(request.lines, open) : null;
    if (!lineItemsByFulfillmentOrder) return closedPlaces(here);
    const trackingInfo = trackingInput(request.trackings);
    const fulfillment = {
      lineItemsByFulfillmentOrder,
      ...(trackingInfo ? { trackingInfo } : {}),
      notifyCustomer: request.notify,
    };
    return attempted(async () => {
      const answer = await clientOf(session).ask(fulfilmentCreate, { fulfillment }, WireFulfilmentCreate);
      return outcomeOf(answer.fulfillmentCreate, fulfilmentCreate);
    });
  },

  async updateTracking(session, remoteId, request) {
    if (!isNumber(remoteId)) return refused('gone');
    const variables = {
      fulfillmentId: gid('Fulfillment', remoteId),
      // A parcel that lost its number: an empty one takes the place of what is there.
      trackingInfoInput: trackingInput(request.trackings) ?? { number: '' },
      notifyCustomer: request.notify,
    };
    return attempted(async () => {
      const answer = await clientOf(session).ask(trackingUpdate, variables, WireTrackingUpdate);
      const outcome = outcomeOf(answer.fulfillmentTrackingInfoUpdate, trackingUpdate);
      const isGone = outcome.kind === 'refused' && !(await isInForce(session, remoteId));
      return isGone ? { ...outcome, cause: 'gone' } : outcome;
    });
  },

  /** Shopify mails nobody of it, whatever is asked for. */
  async cancel(session, _orderId, remoteId) {
    if (!isNumber(remoteId)) return { kind: 'done', remoteId, answer: null };
    return attempted(async () => {
      const id = gid('Fulfillment', remoteId);
      const answer = await clientOf(session).ask(fulfilmentCancel, { id }, WireFulfilmentCancel);
      const outcome = outcomeOf(answer.fulfillmentCancel, fulfilmentCancel);
      if (outcome.kind === 'done') return outcome;
      if (await isInForce(session, remoteId)) return { ...outcome, cause: 'other' };
      return { kind: 'done', remoteId, answer: outcome.answer };
    });
  },

  async tellDelivered(session, remoteId, at) {
    if (!isNumber(remoteId)) return refused('gone');
    return attempted(async () => {
      const id = gid('Fulfillment', remoteId);
      const [found] = (await clientOf(session).ask(fulfilmentDelivery, { ids: [id] }, WireFulfilmentDelivery)).nodes;
      if (!found || isVoid(found)) return refused('gone');
      return isDelivered(found) ? { kind: 'done', remoteId, answer: null } : addDelivered(session, remoteId, at);
    });
  },
};

/** The carrier, the merchant or another app may have recorded it, and something else since. */
const isDelivered = ({ displayStatus, deliveredAt, events }: WireDelivery): boolean =>
  [displayStatus, ...events.nodes.map(({ status }) => status)].includes('DELIVERED') || Boolean(deliveredAt);

/** Needs `write_fulfillments`, which shops that were connected before it was asked for have not granted. */
async function addDelivered(session: StoreSession, remoteId: string, at: Date): Promise<FulfilmentOutcome> {
  const event = { fulfillmentId: gid('Fulfillment', remoteId), status: 'DELIVERED', happenedAt: at.toISOString() };
  const sent = { fulfillmentEvent: event };
  const answer = (await clientOf(session).ask(fulfilmentEventCreate, sent, WireFulfilmentEventCreate))
    .fulfillmentEventCreate;
  if (answer.userErrors.length > 0) {
    const said = wordsOf(answer.userErrors);
    const isGone = !(await isInForce(session, remoteId));
    const cause = isGone ? 'gone' : refusalCause(said) === 'scope' ? 'scope' : 'other';
    return { kind: 'refused', cause, said, answer };
  }
  if (!answer.fulfillmentEvent) throw unreadable('fulfillmentEventCreate', true);
  return { kind: 'done', remoteId, answer };
}

/**
 * What to ship of which fulfilment order, by the ids of its lines; null where not so much is open. A fulfilment order that
 * names no lines would be shipped whole, so that none is sent without.
 */
function allocated(lines: readonly FulfilledLine[], { parts }: FulfilmentPlace) {
  const left = parts.map(({ id, lines: open }) => ({ id, lines: open.map((line) => ({ ...line, taken: 0 })) }));
  for (const { lineId, quantity } of lines) {
    let wanted = quantity;
    for (const line of left.flatMap((part) => part.lines.filter((one) => one.lineId === lineId))) {
      const taken = Math.min(wanted, line.quantity - line.taken);
      line.taken += taken;
      wanted -= taken;
    }
    if (wanted > 0) return null;
  }
  const found = left.flatMap((part) => {
    const items = part.lines.flatMap(({ id, taken }) => (taken > 0 ? [{ id, quantity: taken }] : []));
    return items.length > 0 ? [{ fulfillmentOrderId: part.id, fulfillmentOrderLineItems: items }] : [];
  });
  return found.length > 0 ? found : null;
}

/** What Shopify refuses to these keys as a whole has changed nothing. */
async function attempted(run: () => Promise<FulfilmentOutcome>): Promise<FulfilmentOutcome> {
  try {
    return await run();
  } catch (error) {
    if (!isAccessDenied(error)) throw error;
    return { kind: 'refused', cause: 'scope', said: String(error.reason.params?.detail ?? ''), answer: null };
  }
}

function outcomeOf(answer: WireFulfilmentAnswer, { text, writes }: Document): FulfilmentOutcome {
  const { fulfillment, userErrors } = answer;
  if (userErrors.length > 0) {
    const said = wordsOf(userErrors);
    return { kind: 'refused', cause: refusalCause(said), said, answer };
  }
  if (!fulfillment) throw unreadable(/\w+ (\w+)/.exec(text)?.[1] ?? '', writes);
  return { kind: 'done', remoteId: numberOf(fulfillment.id), answer };
}

const wordsOf = (errors: WireErrors): string => [...new Set(errors.map(({ message }) => message))].join(' ');

/** Whether the shop still has this fulfilment, and not as one that was taken back. */
async function isInForce(session: StoreSession, remoteId: string): Promise<boolean> {
  const ids = [gid('Fulfillment', remoteId)];
  const [found] = (await clientOf(session).ask(fulfilmentStatus, { ids }, WireFulfilmentStatus)).nodes;
  return found !== null && found !== undefined && !isVoid(found);
}
