import { z } from 'zod';
import { parseLosslessIfAny } from '../../lib/answer.ts';
import { hmacOf, isSameSignature } from '../../lib/signatures.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { StoreEvent, StoreSession, StoreWebhooks } from '../../store.ts';
import type { ShoplazzaClient } from './client.ts';
import { ACCESS, isShopHost } from './connect.ts';
import { saysGone } from './fault.ts';
import { shopOf } from './shop.ts';
import { Anything, WebhookList } from './wire.ts';

/** The vendor names three of the order topics; the others are what programs subscribe to, and may be refused. */
const TOPICS = [
  'orders/create',
  'orders/update',
  'orders/paid',
  'orders/fulfilled',
  'orders/cancelled',
  'orders/delete',
  'fulfillments/create',
  'products/create',
  'products/update',
  'products/delete',
  'app/uninstalled',
];

/** https://www.shoplazza.dev/reference/webhooks */
export const webhooks: StoreWebhooks = {
  verifyWebhook({ headers, body }, { app }) {
    const expected = hmacOf(app.clientSecret ?? '', body, 'base64');
    if (!isSameSignature(headers['x-shoplazza-hmac-sha256'], expected)) return null;
    const host = (headers['x-shoplazza-shop-domain'] ?? '').toLowerCase();
    const topic = headers['x-shoplazza-topic'] ?? '';
    return {
      identity: isShopHost(host) ? host : null,
      deliveryId: headers['x-shoplazza-deduplication-id'] || null,
      events: eventsOf(topic, parseLosslessIfAny(body.toString('utf8'))),
    };
  },

  /** One by one, so that a topic that is refused costs no other. */
  async subscribe(session, address) {
    if (session.facts.access === ACCESS.token) return { missing: [...TOPICS] };
    const { client } = shopOf(session);
    const held = await parkedAt(client, address);
    const seen = new Set<string>();
    const missing: string[] = [];
    for (const { id, topic } of held) {
      if (seen.has(topic)) await remove(client, id);
      seen.add(topic);
    }
    for (const topic of TOPICS.filter((one) => !seen.has(one))) {
      try {
        await client.call({ method: 'POST', path: 'webhooks', body: { webhook: { address, topic } } }, Anything);
      } catch (error) {
        if (!(error instanceof StoreFault) || error.kind !== 'rejected') throw error;
        missing.push(topic);
      }
    }
    return { missing };
  },

  async unsubscribe(session: StoreSession, address) {
    const { client } = shopOf(session);
    for (const { id } of await parkedAt(client, address)) await remove(client, id);
  },
};

/** What a delivery is about: its body is bare, or wrapped in what it is: `{ order: { id } }`. */
function eventsOf(topic: string, json: unknown): StoreEvent[] {
  const [subject = ''] = topic.split('/');
  if (topic === 'app/uninstalled') return [{ kind: 'disconnected' }];
  const body = Body.safeParse(json).data;
  const inner = Body.safeParse(body?.order ?? body?.product ?? body?.fulfillment).data ?? body;
  const id = subject === 'products' || subject === 'orders' ? inner?.id : inner?.order_id;
  if (id === undefined) return [];
  if (topic === 'orders/delete') return [{ kind: 'order', externalId: id, deleted: true }];
  return [{ kind: subject === 'products' ? 'product' : 'order', externalId: id }];
}

const Id = z
  .union([z.string().min(1), z.number()])
  .transform(String)
  .optional()
  .catch(undefined);
const Body = z.looseObject({ id: Id, order_id: Id });

async function parkedAt(client: ShoplazzaClient, address: string): Promise<{ id: string; topic: string }[]> {
  const found: { id: string; topic: string }[] = [];
  for (let cursor = ''; ; ) {
    const query = { address, page_size: '100', ...(cursor === '' ? {} : { cursor }) };
    const page = await client.call({ method: 'GET', path: 'webhooks', query }, WebhookList);
    found.push(...page.webhooks.filter((one) => one.address === address));
    if (!page.has_more || page.cursor === '' || page.cursor === cursor) return found;
    cursor = page.cursor;
  }
}

async function remove(client: ShoplazzaClient, id: string): Promise<void> {
  try {
    await client.call({ method: 'DELETE', path: `webhooks/${id}`, names: true }, Anything);
  } catch (error) {
    if (!saysGone(error)) throw error;
  }
}
