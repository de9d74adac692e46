import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SentOf } from '#contract/endpoint.ts';
import { productSorts } from '#contract/enums.ts';
import { productCalls } from '#contract/product.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { Chance } from '#tests/kit/chance.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { wholePool } from '#tests/kit/pool.ts';
import { type SeededProduct, seedProducts } from '#tests/kit/seedPool.ts';

type Sort = (typeof productSorts)[number];
type Query = SentOf<typeof productCalls.list>;

const COUNT = 500;
const WORDS = ['lamp', 'Élan', '灯', 'desk_lamp', '50%', 'a\\b', 'tea', 'TEA-POT', "o'clock", 'ß'];
const START = Date.parse('2026-01-01T00:00:00.000Z');

/** Few different values, so that ties are common in every sort. */
function generated(chance: Chance): SeededProduct {
  const pick = <T>(values: readonly T[]): T => values[chance.between(0, values.length - 1)] as T;
  const title = `${pick(WORDS)} ${pick(WORDS)} ${chance.between(1, 9)}`;
  const tags = chance.between(0, 2) === 0 ? [] : [pick(WORDS)];
  return {
    productId: v7(),
    title,
    state: pick(['new', 'edited', 'published', 'failed']),
    source: pick(['aliexpress', 'shopifyCsv', 'wooCsv']),
    tags,
    priceMin: pick(['0', '9.99', '10', '10.0000', '100', '1.005']),
    supplierPriceMin: pick([null, '0', '3', '25.5', '100']),
    inventory: pick([-3, 0, 0, 7, 100_000]),
    collectedAt: new Date(START + chance.between(0, 20) * 1000),
    updatedAt: new Date(START + chance.between(0, 5)),
    searchText: [title, ...tags].join(' ').toLowerCase(),
  };
}

/** How the list has to be sorted, said a second time: by this number, then by the id. */
const numbers: Record<Exclude<Sort, 'title'>, (product: SeededProduct) => number> = {
  collectedAt: ({ collectedAt }) => collectedAt.getTime(),
  updatedAt: ({ updatedAt }) => updatedAt.getTime(),
  price: ({ priceMin }) => Number(priceMin),
  supplierPrice: ({ supplierPriceMin }) => Number(supplierPriceMin ?? 0),
  inventory: ({ inventory }) => inventory,
};

