import { DomainError } from '#contract/errors.ts';
import type { JobKind } from '#contract/job.schemas.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { StoreBulkStep, StoreProductChange, StoreSelection } from '#contract/storeProduct.schemas.ts';
import type { ProductChange } from '../../../connectors/store.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import type { NewJobRow } from '../../../jobs/queue.ts';
import { beginRun } from '../../system/journal/index.ts';
import { needWritable } from '../../system/plans/index.ts';
import { changeByStep } from './bulkStep.ts';
import { findStoreProducts, type StoreProductRow, selectedIds } from './list.ts';
import { priorityOf, type StoreProductParams, startJob } from './plan.ts';

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
): Promise<StartedChange> =>
  startJournalled(deps, actor, { key: 'run.storeEdit', channel }, async (tx) => {
    const byId = new Map(changes.map((change) => [change.id, change]));
    return workOn(tx, deps, { channel, ids: [...byId.keys()] }, (product) => {
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
): Promise<StartedChange> => {
  const run = { key: titleOf[step.field], channel: selection.channel };
  return startJournalled(deps, actor, run, async (tx) => {
    const ids = await selectedIds(tx, selection);
    let found = 0;
    const work = await workOn(
      tx,
      deps,
      { channel: selection.channel, ids },
      ({ externalId, status, currency, detail }) => {
        found += 1;
        return changeByStep({ externalId, status, currency, variants: detail?.variants ?? [] }, step);
      },
    );
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
export const startRemoval = (deps: Deps, merchantId: string, selection: StoreSelection): Promise<{ jobId: string }> =>
  withMerchantTx(deps.db, merchantId, async (tx) => {
    const work = await findSome(tx, async () => {
      const ids = await selectedIds(tx, selection);
      return workOn(tx, deps, { channel: selection.channel, ids }, ({ externalId }) => ({ externalId }));
    });
    return { jobId: await startWork(tx, deps, 'removeStoreProducts', work) };
  });

/**
 * What the products named come to; those of which nothing would change are left out. Throws `storeReadOnly` for a store that the plan
 * lets be read only.
 */
async function workOn(
  tx: MerchantTx,
  deps: Deps,
  { channel, ids }: { channel: StorePlatform; ids: readonly string[] },
  changeOf: (product: StoreProductRow) => ProductChange | null,
): Promise<Work[]> {
  const work: Work[] = [];
  for (let from = 0; from < ids.length; from += TOGETHER) {
    for (const one of await findStoreProducts(tx, ids.slice(from, from + TOGETHER), channel)) {
      const change = changeOf(one);
      if (change) work.push({ row: rowOf(one), change });
    }
  }
  await needWritable(
    tx,
    deps,
    work.map(({ row }) => ({ storeId: row.lane, name: row.target })),
  );
  return work;
}

const rowOf = ({ shopId, title, shopName, productId }: StoreProductRow): Work['row'] => ({
  lane: shopId,
  storeId: shopId,
  label: title,
  target: shopName,
  productId,
});

/** A job that is started, and the run of the journal that its changes are written down under. */
export interface StartedChange {
  jobId: string;
  runId: string;
}

/** Under one run of the journal, by which it is undone. */
const startJournalled = (
  deps: Deps,
  actor: Actor,
  { key, channel }: { key: string; channel: StorePlatform },
  find: (tx: MerchantTx) => Promise<Work[]>,
): Promise<StartedChange> =>
  withMerchantTx(deps.db, actor.merchantId, async (tx) => {
    const work = await findSome(tx, find);
    const params = { count: work.length, product: work[0].row.label, stores: storesOf(work) };
    const runId = await beginRun(tx, {
      kind: 'storeProducts',
      title: { key, params },
      actorId: actor.accountId,
      platforms: [channel],
    });
    return { jobId: await startWork(tx, deps, 'changeStoreProducts', work, { runId }), runId };
  });

/** Throws `publishNothing` where there is nothing to work on. */
async function findSome(tx: MerchantTx, find: (tx: MerchantTx) => Promise<Work[]>): Promise<[Work, ...Work[]]> {
  const [first, ...others] = await find(tx);
  if (!first) throw new DomainError('publishNothing');
  return [first, ...others];
}

const storesOf = (work: readonly Work[]): string => [...new Set(work.map(({ row }) => row.target))].join(', ');

function startWork(
  tx: MerchantTx,
  deps: Deps,
  kind: JobKind,
  work: [Work, ...Work[]],
  more: Partial<StoreProductParams> = {},
): Promise<string> {
  const changes = work.map(({ change }) => change);
  const rows = work.map(({ row }) => row);
  const title = work.length === 1 ? work[0].row.label : storesOf(work);
  return startJob(tx, deps, { kind, title, params: { changes, ...more }, priority: priorityOf(changes) }, rows);
}

/** Only variants that the product has; what was left out is left alone. */
function asChange(product: StoreProductRow, { id: _, variants, ...rest }: StoreProductChange): ProductChange {
  const known = new Set(product.detail?.variants.map(({ externalId }) => externalId));
  const strangers = variants?.filter(({ externalId }) => !known.has(externalId)) ?? [];
  if (strangers.length > 0) throw new DomainError('conflict');
  return { ...rest, externalId: product.externalId, ...(variants === undefined ? {} : { variants }) };
}
