import type pg from 'pg';
import { isDatabaseAway } from '../db/away.ts';
import type { Sign } from './sign.ts';

/** Claims a part; null when somebody has it. Returns how to let go. */
export type Claim = (part: string) => Promise<(() => Promise<void>) | null>;

const TRY_LOCK = 'select pg_try_advisory_lock(hashtextextended($1, 2)) as got';
const UNLOCK = 'select pg_advisory_unlock(hashtextextended($1, 2))';

/**
 * What a connection that broke had locked. Of a part that another process has begun since, rows are ended once only
 * (`endOwnRows`), and effects by the ledger.
 */
export async function lockAgain(client: pg.Client, parts: ReadonlySet<string>): Promise<void> {
  for (const part of parts) await client.query(TRY_LOCK, [part]);
}

/**
 * Within the process a set; between processes a lock of the sign's connection, which dies with the process. `locked` is told
 * what is locked at the moment.
 */
export function claims(sign: Sign | null, locked: Set<string>): Claim {
  const held = new Set<string>();

  const lock = async (part: string): Promise<boolean> => {
    const got = sign === null || (await sign.query<{ got: boolean }>(TRY_LOCK, [part]))[0]?.got === true;
    if (got) locked.add(part);
    return got;
  };
  const letGo = async (part: string): Promise<void> => {
    try {
      await sign?.query(UNLOCK, [part]);
    } catch (error) {
      // The lock went with its connection: nothing is left to let go of.
      if (!isDatabaseAway(error)) throw error;
    } finally {
      locked.delete(part);
      held.delete(part);
    }
  };

  return async (part) => {
    if (held.has(part)) return null;
    held.add(part);
    let got = false;
    try {
      got = await lock(part);
    } finally {
      if (!got) held.delete(part);
    }
    return got ? () => letGo(part) : null;
  };
}
