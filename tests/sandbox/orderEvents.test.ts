import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { type Received, startReceiver } from './kit/receiver.ts';
import { ask } from './kit/shopifyClient.ts';
import { control, woo } from './kit/wooClient.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.close());

const place = async (platform: string, sku: string): Promise<string> => {
  const { body } = await control(sandbox, 'orders', { platform, shop: 'harbour', lines: [{ sku, quantity: 2 }] });
  return String(body.id);
};

describe('what becomes of an order', () => {
  it('is refused by name where it cannot be', async () => {
    const orderId = await place('shopify', 'HH-BOWL-01');
    const order = { platform: 'shopify', shop: 'harbour', orderId };
    expect(await control(sandbox, 'orderEvents', { ...order, event: 'release' })).toMatchObject({
      status: 400,
      body: { error: 'it is not held' },
    });
    expect(await control(sandbox, 'orderEvents', { ...order, event: 'explode' })).toMatchObject({ status: 400 });
    expect(await control(sandbox, 'orderEvents', { ...order, orderId: '1', event: 'cancel' })).toMatchObject({
      status: 400,
      body: { error: 'there is no order 1 in this shop' },
    });
    await control(sandbox, 'orderEvents', { ...order, event: 'hold' });
    expect(await control(sandbox, 'orderEvents', { ...order, event: 'fulfil' })).toMatchObject({
      status: 400,
      body: { error: 'it is on hold' },
    });
  });

  it('may be bought by the customer of another country, but for what is said', async () => {
    const country = { country: 'BR', customer: { city: 'Santos' } };
    const { body } = await control(sandbox, 'orders', {
      platform: 'shopify',
      shop: 'harbour',
      lines: [{ sku: 'HH-BOWL-01', quantity: 1 }],
      ...country,
    });
    expect(body).toMatchObject({
      address: { firstName: 'Beatriz', city: 'Santos', province: 'São Paulo', country: 'BR' },
    });
    const nowhere = {
      platform: 'shopify',
      shop: 'harbour',
      lines: [{ sku: 'HH-BOWL-01', quantity: 1 }],
      country: 'XX',
    };
    expect((await control(sandbox, 'orders', nowhere)).status).toBe(400);
  });

  it('is told by Shopify as a refund or fulfilment of its own, and as a change of the order', async () => {
    const receiver = await startReceiver();
    for (const topic of ['REFUNDS_CREATE', 'FULFILLMENTS_CREATE', 'ORDERS_UPDATED', 'ORDERS_CANCELLED']) {
      const query = `mutation W($topic: WebhookSubscriptionTopic!, $uri: String!) {
        webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) { userErrors { message } } }`;
      await ask(sandbox, query, { topic, uri: receiver.url });
    }
    const orderId = await place('shopify', 'HH-BOWL-01');
    const number = orderId.replace(/^.*\//, '');
    for (const event of ['refund', 'fulfil', 'cancel']) {
      await control(sandbox, 'orderEvents', { platform: 'shopify', shop: 'harbour', orderId: number, event });
    }
    const topicOf = ({ headers }: Received): string => String(headers['x-shopify-topic']);
    const about = ({ body }: Received): boolean => body.includes(`:${number},`);
    const found = await receiver.wait(7, about);
    await receiver.close();
    expect(found.map(topicOf).sort()).toEqual([
      'fulfillments/create',
      'orders/cancelled',
      'orders/updated',
      'orders/updated',
      'orders/updated',
      'refunds/create',
      'refunds/create',
    ]);
    const refund = found.find((one) => topicOf(one) === 'refunds/create')?.body;
    expect(refund).toMatch(new RegExp(`^{"id":\\d{16},"order_id":${number},.*"gid://shopify/Refund/\\d+"}$`));
  });

  it('is told by WooCommerce as the order that it is then', async () => {
    const receiver = await startReceiver();
    await woo(sandbox, 'harbour', 'POST', '/webhooks', {
      topic: 'order.updated',
      delivery_url: receiver.url,
      secret: 's',
    });
    const orderId = await place('woocommerce', 'HH-BOWL-01');
    await control(sandbox, 'orderEvents', { platform: 'woocommerce', shop: 'harbour', orderId, event: 'hold' });
    const [delivery] = await receiver.wait(1, ({ body }) => body.includes('"status":"on-hold"'));
    await receiver.close();
    expect(JSON.parse(delivery?.body ?? '')).toMatchObject({ id: Number(orderId), status: 'on-hold' });
  });
});
