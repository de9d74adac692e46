import { useQueryClient } from '@tanstack/react-query';
import { orderCalls } from '#contract/order.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { cursors } from '#src/dataProvider/paged.ts';

const shown = [
  ['shipments'],
  callKey(shipmentCalls.forOrder),
  callKey(shipmentCalls.get),
  callKey(shipmentCalls.counts),
  callKey(shipmentCalls.usedCarriers),
  callKey(shipmentCalls.alerts),
  callKey(shipmentCalls.earlier),
  ['orders'],
  callKey(orderCalls.counts),
  callKey(orderCalls.get),
  ['purchases'],
  callKey(purchaseCalls.list),
  callKey(purchaseCalls.counts),
  callKey(purchaseCalls.get),
];

/** Reads everything again that shows parcels, and the orders and purchases that they are of. */
export function useReadShipmentsAgain(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => {
    for (const resource of ['shipments', 'orders', 'purchases']) cursors.forget(resource);
    return Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
