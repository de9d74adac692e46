import { isFinished } from '#contract/enums.ts';
import type { Job } from '#contract/job.schemas.ts';
import { progressOf, secondsLeftAt } from './progress.ts';

/** How many rows had been worked at a moment, in ms. */
export interface Sample {
  at: number;
  worked: number;
}

export interface Pace {
  perMinute: number | undefined;
  secondsLeft: number | undefined;
}

/** What happened before this says nothing about the pace now. */
const WINDOW = 60_000;
/** Watched for less than this, the job's own average is the better guess. */
const WATCHED = 10_000;
const UNKNOWN: Pace = { perMinute: undefined, secondsLeft: undefined };

export const workedOf = ({ done, failed, cancelled }: Job): number => done + failed + cancelled;

/**
 * The samples with one more: those too old go, but never the last, so that slow steps are measured too; and all of
 * them when the count went back, since rows are tried again.
 */
export function addSample(samples: readonly Sample[], job: Job, now: number): Sample[] {
  const worked = workedOf(job);
  const last = samples.at(-1);
  if (last !== undefined && worked < last.worked) return [{ at: now, worked }];
  return [...samples.filter((sample) => sample === last || now - sample.at <= WINDOW), { at: now, worked }];
}

/**
 * How long the rows between the first and the last sample took, in ms. Rows end in steps, many at once: the time since
 * the last step counts only once it is longer than any step before, else every rate would sink until the next one.
 */
function spanOf(samples: readonly Sample[], now: number): number {
  const first = samples[0]?.at ?? now;
  const last = samples.at(-1)?.at ?? now;
  const steps = samples.slice(1).map(({ at }, index) => at - (samples[index]?.at ?? at));
  return last - first + Math.max(0, now - last - Math.max(0, ...steps));
}

/**
 * Rows a minute and the time left. As watched in the last minute; before there is enough of that, as the job's own
 * average; nothing while the job waits or has ended, since then no rate says when it will be done.
 */
export function paceOf(job: Job, samples: readonly Sample[], now: number): Pace {
  if (isFinished(job.state)) return { ...UNKNOWN, perMinute: progressOf(job, now).perMinute };
  if (job.state !== 'running' || job.message !== null) return UNKNOWN;
  const worked = workedOf(job);
  const span = spanOf(samples, now);
  const seen = worked - (samples[0]?.worked ?? worked);
  if (span < WATCHED || seen === 0) {
    // Rows that fail before anything is sent say nothing about how fast a store is; nor does an average of long ago.
    if (job.done === 0 || span >= WATCHED) return UNKNOWN;
    const { perMinute, secondsLeft } = progressOf(job, now);
    return { perMinute, secondsLeft };
  }
  const perMinute = (seen / span) * 60_000;
  return { perMinute, secondsLeft: secondsLeftAt(perMinute, job.total - worked) };
}
