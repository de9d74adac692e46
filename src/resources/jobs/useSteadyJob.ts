import { useEffect, useRef, useState } from 'react';
import { isFinished } from '#contract/enums.ts';
import type { Job } from '#contract/job.schemas.ts';
import { workedOf } from '#src/custom/data/jobs/pace.ts';

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
