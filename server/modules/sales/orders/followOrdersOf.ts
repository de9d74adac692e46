import type { MerchantTx } from '../../../db/tenancy.ts';
import { followOrders } from './follow.ts';
import type { OrderKey } from './lockOrders.ts';

/** Works out again what is to be done about orders, store by store. */
export async function followOrdersOf(tx: MerchantTx, orders: readonly OrderKey[]): Promise<void> {
  const byStore = new Map<string, string[]>();
  for (const { storeId, externalId } of orders) byStore.set(storeId, [...(byStore.get(storeId) ?? []), externalId]);
  for (const storeId of [...byStore.keys()].sort()) {
    await followOrders(tx, { merchantId: tx.merchantId, storeId }, byStore.get(storeId) ?? []);
  }
  if (byStore.size > 0) tx.tell({ type: 'changed', resource: 'orders' });
}
