import { z } from 'zod';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { LaneWorker } from '../../../jobs/run.ts';
import { type EntryRow, entriesAfter, entriesOfRun } from '../../system/journal/index.ts';
import {
  collectedAgain,
  type Edit,
  type ProductRowEnd,
  readBodies,
  readSnapshots,
  type Snapshot,
  waitingTakenBack,
  workProducts,
  writeEdits,
} from '../pool/index.ts';
import { type AfterUndo, reachOf, type Target } from './reach.ts';
import { takeBack } from './takeBack.ts';

/**
 * Takes changes of some products back, as the run `undoRunId`: one transaction with what calls it. Returns how each
 * product ended: `success`, with a warning where something was changed again since and was kept.
 */
async function undoIn(
  tx: MerchantTx,
  undoRunId: string,
  target: Target,
  productIds: readonly string[],
): Promise<Map<string, ProductRowEnd>> {
  const found = await readSnapshots(tx, productIds, { lock: true, removed: true });
  const entries = byProduct(await entriesFor(tx, target, productIds));
  await addBodies(tx, found, entries);
  const taken = await collectedAgain(tx, productIds);
  const ends = new Map<string, ProductRowEnd>();
  const edits: Edit[] = [];
  /** Identities that come back with this batch: two products of one cannot both be live. */
  const back = new Set<string>();
  for (const [productId, before] of found) {
    const own = entries.get(productId) ?? [];
    const { after, kept } = takeBack(
      before,
      own.map(({ changes }) => changes),
      'after' in target,
    );
    const identity = identityOf(before);
    if (comesBack(before, after) && (taken.has(productId) || (identity !== null && back.has(identity)))) {
      ends.set(productId, { state: 'fail', reason: { key: 'row.collectedAnew' } });
      continue;
    }
    if (identity !== null && comesBack(before, after)) back.add(identity);
    const answered = own.flatMap(({ changes }) => changes.waiting ?? []);
    edits.push({ before, after, waiting: (pending) => waitingTakenBack(pending, answered) });
    ends.set(productId, { state: 'success', warnings: kept ? [{ key: 'row.changedSince' }] : [] });
  }
  const origin = { runId: undoRunId, by: 'merchant', keepsTime: true } as const;
  const changed = new Set(await writeEdits(tx, origin, edits));
  for (const [productId, end] of ends) {
    if (!changed.has(productId) && end.warnings?.length === 0) {
      ends.set(productId, { state: 'success', warnings: [{ key: 'row.nothingToUndo' }] });
    }
  }
  return ends;
}

const identityOf = ({ product: { source, supplierProductId } }: Snapshot): string | null =>
  supplierProductId === null ? null : `${source} ${supplierProductId}`;

const comesBack = (before: Snapshot, after: Snapshot): boolean =>
  before.product.deletedAt !== null && after.product.deletedAt === null;

function byProduct(entries: readonly EntryRow[]): Map<string, EntryRow[]> {
  const found = new Map<string, EntryRow[]>();
  for (const entry of entries) {
    const known = found.get(entry.productId);
    if (known) known.push(entry);
    else found.set(entry.productId, [entry]);
  }
  return found;
}

/** Descriptions are large, and most runs touch none: they are read for those products only of which one is taken back. */
async function addBodies(
  tx: MerchantTx,
  found: ReadonlyMap<string, Snapshot>,
  entries: ReadonlyMap<string, EntryRow[]>,
): Promise<void> {
  const touched = [...entries].filter(([, own]) => own.some(({ changes }) => changes.product?.bodyHtml !== undefined));
  const bodies = await readBodies(
    tx,
    touched.map(([productId]) => productId),
  );
  for (const [productId, bodyHtml] of bodies) {
    const snapshot = found.get(productId);
    if (snapshot) snapshot.product.bodyHtml = bodyHtml;
  }
}

async function entriesFor(tx: MerchantTx, target: Target, productIds: readonly string[]): Promise<EntryRow[]> {
  if ('after' in target) return entriesAfter(tx, target.after, productIds);
  const entries = await entriesOfRun(tx, target.runId, productIds);
  return 'entryId' in target ? entries.filter(({ entryId }) => entryId === target.entryId) : entries;
}

/** How products ended, and the job that brings what changed to the stores; null where none has it. */
export interface UndoneEverywhere {
  ends: Map<string, ProductRowEnd>;
  storeJobId: string | null;
}

/** Takes changes of some products back, as `undoIn` does, and in the stores that have them. */
export async function undoEverywhere(
  tx: MerchantTx,
  deps: Deps,
  afterUndo: AfterUndo,
  undoRunId: string,
  target: Target,
  productIds: readonly string[],
): Promise<UndoneEverywhere> {
  const reach = await reachOf(tx, target, productIds);
  const ends = await undoIn(tx, undoRunId, target, productIds);
  return { ends, storeJobId: reach.before.size > 0 ? await afterUndo(tx, deps, reach) : null };
}

const Params = z.object({
  runId: z.uuid(),
  target: z.union([z.object({ after: z.coerce.date() }), z.object({ runId: z.uuid() })]),
});

/** The worker that takes a run of many products back, some hundred at a time. */
export const undoLane =
  (afterUndo: AfterUndo): LaneWorker =>
  (run, deps) => {
    const { runId, target } = Params.parse(run.job.params);
    return workProducts(run, deps, async (tx, productIds) => {
      const { ends } = await undoEverywhere(tx, deps, afterUndo, runId, target, productIds);
      return ends;
    });
  };
