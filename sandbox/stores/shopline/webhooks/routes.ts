import { z } from 'zod';
import { notFound, unprocessable } from '../apiError.ts';
import { type Answer, bodyAs, type Routes } from '../call.ts';
import type { Shop } from '../shop.ts';
import type { StoredWebhook } from '../types.ts';

const TOPICS = [
  'products/create',
  'products/update',
  'products/delete',
  'products/status_changed',
  'inventory_levels/update',
  'orders/create',
  'orders/paid',
  'orders/cancelled',
  'orders/fulfilled',
  'orders/partially_fulfilled',
  'orders/edited',
  'orders/delete',
  'fulfillments/create',
  'fulfillments/update',
  'refunds/create',
  'fulfillment_order/on_hold',
  'fulfillment_order/released',
  'fulfillment_order/update',
  'merchants/update',
  'apps/installed_uninstalled',
];

/** What a shop delivers: of the two names of a changed order it knows one. */
const topicsOf = (shop: Shop): string[] => [...TOPICS, shop.profile.orderTopic];

const address = z
  .string()
  .max(255)
  .regex(/^https?:\/\//, 'is not an address');
const newSchema = z.strictObject({
  webhook: z.strictObject({ address, api_version: z.string().regex(/^v\d{8}$/), topic: z.string() }),
});
const changeSchema = z.strictObject({ webhook: z.strictObject({ address }) });

/** Subscriptions. The id stands before the word in the path. https://developer.shopline.com/docs/apps/api-instructions-for-use/webhooks/overview */
export const webhookRoutes: Routes = {
  'GET /webhooks.json': ({ shop }) => ({
    body: { webhooks: shop.webhooks.values().map((webhook) => webhookView(shop, webhook)) },
  }),
  'POST /webhooks.json': (call) => {
    const { shop } = call;
    const { webhook } = bodyAs(newSchema, call);
    if (!topicsOf(shop).includes(webhook.topic)) throw unprocessable({ topic: ['is not supported'] });
    if (webhook.api_version < 'v20240601') throw unprocessable({ api_version: ['is not supported'] });
    const isTaken = shop.webhooks
      .values()
      .some((held) => held.topic === webhook.topic && held.address === webhook.address);
    if (isTaken) throw unprocessable({ topic: ['has already been subscribed'] });
    const now = shop.world.now();
    return put(shop, {
      id: shop.nextId('webhook'),
      address: webhook.address,
      apiVersion: webhook.api_version,
      topic: webhook.topic,
      created: now,
      updated: now,
    });
  },
  'GET /:id/webhooks.json': ({ shop }, id) => ({ body: { webhook: webhookView(shop, webhookOf(shop, id)) } }),
  'PUT /:id/webhooks.json': (call, id) => {
    const held = webhookOf(call.shop, id);
    const { webhook } = bodyAs(changeSchema, call);
    return put(call.shop, { ...held, address: webhook.address, updated: call.shop.world.now() });
  },
  'DELETE /:id/webhooks.json': ({ shop }, id) => {
    webhookOf(shop, id);
    shop.webhooks.delete(id);
    return { body: {} };
  },
};

function put(shop: Shop, webhook: StoredWebhook): Answer {
  shop.webhooks.set(webhook.id, webhook);
  return { body: { webhook: webhookView(shop, webhook) } };
}

function webhookOf(shop: Shop, id: string): StoredWebhook {
  const webhook = shop.webhooks.get(id);
  if (!webhook) throw notFound();
  return webhook;
}

/** The one id that comes as a number: written out in full, beyond what a double holds. */
const webhookView = (shop: Shop, { id, address: url, apiVersion, topic, created, updated }: StoredWebhook): object => ({
  id: BigInt(id),
  address: url,
  api_version: apiVersion,
  topic,
  created_at: shop.time(created),
  updated_at: shop.time(updated),
});
