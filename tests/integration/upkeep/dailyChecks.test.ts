import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { withSystemTx } from '#server/db/tenancy.ts';
import { checkAllowance } from '#server/modules/upkeep/watch/allowance.ts';
import { planChecks } from '#server/modules/upkeep/watch/plan.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';

const DAY = 86_400;
/** 80 % of the 5,000 calls that eBay gives a day, two for a look. */
const EBAY = 2000;

describe('looks at a supplier that counts the calls of a day', () => {
  let app: TestApp;
  let first: string;
  let second: string;

  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    await app.merchant();
    await app.merchant();
    const { rows } = await app.deps.db.pool.query<{ id: string }>('select merchant_id as id from merchant order by 1');
    [first = '', second = ''] = rows.map(({ id }) => id);
  });
  afterAll(() => app.close());
  beforeEach(() => app.deps.db.pool.query('delete from watched_product'));

  const watch = (merchantId: string, supplier: string, count: number) =>
    withSystemTx(app.deps.db, (tx) =>
      tx.execute(sql`
        insert into watched_product (merchant_id, supplier, supplier_product_id, ask, checked_at, due_at, every)
        select ${merchantId}::uuid, ${supplier}, n::text, '{}'::jsonb, now(), now() + interval '1 day', ${DAY}
        from generate_series(1, ${count}::int) n`),
    );
  const perDay = async (supplier: SupplierPlatform) => (await checkAllowance(app.deps, supplier)).perDay;
  const plan = async (merchantId: string, supplier: SupplierPlatform) => {
    await planChecks(app.deps.db, merchantId, supplier, await checkAllowance(app.deps, supplier));
    const { rows } = await app.deps.db.pool.query<{ looks: number; shortest: number; longest: number }>(
      `select sum(86400.0 / every)::float8 as looks, min(every) as shortest, max(every) as longest
       from watched_product where merchant_id = $1 and supplier = $2`,
      [merchantId, supplier],
    );
    const [planned] = rows;
    if (planned === undefined) throw new Error('Nothing was planned.');
    return planned;
  };

  it('stay within a part of it, shared by all merchants who watch there', async () => {
    await watch(first, 'ebay', 2500);
    const alone = await plan(first, 'ebay');
    expect(alone.looks).toBeLessThanOrEqual(EBAY);
    expect(alone.looks).toBeGreaterThan(EBAY * 0.99);
    await watch(second, 'ebay', 2500);
    for (const merchantId of [first, second]) {
      expect((await plan(merchantId, 'ebay')).looks).toBeLessThanOrEqual(EBAY / 2);
    }
  });

  it('are as they would be where they are few', async () => {
    await watch(first, 'ebay', 100);
    await watch(first, 'aliexpress', 100);
    expect(await plan(first, 'ebay')).toEqual(await plan(first, 'aliexpress'));
  });

  it('are bounded nowhere else', async () => {
    await watch(first, 'aliexpress', 2500);
    const { looks, longest } = await plan(first, 'aliexpress');
    expect(looks).toBeGreaterThan(EBAY);
    expect(longest).toBeLessThanOrEqual(DAY);
  });

  it('count those only who look there by themselves', async () => {
    await watch(first, 'ebay', 1);
    await watch(second, 'aliexpress', 1);
    expect(await perDay('ebay')).toBe(EBAY);
    await watch(second, 'ebay', 1);
    expect(await perDay('ebay')).toBe(EBAY / 2);
    await app.deps.db.pool.query('update watched_product set due_at = null where merchant_id = $1', [second]);
    expect(await perDay('ebay')).toBe(EBAY);
    expect(await perDay('aliexpress')).toBeNull();
  });

  it('go by what the operator read in the console of the app, and never above half of its pace', async () => {
    await watch(first, 'aliexpress', 1);
    const env = { ...app.deps.env, ALIEXPRESS_CALLS_PER_DAY: 10_000 };
    expect(await checkAllowance({ ...app.deps, env }, 'aliexpress')).toEqual({ perDay: 4000, perSecond: 1.25 });
    await watch(second, 'aliexpress', 1);
    expect(await checkAllowance(app.deps, 'aliexpress')).toEqual({ perDay: null, perSecond: 0.625 });
  });
});
