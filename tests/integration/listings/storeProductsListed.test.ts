import { describe, expect, it } from 'vitest';
import { storeProductCalls as calls } from '#contract/storeProduct.calls.ts';
import { editInStore, setFaults } from '#tests/kit/world.ts';
import { channel, setUpStoreProducts } from './storeProductsSetup.ts';

describe('products in a store', () => {
  const given = setUpStoreProducts();
  const { bound, list, held } = given;

  it('are counted by status', async () => {
    const rows = (await list()).rows;
    const of = (status: string) => rows.filter((row) => row.status === status).length;
    expect(of('draft')).toBeLessThan(rows.length);
    const counts = { all: rows.length, active: of('active'), archived: of('archived'), draft: of('draft') };
    expect(await given.merchant.call(calls.counts, { channel })).toEqual(counts);
    expect(await given.merchant.call(calls.counts, { channel, shopId: given.shop.shopId })).toEqual(counts);
    const none = { all: 0, active: 0, archived: 0, draft: 0 };
    expect(await given.merchant.call(calls.counts, { channel, shopId: crypto.randomUUID() })).toEqual(none);
  });

  it('are read again when somebody asks, though no webhook told', async () => {
    await setFaults(given.app.sandbox.url, { woocommerce: { webhookLossRate: 1 } });
    await editInStore(given.app.sandbox.url, {
      platform: 'woocommerce',
      shop: 'harbour',
      sku: 'HH-BOARD',
      price: '44.40',
    });
    const board = await held('HH-BOARD');
    expect(board.priceMin).toBe('35.00');
    await given.merchant.call(calls.refresh, { channel, ids: [board.id] });
    const now = await given.merchant.eventually(['storeProducts'], async () => {
      const found = await held('HH-BOARD');
      return found.priceMin === '44.40' ? found : null;
    });
    expect(now.variants).toMatchObject([{ price: '44.40' }]);
  });

  it('are found, filtered, sorted and paged', async () => {
    const lantern = await bound('lantern');
    const all = await list();
    expect(all.total).toBe(all.rows.length);
    expect(new Set(all.rows.map(({ shopId }) => shopId))).toEqual(new Set([given.shop.shopId, lantern.shopId]));
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
    const chosen = await given.merchant.call(calls.select, { channel, q: 'board', shopId: given.shop.shopId });
    expect(chosen.map(({ sku, shopName }) => [sku, shopName])).toEqual([['HH-BOARD', given.shop.shopName]]);
  });
});
