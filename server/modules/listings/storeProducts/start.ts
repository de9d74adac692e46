import { DomainError } from '#contract/errors.ts';
import type { JobKind } from '#contract/job.schemas.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { StoreBulkStep, StoreProductChange, StoreSelection } from '#contract/storeProduct.schemas.ts';
import type { ProductChange } from '../../../connectors/store.ts';
import { type Tx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { type NewJobRow, priorities } from '../../../jobs/queue.ts';
import { changeByStep } from './bulkStep.ts';
import { findStoreProducts, type StoreProductRow, selectedIds } from './list.ts';

/** What a job over store products keeps: what to do with the product of each row, by the row's position. */
export interface StoreProductParams {
  changes: ProductChange[];
}

/** What is to be done with one product, and the row that shows it. */
interface Work {
  row: NewJobRow & { part: string; target: string };
  change: ProductChange;
}

/** Products looked at together: what they hold is not kept while the next are. */
const TOGETHER = 500;

/** Changes products in their stores. Throws `notFound` when none of them is there. */
export const startChanges = (
  deps: Deps,
  merchantId: string,
  channel: StorePlatform,
  changes: readonly StoreProductChange[],
): Promise<{ jobId: string }> =>
  start(deps, merchantId, 'changeStoreProducts', async (tx) => {
    const byId = new Map(changes.map((change) => [change.id, change]));
    return workOn(tx, merchantId, channel, [...byId.keys()], (product) => {
      const given = byId.get(product.id);
      return given ? asChange(product, given) : null;
    });
  });

/** One step over many products, worked out from what the stores held when they were read last. */
export const startStep = (
  deps: Deps,
  merchantId: string,
  selection: StoreSelection,
  step: StoreBulkStep,
): Promise<{ jobId: string }> =>
  start(deps, merchantId, 'changeStoreProducts', async (tx) => {
    const ids = await selectedIds(tx, merchantId, selection);
    let found = 0;
    const work = await workOn(tx, merchantId, selection.channel, ids, ({ externalId, status, currency, detail }) => {
      found += 1;
      return changeByStep({ externalId, status, currency, variants: detail?.variants ?? [] }, step);
    });
    if (found > 0 && work.length === 0) throw new DomainError('nothingToChange');
    return work;
  });

/** Deletes products in their stores. */
export const startRemoval = (deps: Deps, merchantId: string, selection: StoreSelection): Promise<{ jobId: string }> =>
  start(deps, merchantId, 'removeStoreProducts', async (tx) => {
    const ids = await selectedIds(tx, merchantId, selection);
    return workOn(tx, merchantId, selection.channel, ids, ({ externalId }) => ({ externalId }));
  });

/** What the products named come to; those of which nothing would change are left out. */
async function workOn(
  tx: Tx,
  merchantId: string,
  channel: StorePlatform,
  ids: readonly string[],
  changeOf: (product: StoreProductRow) => ProductChange | null,
): Promise<Work[]> {
  const work: Work[] = [];
  for (let from = 0; from < ids.length; from += TOGETHER) {
    for (const one of await findStoreProducts(tx, merchantId, ids.slice(from, from + TOGETHER), channel)) {
      const change = changeOf(one);
      if (change) work.push({ row: rowOf(one), change });
    }
  }
  return work;
}

const rowOf = ({ shopId, title, shopName, productId }: StoreProductRow): Work['row'] => ({
  ...{ part: shopId, storeId: shopId, label: title, target: shopName, productId },
});

async function start(
  deps: Deps,
  merchantId: string,
  kind: JobKind,
  find: (tx: Tx) => Promise<Work[]>,
): Promise<{ jobId: string }> {
  const jobId = await withMerchantTx(deps.db, merchantId, async (tx) => {
    const work = await find(tx);
    const first = work[0];
    if (!first) throw new DomainError('publishNothing');
    const params: StoreProductParams = { changes: work.map(({ change }) => change) };
    const rows = work.map(({ row }) => row);
    const parts = [...new Set(rows.map(({ part }) => part))];
    const title = work.length === 1 ? first.row.label : [...new Set(rows.map((row) => row.target))].join(', ');
    const job = { kind, title, params, total: rows.length, parts, priority: priorityOf(params.changes) };
    return deps.jobs.start(tx, merchantId, job, rows);
  });
  deps.jobs.nudge();
  return { jobId };
}

/** Stock alone goes before prices, and both before the rest. */
function priorityOf(changes: readonly ProductChange[]): number {
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

/** Plans changes of store products within a transaction that decides more; the caller nudges the queue afterwards. */
export function planChanges(
  tx: Tx,
  deps: Deps,
  merchantId: string,
  planned: readonly PlannedChange[],
): Promise<string> {
  const params: StoreProductParams = { changes: planned.map(({ change }) => change) };
  const parts = [...new Set(planned.map(({ row }) => row.storeId))];
  const title = planned
    .map(({ row }) => row.label)
    .slice(0, 3)
    .join(', ');
  const priority = priorityOf(params.changes);
  const job = { kind: 'changeStoreProducts' as const, title, params, total: planned.length, parts, priority };
  return deps.jobs.start(
    tx,
    merchantId,
    job,
    planned.map(({ row: { storeId, shopName, label, productId } }) => ({
      ...{ part: storeId, storeId, label, target: shopName, productId },
    })),
  );
}
