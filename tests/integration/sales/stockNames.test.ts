import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call, SentOf } from '#contract/endpoint.ts';
import { errorCodes, SUCCESS } from '#contract/errors.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { stockItems } from '#contract/stock.calls.ts';
import { warehouses } from '#contract/warehouse.calls.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { itemsOfSupplierSkus } from '#server/modules/sales/stock/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { asShipTo, goodAddress } from './purchaseSetup.ts';

const { stockSkuTaken, stockAliasTaken, warehouseNameTaken, notFound } = errorCodes;
const settings = {
  holdMinutes: null,
  memo: '',
  phone: '',
  tolerancePercent: 5,
  services: [],
  dayLimits: [],
  warehouse: asShipTo(goodAddress),
};

describe('names of warehouses and of items', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
  });

  /** Sends one call for each input at once; the codes of the answers, sorted. */
  async function atOnce<C extends Call>(call: C, inputs: readonly SentOf<C>[]): Promise<number[]> {
    const replies = await Promise.all(inputs.map((input) => merchant.raw(call, input as Record<string, unknown>)));
    return replies.map(({ code }) => code).sort((a, b) => a - b);
  }
  const eight = Array.from({ length: 8 }, (_, at) => at);
  const all = async () => (await merchant.list(warehouses, {})).rows;

  it('one SKU that is given to several items at once names one of them', async () => {
    const codes = await atOnce(
      stockItems.calls.create,
      eight.map((at) => ({ sku: at % 2 ? 'MUG' : 'mug', title: `Mug ${at}` })),
    );
    expect(codes).toEqual([SUCCESS, ...eight.slice(1).map(() => stockSkuTaken)]);
    expect((await merchant.list(stockItems, {})).total).toBe(1);
  });

  it('a supplier’s SKU that is given to several items at once is one of them', async () => {
    const alias = { supplier: 'dhgate', productId: '1', skuId: '2' } as const;
    const codes = await atOnce(
      stockItems.calls.create,
      eight.map((at) => ({ sku: `MUG-${at}`, title: 'Mug', aliases: [alias, alias] })),
    );
    expect(codes).toEqual([SUCCESS, ...eight.slice(1).map(() => stockAliasTaken)]);
    expect((await merchant.list(stockItems, {})).rows).toMatchObject([{ aliases: [alias] }]);
  });

  it('suppliers’ SKUs that begin alike, or differ in case, or are called like another item, are items of their own', async () => {
    const merchantId = await merchantIdOf(app, merchant);
    const unnamed = { supplier: '1688', productId: '1', title: '', variantTitle: '', image: null } as const;
    await merchant.call(stockItems.calls.create, { sku: '1688-1-red', title: 'Another' });
    const long = 'x'.repeat(120);
    const skus = ['Red', 'red', `${long}1`, `${long}2`].map((skuId) => ({ ...unnamed, skuId }));
    const find = () => withMerchantTx(app.deps.db, merchantId, (tx) => itemsOfSupplierSkus(tx, skus));
    // Of several that find them missing at once, one makes them.
    const [first, second] = await Promise.all([find(), find()]);
    expect(new Set(first.values()).size).toBe(4);
    expect(second).toEqual(first);
    expect((await merchant.list(stockItems, {})).total).toBe(5);
  });

  it('an item that is not there is told before its SKU is', async () => {
    await merchant.call(stockItems.calls.create, { sku: 'MUG', title: 'Mug' });
    const id = '01980000-0000-7000-8000-000000000001';
    expect(await merchant.raw(stockItems.calls.update, { id, sku: 'MUG' })).toMatchObject({ code: notFound });
  });

  it('of warehouses that are added under one name at once there is one, and of those that receive one receives', async () => {
    const one = { name: 'Bremen', isReceiving: true };
    const codes = await atOnce(
      warehouses.calls.create,
      eight.map(() => one),
    );
    expect(codes).toEqual([SUCCESS, ...eight.slice(1).map(() => warehouseNameTaken)]);
    const others = eight.map((at) => ({ ...one, name: `Kiel ${at}` }));
    expect(await atOnce(warehouses.calls.create, others)).toEqual(eight.map(() => SUCCESS));
    expect((await all()).filter(({ isReceiving }) => isReceiving)).toHaveLength(1);
  });

  it('an address that is saved among the settings several times at once is one warehouse', async () => {
    await merchant.call(warehouses.calls.create, { name: goodAddress.name });
    const saved = await Promise.all(eight.map(() => merchant.call(purchaseCalls.saveSettings, settings)));
    for (const answer of saved) expect(answer).toMatchObject(settings);
    expect(await all()).toMatchObject([
      { name: goodAddress.name, isReceiving: false },
      { name: `${goodAddress.name} 2`, isReceiving: true, country: 'US', shipTo: settings.warehouse },
    ]);
  });

  it('settings that are saved as they are leave the warehouse alone, and without an address nothing is sent there', async () => {
    await merchant.call(purchaseCalls.saveSettings, settings);
    const before = await all();
    expect(await merchant.call(purchaseCalls.saveSettings, settings)).toMatchObject(settings);
    expect(await all()).toEqual(before);
    expect(await merchant.call(purchaseCalls.saveSettings, { ...settings, warehouse: null })).toMatchObject({
      warehouse: null,
    });
    expect(await all()).toMatchObject([{ isReceiving: false }]);
  });
});
