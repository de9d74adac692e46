import { openDatabase } from '#server/db/open.ts';
import type { KilledWorld } from './killedTopologies.ts';

interface Counted {
  state: string;
  count: number;
}

/** What the database says once nobody writes any more: how often there is a fulfilment of ours or an effect in each state. */
export async function fulfilmentsLeftIn(
  database: KilledWorld['database'],
): Promise<{ fulfilments: Counted[]; effects: Counted[] }> {
  const db = await openDatabase(database);
  try {
    const { rows: fulfilments } = await db.pool.query<Counted>(
      `select state, count(*)::int from fulfilment where by = 'app' group by 1 order by 1`,
    );
    const { rows: effects } = await db.pool.query<Counted>(
      `select state, count(*)::int from effect where kind = 'fulfilment' and over_at is null group by 1 order by 1`,
    );
    return { fulfilments, effects };
  } finally {
    await db.close();
  }
}
