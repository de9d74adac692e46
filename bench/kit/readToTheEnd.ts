import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import type { Merchant } from '#tests/kit/merchant.ts';

/** The store once its products and orders have been read to their end. */
export const readToTheEnd = (merchant: Merchant, { shopId }: Shop): Promise<Shop> =>
  merchant.eventually(['stores'], async () => {
    const now = (await merchant.call(storeCalls.select, {})).find((one) => one.shopId === shopId);
    return now?.products.state === 'complete' && now.orders.state === 'complete' && now.lastSyncAt ? now : null;
  });
