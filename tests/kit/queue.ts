import type { ResultOf } from '#contract/endpoint.ts';
import { isFinished } from '#contract/enums.ts';
import { jobCalls } from '#contract/job.calls.ts';
import type { TestApp } from './app.ts';
import type { Merchant } from './merchant.ts';

type Job = ResultOf<typeof jobCalls.get>;

/** Moves what a job is waiting for to this moment, instead of waiting for it. */
export async function hurry(app: TestApp, jobId: string): Promise<void> {
  const { rowCount } = await app.deps.db.pool.query(
    `update graphile_worker._private_jobs set run_at = now() where key like $1 and locked_at is null and run_at > now()`,
    [`${jobId}/%`],
  );
  if (rowCount) app.deps.jobs.nudge();
}

/** The job once it ended, every wait of it cut short; `waits` are the messages it waited with. */
export async function finishedSoon(
  app: TestApp,
  merchant: Merchant,
  jobId: string,
): Promise<{ job: Job; waits: Set<string> }> {
  const live = await merchant.listen();
  const waits = new Set<string>();
  try {
    for (;;) {
      const job = await merchant.call(jobCalls.get, { id: jobId, rowPageSize: 1000 });
      if (isFinished(job.state)) return { job, waits };
      if (job.message !== null) waits.add(job.message);
      // Whatever it says: what one part waits for is no longer told once another part got on.
      await hurry(app, jobId);
      await live.next((event) => event.type === 'job' && event.job.id === jobId);
    }
  } finally {
    live.close();
  }
}

/** The job at the first moment at which it waits and says why. */
export async function waiting(merchant: Merchant, jobId: string): Promise<Job> {
  const live = await merchant.listen();
  try {
    for (;;) {
      const job = await merchant.call(jobCalls.get, { id: jobId, rowPageSize: 1000 });
      if (job.message !== null) return job;
      if (isFinished(job.state)) throw new Error(`The job ended as ${job.state} without waiting.`);
      await live.next((event) => event.type === 'job' && event.job.id === jobId);
    }
  } finally {
    live.close();
  }
}
