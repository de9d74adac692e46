import { isFinished, type Job } from '#contract/job.ts';
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
