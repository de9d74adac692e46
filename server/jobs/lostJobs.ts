import type { WorkerEvents } from 'graphile-worker';
import type { Database } from '../db/open.ts';

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
    freeLost: async (db) => {
      await db.pool.query(
        `with lost as (
           update graphile_worker._private_jobs set locked_by = null, locked_at = null
           where locked_by = any($1::text[]) and id <> all($2::bigint[]) and locked_at < now() - $3::interval
           returning job_queue_id
         )
         update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
         from lost where q.id = lost.job_queue_id`,
        [[...pools], [...underWay], ANSWERED_WITHIN],
      );
    },
  };
}
