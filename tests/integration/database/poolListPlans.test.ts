import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SentOf } from '#contract/endpoint.ts';
import { productCalls } from '#contract/product.calls.ts';
import { homeCalls } from '#contract/statistics.calls.ts';
import { withSystemTx } from '#server/db/tenancy.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { queriesOf, type Step, stepsOf } from '#tests/kit/plans.ts';
import { SEEDED_SHOP, seedMany } from '#tests/kit/seedPool.ts';

type Query = SentOf<typeof productCalls.list>;

const COUNT = 100_000;
/** What a page may look at beside its own rows: the few hundred that a rare filter leaves. */
const FEW = 1500;
/** Totals are counted so far. */
const COUNTED = 10_001;

const sortIndex = {
  collectedAt: 'product_by_collected',
  updatedAt: 'product_by_updated',
  title: 'product_by_title',
  price: 'product_by_price',
  supplierPrice: 'product_by_supplier_price',
  inventory: 'product_by_inventory',
} as const;
const sorts = Object.entries(sortIndex).flatMap(([sort, index]) =>
  (['ASC', 'DESC'] as const).map((order) => ({ sort: sort as keyof typeof sortIndex, order, index })),
);

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** Each filter with a value that about one product in a thousand has, and the index that finds them. */
const rare: { filter: Query; index: string }[] = [
  { filter: { state: 'failed' }, index: 'product_by_state' },
  { filter: { state: 'failed,draft' }, index: 'product_by_state' },
  { filter: { stateNot: 'new,edited,published,publishing' }, index: 'product_by_state' },
  { filter: { source: 'ebay' }, index: 'product_identity' },
  { filter: { source: 'ebay,1688' }, index: 'product_identity' },
  { filter: { tag: 'rare' }, index: 'product_tag_merchant_id_tag_product_id_pk' },
  { filter: { category: 'rare' }, index: 'product_by_category' },
  { filter: { store: ['rare', 'none'] }, index: 'product_by_store' },
  { filter: { shop: 'none' }, index: 'product_in_no_store' },
  { filter: { priceFrom: '99.6' }, index: 'product_by_price' },
  { filter: { supplierPriceFrom: '499' }, index: 'product_by_supplier_price' },
  { filter: { variantsFrom: 100 }, index: 'product_by_variants' },
  { filter: { inventoryFrom: 999 }, index: 'product_by_inventory' },
  { filter: { supplierInventoryFrom: 899 }, index: 'product_by_supplier_inventory' },
  { filter: { collectedTo: minutesAgo(COUNT - 100) }, index: 'product_by_collected' },
  { filter: { updatedTo: minutesAgo(4995) }, index: 'product_by_updated' },
  { filter: { video: 'true' }, index: 'product_with_video' },
  { filter: { differences: 'true' }, index: 'product_merchant_id_product_id_pk' },
];

/** Filters that much of the pool meets: the page walks the order it wants, the total stops at ten thousand. */
const common: Query[] = [
  { stateNot: 'published', source: 'shopifyCsv' },
  { tag: ['tag 1', 'tag 2'] },
  { category: ['category 1', 'category 2', 'category 3'] },
  { shop: SEEDED_SHOP },
  { priceFrom: '50' },
  { supplierPriceTo: '300' },
  { variantsFrom: 2 },
  { inventoryFrom: 100, supplierInventoryFrom: 100 },
  { collectedFrom: minutesAgo(COUNT / 2) },
  { q: 'product' },
];

/**
 * How the database carries out the very queries that the list sends, at 100,000 products. PGlite has the same planner, and
 * needs minutes to take them in.
 */
