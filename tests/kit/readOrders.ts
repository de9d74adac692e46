import type { RemoteOrder } from '#server/connectors/store.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { saveReadOrders } from '#server/modules/connections/mirror/index.ts';
import { followOrders } from '#server/modules/sales/orders/index.ts';
import type { TestApp } from './app.ts';

/** Takes orders of a WooCommerce store in as a reading of it does: they are mirrored, and what is to be done is counted. */
export const readOrders = (
  app: Pick<TestApp, 'deps'>,
  own: { merchantId: string; storeId: string },
  orders: readonly RemoteOrder[],
): Promise<void> =>
  withMerchantTx(app.deps.db, own.merchantId, async (tx) => {
    const saves = { followOrders, secrets: app.deps.secrets };
    await saveReadOrders(tx, { ...own, platform: 'woo' }, { orders: [...orders], unreadable: [] }, saves);
  });
