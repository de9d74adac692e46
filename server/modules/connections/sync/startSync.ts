import { DomainError } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { listStores } from '../stores/index.ts';

/** Starts reading stores of a channel as a job, a part for each. Throws `notFound` when there is none of those named. */
export async function startSync(
  deps: Deps,
  merchantId: string,
  kind: 'syncStore' | 'syncOrders',
  { channel, shopIds }: { channel: StorePlatform; shopIds?: string[] | undefined },
): Promise<{ jobId: string }> {
  const jobId = await withMerchantTx(deps.db, merchantId, async (tx) => {
    const all = await listStores(tx, merchantId, channel);
    const stores = all.filter((store) => shopIds === undefined || shopIds.includes(store.storeId));
    if (stores.length === 0) throw new DomainError('notFound');
    const parts = stores.map((store) => store.storeId);
    const rows = stores.map(({ storeId, name }) => ({ part: storeId, label: name, target: name, storeId }));
    const title = stores.map((store) => store.name).join(', ');
    return deps.jobs.start(tx, merchantId, { kind, title, params: {}, total: rows.length, parts }, rows);
  });
  deps.jobs.nudge();
  return { jobId };
}
