import { Alert, Box, Card, Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { brandName, isFinished } from '#contract/enums.ts';
import type { Job } from '#contract/job.schemas.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import type { ReadOf } from '#src/custom/ui/ReadingTrust.tsx';
import { useLatestJobs } from '../sharedCalls.ts';
import { JobLine } from './JobLine.tsx';

export interface SyncProgressProps {
  /** What is read of the stores. */
  of: readonly ReadOf[];
  /** The jobs begun on this page, one for each platform: how they ended is told in one sentence. */
  started: readonly string[];
  shops: readonly Shop[];
}

const kindOf = { products: 'syncStore', orders: 'syncOrders' } as const;

/** Stores being read, also where that was begun elsewhere; and how the reading that was begun here ended, in one line. */
export const SyncProgress = ({ of, started, shops }: SyncProgressProps) => {
  const { jobs } = useLatestJobs();
  const shown = jobs.filter(({ kind }) => of.some((one) => kindOf[one] === kind));
  const running = shown.filter(({ state }) => !isFinished(state));
  const own = shown.filter(({ id }) => started.includes(id));
  const isOver = own.length > 0 && own.every(({ state }) => isFinished(state));
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2, mb: running.length > 0 || isOver ? 4 : 0 }}>
      {running.length > 0 ? (
        <Card>
          <Box component="ul" aria-label={translate('sync.underWay')} sx={{ m: 0, p: 0, mt: '-1px' }}>
            <JobLine job={together(running)} />
          </Box>
        </Card>
      ) : null}
      {isOver ? <Ended jobs={own} of={of} shops={shops} /> : null}
    </Box>
  );
};

const sumOf = (jobs: readonly Job[]): Job[] => (jobs.length === 0 ? [] : [together(jobs)]);

/** Several jobs as one: what of all stores is read. Its name leads to the first. */
function together(jobs: readonly Job[]): Job {
  const [first] = jobs;
  if (!first) throw new Error('No job is running.');
  const sum = (of: 'total' | 'done' | 'failed' | 'cancelled') => jobs.reduce((all, job) => all + job[of], 0);
  return {
    ...first,
    title: [...new Set(jobs.map(({ title }) => title))].join(', '),
    total: sum('total'),
    done: sum('done'),
    failed: sum('failed'),
    cancelled: sum('cancelled'),
  };
}

/** "5 of 6 stores read. Harbour (Shopify): it did not answer." */
const Ended = ({ jobs, of, shops }: { jobs: readonly Job[] } & Pick<SyncProgressProps, 'of' | 'shops'>) => {
  const translate = useTranslate();
  const format = useFormat();
  // Of products and orders of the same stores, a store counts where both are read.
  const sums = of.flatMap((one) => sumOf(jobs.filter(({ kind }) => kind === kindOf[one])));
  const total = Math.max(...sums.map((sum) => sum.total));
  const done = Math.min(...sums.map((sum) => sum.done));
  const failed = Math.max(...sums.map((sum) => sum.failed));
  const severity = failed === 0 ? (done < total ? 'info' : 'success') : done === 0 ? 'error' : 'warning';
  const params = { smart_count: total, done: format.number(done), total: format.number(total) };
  const reasons = failed === 0 ? [] : shops.flatMap((shop) => reasonOf(shop, of) ?? []);
  return (
    <Alert severity={severity}>
      {[translate(done === total ? 'sync.read.all' : 'sync.read.some', params), ...reasons].join(' ')}{' '}
      <MuiLink component={Link} to={jobs.length === 1 ? `/jobs/${jobs[0]?.id}` : '/jobs'} underline="always">
        {translate('sync.look')}
      </MuiLink>
    </Alert>
  );
};

/** Why a store could not be read; null where it was. */
function reasonOf(shop: Shop, of: readonly ReadOf[]): string | null {
  const failed = of.map((one) => shop[one]).find(({ state }) => state === 'failed');
  const reason = shop.state === 'offline' ? shop.problem : failed?.problem?.text;
  return reason ? `${shop.shopName} (${brandName[shop.channel]}): ${reason}` : null;
}
