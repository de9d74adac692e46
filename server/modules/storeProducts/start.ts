import { DomainError } from '#contract/errors.ts';
import type { JobKind } from '#contract/job.ts';
import { storeItemId } from '#contract/storeItemId.ts';
import type { StoreBulkStep, StoreProductChange } from '#contract/storeProduct.ts';
import type { ProductChange } from '../../connectors/store.ts';
import { forMerchant, type Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { priorities } from '../../jobs/queue.ts';
import { changeByStep } from './bulkStep.ts';
import { findHeld } from './list.ts';
import type { Held } from './present.ts';

/** What a job over store products keeps: what to do with the product of each row, by the row's position. */
export interface StoreProductParams {
  changes: ProductChange[];
}

interface Work {
  held: Held;
  change: ProductChange;
}

/** Changes products in their stores. Throws `notFound` when none of them is there. */
export const startChanges = (
  deps: Deps,
  merchantId: string,
  channel: string,
  changes: readonly StoreProductChange[],
): Promise<{ jobId: string }> =>
  start(deps, merchantId, 'changeStoreProducts', async (tx) => {
    const byId = new Map(changes.map((change) => [change.id, change]));
    const held = await findHeld(tx, merchantId, [...byId.keys()], channel);
    return held.flatMap((row) => {
      const given = byId.get(storeItemId(row.product));
      return given ? [{ held: row, change: asChange(row, given) }] : [];
    });
  });

/** One step over many products, worked out from what the stores held when they were read last. */
export const startStep = (
  deps: Deps,
  merchantId: string,
  channel: string,
  ids: readonly string[],
  step: StoreBulkStep,
): Promise<{ jobId: string }> =>
  start(deps, merchantId, 'changeStoreProducts', async (tx) => {
    const held = await findHeld(tx, merchantId, ids, channel);
    const work = held.flatMap((row) => {
      const { externalId, status, detail } = row.product;
      const product = { externalId, status, currency: row.currency, variants: detail?.variants ?? [] };
      const change = changeByStep(product, step);
      return change ? [{ held: row, change }] : [];
    });
    if (held.length > 0 && work.length === 0) throw new DomainError('nothingToChange');
    return work;
  });

/** Deletes products in their stores. */
export const startRemoval = (
  deps: Deps,
  merchantId: string,
  channel: string,
  ids: readonly string[],
): Promise<{ jobId: string }> =>
  start(deps, merchantId, 'removeStoreProducts', async (tx) => {
    const held = await findHeld(tx, merchantId, ids, channel);
    return held.map((row) => ({ held: row, change: { externalId: row.product.externalId } }));
  });

async function start(
  deps: Deps,
  merchantId: string,
  kind: JobKind,
  find: (tx: Tx) => Promise<Work[]>,
): Promise<{ jobId: string }> {
  const jobId = await forMerchant(deps.db, merchantId, async (tx) => {
    const work = await find(tx);
    const first = work[0];
    if (!first) throw new DomainError('publishNothing');
    const params: StoreProductParams = { changes: work.map(({ change }) => change) };
    const rows = work.map(({ held }) => ({
      part: held.product.storeId,
      storeId: held.product.storeId,
      label: held.product.title,
      target: held.shopName,
      productId: held.link?.productId ?? null,
    }));
    const parts = [...new Set(rows.map(({ part }) => part))];
    const title = work.length === 1 ? first.held.product.title : [...new Set(rows.map((row) => row.target))].join(', ');
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
function asChange({ product }: Held, { id: _, variants, ...rest }: StoreProductChange): ProductChange {
  const known = new Set(product.detail?.variants.map(({ externalId }) => externalId));
  const strangers = variants?.filter(({ externalId }) => !known.has(externalId)) ?? [];
  if (strangers.length > 0) throw new DomainError('conflict');
  return { ...rest, externalId: product.externalId, ...(variants === undefined ? {} : { variants }) };
}
