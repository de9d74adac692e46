import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isFinished } from '#contract/enums.ts';
import type { Job } from '#contract/job.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { useJobsBefore } from '../useJobsBefore.ts';
import { duration, progressOf } from './progress.ts';
import { usePace } from './usePace.ts';

export interface ProgressBarProps {
  job: Job;
  /** Without the rate. */
  compact?: boolean;
}

/** A job's progress: bar, count, failures, time left and, unless compact, the rate; what it waits for before it begins. */
export const ProgressBar = ({ job, compact = false }: ProgressBarProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { worked, share } = progressOf(job, Date.now());
  const { perMinute, secondsLeft } = usePace(job);
  const before = useJobsBefore(job);
  const parts = [translate('kit.progress', { done: format.number(worked), total: format.number(job.total) })];
  if (!compact && perMinute !== undefined && !isFinished(job.state)) {
    parts.push(translate('kit.rate', { rate: format.number(Math.round(perMinute)) }));
  }
  if (secondsLeft !== undefined) {
    const [unit, count] = duration(secondsLeft);
    parts.push(translate('kit.left', { time: translate(`kit.${unit}`, { smart_count: count }) }));
  }
  if (before > 0) parts.push(translate('kit.jobsBefore', { smart_count: before, count: format.number(before) }));
  const moving = job.state === 'running' || job.state === 'queued';
  return (
    <Box sx={{ minWidth: 120 }}>
      <LinearProgress
        aria-label={job.title}
        color={job.failed > 0 && job.done === 0 ? 'error' : 'primary'}
        {...(share === undefined && moving
          ? { variant: 'indeterminate' }
          : { variant: 'determinate', value: Math.round((share ?? 0) * 100) })}
      />
      <Typography variant="caption" component="div" className="tabular" color="text.secondary" sx={{ mt: 0.5 }}>
        {parts.join(' · ')}
        {job.failed > 0 ? (
          <Box component="span" sx={{ color: 'error.main' }}>
            {` · ${translate('kit.progressFailed', { smart_count: job.failed })}`}
          </Box>
        ) : null}
      </Typography>
    </Box>
  );
};
