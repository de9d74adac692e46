import type { Job } from '#contract/job.ts';

const MINUTE = 60_000;

/** A job of 100 rows that has run for two minutes. */
export const sampleJob = (title: string, counts: Pick<Job, 'done' | 'failed'>): Job => {
  const startedAt = new Date(Date.now() - 2 * MINUTE).toISOString();
  return {
    id: 'sample',
    kind: 'publish',
    state: 'running',
    title,
    total: 100,
    cancelled: 0,
    message: null,
    dueAt: null,
    createdAt: startedAt,
    startedAt,
    finishedAt: null,
    ...counts,
  };
};
