import { useEffect, useState } from 'react';
import { isFinished } from '#contract/enums.ts';
import type { Job } from '#contract/job.schemas.ts';
import { addSample, type Pace, paceOf, workedOf } from './pace.ts';

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
