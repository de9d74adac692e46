import { describe, expect, it } from 'vitest';
import { hmacOf } from '#server/connectors/lib/signatures.ts';
import { isSignedQuery, signBody } from '#server/connectors/stores/shopline/authorisation.ts';
import { isSignedDelivery, webhooks } from '#server/connectors/stores/shopline/webhooks.ts';
import { signatureVectors, type Vector } from '#tests/kit/signatureVectors.ts';

const vectors = signatureVectors('shopline');
const of = (kind: RegExp): Vector[] => (vectors ?? []).filter((one) => kind.test(one.kind));

describe('the official SDK’s signatures', () => {
  it.skipIf(vectors === null).each(of(/^get-sign/))('accepts $kind, and no other', ({ secret, message, expected }) => {
    const query = Object.fromEntries(new URLSearchParams(message));
    expect(isSignedQuery({ ...query, sign: expected }, secret)).toBe(true);
    expect(isSignedQuery({ ...query, sign: expected }, `${secret}x`)).toBe(false);
    expect(isSignedQuery({ ...query, sign: expected, handle: 'another' }, secret)).toBe(false);
    expect(isSignedQuery({ ...query, sign: expected, extra: '1' }, secret)).toBe(false);
    expect(isSignedQuery(query, secret)).toBe(false);
  });

  it.skipIf(vectors === null).each(of(/^post-sign/))('makes $kind', ({ secret, message, expected }) => {
    const timestamp = '21c335b3a';
    expect(signBody(secret, message.slice(0, -timestamp.length), timestamp)).toBe(expected);
  });

  it.skipIf(vectors === null).each(of(/^webhook/))('accepts $kind in hex and in base64', (vector) => {
    const { secret, message, expected } = vector;
    const body = Buffer.from(message);
    const base64 = Buffer.from(expected, 'hex').toString('base64');
    for (const signature of [expected, base64]) {
      expect(isSignedDelivery(body, signature, secret)).toBe(true);
      expect(isSignedDelivery(body, signature, `${secret}x`)).toBe(false);
      expect(isSignedDelivery(Buffer.from(`${message} `), signature, secret)).toBe(false);
      expect(isSignedDelivery(body, signature.slice(0, -1), secret)).toBe(false);
    }
    expect(isSignedDelivery(body, undefined, secret)).toBe(false);
    expect(isSignedDelivery(body, '', secret)).toBe(false);
  });

  it.skipIf(vectors === null)('are four', () => {
    expect([of(/^get-sign/), of(/^post-sign/), of(/^webhook/)].map((found) => found.length)).toEqual([1, 2, 1]);
  });
});

it.skipIf(vectors !== null)('skipped: the signature vectors are not beside the project', () => {});

const app = { appKey: 'key', appSecret: 'a secret' };
const verifyWebhook = (topic: string, body: string, over: Record<string, string> = {}) =>
  webhooks.verifyWebhook(
    {
      headers: {
        'x-shopline-topic': topic,
        'x-shopline-shop-domain': 'Harbour.myshopline.com',
        'x-shopline-webhook-id': 'b54557e48a5fbf7d70bcd043',
        'x-shopline-hmac-sha256': hmacOf(app.appSecret, body, 'hex'),
        ...over,
      },
      body: Buffer.from(body),
    },
    { app, secret: '' },
  );

describe('what is heard', () => {
  it.each([
    ['products/update', '{"id":"16057850264845250791280282"}', 'product', '16057850264845250791280282'],
    ['products/delete', '{"id":16057850264845250791280282}', 'product', '16057850264845250791280282'],
    ['products/status_changed', '{"product_id":"7","status_new":"deactivated"}', 'product', '7'],
    ['orders/updated', '{"id":"21050224312121887324667162"}', 'order', '21050224312121887324667162'],
    ['orders/update', '{"id":"8"}', 'order', '8'],
    ['fulfillments/create', '{"id":"1","order_id":"8"}', 'order', '8'],
    ['refunds/create', '{"id":"2","order_id":"8"}', 'order', '8'],
    ['fulfillment_order/update', '{"fulfillment_order":{"id":"40","order_id":"8"}}', 'order', '8'],
  ])('hears %s', (topic, body, kind, externalId) => {
    expect(verifyWebhook(topic, body)).toEqual({
      identity: 'https://harbour.myshopline.com',
      deliveryId: 'b54557e48a5fbf7d70bcd043',
      events: [{ kind, externalId }],
    });
  });

  it('hears that the app was taken out, not that it was put in', () => {
    const topic = 'apps/installed_uninstalled';
    expect(verifyWebhook(topic, '{"operate":"UNINSTALL","handle":"harbour"}')?.events).toEqual([
      { kind: 'disconnected' },
    ]);
    expect(verifyWebhook(topic, '{"operate":"INSTALL","handle":"harbour"}')?.events).toEqual([]);
  });

  it('takes a signed delivery that tells nothing for what it is', () => {
    for (const body of ['', 'no json', '[]', '{"id":{}}', '{"id":null}']) {
      expect(verifyWebhook('orders/create', body)?.events).toEqual([]);
    }
    expect(verifyWebhook('customers/create', '{"id":"1"}')?.events).toEqual([]);
    expect(verifyWebhook('fulfillment_order/update', '{"fulfillment_order":{"id":"40"}}')?.events).toEqual([]);
    expect(
      verifyWebhook('orders/create', '{"id":"1"}', { 'x-shopline-shop-domain': 'www.lantern.example' })?.identity,
    ).toBeNull();
  });

  it('believes nothing without the app’s secret', () => {
    expect(webhooks.verifyWebhook({ headers: {}, body: Buffer.from('{}') }, { app: {}, secret: '' })).toBeNull();
    const unsigned = { 'x-shopline-hmac-sha256': hmacOf('', '{"id":"1"}', 'hex') };
    expect(verifyWebhook('orders/create', '{"id":"1"}', unsigned)).toBeNull();
  });

  it('takes no delivery without an id for one that came before', () => {
    expect(verifyWebhook('orders/create', '{"id":"1"}', { 'x-shopline-webhook-id': '' })?.deliveryId).toBeNull();
  });
});
