import { productCalls } from '#contract/product.ts';
import { forMerchant } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { listProducts } from './list.ts';
import { getProduct, saveProduct } from './service.ts';
import { markDeleted } from './store.ts';

/** Mounts `/shop/productPool`: list, edit, remove. */
export function mountPool(mount: Mount, deps: Deps): void {
  const changed = (merchantId: string) => deps.live.publish(merchantId, { type: 'changed', resource: 'pool' });
  const remove = async (merchantId: string, productIds: string[], deletedAt: Date | null): Promise<number> => {
    const ids = await forMerchant(deps.db, merchantId, (tx) => markDeleted(tx, merchantId, productIds, deletedAt));
    await changed(merchantId);
    return ids.length;
  };

  mount(productCalls, {
    list: (input, { caller: { merchantId } }) => listProducts(deps.db, merchantId, input),
    get: (input, { caller: { merchantId } }) =>
      forMerchant(deps.db, merchantId, (tx) => getProduct(tx, merchantId, input.id)),
    update: async (input, { caller: { merchantId } }) => {
      const saved = await forMerchant(deps.db, merchantId, (tx) => saveProduct(tx, merchantId, input));
      await changed(merchantId);
      return saved;
    },
    delete: async (input, { caller }) => ({ deleted: await remove(caller.merchantId, [input.productId], new Date()) }),
    batchDelete: async (input, { caller }) => ({
      deleted: await remove(caller.merchantId, input.productIds, new Date()),
    }),
    restore: async (input, { caller }) => ({ restored: await remove(caller.merchantId, input.productIds, null) }),
  });
}
