import { z } from 'zod';
import { PRODUCT_NAME } from '#contract/enums.ts';
import { parseLosslessIfAny } from '../../lib/answer.ts';
import { hmacOf, isSameSignature } from '../../lib/signatures.ts';
import type { StoreEvent, StoreSession, StoreWebhooks, VerifiedWebhook, WebhookRequest } from '../../store.ts';
import type { WooClient } from './client.ts';
import { Refusal } from './fault.ts';
import { shopOf } from './shop.ts';
import { Id, WEBHOOK_FIELDS, WireWebhook } from './wire.ts';

const TOPICS = [
  'product.created',
  'product.updated',
  'product.deleted',
  'product.restored',
  'order.created',
  'order.updated',
  'order.deleted',
  'order.restored',
];

/** woocommerce.github.io/woocommerce-rest-api-docs/#webhooks */
export const webhooks: StoreWebhooks = {
  verifyWebhook: (request, { secret }) => verifyWebhook(request, secret),

  /** The store never shows a secret, so the ones that stand there are given ours again, and switched on. */
  async subscribe(session, address, secret) {
    const { client } = shopOf(session);
    const held = await ours(client, address);
    const missing: string[] = [];
    for (const topic of TOPICS) {
      const [first, ...doubles] = held.filter((webhook) => webhook.topic === topic);
      for (const { id } of doubles) await remove(client, id);
      if (!(await stands(client, topic, address, secret, first?.id))) missing.push(topic);
    }
    return { missing };
  },

  async unsubscribe(session: StoreSession, address: string) {
    const { client } = shopOf(session);
    for (const { id } of await ours(client, address)) await remove(client, id);
  },
};

async function ours(client: WooClient, address: string): Promise<WireWebhook[]> {
  const query = { status: 'all', orderby: 'id', order: 'asc', _fields: WEBHOOK_FIELDS };
  return (await client.all('webhooks', query, WireWebhook)).filter(({ delivery_url }) => delivery_url === address);
}

/** Creates the webhook, or repairs the one that is there. False when the store refuses the topic. */
async function stands(
  client: WooClient,
  topic: string,
  delivery_url: string,
  secret: string,
  id: number | undefined,
): Promise<boolean> {
  const create = { name: `${PRODUCT_NAME} ${topic}`, topic, delivery_url, secret, status: 'active' };
  try {
    if (id === undefined) await client.call({ method: 'POST', path: 'webhooks', body: create }, WireWebhook);
    else {
      await client.call({ method: 'PUT', path: `webhooks/${id}`, body: { secret, status: 'active' } }, WireWebhook);
    }
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Webhooks have no trash. */
async function remove(client: WooClient, id: number): Promise<void> {
  try {
    await client.call({ method: 'DELETE', path: `webhooks/${id}`, query: { force: 'true' } }, WireWebhook);
  } catch (error) {
    if (!(error instanceof Refusal && error.about === 'gone')) throw error;
  }
}

/** The unsigned form that a new webhook begins with. */
const PING = /^webhook_id=\d+$/;
/** What a delivery holds of its product or order; a record that is gone by now leaves an error in its place. */
const Subject = z.object({ id: Id, parent_id: z.number().int().default(0) });

/**
 * Verifies a delivery by the secret that the webhook was given. The header that names the delivery is left aside: all
 * of one second share it. No store delivers twice. Documentation: woocommerce.github.io/woocommerce-rest-api-docs/#webhooks
 */
export function verifyWebhook({ headers, body }: WebhookRequest, secret: string): VerifiedWebhook | null {
  const signature = headers['x-wc-webhook-signature'];
  if (signature === undefined && PING.test(body.toString('latin1'))) {
    return { identity: null, deliveryId: null, events: [] };
  }
  // A webhook without a secret would be signed with an empty one, as anybody can.
  if (secret === '' || !isSameSignature(signature, hmacOf(secret, body, 'base64'))) return null;
  const topic = headers['x-wc-webhook-topic'] ?? '';
  const subject = Subject.safeParse(parseLosslessIfAny(body.toString('utf8'))).data;
  const events = subject ? eventsOf(topic, subject) : [];
  return { identity: null, deliveryId: null, events };
}

/** A variation tells of itself: what is to be read is its product. */
function eventsOf(topic: string, { id, parent_id }: z.infer<typeof Subject>): StoreEvent[] {
  const [resource] = topic.split('.');
  if (resource === 'product') return [{ kind: 'product', externalId: String(parent_id || id) }];
  if (topic === 'order.deleted') return [{ kind: 'order', externalId: String(id), deleted: true }];
  return resource === 'order' ? [{ kind: 'order', externalId: String(id) }] : [];
}
