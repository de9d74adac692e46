import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ResultOf, SentOf } from '#contract/endpoint.ts';
import { jobCalls } from '#contract/job.ts';
import { limits } from '#contract/limits.ts';
import { productCalls } from '#contract/product.ts';
import type { Shop } from '#contract/store.ts';
import { storeProductCalls as calls, type StoreProduct, type StoreProductDetail } from '#contract/storeProduct.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { connectStore } from '#tests/kit/connectStore.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { asUpdate } from '#tests/kit/pool.ts';
import { bringIn, publish, rowEnds } from '#tests/kit/publishing.ts';
import { finishedSoon } from '#tests/kit/queue.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { buyIn, editInStore, setFaults, shopProducts } from '#tests/kit/world.ts';

const channel = 'woo';
const woo = (shop: string) => ({ platform: 'woocommerce', shop });

describe('products in a store', () => {
  let app: TestApp;
  let merchant: Merchant;
  let shop: Shop;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.deps.db.pool.query('delete from store');
    app.sandbox.world.reset();
    merchant = await app.merchant();
    shop = await bound('harbour');
  });
  afterEach(() => setFaults(app.sandbox.url, {}));

  async function bound(name: string): Promise<Shop> {
    const made = await merchant.bindWoo(app.sandbox.url, name);
    return merchant.whenRead(made.shopId);
  }
  const list = (query: Partial<SentOf<typeof calls.list>> = {}) =>
    merchant.call(calls.list, { channel, pageSize: 50, ...query });
  async function held(sku: string): Promise<StoreProductDetail> {
    const { rows } = await list({ q: sku });
    const [only] = rows;
    if (!only || rows.length > 1) throw new Error(`${rows.length} products with ${sku}.`);
    return merchant.call(calls.detail, { channel, id: only.id });
  }
  const inShop = async (sku: string) =>
    (await shopProducts(app.sandbox.url, 'harbour')).find(
      (one) => one.sku === sku || one.variations.some((variation) => variation.sku === sku),
    );
  const ended = async (started: Promise<{ jobId: string }>): Promise<ResultOf<typeof jobCalls.get>> =>
    merchant.finished((await started).jobId);
  const modify = (changes: SentOf<typeof calls.modify>['changes']) =>
    ended(merchant.call(calls.modify, { channel, changes }));
  const success = { state: 'success', key: null, warnings: [] };

  it('are changed in the store, field by field, whether or not they are linked', async () => {
    const bowl = await held('HH-BOWL-01');
    const [variant] = bowl.variants;
    const job = await modify([
      {
        ...{
          id: bowl.id,
          title: 'Bowl of the quay',
          bodyHtml: '<p>Still glazed.</p>',
          tags: ['quay'],
          status: 'draft',
        },
        variants: [{ externalId: variant?.externalId ?? '', price: '21.35', compareAtPrice: '25', inventory: 7 }],
      },
    ]);
    expect(rowEnds(job)).toEqual([success]);
    expect(job).toMatchObject({ state: 'done', total: 1, done: 1, failed: 0 });
    expect(await inShop('HH-BOWL-01')).toMatchObject({
      ...{ name: 'Bowl of the quay', status: 'draft', description: '<p>Still glazed.</p>', stock_quantity: 7 },
      ...{ regular_price: '25.00', sale_price: '21.35' },
    });
    expect(await held('HH-BOWL-01')).toMatchObject({
      ...{ title: 'Bowl of the quay', status: 'draft', tags: ['quay'], inventory: 7, productId: null, drift: [] },
      variants: [{ price: '21.35', inventory: 7, sku: 'HH-BOWL-01' }],
    });
  });

  it('are changed by one step over many, rounded to the coin', async () => {
    const ids = (await list()).rows.map(({ id }) => id);
    const before = await shopProducts(app.sandbox.url, 'harbour');
    const step = { field: 'price', how: 'multiply', value: '1.1' } as const;
    const job = await ended(merchant.call(calls.bulk, { channel, ids, step }));
    expect(rowEnds(job).map(({ state }) => state)).toEqual(ids.map(() => 'success'));
    const priced = (products: typeof before): [string, string][] =>
      products.flatMap(({ sku, regular_price, type, variations }) =>
        type === 'variable'
          ? variations.map((one): [string, string] => [one.sku, one.regular_price])
          : [[sku, regular_price] as [string, string]],
      );
    const after = new Map(priced(await shopProducts(app.sandbox.url, 'harbour')));
    for (const [sku, price] of priced(before)) {
      expect(Number(after.get(sku)), sku).toBeCloseTo(Math.round(Number(price) * 110) / 100, 2);
    }
    const stock = await ended(
      merchant.call(calls.bulk, { channel, ids, step: { field: 'inventory', how: 'set', value: 3 } }),
    );
    expect(stock).toMatchObject({ state: 'done', failed: 0 });
    expect((await inShop('HH-BOARD'))?.stock_quantity).toBe(3);
    // What would change nothing is no work.
    const again = merchant.call(calls.bulk, { channel, ids, step: { field: 'inventory', how: 'set', value: 3 } });
    expect((await refusal(again)).key).toBe('nothingToChange');
  });

  it('are counted by status', async () => {
    const rows = (await list()).rows;
    const of = (status: string) => rows.filter((row) => row.status === status).length;
    expect(of('draft')).toBeLessThan(rows.length);
    const counts = { all: rows.length, active: of('active'), archived: of('archived'), draft: of('draft') };
    expect(await merchant.call(calls.counts, { channel })).toEqual(counts);
    expect(await merchant.call(calls.counts, { channel, shopId: shop.shopId })).toEqual(counts);
    const none = { all: 0, active: 0, archived: 0, draft: 0 };
    expect(await merchant.call(calls.counts, { channel, shopId: crypto.randomUUID() })).toEqual(none);
  });

  it('are changed and deleted by what matches a filter, as long as that is as many as were seen', async () => {
    const filter = { q: 'HH-TOWEL' } as const;
    const { total } = await list(filter);
    const all = (await list()).total;
    const step = { field: 'inventory', how: 'set', value: 4 } as const;
    const bulk = (count: number) => merchant.call(calls.bulk, { channel, filter, count, step });
    expect((await refusal(bulk(total + 1))).key).toBe('selectionChanged');
    expect((await refusal(merchant.call(calls.remove, { channel, filter, count: all }))).key).toBe('selectionChanged');
    const linked = merchant.call(calls.remove, { channel, filter: { linked: 'true' }, count: 1 });
    expect((await refusal(linked)).key).toBe('selectionChanged');
    expect(rowEnds(await ended(bulk(total)))).toEqual(Array.from({ length: total }, () => success));
    const towel = await held('HH-TOWEL');
    expect(towel.variants.map(({ inventory }) => inventory)).toEqual(towel.variants.map(() => 4));
    // What does not match keeps its stock.
    expect((await inShop('HH-BOARD'))?.stock_quantity).not.toBe(4);
    await ended(merchant.call(calls.remove, { channel, filter, count: total }));
    expect([(await list(filter)).total, (await list()).total]).toEqual([0, all - total]);
  });

  it('are deleted in the store; what was linked can be published anew', async () => {
    const ids = await bringIn(merchant, [{ title: 'Rope mat', sku: 'MAT-1' }]);
    await publish(merchant, ids, [shop.shopId]);
    const gone = [await held('MAT-1'), await held('HH-CANDLE-3')];
    const job = await ended(merchant.call(calls.remove, { channel, ids: gone.map(({ id }) => id) }));
    expect(rowEnds(job)).toEqual([success, success]);
    expect([await inShop('MAT-1'), await inShop('HH-CANDLE-3')]).toEqual([undefined, undefined]);
    expect((await list()).rows.map(({ sku }) => sku)).not.toEqual(expect.arrayContaining(['MAT-1']));
    const { rows } = await merchant.call(productCalls.list, {});
    expect(rows).toMatchObject([{ state: 'edited', publishedTo: 0 }]);
    expect(rowEnds(await publish(merchant, ids, [shop.shopId]))).toMatchObject([{ state: 'success' }]);
    expect(await inShop('MAT-1')).toBeDefined();
  });

  it('are linked to the pool variant by variant, and show how they differ; the link moves and ends', async () => {
    const wares = [{ title: 'Waffle towel', sku: 'HH-TOWEL', sizes: ['SAND', 'SLATE'], price: '31.00' }];
    const [productId = ''] = await bringIn(merchant, [...wares, { title: 'Plain bowl', price: '12.00' }]);
    const towel = await held('HH-TOWEL');
    const names = towel.variants.map(({ sku }) => sku);
    const linked = await merchant.call(calls.link, { channel, id: towel.id, productId });
    const ours = names.filter((sku) => ['HH-TOWEL-SAND', 'HH-TOWEL-SLATE'].includes(sku.toUpperCase()));
    expect(ours).toHaveLength(2);
    expect(linked).toEqual({ matched: ours.length, unmatched: names.length - ours.length });
    const now = await held('HH-TOWEL');
    expect(now).toMatchObject({ productId, productTitle: 'Waffle towel' });
    expect(now.drift).toEqual(expect.arrayContaining(['title', 'variants']));
    expect((await list({ linked: 'true' })).rows.map(({ id }) => id)).toEqual([towel.id]);
    expect((await list({ linked: 'false' })).rows.map(({ id }) => id)).not.toContain(towel.id);
    expect(await merchant.call(productCalls.get, { id: productId })).toMatchObject({ state: 'published' });

    const bowl = await held('HH-BOWL-01');
    await merchant.call(calls.link, { channel, id: bowl.id, productId });
    expect([(await held('HH-TOWEL')).productId, (await held('HH-BOWL-01')).productId]).toEqual([null, productId]);
    expect(await merchant.call(calls.link, { channel, id: bowl.id, productId: null })).toEqual({
      ...{ matched: 0, unmatched: 0 },
    });
    expect((await held('HH-BOWL-01')).productId).toBeNull();
    expect(await merchant.call(productCalls.get, { id: productId })).toMatchObject({ state: 'edited' });
  });

  it('do not differ in stock by what was sold, but by what the pool says since, and by having more', async () => {
    const [productId = ''] = await bringIn(merchant, [{ title: 'Deck float', sku: 'FLOAT-1', stock: 5 }]);
    await publish(merchant, [productId], [shop.shopId]);
    await buyIn(app.sandbox.url, 'woocommerce', 'harbour', 'FLOAT-1');
    const inStore = (stock: number) =>
      merchant.eventually(['storeProducts'], async () => {
        const now = await held('FLOAT-1');
        return now.variants[0]?.inventory === stock ? now : null;
      });
    expect(await inStore(4)).toMatchObject({ productId, drift: [] });

    const setInPool = async (inventoryQuantity: number) => {
      const product = asUpdate(await merchant.call(productCalls.get, { id: productId }));
      const variantsList = product.variantsList.map((variant) => ({ ...variant, inventoryQuantity }));
      await merchant.call(productCalls.update, { ...product, variantsList });
      return (await held('FLOAT-1')).differences.map((drift) => [drift.field, drift.inStore, drift.inPool]);
    };
    expect(await setInPool(8)).toEqual([['inventory', '4', '8']]);
    expect(await setInPool(5)).toEqual([]);
    expect(await setInPool(2)).toEqual([['inventory', '4', '2']]);
    await publish(merchant, [productId], [shop.shopId]);
    const { id, variants } = await inStore(2);
    expect((await held('FLOAT-1')).drift).toEqual([]);
    await modify([{ id, variants: [{ externalId: variants[0]?.externalId ?? '', inventory: 3 }] }]);
    expect((await held('FLOAT-1')).drift).toEqual(['inventory']);
  });

  it('are read anew when somebody asks, though no webhook told', async () => {
    await setFaults(app.sandbox.url, { woocommerce: { webhookLossRate: 1 } });
    await editInStore(app.sandbox.url, { ...woo('harbour'), sku: 'HH-BOARD', price: '44.40' });
    const board = await held('HH-BOARD');
    expect(board.priceMin).toBe('35.00');
    await merchant.call(calls.refresh, { channel, ids: [board.id] });
    const now = await merchant.eventually(['storeProducts'], async () => {
      const found = await held('HH-BOARD');
      return found.priceMin === '44.40' ? found : null;
    });
    expect(now.variants).toMatchObject([{ price: '44.40' }]);
  });

  it('are found, filtered, sorted and paged', async () => {
    const lantern = await bound('lantern');
    const all = await list();
    expect(all.total).toBe(all.rows.length);
    expect(new Set(all.rows.map(({ shopId }) => shopId))).toEqual(new Set([shop.shopId, lantern.shopId]));
    expect((await list({ shopId: lantern.shopId })).rows.every(({ shopId }) => shopId === lantern.shopId)).toBe(true);
    const byTitle = await list({ sort: 'title', order: 'ASC' });
    const titles = byTitle.rows.map(({ title }) => title);
    expect(titles).toEqual([...titles].sort((a, b) => (a < b ? -1 : 1)));
    const small = { pageSize: 10, sort: 'title', order: 'ASC' } as const;
    expect((await list({ ...small, page: 1 })).rows).toEqual(byTitle.rows.slice(0, 10));
    expect((await list({ ...small, page: 2 })).rows).toEqual(byTitle.rows.slice(10, 20));
    expect((await list({ q: 'stoneware BOWL' })).rows.map(({ sku }) => sku)).toEqual(['HH-BOWL-01']);
    expect((await list({ q: '100%' })).rows).toEqual([]);
    const drafts = await list({ status: 'draft' });
    expect(drafts.rows.every(({ status }) => status === 'draft')).toBe(true);
    const chosen = await merchant.call(calls.select, { channel, q: 'board', shopId: shop.shopId });
    expect(chosen.map(({ sku, shopName }) => [sku, shopName])).toEqual([['HH-BOARD', shop.shopName]]);
  });

  it('are made from pool products in stores of the channel alone', async () => {
    const other = await connectStore(app, merchant, 'shopify');
    const productIds = await bringIn(merchant, [{ title: 'Cleat hook', sku: 'CLEAT-1' }]);
    const order = { channel: 'woo' as const, productIds, status: 'active' as const, salesChannels: ['onlineStore'] };
    const job = await ended(merchant.call(calls.create, { ...order, shopIds: [shop.shopId, other.shopId] }));
    expect(job).toMatchObject({ state: 'done', total: 1, done: 1 });
    expect(await inShop('CLEAT-1')).toBeDefined();
    const elsewhere = merchant.call(calls.create, { ...order, shopIds: [other.shopId] });
    expect((await refusal(elsewhere)).key).toBe('publishNothing');
  });

  it('that are gone from the store say so, leave the list, and hold nothing else up', async () => {
    await setFaults(app.sandbox.url, { woocommerce: { webhookLossRate: 1 } });
    const [candle, board] = [await held('HH-CANDLE-3'), await held('HH-BOARD')];
    await editInStore(app.sandbox.url, { ...woo('harbour'), sku: 'HH-CANDLE-3', delete: true });
    const job = await modify([candle, board].map(({ id }) => ({ id, title: 'New name' })));
    const ends = new Map(job.rows.map(({ label, state, reasonKey }) => [label, [state, reasonKey]]));
    expect(ends.get(candle.title)).toEqual(['fail', 'row.remoteGone']);
    expect(ends.get(board.title)).toEqual(['success', null]);
    expect((await list()).rows.map(({ id }) => id)).not.toContain(candle.id);
    expect((await held('HH-BOARD')).title).toBe('New name');
  });

  it('whose change failed are changed when the failed rows are retried', async () => {
    const rows = (await list()).rows.slice(0, 3);
    await setFaults(app.sandbox.url, { woocommerce: { down: true } });
    const changes = rows.map(({ id }, at) => ({ id, title: `Renamed ${at}` }));
    const { jobId } = await merchant.call(calls.modify, { channel, changes });
    const { job } = await finishedSoon(app, merchant, jobId);
    expect(job).toMatchObject({ state: 'failed', failed: 3 });
    await setFaults(app.sandbox.url, {});
    await merchant.call(jobCalls.retry, { id: jobId });
    expect(await merchant.finished(jobId)).toMatchObject({ state: 'done', done: 3, failed: 0 });
    const names = (await shopProducts(app.sandbox.url, 'harbour')).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Renamed 0', 'Renamed 1', 'Renamed 2']));
  });

  describe('turn away', () => {
    const of = async (sku: string): Promise<[StoreProduct['id'], string]> => {
      const { id, variants } = await held(sku);
      return [id, variants[0]?.externalId ?? ''];
    };
    const keyOf = async (call: Promise<unknown>): Promise<string> => (await refusal(call)).key;
    const change = (given: SentOf<typeof calls.modify>['changes'][number]) =>
      keyOf(merchant.call(calls.modify, { channel, changes: [given] }));

    it('ids of somebody else’s store, of no store, and of another channel', async () => {
      const [id] = await of('HH-BOARD');
      const nowhere = id.replace(shop.shopId, '00000000-0000-4000-8000-000000000000');
      const stranger = await app.merchant();
      await stranger.bindWoo(app.sandbox.url, 'lantern');
      const step = { field: 'inventory', how: 'set', value: 1 } as const;
      for (const [who, ids] of [
        [merchant, [nowhere]],
        [stranger, [id]],
      ] as const) {
        const asked = ids.map((one) => ({ id: one, title: 'Mine now' }));
        expect(await keyOf(who.call(calls.modify, { channel, changes: asked }))).toBe('publishNothing');
        expect(await keyOf(who.call(calls.bulk, { channel, ids: [...ids], step }))).toBe('publishNothing');
        expect(await keyOf(who.call(calls.remove, { channel, ids: [...ids] }))).toBe('publishNothing');
        expect(await keyOf(who.call(calls.detail, { channel, id: ids[0] }))).toBe('notFound');
        expect(await keyOf(who.call(calls.link, { channel, id: ids[0], productId: null }))).toBe('notFound');
        expect(await who.call(calls.refresh, { channel, ids: [...ids] })).toEqual({ ok: true });
      }
      await connectStore(app, merchant, 'shopify');
      const asShopify = { channel: 'shopify', changes: [{ id, title: 'Mine now' }] } as const;
      expect(await keyOf(merchant.call(calls.modify, { ...asShopify, changes: [...asShopify.changes] }))).toBe(
        'publishNothing',
      );
      expect((await inShop('HH-BOARD'))?.name).not.toBe('Mine now');
    });

    it('amounts that no store takes', async () => {
      const [id, externalId] = await of('HH-BOARD');
      for (const variants of [
        [{ externalId, price: '-1' }],
        [{ externalId, price: '10000000000000' }],
        [{ externalId, price: '1e3' }],
        [{ externalId, price: '1.00001' }],
        [{ externalId, compareAtPrice: '-0.01' }],
        [{ externalId, inventory: -1 }],
        [{ externalId, inventory: 10 ** 13 }],
        [{ externalId, inventory: 1.5 }],
      ]) {
        expect(await change({ id, variants }), JSON.stringify(variants)).toBe('invalidInput');
      }
      for (const step of [
        { field: 'price', how: 'set', value: 'free' },
        { field: 'price', how: 'multiply', value: '10000000000000' },
        { field: 'inventory', how: 'multiply', value: 2 },
        { field: 'inventory', how: 'set', value: 0.5 },
      ]) {
        const call = merchant.call(calls.bulk, { channel, ids: [id], step: step as never });
        expect(await keyOf(call), JSON.stringify(step)).toBe('invalidInput');
      }
      expect(await inShop('HH-BOARD')).toMatchObject({ regular_price: '35.00' });
    });

    it('variants of another product, an empty title, and more than may go at once', async () => {
      const [id] = await of('HH-BOARD');
      const [, foreign] = await of('HH-TOWEL');
      expect(await change({ id, variants: [{ externalId: foreign, price: '1.00' }] })).toBe('conflict');
      expect(await change({ id, title: '  ' })).toBe('invalidInput');
      const many = Array.from({ length: limits.storeProductsAtOnce + 1 }, (_, at) => `${id}${at}`);
      expect(await keyOf(merchant.call(calls.remove, { channel, ids: many }))).toBe('invalidInput');
      expect(await keyOf(merchant.call(calls.remove, { channel, ids: [] }))).toBe('invalidInput');
      expect(await keyOf(merchant.call(calls.remove, { channel, ids: ['1'] }))).toBe('invalidInput');
    });
  });
});
