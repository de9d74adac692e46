import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productCalls } from '#contract/product.calls.ts';
import { publishCalls } from '#contract/publish.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { publish } from '#tests/kit/publishing.ts';
import { shopProducts } from '#tests/kit/world.ts';

const CSV = `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price
lamp,Lamp,Title,Default Title,REBIND-1,2,20
vase,Vase,Title,Default Title,,2,30
rug,Rug,Size,S,,2,40
rug,,,L,,2,50
`;

describe('a store that is disconnected and bound again', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  // Every test publishes the same to one store.
  beforeEach(() => app.sandbox.world.reset());

  it('is the same store: what was published before is found, not doubled', async () => {
    const merchant = await app.merchant();
    await merchant.importFile('rebind.csv', CSV);
    const { rows } = await merchant.call(productCalls.list, {});
    const publishAgain = async (): Promise<string> => {
      const shop = await merchant.bindWoo(app.sandbox.url, 'quiet');
      const { jobId } = await merchant.call(publishCalls.publish, {
        productIds: rows.map(({ productId }) => productId),
        shopIds: [shop.shopId],
        status: 'active',
        salesChannels: ['online store'],
      });
      expect(await merchant.finished(jobId)).toMatchObject({ state: 'done', done: 3, failed: 0 });
      return shop.shopId;
    };
    await merchant.call(storeCalls.unbind, { shopId: await publishAgain() });
    await publishAgain();
    const held = await shopProducts(app.sandbox.url, 'quiet');
    expect(held.map(({ name }) => name).sort()).toEqual(['Lamp', 'Rug', 'Vase']);
  });

  it('S9: is one store at two addresses, and what is published at both stands there once', async ({
    onTestFinished,
  }) => {
    const { http } = app.deps;
    const alias = 'http://alias.test';
    const real = (url: string): string => url.replace(alias, app.sandbox.url);
    app.deps.http = {
      effectiveUrl: (url) => http.effectiveUrl(real(url)),
      now: http.now,
      request: (request) => http.request({ ...request, url: real(request.url) }),
    };
    onTestFinished(() => {
      app.deps.http = http;
    });
    const merchant = await app.merchant();
    await merchant.importFile('rebind.csv', CSV);
    const productIds = (await merchant.call(productCalls.list, {})).rows.map(({ productId }) => productId);
    const first = await merchant.bindWoo(app.sandbox.url, 'quiet');
    await publish(merchant, productIds, [first.shopId]);
    const credentials = (await (await fetch(`${app.sandbox.url}/_world/credentials`)).json()).woocommerce;
    const keys = credentials.find((one: { shop: string }) => one.shop === 'quiet');
    const { consumerKey, consumerSecret } = keys;
    const url = keys.url.replace(app.sandbox.url, alias);
    const second = await merchant.call(storeCalls.wooKeys, { url, consumerKey, consumerSecret });
    expect(second).toMatchObject({ shopId: first.shopId, url });
    expect(await merchant.call(storeCalls.select, {})).toHaveLength(1);
    expect(await publish(merchant, productIds, [second.shopId])).toMatchObject({ done: 3, failed: 0 });
    const held = await shopProducts(app.sandbox.url, 'quiet');
    expect(held.map(({ name }) => name).sort()).toEqual(['Lamp', 'Rug', 'Vase']);
  });

  it('counts its own products, whatever the other stores hold', async () => {
    const merchant = await app.merchant();
    await merchant.bindWoo(app.sandbox.url, 'harbour');
    await merchant.bindWoo(app.sandbox.url, 'lantern');
    const { jobId } = await merchant.call(storeProductCalls.sync, { channel: 'woo' });
    await merchant.finished(jobId);
    const shops = await merchant.call(storeCalls.select, {});
    const counts = Object.fromEntries(shops.map(({ url, productCount }) => [url.split('/').at(-1), productCount]));
    expect(counts).toEqual({
      harbour: (await shopProducts(app.sandbox.url, 'harbour')).length,
      lantern: (await shopProducts(app.sandbox.url, 'lantern')).length,
    });
  });
});
