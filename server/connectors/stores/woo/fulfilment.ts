import { z } from 'zod';
import type {
  Fulfilling,
  FulfilmentOutcome,
  FulfilmentRefusal,
  FulfilmentRequest,
  FulfilmentRules,
  OrderToShip,
} from '../../fulfilment.ts';
import { refused } from '../../lib/fulfilments.ts';
import { carriersTo } from './carriers.ts';
import { NoRoute, Refusal } from './fault.ts';
import { addNoted, correctNoted } from './fulfilmentNotes.ts';
import { isOver, keepsFulfilments, keptFulfilments, orderToShip } from './orderDetails.ts';
import { type Shop, shopOf } from './shop.ts';
import { addParcel, deleteParcel, parcelNumbered, plugInOf, providersOf, replaceParcel } from './trackingPlugin.ts';
import {
  fulfilmentMeta,
  hasTracking,
  type Posting,
  shippedMeta,
  WireStatus,
  WireWritten,
  withTracking,
} from './wireFulfilment.ts';

/** How a store keeps what was shipped: itself, by a tracking plug-in, or, where it has neither, in notes of the order. */
type Way = 'own' | 'plugIn' | 'notes';

const shared = {
  numbers: 1,
  hasPartialQuantities: true,
  hasOwnCarriersOnly: false,
  needsUrl: false,
  checksQuantities: false,
  hasCompletion: true,
} as const;
const rules: Readonly<Record<Way, FulfilmentRules>> = {
  own: { ...shared, isListed: true, notifies: 'asAsked', knownBy: 'mark', canCancel: true },
  plugIn: { ...shared, isListed: true, notifies: 'never', knownBy: 'number', canCancel: true },
  notes: { ...shared, isListed: false, notifies: 'asAsked', knownBy: 'mark', canCancel: false },
};

/** The way for what is posted now. What was posted before keeps its own, which its id names. */
async function wayOf(shop: Shop): Promise<Way> {
  if (await keepsFulfilments(shop)) return 'own';
  return (await plugInOf(shop)) === null ? 'notes' : 'plugIn';
}

function wayOfId(remoteId: string): Way | null {
  if (/^\d+$/.test(remoteId)) return 'own';
  if (/^tracking:[\da-f]{1,32}$/i.test(remoteId)) return 'plugIn';
  return /^note:\d+$/.test(remoteId) ? 'notes' : null;
}

const done = (remoteId: string, answer: unknown): FulfilmentOutcome => ({ kind: 'done', remoteId, answer });

/** What the shop answers for certain. Where a route is away the way is found again at the next call. */
async function outcomeOf(shop: Shop, act: () => Promise<FulfilmentOutcome>): Promise<FulfilmentOutcome> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof NoRoute) forgetWay(shop);
    if (!(error instanceof Refusal)) throw error;
    return refused(error.about === 'gone' ? 'gone' : 'other', error.detail);
  }
}

function forgetWay({ memory }: Shop): void {
  memory.keepsFulfilments.forget('');
  memory.plugIn.forget('');
}

/** The store takes whatever it is sent, also more than was ordered, and mails it: so it is checked here. */
function validate({ place, lines }: FulfilmentRequest, { order, places }: OrderToShip): FulfilmentRefusal | null {
  if (isOver(order)) return 'orderOver';
  const from = places.find(({ id }) => id === place);
  if (from?.state === 'onHold') return 'onHold';
  const open = new Map(from?.parts.flatMap((part) => part.lines).map((line) => [line.lineId, line.quantity]));
  const isOpen = lines.length > 0 && lines.every(({ lineId, quantity }) => quantity <= (open.get(lineId) ?? 0));
  return isOpen ? null : 'notOpen';
}

/**
 * What was shipped, for WooCommerce's own fulfilments, its tracking plug-ins and its notes.
 * github.com/woocommerce/woocommerce/tree/trunk/plugins/woocommerce/src/Admin/Features/Fulfillments
 */
