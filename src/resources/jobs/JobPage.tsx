import { Alert, Box, Button, Card, CardContent } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { ResultOf } from '#contract/endpoint.ts';
import { isFinished } from '#contract/enums.ts';
import { jobCalls } from '#contract/job.calls.ts';
import type { Job, JobKind } from '#contract/job.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { workedOf } from '#src/custom/data/jobs/pace.ts';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { StateChip, StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { JobActions } from './JobActions.tsx';
import { JobProgress } from './JobProgress.tsx';
import { JobReasons } from './JobReasons.tsx';
import { JobRows } from './JobRows.tsx';
import { ROWS, useJobView } from './useJobView.ts';

type Read = ResultOf<typeof jobCalls.get>;

const Times = ({ job }: { job: Job }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (job.dueAt !== null && job.startedAt === null) {
    return `${translate(`words.jobKind.${job.kind}`)} · ${translate('jobs.due', { at: format.dateTime(job.dueAt) })}`;
  }
  return (
    <>
      {`${translate(`words.jobKind.${job.kind}`)} · `}
      <TimeField at={job.startedAt ?? job.createdAt} />
      {job.finishedAt === null ? null : (
        <>
          {' – '}
          <TimeField at={job.finishedAt} />
        </>
      )}
    </>
  );
};

interface JobViewProps extends ReturnType<typeof useJobView> {
  read: Read;
  loading: boolean;
}

const JobView = ({ read, loading, tab, page, show }: JobViewProps) => {
  const translate = useTranslate();
  const job = useSteadyJob(read);
  const format = useFormat();
  const finished = isFinished(job.state);
  const failed = translate('jobs.failedCount', { smart_count: job.failed, count: format.number(job.failed) });
  return (
    <>
      <PageTitle
        ofRecord
        title={job.title}
        text={<Times job={job} />}
        aside={
          <>
            <StateChip of="jobState" state={job.state} />
            {job.failed > 0 ? <StatusChip tone="error" label={failed} /> : null}
          </>
        }
        actions={<JobActions job={job} />}
      />
      <div role="status" style={visuallyHidden}>
        {translate(`words.jobState.${job.state}`)}
      </div>
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Card>
          <CardContent sx={{ display: 'grid', gap: 3 }}>
            <JobProgress job={job} />
            {job.message === null ? null : (
              <Alert severity={finished ? 'error' : 'warning'} role={finished ? 'alert' : 'status'}>
                {job.message}
              </Alert>
            )}
            <JobNext job={job} />
          </CardContent>
        </Card>
        <JobReasons job={job} />
        <JobRows
          job={job}
          rows={read.rows}
          rowTotal={read.rowTotal}
          tab={tab}
          page={page}
          loading={loading}
          onShow={show}
        />
      </Box>
    </>
  );
};

const ReadJob = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const view = useJobView();
  const rowState = view.tab === 'all' ? undefined : view.tab;
  const input = { id, rowState, rowPage: view.page, rowPageSize: ROWS };
  const { data, error, isPlaceholderData, refetch } = useCall(jobCalls.get, input, { keepPrevious: true });
  if (data === undefined) {
    return (
      <>
        <PageTitle title={translate('shell.page.job')} />
        {error ? (
          <Card>
            <ErrorState error={error} onRetry={() => void refetch()} />
          </Card>
        ) : (
          <CardsSkeleton heights={[110, 420]} />
        )}
      </>
    );
  }
  return <JobView {...view} read={data} loading={isPlaceholderData} />;
};

/** `/jobs/:id`: one job, live: how far it is, why rows failed, and every row. */
export const JobPage = () => {
  const { id = '' } = useParams();
  // Keyed, so that the rows of the job before are never shown under another's name.
  return <ReadJob key={id} id={id} />;
};

const pool = { to: '/import/list', label: 'jobs.openImportList' };
const storeProducts = { to: '/products', label: 'jobs.openStoreProducts' };
const orders = { to: '/orders', label: 'jobs.openOrders' };
const purchases = { to: '/purchases', label: 'jobs.openPurchases' };
const shipments = { to: '/performance/transportation', label: 'jobs.openShipments' };

const places: Record<JobKind, { to: string; label: string }> = {
  importFile: pool,
  collectLink: pool,
  rereadCaptures: pool,
  publish: storeProducts,
  syncStore: storeProducts,
  syncOrders: orders,
  changeStoreProducts: storeProducts,
  removeStoreProducts: storeProducts,
  bulkEdit: pool,
  undo: pool,
  applyPrices: pool,
  applyRecipe: pool,
  translate: pool,
  acceptDifferences: pool,
  placePurchases: purchases,
  createShipments: shipments,
};

/** Where the outcome of an ended job is to be seen, once there is one. */
const JobNext = ({ job }: { job: Job }) => {
  const translate = useTranslate();
  if (!isFinished(job.state) || job.done === 0) return null;
  const { to, label } = places[job.kind];
  return (
    <Box>
      <Button component={Link} to={to} variant="outlined" color="secondary" size="small">
        {translate(label)}
      </Button>
    </Box>
  );
};

/**
 * Whether `next` looks older than what is shown. News may overtake one another on the way: a message sent before the
 * end must not bring a finished job back to life, nor take rows back from a running one. Rows that are tried again
 * queue the job first.
 */
export function isLate(shown: Job, next: Job): boolean {
  if (shown.id !== next.id || next.state === 'queued' || isFinished(next.state)) return false;
  return isFinished(shown.state) || (shown.state === 'running' && workedOf(next) < workedOf(shown));
}

/** Long enough that the server has been asked meanwhile: what then still looks late is the truth. */
const DOUBT = 3000;

/** The job as it is safe to show: what looks late waits, so that a finished job never flickers. */
export function useSteadyJob<J extends Job>(job: J): J {
  const [shown, setShown] = useState(job);
  const doubtedSince = useRef<number>(undefined);
  const late = isLate(shown, job);
  useEffect(() => {
    if (!late) {
      doubtedSince.current = undefined;
      setShown(job);
      return;
    }
    doubtedSince.current ??= Date.now();
    const timer = setTimeout(() => setShown(job), doubtedSince.current + DOUBT - Date.now());
    return () => clearTimeout(timer);
  }, [job, late]);
  return late ? shown : job;
}
