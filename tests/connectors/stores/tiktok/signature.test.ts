import { describe, expect, it } from 'vitest';
import { hmacOf } from '#server/connectors/lib/signatures.ts';
import { signatureOf } from '#server/connectors/stores/tiktok/client.ts';
import { webhooks } from '#server/connectors/stores/tiktok/webhooks.ts';
import { signatureVectors } from '#tests/kit/signatureVectors.ts';

const vectors = signatureVectors('tiktok') ?? [];

describe.skipIf(vectors.length === 0)('the published vectors', () => {
  it('are met by signed requests', () => {
    const [official, second] = vectors.filter(({ kind }) => kind === 'request-sign');
    const query = { timestamp: '1623812664', app_key: '29a39d', sign: 'not signed', access_token: 'not signed' };
    const shops = { path: '/authorization/202309/shops', query, body: '' };
    expect(signatureOf(official?.secret ?? '', shops)).toBe(official?.expected);
    expect(signatureOf(second?.secret ?? '', { path: '/test-api', query: { foo: 'bar' }, body: '' })).toBe(
      second?.expected,
    );
    for (const other of [
      { ...shops, path: '/authorization/202309/shop' },
      { ...shops, body: '{}' },
      { ...shops, query: { ...query, timestamp: '1623812665' } },
    ]) {
      expect(signatureOf(official?.secret ?? '', other)).not.toBe(official?.expected);
    }
  });

  it('are met by deliveries', () => {
    const vector = vectors.find(({ kind }) => kind === 'webhook-authorization');
    const app = { appKey: '29a39d', appSecret: vector?.secret ?? '' };
    const delivery = {
      headers: { authorization: vector?.expected ?? '' },
      body: Buffer.from((vector?.message ?? '').slice(app.appKey.length)),
    };
    expect(webhooks.verifyWebhook(delivery, { app, secret: '' })).toMatchObject({ identity: '1', events: [] });
    expect(webhooks.verifyWebhook(delivery, { app: { ...app, appKey: '29a39e' }, secret: '' })).toBeNull();
  });
});

it.skipIf(vectors.length > 0)('skipped: the signature vectors are not beside the project', () => {});

const app = { appKey: 'key', appSecret: 'a-secret' };
const verifyWebhook = (body: string, keys = app) =>
  webhooks.verifyWebhook(
    { headers: { authorization: hmacOf(app.appSecret, app.appKey + body, 'hex') }, body: Buffer.from(body) },
    { app: keys, secret: '' },
  );

it.each([
  ['an order', 1, '"order_id":"5761"', { kind: 'order', externalId: '5761' }],
  [
    'an order whose id is a number beyond 2^53',
    1,
    '"order_id":576131799382409999',
    { kind: 'order', externalId: '576131799382409999' },
  ],
  ['a parcel of an order', 4, '"order_id":"5761","package_id":"1"', { kind: 'order', externalId: '5761' }],
  ['an audit', 5, '"product_id":"1729","status":"PRODUCT_AUDIT_FAILURE"', { kind: 'product', externalId: '1729' }],
  ['a change of texts', 15, '"product_id":"1729"', { kind: 'product', externalId: '1729' }],
  ['the end of the authorisation', 6, '"message":"bye"', { kind: 'disconnected' }],
])('hears %s', (_, type, data, event) => {
  const body = `{"type":${type},"tts_notification_id":"n-1","shop_id":7495000000000000101,"timestamp":1,"data":{${data}}}`;
  expect(verifyWebhook(body)).toEqual({ identity: '7495000000000000101', deliveryId: 'n-1', events: [event] });
});

it('takes a signed delivery that tells nothing for what it is, and none for one that came before', () => {
  const bodies = ['', 'no json', '[]', '{"type":99,"shop_id":"1"}', '{"type":1,"shop_id":"1","data":null}'];
  for (const body of bodies) expect(verifyWebhook(body)).toMatchObject({ events: [], deliveryId: null });
});

it('believes nothing where the server has no secret', () => {
  const body = '{"type":6,"shop_id":"1"}';
  const unsigned = { headers: { authorization: hmacOf('', body, 'hex') }, body: Buffer.from(body) };
  expect(webhooks.verifyWebhook(unsigned, { app: {}, secret: '' })).toBeNull();
});
