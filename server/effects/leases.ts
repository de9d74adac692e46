import { sql } from 'drizzle-orm';
import { DatabaseAway } from '../db/away.ts';
import type { Database } from '../db/open.ts';
import { withMerchantTx } from '../db/tenancy.ts';
import type { Held } from './effects.ts';

/** The effects that somebody is at, kept theirs while they are. */
export interface Leases {
  /** Aborts with `DatabaseAway` when they cannot be kept any longer: the calls end with them. */
  signal: AbortSignal;
  /** Why they were not kept; null while they are. */
  readonly lost: DatabaseAway | null;
  /** Holds these too; one that was taken up again is held by its new fence. */
  hold(held: readonly Held[]): void;
  /** To be awaited before they are settled: after it nothing renews them. */
  stop(): Promise<void>;
}

/**
 * Renews leases of `lease` ms until it is stopped. The calls are ended while a third of the time is left, by a clock that
 * nobody sets, so that none is under way when somebody else may ask.
 */
export function keepLeases(db: Database, merchantId: string, lease: number): Leases {
  const fences = new Map<string, number>();
  const ending = new AbortController();
  let lost: DatabaseAway | null = null;
  let renewedAt = performance.now();
  let renewing: Promise<void> = Promise.resolve();
  const renew = async (): Promise<void> => {
    const asked = performance.now();
    const given = JSON.stringify([...fences].map(([key, fence]) => ({ key, fence })));
    await withMerchantTx(db, merchantId, (tx) =>
      tx.execute(sql`
        update effect e set lease_until = app_clock() + make_interval(secs => ${lease / 1000})
        from json_to_recordset(${given}::json) as h(key text, fence int)
        where e.merchant_id = ${merchantId} and e.key = h.key and e.fence = h.fence`),
    );
    renewedAt = asked;
  };
  const timer = setInterval(() => {
    if (performance.now() - renewedAt > (lease * 2) / 3) {
      // Nothing else keeps a lease from being renewed: no store is to blame.
      lost ??= new DatabaseAway(new Error('The lease of an effect could not be renewed.'));
      ending.abort(lost);
    }
    // A database that does not answer for a moment takes nothing away yet.
    else renewing = renewing.then(renew).catch(() => undefined);
  }, lease / 4);
  return {
    signal: ending.signal,
    get lost() {
      return lost;
    },
    hold: (held) => {
      for (const { key, fence } of held) fences.set(key, fence);
    },
    stop: () => {
      clearInterval(timer);
      return renewing;
    },
  };
}
