import { Box, LinearProgress, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isFinished } from '#contract/enums.ts';
import { jobCalls } from '#contract/job.calls.ts';
import type { Job } from '#contract/job.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { useCall } from '../useCall.ts';
import { addSample, type Pace, paceOf, workedOf } from './pace.ts';
import { duration, progressOf } from './progress.ts';

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

const EVERY = 1000;

/** A job's pace, told again each second while it runs. */
export function usePace(job: Job): Pace {
  const [now, setNow] = useState(() => Date.now());
  const [samples, setSamples] = useState(() => addSample([], job, Date.now()));
  const running = !isFinished(job.state);
  if (samples.at(-1)?.worked !== workedOf(job)) setSamples(addSample(samples, job, Date.now()));
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), EVERY);
    return () => clearInterval(timer);
  }, [running]);
  return paceOf(job, samples, now);
}

/** How many other jobs a queued job waits for; 0 for one that nothing holds up, or that is to begin later. */
export function useJobsBefore({ id, state, dueAt }: Job): number {
  const waits = state === 'queued' && dueAt === null;
  const { data } = useCall(jobCalls.queue, {}, { enabled: waits, reactTo: 'none' });
  return waits ? (data?.rows.find((row) => row.id === id)?.before ?? 0) : 0;
}
