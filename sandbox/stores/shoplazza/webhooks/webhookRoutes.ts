import { z } from 'zod';
import { pageOf } from '../paging.ts';
import { bodyOf, invalid, notFound, queryOf, type Route } from '../request.ts';
import { timeText } from '../shop.ts';
import type { StoredWebhook } from '../types.ts';

/** The first three are named by the vendor, the others by programs that subscribe to them. */
const TOPICS = [
  'orders/create',
  'orders/cancelled',
  'orders/delete',
  'orders/update',
  'orders/paid',
  'orders/fulfilled',
  'fulfillments/create',
  'products/create',
  'products/update',
  'products/delete',
  'customers/create',
  'app/uninstalled',
];

const listSchema = z.strictObject({
  address: z.string().optional(),
  topic: z.string().optional(),
  page_size: z.coerce.number().int().min(1).max(250).default(10),
  cursor: z.string().default(''),
});

/** No scope of their own is published: an app hears of what it may read. */
const scope = 'read_shop';

export const webhookRoutes: Route[] = [
  {
    method: 'GET',
    path: '/webhooks',
    scope,
    answer: (call) => {
      const { address, topic, page_size, cursor } = queryOf(listSchema, call);
      const rows = call.shop.webhooks
        .values()
        .filter((one) => one.app === call.app)
        .filter((one) => (address ?? one.address) === one.address && (topic ?? one.topic) === one.topic);
      const keyOf = ({ createdAt, id }: StoredWebhook) => ({ at: createdAt, id });
      const page = pageOf(rows, keyOf, { size: page_size, cursor, ascending: true });
      return { webhooks: page.rows.map(webhookView), cursor: page.cursor, has_more: page.hasMore };
    },
  },
  {
    method: 'POST',
    path: '/webhooks',
    scope,
    answer: (call) => {
      const schema = z.strictObject({ webhook: z.strictObject({ address: z.url(), topic: z.string() }) });
      const { address, topic } = bodyOf(schema, call).webhook;
      if (!TOPICS.includes(topic)) throw invalid('topic', `there is no topic ${topic}`);
      const webhook = { id: call.shop.nextId(), app: call.app, address, topic, createdAt: call.shop.now() };
      call.shop.webhooks.set(webhook.id, webhook);
      return { webhook: webhookView(webhook) };
    },
  },
  {
    method: 'DELETE',
    path: '/webhooks/{}',
    scope,
    answer: ({ shop, app, params }) => {
      const id = params[0] ?? '';
      if (shop.webhooks.get(id)?.app !== app) throw notFound();
      shop.webhooks.delete(id);
      return {};
    },
  },
];

const webhookView = ({ id, address, topic, createdAt }: StoredWebhook) => ({
  id,
  address,
  topic,
  format: 'json',
  created_at: timeText(createdAt),
  updated_at: timeText(createdAt),
});
