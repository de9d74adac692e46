import { differenceCalls } from '#contract/difference.calls.ts';
import { differenceSchemas } from '#contract/difference.schemas.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { listDifferences } from './list.ts';
import { countWaiting, facetsOf } from './queries.ts';
import { answer, follow, lock } from './service.ts';

/** Mounts `/shop/productPool/differences`: what suppliers changed in fields that are the merchant's. */
export function mountDifferences(mount: Mount, deps: Deps): void {
  mount(differenceCalls, differenceSchemas, {
    list: (input, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, (tx) => listDifferences(tx, input)),
    count: async (_, { caller: { merchantId } }) => {
      const { total, totalIsExact } = await withMerchantTx(deps.db, merchantId, countWaiting);
      return { products: total, isExact: totalIsExact };
    },
    facets: (_, { caller: { merchantId } }) => withMerchantTx(deps.db, merchantId, facetsOf),
    accept: (choice, { caller }) => answer(deps, caller, 'accept', choice),
    keep: (choice, { caller }) => answer(deps, caller, 'keep', choice),
    lock: ({ productId, field, locked }, { caller }) => lock(deps, caller, { productId, field, locked }),
    follow: ({ productId, field }, { caller }) => follow(deps, caller, productId, field),
  });
}
