import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SentOf } from '#contract/endpoint.ts';
import { productCalls } from '#contract/product.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { Chance } from '#tests/kit/chance.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { wholePool } from '#tests/kit/pool.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { type SeededProduct, seedProducts } from '#tests/kit/seedPool.ts';

type Filter = SentOf<typeof productCalls.count>;
type Full = Required<SeededProduct>;

const COUNT = 400;
const START = Date.parse('2026-01-01T00:00:00.000Z');
const SHOPS = [v7(), v7(), v7()];
const STATES = ['new', 'edited', 'publishing', 'published', 'failed', 'draft'] as const;
const TEXTS = ['', 'Home, Garden', 'Élan', "o'clock", '50%', 'a\\b'];

function generated(chance: Chance): Full {
  const pick = <T>(values: readonly T[]): T => values[chance.between(0, values.length - 1)] as T;
  const some = <T>(values: readonly T[]): T[] => values.filter(() => chance.between(0, 2) === 0);
  return {
    productId: v7(),
    title: 'A product',
    searchText: 'a product',
    state: pick(STATES),
    source: pick(['aliexpress', 'shopifyCsv', 'wooCsv', '1688']),
    tags: some(TEXTS.slice(1)),
    category: pick(TEXTS),
    store: pick(TEXTS),
    videoUrl: pick([null, null, 'https://video.test/1']),
    priceMin: pick(['0', '9.99', '10', '10.0001', '100', '99999999.9999']),
    supplierPriceMin: pick([null, '0', '3', '25.5', '100']),
    inventory: pick([-3, 0, 7, 5_000_000_000]),
    supplierInventory: pick([0, 12, 100_000]),
    variantCount: pick([1, 2, 60, 2048]),
    shops: some(SHOPS),
    differs: chance.between(0, 4) === 0,
    collectedAt: new Date(START + chance.between(0, 20) * 1000),
    updatedAt: new Date(START + chance.between(0, 20) * 1000),
  };
}

const at = (second: number): string => new Date(START + second * 1000).toISOString();
const within = (value: number, from?: number, to?: number): boolean =>
  (from === undefined || value >= from) && (to === undefined || value <= to);

/** Every filter beside what it keeps, said a second time. */
const filters: { filter: Filter; keeps: (product: Full) => boolean }[] = [
  { filter: { state: ['new', 'failed'] }, keeps: ({ state }) => state === 'new' || state === 'failed' },
  { filter: { state: 'draft' }, keeps: ({ state }) => state === 'draft' },
  { filter: { state: '' }, keeps: () => true },
  { filter: { stateNot: 'published' }, keeps: ({ state }) => state !== 'published' },
  { filter: { state: 'new,edited', stateNot: 'new' }, keeps: ({ state }) => state === 'edited' },
  { filter: { state: 'new', stateNot: 'new' }, keeps: () => false },
  { filter: { source: ['1688', 'wooCsv'] }, keeps: ({ source }) => source === '1688' || source === 'wooCsv' },
  { filter: { tag: 'Home, Garden' }, keeps: ({ tags }) => tags.includes('Home, Garden') },
  { filter: { tag: ['50%', 'a\\b'] }, keeps: ({ tags }) => tags.includes('50%') || tags.includes('a\\b') },
  { filter: { category: 'Home, Garden' }, keeps: ({ category }) => category === 'Home, Garden' },
  { filter: { category: ['', 'Élan'] }, keeps: ({ category }) => category === '' || category === 'Élan' },
  { filter: { store: ["o'clock"] }, keeps: ({ store }) => store === "o'clock" },
  { filter: { shop: SHOPS[0] }, keeps: ({ shops }) => shops.some((shop) => shop === SHOPS[0]) },
  { filter: { shop: SHOPS.slice(1) }, keeps: ({ shops }) => shops.some((shop) => shop !== SHOPS[0]) },
  { filter: { shop: 'none' }, keeps: ({ shops }) => shops.length === 0 },
  {
    filter: { shop: ['none', SHOPS[2] ?? ''] },
    keeps: ({ shops }) => shops.length === 0 || shops.some((shop) => shop === SHOPS[2]),
  },
  { filter: { priceFrom: '10' }, keeps: ({ priceMin }) => within(Number(priceMin), 10) },
  { filter: { priceTo: '10' }, keeps: ({ priceMin }) => within(Number(priceMin), undefined, 10) },
  {
    filter: { priceFrom: '9.9901', priceTo: '10.0001' },
    keeps: ({ priceMin }) => within(Number(priceMin), 9.9901, 10.0001),
  },
  { filter: { priceFrom: '', priceTo: '' }, keeps: () => true },
  {
    filter: { supplierPriceTo: '25.5' },
    keeps: ({ supplierPriceMin }) => supplierPriceMin !== null && Number(supplierPriceMin) <= 25.5,
  },
  {
    filter: { supplierPriceFrom: '0' },
    keeps: ({ supplierPriceMin }) => supplierPriceMin !== null,
  },
  { filter: { variantsFrom: 2, variantsTo: '60' }, keeps: ({ variantCount }) => within(variantCount, 2, 60) },
  { filter: { variantsFrom: 5_000_000_000 }, keeps: () => false },
  { filter: { inventoryTo: 0 }, keeps: ({ inventory }) => within(inventory, undefined, 0) },
  { filter: { inventoryFrom: 4_000_000_000 }, keeps: ({ inventory }) => inventory === 5_000_000_000 },
  { filter: { supplierInventoryFrom: 12 }, keeps: ({ supplierInventory }) => supplierInventory >= 12 },
  {
    filter: { collectedFrom: at(3), collectedTo: at(9) },
    keeps: ({ collectedAt }) => within(collectedAt.getTime(), START + 3000, START + 8999),
  },
  {
    filter: { updatedFrom: '2026-01-01T02:00:05+02:00' },
    keeps: ({ updatedAt }) => updatedAt.getTime() >= START + 5000,
  },
  { filter: { video: 'true' }, keeps: ({ videoUrl }) => videoUrl !== null },
  { filter: { differences: 'true' }, keeps: ({ differs }) => differs },
];

