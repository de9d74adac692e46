import { sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { HttpClient } from '../connectors/lib/http.ts';
import { DatabaseAway } from '../db/away.ts';
import type { Database } from '../db/open.ts';
import { rowsOf } from '../db/sql.ts';
import { withMerchantTx } from '../db/tenancy.ts';
import type { Held } from './settle.ts';

/** The effects that somebody is at, kept theirs while they are. */
export interface Leases {
  /** Aborts with `DatabaseAway` when they cannot be kept any longer: the calls end with them. */
  signal: AbortSignal;
  /** Why they were not kept; null while they are. */
  readonly lost: DatabaseAway | null;
  /** Holds these too; one that was taken up again is held by its new fence. */
  hold(held: readonly Held[]): void;
  /**
   * The way out for whoever holds them: a request leaves only while more than its time-out is left, whatever had stopped the
   * process since they were taken up.
   */
  guard(http: HttpClient): HttpClient;
  /** To be awaited before they are settled: after it nothing renews them. */
  stop(): Promise<void>;
}

/**
 * Renews leases of `lease` ms until it is stopped. They were taken up at `since` (`performance.now()`, from before the
 * transaction that did so began): a process that stood still between the two holds them no longer than it may. The calls are ended while a third of the time is left, by a clock that
 * nobody sets, so that none is under way when somebody else may ask.
 */
export function keepLeases(db: Database, merchantId: string, lease: number, since: number): Leases {
  const fences = new Map<string, number>();
  const ending = new AbortController();
  let lost: DatabaseAway | null = null;
  let renewedAt = since;
  let renewing: Promise<void> = Promise.resolve();
  const renew = async (): Promise<void> => {
    const asked = performance.now();
    const held = [...fences].map(([id, fence]) => ({ id, fence }));
    await withMerchantTx(db, merchantId, (tx) =>
      tx.execute(sql`
        update effect e set lease_until = app_clock() + make_interval(secs => ${lease / 1000})
        from ${rowsOf(held, 'h', { id: 'uuid', fence: 'int' })}
        where e.merchant_id = ${merchantId} and e.effect_id = h.id and e.fence = h.fence`),
    );
    renewedAt = asked;
  };
  const lose = (): DatabaseAway => {
    // Nothing else keeps a lease from being renewed: no store is to blame.
    lost ??= new DatabaseAway(new Error('The lease of an effect could not be renewed.'));
    ending.abort(lost);
    return lost;
  };
  const left = (): number => lease - (performance.now() - renewedAt);
  const timer = setInterval(() => {
    if (left() < lease / 3) lose();
    // A database that does not answer for a moment takes nothing away yet.
    else renewing = renewing.then(renew).catch(() => undefined);
  }, lease / 4);
  return {
    signal: ending.signal,
    get lost() {
      return lost;
    },
    hold: (held) => {
      for (const { effectId, fence } of held) fences.set(effectId, fence);
    },
    guard: (http) => ({
      effectiveUrl: (url) => http.effectiveUrl(url),
      now: () => http.now(),
      async request(request) {
        // A short lease, as in tests, is never longer than a call may take: then half of it has to be left.
        if (left() <= Math.min(request.timeout ?? limits.requestTimeout, lease / 2)) throw lose();
        return http.request(request);
      },
    }),
    stop: () => {
      clearInterval(timer);
      return renewing;
    },
  };
}
