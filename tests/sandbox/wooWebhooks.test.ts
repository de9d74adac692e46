import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { type Receiver, startReceiver } from './kit/receiver.ts';
import { control, type Json, shopWorld, woo } from './kit/wooClient.ts';

describe('webhooks of a WooCommerce shop', () => {
  let sandbox: Sandbox;
  let receiver: Receiver;
  let status = 200;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
  });
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    status = 200;
    sandbox.world.reset();
    receiver = await startReceiver(({ body }) => ({ status: body.startsWith('webhook_id=') ? 200 : status }));
  });
  afterEach(() => receiver.close());

  const listen = (topic: string) => {
    const body = { name: topic, topic, delivery_url: `${receiver.url}/${topic}`, secret: 'hush', status: 'active' };
    return woo(sandbox, 'harbour', 'POST', '/webhooks', body);
  };
  const real = ({ headers }: { headers: Json }) => headers['x-wc-webhook-topic'] !== undefined;

  it('begin with an unsigned form, before the call is answered', async () => {
    const { status: created, body } = await listen('product.created');
    expect([created, 'secret' in body]).toEqual([201, false]);
    expect(receiver.received).toMatchObject([{ body: `webhook_id=${body.id}` }]);
    expect(receiver.received[0]?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'WooCommerce/11.0.1 Hookshot (WordPress/7.0.4)',
    });
    expect(receiver.received.filter(real)).toEqual([]);
  });

  it('deliver what is there at the time, signed over the raw body', async () => {
    const { body } = await woo(sandbox, 'harbour', 'POST', '/products', { name: 'Neu', status: 'draft' });
    await listen('product.updated');
    // In one call: a second one might come after the delivery.
    const update = ['Früh', 'Später'].map((name) => ({ id: body.id, name }));
    await woo(sandbox, 'harbour', 'POST', '/products/batch', { update });
    const [delivery] = await receiver.wait(1, real);
    expect(JSON.parse(delivery?.body ?? '')).toMatchObject({ id: body.id, name: 'Später' });
    expect(delivery?.body).toContain('Sp\\u00e4ter');
    expect(delivery?.body).toContain('http:\\/\\/127.0.0.1');
    const signature = createHmac('sha256', 'hush')
      .update(delivery?.body ?? '')
      .digest('base64');
    expect(delivery?.headers).toMatchObject({
      'x-wc-webhook-signature': signature,
      'x-wc-webhook-source': `${sandbox.url}/woo/harbour/`,
      'x-wc-webhook-topic': 'product.updated',
      'x-wc-webhook-resource': 'product',
      'x-wc-webhook-event': 'updated',
      'x-wc-webhook-delivery-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('share a delivery id within a second', async () => {
    const now = Date.now();
    const clocked = await startSandbox({ port: 0, clock: () => now });
    const body = { topic: 'product.created', delivery_url: `${receiver.url}/x`, secret: 's' };
    await woo(clocked, 'quiet', 'POST', '/webhooks', body);
    await woo(clocked, 'quiet', 'POST', '/products/batch', { create: [{ name: 'a' }, { name: 'b' }] });
    const ids = (await receiver.wait(2, real)).map(({ headers }) => headers['x-wc-webhook-delivery-id']);
    expect(new Set(ids).size).toBe(1);
    await clocked.close();
  });

  it('tell of a deletion by id, and of one for good not at all', async () => {
    await listen('product.deleted');
    const [kept, gone] = [
      await woo(sandbox, 'harbour', 'POST', '/products', { name: 'a' }),
      await woo(sandbox, 'harbour', 'POST', '/products', { name: 'b' }),
    ];
    await woo(sandbox, 'harbour', 'DELETE', `/products/${gone.body.id}?force=true`);
    await woo(sandbox, 'harbour', 'DELETE', `/products/${kept.body.id}`);
    const [delivery] = await receiver.wait(1, real);
    expect(delivery?.body).toBe(`{"id":${kept.body.id}}`);
  });

  it('tell of an order a customer places', async () => {
    await listen('order.created');
    const lines = [{ sku: 'HH-TOWEL-SAND', quantity: 1 }];
    const { body } = await control(sandbox, 'orders', { platform: 'woocommerce', shop: 'harbour', lines });
    const [delivery] = await receiver.wait(1, real);
    expect(JSON.parse(delivery?.body ?? '')).toMatchObject({ id: body.id, status: 'processing' });
  });

  it('are disabled by the seventh failure in a row, not the sixth', async () => {
    const { body } = await listen('product.updated');
    const product = await woo(sandbox, 'harbour', 'POST', '/products', { name: 'a' });
    status = 500;
    for (let failures = 1; failures <= 7; failures += 1) {
      const before = (await woo(sandbox, 'harbour', 'GET', `/webhooks/${body.id}`)).body.status;
      expect(before).toBe('active');
      await woo(sandbox, 'harbour', 'PUT', `/products/${product.body.id}`, { name: `a${failures}` });
      await receiver.wait(failures, real);
      const counted = async () => (await shopWorld(sandbox, 'harbour')).webhooks[0]?.failures;
      await expect.poll(counted, { timeout: 20_000 }).toBe(failures);
    }
    expect((await woo(sandbox, 'harbour', 'GET', `/webhooks/${body.id}`)).body.status).toBe('disabled');
    const again = await woo(sandbox, 'harbour', 'PUT', `/webhooks/${body.id}`, { status: 'active' });
    expect(again.body.status).toBe('active');
  });

  it('can be doubled and lost', async () => {
    await listen('product.created');
    await control(sandbox, 'faults', { woocommerce: { webhookDoubleRate: 1 } });
    await woo(sandbox, 'harbour', 'POST', '/products', { name: 'twice' });
    const [one, two] = await receiver.wait(2, real);
    expect(one?.body).toBe(two?.body);
    await control(sandbox, 'faults', { woocommerce: { shop: 'harbour', webhookLossRate: 1 } });
    const other = { topic: 'product.created', delivery_url: `${receiver.url}/other`, secret: 's' };
    await woo(sandbox, 'quiet', 'POST', '/webhooks', other);
    await woo(sandbox, 'harbour', 'POST', '/products', { name: 'lost' });
    // The other shop's event is later, so once it has arrived the first would have.
    await woo(sandbox, 'quiet', 'POST', '/products', { name: 'found' });
    await receiver.wait(1, ({ body }) => body.includes('"found"'));
    expect(receiver.received.filter(({ body }) => body.includes('"lost"'))).toEqual([]);
  });

  it('refuse topics and addresses that are none', async () => {
    const post = (body: Json) => woo(sandbox, 'harbour', 'POST', '/webhooks', body);
    expect((await post({ topic: 'product.sold', delivery_url: receiver.url })).body.code).toBe(
      'woocommerce_rest_shop_webhook_invalid_topic',
    );
    expect((await post({ topic: 'product.created', delivery_url: 'ftp://x' })).status).toBe(400);
    expect((await post({ topic: 'product.created' })).body.code).toBe('rest_missing_callback_param');
  });

  it('are deleted only by force', async () => {
    const { body } = await listen('product.created');
    expect((await woo(sandbox, 'harbour', 'DELETE', `/webhooks/${body.id}`)).status).toBe(501);
    expect((await woo(sandbox, 'harbour', 'DELETE', `/webhooks/${body.id}?force=true`)).status).toBe(200);
    expect((await shopWorld(sandbox, 'harbour')).webhooks).toEqual([]);
  });
});
