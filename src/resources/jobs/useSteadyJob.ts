import { useEffect, useRef, useState } from 'react';
import type { Job } from '#contract/job.ts';
import { isLate } from './isLate.ts';

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
