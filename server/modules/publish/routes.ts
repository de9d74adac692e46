import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { type PublishOrder, publishCalls } from '#contract/publish.ts';
import { forMerchant } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { listStores } from '../stores/index.ts';
import { previewPublication } from './preview.ts';
import { existingProducts, insertPublishRows } from './store.ts';

/** Mounts publishing: the order becomes a job, one part per store. */
export function mountPublish(mount: Mount, deps: Deps): void {
  mount(publishCalls, {
    publish: async (input, { caller }) => ({ jobId: await startPublication(deps, caller.merchantId, input) }),
    preview: (input, { caller, language }) =>
      forMerchant(deps.db, caller.merchantId, (tx) => previewPublication(tx, caller.merchantId, input, language)),
  });
}

async function startPublication(deps: Deps, merchantId: string, order: PublishOrder): Promise<string> {
  const jobId = await forMerchant(deps.db, merchantId, async (tx) => {
    const stores = (await listStores(tx, merchantId)).filter((store) => order.shopIds.includes(store.storeId));
    const productIds = await existingProducts(tx, merchantId, order.productIds);
    const total = stores.length * productIds.length;
    if (total === 0) throw new DomainError('publishNothing');
    if (total > limits.publishRows)
      throw new DomainError('publishTooMany', { count: total, limit: limits.publishRows });
    const title = stores.map((store) => store.name).join(', ');
    // The chosen ids live on as rows; kept in the parameters too they would be stored twice.
    const params = { ...order, productIds: productIds.slice(0, 1) };
    const parts = stores.map((store) => store.storeId);
    const started = await deps.jobs.start(tx, merchantId, { kind: 'publish', title, params, total, parts });
    await insertPublishRows(tx, merchantId, started, productIds, stores);
    return started;
  });
  deps.jobs.nudge();
  return jobId;
}
