import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isFinished } from '#contract/enums.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';

/** A live event says that the job changed; where none comes through it is read this often, in ms. */
const READ_AGAIN = 4000;
const PAGE = 1000;

interface FollowSentProps {
  jobId: string;
  /** Hears once it is over: why rows failed, by their places; empty for those that were not begun. */
  onOver: (jobId: string, failures: ReadonlyMap<number, string>) => void;
}

/** Follows the job of rows that were sent, to its end. */
export const FollowSent = ({ jobId, onOver }: FollowSentProps) => {
  const input = { id: jobId, rowPageSize: 1 };
  const { data: job } = useQuery({
    queryKey: callKey(jobCalls.get, input),
    queryFn: ({ signal }) => call(jobCalls.get, input, { signal, reactTo: 'none' }),
    refetchInterval: ({ state: { data } }) => (data && isFinished(data.state) ? false : READ_AGAIN),
  });
  const isOver = job !== undefined && isFinished(job.state);
  const { data: failures } = useQuery({
    queryKey: ['shipMany', 'failures', jobId],
    queryFn: ({ signal }) => failuresOf(jobId, signal),
    enabled: isOver,
    // Without them, rows that failed would not come back.
    retry: true,
    retryDelay: READ_AGAIN,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (failures) end(jobId, failures);
  }, [failures, jobId]);
  return null;
};

async function failuresOf(id: string, signal: AbortSignal): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (const rowState of ['fail', 'cancelled'] as const) {
    for (let rowPage = 1; ; rowPage++) {
      const input = { id, rowState, rowPage, rowPageSize: PAGE };
      const { rows, rowTotal } = await call(jobCalls.get, input, { signal, reactTo: 'none' });
      for (const { position, reason } of rows) found.set(position, reason ?? '');
      if (rows.length === 0 || rowPage * PAGE >= rowTotal) break;
    }
  }
  return found;
}
