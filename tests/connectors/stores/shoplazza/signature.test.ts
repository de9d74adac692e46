import { expect, it } from 'vitest';
import { hmacOf } from '#server/connectors/lib/signatures.ts';
import { isSigned } from '#server/connectors/stores/shoplazza/authorisation.ts';
import { uniqueToken } from '#server/connectors/stores/shoplazza/publish.ts';
import { webhooks } from '#server/connectors/stores/shoplazza/webhooks.ts';
import { signatureVectors } from '#tests/kit/signatureVectors.ts';

const vectors = signatureVectors('shoplazza');

it.skipIf(vectors === null).each(vectors ?? [])(
  'accepts the $kind vector, and no other',
  ({ secret, message, expected }) => {
    const brought = Object.fromEntries(new URLSearchParams(message));
    expect(isSigned({ ...brought, hmac: expected }, secret)).toBe(true);
    expect(isSigned({ ...brought, hmac: expected }, `${secret}x`)).toBe(false);
    expect(isSigned({ ...brought, code: 'abc124', hmac: expected }, secret)).toBe(false);
    expect(isSigned({ ...brought, extra: '1', hmac: expected }, secret)).toBe(false);
    expect(isSigned({ ...brought, hmac: expected.toUpperCase() }, secret)).toBe(false);
    expect(isSigned(brought, secret)).toBe(false);
  },
);

it.skipIf(vectors !== null)('skipped: the signature vectors are not beside the project', () => {});

it('takes a callback signed over its plain values or its encoded ones', () => {
  const brought = { code: 'a+b/c=', shop: 'demo.myshoplaza.com', state: 'x y' };
  const plain = 'code=a+b/c=&shop=demo.myshoplaza.com&state=x y';
  const encoded = 'code=a%2Bb%2Fc%3D&shop=demo.myshoplaza.com&state=x+y';
  for (const message of [plain, encoded]) {
    expect(isSigned({ ...brought, hmac: hmacOf('secret', message, 'hex') }, 'secret')).toBe(true);
  }
});

it('makes the same UUID for the same try, and another for every other', () => {
  const token = uniqueToken('qs-1', 0);
  expect(token).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(uniqueToken('qs-1', 0)).toBe(token);
  expect(new Set([token, uniqueToken('qs-1', 1), uniqueToken('qs-2', 0), uniqueToken('qs-1/0', 0)]).size).toBe(4);
});

const app = { clientId: 'id', clientSecret: 'shplz_secret' };
const delivery = (topic: string, body: string, over: Record<string, string> = {}) => ({
  headers: {
    'x-shoplazza-topic': topic,
    'x-shoplazza-shop-domain': 'Demo.myshoplaza.com',
    'x-shoplazza-deduplication-id': 'd-1',
    'x-shoplazza-hmac-sha256': hmacOf(app.clientSecret, body, 'base64'),
    ...over,
  },
  body: Buffer.from(body),
});
const verifyWebhook = (...given: Parameters<typeof delivery>) =>
  webhooks.verifyWebhook(delivery(...given), { app, secret: '' });

it.each([
  ['orders/create', '{"id":"7"}', { kind: 'order', externalId: '7' }],
  ['orders/paid', '{"order":{"id":"7"}}', { kind: 'order', externalId: '7' }],
  ['orders/delete', '{"id":9223372036854775807}', { kind: 'order', externalId: '9223372036854775807', deleted: true }],
  ['products/update', '{"product":{"id":"9"}}', { kind: 'product', externalId: '9' }],
  ['products/delete', '{"id":"9"}', { kind: 'product', externalId: '9' }],
  ['fulfillments/create', '{"fulfillment":{"id":"1","order_id":"7"}}', { kind: 'order', externalId: '7' }],
  ['app/uninstalled', '{}', { kind: 'disconnected' }],
])('hears %s, bare or wrapped', (topic, body, event) => {
  expect(verifyWebhook(topic, body)).toEqual({ identity: 'demo.myshoplaza.com', deliveryId: 'd-1', events: [event] });
});

it('believes nothing that is signed otherwise', () => {
  const body = '{"id":"7"}';
  const hex = hmacOf(app.clientSecret, body, 'hex');
  expect(verifyWebhook('orders/create', body, { 'x-shoplazza-hmac-sha256': hex })).toBeNull();
  expect(verifyWebhook('orders/create', body, { 'x-shoplazza-hmac-sha256': '' })).toBeNull();
  expect(
    verifyWebhook('orders/create', body, { 'x-shoplazza-hmac-sha256': hmacOf('other', body, 'base64') }),
  ).toBeNull();
});

it('takes a signed delivery that tells nothing for what it is', () => {
  for (const body of ['', 'no json', '[]', '{"id":{}}', '{"order":null}']) {
    expect(verifyWebhook('orders/create', body)).toMatchObject({ events: [] });
  }
  expect(verifyWebhook('customers/create', '{"id":"1"}')).toMatchObject({ events: [] });
  const unnamed = { 'x-shoplazza-deduplication-id': '', 'x-shoplazza-shop-domain': 'shop.example.com' };
  expect(verifyWebhook('orders/create', '{"id":"1"}', unnamed)).toMatchObject({ deliveryId: null, identity: null });
});
