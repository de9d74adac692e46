import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeCalls } from '#contract/statistics.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { type FullMerchant, makeFullMerchant } from '#tests/kit/fullMerchant.ts';
import { readOrders } from '#tests/kit/readOrders.ts';
import { remoteLine, remoteOrder } from '#tests/kit/remoteOrder.ts';

describe('what may be sold next', () => {
  let app: TestApp;
  let full: FullMerchant;
  const query = async (text: string, ...values: unknown[]) => (await app.deps.db.pool.query(text, values)).rows;
  beforeAll(async () => {
    app = await startTestApp();
    full = await makeFullMerchant(app, 'recommend', 'quiet', 'buyer-one');
    await app.stopWorker();
  });
  afterAll(() => app.close());

  it('is what sells well and is not in every store, with its margin, and what a feed has that is not in the pool', async () => {
    const { merchantId, shopId: storeId, merchant } = full;
    const [{ externalId, productId }] = await query(
      `insert into listing (merchant_id, store_id, product_id, external_id, images, published_at)
       values ($1, $2, $3, 'r1', '{}', now()) on conflict (merchant_id, store_id, product_id) do update set external_id = 'r1'
       returning external_id as "externalId", product_id as "productId"`,
      ...[merchantId, storeId, full.productIds[0]],
    );
    await query(
      `update product set price_min = 20, currency = 'USD', supplier_price_min = 8, supplier_currency = 'USD' where product_id = $1`,
      productId,
    );
    // What the merchant sold already is too long ago.
    await query(`update store_order set placed_at = placed_at - interval '40 days' where merchant_id = $1`, merchantId);
    const line = remoteLine({ productId: externalId, quantity: 6 });
    const placedAt = new Date(app.deps.now().getTime() - 3_600_000);
    await readOrders(app, { merchantId, storeId }, [
      remoteOrder({ externalId: 'sold', placedAt, lines: [line] }),
      remoteOrder({ externalId: 'test', placedAt, lines: [line], isTest: true }),
    ]);
    const recommended = async () => merchant.call(homeCalls.recommended, {});
    await query(`update store set state = 'linked' where merchant_id = $1`, merchantId);
    expect((await recommended()).sellers).toEqual([]);
    const { shopName } = await merchant.bindWoo(app.sandbox.url, 'lantern');
    const { sellers, feed } = await recommended();
    expect(sellers).toMatchObject([{ productId, quantity: 6, missingFrom: [shopName] }]);
    expect(Number(sellers[0]?.margin)).toBe(60);
    expect(feed?.length).toBeGreaterThan(0);
    expect(feed?.map((offer) => offer.productId)).toEqual(feed?.map(() => null));
    const margins = (feed ?? []).map(({ margin }) => Number(margin ?? -1));
    expect(margins).toEqual(margins.toSorted((a, b) => b - a));
    await query(`update supplier_account set state = 'expired' where merchant_id = $1`, merchantId);
    expect((await recommended()).feed).toBeNull();
  });
});
