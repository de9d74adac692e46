import pLimit from 'p-limit';
import type { Notice } from '#contract/errors.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { BackgroundTask } from '../../../jobs/backgroundTasks.ts';
import { keepPicture } from './keepPicture.ts';
import type { KeptPicture } from './places.ts';
import { findDue, nextDue, type PictureChange, type PictureRow, savePictures } from './queries.ts';

/** Fetched in one turn, and of them at once. A turn is short, so that the merchants come one after the other. */
const BATCH = 24;
const AT_ONCE = 8;
/** After so many ms nothing more is begun in a turn. */
const TURN = 5000;

const MINUTE = 60_000;
/** What could not be had is tried again after so many ms; then no more, until somebody asks. */
const AGAIN = [1, 10, 60, 6 * 60, 24 * 60, 72 * 60].map((minutes) => minutes * MINUTE);

/** Fetches pictures that are due, and comes back for the rest and for those to be tried again. */
export const keepPictures: BackgroundTask = async ({ merchantId, signal }, deps) => {
  const due = await withMerchantTx(deps.db, merchantId, (tx) => findDue(tx, BATCH));
  const began = performance.now();
  const gate = pLimit(AT_ONCE);
  const isOver = (): boolean => signal.aborted || performance.now() - began > TURN;
  const tried = await Promise.all(
    due.map((row) =>
      gate(async () => {
        if (isOver()) return [];
        const outcome = await keepPicture(deps, merchantId, row.source, signal);
        // Given up half way because the process stops: that says nothing of the picture.
        return signal.aborted ? [] : [{ row, change: changeOf(row, outcome, deps.now()) }];
      }),
    ),
  );
  const done = tried.flat();
  const next = await withMerchantTx(deps.db, merchantId, async (tx) => {
    const changes = done.map(({ change }) => change);
    await savePictures(tx, changes);
    if (done.some(({ row, change }) => (row.problem === null) !== (change.problem === null))) {
      tx.tell({ type: 'changed', resource: 'pool' });
    }
    return nextDue(tx);
  });
  return next && { again: next };
};

function changeOf(row: PictureRow, outcome: KeptPicture | { problem: Notice }, now: Date): PictureChange {
  const { addressId } = row;
  const tries = row.tries + 1;
  if (!('problem' in outcome)) return { addressId, ...outcome, problem: null, tries, dueAt: null };
  const { problem } = outcome;
  // Nothing makes a private address a public one.
  const wait = problem.key === 'row.pictureForbidden' ? undefined : AGAIN[row.tries];
  const dueAt = wait === undefined ? null : new Date(now.getTime() + wait);
  return { addressId, content: row.content, kind: row.kind, problem, tries, dueAt };
}
