import { useSearchParams } from 'react-router-dom';
import { isFinished, jobRowStates } from '#contract/enums.ts';
import { jobCalls } from '#contract/job.calls.ts';
import type { Job, JobRowState } from '#contract/job.schemas.ts';
import { workedOf } from '#src/custom/data/jobs/pace.ts';
import { useCall } from '#src/custom/data/useCall.ts';

export type RowTab = 'all' | JobRowState;

/** Rows a page. */
export const ROWS = 100;

/** Which of a job's rows are looked at: in the address, so that going back and sharing find them again. */
export function useJobView() {
  const [params, setParams] = useSearchParams();
  const tab: RowTab = jobRowStates.find((state) => state === params.get('rows')) ?? 'all';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const show = (next: RowTab, nextPage = 1) =>
    setParams(
      {
        ...(next === 'all' ? {} : { rows: next }),
        ...(nextPage === 1 ? {} : { page: String(nextPage) }),
      },
      { replace: true },
    );
  return { tab, page, show };
}

/**
 * How many rows there are behind each tab. All of them come from the job, so that they make its total at any moment; only which
 * of the open ones are being worked on is asked for.
 */
export function useRowCounts(job: Job): Record<RowTab, number> {
  const enabled = !isFinished(job.state);
  const input = { id: job.id, rowPageSize: 1 };
  const quiet = { enabled, keepPrevious: true, reactTo: 'none' } as const;
  const beingWorked = useCall(jobCalls.get, { ...input, rowState: 'importing' }, quiet).data?.rowTotal ?? 0;
  const worked = workedOf(job);
  const open = enabled ? Math.max(0, job.total - worked) : 0;
  const importing = Math.min(open, beingWorked);
  return {
    importing,
    waiting: open - importing,
    all: worked + open,
    fail: job.failed,
    success: job.done,
    cancelled: job.cancelled,
  };
}
