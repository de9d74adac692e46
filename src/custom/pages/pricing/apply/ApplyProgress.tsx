import { Alert, Box, Card, Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isFinished, type Job } from '#contract/job.ts';
import { JobLine } from '#src/custom/components/JobLine.tsx';
import { useLatestJobs } from '#src/custom/useLatestJobs.ts';

const Ended = ({ job }: { job: Job }) => {
  const translate = useTranslate();
  const key = job.state === 'cancelled' ? 'cancelled' : job.failed > 0 ? 'partly' : 'done';
  return (
    <Alert severity={job.failed > 0 ? 'warning' : job.state === 'cancelled' ? 'info' : 'success'}>
      {translate(`pricing.ended.${key}`, { done: job.done, failed: job.failed })}{' '}
      <MuiLink component={Link} to={`/jobs/${job.id}`} underline="always">
        {translate('pricing.ended.look')}
      </MuiLink>
    </Alert>
  );
};

/** Applications of the rules under way, live, also those begun elsewhere; and how those begun here (`started`) ended. */
export const ApplyProgress = ({ started }: { started: readonly string[] }) => {
  const translate = useTranslate();
  const { jobs } = useLatestJobs();
  const mine = jobs.filter(({ kind }) => kind === 'applyPrices');
  const running = mine.filter(({ state }) => !isFinished(state));
  const ended = mine.filter(({ id, state }) => isFinished(state) && started.includes(id));
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2, mb: running.length + ended.length > 0 ? 4 : 0 }}>
      {running.length > 0 ? (
        <Card>
          <Box component="ul" aria-label={translate('pricing.ended.running')} sx={{ m: 0, p: 0, mt: '-1px' }}>
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
