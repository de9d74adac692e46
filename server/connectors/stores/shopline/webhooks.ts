import { z } from 'zod';
import { parseLosslessIfAny } from '../../lib/answer.ts';
import { hmacOf, isSameSignature } from '../../lib/signatures.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { StoreEvent, StoreWebhooks } from '../../store.ts';
import { addressOf, isHandle } from './connect.ts';
import { Refusal } from './fault.ts';
import { Credentials, type Shop, shopOf } from './shop.ts';
import { API_VERSION, WireAnything, WireOneWebhook, WireWebhooks } from './wire.ts';

/**
 * What is listened to. Of topics in one row any will do: the list of topics and the documentation's own sample call a
 * changed order otherwise. Stock has a topic too, but it does not say of which product.
 */
const TOPICS = [
  ['products/create'],
  ['products/update'],
  ['products/delete'],
  ['products/status_changed'],
  ['orders/create'],
  ['orders/updated', 'orders/update'],
  ['orders/paid'],
  ['orders/cancelled'],
  ['orders/fulfilled'],
  ['orders/partially_fulfilled'],
  ['orders/edited'],
  ['orders/delete'],
  ['fulfillments/create'],
  ['fulfillments/update'],
  ['refunds/create'],
  // That an order is held, or let go, is told without naming it, and no change of the order: this one names it.
  ['fulfillment_order/update'],
  ['apps/installed_uninstalled'],
] as const;

const Id = z.union([z.string().min(1), z.number()]).transform(String);
const Body = z.object({
  id: Id.optional().catch(undefined),
  product_id: Id.optional().catch(undefined),
  order_id: Id.optional().catch(undefined),
  fulfillment_order: z.object({ order_id: Id }).optional().catch(undefined),
  operate: z.string().optional().catch(undefined),
});
type Body = z.infer<typeof Body>;

/** What a delivery is about, by its topic, or by the group its topic is of. */
const readers: Readonly<Record<string, (body: Body) => StoreEvent[]>> = {
  products: ({ id, product_id }) => eventOf('product', product_id ?? id),
  'orders/delete': ({ id }) => (id === undefined ? [] : [{ kind: 'order', externalId: id, deleted: true }]),
  orders: ({ id }) => eventOf('order', id),
  fulfillments: ({ order_id }) => eventOf('order', order_id),
  refunds: ({ order_id }) => eventOf('order', order_id),
  fulfillment_order: ({ fulfillment_order: held, order_id }) => eventOf('order', held?.order_id ?? order_id),
  apps: ({ operate }) => (operate === 'UNINSTALL' ? [{ kind: 'disconnected' }] : []),
};

const eventOf = (kind: 'product' | 'order', id: string | undefined): StoreEvent[] =>
  id === undefined ? [] : [{ kind, externalId: id }];

/** https://developer.shopline.com/docs/apps/api-instructions-for-use/webhooks/overview */
export const webhooks = {
  verifyWebhook({ headers, body }, { app }) {
    const { appSecret } = app;
    if (!appSecret || !isSignedDelivery(body, headers['x-shopline-hmac-sha256'], appSecret)) return null;
    const topic = headers['x-shopline-topic'] ?? '';
    const [group = ''] = topic.split('/');
    const read = Body.safeParse(parseLosslessIfAny(body.toString('utf8'))).data;
    const [handle = '', ...domain] = (headers['x-shopline-shop-domain'] ?? '').toLowerCase().split('.');
    const isOwn = isHandle(handle) && domain.join('.') === 'myshopline.com';
    return {
      // A store may be named by its merchant's own domain, which is not how we know it.
      identity: isOwn ? addressOf(handle) : null,
      // The same when a delivery is sent again.
      deliveryId: headers['x-shopline-webhook-id'] || null,
      events: read ? ((readers[topic] ?? readers[group])?.(read) ?? []) : [],
    };
  },

  /**
   * The platform deletes a subscription that failed for 48 hours: it is made again. What a private app delivers is signed
   * with a secret that only the merchant has, so nothing is asked of it: throws `StoreFault('rejected')`.
   */
  async subscribe(session, address) {
    if (Credentials.parse(session.credentials).kind === 'private') throw unverifiable();
    const shop = shopOf(session);
    const held = await subscriptions(shop, address);
    for (const { id } of held.filter((one) => one.api_version !== API_VERSION)) await end(shop, id);
    const standing = new Set(held.filter((one) => one.api_version === API_VERSION).map(({ topic }) => topic));
    const missing: string[] = [];
    for (const names of TOPICS) {
      if (names.some((topic) => standing.has(topic))) continue;
      if (!(await anySubscribed(shop, names, address))) missing.push(names[0]);
    }
    return { missing };
  },

  async unsubscribe(session, address) {
    const shop = shopOf(session);
    for (const { id } of await subscriptions(shop, address)) await end(shop, id);
  },
} satisfies StoreWebhooks;

const unverifiable = (): StoreFault =>
  new StoreFault('rejected', { key: 'row.storeRejected', params: { detail: 'webhooks of a private app' } });

/** Subscribes to the first of these topics that the store takes. Whether it took one. */
async function anySubscribed(shop: Shop, topics: readonly string[], address: string): Promise<boolean> {
  for (const topic of topics) {
    const body = { webhook: { address, api_version: API_VERSION, topic } };
    try {
      await shop.client.call({ method: 'POST', path: 'webhooks.json', body }, WireOneWebhook);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return false;
}

async function subscriptions(shop: Shop, address: string) {
  const { webhooks: all } = await shop.client.call({ method: 'GET', path: 'webhooks.json' }, WireWebhooks);
  return all.filter((one) => one.address === address);
}

/** The id stands before the word: odd, but so it is documented. */
async function end(shop: Shop, id: string): Promise<void> {
  const call = { method: 'DELETE' as const, path: `${id}/webhooks.json` };
  await shop.client.call(call, WireAnything).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.about === 'missing')) throw error;
  });
}

/**
 * Whether the app's secret signed this delivery, over the raw bytes. The SDK writes the signature in hex, the
 * documentation's sample is base64: both are taken.
 * https://developer.shopline.com/docs/apps/api-instructions-for-use/webhooks/overview
 */
export function isSignedDelivery(body: Buffer, signature: string | undefined, secret: string): boolean {
  const isHex = isSameSignature(signature, hmacOf(secret, body, 'hex'));
  return isSameSignature(signature, hmacOf(secret, body, 'base64')) || isHex;
}
