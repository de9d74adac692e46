import { alias } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { equals } from '#server/db/list/conditions.ts';
import { computed, type ListPage, listOf, type Paging, type RowIn } from '#server/db/list/list.ts';
import { storeProduct } from '#server/db/schema/storeMirror.ts';
import { askAsMerchant, askIn, withMerchantTx } from '#server/db/tenancy.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { queriesOf } from '#tests/kit/plans.ts';

type Sort = 'title' | 'updated' | 'price';
type Asked = Paging<Sort> & { status?: 'active' | 'draft' };

const p = alias(storeProduct, 'p');
const products = listOf<Asked>()({
  from: 'store_product p',
  merchant: p.merchantId,
  columns: {
    externalId: p.externalId,
    price: p.priceMin,
    updated: p.remoteUpdatedAt,
    // A name that a statement could take for its own.
    total: computed<number>('p.variant_count * 2'),
  },
  filters: { status: equals(p.status) },
  sorts: { title: p.title, updated: p.remoteUpdatedAt, price: p.priceMin },
  unique: [p.storeId, p.externalId],
  countAtMost: 40,
});

const SIZE = 10;
const SOME_ID = '00000000-0000-4000-8000-000000000000';
const column: Record<Sort, string> = { title: 'title', updated: 'remote_updated_at', price: 'price_min' };
const first: Asked = { page: 1, pageSize: SIZE, sort: 'title', order: 'ASC' };
const cursorOf = (...values: unknown[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');

describe('a declared list', () => {
  let app: TestApp;
  let merchantId = '';
  let otherId = '';
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    await app.merchant();
    await app.merchant();
    const { rows } = await app.deps.db.pool.query<{ id: string }>('select merchant_id as id from merchant order by 1');
    [merchantId, otherId] = [rows[0]?.id ?? '', rows[1]?.id ?? ''];
    // Ties in every sort, and prices that nobody told; what is sorted by has more digits than JavaScript's times.
    await app.deps.db.pool.query(
      `insert into store_product (merchant_id, store_id, external_id, platform, title, status, platform_status, sku, price_min,
        variant_count, search_text, remote_updated_at, synced_at)
      select $1, md5((n % 3)::text)::uuid, n::text, 'woo', 'T' || n % 4, case when n % 5 = 0 then 'draft' else 'active' end, '', '',
        case when n % 3 > 0 then n % 7 end, n, '', timestamptz '2026-01-01 00:00:00.000001Z' + (n % 6) * interval '1 microsecond', now()
      from generate_series(1, 55) n`,
      [merchantId],
    );
  });
  afterAll(() => app.close());

  const page = (asked: Partial<Asked>, of = merchantId): Promise<ListPage<RowIn<typeof products>>> =>
    products.page(askAsMerchant(app.deps.db, of), of, { ...first, ...asked });
  const idsOf = ({ rows }: ListPage<RowIn<typeof products>>): string[] => rows.map(({ externalId }) => externalId);
  async function inOrder(sort: Sort, order: 'ASC' | 'DESC'): Promise<string[]> {
    const { rows } = await app.deps.db.pool.query<{ id: string }>(
      `select external_id as id from store_product order by ${column[sort]} ${order}, store_id ${order}, external_id ${order}`,
    );
    return rows.map(({ id }) => id);
  }
  const orders = (['title', 'updated', 'price'] as const).flatMap((sort) =>
    (['ASC', 'DESC'] as const).map((order) => ({ sort, order })),
  );

  it.each(orders)('shows every row once by $sort $order, page by page by number', async (by) => {
    const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((number) => page({ ...by, page: number })));
    expect(pages.flatMap(idsOf)).toEqual(await inOrder(by.sort, by.order));
  });

  it.each(orders.filter(({ sort }) => sort !== 'price'))('seeks by $sort $order, through all ties', async (by) => {
    // The page number would say otherwise: it is the cursor that counts.
    const pages = [await page(by)];
    while (pages.length < 6) pages.push(await page({ ...by, cursor: pages.at(-1)?.next }));
    expect(pages.flatMap(idsOf)).toEqual(await inOrder(by.sort, by.order));
    expect(pages.at(-1)?.next).toBeUndefined();
  });

  it('gives no cursor in a sort whose values may be unknown', async () => {
    expect(await page({ sort: 'price' })).not.toHaveProperty('next');
  });

  it.each([
    ['is none', 'nonsense'],
    ['is of another sort', cursorOf('updated', '2026-01-01 00:00:00+00', SOME_ID, '1')],
    ['has a value too few', cursorOf('title', 'T1', SOME_ID)],
    ['holds what is no id', cursorOf('title', 'T1', "' or true", '1')],
    ['holds numbers', cursorOf('title', 1, SOME_ID, '1')],
    ['holds what no text can', cursorOf('title', 'T\0', SOME_ID, '1')],
  ])('goes by the page number where a cursor %s', async (_, cursor) => {
    expect(idsOf(await page({ page: 2, cursor }))).toEqual((await inOrder('title', 'ASC')).slice(SIZE, 2 * SIZE));
  });

  it('counts so far and says so', async () => {
    expect(await page({})).toMatchObject({ total: 40, totalIsExact: false });
    expect(await page({ status: 'draft' })).toMatchObject({ total: 11, totalIsExact: true });
    expect(await page({ status: 'draft', page: 9 })).toEqual({ rows: [], total: 11, totalIsExact: true });
  });

  it('has rows as the contract writes them, and nothing beside', async () => {
    const { rows } = await page({ pageSize: 20, status: 'draft' });
    expect(rows.find(({ externalId }) => externalId === '5')).toEqual({
      externalId: '5',
      price: '5.00',
      updated: '2026-01-01T00:00:00.000Z',
      total: 10,
    });
    expect(rows.find(({ externalId }) => externalId === '30')?.price).toBeNull();
  });

  it('asks once for a page, whatever is asked for', async () => {
    const { next } = await page({});
    for (const asked of [{}, { page: 3 }, { page: 2, cursor: next }, { status: 'draft' } as const]) {
      expect(await queriesOf(/store_product/, () => page(asked as Partial<Asked>))).toHaveLength(1);
    }
  });

  it('is the same within a transaction, and nobody else’s', async () => {
    const within = await withMerchantTx(app.deps.db, merchantId, (tx) => products.page(askIn(tx), merchantId, first));
    expect(within).toEqual(await page({}));
    expect(await page({}, otherId)).toEqual({ rows: [], total: 0, totalIsExact: true });
    const told = await withMerchantTx(app.deps.db, otherId, (tx) => products.page(askIn(tx), merchantId, first));
    expect(told.rows).toEqual([]);
  });

  it('is read whole in its order, or as far as is wanted', async () => {
    const all = (atMost?: number) =>
      products.all(askAsMerchant(app.deps.db, merchantId), merchantId, {}, { sort: 'title', order: 'ASC', atMost });
    const wanted = await inOrder('title', 'ASC');
    expect((await all()).map(({ externalId }) => externalId)).toEqual(wanted);
    expect((await all(7)).map(({ externalId }) => externalId)).toEqual(wanted.slice(0, 7));
  });
});
