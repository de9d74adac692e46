import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bulkCalls } from '#contract/bulk.calls.ts';
import { pricingCalls } from '#contract/pricing.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { publishCalls } from '#contract/publish.calls.ts';
import { repricingCalls } from '#contract/repricing.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { edit, productNamed, wholePool } from '#tests/kit/pool.ts';
import { publish, rowEnds } from '#tests/kit/publishing.ts';
import { shopProducts } from '#tests/kit/world.ts';
import { ruleDraft } from '#tests/server/modules/catalogue/pricing/builders.ts';

const FILE = `Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price
dear,Dear,Q,Title,Default Title,D,5,20.00,
cheap,Cheap,Q,Title,Default Title,C,5,0.50,
half,Half,Q,Size,S,H-S,5,7.00,
half,,,,M,H-M,5,,
none,None,Q,Title,Default Title,N,5,,9.00
`;

describe('C13: a price that no file says', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.sandbox.world.reset();
    merchant = await app.merchant();
  });
  const importIn = async (who = merchant, file = FILE) => who.importFile('shop.csv', file);
  const priceOf = async (title: string) => (await productNamed(merchant, title)).variantsList.map(({ price }) => price);
  const titles = async (query: Parameters<typeof wholePool>[1]) =>
    (await wholePool(merchant, query)).map(({ title }) => title);

  it('C13: is unknown and never 0, and its row says so', async () => {
    const job = await importIn();
    expect(job.rows.map(({ label, warnings }) => [label, warnings.length]).sort()).toEqual([
      ['Cheap', 0],
      ['Dear', 0],
      ['Half', 1],
      ['None', 1],
    ]);
    expect(await priceOf('Half')).toEqual(['7.00', null]);
    expect(await priceOf('None')).toEqual([null]);
    const rows = new Map((await wholePool(merchant)).map((row) => [row.title, [row.priceMin, row.priceMax]]));
    expect(rows.get('Half')).toEqual(['7.00', '7.00']);
    expect(rows.get('None')).toEqual([null, null]);
  });

  it('C13: comes last in the list, lies in no range, and pages by its cursor', async () => {
    await importIn();
    const upwards = ['Cheap', 'Half', 'Dear', 'None'];
    expect(await titles({ sort: 'price', order: 'ASC' })).toEqual(upwards);
    expect(await titles({ sort: 'price', order: 'DESC' })).toEqual(upwards.toReversed());
    expect(await titles({ sort: 'price', order: 'ASC', priceTo: '1' })).toEqual(['Cheap']);
    expect(await titles({ sort: 'price', order: 'ASC', priceFrom: '0' })).toEqual(['Cheap', 'Half', 'Dear']);
    expect(await titles({ sort: 'price', order: 'ASC', pageSize: 10, priceFrom: '10' })).toEqual(['Dear']);
  });

  it('C13: keeps a product from being published until somebody says one', async () => {
    await importIn();
    const shop = await merchant.bindWoo(app.sandbox.url, 'quiet');
    const none = await productNamed(merchant, 'None');
    const half = await productNamed(merchant, 'Half');
    const chosen = { productIds: [none.productId, half.productId], shopIds: [shop.shopId] };
    const { rows } = await merchant.call(publishCalls.preview, { ...chosen, exchangeRates: { 'USD>GBP': '0.8' } });
    expect(rows.map(({ priceMin, margin, problems }) => [priceMin, margin, problems.map(({ key }) => key)])).toEqual([
      [null, null, ['row.priceMissing']],
      ['5.6', null, ['row.priceMissing']],
    ]);
    const job = await publish(merchant, chosen.productIds, chosen.shopIds);
    expect(rowEnds(job).map(({ key }) => key)).toEqual(['row.priceMissing', 'row.priceMissing']);
    await edit(merchant, none, (update) => {
      for (const variant of update.variantsList) variant.price = '4.00';
    });
    expect(await publish(merchant, [none.productId], chosen.shopIds)).toMatchObject({ done: 1, failed: 0 });
    expect((await shopProducts(app.sandbox.url, 'quiet')).map(({ name }) => name)).toEqual(['None']);
  });

  it('C13: stays unknown through both layouts, a copy and the editor', async () => {
    await importIn();
    const count = (await wholePool(merchant)).length;
    const url = `${app.url}${bulkCalls.export.path}`;
    for (const format of ['shopifyCsv', 'wooCsv', 'json']) {
      const sent = await fetch(url, {
        method: 'POST',
        headers: { ...merchant.headers(), 'content-type': 'application/json' },
        body: JSON.stringify({ format, selection: { filter: {}, count } }),
      });
      const other = await app.merchant();
      expect(await importIn(other, await sent.text())).toMatchObject({ done: count, failed: 0 });
      const prices = (await productNamed(other, 'Half')).variantsList.map(({ price }) => price);
      expect(prices).toEqual(['7.00', null]);
    }
    await edit(merchant, await productNamed(merchant, 'Dear'), (update) => {
      for (const variant of update.variantsList) variant.price = null;
    });
    expect(await priceOf('Dear')).toEqual([null]);
  });

  it('C13: is given by a bulk edit; a percentage of it and a rule without a cost leave it unknown', async () => {
    await importIn();
    const half = await productNamed(merchant, 'Half');
    const none = await productNamed(merchant, 'None');
    const run = (productIds: string[], op: 'percent' | 'set', value: string) =>
      merchant.call(bulkCalls.edit, { selection: { productIds }, edits: [{ field: 'price', op, value }] });
    await run([half.productId], 'percent', '10');
    expect(await priceOf('Half')).toEqual(['7.70', null]);
    await run([none.productId], 'set', '3');
    expect(await priceOf('None')).toEqual(['3.00']);
    await merchant.call(pricingCalls.create, ruleDraft({ name: 'All' }));
    const selection = { productIds: [half.productId] };
    const preview = await merchant.call(repricingCalls.preview, { selection, overrideMine: true });
    expect(preview.rows.map(({ before, outcome, change }) => [before.price, outcome, change])).toEqual([
      ['7.70', 'unpriced', null],
      [null, 'unpriced', null],
    ]);
  });

  it('C13: which is known does not go when a later file leaves it out', async () => {
    await importIn();
    await importIn(merchant, FILE.replace('20.00', ''));
    expect(await priceOf('Dear')).toEqual(['20.00']);
    await importIn(merchant, FILE.replace('N,5,,', 'N,5,6.00,'));
    expect(await priceOf('None')).toEqual(['6.00']);
    expect(await merchant.call(productCalls.list, { priceTo: '6', priceFrom: '6' })).toMatchObject({ total: 1 });
  });
});
