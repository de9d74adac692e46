import { setTimeout as delay } from 'node:timers/promises';
import type { PlaceOutcome, PurchaseRequest } from '../../../../connectors/purchase.ts';
import { isDatabaseAway } from '../../../../db/away.ts';
import { withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { keepLeases } from '../../../../effects/leases.ts';
import type { Held } from '../../../../effects/settle.ts';
import { expireAccount } from '../../../connections/suppliers/index.ts';
import type { LiveSupplier } from '../live.ts';
import { applyOutcome, type Placed } from './outcome.ts';
import { timesOf } from './times.ts';

/** A purchase taken up in the effects, to be sent under its mark. */
export interface Attempt {
  merchantId: string;
  purchaseId: string;
  accountId: string;
  held: Held;
  /** `performance.now()` before the transaction that took it up: its lease is over by then and its length at the latest. */
  takenUpAt: number;
  mark: string;
  request: PurchaseRequest;
  isRepeat: boolean;
  /** Since it was sent first, in ms; 0 of the first time. */
  age: number;
}

/** How long is waited before an answer is written again that the database did not take, in ms. */
const WRITE_AGAIN = 500;

/**
 * Sends a purchase while its lease is kept, and writes down what came of it. A call that was not allowed to leave, or was
 * ended, throws: nobody knows, and the follower asks.
 */
export async function sendPurchase(deps: Deps, live: LiveSupplier, attempt: Attempt): Promise<Placed> {
  const outcome = await call(deps, live, attempt);
  const placed = await writeOutcome(deps, live, attempt, outcome);
  // What the supplier blocks is bought from no more until somebody has linked it again.
  if (outcome.kind === 'refused' && outcome.cause === 'account') {
    const { merchantId, accountId } = attempt;
    await expireAccount(deps, { merchantId, accountId }, live.session.accessToken);
  }
  return placed;
}

async function call(deps: Deps, { buying, session }: LiveSupplier, attempt: Attempt): Promise<PlaceOutcome> {
  const { merchantId, held, takenUpAt, mark, request } = attempt;
  const leases = keepLeases(deps.db, merchantId, timesOf(deps).lease, takenUpAt);
  leases.hold([held]);
  try {
    const signal = AbortSignal.any([session.signal, leases.signal]);
    return await buying.place({ ...session, signal, http: leases.guard(session.http) }, request, mark);
  } catch (error) {
    throw leases.lost ?? error;
  } finally {
    await leases.stop();
  }
}

/**
 * What a supplier answers once cannot be asked for again: a database that is away is waited for. Where the process has to end
 * before it is back, the answer stands in the operator's log.
 */
async function writeOutcome(
  deps: Deps,
  { session }: LiveSupplier,
  attempt: Attempt,
  outcome: PlaceOutcome,
): Promise<Placed> {
  const { merchantId, purchaseId, held, isRepeat, age } = attempt;
  for (;;) {
    try {
      return await withMerchantTx(deps.db, merchantId, (tx) =>
        applyOutcome(tx, deps, purchaseId, { held, outcome, isRepeat, age }),
      );
    } catch (error) {
      if (!isDatabaseAway(error) || session.signal.aborted) {
        deps.log.error({ err: error, purchaseId, outcome }, 'the answer of a supplier could not be written');
        throw error;
      }
      await delay(WRITE_AGAIN, undefined, { signal: session.signal }).catch(() => undefined);
    }
  }
}
