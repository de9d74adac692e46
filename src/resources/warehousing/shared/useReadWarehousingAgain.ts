import { useQueryClient } from '@tanstack/react-query';
import { orderCalls } from '#contract/order.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { stockCalls } from '#contract/stock.calls.ts';
import { warehouseCalls } from '#contract/warehouse.calls.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { cursors } from '#src/dataProvider/paged.ts';

const resources = ['warehousePurchases', 'warehouses', 'stock', 'stockItems', 'stockMovements', 'orders', 'purchases'];

const shown = [
  ...resources.map((resource) => [resource]),
  callKey(warehouseCalls.counts),
  callKey(stockCalls.counts),
  callKey(orderCalls.counts),
  callKey(orderCalls.get),
  callKey(purchaseCalls.list),
  callKey(purchaseCalls.counts),
  callKey(purchaseCalls.get),
  callKey(purchaseCalls.settings),
];

/** Reads everything again that shows warehouses, what was bought to them and what is in them, and the orders behind it. */
export function useReadWarehousingAgain(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => {
    for (const resource of resources) cursors.forget(resource);
    return Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
