import { Alert, Box, Card, Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isFinished, type Job } from '#contract/job.ts';
import { useLatestJobs } from '#src/custom/useLatestJobs.ts';
import { JobLine } from './JobLine.tsx';

/** How a sync that ended is told. */
function outcomeOf(job: Job): { severity: 'success' | 'warning' | 'error' | 'info'; key: string } {
  if (job.state === 'cancelled') return { severity: 'info', key: 'cancelled' };
  if (job.done === 0 && job.failed > 0) return { severity: 'error', key: 'failed' };
  return job.failed > 0 ? { severity: 'warning', key: 'partly' } : { severity: 'success', key: 'done' };
}

const Ended = ({ job }: { job: Job }) => {
  const translate = useTranslate();
  const { severity, key } = outcomeOf(job);
  return (
    <Alert severity={severity}>
      {translate(`stores.syncEnded.${key}`, { title: job.title })}{' '}
      {job.failed > 0 ? (
        <MuiLink component={Link} to={`/jobs/${job.id}`} underline="always">
          {translate('stores.syncWhy')}
        </MuiLink>
      ) : null}
    </Alert>
  );
};

/** The syncs under way, live, also those begun elsewhere; and how those begun here (`started`) ended. */
export const SyncProgress = ({ started }: { started: readonly string[] }) => {
  const translate = useTranslate();
  const { jobs } = useLatestJobs();
  const syncs = jobs.filter(({ kind }) => kind === 'syncStore');
  const running = syncs.filter(({ state }) => !isFinished(state));
  const ended = syncs.filter(({ id, state }) => isFinished(state) && started.includes(id));
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2, mb: running.length + ended.length > 0 ? 4 : 0 }}>
      {running.length > 0 ? (
        <Card>
          <Box component="ul" aria-label={translate('stores.syncing')} sx={{ m: 0, p: 0, mt: '-1px' }}>
            {running.map((job) => (
              <JobLine key={job.id} job={job} />
            ))}
          </Box>
        </Card>
      ) : null}
      {ended.map((job) => (
        <Ended key={job.id} job={job} />
      ))}
    </Box>
  );
};
