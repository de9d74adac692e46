import { Alert, Box, Card, Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isFinished } from '#contract/enums.ts';
import type { Job, JobKind } from '#contract/job.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { useLatestJobs } from '../sharedCalls.ts';
import { JobUndo } from '../undo/JobUndo.tsx';
import { JobLine } from './JobLine.tsx';
import { workedOf } from './pace.ts';

export interface JobsProgressProps {
  /** The jobs shown: those of one kind, or of several. */
  kind: JobKind | readonly JobKind[];
  /** Those begun on this page: only of these it is told how they ended. */
  started: readonly string[];
  /** Where the sentences of their ends are: `<ended>.done`, `.partly`, `.failed` and `.cancelled`. */
  ended: string;
  /** Whether what they did can be undone where their end is told. */
  canUndo?: boolean;
}

/** How a job that ended is told. */
function outcomeOf(job: Job): { severity: 'success' | 'warning' | 'error' | 'info'; key: string } {
  if (job.state === 'cancelled') return { severity: 'info', key: 'cancelled' };
  if (job.done === 0 && job.failed > 0) return { severity: 'error', key: 'failed' };
  return workedOf(job) > job.done ? { severity: 'warning', key: 'partly' } : { severity: 'success', key: 'done' };
}

const Ended = ({ job, ended, canUndo }: { job: Job } & Pick<JobsProgressProps, 'ended' | 'canUndo'>) => {
  const translate = useTranslate();
  const format = useFormat();
  const { severity, key } = outcomeOf(job);
  const counts = {
    done: format.number(job.done),
    failed: format.number(job.failed),
    rest: format.number(workedOf(job) - job.done),
    total: format.number(Math.max(job.total, workedOf(job))),
  };
  return (
    <Alert severity={severity} action={canUndo ? <JobUndo job={job} size="small" /> : undefined}>
      {translate(`${ended}.${key}`, { title: job.title, ...counts, smart_count: job.done })}{' '}
      <MuiLink component={Link} to={`/jobs/${job.id}`} underline="always">
        {translate('sync.look')}
      </MuiLink>
    </Alert>
  );
};

/** Jobs under way, live, also those begun elsewhere; and how those begun here ended. */
export const JobsProgress = ({ kind, started, ended, canUndo = false }: JobsProgressProps) => {
  const translate = useTranslate();
  const { jobs } = useLatestJobs();
  const shown = jobs.filter((job) => [kind].flat().includes(job.kind));
  const running = shown.filter(({ state }) => !isFinished(state));
  const over = shown.filter(({ id, state }) => isFinished(state) && started.includes(id));
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2, mb: running.length + over.length > 0 ? 4 : 0 }}>
      {running.length > 0 ? (
        <Card>
          <Box component="ul" aria-label={translate('sync.underWay')} sx={{ m: 0, p: 0, mt: '-1px' }}>
            {running.map((job) => (
              <JobLine key={job.id} job={job} />
            ))}
          </Box>
        </Card>
      ) : null}
      {over.map((job) => (
        <Ended key={job.id} job={job} ended={ended} canUndo={canUndo} />
      ))}
    </Box>
  );
};
