import { jobCalls } from '#contract/job.calls.ts';
import type { Job } from '#contract/job.schemas.ts';
import { useCall } from './useCall.ts';

/** How many other jobs a queued job waits for; 0 for one that nothing holds up, or that is to begin later. */
export function useJobsBefore({ id, state, dueAt }: Job): number {
  const waits = state === 'queued' && dueAt === null;
  const { data } = useCall(jobCalls.queue, {}, { enabled: waits, reactTo: 'none' });
  return waits ? (data?.rows.find((row) => row.id === id)?.before ?? 0) : 0;
}
