import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isFinished } from '#contract/job.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { jobCalls } from '#src/dataProvider/calls.ts';
import { FailedRows } from './FailedRows.tsx';
import { JobHead } from './JobHead.tsx';
import { AskMeeting } from './meeting/AskMeeting.tsx';

const SHOWN = 8;

/** How far an import is, live, and the rows that failed with their reasons. */
export const ImportProgress = ({ jobId, onLeave }: { jobId: string; onLeave: () => void }) => {
  const translate = useTranslate();
  const input = { id: jobId, rowState: 'fail', rowPageSize: SHOWN } as const;
  const { data: job, error, refetch } = useCall(jobCalls.get, input, { keepPrevious: true });
  if (error && !job) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (job === undefined) return <Skeleton variant="rounded" height={64} />;
  const ended = isFinished(job.state);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <JobHead job={job} />
      <Typography variant="body2" color="text.secondary">
        {translate(ended ? 'pool.collect.ended' : 'pool.collect.mayClose', { smart_count: job.done })}
      </Typography>
      {ended ? <AskMeeting jobId={jobId} rows={job.rows} /> : null}
      <FailedRows rows={job.rows} total={job.failed} />
      <Box>
        <Button component={Link} to={`/jobs/${jobId}`} onClick={onLeave} variant="outlined" size="small">
          {translate('pool.collect.toJob')}
        </Button>
      </Box>
    </Box>
  );
};
