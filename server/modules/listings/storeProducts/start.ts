import { DomainError } from '#contract/errors.ts';
import type { JobKind } from '#contract/job.schemas.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { StoreBulkStep, StoreProductChange, StoreSelection } from '#contract/storeProduct.schemas.ts';
import type { ProductChange } from '../../../connectors/store.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import { type NewJob, type NewJobRow, priorities } from '../../../jobs/queue.ts';
import { beginRun, noteJob } from '../../system/journal/index.ts';
import { changeByStep } from './bulkStep.ts';
import { findStoreProducts, type StoreProductRow, selectedIds } from './list.ts';

/** What a job over store products keeps: what to do with the product of each row, by the row's position. */
export interface StoreProductParams {
  changes: ProductChange[];
  /** The run of the journal that the changes are written down under; without it somebody else has written down why. */
  runId?: string;
  /** The run that is taken back: what is to be sent of each product is worked out when its turn comes. */
  undoes?: string;
}

/** Who changes something, of whom the journal tells. */
type Actor = Pick<Caller, 'merchantId' | 'accountId'>;

/** What is to be done with one product, and the row that shows it. */
interface Work {
  row: NewJobRow & { lane: string; target: string };
  change: ProductChange;
}

/** Products looked at together: what they hold is not kept while the next are. */
const TOGETHER = 500;

/** Changes products in their stores. Throws `notFound` when none of them is there. */
export const startChanges = (
  deps: Deps,
  actor: Actor,
  channel: StorePlatform,
  changes: readonly StoreProductChange[],
): Promise<{ jobId: string }> =>
  start(deps, actor, { kind: 'changeStoreProducts', run: { key: 'run.storeEdit', channel } }, async (tx) => {
    const byId = new Map(changes.map((change) => [change.id, change]));
    return workOn(tx, channel, [...byId.keys()], (product) => {
      const given = byId.get(product.id);
      return given ? asChange(product, given) : null;
    });
  });

/** One step over many products, worked out from what the stores held when they were read last. */
export const startStep = (
  deps: Deps,
  actor: Actor,
  selection: StoreSelection,
  step: StoreBulkStep,
): Promise<{ jobId: string }> => {
  const run = { key: titleOf[step.field], channel: selection.channel };
  return start(deps, actor, { kind: 'changeStoreProducts', run }, async (tx) => {
    const ids = await selectedIds(tx, selection);
    let found = 0;
    const work = await workOn(tx, selection.channel, ids, ({ externalId, status, currency, detail }) => {
      found += 1;
      return changeByStep({ externalId, status, currency, variants: detail?.variants ?? [] }, step);
    });
    if (found > 0 && work.length === 0) throw new DomainError('nothingToChange');
    return work;
  });
};

/** What one step over many products is called in the journal. */
const titleOf: Record<StoreBulkStep['field'], string> = {
  price: 'run.storePrice',
  compareAtPrice: 'run.storeCompareAtPrice',
  inventory: 'run.storeInventory',
  status: 'run.storeStatus',
};

/** Deletes products in their stores: for good, so that there is nothing to undo. */
export const startRemoval = (deps: Deps, actor: Actor, selection: StoreSelection): Promise<{ jobId: string }> =>
  start(deps, actor, { kind: 'removeStoreProducts', run: null }, async (tx) => {
    const ids = await selectedIds(tx, selection);
    return workOn(tx, selection.channel, ids, ({ externalId }) => ({ externalId }));
  });

/** What the products named come to; those of which nothing would change are left out. */
async function workOn(
  tx: MerchantTx,
  channel: StorePlatform,
  ids: readonly string[],
  changeOf: (product: StoreProductRow) => ProductChange | null,
): Promise<Work[]> {
  const work: Work[] = [];
  for (let from = 0; from < ids.length; from += TOGETHER) {
    for (const one of await findStoreProducts(tx, ids.slice(from, from + TOGETHER), channel)) {
      const change = changeOf(one);
      if (change) work.push({ row: rowOf(one), change });
    }
  }
  return work;
}

const rowOf = ({ shopId, title, shopName, productId }: StoreProductRow): Work['row'] => ({
  ...{ lane: shopId, storeId: shopId, label: title, target: shopName, productId },
});

async function start(
  deps: Deps,
  { merchantId, accountId }: Actor,
  { kind, run }: { kind: JobKind; run: { key: string; channel: StorePlatform } | null },
  find: (tx: MerchantTx) => Promise<Work[]>,
): Promise<{ jobId: string }> {
  const jobId = await withMerchantTx(deps.db, merchantId, async (tx) => {
    const work = await find(tx);
    const first = work[0];
    if (!first) throw new DomainError('publishNothing');
    const changes = work.map(({ change }) => change);
    const rows = work.map(({ row }) => row);
    const stores = [...new Set(rows.map((row) => row.target))].join(', ');
    const named = { count: work.length, product: first.row.label, stores };
    const runId = run
      ? await beginRun(tx, {
          ...{ kind: 'storeProducts', title: { key: run.key, params: named } },
          ...{ actorId: accountId, platforms: [run.channel] },
        })
      : undefined;
    const title = work.length === 1 ? first.row.label : stores;
    const params: StoreProductParams = { changes, ...(runId ? { runId } : {}) };
    return startJob(tx, deps, { kind, title, params, priority: priorityOf(changes) }, rows);
  });
  return { jobId };
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

/** Only variants that the product has; what was left out is left alone. */
function asChange(product: StoreProductRow, { id: _, variants, ...rest }: StoreProductChange): ProductChange {
  const known = new Set(product.detail?.variants.map(({ externalId }) => externalId));
  const strangers = variants?.filter(({ externalId }) => !known.has(externalId)) ?? [];
  if (strangers.length > 0) throw new DomainError('conflict');
  return { ...rest, externalId: product.externalId, ...(variants === undefined ? {} : { variants }) };
}

/** A product of a store, and what shall be otherwise in it. */
export interface PlannedChange {
  row: { storeId: string; shopName: string; label: string; productId: string };
  change: ProductChange;
}

/** Plans changes of store products within a transaction that decides more. */
export function planChanges(tx: MerchantTx, deps: Deps, planned: readonly PlannedChange[]): Promise<string> {
  const params: StoreProductParams = { changes: planned.map(({ change }) => change) };
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
      ...{ lane: storeId, storeId, label, target: shopName, productId },
    })),
  );
}
