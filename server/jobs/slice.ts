import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { withMerchantTx } from '../db/tenancy.ts';
import { queueOf } from './queue.ts';

/** What a lane may work before it looks whether others of its queue wait, and how long it goes on at most. In ms. */
const SHARE = 4000;
const LOOK_EVERY = 1000;
const AT_MOST = 5 * 60_000;

/**
 * Shares a queue fairly: a lane that had its share makes room when others wait, and comes back behind them. The more
 * pressing come first (`priority`), so a change of stock never waits for the end of a long publication. Returns what is
 * asked between two steps: whether to make room now.
 */
export function sliceOf(
  db: Database,
  lane: { merchantId: string; lane: string },
  signal: AbortSignal,
): () => Promise<boolean> {
  const began = performance.now();
  let looked = began;
  let yields = false;
  return async () => {
    const now = performance.now();
    if (signal.aborted || now - began > AT_MOST) return true;
    if (yields || now - began < SHARE || now - looked < LOOK_EVERY) return yields;
    looked = now;
    const { rows } = await withMerchantTx(db, lane.merchantId, (tx) =>
      tx.execute<{ waits: boolean }>(sql`select queue_waits(${queueOf(lane)}) as waits`),
    );
    yields = rows[0]?.waits === true;
    return yields;
  };
}
