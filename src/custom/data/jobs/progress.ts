import { isFinished } from '#contract/enums.ts';
import type { Job } from '#contract/job.schemas.ts';

export interface Progress {
  /** Rows that need no more work. */
  worked: number;
  /** 0 to 1; undefined while the total is not known. */
  share: number | undefined;
  /** Rows a minute so far; undefined before there is anything to measure. */
  perMinute: number | undefined;
  secondsLeft: number | undefined;
}

/** Less than this says nothing about the rate. */
const MEASURABLE = 5000;

/** How far a job is, how fast it goes and how long it takes at that rate. `now` in ms. */
export function progressOf(job: Job, now: number): Progress {
  const worked = job.done + job.failed + job.cancelled;
  const share = job.total > 0 ? Math.min(1, worked / job.total) : isFinished(job.state) ? 1 : undefined;
  const end = job.finishedAt === null ? now : Date.parse(job.finishedAt);
  const elapsed = job.startedAt === null ? 0 : end - Date.parse(job.startedAt);
  const measured = job.done + job.failed;
  if (elapsed < MEASURABLE || measured === 0) return { worked, share, perMinute: undefined, secondsLeft: undefined };
  const perMinute = (measured / elapsed) * 60_000;
  const left = isFinished(job.state) ? undefined : secondsLeftAt(perMinute, job.total - worked);
  return { worked, share, perMinute, secondsLeft: left };
}

/** How long so many rows take at a rate; undefined where it is not known how many are left, or none is. */
export const secondsLeftAt = (perMinute: number, rows: number): number | undefined =>
  rows > 0 ? Math.ceil((rows / perMinute) * 60) : undefined;

/** A length of time in its largest unit: `['minutes', 3]`. */
export function duration(seconds: number): ['seconds' | 'minutes' | 'hours', number] {
  if (seconds < 60) return ['seconds', Math.max(1, Math.round(seconds))];
  if (seconds < 3600) return ['minutes', Math.round(seconds / 60)];
  return ['hours', Math.round(seconds / 3600)];
}
