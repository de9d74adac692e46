import { useQuery } from '@tanstack/react-query';
import { isFinished, type Job } from '#contract/job.ts';
import { call } from '#src/dataProvider/call.ts';
import { jobCalls } from '#src/dataProvider/calls.ts';

/** The most the call answers at once: enough to tell the reasons apart. */
export const FAILED_READ = 1000;
const EVERY = 5000;

/**
 * The first failed rows of a job. Not under the job's own cache key: that is read again with every message, which for
 * this many rows would be work for nobody.
 */
export function useFailedRows({ id, state, failed }: Job) {
  const finished = isFinished(state);
  const { data } = useQuery({
    queryKey: ['failedRows', id, finished ? failed : 'running'],
    queryFn: ({ signal }) =>
      call(jobCalls.get, { id, rowState: 'fail', rowPageSize: FAILED_READ }, { signal, reactTo: 'none' }),
    enabled: failed > 0,
    refetchInterval: finished ? false : EVERY,
    placeholderData: (before) => before,
  });
  return failed > 0 ? (data?.rows ?? []) : [];
}
