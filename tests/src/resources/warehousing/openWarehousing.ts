// Compiled before the first test waits for them.
import '#src/resources/warehousing/purchases/WarehousePurchaseList.tsx';
import '#src/resources/warehousing/purchases/PurchaseBulkActions.tsx';
import '#src/resources/warehousing/purchases/detail/PurchaseDrawer.tsx';
import '#src/resources/warehousing/purchases/add/AddPurchaseDialog.tsx';
import '#src/resources/warehousing/purchases/add/AddPurchaseForm.ts';
import '#src/resources/warehousing/purchases/print/PrintPage.tsx';
import '#src/resources/warehousing/receive/ReceiveDialog.tsx';
import '#src/resources/warehousing/stock/StockList.tsx';
import '#src/resources/warehousing/stock/StockActionDialog.tsx';
import '#src/resources/warehousing/stock/changes/changeForms.ts';
import '#src/resources/warehousing/stock/item/ItemForm.ts';
import '#src/resources/warehousing/warehouses/WarehouseList.tsx';
import '#src/resources/warehousing/warehouses/WarehouseDialog.tsx';
import '#src/resources/warehousing/warehouses/RemoveDialog.tsx';
import axeCore from 'axe-core';
import type { Stock } from '#contract/stock.schemas.ts';
import type { Warehouse, WarehousePurchase } from '#contract/warehouse.schemas.ts';
import { type OpenOptions, openApp } from '#tests/src/appKit.tsx';
import { listed, ok, type Sent } from '#tests/src/fakeHttp.ts';
import { stock, warehouse } from './builders.ts';

export const PAGE = '/performance/warehousing';
export const PURCHASES = '/shop/rest/warehousePurchases';
export const WAREHOUSES = '/shop/rest/warehouses';
export const STOCK = '/shop/rest/stock';
export const ITEMS = '/shop/rest/stockItems';
export const RECEIVE = '/shop/warehouse/receive';
export const DECIDE = '/shop/warehouse/decide';
export const COUNT = '/shop/stock/count';

const rowOf = (purchase: WarehousePurchase) => ({ ...purchase, id: purchase.purchaseId });
export const purchasesAre = (...rows: WarehousePurchase[]) => listed(rows.map(rowOf));
export const stockIs = (...rows: Stock[]) => listed(rows.map((row) => ({ ...row, id: row.stockId })));
export const warehousesAre = (...rows: Warehouse[]) => listed(rows.map((row) => ({ ...row, id: row.warehouseId })));

interface Given {
  purchases?: readonly WarehousePurchase[];
  replies?: OpenOptions['replies'];
  path?: string;
}

/** A page of the warehouses, with one of them and one item in it. */
export const openWarehousing = ({ purchases = [], replies = {}, path = PAGE }: Given = {}) =>
  openApp(path, {
    token: true,
    replies: {
      '/shop/warehouse/counts': ok({ attention: 1, onTheWay: 2, partly: 0, question: 1, stocked: 4, over: 0 }),
      '/shop/stock/counts': ok({
        tabs: { all: 3, inStock: 2, low: 1 },
        onHand: 12,
        allocated: 4,
        values: [{ amount: '45', currency: 'CNY' }],
        unknown: 2,
      }),
      [WAREHOUSES]: warehousesAre(warehouse(1)),
      [STOCK]: stockIs(stock()),
      [PURCHASES]: purchasesAre(...purchases),
      ...Object.fromEntries(purchases.map((one) => [`${PURCHASES}/${one.purchaseId}`, ok(rowOf(one))])),
      ...replies,
    },
  });

/** What was sent to an address, the oldest first. */
export const bodies = (sent: readonly Sent[], url: string) =>
  sent.filter((one) => one.url === url && one.method !== 'GET').map(({ body }) => JSON.parse(String(body)));

/** What axe finds wrong with what is shown now. */
export async function axe(): Promise<string[]> {
  const { violations } = await axeCore.run(document, { preload: false });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}
