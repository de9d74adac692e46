import { useGetList } from 'react-admin';
import { differenceCalls } from '#contract/difference.calls.ts';
import { isFinished } from '#contract/enums.ts';
import type { Job } from '#contract/job.schemas.ts';
import { memberCalls } from '#contract/member.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { homeCalls } from '#contract/statistics.calls.ts';
import type { Site } from '#contract/statistics.schemas.ts';
import { watchCalls } from '#contract/supplierEvent.calls.ts';
import type { ReactTo } from '#src/dataProvider/reactions.ts';
import { useCall } from './useCall.ts';

/** Live events tell when a count changed: until then the one that was read counts as fresh, in ms. */
const FRESH = 60_000;
const beside = { staleTime: FRESH, reactTo: 'none' } as const;

/** How many changes of suppliers wait for the merchant, in fields and in cost and stock; undefined while that is read. */
export function useWaitingChanges() {
  const fields = useCall(differenceCalls.count, {}, beside);
  const figures = useCall(watchCalls.count, {}, beside);
  return { fields: fields.data, figures: figures.data };
}

/** Whether there are supplier orders that the person may see; asked only where that is `wanted`, and false until it is known. */
export function useHasPurchases(wanted: boolean): boolean {
  const { data } = useCall(purchaseCalls.counts, {}, { ...beside, enabled: wanted });
  return wanted && data !== undefined && Object.values(data).some((count) => count > 0);
}

/** The counts of layout and dashboard: read once when the layout appears, again when something changed. */
export const useStatistics = () => useCall(homeCalls.quantityStatistics, {}, { staleTime: 60_000 });

/** The merchant's plan and what is used of it; without an answer nothing is warned of. Live events tell when it changed. */
export const useCurrentPlan = () => useCall(memberCalls.current, {}, beside);

/** Where the operator of this installation is reached. Read once; without it its links are left out, in silence. */
export const useSite = () => useCall(homeCalls.site, {}, { staleTime: Number.POSITIVE_INFINITY, reactTo: 'none' });

/** The same, for what stands on a page: the layout reads it. */
export const useKnownSite = () => useCall(homeCalls.site, {}, { enabled: false }).data;

/** Whether the operator told how they are reached. */
export const isReachable = (site: Site | undefined): site is Site => Boolean(site?.contactEmail ?? site?.contactQr);

/** The newest jobs, kept current by live events, and those of them that have not ended. */
export function useLatestJobs() {
  const { data, isPending, error, refetch } = useGetList<Job>(
    'jobs',
    {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'createdAt', order: 'DESC' },
      // The indicator stands on every page: a failed read there must not interrupt anybody.
      meta: { reactTo: 'special' satisfies ReactTo },
    },
    { onError: () => undefined },
  );
  const jobs = data ?? [];
  return { jobs, running: jobs.filter((job) => !isFinished(job.state)), isPending, error, refetch };
}
