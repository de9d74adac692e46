import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SentOf } from '#contract/endpoint.ts';
import { productCalls } from '#contract/product.ts';
import { asSystem } from '#server/db/tenancy.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { seedMany } from '#tests/kit/seedPool.ts';

type Query = SentOf<typeof productCalls.list>;
interface Node {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: Node[];
}

const indexOf = {
  collectedAt: 'product_by_collected',
  updatedAt: 'product_by_updated',
  title: 'product_by_title',
  price: 'product_by_price',
  supplierPrice: 'product_by_supplier_price',
  inventory: 'product_by_inventory',
} as const;
const sorts = Object.entries(indexOf).flatMap(([sort, index]) =>
  (['ASC', 'DESC'] as const).map((order) => ({ sort: sort as keyof typeof indexOf, order, index })),
);

/** How the database goes about the very queries that the list sends, at 20,000 products. */
describe('the import list’s queries', () => {
  let app: TestApp;
  let merchant: Merchant;
  let merchantId: string;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    merchant = await app.merchant();
    const { rows } = await app.deps.db.pool.query<{ id: string }>('select merchant_id as id from account');
    merchantId = rows[0]?.id ?? '';
    await seedMany(app.deps.db, merchantId);
  });
  afterAll(() => app.close());
  afterEach(() => vi.restoreAllMocks());

  /** The steps of the plan of each query on the pool that a page of the list takes. */
  async function stepsOf(query: Query): Promise<Node[]> {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    await merchant.call(productCalls.list, query);
    const sent = spy.mock.calls.map((call) => String(call[0]));
    spy.mockRestore();
    const texts = sent.filter((text) => /\bfrom product p\b/.test(text));
    expect(texts.length).toBeGreaterThan(0);
    const steps: Node[] = [];
    for (const text of texts) {
      const client = await app.deps.db.pool.connect();
      const explained = text.replace(/; (select (?!set_config))/, '; explain (format json) $1');
      expect(explained).not.toBe(text);
      const results = (await client.query(explained)) as unknown as pg.QueryResult<{
        'QUERY PLAN': { Plan: Node }[];
      }>[];
      client.release();
      const root = results.flatMap(({ rows }) => rows.flatMap((row) => row['QUERY PLAN'] ?? []))[0]?.Plan;
      if (!root) throw new Error(`No plan: ${JSON.stringify(results)}`);
      const open = [root];
      for (let node = open.pop(); node; node = open.pop()) {
        steps.push(node);
        open.push(...(node.Plans ?? []));
      }
    }
    return steps;
  }
  const named = (steps: Node[]) => ({
    kinds: steps.map((step) => step['Node Type']),
    indexes: steps.flatMap((step) => step['Index Name'] ?? []),
    read: steps.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name']),
  });

  it.each(sorts)('walk $index for the first page by $sort $order, sorting nothing', async ({ sort, order, index }) => {
    const { kinds, indexes, read } = named(await stepsOf({ sort, order }));
    expect(indexes).toContain(index);
    expect(kinds.filter((kind) => /Sort/.test(kind))).toEqual([]);
    expect(read).not.toContain('product');
  });

  it.each(sorts)('seek in $index for the page after by $sort $order', async ({ sort, order, index }) => {
    const { next } = await merchant.call(productCalls.list, { sort, order, page: 500 });
    expect(next).toBeDefined();
    const { kinds, indexes, read } = named(await stepsOf({ sort, order, cursor: next }));
    expect(indexes).toContain(index);
    expect(kinds.filter((kind) => /Sort/.test(kind))).toEqual([]);
    expect(read).not.toContain('product');
  });

  it('take the total from its counter, not from the rows', async () => {
    const steps = named(await stepsOf({}));
    expect(steps.kinds.filter((kind) => kind === 'Aggregate')).toHaveLength(1);
    expect(await merchant.call(productCalls.list, {})).toMatchObject({ total: 20_000, totalIsExact: true });
  });

  it('use the index of states for one state', async () => {
    const { indexes, kinds } = named(await stepsOf({ state: 'edited' }));
    expect(indexes).toContain('product_by_state');
    expect(kinds.filter((kind) => /Sort/.test(kind))).toEqual([]);
  });

  it('ask one round of questions, however many rows a page has', async () => {
    for (const query of [{ pageSize: 10 }, { pageSize: 50 }, { pageSize: 50, page: 300 }]) {
      const spy = vi.spyOn(pg.Client.prototype, 'query');
      await merchant.call(productCalls.list, query);
      const onPool = spy.mock.calls.filter((call) => /\bfrom product p\b/.test(String(call[0])));
      spy.mockRestore();
      expect(onPool).toHaveLength(1);
    }
  });

  it('can find a word by its index, as they do where reading everything costs more', async () => {
    const { rows } = await asSystem(app.deps.db, async (tx) => {
      await tx.client.query('set local enable_seqscan = off; set local enable_indexscan = off');
      return tx.client.query<{ 'QUERY PLAN': string }>(
        `explain select product_id from product where merchant_id = '${merchantId}' and deleted_at is null
          and search_text like '%75251%' limit 100`,
      );
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Bitmap Index Scan on product_search');
    const found = await merchant.call(productCalls.list, { q: '75251' });
    expect(found.rows.map(({ title }) => title)).toEqual(['Product 75251']);
  });
});
