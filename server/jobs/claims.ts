import type pg from 'pg';
import { isDatabaseAway } from '../db/away.ts';
import type { Sign } from './sign.ts';

/** Claims a lane; null when somebody has it. Returns how to let go. */
export type Claim = (lane: string) => Promise<(() => Promise<void>) | null>;

const TRY_LOCK = 'select pg_try_advisory_lock(hashtextextended($1, 2)) as got';
const UNLOCK = 'select pg_advisory_unlock(hashtextextended($1, 2))';

/**
 * What a connection that broke had locked. Of a lane that another process has begun since, rows are ended once only
 * (`endOwnRows`), and effects by the ledger.
 */
export async function lockAgain(client: pg.Client, lanes: ReadonlySet<string>): Promise<void> {
  for (const lane of lanes) await client.query(TRY_LOCK, [lane]);
}

/**
 * Within the process a set; between processes a lock of the sign's connection, which dies with the process. `locked` is told
 * what is locked at the moment.
 */
export function claims(sign: Sign | null, locked: Set<string>): Claim {
  const held = new Set<string>();

  const lock = async (lane: string): Promise<boolean> => {
    const got = sign === null || (await sign.query<{ got: boolean }>(TRY_LOCK, [lane]))[0]?.got === true;
    if (got) locked.add(lane);
    return got;
  };
  const release = async (lane: string): Promise<void> => {
    try {
      await sign?.query(UNLOCK, [lane]);
    } catch (error) {
      // The lock went with its connection: nothing is left to let go of.
      if (!isDatabaseAway(error)) throw error;
    } finally {
      locked.delete(lane);
      held.delete(lane);
    }
  };

  return async (lane) => {
    if (held.has(lane)) return null;
    held.add(lane);
    let got = false;
    try {
      got = await lock(lane);
    } finally {
      if (!got) held.delete(lane);
    }
    return got ? () => release(lane) : null;
  };
}
