import { productCalls } from '#contract/product.calls.ts';
import { productSchemas } from '#contract/product.schemas.ts';
import type { Selection } from '#contract/productFilter.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import type { Mount } from '../../../http/mount.ts';
import { findDetails } from './details.ts';
import { findFacets } from './facets.ts';
import { countProducts, countStates, listProducts } from './list.ts';
import { resolveSelection } from './selection.ts';
import { getProduct, removeProducts, restoreProducts, saveProduct } from './service.ts';

/** Mounts `/shop/productPool`: list, edit, remove. */
export function mountPool(mount: Mount, deps: Deps): void {
  const changed = (merchantId: string) => deps.live.publish(merchantId, { type: 'changed', resource: 'pool' });
  const remove = async ({ merchantId, accountId }: Caller, selection: Selection) => {
    const removed = await withMerchantTx(deps.db, merchantId, (tx) =>
      removeProducts(tx, { merchantId, actorId: accountId }, selection),
    );
    await changed(merchantId);
    return removed;
  };

  mount(productCalls, productSchemas, {
    list: (input, { caller: { merchantId }, language }) => listProducts(deps.db, { merchantId, language }, input),
    details: async ({ ids }, { caller: { merchantId } }) => ({ rows: await findDetails(deps.db, merchantId, ids) }),
    count: async (input, { caller: { merchantId } }) => ({ count: await countProducts(deps.db, merchantId, input) }),
    chosen: (input, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => ({
        productIds: await resolveSelection(tx, merchantId, input),
      })),
    states: async (_input, { caller: { merchantId } }) => ({ counts: await countStates(deps.db, merchantId) }),
    facets: async (input, { caller: { merchantId } }) => ({ rows: await findFacets(deps.db, merchantId, input) }),
    get: (input, { caller: { merchantId }, language }) =>
      withMerchantTx(deps.db, merchantId, (tx) => getProduct(tx, { merchantId, language }, input.id)),
    update: async (input, { caller, language }) => {
      const saved = await withMerchantTx(deps.db, caller.merchantId, (tx) =>
        saveProduct(tx, { caller, language }, input),
      );
      await changed(caller.merchantId);
      return saved;
    },
    delete: (input, { caller }) => remove(caller, { productIds: [input.productId] }),
    batchDelete: (input, { caller }) => remove(caller, input),
    restore: async (input, { caller: { merchantId, accountId } }) => {
      const restored = await withMerchantTx(deps.db, merchantId, (tx) =>
        restoreProducts(tx, { merchantId, actorId: accountId }, input.productIds),
      );
      await changed(merchantId);
      return { restored };
    },
  });
}