describe('the import list', () => {
  let app: TestApp;
  let merchant: Merchant;
  let products: SeededProduct[];
  let titleRank: Map<string, number>;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    merchant = await app.merchant();
    const other = await app.merchant();
    const ids = await app.deps.db.pool.query<{ email: string; id: string }>(
      'select email, merchant_id as id from account',
    );
    const idOf = (who: Merchant) => ids.rows.find(({ email }) => email === who.email)?.id ?? '';
    const chance = new Chance(20_261_121);
    products = Array.from({ length: COUNT }, () => generated(chance));
    await seedProducts(app.deps.db, idOf(merchant), products);
    await seedProducts(
      app.deps.db,
      idOf(other),
      Array.from({ length: 50 }, () => generated(chance)),
    );
    const titles = [...new Set(products.map(({ title }) => title))];
    const sorted = await app.deps.db.pool.query<{ t: string }>('select t from unnest($1::text[]) t order by t', [
      titles,
    ]);
    titleRank = new Map(sorted.rows.map(({ t }, rank) => [t, rank]));
  });
  afterAll(() => app.close());

  function expected(query: { sort: Sort; order: 'ASC' | 'DESC' }, among = products): string[] {
    // Titles by the database's own collation, whichever that is.
    const numberOf =
      query.sort === 'title' ? (one: SeededProduct) => titleRank.get(one.title) ?? -1 : numbers[query.sort];
    const sign = query.order === 'ASC' ? 1 : -1;
    const compared = (a: SeededProduct, b: SeededProduct): number =>
      numberOf(a) - numberOf(b) || (a.productId < b.productId ? -1 : 1);
    return [...among].sort((a, b) => sign * compared(a, b)).map(({ productId }) => productId);
  }
  const listed = async (query: Query) => (await wholePool(merchant, query)).map(({ productId }) => productId);
  const sorts = productSorts.flatMap((sort) => (['ASC', 'DESC'] as const).map((order) => ({ sort, order })));

  it.each(sorts)('walks every product once by $sort $order, page by page, in the right order', async (query) => {
    expect(await listed({ ...query, pageSize: 30 })).toEqual(expected(query));
  });

  it.each(sorts)('jumps to any page by $sort $order and finds the same rows there', async (query) => {
    const wanted = expected(query);
    for (const page of [1, 2, 7, 25, 26, 400]) {
      const answer = await merchant.call(productCalls.list, { ...query, page, pageSize: 20 });
      const rows = answer.rows.map(({ productId }) => productId);
      expect(rows).toEqual(wanted.slice((page - 1) * 20, page * 20));
      expect(answer).toMatchObject({ total: COUNT, totalIsExact: true });
      expect(answer.next === undefined).toBe(page > 25);
    }
  });

  it('finds by words, wherever they stand, signs included, and counts right', async () => {
    const asked = [...WORDS, 'LAMP desk', 'lamp  TEA 3', '%', '_', '\\', 'nothing of the kind', ''];
    for (const q of asked) {
      const words = q.toLowerCase().split(/\s+/).filter(Boolean);
      const among = products.filter(({ searchText }) => words.every((word) => searchText.includes(word)));
      const query = { sort: 'price', order: 'ASC' } as const;
      expect(await listed({ ...query, q }), q).toEqual(expected(query, among));
      expect(await merchant.call(productCalls.list, { q }), q).toMatchObject({
        total: among.length,
        totalIsExact: true,
      });
    }
  });

  it('filters by state, source, tag and ids, alone and together', async () => {
    const some = products.slice(0, 40).map(({ productId }) => productId);
    const filters: { query: Query; keeps: (product: SeededProduct) => boolean }[] = [
      { query: { state: 'edited' }, keeps: ({ state }) => state === 'edited' },
      { query: { source: 'wooCsv' }, keeps: ({ source }) => source === 'wooCsv' },
      { query: { tag: 'TEA-POT' }, keeps: ({ tags }) => tags.includes('TEA-POT') },
      { query: { tag: 'tea-pot' }, keeps: () => false },
      { query: { ids: some.join(',') }, keeps: ({ productId }) => some.includes(productId) },
      {
        query: { state: 'new', source: 'aliexpress', q: 'tea', ids: some.join(',') },
        keeps: ({ state, source, searchText, productId }) =>
          state === 'new' && source === 'aliexpress' && searchText.includes('tea') && some.includes(productId),
      },
    ];
    for (const { query, keeps } of filters) {
      const among = products.filter(keeps);
      const sorted = { sort: 'inventory', order: 'DESC' } as const;
      expect(await listed({ ...sorted, ...query }), JSON.stringify(query)).toEqual(expected(sorted, among));
      expect(await merchant.call(productCalls.list, query)).toMatchObject({ total: among.length });
    }
  });

  it('counts as the table does, before and after products are removed and come back', async () => {
    const counts = async () => {
      const states = ['new', 'edited', 'published', 'failed'] as const;
      const told = await Promise.all(
        states.map(async (state) => (await merchant.call(productCalls.list, { state })).total),
      );
      const { rows } = await app.deps.db.pool.query<{ state: string; count: number }>(
        `select state, count(*)::int from product where deleted_at is null and merchant_id =
          (select merchant_id from account where email = $1) group by 1`,
        [merchant.email],
      );
      expect(told).toEqual(states.map((state) => rows.find((row) => row.state === state)?.count ?? 0));
      return (await merchant.call(productCalls.list, {})).total;
    };
    expect(await counts()).toBe(COUNT);
    const productIds = products.slice(100, 180).map(({ productId }) => productId);
    expect(await merchant.call(productCalls.batchDelete, { productIds })).toMatchObject({ deleted: 80 });
    expect(await counts()).toBe(COUNT - 80);
    expect(await merchant.call(productCalls.restore, { productIds })).toEqual({ restored: 80 });
    expect(await counts()).toBe(COUNT);
  });

  it('goes on where it was when rows come and go between two pages', async () => {
    const query = { sort: 'title', order: 'ASC', pageSize: 50 } as const;
    const wanted = expected(query);
    const first = await merchant.call(productCalls.list, query);
    const productIds = wanted.slice(40, 60);
    await merchant.call(productCalls.batchDelete, { productIds });
    const second = await merchant.call(productCalls.list, { ...query, cursor: first.next });
    await merchant.call(productCalls.restore, { productIds });
    expect(first.rows.map(({ productId }) => productId)).toEqual(wanted.slice(0, 50));
    expect(second.rows.map(({ productId }) => productId)).toEqual(wanted.slice(60, 110));
  });
});
