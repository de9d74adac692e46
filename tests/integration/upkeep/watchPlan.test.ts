import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { planChecks } from '#server/modules/upkeep/watch/plan.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { bringIn } from '#tests/kit/publishing.ts';

const PRODUCTS = 200;

describe('how often products are looked at', () => {
  let app: TestApp;
  let merchantId: string;

  beforeAll(async () => {
    // No round at the minute's turn looks at what is made due here.
    app = await startTestApp({ worker: 'jobs' });
    const merchant = await app.merchant();
    await bringIn(
      merchant,
      Array.from({ length: PRODUCTS }, (_, at) => ({ title: `Ware ${at}` })),
    );
    // As if they came from a supplier, most of them in a store, each looked at within the last hour.
    const { rows } = await app.deps.db.pool.query<{ merchant_id: string }>(
      `update product set source = 'aliexpress', supplier_product_id = substring(title from 6),
         published_to = case when substring(title from 6)::int < 180 then 1 else 0 end returning merchant_id`,
    );
    merchantId = rows[0]?.merchant_id ?? '';
    await app.deps.db.pool.query(
      `insert into watched_product (merchant_id, supplier, supplier_product_id, ask, checked_at, checked_by, due_at, every)
       select merchant_id, 'aliexpress', supplier_product_id, '{}', now() - interval '1 minute', 'api', now() + interval '1 hour', 3600
       from product`,
    );
    await app.deps.db.pool.query(
      `insert into listing (merchant_id, store_id, product_id, external_id, images, published_at)
       select merchant_id, merchant_id, product_id, supplier_product_id, '{}', now() from product`,
    );
    await app.deps.db.pool.query(
      `insert into store_order (merchant_id, store_id, external_id, platform, number, state, payment, fulfilment, platform_status,
         currency, total, item_count, customer_name, country_code, attributes, search_text, placed_at, remote_updated_at, synced_at)
       select merchant_id, store_id, external_id, 'woo', external_id, 'open', 'paid', 'unfulfilled', 'processing',
         'USD', 10, 1, 'Customer', 'US', '{}', '', now() - interval '9 days', now(), now() from listing`,
    );
    await app.deps.db.pool.query(
      `insert into store_order_line (merchant_id, store_id, order_external_id, line_id, position, product_external_id, title,
         variant_title, sku, quantity, open_quantity, price)
       select merchant_id, store_id, external_id, '1', 0, external_id, '', '', '', 1, 1, 10 from listing`,
    );
  });
  afterAll(() => app.close());
  beforeEach(() => sell(0));

  const change = (text: string) => app.deps.db.pool.query(`update watched_product set ${text}`);
  const plan = async (perDay: number | null = null, perSecond = 0) => {
    const moved = await planChecks(app.deps.db, merchantId, 'aliexpress', { perDay, perSecond });
    const { rows } = await app.deps.db.pool.query<{ id: string; every: number; wait: number }>(
      `select supplier_product_id as id, every, extract(epoch from due_at - checked_at)::float8 as wait from watched_product`,
    );
    return Object.assign(new Map(rows.map((row) => [Number(row.id), row])), { moved });
  };
  /** Of so many products an item was sold three days ago, and of all others nine days ago. */
  const sell = async (sold: number) => {
    await app.deps.db.pool.query(
      `update store_order set placed_at = now() - case when external_id::int < ${sold} then 3 else 9 end * interval '1 day'`,
    );
  };
  const everyOf = (planned: Awaited<ReturnType<typeof plan>>, id: number) => planned.get(id)?.every ?? 0;
  const slowest = (planned: Awaited<ReturnType<typeof plan>>, sold: number) =>
    Math.max(...Array.from({ length: sold }, (_, id) => everyOf(planned, id)));
  const perHour = (planned: Awaited<ReturnType<typeof plan>>) =>
    [...planned.values()].reduce((sum, { every }) => sum + 3600 / every, 0);

  it('spends one look an hour for each product that is in a store, whatever changes', async () => {
    for (const hot of [0, 1, 5, 40, 180]) {
      await change(`volatility = case when supplier_product_id::int < ${hot} then 3 else 0 end`);
      const spent = perHour(await plan());
      expect(spent).toBeLessThanOrEqual(180);
      expect(spent).toBeGreaterThan(hot === 1 ? 100 : 160);
    }
  });

  it('looks at what changes more often, within its bounds, and at what is in no store least of all', async () => {
    await change(
      `volatility = case when supplier_product_id = '7' then 3 when supplier_product_id = '8' then 0.5 else 0 end`,
    );
    const planned = await plan();
    const [hot, warm, cold, unlisted] = [7, 8, 100, 190].map((id) => everyOf(planned, id));
    expect(hot).toBeLessThan(60);
    expect(hot).toBeGreaterThanOrEqual(20);
    expect(warm).toBeGreaterThan(hot ?? 0);
    expect(cold).toBeGreaterThan(warm ?? 0);
    expect(cold).toBeLessThanOrEqual(6 * 3600);
    expect(unlisted).toBeGreaterThan(cold ?? 0);
    expect(unlisted).toBeLessThanOrEqual(24 * 3600);
  });

  it('lets everything come when the plan says, but leaves what is asked for or failed where it is', async () => {
    await change(`volatility = case when supplier_product_id = '7' then 3 else 0 end, every = 3600, failures = 0,
      due_at = checked_at + interval '1 hour'`);
    await app.deps.db.pool.query(`update watched_product set due_at = checked_at where supplier_product_id = '50'`);
    await app.deps.db.pool.query(`update watched_product set failures = 2 where supplier_product_id = '51'`);
    const planned = await plan();
    expect(planned.get(7)?.wait).toBeCloseTo(everyOf(planned, 7), 0);
    expect(planned.get(100)?.wait).toBeCloseTo(everyOf(planned, 100), 0);
    expect(planned.get(100)?.wait).toBeGreaterThan(3600);
    expect(planned.get(50)?.wait).toBe(0);
    expect(planned.get(51)?.wait).toBe(3600);
  });

  it('C35: writes a row where the rhythm really changes, and none where the plan only moves a little', async () => {
    await change(`volatility = case when supplier_product_id::int < 40 then 2 else 0 end, failures = 0,
      due_at = checked_at + interval '1 hour'`);
    await plan();
    const versions = async () => {
      const { rows } = await app.deps.db.pool.query<{ id: string; version: string }>(
        'select supplier_product_id as id, xmin::text as version from watched_product',
      );
      return new Map(rows.map(({ id, version }) => [id, version]));
    };
    const written = async () => {
      const before = await versions();
      const { moved } = await plan();
      const after = await versions();
      const changed = [...after].filter(([id, version]) => before.get(id) !== version).length;
      expect(moved).toBe(changed);
      return changed;
    };
    expect(await written()).toBe(0);
    // One calms down a little, as all do with every minute.
    await change(`volatility = case when supplier_product_id = '3' then 1.98 else volatility end`);
    expect(await written()).toBe(0);
    await change(`volatility = case when supplier_product_id = '3' then 0 else volatility end`);
    expect(await written()).toBe(1);
  });

  it('looks at what sold every minute, however many sell, as long as the allowance lasts', async () => {
    await change(`volatility = 0, failures = 0, due_at = checked_at + interval '1 hour'`);
    for (const sold of [1, 20, 60]) {
      await sell(sold);
      const planned = await plan(null, 1.25);
      expect(slowest(planned, sold)).toBeLessThanOrEqual(60);
      expect(everyOf(planned, 100)).toBeLessThanOrEqual(6 * 3600);
      expect(perHour(planned)).toBeLessThanOrEqual(180 + sold * 66);
    }
  });

  it('gives all that sold alike what the allowance has left, and never more', async () => {
    await change(`volatility = 0, failures = 0, due_at = checked_at + interval '1 hour'`);
    for (const [sold, perDay, perSecond] of [
      [180, null, 1.25],
      [180, null, 0.1],
      [20, 12_000, 1.25],
      [20, 4000, 1.25],
    ] as const) {
      await sell(sold);
      const planned = await plan(perDay, perSecond);
      const [most, slow] = [Math.min(perSecond * 3600, (perDay ?? Infinity) / 24), slowest(planned, sold)];
      const [least, spent] = [Math.max(180, most), perHour(planned)];
      expect(spent).toBeLessThanOrEqual(least);
      expect(spent).toBeGreaterThan(least * 0.85);
      expect(slow).toBeGreaterThan(60);
      expect(slow).toBeLessThanOrEqual(everyOf(planned, 0) * 1.1);
    }
  });

  it('stays within the calls of a day', async () => {
    const planned = await plan(1000);
    expect(perHour(planned) * 24).toBeLessThanOrEqual(1000);
  });
});
