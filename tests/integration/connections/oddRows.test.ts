import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePlatforms } from '#contract/enums.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { connectStore, sandboxName } from '#tests/kit/connectStore.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { pastOrdersIn, setFaults } from '#tests/kit/world.ts';

const DAY = 24 * 3_600_000;
const ORDERS = 12;

/** What every platform dates an order by, and what it cannot be read without. */
const dates: Record<StorePlatform, string[]> = {
  shopify: ['processedAt', 'createdAt'],
  woo: ['date_created_gmt'],
  shopline: ['order_at', 'created_at'],
  shoplazza: ['placed_at', 'created_at'],
  wix: ['createdDate'],
  tiktok: ['create_time'],
};

describe('rows of a store that cannot be read', () => {
  let app: TestApp;
  let merchant: Merchant;
  let shop: Shop;
  let channel: StorePlatform;
  beforeAll(async () => {
    app = await startTestApp({ pace: 'free' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.sandbox.world.reset();
    merchant = await app.merchant();
  });
  afterEach(() => setFaults(app.sandbox.url, {}));

  const sandbox = () => sandboxName(channel);
  const shown = async (): Promise<Shop> => {
    const found = (await merchant.call(storeCalls.select, {})).find(({ shopId }) => shopId === shop.shopId);
    return found ?? shop;
  };
  const orderIds = async (): Promise<string[]> => {
    const { rows } = await merchant.call(orderCalls.list, { channel, pageSize: 50 });
    return rows.map(({ orderId }) => orderId.replace(`${shop.shopId}.`, '')).sort();
  };
  const tellOdd = (...oddRows: object[]) => setFaults(app.sandbox.url, { [sandbox()]: { oddRows } });
  const syncOrders = async () => {
    const { jobId } = await merchant.call(orderCalls.sync, { channel });
    return merchant.finished(jobId);
  };
  /** What comes due by the clock is looked at. */
  const due = async () => {
    const [first] = (await merchant.call(storeProductCalls.list, { channel, pageSize: 10 })).rows;
    await merchant.call(storeProductCalls.refresh, { channel, ids: [first?.id ?? ''] });
  };
  /** Everything is read again, as it is once in a while. */
  const readWhole = async () => {
    await app.deps.db.pool.query(`update sync_state set full_at = '2020-01-01' where store_id = $1`, [shop.shopId]);
    return syncOrders();
  };

  async function connected(to: StorePlatform): Promise<string[]> {
    channel = to;
    shop = await connectStore(app, merchant, channel);
    await merchant.whenRead(shop.shopId);
    const { rows } = await merchant.call(storeProductCalls.list, { channel, pageSize: 50 });
    const sku = rows.find((row) => row.sku !== '' && row.status === 'active' && (row.inventory ?? 0) > ORDERS)?.sku;
    await pastOrdersIn(app.sandbox.url, sandbox(), 'harbour', { sku: sku ?? '', count: ORDERS });
    await readWhole();
    const ids = await orderIds();
    expect(ids.length).toBeGreaterThanOrEqual(ORDERS);
    return ids;
  }

  it.each(storePlatforms)('cost no other of %s, are named, and gone when they read', async (platform) => {
    const ids = await connected(platform);
    const [odd = ''] = ids.slice(Math.floor(ids.length / 2));
    await app.deps.db.pool.query('delete from store_order where store_id = $1', [shop.shopId]);
    await tellOdd({ id: odd, without: dates[platform] });
    const job = await readWhole();
    expect(job).toMatchObject({ state: 'done', failed: 0 });
    expect(await orderIds()).toEqual(ids.filter((id) => id !== odd));
    const { orders } = await shown();
    expect(orders).toMatchObject({ state: 'complete', problem: null, unreadable: { count: 1 } });
    expect(orders.unreadable.rows).toMatchObject([{ externalId: odd, text: 'The creation date is missing.' }]);
    const [row] = (await merchant.call(jobCalls.get, { id: job.id })).rows;
    const named = orders.unreadable.rows[0]?.label ?? '';
    expect(named).not.toBe('');
    expect(row).toMatchObject({ state: 'success', warnings: [expect.stringContaining(named)] });

    // A day later it is asked for again, and reads.
    await setFaults(app.sandbox.url, {});
    await app.turnClock(DAY + 60_000);
    await due();
    await merchant.eventually(['stores'], async () => ((await shown()).orders.unreadable.count === 0 ? true : null));
    expect(await orderIds()).toEqual(ids);
  });

  it('of products hold up no orders, and what cannot be saved is named as well', async () => {
    const ids = await connected('woo');
    const { rows } = await merchant.call(storeProductCalls.list, { channel, pageSize: 10 });
    const product = rows[0]?.id.replace(`${shop.shopId}.`, '') ?? '';
    const line = { id: 7, name: 'Mug', product_id: 1, quantity: 1, subtotal: '5.00' };
    await app.deps.db.pool.query('delete from store_order where store_id = $1', [shop.shopId]);
    // Two lines of one id: read well, and held by no table.
    await tellOdd({ id: product, without: ['name'] }, { id: ids[0] ?? '', fields: { line_items: [line, line] } });
    await app.deps.db.pool.query(
      `update sync_state set full_at = '2020-01-01' where store_id = $1; `.replace('$1', `'${shop.shopId}'`),
    );
    await app.deps.db.pool.query('update store set refresh_at = now() where store_id = $1', [shop.shopId]);
    await merchant.call(storeProductCalls.refresh, { channel, ids: [rows[1]?.id ?? ''] });
    const found = await merchant.eventually(['stores'], async () => {
      const now = await shown();
      return now.orders.unreadable.count === 1 && now.products.unreadable.count === 1 ? now : null;
    });
    expect(found.products.unreadable.rows).toMatchObject([{ externalId: product, text: 'The title is missing.' }]);
    expect(found.orders.unreadable.rows).toMatchObject([
      { externalId: ids[0], text: 'It holds a value that cannot be kept here.' },
    ]);
    expect(await orderIds()).toEqual(ids.slice(1));
    // What was known of the product stays.
    const kept = await merchant.call(storeProductCalls.list, { channel, pageSize: 50 });
    expect(kept.rows.map(({ id }) => id)).toContain(rows[0]?.id);

    await setFaults(app.sandbox.url, {});
    await syncOrders();
    expect((await shown()).orders.unreadable.count).toBe(0);
    expect(await orderIds()).toEqual(ids);
  });

  it('a store that does not answer says so, since when, and is whole again when it does', async () => {
    await connected('woo');
    await setFaults(app.sandbox.url, { woocommerce: { down: true } });
    const { jobId } = await merchant.call(orderCalls.sync, { channel });
    const ended = merchant.finished(jobId);
    let isOver = false;
    const over = ended.finally(() => {
      isOver = true;
    });
    // It is tried again for two minutes, longer apart each time.
    while (!isOver) await Promise.race([over, app.turnClock(20_000)]);
    expect(await ended).toMatchObject({ state: 'failed', failed: 1 });
    const failing = await shown();
    expect(failing.orders).toMatchObject({
      state: 'failed',
      problem: { text: expect.stringContaining('does not answer') },
    });
    expect(Date.parse(failing.orders.problem?.since ?? '')).not.toBeNaN();
    expect(failing.products.state).toBe('complete');

    await setFaults(app.sandbox.url, {});
    await syncOrders();
    expect((await shown()).orders).toMatchObject({ state: 'complete', problem: null });
  });
});
