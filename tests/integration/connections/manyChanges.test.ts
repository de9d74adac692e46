import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePlatforms } from '#contract/enums.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { requestRefreshOf } from '#server/modules/connections/mirror/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { connectStore, sandboxName } from '#tests/kit/connectStore.ts';
import { manyProductsIn, skuIn } from '#tests/kit/manyProducts.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { step } from '#tests/kit/step.ts';
import { pastOrdersIn, setFaults } from '#tests/kit/world.ts';

const MANY = 500;
const SHOP = 'harbour';

describe(`${MANY} orders and ${MANY} products between two readings`, () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ pace: 'free' });
  });
  afterAll(() => app.close());

  it.each(storePlatforms)('all come in from a store of %s', async (channel: StorePlatform) => {
    const { world, url, stores } = app.sandbox;
    world.reset();
    const platform = sandboxName(channel);
    const merchant = await app.merchant();
    const { shopId: storeId } = await connectStore(app, merchant, channel, SHOP);
    await merchant.whenRead(storeId);
    const merchantId = await merchantIdOf(app, merchant);
    await setFaults(url, { [platform]: { webhookLossRate: 1 } });
    await pastOrdersIn(url, platform, SHOP, { sku: skuIn(world, platform, SHOP), count: MANY });
    const orders = world.collection<unknown>(`${platform}/${SHOP}/orders`).keys().map(numberOf).sort();

    const speakOfOrders = (ids: readonly string[]): Promise<void> =>
      withMerchantTx(app.deps.db, merchantId, (tx) => requestRefreshOf(tx, { merchantId, storeId }, 'order', ids));
    /** Once our copy holds so many rows of which this is true: their ids. */
    const held = (table: 'store_order' | 'store_product', condition: string): Promise<string[]> =>
      merchant.eventually(['orders', 'storeProducts'], async () => {
        const statement = `select external_id as id from ${table} where store_id = $1 and ${condition}`;
        const { rows } = await app.deps.db.pool.query<{ id: string }>(statement, [storeId]);
        return rows.length >= MANY ? rows.map(({ id }) => id).sort() : null;
      });

    await step('orders are read by their ids when webhooks spoke of them', async () => {
      await speakOfOrders(orders);
      expect(await held('store_order', `state <> 'cancelled'`)).toEqual(orders);
    });

    await step('what changed is found when no webhook came', async () => {
      const products = manyProductsIn(world, platform, SHOP, MANY).map(numberOf).sort();
      const store = stores.find(({ name }) => name === platform);
      for (const id of orders) store?.orderEvent?.(SHOP, id, 'cancel');
      await app.deps.db.pool.query('update store set refresh_at = now() where store_id = $1', [storeId]);
      await speakOfOrders(orders.slice(0, 1));
      expect(await held('store_order', `state = 'cancelled'`)).toEqual(orders);
      expect(await held('store_product', `title like 'Copy %' and detail is not null`)).toEqual(products);
    });
  });
});

/** Our id of a row from that under which the world keeps it. */
const numberOf = (id: string | number): string => String(id).split('/').at(-1) ?? '';
