import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePlatforms } from '#contract/enums.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { type RefreshKind, requestRefreshOf } from '#server/modules/connections/mirror/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { connectStore, sandboxName } from '#tests/kit/connectStore.ts';
import { manyProductsIn, rename, skuIn } from '#tests/kit/manyProducts.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { step } from '#tests/kit/step.ts';
import { pastOrdersIn, setFaults } from '#tests/kit/world.ts';

const MANY = 500;
const SHOP = 'harbour';

describe(`${MANY} orders and ${MANY} products that change between two readings`, () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ pace: 'free' });
  });
  afterAll(() => app.close());

  it.each(storePlatforms)('all come in from a store of %s', async (channel: StorePlatform) => {
    const { world } = app.sandbox;
    world.reset();
    const platform = sandboxName(channel);
    const merchant = await app.merchant();
    const { shopId: storeId } = await connectStore(app, merchant, channel, SHOP);
    await merchant.whenRead(storeId);
    const own = { merchantId: await merchantIdOf(app, merchant), storeId };
    await setFaults(app.sandbox.url, { [platform]: { webhookLossRate: 1 } });

    const speakOf = (kind: RefreshKind, ids: readonly string[]): Promise<void> =>
      withMerchantTx(app.deps.db, own.merchantId, (tx) => requestRefreshOf(tx, own, kind, ids));
    const inWorld = (list: 'orders' | 'products'): string[] =>
      world.collection<unknown>(`${platform}/${SHOP}/${list}`).keys();
    /** Once our copy holds so many rows with what is wanted of them; their ids. */
    const held = (table: 'store_order' | 'store_product', condition: string): Promise<string[]> =>
      merchant.eventually(['orders', 'storeProducts', 'stores'], async () => {
        const { rows } = await app.deps.db.pool.query<{ id: string }>(
          `select external_id as id from ${table} where store_id = $1 and ${condition}`,
          [storeId],
        );
        return rows.length >= MANY ? rows.map(({ id }) => id).sort() : null;
      });

    const copies = manyProductsIn(world, platform, SHOP, MANY);
    await step('are read by their ids when webhooks spoke of them', async () => {
      await pastOrdersIn(app.sandbox.url, platform, SHOP, { sku: skuIn(world, platform, SHOP), count: MANY });
      await speakOf('product', copies.map(numberOf));
      await speakOf('order', inWorld('orders').map(numberOf));
      expect(await held('store_order', `state <> 'cancelled'`)).toEqual(inWorld('orders').map(numberOf).sort());
      expect(await held('store_product', `title like 'Copy %' and detail is not null`)).toEqual(
        copies.map(numberOf).sort(),
      );
    });

    await step('are found by their change when no webhook came', async () => {
      const store = app.sandbox.stores.find(({ name }) => name === platform);
      for (const id of inWorld('orders')) store?.orderEvent?.(SHOP, numberOf(id), 'cancel');
      rename(world, platform, SHOP, copies);
      await app.deps.db.pool.query('update store set refresh_at = now() where store_id = $1', [storeId]);
      await speakOf('product', ['1']);
      expect(await held('store_order', `state = 'cancelled'`)).toEqual(inWorld('orders').map(numberOf).sort());
      expect(await held('store_product', `title like 'Renamed %' and detail is not null`)).toEqual(
        copies.map(numberOf).sort(),
      );
    });
  });
});

/** Our id of a row from the key under which the world keeps it. */
const numberOf = (key: string | number): string => String(key).split('/').at(-1) ?? '';
