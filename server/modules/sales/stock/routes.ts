import { stock, stockCalls, stockItems, stockMovements } from '#contract/stock.calls.ts';
import { stockCallsSchemas, stockItemsSchemas, stockMovementsSchemas, stockSchemas } from '#contract/stock.schemas.ts';
import { warehouses } from '#contract/warehouse.calls.ts';
import { type Warehouse, warehousesSchemas } from '#contract/warehouse.schemas.ts';
import { askIn, type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import type { Mount } from '../../../http/mount.ts';
import { mountRest, pageOfAll, pagingOf } from '../../../http/rest.ts';
import { adjustStock, countStock, returnStock, transferStock } from './change.ts';
import { exportStock } from './export.ts';
import { addItem, changeItem, itemList, removeItems } from './itemsRest.ts';
import type { Place } from './levels.ts';
import { countStockRows, findStock, movementList, stockList } from './list.ts';
import { addWarehouse, changeWarehouse, listWarehouses, removeWarehouses } from './warehouses.ts';

/** Mounts the merchant's warehouses and what lies in them. */
export function mountStock(mount: Mount, deps: Deps): void {
  const inTx = <T>({ merchantId }: Caller, work: (tx: MerchantTx) => Promise<T>): Promise<T> =>
    withMerchantTx(deps.db, merchantId, work);
  const changed = (caller: Caller, work: (tx: MerchantTx) => Promise<Place>) =>
    inTx(caller, async (tx) => findStock(tx, await work(tx)));
  mount(stockCalls, stockCallsSchemas, {
    adjust: (input, { caller }) => changed(caller, (tx) => adjustStock(tx, caller, input)),
    count: (input, { caller }) => changed(caller, (tx) => countStock(tx, caller, input)),
    transfer: (input, { caller }) => changed(caller, (tx) => transferStock(tx, caller, input)),
    return: (input, { caller }) => changed(caller, (tx) => returnStock(tx, caller, input)),
    counts: (input, { caller }) => inTx(caller, (tx) => countStockRows(tx, input)),
    export: (input, { caller }) => inTx(caller, (tx) => exportStock(tx, input)),
  });
  mountRest(mount, deps.db, stock, stockSchemas, {
    list: (tx, _caller, { filter, ids, language: _, ...asked }) =>
      stockList.page(askIn(tx), tx.merchantId, { ...pagingOf(asked, stock.facts.sorts), ...filter, ids }),
  });
  mountRest(mount, deps.db, stockMovements, stockMovementsSchemas, {
    list: (tx, _caller, { filter, ids, language: _, ...asked }) =>
      movementList.page(askIn(tx), tx.merchantId, { ...pagingOf(asked, stockMovements.facts.sorts), ...filter, ids }),
  });
  mountRest(mount, deps.db, stockItems, stockItemsSchemas, {
    list: (tx, _caller, { filter, ids, language: _, ...asked }) =>
      itemList.page(askIn(tx), tx.merchantId, { ...pagingOf(asked, stockItems.facts.sorts), ...filter, ids }),
    create: (tx, _caller, item) => addItem(tx, item),
    update: (tx, _caller, itemId, patch) => changeItem(tx, itemId, patch),
    remove: (tx, _caller, ids) => removeItems(tx, ids),
  });
  mountRest(mount, deps.db, warehouses, warehousesSchemas, {
    list: async (tx, _caller, { filter: { q, country }, ...asked }) => {
      const isMeant = (row: Warehouse): boolean =>
        (q === undefined || `${row.name} ${row.address}`.toLowerCase().includes(q.toLowerCase())) &&
        (country === undefined || row.country === country);
      return pageOfAll((await listWarehouses(tx)).filter(isMeant), 'warehouseId', asked);
    },
    create: async (tx, _caller, given) => warehouseOf(tx, await addWarehouse(tx, given)),
    update: async (tx, _caller, warehouseId, patch) => {
      await changeWarehouse(tx, warehouseId, patch);
      return warehouseOf(tx, warehouseId);
    },
    remove: (tx, _caller, ids) => removeWarehouses(tx, ids),
  });
}

async function warehouseOf(tx: MerchantTx, warehouseId: string): Promise<Warehouse> {
  const found = (await listWarehouses(tx)).find((row) => row.warehouseId === warehouseId);
  if (!found) throw new Error('A warehouse that was written is not there.');
  return found;
}