describe.runIf(process.env.TEST_DB === 'postgres')('the import list’s queries', () => {
  let app: TestApp;
  let merchant: Merchant;
  let merchantId: string;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    merchant = await app.merchant();
    const { rows } = await app.deps.db.pool.query<{ id: string }>('select merchant_id as id from account');
    merchantId = rows[0]?.id ?? '';
    await seedMany(app.deps.db, merchantId, COUNT);
  });
  beforeAll(async () => {
    await app.deps.db.pool.query('vacuum analyze');
  });
  afterAll(() => app.close());

  const listSteps = async (query: Query): Promise<Step[]> => {
    const texts = await queriesOf(/\bfrom product p\b/, () => merchant.call(productCalls.list, query));
    expect(texts).toHaveLength(1);
    return stepsOf(app.deps.db, texts);
  };
  /** Nothing is read from one end to the other, and no more than a page or a few hundred rows are sorted. */
  function expectSmall(steps: readonly Step[]): void {
    const read = steps.filter(({ kind }) => kind === 'Seq Scan');
    expect(read.filter(({ relation, rows }) => relation === 'product' || rows > FEW)).toEqual([]);
    expect(steps.filter(({ kind, rows }) => /Sort/.test(kind) && rows > FEW)).toEqual([]);
  }
  const indexes = (steps: readonly Step[]): (string | undefined)[] => steps.map(({ index }) => index);
  const mostLookedAt = (steps: readonly Step[]): number => Math.max(...steps.map(({ rows }) => rows));

  it.each(sorts)('walk $index for the first page by $sort $order, sorting nothing', async ({ sort, order, index }) => {
    const steps = await listSteps({ sort, order });
    expect(indexes(steps)).toContain(index);
    expect(steps.filter(({ kind }) => /Sort/.test(kind))).toEqual([]);
    expect(mostLookedAt(steps)).toBeLessThanOrEqual(20);
    expectSmall(steps);
  });

  it.each(sorts)('seek in $index for a deep page by $sort $order', async ({ sort, order, index }) => {
    const { next } = await merchant.call(productCalls.list, { sort, order, page: 4500 });
    const steps = await listSteps({ sort, order, page: 4501, cursor: next ?? '' });
    const seek = steps.find((step) => step.index === index);
    expect(seek?.condition).toMatch(/ROW\(/);
    expect(mostLookedAt(steps)).toBeLessThanOrEqual(50);
    expectSmall(steps);
  });

  it.each(sorts)('skip along $index to any page by $sort $order', async ({ sort, order, index }) => {
    const steps = await listSteps({ sort, order, page: 2000 });
    expect(steps.find((step) => step.index === index)?.kind).toBe('Index Only Scan');
    expectSmall(steps);
  });

  it.each(rare)('find what $filter leaves by $index', async ({ filter, index }) => {
    for (const sort of ['collectedAt', 'title'] as const) {
      const steps = await listSteps({ ...filter, sort });
      expect(indexes(steps)).toContain(index);
      expect(mostLookedAt(steps)).toBeLessThanOrEqual(FEW);
      expectSmall(steps);
    }
  });

  it.each(common)('walk the order of the page under %o, and count no further than needed', async (filter) => {
    // A word is known to be common once it was searched for.
    if (filter.q !== undefined) await merchant.call(productCalls.list, filter);
    const steps = await listSteps(filter);
    // A total may go through the entries of one index, once; most stop far earlier.
    expect(mostLookedAt(steps)).toBeLessThanOrEqual(filter.shop === undefined ? COUNTED * 6 : COUNT);
    expectSmall(steps);
  });

  it('find what ails the pictures of a page by the keys of its rows', async () => {
    const texts = await queriesOf(/\bjoin picture\b/, () => merchant.call(productCalls.list, {}));
    expect(texts).toHaveLength(1);
    const steps = await stepsOf(app.deps.db, texts);
    expect(steps.filter(({ kind }) => kind === 'Seq Scan')).toEqual([]);
    expect(indexes(steps)).toContain('product_merchant_id_product_id_pk');
    expect(mostLookedAt(steps)).toBeLessThanOrEqual(FEW);
  });

  it('take totals by state from their counter, not from the rows', async () => {
    const steps = await listSteps({ state: 'new,edited' });
    expect(steps.filter(({ relation }) => relation === 'product').every(({ rows }) => rows <= 50)).toBe(true);
    const page = await merchant.call(productCalls.list, { stateNot: 'failed' });
    expect(page).toMatchObject({ total: COUNT - COUNT / 1000, totalIsExact: true });
  });

  it('find a rare word by its index', async () => {
    const { rows } = await withSystemTx(app.deps.db, (tx) =>
      tx.client.query<{ 'QUERY PLAN': string }>(
        `explain select product_id from product where merchant_id = '${merchantId}' and deleted_at is null
          and search_text like '%75251%' limit 100`,
      ),
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Bitmap Index Scan on product_search');
    const found = await merchant.call(productCalls.list, { q: '75251' });
    expect(found.rows.map(({ title }) => title)).toEqual(['Product 75251']);
    const steps = await listSteps({ q: '75251', sort: 'title' });
    expect(mostLookedAt(steps)).toBeLessThanOrEqual(FEW);
    expectSmall(steps);
  });

  it.each(['tag', 'category', 'store'] as const)('count the values of a %s along an index alone', async (of) => {
    const texts = await queriesOf(/group by 1/, () => merchant.call(productCalls.facets, { of }));
    const scans = (await stepsOf(app.deps.db, texts)).filter(({ relation }) => relation !== undefined);
    expect(scans.map(({ kind }) => kind)).toEqual(['Index Only Scan']);
  });

  it('take the counts of the layout from counters and short stretches of indexes', async () => {
    const texts = await queriesOf(/product_count/, () => merchant.call(homeCalls.quantityStatistics, {}));
    const steps = await stepsOf(app.deps.db, texts);
    expect(steps.filter(({ kind, relation }) => kind === 'Seq Scan' && relation === 'product')).toEqual([]);
    expect(mostLookedAt(steps)).toBeLessThanOrEqual(FEW);
  });
});
