import type { MerchantTx } from '../../../db/tenancy.ts';
import { followOrders } from '../orders/index.ts';

/** Works out anew what is to be done about the orders of purchases, store by store. */
export async function followOrdersOf(
  tx: MerchantTx,
  purchases: readonly { storeId: string; externalId: string }[],
): Promise<void> {
  const byStore = new Map<string, string[]>();
  for (const { storeId, externalId } of purchases) byStore.set(storeId, [...(byStore.get(storeId) ?? []), externalId]);
  for (const storeId of [...byStore.keys()].sort()) {
    await followOrders(tx, { merchantId: tx.merchantId, storeId }, byStore.get(storeId) ?? []);
  }
  tx.tell({ type: 'changed', resource: 'orders' });
}
