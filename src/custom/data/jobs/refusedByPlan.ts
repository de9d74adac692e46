import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { planRefusals } from '#contract/codes.ts';
import { isFinished } from '#contract/enums.ts';
import { jobCalls } from '#contract/job.calls.ts';
import type { Job } from '#contract/job.schemas.ts';
import { call } from '#src/dataProvider/call.ts';
import { emitReaction } from '#src/dataProvider/reactionBus.ts';
import { callKey } from '../useCall.ts';

const planReasons = new Set<string>(planRefusals.map((key) => `error.${key}`));

/** Whether a row failed because the plan has no room for it, or lets its store be read only: another plan is the remedy. */
export const isRefusedByPlan = (reasonKey: string | null): boolean => reasonKey !== null && planReasons.has(reasonKey);

/** Hears of jobs that an open view saw under way, when they have ended. Returns how to stop. */
function onJobEnd(client: QueryClient, listener: (job: Job) => void): () => void {
  const [kind, path] = callKey(jobCalls.get);
  const underWay = new Set<string>();
  // Answers overtake one another: one from before the end, heard after it, must not make the end another one.
  const heard = new Set<string>();
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { query } = event;
    if (query.queryKey[0] !== kind || query.queryKey[1] !== path || !query.isActive()) return;
    const job = query.state.data as Job;
    if (!isFinished(job.state)) return void underWay.add(job.id);
    const end = `${job.id} ${job.finishedAt}`;
    if (!underWay.delete(job.id) || heard.has(end)) return;
    heard.add(end);
    listener(job);
  });
}

/** The most rows that the call answers at once. */
const ROWS = 1000;

/** Shows the membership dialog for the first of a job's rows that the plan refused, as a refused call does. */
async function showRefusal({ id, failed }: Job): Promise<void> {
  if (failed === 0) return;
  const { rows } = await call(jobCalls.get, { id, rowState: 'fail', rowPageSize: ROWS }, { reactTo: 'none' });
  const message = rows.find(({ reasonKey }) => isRefusedByPlan(reasonKey))?.reason;
  if (message) emitReaction({ kind: 'membership', message });
}

/** The membership dialog, once for each job that ended before somebody's eyes with rows that the plan refused. Used once. */
export function useRefusedByPlan(): void {
  const client = useQueryClient();
  useEffect(
    // Where the rows cannot be read nobody is interrupted: the job's own view says so, and names them when it reads again.
    () => onJobEnd(client, (job) => void showRefusal(job).catch(() => undefined)),
    [client],
  );
}
