import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import type { PurchasePlan } from '#contract/purchasePlan.schemas.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { emptyAddress } from '#server/connectors/lib/orderParts.ts';
import type { RemoteOrder } from '#server/connectors/store.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { readOrders } from '#tests/kit/readOrders.ts';
import { remoteLine, remoteOrder } from '#tests/kit/remoteOrder.ts';

/** Products of the sandbox's AliExpress: four colours each with a price and stock of its own, and one without options. */
export const BLENDER = '1005008101000062';

/** What the supplier holds of one accepted call. */
export interface Taken {
  mark: string;
  ids: string[];
  lines: { productId: string; skuId: string; quantity: number; cancelled: number }[];
  shipTo: Record<string, string>;
  paid: boolean;
  cancelled: boolean;
  /** What it takes for goods and shipping, in hundredths. */
  cents: number;
}

/** An American's address as AliExpress takes it. */
export const goodAddress = {
  ...emptyAddress,
  name: 'Robin Castellan',
  phone: '+12125550142',
  address1: '14 Sample Quay',
  city: 'Portland',
  province: 'Oregon',
  provinceCode: 'OR',
  postcode: '97201',
  countryCode: 'US',
};

/** An address as the merchant enters another one. */
export const asShipTo = ({
  name,
  company,
  phone,
  address1,
  address2,
  city,
  province,
  postcode,
  countryCode,
}: typeof goodAddress) => ({
  name,
  company,
  phone,
  address1,
  address2,
  city,
  province,
  postcode,
  countryCode,
});

/** A client key of its own for each time that something is meant. */
export const newKey = (): string => `key-${randomUUID()}`;

/** Before each test: a new world and merchant with an account at AliExpress, and a store whose product p1 is mapped to a blender's SKUs. */
export function setUpPurchases(options: TestAppOptions = {}) {
  let app: TestApp;
  let merchant: Merchant;
  let merchantId = '';
  let shop: Shop;
  let skuIds: string[] = [];
  beforeAll(async () => {
    app = await startTestApp({ env: { PURCHASE_HOLD_MINUTES: '0' }, ...options });
    await app.merchant();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.sandbox.world.reset();
    merchant = await app.merchant();
    merchantId = await merchantIdOf(app, merchant);
    await merchant.linkAliExpress();
    shop = await merchant.bindWoo(app.sandbox.url, 'quiet');
    await merchant.whenRead(shop.shopId);
    skuIds = (await offered()).map(({ skuId }) => skuId);
  });

  const offered = async () =>
    (await merchant.call(mappingCalls.offers, { url: `https://www.aliexpress.com/item/${BLENDER}.html` })).offers;
  const world = async () => (await (await fetch(`${app.sandbox.url}/_world`)).json()).suppliers.aliexpress;
  const query = async (text: string, ...values: unknown[]) => (await app.deps.db.pool.query(text, values)).rows;
  const control = async (name: string, body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${app.sandbox.url}/_world/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(await reply.text());
  };
  const list = async (given: object = {}): Promise<Purchase[]> =>
    (await merchant.call(purchaseCalls.list, { pageSize: 50, ...given })).rows;
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
    get skuIds() {
      return skuIds;
    },
    query,
    control,
    list,
    id: (externalId: string): string => `${shop.shopId}.${externalId}`,
    taken: async (): Promise<Taken[]> => (await world()).orders,
    sold: async (skuId: string): Promise<{ stock: number; price: string }> =>
      (await world()).products
        .flatMap(({ skus }: { skus: { skuId: string }[] }) => skus)
        .find((one: { skuId: string }) => one.skuId === skuId),
    /** The store's product is had by so many pieces of SKUs of the blender for each of its own. */
    map: async (product: string, parts: readonly (readonly [sku: number, pieces: number])[]): Promise<void> => {
      await query(
        `insert into store_product (merchant_id, store_id, external_id, platform, title, status, platform_status, sku, variant_count,
          search_text, remote_updated_at, synced_at)
         values ($1, $2, $3, 'woo', $3, 'active', 'publish', '', 1, '', now(), now()) on conflict do nothing`,
        merchantId,
        shop.shopId,
        product,
      );
      await merchant.call(mappingCalls.save, {
        storeId: shop.shopId,
        productId: product,
        source: 'offers',
        revision: 0,
        rules: [
          {
            priority: 1,
            components: parts.map(([at, pieces]) => ({
              supplier: 'aliexpress' as const,
              productId: BLENDER,
              skuId: skuIds[at] ?? '',
              pieces,
            })),
          },
        ],
      });
    },
    /** Takes orders in as a reading of the store does, each of so many of p1 unless told otherwise. */
    order: (externalId: string, changes: Partial<RemoteOrder> & { quantity?: number } = {}): Promise<void> => {
      const { quantity = 1, ...own } = changes;
      const lines = [
        remoteLine({ productId: 'p1', variantId: 'v1', quantity, openQuantity: quantity, price: '99.00' }),
      ];
      // After the store was connected, whatever tests before have made of the clock.
      const placedAt = new Date(app.deps.now().getTime() + 3_600_000);
      const order = remoteOrder({ placedAt, shippingAddress: goodAddress, lines, ...own, externalId });
      return readOrders(app, { merchantId, storeId: shop.shopId }, [order]);
    },
    /** A plan with its checks made. */
    planned: async (orderIds: string[]): Promise<PurchasePlan> => {
      const { planId } = await merchant.call(purchaseCalls.plan, { orderIds });
      return merchant.eventually(['purchases'], async () => {
        const plan = await merchant.call(purchaseCalls.getPlan, { planId });
        return plan.state === 'checking' ? null : plan;
      });
    },
    confirm: (planId: string, given: object = {}) =>
      merchant.call(purchaseCalls.confirm, { planId, clientKey: newKey(), ...given }),
    /** Plans, confirms and waits until the job has ended. */
    buy: async (orderIds: string[]): Promise<Purchase[]> => {
      const { planId } = await merchant.call(purchaseCalls.plan, { orderIds });
      await merchant.eventually(['purchases'], async () => {
        const plan = await merchant.call(purchaseCalls.getPlan, { planId });
        return plan.state === 'checking' ? null : plan;
      });
      const { jobId } = await merchant.call(purchaseCalls.confirm, { planId, clientKey: newKey() });
      if (jobId) await merchant.finished(jobId);
      return list();
    },
  };
}
