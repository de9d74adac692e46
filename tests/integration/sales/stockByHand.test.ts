import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stock, stockCalls, stockItems, stockMovements } from '#contract/stock.calls.ts';
import { warehouseCalls, warehousePurchases, warehouses } from '#contract/warehouse.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { required } from '#tests/kit/required.ts';
import { brokenStockLaws } from '#tests/kit/stockLaws.ts';
import { newKey } from './purchaseSetup.ts';

describe('stock that a person changes', () => {
  let app: TestApp;
  let merchant: Merchant;
  let warehouseId = '';
  let other = '';
  beforeAll(async () => {
    app = await startTestApp();
    await app.merchant();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
    const made = (name: string) => merchant.call(warehouses.calls.create, { name, country: 'DE', address: 'Hafen 1' });
    ({ warehouseId } = await made('Kiel'));
    ({ warehouseId: other } = await made('Bremen'));
    await merchant.call(stockItems.calls.create, { sku: 'MUG-B', title: 'Mug', lowAt: 2 });
  });

  const at = (changes: object = {}) => ({ warehouseId, sku: 'mug-b', clientKey: newKey(), ...changes });
  const adjust = (quantity: number, changes: object = {}) =>
    merchant.call(stockCalls.adjust, { ...at(changes), quantity, reason: 'found' });
  const rows = async () => (await merchant.list(stock, {})).rows;

  it('is adjusted, counted, moved and returned, each once under its key, and every change is a movement', async () => {
    const clientKey = newKey();
    expect(await adjust(10, { clientKey })).toMatchObject({ sku: 'MUG-B', onHand: 10, free: 10, isLow: false });
    expect(await adjust(10, { clientKey })).toMatchObject({ onHand: 10 });
    expect(await refusal(adjust(9, { clientKey }))).toMatchObject({ key: 'clientKeyUsed' });
    await merchant.call(stockCalls.count, { ...at(), counted: 8, basis: 10 });
    await merchant.call(stockCalls.transfer, { ...at(), toWarehouseId: other, quantity: 6 });
    await merchant.call(stockCalls.return, { ...at(), quantity: 1, orderNumber: '#77' });
    expect((await rows()).map(({ warehouseName, onHand }) => [warehouseName, onHand]).sort()).toEqual([
      ['Bremen', 6],
      ['Kiel', 3],
    ]);
    const { rows: movements } = await merchant.list(stockMovements, { filter: { sku: 'MUG-B' }, sort: ['at', 'ASC'] });
    expect(movements.map(({ kind, onHand }) => [kind, onHand])).toEqual([
      ['adjust', 10],
      ['count', -2],
      ['transfer', -6],
      ['transfer', 6],
      ['return', 1],
    ]);
    expect(movements.map(({ warehouseName, otherWarehouseName }) => [warehouseName, otherWarehouseName])).toEqual([
      ['Kiel', null],
      ['Kiel', null],
      ['Kiel', 'Bremen'],
      ['Bremen', 'Kiel'],
      ['Kiel', null],
    ]);
    expect(await brokenStockLaws(app.deps.db.pool)).toEqual([]);
  });

  it('refuses a count against a level that moved, and says both; nothing is changed', async () => {
    await adjust(5);
    await adjust(-1);
    const refused = await refusal(merchant.call(stockCalls.count, { ...at(), counted: 5, basis: 5 }));
    expect(refused).toMatchObject({ key: 'stockMoved', message: expect.stringMatching(/5.*4/) });
    expect(await rows()).toMatchObject([{ onHand: 4 }]);
  });

  it('refuses a SKU and a warehouse that are not there, fewer than none, and more than is free', async () => {
    expect(await refusal(adjust(1, { sku: 'NONE' }))).toMatchObject({ key: 'stockSkuUnknown' });
    expect(await refusal(adjust(1, { warehouseId: newKey().slice(4) }))).toMatchObject({ key: 'warehouseUnknown' });
    await adjust(2);
    expect(await refusal(adjust(-3))).toMatchObject({ key: 'stockTooFew', message: expect.stringMatching(/2 items/) });
    const moved = (toWarehouseId: string) =>
      refusal(merchant.call(stockCalls.transfer, { ...at(), toWarehouseId, quantity: 3 }));
    expect(await moved(other)).toMatchObject({ key: 'stockNotFree' });
    expect(await moved(warehouseId)).toMatchObject({ key: 'sameWarehouse' });
    expect(await rows()).toMatchObject([{ onHand: 2, isLow: true }]);
    expect(await merchant.call(stockCalls.counts, {})).toMatchObject({
      tabs: { all: 1, inStock: 1, low: 1 },
      unknown: 2,
    });
  });

  it('keeps SKUs apart however they are written, and items that moved', async () => {
    const add = (sku: string, aliases: object[] = []) =>
      merchant.call(stockItems.calls.create, { sku, title: 'Other', aliases } as never);
    expect(await refusal(add('mug-B'))).toMatchObject({ key: 'stockSkuTaken' });
    const alias = { supplier: '1688', productId: '8', skuId: '9' };
    const { itemId } = await add('OTHER', [alias]);
    expect(await refusal(add('THIRD', [alias]))).toMatchObject({ key: 'stockAliasTaken' });
    await merchant.call(stockItems.calls.remove, { id: itemId });
    await adjust(1);
    const [moved] = await rows();
    expect(await refusal(merchant.call(stockItems.calls.remove, { id: required(moved).itemId }))).toMatchObject({
      key: 'stockItemInUse',
    });
  });

  it('is bought by hand, received with its cost, and worth what is left of it', async () => {
    const line = { sku: 'MUG-B', quantity: 4, unitCost: '2.50' };
    const wanted = { warehouseId, supplier: 'dhgate' as const, orderNumber: 'D-1', currency: 'USD', lines: [line] };
    const purchase = await merchant.call(warehouseCalls.addPurchase, { ...wanted, clientKey: newKey() });
    expect(purchase).toMatchObject({
      stocking: 'onTheWay',
      orderNumber: 'D-1',
      totalAmount: { amount: '10' },
      totalQuantity: 4,
    });
    expect(await refusal(merchant.call(warehouseCalls.addPurchase, { ...wanted, clientKey: newKey() }))).toMatchObject({
      key: 'supplierOrderKnown',
    });
    const unknown = { ...wanted, orderNumber: '', lines: [line, { ...line, sku: 'NONE' }], clientKey: newKey() };
    expect(await refusal(merchant.call(warehouseCalls.addPurchase, unknown))).toMatchObject({
      fields: [{ path: 'lines.1.sku' }],
    });
    const lineId = required(purchase.lines[0]).lineId;
    const lines = [{ lineId, received: 3, damaged: 1 }];
    const { purchaseId } = purchase;
    const stocked = await merchant.call(warehouseCalls.receive, { purchaseId, lines, clientKey: newKey() });
    expect(stocked).toMatchObject({ stocking: 'stocked', received: 3, damaged: 1 });
    await adjust(-1);
    expect(await rows()).toMatchObject([{ onHand: 2, value: { amount: '5', currency: 'USD' } }]);
    const noted = await merchant.call(warehousePurchases.calls.update, { id: purchaseId, note: 'one was broken' });
    expect(noted).toMatchObject({ note: 'one was broken' });
    expect((await merchant.list(warehousePurchases, { filter: { q: 'mug-b', tab: 'stocked' } })).rows).toHaveLength(1);
    expect(await merchant.call(warehouseCalls.counts, {})).toMatchObject({ stocked: 1, onTheWay: 0, attention: 0 });
    expect(await brokenStockLaws(app.deps.db.pool)).toEqual([]);
  });

  it('is written as CSV', async () => {
    await adjust(3);
    const headers = { ...merchant.headers(), 'content-type': 'application/json' };
    const reply = await fetch(`${merchant.url}${stockCalls.export.path}`, { method: 'POST', headers, body: '{}' });
    expect(await reply.text()).toContain('Kiel,MUG-B,Mug,,3,0,3,2,');
  });
});
