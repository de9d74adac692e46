import type { WorkerEvents } from 'graphile-worker';
import type { Database } from '../db/open.ts';
import { withSystemTx } from '../db/tenancy.ts';

/** A job is taken in one statement; its answer is not under way longer than this. */
const ANSWERED_WITHIN = '1 minute';

/** Which jobs of the queue this process works on. */
export interface JobsUnderWay {
  /** Gives back jobs that the queue says this process has, but that it never heard of: the answer was lost on its way. */
  freeLost(db: Database): Promise<void>;
}

export function followJobs(events: WorkerEvents): JobsUnderWay {
  const pools = new Set<string>();
  const underWay = new Set<string>();
  events.on('pool:create', ({ workerPool }) => pools.add(workerPool.id));
  events.on('job:start', ({ job }) => underWay.add(job.id));
  events.on('job:complete', ({ job }) => underWay.delete(job.id));
  return {
    freeLost: (db) =>
      withSystemTx(db, async ({ client }) => {
        await client.query(
          `with lost as (
             update graphile_worker._private_jobs set locked_by = null, locked_at = null
             where locked_by = any($1::text[]) and id <> all($2::bigint[]) and locked_at < now() - $3::interval
             returning job_queue_id
           )
           update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
           from lost where q.id = lost.job_queue_id`,
          [[...pools], [...underWay], ANSWERED_WITHIN],
        );
      }),
  };
}

/**
 * Opens named queues that are locked for a job which is gone. A queue and its job are locked by one statement and let go by
 * one; but a job that was given to another process while its own still lived is ended by whoever is done first, and the
 * lock that the other one has on the queue finds nothing to end with.
 */
export async function freeQueues(db: Database): Promise<void> {
  const { rows } = await withSystemTx(db, ({ client }) =>
    client.query<{ id: number; locked_at: string }>(
      `select q.id, q.locked_at::text from graphile_worker._private_job_queues q
       where q.locked_by is not null and not exists (
         select 1 from graphile_worker._private_jobs j where j.job_queue_id = q.id and j.locked_by = q.locked_by)`,
    ),
  );
  // One at a time: who holds the row of one queue while waiting for another's can deadlock with who takes jobs. Locked
  // again since it was looked at, a queue is another one's.
  for (const { id, locked_at } of rows) {
    await withSystemTx(db, ({ client }) =>
      client.query(
        `update graphile_worker._private_job_queues set locked_by = null, locked_at = null
         where id = $1 and locked_at = $2::timestamptz`,
        [id, locked_at],
      ),
    );
  }
}
