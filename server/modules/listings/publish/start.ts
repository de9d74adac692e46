import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { PublishRequest } from '#contract/publish.schemas.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { runOnce } from '../../../effects/commands.ts';
import { productsAmong } from '../../catalogue/pool/index.ts';
import { listStores } from '../../connections/stores/index.ts';
import { beginRun, noteJob } from '../../system/journal/index.ts';
import { needWritable } from '../../system/plans/index.ts';
import { insertPublishRows } from './queries.ts';

/**
 * Starts a publication, once for each client key; `accountId` is null where nobody sits at it. Throws `publishNothing`,
 * `publishTooMany`, `clientKeyUsed`, and `storeReadOnly` for a store that the plan lets be read only. `isUpkeep`: it keeps prices in
 * stores right, which goes on in those too.
 */
export const startPublication = (
  deps: Deps,
  { merchantId, accountId }: { merchantId: string; accountId: string | null },
  { clientKey, isUpkeep = false, ...order }: PublishRequest & { clientKey?: string | undefined; isUpkeep?: boolean },
): Promise<string> =>
  withMerchantTx(deps.db, merchantId, (tx) =>
    runOnce(tx, { kind: 'publish', clientKey: clientKey ?? null, request: order }, async () => {
      if (!isUpkeep) await needWritable(tx, deps, await storesOf(tx, order));
      return planPublication(tx, deps, { ...order, isUpkeep }, accountId);
    }),
  );

const storesOf = async (tx: MerchantTx, { shopIds }: Pick<PublishRequest, 'shopIds'>) =>
  (await listStores(tx)).filter((store) => shopIds.includes(store.storeId));

/** The same within a transaction that decides more. Rows of a store that can only be read fail. */
export async function planPublication(
  tx: MerchantTx,
  deps: Deps,
  order: PublishRequest & { isUpkeep?: boolean },
  actorId: string | null,
): Promise<string> {
  const stores = await storesOf(tx, order);
  const productIds = await productsAmong(tx, order.productIds);
  const total = stores.length * productIds.length;
  if (total === 0) throw new DomainError('publishNothing');
  if (total > limits.publishRows) throw new DomainError('publishTooMany', { count: total, limit: limits.publishRows });
  const title = stores.map((store) => store.name).join(', ');
  // The chosen ids live on as rows; kept in the parameters too they would be stored twice.
  const runId = await beginRun(tx, {
    kind: 'publish',
    title: { key: 'run.publish', params: { count: productIds.length, stores: title } },
    actorId,
    platforms: [...new Set(stores.map(({ platform }) => platform))],
  });
  const params = { ...order, productIds: productIds.slice(0, 1), runId };
  const lanes = stores.map((store) => store.storeId);
  const dueAt = dueOf(order, tx.now());
  const jobId = await deps.jobs.start(tx, { kind: 'publish', title, params, total, lanes, dueAt });
  await noteJob(tx, runId, jobId);
  await insertPublishRows(tx, jobId, productIds, stores);
  return jobId;
}

/** The farthest ahead that a publication can be planned, in ms. */
const AHEAD_AT_MOST = 90 * 24 * 3_600_000;

/** When a publication begins; null for at once, as for a time that has passed meanwhile. */
function dueOf({ at }: PublishRequest, now: Date): Date | null {
  if (at === undefined) return null;
  const due = new Date(at);
  const ahead = due.getTime() - now.getTime();
  if (ahead > AHEAD_AT_MOST) {
    throw new DomainError('invalidInput', {}, { fields: [{ path: 'at', key: 'validation.publishAt' }] });
  }
  return ahead <= 0 ? null : due;
}
