import { errorCodes } from '#contract/errors.ts';
import { stockCalls } from '#contract/stock.calls.ts';
import { warehouseCalls } from '#contract/warehouse.calls.ts';
import type { FullMerchant } from './fullMerchant.ts';
import { type Attempt, attempt } from './tenancyAttempts.ts';

const { notFound, warehouseUnknown, stockSkuUnknown } = errorCodes;
const clientKey = 'a key of somebody';
const there = (a: FullMerchant, b: FullMerchant) => ({ warehouseId: b.warehouseId, sku: a.stockSku });
const ofTheirs = (a: FullMerchant, b: FullMerchant) => ({ warehouseId: a.warehouseId, sku: b.stockSku });
const inTheirs = (_: FullMerchant, b: FullMerchant) => ({ warehouseId: b.warehouseId });
const purchase = (_: FullMerchant, b: FullMerchant) => ({ purchaseId: b.stockPurchaseId, clientKey });
const buying = ({ warehouseId, sku }: { warehouseId: string; sku: string }) => ({
  warehouseId,
  supplier: 'dhgate',
  currency: 'USD',
  lines: [{ sku, quantity: 1 }],
  clientKey,
});
const one = { quantity: 1, reason: 'Taken over', clientKey };
const counted = { counted: 9, basis: 4, clientKey };

/** The attempts on warehouses and on stock. */
export const stockAttempts: Attempt[] = [
  attempt(stockCalls.adjust, (a, b) => ({ ...there(a, b), ...one }), warehouseUnknown),
  attempt(stockCalls.adjust, (a, b) => ({ ...ofTheirs(a, b), ...one }), stockSkuUnknown),
  attempt(stockCalls.count, (a, b) => ({ ...there(a, b), ...counted }), warehouseUnknown),
  attempt(stockCalls.count, (a, b) => ({ ...ofTheirs(a, b), ...counted }), stockSkuUnknown),
  attempt(stockCalls.transfer, (a, b) => ({ ...there(a, b), toWarehouseId: a.warehouseId, ...one }), warehouseUnknown),
  attempt(
    stockCalls.transfer,
    (a, b) => ({ warehouseId: a.warehouseId, sku: a.stockSku, toWarehouseId: b.warehouseId, ...one }),
    warehouseUnknown,
  ),
  attempt(stockCalls.return, (a, b) => ({ ...there(a, b), ...one }), warehouseUnknown),
  attempt(stockCalls.return, (a, b) => ({ ...ofTheirs(a, b), ...one }), stockSkuUnknown),
  attempt(stockCalls.counts, inTheirs),
  attempt(
    warehouseCalls.receive,
    (a, b) => ({ ...purchase(a, b), lines: [{ lineId: '0', received: 1 }], over: true }),
    notFound,
  ),
  attempt(warehouseCalls.decide, (a, b) => ({ ...purchase(a, b), decision: 'keep' }), notFound),
  attempt(warehouseCalls.addPurchase, (a, b) => buying(there(a, b)), warehouseUnknown),
  attempt(warehouseCalls.addPurchase, (a, b) => buying(ofTheirs(a, b)), stockSkuUnknown),
  attempt(warehouseCalls.counts, inTheirs),
];
