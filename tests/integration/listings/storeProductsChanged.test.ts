import { describe, expect, it } from 'vitest';
import { jobCalls } from '#contract/job.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { storeProductCalls as calls } from '#contract/storeProduct.calls.ts';
import { bringIn, publish, rowEnds } from '#tests/kit/publishing.ts';
import { finishedSoon } from '#tests/kit/queue.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { editInStore, setFaults, shopProducts } from '#tests/kit/world.ts';
import { channel, setUpStoreProducts } from './storeProductsSetup.ts';

const success = { state: 'success', key: null, warnings: [] };

describe('products in a store', () => {
  const given = setUpStoreProducts();
  const { list, held, inShop, ended, modify } = given;

  it('are changed in the store, field by field, whether or not they are linked', async () => {
    const bowl = await held('HH-BOWL-01');
    const [variant] = bowl.variants;
    const job = await modify([
      {
        id: bowl.id,
        title: 'Bowl of the quay',
        bodyHtml: '<p>Still glazed.</p>',
        tags: ['quay'],
        status: 'draft',
        variants: [{ externalId: variant?.externalId ?? '', price: '21.35', compareAtPrice: '25', inventory: 7 }],
      },
    ]);
    expect(rowEnds(job)).toEqual([success]);
    expect(job).toMatchObject({ state: 'done', total: 1, done: 1, failed: 0 });
    expect(await inShop('HH-BOWL-01')).toMatchObject({
      name: 'Bowl of the quay',
      status: 'draft',
      description: '<p>Still glazed.</p>',
      stock_quantity: 7,
      regular_price: '25.00',
      sale_price: '21.35',
    });
    expect(await held('HH-BOWL-01')).toMatchObject({
      title: 'Bowl of the quay',
      status: 'draft',
      tags: ['quay'],
      inventory: 7,
      productId: null,
      drift: [],
      variants: [{ price: '21.35', inventory: 7, sku: 'HH-BOWL-01' }],
    });
  });

  it('are changed by one step over many, rounded to the coin', async () => {
    const ids = (await list()).rows.map(({ id }) => id);
    const before = await shopProducts(given.app.sandbox.url, 'harbour');
    const step = { field: 'price', how: 'multiply', value: '1.1' } as const;
    const job = await ended(given.merchant.call(calls.bulk, { channel, ids, step }));
    expect(rowEnds(job).map(({ state }) => state)).toEqual(ids.map(() => 'success'));
    const priced = (products: typeof before): [string, string][] =>
      products.flatMap(({ sku, regular_price, type, variations }) =>
        type === 'variable'
          ? variations.map((one): [string, string] => [one.sku, one.regular_price])
          : [[sku, regular_price] as [string, string]],
      );
    const after = new Map(priced(await shopProducts(given.app.sandbox.url, 'harbour')));
    for (const [sku, price] of priced(before)) {
      expect(Number(after.get(sku)), sku).toBeCloseTo(Math.round(Number(price) * 110) / 100, 2);
    }
    const stock = await ended(
      given.merchant.call(calls.bulk, { channel, ids, step: { field: 'inventory', how: 'set', value: 3 } }),
    );
    expect(stock).toMatchObject({ state: 'done', failed: 0 });
    expect((await inShop('HH-BOARD'))?.stock_quantity).toBe(3);
    // What would change nothing is no work.
    const again = given.merchant.call(calls.bulk, { channel, ids, step: { field: 'inventory', how: 'set', value: 3 } });
    expect((await refusal(again)).key).toBe('nothingToChange');
  });

  it('are changed and deleted by what matches a filter, as long as that is as many as were seen', async () => {
    const filter = { q: 'HH-TOWEL' } as const;
    const { total } = await list(filter);
    const all = (await list()).total;
    const step = { field: 'inventory', how: 'set', value: 4 } as const;
    const bulk = (count: number) => given.merchant.call(calls.bulk, { channel, filter, count, step });
    expect((await refusal(bulk(total + 1))).key).toBe('selectionChanged');
    expect((await refusal(given.merchant.call(calls.remove, { channel, filter, count: all }))).key).toBe(
      'selectionChanged',
    );
    const linked = given.merchant.call(calls.remove, { channel, filter: { linked: 'true' }, count: 1 });
    expect((await refusal(linked)).key).toBe('selectionChanged');
    expect(rowEnds(await ended(bulk(total)))).toEqual(Array.from({ length: total }, () => success));
    const towel = await held('HH-TOWEL');
    expect(towel.variants.map(({ inventory }) => inventory)).toEqual(towel.variants.map(() => 4));
    // What does not match keeps its stock.
    expect((await inShop('HH-BOARD'))?.stock_quantity).not.toBe(4);
    await ended(given.merchant.call(calls.remove, { channel, filter, count: total }));
    expect([(await list(filter)).total, (await list()).total]).toEqual([0, all - total]);
  });

  it('are deleted in the store; what was linked can be published again', async () => {
    const ids = await bringIn(given.merchant, [{ title: 'Rope mat', sku: 'MAT-1' }]);
    await publish(given.merchant, ids, [given.shop.shopId]);
    const gone = [await held('MAT-1'), await held('HH-CANDLE-3')];
    const job = await ended(given.merchant.call(calls.remove, { channel, ids: gone.map(({ id }) => id) }));
    expect(rowEnds(job)).toEqual([success, success]);
    expect([await inShop('MAT-1'), await inShop('HH-CANDLE-3')]).toEqual([undefined, undefined]);
    expect((await list()).rows.map(({ sku }) => sku)).not.toEqual(expect.arrayContaining(['MAT-1']));
    const { rows } = await given.merchant.call(productCalls.list, {});
    expect(rows).toMatchObject([{ state: 'edited', publishedTo: 0 }]);
    expect(rowEnds(await publish(given.merchant, ids, [given.shop.shopId]))).toMatchObject([{ state: 'success' }]);
    expect(await inShop('MAT-1')).toBeDefined();
  });

  it('that are gone from the store say so, leave the list, and hold nothing else up', async () => {
    await setFaults(given.app.sandbox.url, { woocommerce: { webhookLossRate: 1 } });
    const [candle, board] = [await held('HH-CANDLE-3'), await held('HH-BOARD')];
    await editInStore(given.app.sandbox.url, {
      platform: 'woocommerce',
      shop: 'harbour',
      sku: 'HH-CANDLE-3',
      delete: true,
    });
    const job = await modify([candle, board].map(({ id }) => ({ id, title: 'New name' })));
    const ends = new Map(job.rows.map(({ label, state, reasonKey }) => [label, [state, reasonKey]]));
    expect(ends.get(candle.title)).toEqual(['fail', 'row.remoteGone']);
    expect(ends.get(board.title)).toEqual(['success', null]);
    expect((await list()).rows.map(({ id }) => id)).not.toContain(candle.id);
    expect((await held('HH-BOARD')).title).toBe('New name');
  });

  it('whose change failed are changed when the failed rows are retried', async () => {
    const rows = (await list()).rows.slice(0, 3);
    await setFaults(given.app.sandbox.url, { woocommerce: { down: true } });
    const changes = rows.map(({ id }, at) => ({ id, title: `Renamed ${at}` }));
    const { jobId } = await given.merchant.call(calls.modify, { channel, changes });
    const { job } = await finishedSoon(given.app, given.merchant, jobId);
    expect(job).toMatchObject({ state: 'failed', failed: 3 });
    await setFaults(given.app.sandbox.url, {});
    await given.merchant.call(jobCalls.retry, { id: jobId });
    expect(await given.merchant.finished(jobId)).toMatchObject({ state: 'done', done: 3, failed: 0 });
    const names = (await shopProducts(given.app.sandbox.url, 'harbour')).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Renamed 0', 'Renamed 1', 'Renamed 2']));
  });
});
