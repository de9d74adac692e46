import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessCalls } from '#contract/business.calls.ts';
import type { SentOf } from '#contract/endpoint.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { todayCalls } from '#contract/today.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { type Step, sentBy, stepsAs } from '#tests/kit/plans.ts';
import { seedOrders } from '#tests/kit/seedOrders.ts';

type Query = SentOf<typeof orderCalls.list>;

const COUNT = 100_000;
const OPEN = COUNT / 200;
/** What a page may look at beside its own rows. */
const FEW = 1500;
/** Orders of two weeks, one a minute, today among them. */
const TWO_WEEKS = 14 * 24 * 60;

/** How the database carries out the very queries that the orders page and the dashboard send, at 100,000 orders. */
describe.runIf(process.env.TEST_DB === 'postgres')('the queries of orders', () => {
  let app: TestApp;
  let merchant: Merchant;
  let merchantId = '';
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    merchant = await app.merchant();
    const bound = [
      await merchant.bindWoo(app.sandbox.url, 'quiet'),
      await merchant.bindWoo(app.sandbox.url, 'lantern'),
    ];
    const [one, two] = bound.map(({ shopId }) => shopId);
    const { rows } = await app.deps.db.pool.query<{ id: string }>('select merchant_id as id from account');
    merchantId = rows[0]?.id ?? '';
    await seedOrders(app.deps.db, { merchantId, stores: [one ?? '', two ?? ''], count: COUNT });
    await app.deps.db.pool.query('vacuum analyze');
  });
  afterAll(() => app.close());

  async function stepsFor(query: Query): Promise<Step[]> {
    const sent = await sentBy(/\bstore_order o\b.* limit 20\b/s, () => merchant.call(orderCalls.list, query));
    expect(sent).toHaveLength(1);
    return stepsAs(app.deps.db, merchantId, sent[0] ?? { text: '', values: [] });
  }
  const mostLookedAt = (steps: readonly Step[]): number => Math.max(...steps.map(({ rows }) => rows));
  const read = (steps: readonly Step[]) => steps.filter(({ kind, rows }) => kind === 'Seq Scan' && rows > FEW);

  it.each<[Query, RegExp]>([
    [{}, /store_order_(of_all|by_placed)/],
    [{ order: 'ASC' }, /store_order_(of_all|by_placed)/],
    [{ channel: 'woo' }, /store_order_(of_all|by_placed)/],
    [{ channel: 'woo', sort: 'total' }, /store_order_by_total/],
  ])('walk an index for the first page of %o, sorting nothing', async (query, index) => {
    const steps = await stepsFor(query);
    expect(steps.map((step) => step.index ?? '').join()).toMatch(index);
    expect(steps.filter(({ kind }) => /Sort/.test(kind))).toEqual([]);
    // The total goes through them at most once.
    expect(mostLookedAt(steps)).toBeLessThanOrEqual(COUNT);
  });

  it.each<Query>([
    { task: 'map' },
    { task: 'hold,takeIn' },
    { task: 'buy', channel: 'woo' },
    { task: 'map', sort: 'total' },
  ])('find the few that are open for the tab %o', async (query) => {
    const steps = await stepsFor(query);
    expect(mostLookedAt(steps)).toBeLessThanOrEqual(2 * OPEN);
    expect(read(steps)).toEqual([]);
    expect((await merchant.call(orderCalls.list, query)).rows.length).toBeGreaterThan(0);
  });

  it('find the orders of a stage by its index', async () => {
    const steps = await stepsFor({ stage: 'open' });
    expect(mostLookedAt(steps)).toBeLessThanOrEqual(FEW);
    expect(read(steps)).toEqual([]);
  });

  it('sum two weeks of how business goes from an index alone', async () => {
    const sent = await sentBy(/\bstore_order o\b/, () => merchant.call(businessCalls.figures, { days: 7 }));
    const steps = (await Promise.all(sent.map((one) => stepsAs(app.deps.db, merchantId, one)))).flat();
    const used = steps.map(({ kind, index = '' }) => `${kind} ${index}`).join();
    expect(used).toContain('Index Only Scan store_order_counted');
    expect(used).toContain('store_order_refunded');
    expect(mostLookedAt(steps)).toBeLessThanOrEqual(TWO_WEEKS);
    expect(read(steps)).toEqual([]);
  });

  it('look at few rows for the morning', async () => {
    const sent = await sentBy(/\b(store_order|order_task|purchase|job_row|shipment)\b/, () =>
      merchant.call(todayCalls.today, {}),
    );
    expect(sent.length).toBeGreaterThan(3);
    const steps = (await Promise.all(sent.map((one) => stepsAs(app.deps.db, merchantId, one)))).flat();
    expect(mostLookedAt(steps)).toBeLessThanOrEqual(FEW);
  });
});
