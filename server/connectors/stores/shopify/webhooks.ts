import { z } from 'zod';
import { parseLosslessIfAny } from '../../lib/answer.ts';
import { hmacOf, isSameSignature } from '../../lib/signatures.ts';
import type { StoreEvent, StoreSession, StoreWebhooks } from '../../store.ts';
import type { ShopifyClient } from './client.ts';
import { subscribe, subscriptions, unsubscribe } from './documents/shop.ts';
import { Refusal, refusalOf } from './fault.ts';
import { isPrivacyTopic, privacyEvents } from './privacy.ts';
import { Credentials, clientOf } from './shop.ts';
import { errorsOf, numberOf, type Page, type WireSubscription, WireSubscriptions } from './wire.ts';

/** What we listen to. https://shopify.dev/docs/api/admin-graphql/2026-10/enums/WebhookSubscriptionTopic */
const TOPICS = [
  'PRODUCTS_CREATE',
  'PRODUCTS_UPDATE',
  'PRODUCTS_DELETE',
  'ORDERS_CREATE',
  'ORDERS_UPDATED',
  'ORDERS_CANCELLED',
  'ORDERS_DELETE',
  'FULFILLMENTS_CREATE',
  'FULFILLMENTS_UPDATE',
  'REFUNDS_CREATE',
  'APP_UNINSTALLED',
] as const;

/** Of what a delivery is about, only who it is. Its numbers exceed 2^53 and come as text where they do. */
const number = z.union([z.string(), z.number()]).transform(String);
const Payload = z.object({
  id: number.optional(),
  order_id: number.optional(),
  admin_graphql_api_id: z.string().optional(),
});

export const webhooks = {
  /** https://shopify.dev/docs/apps/build/webhooks/subscribe/https */
  verifyWebhook({ headers, body }, { app, secret }) {
    const signature = headers['x-shopify-hmac-sha256'];
    const known = [app.clientSecret ?? '', secret].some((key) => isSignedBody(body, signature, key));
    if (!known) return null;
    return {
      identity: headers['x-shopify-shop-domain'] ?? null,
      // Equal for repeated deliveries; the event's own id is shared by all topics of one event.
      deliveryId: headers['x-shopify-webhook-id'] ?? headers['x-shopify-event-id'] ?? null,
      events: eventsOf(headers['x-shopify-topic'] ?? '', parseLosslessIfAny(body.toString('utf8'))),
    };
  },

  async subscribe(session: StoreSession, address: string) {
    // Deliveries of an app that the merchant made are signed with a secret of its own, which we do not have.
    if (!Credentials.parse(session.credentials).refreshToken) return { missing: [...TOPICS] };
    const client = clientOf(session);
    const ours = (await allSubscriptions(client)).filter(({ uri }) => uri === address);
    const missing: string[] = [];
    for (const topic of TOPICS) {
      const [held, ...doubles] = ours.filter((one) => one.topic === topic && one.format === 'JSON');
      for (const { id } of doubles) await end(client, id);
      if (!held && !(await begin(client, topic, address))) missing.push(topic);
    }
    return { missing };
  },

  async unsubscribe(session: StoreSession, address: string) {
    const client = clientOf(session);
    for (const { id, uri } of await allSubscriptions(client)) if (uri === address) await end(client, id);
  },
} satisfies StoreWebhooks;

function eventsOf(topic: string, json: unknown): StoreEvent[] {
  if (topic === 'app/uninstalled') return [{ kind: 'disconnected' }];
  if (isPrivacyTopic(topic)) return privacyEvents(topic, json);
  const payload = Payload.safeParse(json).data;
  const [about] = topic.split('/');
  const own = payload?.admin_graphql_api_id ? numberOf(payload.admin_graphql_api_id) : payload?.id;
  if (about === 'products' && own) return [{ kind: 'product', externalId: own }];
  if (topic === 'orders/delete' && own) return [{ kind: 'order', externalId: own, deleted: true }];
  if (about === 'orders' && own) return [{ kind: 'order', externalId: own }];
  const isPart = about === 'fulfillments' || about === 'refunds';
  return isPart && payload?.order_id ? [{ kind: 'order', externalId: payload.order_id }] : [];
}

async function allSubscriptions(client: ShopifyClient): Promise<WireSubscription[]> {
  const all: WireSubscription[] = [];
  for (let place: Page = { hasNextPage: true, endCursor: null }; place.hasNextPage; ) {
    const answer = await client.ask(subscriptions, { after: place.endCursor }, WireSubscriptions);
    all.push(...answer.webhookSubscriptions.nodes);
    place = answer.webhookSubscriptions.pageInfo;
  }
  return all;
}

/** False where the shop does not take this topic: the app may lack the right to see what it is about. */
async function begin(client: ShopifyClient, topic: string, uri: string): Promise<boolean> {
  try {
    const sent = { topic, subscription: { uri, format: 'JSON' } };
    const fault = refusalOf(await client.ask(subscribe, sent, errorsOf('webhookSubscriptionCreate')));
    // Another call was faster, or a lost answer's subscription is there after all.
    return fault === null || /already been taken/i.test(String(fault.reason.params?.detail));
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function end(client: ShopifyClient, id: string): Promise<void> {
  const fault = refusalOf(await client.ask(unsubscribe, { id }, errorsOf('webhookSubscriptionDelete')));
  // Gone already is as good as ended.
  if (fault && !(fault instanceof Refusal)) throw fault;
}

/** https://shopify.dev/docs/apps/build/webhooks/subscribe/https#step-2-validate-the-origin-of-your-webhook */
export function isSignedBody(body: Buffer, signature: string | undefined, secret: string): boolean {
  return secret !== '' && isSameSignature(signature, hmacOf(secret, body, 'base64'));
}
