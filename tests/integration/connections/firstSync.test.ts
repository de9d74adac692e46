import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderCalls } from '#contract/order.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { type JobWorker, startWorker } from '#server/jobs/worker.ts';
import { partWorkers, repeated } from '#server/workers.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { connectStore, sandboxName } from '#tests/kit/connectStore.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { pastOrdersIn } from '#tests/kit/world.ts';

const ORDERS = 4_000;
const PAGE = 100;
const sku = 'HH-BOWL-01';

describe.each([
  { channel: 'woo', listing: /GET .*\/orders$/ },
  { channel: 'tiktok', listing: /orders\/search/ },
] as const)(`the first reading of ${ORDERS} orders of $channel`, ({ channel, listing }) => {
  let app: TestApp;
  let merchant: Merchant;
  let shop: Shop;
  let worker: JobWorker | null = null;
  const platform = sandboxName(channel);
  beforeEach(async () => {
    app = await startTestApp({ worker: false });
    await pastOrdersIn(app.sandbox.url, platform, 'harbour', { sku, count: ORDERS });
    merchant = await app.merchant();
    shop = await connectStore(app, merchant, channel);
  });
  afterEach(async () => {
    await worker?.stop();
    await app.close();
  });

  const work = async (): Promise<void> => {
    worker = await startWorker(app.deps, partWorkers, repeated);
  };
  const stop = async (): Promise<void> => {
    await worker?.stop();
    worker = null;
  };
  const pages = (): number =>
    Object.entries(app.sandbox.world.requests.of(`${platform}/harbour`).byRoute)
      .filter(([route]) => listing.test(route))
      .reduce((sum, [, count]) => sum + count, 0);
  const until = (wanted: (now: Shop) => boolean): Promise<Shop> =>
    merchant.eventually(['stores', 'orders'], async () => {
      const now = (await merchant.call(storeCalls.select, {})).find(({ shopId }) => shopId === shop.shopId);
      return now && wanted(now) ? now : null;
    });
  const inWorld = (): string[] =>
    [...app.sandbox.world.collection<unknown>(`${platform}/harbour/orders`).keys()].map(String).sort();

  it('goes on where it stood when it is stopped in the middle, and ends complete', async () => {
    await work();
    await until(({ orders }) => orders.read >= ORDERS / 3);
    await stop();
    const { rows } = await app.deps.db.pool.query(
      `select read, cursor from store_reading where resource = 'orders' and state = 'reading'`,
    );
    expect(rows).toEqual([{ read: expect.any(Number), cursor: expect.any(String) }]);
    const [first, read] = [pages(), Number(rows[0].read)];
    expect(read).toBeLessThan(ORDERS);
    expect(first).toBeGreaterThanOrEqual(Math.floor(read / PAGE));

    await work();
    const done = await until(({ orders }) => orders.state === 'complete');
    expect(done.orders.read).toBeGreaterThanOrEqual(ORDERS);
    // A page that was being read when it was stopped is read again, and where pages overlap there is one more.
    const left = Math.ceil((inWorld().length - read) / (PAGE - 1));
    expect(pages() - first).toBeLessThanOrEqual(left + 3);

    const held = await app.deps.db.pool.query<{ id: string }>(
      'select external_id as id from store_order where store_id = $1',
      [shop.shopId],
    );
    expect(held.rows.map(({ id }) => id).sort()).toEqual(inWorld());
    const { total } = await merchant.call(orderCalls.list, { channel });
    expect([total, done.orders.total ?? total]).toEqual([inWorld().length, inWorld().length]);
  });
});
