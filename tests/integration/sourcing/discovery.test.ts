import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectCalls } from '#contract/collected.calls.ts';
import { discoveryCalls } from '#contract/discovery.calls.ts';
import type { Offer } from '#contract/discovery.schemas.ts';
import { pricingCalls } from '#contract/pricing.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { linkSupplier } from '#tests/kit/linkSupplier.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { ruleDraft } from '#tests/server/modules/catalogue/pricing/builders.ts';

const FEED = 'DS_Bestsellers_Global';
const PRESS = '1005008101000017';

describe('products in the lists of suppliers', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp();
    merchant = await app.merchant();
    await merchant.linkAliExpress();
  });
  afterAll(() => app.close());

  const ids = (rows: readonly Offer[]) => rows.map(({ supplierProductId }) => supplierProductId);

  it('are paged through in the feeds of AliExpress', async () => {
    const { rows: feeds } = await merchant.call(discoveryCalls.feedName, {});
    expect(feeds.map(({ name }) => name)).toContain(FEED);
    const { rows: categories } = await merchant.call(discoveryCalls.category, {});
    expect(categories).toContainEqual({ categoryId: '39', name: 'Lights & Lighting', parentId: null, isLeaf: false });

    const first = await merchant.call(discoveryCalls.feed, { feed: FEED, pageSize: 20 });
    const second = await merchant.call(discoveryCalls.feed, { feed: FEED, pageSize: 20, page: 2 });
    expect(first).toMatchObject({ total: 29, hasMore: true });
    expect(second).toMatchObject({ total: 29, hasMore: false });
    expect(new Set([...ids(first.rows), ...ids(second.rows)]).size).toBe(29);
  });

  it('say what the merchant’s own rule makes of them, and without a rule nothing', async () => {
    const own = await app.merchant();
    await own.linkAliExpress();
    const press = async () =>
      (await own.call(discoveryCalls.feed, { feed: FEED })).rows.find((row) => row.supplierProductId === PRESS);
    expect(await press()).toMatchObject({ sellFor: null, margin: null });

    await own.call(pricingCalls.create, ruleDraft({ scope: { shopIds: [], sources: ['1688'], categories: [] } }));
    expect(await press()).toMatchObject({ sellFor: null, margin: null });
    await own.call(pricingCalls.create, ruleDraft({ floor: { margin: '75', profit: null } }));
    expect(await press()).toMatchObject({
      price: { amount: '4.49', currency: 'USD' },
      sellFor: { amount: '17.96', currency: 'USD' },
      margin: '75.0',
    });
    expect((await merchant.call(discoveryCalls.feed, { feed: FEED })).rows[0]?.sellFor).toBeNull();
  });

  it('are marked once they are in the merchant’s own pool', async () => {
    const [found] = (await merchant.call(discoveryCalls.search, { supplier: 'aliexpress', keyword: 'desk lamp' })).rows;
    expect(found?.productId).toBeNull();
    const { jobId } = await merchant.call(collectCalls.collectLinks, { urls: [found?.url ?? ''] });
    const [row] = (await merchant.finished(jobId)).rows;
    expect(row?.state).toBe('success');

    const search = { supplier: 'aliexpress', keyword: 'desk lamp' } as const;
    expect((await merchant.call(discoveryCalls.search, search)).rows[0]).toMatchObject({ productId: row?.productId });
    const other = await app.merchant();
    await other.linkAliExpress();
    expect((await other.call(discoveryCalls.search, search)).rows[0]).toMatchObject({ productId: null });
  });

  it('are found by words at eBay with the server’s own keys, on the site of the country', async () => {
    const nobody = await app.merchant();
    const at = async (country: string) =>
      (await nobody.call(discoveryCalls.search, { supplier: 'ebay', keyword: 'lamp', country })).rows[0];
    expect(await at('US')).toMatchObject({ price: { currency: 'USD' }, url: expect.stringContaining('www.ebay.com/') });
    expect(await at('GB')).toMatchObject({ price: { currency: 'GBP' }, url: expect.stringContaining('ebay.co.uk/') });
    expect(await refusal(nobody.call(discoveryCalls.search, { supplier: 'dhgate', keyword: 'lamp' }))).toMatchObject({
      key: 'supplierNotOffered',
    });
  });

  it('are chosen at 1688 by group, category and marks, and bought on its own page', async () => {
    await linkSupplier(merchant, '1688', 'buyer-one');
    const { rows: tags } = await merchant.call(discoveryCalls.fenxiaoTags, {});
    const { rows: categories } = await merchant.call(discoveryCalls.fenxiaoCategory, {});
    const { rows: filters } = await merchant.call(discoveryCalls.fenxiaoFilter, {});
    expect(filters[0]?.values.map(({ valueId }) => valueId)).toContain('freePostage');

    const all = await merchant.call(discoveryCalls.fenxiaoPage, { pageSize: 50 });
    expect(all.rows.every(({ supplier, price }) => supplier === '1688' && price.currency === 'CNY')).toBe(true);
    const narrowed = [
      { feed: tags[1]?.name ?? '' },
      { categoryId: categories[0]?.categoryId ?? '' },
      { filters: ['freePostage'] },
    ];
    for (const ask of narrowed) {
      const some = ids((await merchant.call(discoveryCalls.fenxiaoPage, { ...ask, pageSize: 50 })).rows);
      expect(some.length).toBeLessThan(all.rows.length);
      expect(ids(all.rows)).toEqual(expect.arrayContaining(some));
    }
    const { url } = await merchant.call(discoveryCalls.procurementPage, {});
    expect(new URL(url).hostname).toMatch(/(^|\.)1688\.com$/);
  });

  it('are chosen at Alibaba.com by group, with what an order takes at least', async () => {
    await linkSupplier(merchant, 'alibaba', 'importer-one');
    const [group] = (await merchant.call(discoveryCalls.alibabaTags, {})).rows;
    const { rows } = await merchant.call(discoveryCalls.alibabaPage, { feed: group?.name ?? '' });
    expect(rows.some(({ minOrder }) => (minOrder ?? 0) > 1)).toBe(true);
    expect(await refusal(merchant.call(discoveryCalls.alibabaCategory, {}))).toMatchObject({
      key: 'supplierNotOffered',
    });
  });

  it('are refused to a merchant who has linked no account, by name', async () => {
    const nobody = await app.merchant();
    const refused = [
      [() => nobody.call(discoveryCalls.feed, { feed: FEED }), 'AliExpress'],
      [() => nobody.call(discoveryCalls.fenxiaoPage, {}), '1688'],
      [() => nobody.call(discoveryCalls.alibabaPage, { keyword: 'lamp' }), 'Alibaba.com'],
    ] as const;
    for (const [call, supplier] of refused) {
      expect(await refusal(call())).toMatchObject({ code: 501001, message: expect.stringContaining(supplier) });
    }
  });
});
