import type { PlaceOutcome, PurchaseRequest } from '../../../../connectors/purchase.ts';
import { withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { keepLeases } from '../../../../effects/leases.ts';
import type { Held } from '../../../../effects/settle.ts';
import { expireAccount } from '../../../connections/suppliers/index.ts';
import type { LiveSupplier } from '../live.ts';
import { type Settled, settlePlaced } from './settle.ts';
import { timesOf } from './times.ts';

/** A purchase taken up in the ledger, to be sent under its mark. */
export interface Attempt {
  merchantId: string;
  purchaseId: string;
  accountId: string;
  held: Held;
  mark: string;
  request: PurchaseRequest;
  isRepeat: boolean;
}

/**
 * Sends a purchase while its lease is kept, and writes down what came of it. A call that was not allowed to leave, or was
 * ended, throws: nobody knows, and whoever comes next asks.
 */
export async function sendPurchase(deps: Deps, { buying, session }: LiveSupplier, attempt: Attempt): Promise<Settled> {
  const { merchantId, purchaseId, held, mark, request, isRepeat } = attempt;
  const leases = keepLeases(deps.db, merchantId, timesOf(deps).lease);
  leases.hold([held]);
  let outcome: PlaceOutcome;
  try {
    const signal = AbortSignal.any([session.signal, leases.signal]);
    outcome = await buying.place({ ...session, signal, http: leases.guard(session.http) }, request, mark);
  } catch (error) {
    throw leases.lost ?? error;
  } finally {
    await leases.stop();
  }
  const settled = await withMerchantTx(deps.db, merchantId, (tx) =>
    settlePlaced(tx, deps, purchaseId, held, { outcome, isRepeat }),
  );
  // What the supplier blocks is bought from no more until somebody has linked it again.
  if (outcome.kind === 'refused' && outcome.cause === 'account') {
    await expireAccount(deps, { merchantId, accountId: attempt.accountId }, session.accessToken);
  }
  return settled;
}