export const fulfilling: Fulfilling = {
  form: { takesOther: true, choosesNotify: true, asksCarriers: false },
  rules: async (session) => rules[await wayOf(shopOf(session))],

  async carriers(country, session) {
    const shop = session && shopOf(session);
    const namespace = shop && (await wayOf(shop)) === 'plugIn' ? await plugInOf(shop) : null;
    const own = shop && namespace ? await providersOf(shop, namespace) : null;
    return carriersTo(country, own);
  },

  async find(session, orderId) {
    try {
      return await orderToShip(session, orderId);
    } catch (error) {
      if (error instanceof NoRoute) forgetWay(shopOf(session));
      throw error;
    }
  },

  async create(session, request, mark, found) {
    const shop = shopOf(session);
    const [tracking, ...more] = request.trackings;
    if (!tracking || more.length > 0) return refused('tracking');
    const posting = { request, tracking, mark, found };
    const add = { own: createOwn, plugIn: addParcel, notes: addNoted };
    return outcomeOf(shop, async () => {
      const way = await wayOf(shop);
      const marked = found.fulfilments.find((one) => one.mark === mark && !one.isDraft);
      const standing = marked ?? (way === 'plugIn' ? parcelNumbered(found, tracking) : undefined);
      if (standing) return done(standing.remoteId, null);
      const cause = validate(request, found);
      return cause ? refused(cause) : add[way](shop, posting);
    });
  },

  async updateTracking(session, remoteId, request, mark, found) {
    const shop = shopOf(session);
    const way = wayOfId(remoteId);
    if (way === null) return refused('gone');
    const [tracking, ...more] = request.trackings;
    if (!tracking || more.length > 0) return refused('tracking');
    const posting = { request, tracking, mark, found };
    const change = { own: updateOwn, plugIn: replaceParcel, notes: correctNoted };
    return outcomeOf(shop, () => change[way](shop, remoteId, posting));
  },

  async cancel(session, orderId, remoteId, notify) {
    const shop = shopOf(session);
    const way = wayOfId(remoteId);
    if (way === null) return refused('gone');
    // A note was mailed as it was written: there is no recall.
    if (way === 'notes') return refused('other');
    const isOwn = way === 'own';
    return outcomeOf(shop, () =>
      isOwn ? cancelOwn(shop, orderId, remoteId, notify) : deleteParcel(shop, orderId, remoteId),
    );
  },

  complete: (session, orderId) => {
    const shop = shopOf(session);
    return outcomeOf(shop, () => completeOrder(shop, orderId));
  },
};

/**
 * A draft first, then the draft as fulfilled: only that mails the customer, so that a reply that is lost before leaves nothing
 * but a draft, which the next call finds by its mark and completes.
 */
async function createOwn(shop: Shop, posting: Posting): Promise<FulfilmentOutcome> {
  const { request, mark, found } = posting;
  const path = `orders/${request.orderId}/fulfillments`;
  const meta_data = fulfilmentMeta(posting);
  const drafts = found.fulfilments.filter((one) => one.isDraft && one.mark === mark && wayOfId(one.remoteId) === 'own');
  const [draft, ...doubles] = drafts.map(({ remoteId }) => Number(remoteId));
  for (const id of doubles) await shop.client.call({ method: 'DELETE', path: `${path}/${id}` }, z.unknown());
  const body = { status: 'unfulfilled', is_fulfilled: false, notify_customer: false, meta_data };
  const id = draft ?? (await shop.client.call({ method: 'POST', path, body }, WireWritten)).data.id;
  const completed = {
    status: 'fulfilled',
    is_fulfilled: true,
    notify_customer: request.notify,
    meta_data: [...meta_data, shippedMeta(request.shippedAt)],
  };
  const { data } = await shop.client.call({ method: 'PUT', path: `${path}/${id}`, body: completed }, WireWritten);
  return data.date_deleted ? refused('gone') : done(String(id), data);
}

/** An update deletes what it does not name, so everything that stands there is sent again. What is as wanted is mailed once only. */
async function updateOwn(shop: Shop, remoteId: string, { request, tracking }: Posting): Promise<FulfilmentOutcome> {
  const held = (await keptFulfilments(shop, request.orderId)).find(({ id }) => String(id) === remoteId);
  if (!held) return refused('gone');
  if (hasTracking(held, tracking)) return done(remoteId, null);
  const body = {
    status: held.is_fulfilled ? 'fulfilled' : 'unfulfilled',
    is_fulfilled: held.is_fulfilled,
    notify_customer: request.notify,
    meta_data: withTracking(held, tracking),
  };
  const path = `orders/${request.orderId}/fulfillments/${remoteId}`;
  const { data } = await shop.client.call({ method: 'PUT', path, body }, WireWritten);
  return data.date_deleted ? refused('gone') : done(remoteId, data);
}

/** Deleting one that is deleted would mail once more, so it is read first. One whose order is gone is gone too. */
async function cancelOwn(shop: Shop, orderId: string, remoteId: string, notify: boolean): Promise<FulfilmentOutcome> {
  try {
    const kept = await keptFulfilments(shop, orderId);
    if (!kept.some(({ id }) => String(id) === remoteId)) return done(remoteId, null);
  } catch (error) {
    if (error instanceof Refusal && error.about === 'gone') return done(remoteId, null);
    throw error;
  }
  const path = `orders/${orderId}/fulfillments/${remoteId}`;
  const query = { notify_customer: String(notify) };
  return done(remoteId, (await shop.client.call({ method: 'DELETE', path, query }, z.unknown())).data);
}

/** Only an order that waits for its parcels; the store mails once more then. woocommerce.github.io/woocommerce-rest-api-docs/#update-an-order */
async function completeOrder({ client }: Shop, orderId: string): Promise<FulfilmentOutcome> {
  if (!/^\d+$/.test(orderId)) return refused('gone');
  const path = `orders/${orderId}`;
  const query = { _fields: 'id,status' };
  const { status } = (await client.call({ method: 'GET', path, query }, WireStatus)).data;
  if (status === 'completed') return done(orderId, null);
  if (status !== 'processing') return refused('orderOver', status);
  const body = { status: 'completed' };
  return done(orderId, (await client.call({ method: 'PUT', path, query, body }, WireStatus)).data);
}
