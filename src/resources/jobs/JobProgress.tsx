import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isFinished } from '#contract/enums.ts';
import type { Job } from '#contract/job.schemas.ts';
import { useJobsBefore, usePace } from '#src/custom/data/jobs/ProgressBar.tsx';
import { duration, progressOf } from '#src/custom/data/jobs/progress.ts';
import { useFormat } from '#src/custom/ui/format.ts';

const HEIGHT = 10;
const parts = [
  { key: 'done', color: 'success.main' },
  { key: 'failed', color: 'error.main' },
  { key: 'cancelled', color: 'text.disabled' },
] as const;

const StackedBar = ({ job, label }: { job: Job; label: string }) => {
  const { worked } = progressOf(job, Date.now());
  const total = Math.max(job.total, worked, 1);
  return (
    <Box
      role="progressbar"
      aria-label={job.title}
      aria-valuenow={worked}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuetext={label}
      sx={{ display: 'flex', height: HEIGHT, borderRadius: HEIGHT / 2, overflow: 'hidden', bgcolor: 'divider' }}
    >
      {parts.map(({ key, color }) => (
        <Box
          key={key}
          sx={{
            width: `${(job[key] / total) * 100}%`,
            bgcolor: key === 'done' && !isFinished(job.state) ? 'primary.light' : color,
            transition: 'width 300ms',
          }}
        />
      ))}
    </Box>
  );
};

/** How many rows ended in which way, as text. */
export function useOutcomes(job: Job): string[] {
  const translate = useTranslate();
  const format = useFormat();
  return parts
    .filter(({ key }) => job[key] > 0)
    .map(({ key }) => translate(`jobs.outcome.${key}`, { count: format.number(job[key]) }));
}

/** A job's progress, large: bar by outcome, count, rate and time left. */
export const JobProgress = ({ job }: { job: Job }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { perMinute, secondsLeft } = usePace(job);
  const { worked } = progressOf(job, Date.now());
  const before = useJobsBefore(job);
  const finished = isFinished(job.state);
  const count =
    job.total > 0
      ? translate('jobs.progress', { worked: format.number(worked), total: format.number(Math.max(job.total, worked)) })
      : translate('jobs.progressUnknown', { worked: format.number(worked) });
  const outcomes = useOutcomes(job);
  const pace: string[] = [];
  if (before > 0) pace.push(translate('kit.jobsBefore', { smart_count: before, count: format.number(before) }));
  if (!finished && perMinute !== undefined) {
    pace.push(translate('jobs.rate', { rate: format.number(Math.max(1, Math.round(perMinute))) }));
  }
  if (secondsLeft !== undefined) {
    const [unit, amount] = duration(secondsLeft);
    pace.push(translate('jobs.left', { time: translate(`kit.${unit}`, { smart_count: amount }) }));
  }
  return (
    <Box>
      {job.total === 0 && !finished ? (
        <LinearProgress aria-label={job.title} sx={{ height: HEIGHT, borderRadius: HEIGHT / 2 }} />
      ) : (
        <StackedBar job={job} label={count} />
      )}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, mt: 2.5 }}
        className="tabular"
      >
        <Typography sx={{ fontSize: '1.125rem', fontWeight: 600 }}>{count}</Typography>
        <Typography variant="body2" color="text.secondary">
          {outcomes.join(' · ')}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ ml: { md: 'auto' }, minHeight: '1.5em' }}>
          {pace.join(' · ')}
        </Typography>
      </Box>
    </Box>
  );
};
