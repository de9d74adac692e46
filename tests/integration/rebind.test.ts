import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productCalls } from '#contract/product.ts';
import { publishCalls } from '#contract/publish.ts';
import { storeCalls } from '#contract/store.ts';
import { storeProductCalls } from '#contract/storeProduct.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
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

  it('is the same store: what was published before is found, not doubled', async () => {
    const merchant = await app.merchant();
    await merchant.importFile('rebind.csv', CSV);
    const { rows } = await merchant.call(productCalls.list, {});
    const publish = async (): Promise<string> => {
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
    await merchant.call(storeCalls.unbind, { shopId: await publish() });
    await publish();
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
