import { useGetList } from 'react-admin';
import { isFinished } from '#contract/enums.ts';
import type { Job } from '#contract/job.schemas.ts';
import type { ReactTo } from '#src/dataProvider/reactions.ts';

/** The newest jobs, kept current by live events, and those of them that have not ended. */
export function useLatestJobs() {
  const { data, isPending, error, refetch } = useGetList<Job>(
    'jobs',
    {
      ...{ pagination: { page: 1, perPage: 10 }, sort: { field: 'createdAt', order: 'DESC' } },
      // The indicator stands on every page: a failed read there must not interrupt anybody.
      meta: { reactTo: 'special' satisfies ReactTo },
    },
    { onError: () => undefined },
  );
  const jobs = data ?? [];
  return { jobs, running: jobs.filter((job) => !isFinished(job.state)), isPending, error, refetch };
}
