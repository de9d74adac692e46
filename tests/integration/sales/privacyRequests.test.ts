import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customerCalls, customers } from '#contract/customer.calls.ts';
import type { Customer, PrivacyRequest } from '#contract/customer.schemas.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { connectStore } from '#tests/kit/connectStore.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { required } from '#tests/kit/required.ts';

const HOUR = 60 * 60_000;

describe('privacy webhooks of Shopify', () => {
  let app: TestApp;
  let merchant: Merchant;
  let shop: Shop;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.sandbox.world.reset();
    merchant = await app.merchant();
    shop = await connectStore(app, merchant, 'shopify');
    await merchant.whenRead(shop.shopId);
  });

  const control = async (name: string, body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const url = `${app.sandbox.url}/_world/${name}`;
    const reply = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ platform: 'shopify', shop: 'harbour', ...body }),
    });
    if (!reply.ok) throw new Error(await reply.text());
  };
  const tell = (topic: string): Promise<void> => control('privacy', { topic, uri: `${app.url}/shop/webhook/shopify` });
  const named = (name: string): Promise<Customer> =>
    merchant.eventually(['customers'], async () => (await merchant.list(customers, { filter: { q: name } })).rows[0]);
  const requested = (has: (one: PrivacyRequest) => boolean): Promise<PrivacyRequest> =>
    merchant.eventually(['customers'], async () =>
      (await merchant.call(customerCalls.privacyRequests, {})).rows.find(has),
    );
  const bought = async (): Promise<Customer> => {
    const { rows } = await merchant.call(storeProductCalls.list, { channel: 'shopify', pageSize: 50 });
    const { sku } = required(rows.find((one) => one.sku && one.status === 'active' && (one.inventory ?? 0) > 5));
    const customer = { firstName: 'Zuzana', lastName: 'Redaktova', email: 'zuzana@redact.test' };
    await control('orders', { lines: [{ sku, quantity: 1 }], customer });
    return named('redaktova');
  };
  const orders = async () => (await merchant.call(orderCalls.list, { channel: 'shopify', pageSize: 50 })).rows;

  it('a person who is to be forgotten waits for an open order, is shown so, and is forgotten when it is over', async () => {
    const { customerId } = await bought();
    await tell('customers/redact');
    const waiting = await requested(({ waitsFor }) => waitsFor !== null);
    expect(waiting).toMatchObject({
      kind: 'forget',
      askedBy: 'store',
      doneAt: null,
      waitsFor: { text: expect.stringContaining('still to be shipped') },
    });
    expect(await merchant.call(customerCalls.get, { customerId })).toMatchObject({ forgetting: { askedBy: 'store' } });
    const [{ externalId } = { externalId: '' }] = await orders();
    await control('orderEvents', { orderId: externalId, event: 'cancel' });
    await merchant.eventually(['orders'], async () => (await orders()).find(({ state }) => state === 'cancelled'));
    await app.turnClock(HOUR);
    const done = await requested(({ doneAt }) => doneAt !== null);
    expect(done).toMatchObject({ requestId: waiting.requestId, waitsFor: null, orders: 1, customerId: null });
    expect((await merchant.list(customers, {})).rows).toEqual([]);
    expect(await orders()).toMatchObject([{ externalId, customerName: '', total: expect.stringMatching(/\d/) }]);
  });

  it('a store that was left is forgotten whole; what is not of a shop’s, or forged, changes nothing', async () => {
    await bought();
    await merchant.call(storeCalls.unbind, { shopId: shop.shopId });
    await tell('shop/redact');
    const done = await requested(({ doneAt }) => doneAt !== null);
    expect(done).toMatchObject({ kind: 'forget', askedBy: 'store', orders: 1 });
    const { rows } = await app.deps.db.pool.query(
      'select count(*)::int as n from forgotten_order where store_id = $1',
      [shop.shopId],
    );
    expect(rows).toEqual([{ n: 1 }]);
    const body = JSON.stringify({ shop_domain: 'harbour', customer: { id: 1, email: 'a@b.test' } });
    const headers = {
      'x-shopify-topic': 'customers/redact',
      'x-shopify-hmac-sha256': 'AAAA',
      'content-type': 'application/json',
    };
    const forged = await fetch(`${app.url}/shop/webhook/shopify`, { method: 'POST', headers, body });
    expect(forged.status).toBe(401);
  });

  it('a request for data is the merchant’s to answer, once however often it is delivered', async () => {
    const { customerId } = await bought();
    await tell('customers/data_request');
    const asked = await requested(({ kind }) => kind === 'data');
    expect(asked).toMatchObject({ doneAt: null, customerId, shopName: required(shop).shopName });
    await merchant.call(customerCalls.answered, { requestId: asked.requestId });
    expect(await requested(({ kind }) => kind === 'data')).toMatchObject({
      doneAt: expect.any(String),
      customerId: null,
    });
    expect(await merchant.call(customerCalls.get, { customerId })).toMatchObject({ email: 'zuzana@redact.test' });
  });
});
