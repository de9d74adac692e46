import { DomainError } from '#contract/errors.ts';
import { storeProductCalls } from '#contract/store.ts';
import { forMerchant } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { listStores } from '../stores/index.ts';
import { listStoreProducts } from './store.ts';

/** Mounts the store products' list and its sync. */
export function mountStoreProducts(mount: Mount, deps: Deps): void {
  mount(storeProductCalls, {
    list: (input, { caller: { merchantId } }) =>
      forMerchant(deps.db, merchantId, async (tx) => ({
        ...(await listStoreProducts(tx, merchantId, input)),
        totalIsExact: true,
      })),
    sync: async (input, { caller: { merchantId } }) => {
      const jobId = await forMerchant(deps.db, merchantId, async (tx) => {
        const all = await listStores(tx, merchantId, input.channel);
        const stores = all.filter((store) => input.shopIds === undefined || input.shopIds.includes(store.storeId));
        if (stores.length === 0) throw new DomainError('notFound');
        const parts = stores.map((store) => store.storeId);
        const rows = stores.map(({ storeId, name }) => ({ part: storeId, label: name, target: name, storeId }));
        const title = stores.map((store) => store.name).join(', ');
        return deps.jobs.start(
          tx,
          merchantId,
          { kind: 'syncStore', title, params: {}, total: rows.length, parts },
          rows,
        );
      });
      deps.jobs.nudge();
      return { jobId };
    },
  });
}
