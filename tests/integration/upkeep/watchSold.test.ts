import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectCalls } from '#contract/collected.calls.ts';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { watchCalls } from '#contract/supplierEvent.calls.ts';
import { watchDueProducts, watchSupplier } from '#server/modules/upkeep/watch/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { publish } from '#tests/kit/publishing.ts';
import { readOrders } from '#tests/kit/readOrders.ts';
import { remoteLine, remoteOrder } from '#tests/kit/remoteOrder.ts';
import { turnWorld } from '#tests/kit/world.ts';

const PUBLISHED = 20;
const MAPPED = 4;
const MINUTE = 60_000;

/** A product of the sandbox's catalogue, and its only SKU. */
const idOf = (at: number): string => String(1005008101001000 + at);
const skuOf = (at: number): string => `12000048${1000 + at}000001`;
const storeProductOf = (at: number): string => `own-${at}`;

describe('products that all sell', () => {
  let app: TestApp;
  let merchant: Merchant;
  let merchantId: string;
  let storeId: string;

  beforeAll(async () => {
    app = await startTestApp({ worker: 'jobs' });
    merchant = await app.merchant();
    merchantId = await merchantIdOf(app, merchant);
    await turnWorld(app.sandbox.url, 'catalogue', { supplier: 'aliexpress', count: PUBLISHED + MAPPED });
    await merchant.linkAliExpress();
    ({ shopId: storeId } = await merchant.bindWoo(app.sandbox.url, 'quiet'));
  });
  afterAll(() => app.close());

  const query = async <Row extends object>(text: string, ...given: unknown[]) =>
    (await app.deps.db.pool.query<Row>(text, given)).rows;

  /** As when the task of the merchant's products at AliExpress has its turn. */
  const check = () =>
    watchSupplier(
      {
        merchantId,
        subject: 'watch/aliexpress',
        errors: 0,
        signal: AbortSignal.timeout(50_000),
        shouldYield: async () => false,
      },
      app.deps,
    );

  async function publishAll(): Promise<string[]> {
    const urls = Array.from({ length: PUBLISHED }, (_, at) => `https://www.aliexpress.com/item/${idOf(at)}.html`);
    await merchant.finished((await merchant.call(collectCalls.collectLinks, { urls })).jobId);
    const productIds = (await merchant.call(productCalls.list, { pageSize: 50 })).rows.map((row) => row.productId);
    expect((await publish(merchant, productIds, [storeId])).done).toBe(PUBLISHED);
    return (
      await query<{ id: string }>('select external_id as id from listing where merchant_id = $1', merchantId)
    ).map(({ id }) => id);
  }

  /** The store's own products, which were not published from here. */
  async function mapAll(): Promise<string[]> {
    const mapped = Array.from({ length: MAPPED }, (_, at) => PUBLISHED + at);
    for (const at of mapped) {
      await query(
        `insert into store_product (merchant_id, store_id, external_id, platform, title, status, platform_status, sku, variant_count,
           search_text, remote_updated_at, synced_at)
         values ($1, $2, $3, 'woo', $3, 'active', 'publish', '', 1, '', now(), now())`,
        merchantId,
        storeId,
        storeProductOf(at),
      );
      const component = { supplier: 'aliexpress' as const, productId: idOf(at), skuId: skuOf(at), pieces: 1 };
      await merchant.call(mappingCalls.save, {
        storeId,
        productId: storeProductOf(at),
        source: 'offers',
        revision: 0,
        rules: [{ priority: 1, components: [component] }],
      });
    }
    return mapped.map(storeProductOf);
  }

  it('are all looked at within a minute, the published and the mapped ones', async () => {
    const sold = [...(await publishAll()), ...(await mapAll())];
    const hasTask = () =>
      query(
        `select 1 from graphile_worker.jobs where task_identifier = 'watchSupplier' and queue_name like $1`,
        `%${merchantId}%`,
      );
    // Nothing is due within the hour in which it came in, but how often it is looked at has to be planned.
    await watchDueProducts(app.deps);
    expect(await hasTask()).toHaveLength(1);
    const placedAt = app.deps.now();
    // One order has been sent already, before anybody here was asked to buy for it.
    const orders = sold.map((productId, at) =>
      remoteOrder({
        externalId: `sold-${at}`,
        placedAt,
        fulfilment: at % 2 === 0 ? 'fulfilled' : 'unfulfilled',
        lines: [remoteLine({ productId, variantId: null, ...(at % 2 === 0 ? { fulfilled: 1, openQuantity: 0 } : {}) })],
      }),
    );
    await readOrders(app, { merchantId, storeId }, orders);
    await app.turnClock(MINUTE);
    await check();
    for (const at of [0, PUBLISHED, PUBLISHED + 1]) {
      await turnWorld(app.sandbox.url, 'drift', { supplier: 'aliexpress', productId: idOf(at), price: 2 });
    }
    const [before] = await query<{ cost: string }>(
      `select cost::text from offer where supplier_product_id = $1`,
      idOf(PUBLISHED),
    );
    await app.turnClock(MINUTE);
    await check();
    const { rows } = await merchant.call(watchCalls.events, { state: 'all', kind: 'cost' });
    expect(rows.map(({ title }) => title)).toEqual(['Storage Basket with Lid No. 1']);
    const offers = await query<{ cost: number }>(
      `select cost::float8 as cost from offer where merchant_id = $1 order by supplier_product_id`,
      merchantId,
    );
    const doubled = Number(before?.cost) * 2;
    expect(offers.map(({ cost }) => cost)).toEqual([doubled, doubled, Number(before?.cost), Number(before?.cost)]);
    const { rows: spent } = await merchant.call(watchCalls.status, {});
    expect(spent).toMatchObject([{ supplier: 'aliexpress', hot: sold.length, sold: sold.length }]);
    expect(spent[0]?.soldEvery).toBeLessThanOrEqual(60);
  });
});
