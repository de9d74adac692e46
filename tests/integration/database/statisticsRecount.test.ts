import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectCalls } from '#contract/collected.calls.ts';
import { draftCalls } from '#contract/draft.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { splitMergeCalls } from '#contract/splitMerge.calls.ts';
import { homeCalls } from '#contract/statistics.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { saveStoreOrders } from '#server/modules/connections/mirror/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { madeProducts, shopifyCsv } from '#tests/kit/catalogueCsv.ts';
import { Chance } from '#tests/kit/chance.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { remoteOrder } from '#tests/kit/remoteOrder.ts';
import { required } from '#tests/kit/required.ts';

/** Events of the recount; a longer run is asked for by `RECOUNT_EVENTS`. */
const EVENTS = Number(process.env.RECOUNT_EVENTS ?? 80);
const VALUES = ['Red', 'Blue', 'Green'];

describe('the counts of the layout', () => {
  let app: TestApp;
  let merchant: Merchant;
  let merchantId: string;
  beforeAll(async () => {
    app = await startTestApp();
    merchant = await app.merchant();
    merchantId = await merchantIdOf(app, merchant);
  });
  afterAll(() => app.close());

  it('are those of everything counted again, whatever happened', async () => {
    const chance = new Chance(Number(process.env.TEST_SEED ?? 20_261_128));
    const pick = <T>(values: readonly T[]): T | undefined => values[chance.between(0, values.length - 1)];
    /** New products that were taken in, by their supplier or their file. */
    let takenIn = 0;
    const removed: string[] = [];
    const pool = async () => (await merchant.call(productCalls.list, { pageSize: 50 })).rows;
    const stores = async () => (await merchant.call(storeCalls.select, {})).map(({ shopId }) => shopId);
    const events = [
      async () => {
        const product = collected(chance.between(0, 15));
        const { outcome } = await merchant.call(collectCalls.collection, { product });
        if (outcome === 'added') takenIn += 1;
      },
      async () => {
        const csv = shopifyCsv(madeProducts(chance.between(1, 4)));
        const { rows } = await merchant.importFile('some.csv', csv);
        expect(rows.every(({ state }) => state === 'success')).toBe(true);
      },
      async () => {
        await merchant.call(draftCalls.createDraft, { title: 'By hand' });
      },
      async () => {
        const productId = pick(await pool())?.productId;
        if (!productId) return;
        await merchant.call(productCalls.delete, { productId });
        removed.push(productId);
      },
      async () => {
        const productId = removed.pop();
        // One that was collected again meanwhile stays removed.
        if (productId) await merchant.raw(productCalls.restore, { productIds: [productId] });
      },
      async () => {
        const whole = (await pool()).find(
          ({ title, variantCount }) => title.startsWith('Product') && variantCount === VALUES.length,
        );
        if (!whole) return;
        const { productId } = whole;
        const { revision } = await merchant.call(productCalls.get, { id: productId });
        const by = { kind: 'option' as const, option: 'Colour', groups: VALUES.map((value) => [value]) };
        const keep = pick([0, null]) ?? null;
        await merchant.call(splitMergeCalls.split, { productId, revision, by, titlePattern: '{title} {Colour}', keep });
      },
      async () => {
        await merchant.bindWoo(app.sandbox.url, pick(['quiet', 'lantern']));
      },
      async () => {
        const shopId = pick(await stores());
        if (shopId && chance.between(0, 2) === 0) await merchant.call(storeCalls.unbind, { shopId });
      },
      async () => {
        const storeId = pick(await stores());
        if (!storeId) return;
        const orders = Array.from({ length: 3 }, () => remoteOrder({ externalId: String(chance.between(1, 30)) }));
        const once = orders.filter(
          (one, at) => orders.findIndex((other) => other.externalId === one.externalId) === at,
        );
        await withMerchantTx(app.deps.db, merchantId, (tx) =>
          saveStoreOrders(tx, { merchantId, storeId }, 'woo', once),
        );
      },
    ];
    for (let at = 0; at < EVENTS; at += 1) await required(pick(events))();
    const files = await rowsOf(
      `select count(*)::int as n from product where merchant_id = $1 and source = 'shopifyCsv'`,
    );
    const [counted] = await rowsOf(
      `select (select count(*)::int from product where merchant_id = $1 and deleted_at is null) as pool,
         (select count(*)::int from store_order where merchant_id = $1) as orders,
         (select count(*)::int from store where merchant_id = $1 and state <> 'disconnected') as shops`,
    );
    const read = await merchant.call(homeCalls.quantityStatistics, {});
    const all = takenIn + Number(files[0]?.n);
    expect(all).toBeGreaterThan(5);
    expect([read.currentProductPoolNum, read.orderNum, read.shopNum, read.dayCurrentImportNum, read.importNum]).toEqual(
      [counted?.pool, counted?.orders, counted?.shops, all, all],
    );
  });

  const rowsOf = async (text: string): Promise<Record<string, number>[]> =>
    (await app.deps.db.pool.query<Record<string, number>>(text, [merchantId])).rows;
});

const collected = (number: number) => ({
  source: 'aliexpress' as const,
  supplierProductId: String(1005000000000000 + number),
  sourceUrl: null,
  title: `Product ${number}`,
  bodyHtml: '',
  images: [],
  options: [{ name: 'Colour', values: VALUES }],
  currency: 'USD',
  variants: VALUES.map((value) => ({
    supplierSkuId: `12${number}${value}`,
    optionValues: [value],
    supplierPrice: '4.20',
    price: null,
    stock: 1,
  })),
});
