import { isFinished, type Job } from '#contract/job.ts';
import { progressOf } from '#src/custom/components/progress.ts';

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

export const workedOf = ({ done, failed, cancelled }: Job): number => done + failed + cancelled;

/** The samples with one more: those too old go, and all of them when the count went back, since rows are tried again. */
export function addSample(samples: readonly Sample[], job: Job, now: number): Sample[] {
  const worked = workedOf(job);
  const last = samples.at(-1);
  if (last !== undefined && worked < last.worked) return [{ at: now, worked }];
  return [...samples.filter(({ at }) => now - at <= WINDOW), { at: now, worked }];
}

/**
 * Rows a minute and the time left. As watched in the last minute; before there is enough of that, as the job's own
 * average; nothing while the job waits or has ended, since then no rate says when it will be done.
 */
export function paceOf(job: Job, samples: readonly Sample[], now: number): Pace {
  if (isFinished(job.state)) return { perMinute: progressOf(job, now).perMinute, secondsLeft: undefined };
  if (job.state !== 'running' || job.message !== null) return { perMinute: undefined, secondsLeft: undefined };
  const first = samples[0];
  const watched = first === undefined ? 0 : now - first.at;
  if (first === undefined || watched < WATCHED) {
    const { perMinute, secondsLeft } = progressOf(job, now);
    return { perMinute, secondsLeft };
  }
  const worked = workedOf(job);
  const perMinute = ((worked - first.worked) / watched) * 60_000;
  if (perMinute === 0) return { perMinute: undefined, secondsLeft: undefined };
  return { perMinute, secondsLeft: Math.ceil(((job.total - worked) / perMinute) * 60) };
}
