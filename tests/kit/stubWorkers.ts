import { withMerchantTx } from '#server/db/tenancy.ts';
import type { Deps } from '#server/deps.ts';
import { endOpenRows } from '#server/jobs/progress.ts';
import type { LaneEnd, LaneRun, LaneWorker, LaneWorkers } from '#server/jobs/run.ts';
import { laneWorkers } from '#server/workers.ts';

/** The server's workers with this one in the place of publishing. */
export const publishingWith = (worker: LaneWorker): LaneWorkers => ({ ...laneWorkers, publish: worker, release: {} });

/** Ends a lane as if its rows had been worked. */
export async function allDone(run: LaneRun, deps: Deps): Promise<LaneEnd> {
  await withMerchantTx(deps.db, run.merchantId, (tx) => endOpenRows(tx, run.jobId, run.lane, { state: 'success' }));
  return { kind: 'finished' };
}

/** Starts a job of rows without a meaning, one of each lane's. */
export function startParts(deps: Deps, merchantId: string, lanes: string[], priority?: number): Promise<string> {
  const job = { kind: 'publish' as const, title: 'stub', params: {}, total: lanes.length, lanes };
  const wanted = priority === undefined ? job : { ...job, priority };
  const rows = lanes.map((lane) => ({ lane, label: lane }));
  return withMerchantTx(deps.db, merchantId, (tx) => deps.jobs.start(tx, wanted, rows));
}

/** Waits until a process stops, or has stopped: what is handed back in that moment may be taken up once more by it. */
export const stopped = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Something that others can wait for. */
export function signal(): { given: Promise<void>; give(): void } {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}
