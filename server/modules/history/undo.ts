import type { Tx } from '../../db/tenancy.ts';
import { type EntryRow, entriesAfter, entriesOfRun } from '../journal/index.ts';
import {
  collectedAnew,
  type Edit,
  type ProductRowEnd,
  readSnapshots,
  type Snapshot,
  waitingTakenBack,
  writeEdits,
} from '../pool/index.ts';
import { takeBack } from './takeBack.ts';

/** What is to be taken back: one run, one entry of a run, or everything after a moment. */
export type Target = { runId: string } | { runId: string; entryId: string } | { after: Date };

/**
 * Takes changes of some products back, as the run `undoRunId`: one transaction with what calls it. Answers how each
 * product ended: `success`, with a warning where something was changed again since and was kept.
 */
export async function undoIn(
  tx: Tx,
  { merchantId, undoRunId }: { merchantId: string; undoRunId: string },
  target: Target,
  productIds: readonly string[],
): Promise<Map<string, ProductRowEnd>> {
  const found = await readSnapshots(tx, merchantId, productIds, { lock: true, bodyHtml: true, removed: true });
  const entries = await entriesFor(tx, merchantId, target, productIds);
  const taken = await collectedAnew(tx, merchantId, productIds);
  const ends = new Map<string, ProductRowEnd>();
  const edits: Edit[] = [];
  for (const [productId, before] of found) {
    const own = entries.filter((entry) => entry.productId === productId);
    const { after, kept } = takeBack(
      before,
      own.map(({ changes }) => changes),
      'after' in target,
    );
    if (comesBack(before, after) && taken.has(productId)) {
      ends.set(productId, { state: 'fail', reason: { key: 'row.collectedAnew' } });
      continue;
    }
    const answered = own.flatMap(({ changes }) => changes.waiting ?? []);
    edits.push({ before, after, waiting: (pending) => waitingTakenBack(pending, answered) });
    ends.set(productId, { state: 'success', warnings: kept ? [{ key: 'row.changedSince' }] : [] });
  }
  const origin = { merchantId, runId: undoRunId, by: 'merchant', keepsTime: true } as const;
  const changed = new Set(await writeEdits(tx, origin, edits));
  for (const [productId, end] of ends) {
    if (!changed.has(productId) && end.warnings?.length === 0) {
      ends.set(productId, { state: 'success', warnings: [{ key: 'row.nothingToUndo' }] });
    }
  }
  return ends;
}

const comesBack = (before: Snapshot, after: Snapshot): boolean =>
  before.product.deletedAt !== null && after.product.deletedAt === null;

async function entriesFor(
  tx: Tx,
  merchantId: string,
  target: Target,
  productIds: readonly string[],
): Promise<EntryRow[]> {
  if ('after' in target) return entriesAfter(tx, merchantId, target.after, productIds);
  const entries = await entriesOfRun(tx, merchantId, target.runId, productIds);
  return 'entryId' in target ? entries.filter(({ entryId }) => entryId === target.entryId) : entries;
}