describe('the filters of the import list', () => {
  let app: TestApp;
  let merchant: Merchant;
  let products: Full[];
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    merchant = await app.merchant();
    const { rows } = await app.deps.db.pool.query<{ id: string }>('select merchant_id as id from account');
    const chance = new Chance(20_261_122);
    products = Array.from({ length: COUNT }, () => generated(chance));
    await seedProducts(app.deps.db, rows[0]?.id ?? '', products);
  });
  afterAll(() => app.close());

  async function expectFound(filter: Filter, keeps: (product: Full) => boolean): Promise<void> {
    const wanted = products.filter(keeps).map(({ productId }) => productId);
    const found = (await wholePool(merchant, { ...filter, pageSize: 50 })).map(({ productId }) => productId);
    expect(found.toSorted(), JSON.stringify(filter)).toEqual(wanted.toSorted());
    expect(await merchant.call(productCalls.count, filter), JSON.stringify(filter)).toEqual({ count: wanted.length });
    expect(await merchant.call(productCalls.list, filter)).toMatchObject({ total: wanted.length, totalIsExact: true });
  }

  it.each(filters)('keep what they say: $filter', ({ filter, keeps }) => expectFound(filter, keeps));

  it('hold together, any of them with any other', async () => {
    const chance = new Chance(7);
    for (let round = 0; round < 60; round += 1) {
      const chosen = [0, 1, 2].map(() => filters[chance.between(0, filters.length - 1)] as (typeof filters)[number]);
      const filter = Object.assign({}, ...chosen.map((one) => one.filter)) as Filter;
      // Of two about the same field the later one counts.
      const standing = chosen.filter((one) =>
        Object.entries(one.filter).every(([name, value]) => filter[name as keyof Filter] === value),
      );
      if (standing.length === chosen.length) {
        await expectFound(filter, (product) => standing.every(({ keeps }) => keeps(product)));
      }
    }
  });

  it('name a selection: the bulk call works on as many as were seen, or on none', async () => {
    const filter = { source: ['1688'], priceFrom: '10' };
    const { count } = await merchant.call(productCalls.count, filter);
    const refused = await refusal(merchant.call(productCalls.batchDelete, { filter, count: count + 1 }));
    expect(refused.key).toBe('selectionChanged');
    const { deleted } = await merchant.call(productCalls.batchDelete, { filter, count });
    expect(deleted).toBe(count);
    expect(await merchant.call(productCalls.count, filter)).toEqual({ count: 0 });
    const productIds = products
      .filter(({ source, priceMin }) => source === '1688' && Number(priceMin) >= 10)
      .map(({ productId }) => productId);
    expect(await merchant.call(productCalls.restore, { productIds })).toEqual({ restored: count });
  });

  it.each([
    { priceFrom: '1e5' },
    { priceTo: '-1' },
    { variantsFrom: 'many' },
    { collectedFrom: 'yesterday' },
    { state: 'gone' },
    { shop: 'anywhere' },
    { video: 'perhaps' },
  ])('refuse what they cannot understand: %o', async (filter) => {
    const { fields } = await refusal(merchant.call(productCalls.list, filter as Filter));
    expect(fields[0]?.path.split('.')[0]).toBe(Object.keys(filter)[0]);
  });

  it('offer the commonest values with how many products have each, and find among them', async () => {
    for (const of of ['tag', 'category', 'store'] as const) {
      const counts = new Map<string, number>();
      for (const product of products) {
        for (const value of of === 'tag' ? product.tags : [product[of]])
          counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      counts.delete('');
      const { rows } = await merchant.call(productCalls.facets, { of });
      expect(new Map(rows.map(({ value, count }) => [value, count])), of).toEqual(counts);
      expect(rows.map(({ count }) => count)).toEqual([...counts.values()].sort((a, b) => b - a));
      const { rows: found } = await merchant.call(productCalls.facets, { of, q: 'GARDEN home' });
      expect(found.map(({ value }) => value)).toEqual(['Home, Garden']);
    }
  });

  it('count the products of each state', async () => {
    const { counts } = await merchant.call(productCalls.states, {});
    const wanted = STATES.map((state) => [state, products.filter((product) => product.state === state).length]);
    expect(counts).toEqual(Object.fromEntries(wanted));
  });
});
