import { withMerchantTx } from '../../../db/tenancy.ts';
import { deleteStoreProducts, productsWithoutDetail, saveStoreProducts } from '../mirror/index.ts';
import type { SyncContext } from './syncContext.ts';

/** Reads what the store's lists left out of products. False when it stopped before the end. Throws `StoreFault`. */
export async function readDetails(at: SyncContext): Promise<boolean> {
  const { deps, own, connector, session, store } = at;
  for (;;) {
    const ids = await withMerchantTx(deps.db, own.merchantId, (tx) =>
      productsWithoutDetail(tx, own, connector.limits.batch),
    );
    if (ids.length === 0) return true;
    if (await at.shouldYield()) return false;
    const products = await connector.productsById(session, ids);
    const found = new Set(products.filter(({ detail }) => detail !== null).map(({ externalId }) => externalId));
    await withMerchantTx(deps.db, own.merchantId, async (tx) => {
      await saveStoreProducts(tx, own, store.platform, products);
      // Gone since the list was read; whatever has no detail even now would be asked for without end.
      const gone = ids.filter((id) => !found.has(id));
      await deleteStoreProducts(tx, own, gone);
    });
    await deps.live.publish(own.merchantId, { type: 'changed', resource: 'storeProducts' });
  }
}
