import { linksOf, localDate, wpDate } from '../links.ts';
import { pageOf } from '../paging.ts';
import { DENIED, type RestCall, type Route } from '../rest.ts';
import { invalidId, RestError } from '../restError.ts';
import type { Shop } from '../shop.ts';
import type { StoredWebhook } from '../types.ts';
import { ping } from './deliver.ts';

type Fields = Partial<Pick<StoredWebhook, 'name' | 'status' | 'topic' | 'secret' | 'delivery_url'>>;

/** The webhook calls. https://woocommerce.github.io/woocommerce-rest-api-docs/#webhooks */
export const webhookRoutes: Route[] = [
  {
    path: '/webhooks',
    methods: {
      GET: { denied: DENIED.list, handle: list },
      POST: {
        denied: DENIED.create,
        handle: async ({ shop, params }) => {
          const webhook = create(shop, params as Fields);
          if (webhook.status === 'active') await ping(shop, webhook);
          const location = `${shop.home}/wp-json/wc/v3/webhooks/${webhook.id}`;
          return { status: 201, body: view(shop, webhook), headers: { Location: location } };
        },
      },
    },
  },
  {
    path: '/webhooks/{id}',
    methods: {
      GET: {
        denied: DENIED.view,
        handle: (call) => ({ status: 200, body: view(call.shop, found(call)) }),
      },
      PUT: {
        denied: DENIED.edit,
        handle: (call) => ({
          status: 200,
          body: view(call.shop, update(call.shop, found(call), call.params as Fields)),
        }),
      },
      DELETE: { denied: DENIED.delete, handle: (call) => ({ status: 200, body: removed(call) }) },
    },
  },
];

function create(shop: Shop, fields: Fields): StoredWebhook {
  checkFields(fields, 'Webhook topic is required and must be valid.');
  const { topic = '', delivery_url = '', status = 'active', secret = '' } = fields;
  const name = fields.name ?? `Webhook created on ${localDate(shop, shop.now())}`;
  const id = shop.nextId('webhook');
  const created = shop.now();
  const webhook = { id, name, status, topic, delivery_url, secret, created, modified: null, failures: 0 };
  shop.webhooks.set(id, webhook);
  return webhook;
}

/** Switching one back on starts its count of failures afresh. */
function update(shop: Shop, webhook: StoredWebhook, fields: Fields): StoredWebhook {
  checkFields({ topic: webhook.topic, delivery_url: webhook.delivery_url, ...fields }, 'Webhook topic must be valid.');
  const { name, status, topic, secret, delivery_url } = { ...webhook, ...fields };
  const failures = status === 'active' && webhook.status !== 'active' ? 0 : webhook.failures;
  const next = { ...webhook, name, status, topic, secret, delivery_url, failures, modified: shop.now() };
  shop.webhooks.set(webhook.id, next);
  return next;
}

function checkFields({ topic = '', delivery_url = '' }: Fields, aboutTopic: string): void {
  if (!isTopic(topic)) {
    throw new RestError('woocommerce_rest_shop_webhook_invalid_topic', aboutTopic, 400);
  }
  if (!/^https?:\/\/[^\s]+$/i.test(delivery_url)) {
    const message = 'Webhook delivery URL must be a valid URL starting with http:// or https://.';
    throw new RestError('woocommerce_rest_shop_webhook_invalid_delivery_url', message, 400);
  }
}

function found(call: RestCall): StoredWebhook {
  const webhook = call.shop.webhooks.get(call.path[0] ?? '');
  if (!webhook) throw invalidId('shop_webhook');
  return webhook;
}

function removed(call: RestCall): Record<string, unknown> {
  const webhook = found(call);
  if (call.params.force !== true) {
    throw new RestError('woocommerce_rest_trash_not_supported', 'Webhooks do not support trashing.', 501);
  }
  call.shop.webhooks.delete(webhook.id);
  return view(call.shop, webhook);
}

function list(call: RestCall) {
  const { status, order, search } = call.params;
  const webhooks = call.shop.webhooks
    .values()
    .filter((webhook) => status === 'all' || webhook.status === status)
    .filter(({ name }) => search === undefined || name.includes(String(search)))
    .sort((a, b) => (order === 'asc' ? 1 : -1) * (a.created - b.created) || a.id - b.id);
  return pageOf(call, webhooks, (webhook) => view(call.shop, webhook));
}

/** A webhook as the API shows it: never with its secret. */
function view(shop: Shop, webhook: StoredWebhook): Record<string, unknown> {
  const { id, name, status, topic, delivery_url, created, modified } = webhook;
  const [resource, event] = topic.split('.');
  return {
    id,
    name,
    status,
    topic,
    resource,
    event,
    hooks: hooksOf(topic),
    delivery_url,
    date_created: localDate(shop, created),
    date_created_gmt: wpDate(created),
    date_modified: localDate(shop, modified),
    date_modified_gmt: wpDate(modified),
    _links: linksOf(shop, `/webhooks/${id}`, '/webhooks'),
  };
}

const RESOURCES = ['coupon', 'customer', 'order', 'product'];
const EVENTS = ['created', 'updated', 'deleted', 'restored'];

/** WordPress actions behind each topic, as recorded. */
const HOOKS: Record<string, string[]> = {
  'order.created': ['woocommerce_new_order'],
  'order.updated': ['woocommerce_update_order', 'woocommerce_order_refunded'],
  'order.deleted': ['wp_trash_post'],
  'order.restored': ['untrashed_post'],
  'product.created': [
    'woocommerce_process_product_meta',
    'woocommerce_new_product',
    'woocommerce_new_product_variation',
  ],
  'product.updated': [
    'woocommerce_process_product_meta',
    'woocommerce_update_product',
    'woocommerce_update_product_variation',
  ],
  'product.deleted': ['wp_trash_post'],
  'product.restored': ['untrashed_post'],
};

function isTopic(topic: string): boolean {
  const [resource = '', event = ''] = topic.split('.');
  return RESOURCES.includes(resource) && EVENTS.includes(event) && topic === `${resource}.${event}`;
}

function hooksOf(topic: string): string[] {
  return HOOKS[topic] ?? [];
}
