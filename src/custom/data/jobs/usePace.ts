import { useEffect, useRef, useState } from 'react';
import { isFinished, type Job } from '#contract/job.ts';
import { addSample, type Pace, paceOf, type Sample, workedOf } from './pace.ts';

const EVERY = 1000;

/** A job's pace, told again each second while it runs. */
export function usePace(job: Job): Pace {
  const [now, setNow] = useState(() => Date.now());
  const samples = useRef<Sample[]>([]);
  const running = !isFinished(job.state);
  const worked = workedOf(job);
  if (samples.current.at(-1)?.worked !== worked) samples.current = addSample(samples.current, job, Date.now());
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), EVERY);
    return () => clearInterval(timer);
  }, [running]);
  return paceOf(job, samples.current, now);
}
