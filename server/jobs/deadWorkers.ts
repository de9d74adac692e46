import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { arrayOf } from '../db/sql.ts';
import { type SystemTx, withSystemTx } from '../db/tenancy.ts';

/** What a process's own connection is called: this and its id. */
export const SIGN = 'quayside-worker:';

/**
 * How long a process has to be without its sign before its work is given to others, in ms. A database that restarts takes
 * down all signs at once, and those who live raise theirs again one after the other.
 */
const GONE_AFTER = 3000;

/** Which processes live, as one of them sees it. */
export interface Processes {
  /** Gives back the work of those that are gone for good. Returns in how many ms one that is missing now would be; null for none. */
  freeDead(): Promise<number | null>;
  /** What was seen until now says nothing any more: this process was itself without its sign. */
  lookAgain(): void;
}

export function watchProcesses(db: Database, processId: string): Processes {
  const missingSince = new Map<string, number>();
  // PGlite has one process: whatever another one held is free.
  const goneAfter = db.kind === 'pglite' ? 0 : GONE_AFTER;

  const goneForGood = (missing: readonly string[]): string[] => {
    const now = performance.now();
    for (const id of missingSince.keys()) if (!missing.includes(id)) missingSince.delete(id);
    for (const id of missing) if (!missingSince.has(id)) missingSince.set(id, now);
    return missing.filter((id) => now - (missingSince.get(id) ?? now) >= goneAfter);
  };

  return {
    freeDead: async () => {
      const missing = await withSystemTx(db, (tx) => withoutSign(tx, db, processId));
      const gone = goneForGood(missing);
      await withSystemTx(db, (tx) => free(tx, db, gone));
      return missing.length > gone.length ? goneAfter : null;
    },
    lookAgain: () => missingSince.clear(),
  };
}

async function withoutSign(tx: SystemTx, db: Database, processId: string): Promise<string[]> {
  const stands =
    db.kind === 'pglite'
      ? sql`w.process_id = ${processId}`
      : sql`exists (select 1 from pg_stat_activity a where a.application_name = ${SIGN} || w.process_id)`;
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct w.process_id as id from worker_process w where not ${stands}`,
  );
  return rows.map(({ id }) => id);
}

async function free(tx: SystemTx, db: Database, gone: readonly string[]): Promise<void> {
  const dead = sql`any(${arrayOf(gone, 'text')})`;
  // A worker that nobody announced yet is given a minute to be announced.
  const grace = db.kind === 'pglite' ? sql`true` : sql`locked_at < now() - interval '1 minute'`;
  await tx.execute(sql`
    with held as (
      select locked_by, min(locked_at) as locked_at from graphile_worker.jobs where locked_by is not null group by 1
    ), dead as (
      select locked_by from held left join worker_process w on w.worker_id = held.locked_by
      where w.process_id = ${dead} or (w.worker_id is null and ${grace})
    )
    select graphile_worker.force_unlock_workers(array(select locked_by from dead)) where exists (select 1 from dead)`);
  await tx.execute(sql`delete from worker_process where process_id = ${dead}`);
}
