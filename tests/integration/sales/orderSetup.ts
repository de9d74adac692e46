import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Shop } from '#contract/store.schemas.ts';
import type { RemoteOrder } from '#server/connectors/store.ts';
import { followNewOrders } from '#server/modules/sales/orders/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { mapProduct } from '#tests/kit/mapProduct.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { readOrders } from '#tests/kit/readOrders.ts';
import { remoteOrder } from '#tests/kit/remoteOrder.ts';

/** After the store was connected: such orders are taken in without being asked about. */
export const LATER = new Date(Date.now() + 3_600_000);
/** Before it was. */
export const EARLIER = new Date(Date.now() - 86_400_000);

/** Before each test: a new merchant with the store "quiet", of which nothing is read but what the test reads. */
export function setUpOrders() {
  let app: TestApp;
  let merchant: Merchant;
  let merchantId = '';
  let shop: Shop;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    await app.merchant();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
    merchantId = await merchantIdOf(app, merchant);
    shop = await merchant.bindWoo(app.sandbox.url, 'quiet');
  });
  return {
    get app() {
      return app;
    },
    get merchant() {
      return merchant;
    },
    get merchantId() {
      return merchantId;
    },
    get shop() {
      return shop;
    },
    query: async (text: string, ...values: unknown[]) => (await app.deps.db.pool.query(text, values)).rows,
    /** Takes orders in as a reading of the store does. */
    read: (orders: RemoteOrder[], storeId = shop.shopId) => readOrders(app, { merchantId, storeId }, orders),
    order: (externalId: string, changes: Partial<RemoteOrder> & { country?: string } = {}) =>
      remoteOrder({ placedAt: LATER, ...changes, externalId }),
    /** Maps the store's product to so many pieces of a supplier's for each of its own. */
    map: (product: string, pieces: number) =>
      mapProduct(app.deps.db.pool, { merchantId, storeId: shop.shopId, product, pieces }),
    /** Orders at stage `new` are followed, as the background task does; null where nothing is left to be done. */
    followNew: () =>
      followNewOrders(
        {
          merchantId,
          subject: shop.shopId,
          errors: 0,
          signal: AbortSignal.timeout(60_000),
          shouldYield: async () => false,
        },
        app.deps,
      ),
    /** By what calls name an order of the store. */
    id: (externalId: string): string => `${shop.shopId}.${externalId}`,
  };
}
