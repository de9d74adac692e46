import { describe, expect, it } from 'vitest';
import { hmacOf } from '#server/connectors/lib/signatures.ts';
import { shopify } from '#server/connectors/stores/shopify/index.ts';

const keys = { app: { clientId: 'id', clientSecret: 'hush' }, secret: '' };
const delivery = (topic: string, body: string, secret = 'hush', headers: Record<string, string> = {}) => ({
  headers: {
    'x-shopify-topic': topic,
    'x-shopify-shop-domain': 'harbour.myshopify.com',
    'x-shopify-webhook-id': 'w-1',
    'x-shopify-event-id': 'e-1',
    'x-shopify-hmac-sha256': hmacOf(secret, body, 'base64'),
    ...headers,
  },
  body: Buffer.from(body),
});
const eventsOf = (topic: string, body: string) => shopify.webhooks.verifyWebhook(delivery(topic, body), keys)?.events;

it.each([
  ['products/update', '{"id":9007199254740993,"title":"T"}', [{ kind: 'product', externalId: '9007199254740993' }]],
  [
    'products/create',
    '{"id":1,"admin_graphql_api_id":"gid://shopify/Product/9007199254740993"}',
    [{ kind: 'product', externalId: '9007199254740993' }],
  ],
  ['products/delete', '{"id":81}', [{ kind: 'product', externalId: '81' }]],
  ['orders/updated', '{"id":9007199254740995}', [{ kind: 'order', externalId: '9007199254740995' }]],
  ['orders/cancelled', '{"id":5}', [{ kind: 'order', externalId: '5' }]],
  ['fulfillments/create', '{"id":7,"order_id":9007199254740997}', [{ kind: 'order', externalId: '9007199254740997' }]],
  [
    'refunds/create',
    '{"id":8,"order_id":6,"admin_graphql_api_id":"gid://shopify/Refund/8"}',
    [{ kind: 'order', externalId: '6' }],
  ],
  ['app/uninstalled', '{"id":1,"domain":"harbour.myshopify.com"}', [{ kind: 'disconnected' }]],
  ['shop/update', '{"id":1}', []],
  ['products/update', 'not json', []],
])('hears of %s: %s', (topic, body, events) => {
  expect(eventsOf(topic, body)).toEqual(events);
});

describe('what the law gives people a right to', () => {
  const shop = '"shop_id":954889,"shop_domain":"harbour.myshopify.com"';
  const customer = '"customer":{"id":9007199254740993,"email":"robin@example.test","phone":"+15035550142"}';
  const robin = { customerId: '9007199254740993', email: 'robin@example.test', phone: '+15035550142' };

  it.each([
    [
      'customers/redact',
      `{${shop},${customer},"orders_to_redact":[299938,9007199254740995]}`,
      [{ kind: 'forget', ...robin, orderIds: ['299938', '9007199254740995'] }],
    ],
    [
      'customers/data_request',
      `{${shop},"orders_requested":[299938],${customer},"data_request":{"id":9999}}`,
      [{ kind: 'dataRequest', ...robin, orderIds: ['299938'] }],
    ],
    ['shop/redact', `{${shop}}`, [{ kind: 'forgetStore' }]],
    // Of some customers there is only an e-mail address.
    [
      'customers/redact',
      `{${shop},"customer":{"email":"robin@example.test","phone":null}}`,
      [{ kind: 'forget', customerId: null, email: 'robin@example.test', phone: '', orderIds: [] }],
    ],
    [
      'customers/redact',
      `{${shop},"customer":7,"orders_to_redact":[null,{},"12",0]}`,
      [{ kind: 'forget', customerId: null, email: '', phone: '', orderIds: ['12'] }],
    ],
    ['customers/redact', `{${shop},"customer":{"id":0,"email":null},"orders_to_redact":{}}`, []],
    ['customers/data_request', '[]', []],
    ['customers/data_request', 'not json', []],
  ])('%s: %s', (topic, body, events) => {
    expect(eventsOf(topic, body)).toEqual(events);
  });
});

it('names the shop, and the delivery by what repeated ones share', () => {
  const heard = shopify.webhooks.verifyWebhook(delivery('products/delete', '{"id":81}'), keys);
  expect(heard).toMatchObject({ identity: 'harbour.myshopify.com', deliveryId: 'w-1' });
});

it('believes nobody without the secret, least of all where there is none', () => {
  const body = '{"id":81}';
  expect(shopify.webhooks.verifyWebhook(delivery('products/delete', body, 'other'), keys)).toBeNull();
  expect(shopify.webhooks.verifyWebhook(delivery('products/delete', body, ''), { app: {}, secret: '' })).toBeNull();
  const changed = { ...delivery('products/delete', body), body: Buffer.from('{"id":82}') };
  expect(shopify.webhooks.verifyWebhook(changed, keys)).toBeNull();
});
