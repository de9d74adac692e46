import type { ProductChange } from '../../../connectors/store.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { type NewJob, type NewJobRow, priorities } from '../../../jobs/queue.ts';
import { noteJob } from '../../system/journal/index.ts';

/** What a job over store products keeps: what to do with the product of each row, by the row's position. */
export interface StoreProductParams {
  changes: ProductChange[];
  /** What a product must still hold to be changed, field by field and in the same order; what it does not is kept and named. */
  only?: (ProductChange | null)[];
  /** The run of the journal that the changes are written down under; without it somebody else has written down why. */
  runId?: string;
  /** The run that is taken back: what is to be sent of each product is worked out when its turn comes. */
  undoes?: string;
}

/** Starts a job over store products, and links it with the run of the journal that it is written down under. */
export async function startJob(
  tx: MerchantTx,
  deps: Deps,
  job: Pick<NewJob, 'kind' | 'title' | 'priority'> & { params: StoreProductParams },
  rows: (NewJobRow & { lane: string })[],
): Promise<string> {
  const lanes = [...new Set(rows.map(({ lane }) => lane))];
  const jobId = await deps.jobs.start(tx, { ...job, total: rows.length, lanes }, rows);
  if (job.params.runId) await noteJob(tx, job.params.runId, jobId);
  return jobId;
}

/** Stock alone goes before prices, and both before the rest. */
export function priorityOf(changes: readonly ProductChange[]): number {
  const onlyOf = (fields: readonly string[]): boolean =>
    changes.every(
      ({ externalId: _, variants = [], ...rest }) =>
        Object.keys(rest).length === 0 &&
        variants.length > 0 &&
        variants.every((variant) => Object.keys(variant).every((key) => key === 'externalId' || fields.includes(key))),
    );
  if (onlyOf(['inventory'])) return priorities.stock;
  return onlyOf(['inventory', 'price', 'compareAtPrice']) ? priorities.price : priorities.content;
}

/** A product of a store, and what shall be otherwise in it. */
export interface PlannedChange {
  row: { storeId: string; shopName: string; label: string; productId: string };
  change: ProductChange;
  /** See `StoreProductParams.only`. */
  only?: ProductChange;
}

/** Plans changes of store products within a transaction that decides more. */
export function planChanges(tx: MerchantTx, deps: Deps, planned: readonly PlannedChange[]): Promise<string> {
  const only = planned.some((one) => one.only) ? { only: planned.map((one) => one.only ?? null) } : {};
  const params: StoreProductParams = { changes: planned.map(({ change }) => change), ...only };
  const title = planned
    .map(({ row }) => row.label)
    .slice(0, 3)
    .join(', ');
  const job = { kind: 'changeStoreProducts' as const, title, params, priority: priorityOf(params.changes) };
  return startJob(
    tx,
    deps,
    job,
    planned.map(({ row: { storeId, shopName, label, productId } }) => ({
      lane: storeId,
      storeId,
      label,
      target: shopName,
      productId,
    })),
  );
}
