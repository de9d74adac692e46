import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderCalls } from '#contract/order.calls.ts';
import type { Order } from '#contract/order.schemas.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import type { StoreProduct } from '#contract/storeProduct.schemas.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { connectStore, sandboxName } from '#tests/kit/connectStore.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { buyIn, deleteOrderIn, setFaults } from '#tests/kit/world.ts';

const DAY = 24 * 3_600_000;

describe('what a store shows no more', () => {
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

  async function connected(to: StorePlatform): Promise<void> {
    channel = to;
    shop = await connectStore(app, merchant, channel);
    await merchant.whenRead(shop.shopId);
  }
  const orders = async (): Promise<Order[]> => (await merchant.call(orderCalls.list, { channel, pageSize: 50 })).rows;
  const products = async (): Promise<StoreProduct[]> =>
    (await merchant.call(storeProductCalls.list, { channel, pageSize: 50 })).rows;
  async function bought(): Promise<Order> {
    const sku =
      (await products()).find((row) => row.sku !== '' && row.status === 'active' && (row.inventory ?? 0) > 0)?.sku ??
      '';
    await buyIn(app.sandbox.url, sandboxName(channel), 'harbour', sku);
    return merchant.eventually(['orders'], async () => (await orders())[0]);
  }
  /** Everything is read again, as it is once in a while, and what that leads to is done. */
  async function readWhole(resource: 'orders' | 'products'): Promise<void> {
    await app.deps.db.pool.query(`update sync_state set full_at = '2020-01-01' where store_id = $1`, [shop.shopId]);
    const call = resource === 'orders' ? orderCalls.sync : storeProductCalls.sync;
    const { jobId } = await merchant.call(call, { channel });
    expect(await merchant.finished(jobId)).toMatchObject({ state: 'done', failed: 0 });
  }
  const gone = async (orderId: string): Promise<boolean | undefined> => {
    const found = (await orders()).find((order) => order.orderId === orderId);
    return found && found.goneAt !== null;
  };
  /** As if the store had been left alone for so long: Shopify shows the orders of sixty days. */
  function age(days: number): void {
    const held = app.sandbox.world.collection<{ created: number; updated: number }>('shopify/harbour/orders');
    for (const key of held.keys()) {
      const order = held.get(key);
      if (order) held.set(key, { ...order, created: order.created - days * DAY, updated: order.updated - days * DAY });
    }
  }

  it('C20: an order that is older than Shopify’s window stays as it was read', async () => {
    await connected('shopify');
    const { orderId } = await bought();
    age(61);
    await readWhole('orders');
    expect(await gone(orderId)).toBe(false);
    expect(await merchant.call(orderCalls.counts, { channel })).toMatchObject({ all: 1 });
    // A webhook speaks of it, and Shopify answers null: that is not gone either.
    await app.deps.db.pool.query(
      `insert into refresh_request (merchant_id, store_id, kind, external_id, requested_at)
        select merchant_id, store_id, 'order', external_id, now() from store_order where store_id = $1`,
      [shop.shopId],
    );
    await readWhole('orders');
    expect(await gone(orderId)).toBe(false);
    const { lines } = await merchant.call(orderCalls.get, { channel, orderId });
    expect(lines).toHaveLength(1);
  });

  it.each(['shopify', 'woo', 'shopline', 'shoplazza'] as const)(
    'C20: an order that was deleted in a store of %s is marked, and stays with all that is known of it',
    async (platform) => {
      await connected(platform);
      const { orderId, externalId } = await bought();
      await deleteOrderIn(app.sandbox.url, sandboxName(channel), 'harbour', externalId);
      await merchant.eventually(['orders'], async () => ((await gone(orderId)) ? true : null));
      const { lines, total } = await merchant.call(orderCalls.get, { channel, orderId });
      expect(lines).toHaveLength(1);
      expect(total).not.toBe('');
      // Nobody waits for its parcel.
      expect(await merchant.call(orderCalls.counts, { channel })).toMatchObject({ all: 1 });
      const waiting = await merchant.call(orderCalls.list, { channel, fulfilment: 'unfulfilled' });
      expect(waiting.rows).toEqual([]);
      await readWhole('orders');
      expect(await gone(orderId)).toBe(true);
    },
  );

  it('C20: WooCommerce says of an order that it is gone where its webhook was lost, and says when it is back', async () => {
    await connected('woo');
    const { orderId, externalId } = await bought();
    await setFaults(app.sandbox.url, { woocommerce: { webhookLossRate: 1 } });
    await deleteOrderIn(app.sandbox.url, 'woocommerce', 'harbour', externalId);
    await readWhole('orders');
    expect(await gone(orderId)).toBe(true);
    const held = app.sandbox.world.collection<{ status: string }>('woocommerce/harbour/orders');
    const trashed = held.get(externalId);
    if (trashed) held.set(externalId, { ...trashed, status: 'processing' });
    await readWhole('orders');
    expect(await gone(orderId)).toBe(false);
  });

  it('C20: a list of products that comes out short takes none away, and one that is deleted goes', async () => {
    await connected('woo');
    const before = (await products()).map(({ id }) => id).sort();
    expect(before.length).toBeGreaterThan(1);
    await setFaults(app.sandbox.url, { woocommerce: { shortLists: true, webhookLossRate: 1 } });
    await readWhole('products');
    expect((await products()).map(({ id }) => id).sort()).toEqual(before);
    const [first = ''] = before;
    app.sandbox.world.collection('woocommerce/harbour/products').delete(first.slice(first.indexOf('.') + 1));
    await setFaults(app.sandbox.url, { woocommerce: { webhookLossRate: 1 } });
    await readWhole('products');
    expect((await products()).map(({ id }) => id).sort()).toEqual(before.slice(1));
  });
});
