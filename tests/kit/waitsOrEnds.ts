import type { TestApp } from './app.ts';

/**
 * Returns once what was begun beside an open transaction waits for it, or has ended. The database says that it waits; on
 * PGlite, where one transaction waits for the other in any case, nobody can ask meanwhile.
 */
export async function waitsOrEnds({ deps: { db } }: Pick<TestApp, 'deps'>, begun: { ended: boolean }): Promise<void> {
  if (db.kind !== 'postgres') return;
  for (let waits = 0; waits === 0 && !begun.ended; ) {
    const { rowCount } = await db.pool.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    waits = rowCount ?? 0;
  }
}
