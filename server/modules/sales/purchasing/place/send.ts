import { setTimeout as delay } from 'node:timers/promises';
import type { Notice } from '#contract/errors.ts';
import type { NotPlaced, PlaceOutcome, PurchaseRequest } from '../../../../connectors/purchase.ts';
import { isDatabaseAway } from '../../../../db/away.ts';
import { type MerchantTx, withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import type { Times } from '../../../../effects/begin.ts';
import { keepLeases } from '../../../../effects/leases.ts';
import { confirmEffect, type Held, keepAnswer, leaveUnknown, refuseEffect } from '../../../../effects/settle.ts';
import { expireAccount } from '../../../connections/suppliers/index.ts';
import { followOrdersOf } from '../../orders/index.ts';
import { cancelQuantities } from '../allocationQueries.ts';
import { attachOrders } from '../externalQueries.ts';
import type { LiveSupplier } from '../live.ts';
import { lockPurchases, movePurchases, purchaseLife } from '../purchase.ts';
import { findToPlace } from './queries.ts';

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

/** What an attempt came to. */
export type Placed = { kind: 'placed' } | { kind: 'refused'; reason: Notice } | { kind: 'unknown'; reason: Notice };

/** An unknown purchase is not asked about sooner than this, in ms. */
const LEAST_GAP = 15_000;
/** When a placed purchase is read for the first time: suppliers do not see their own orders at once. In ms. */
const FIRST_READ = 15_000;

/**
 * Writes down what a supplier answered, whatever it is worth. Only success, or that it knows the mark, counts for a repetition:
 * stock or address may be checked before marks. A mark that is known at its first send is not ours: a person decides.
 */
export async function applyOutcome(
  tx: MerchantTx,
  deps: Deps,
  purchaseId: string,
  { held, outcome, isRepeat, age }: { held: Held; outcome: PlaceOutcome; isRepeat: boolean; age: number },
): Promise<Placed> {
  await lockPurchases(tx, [purchaseId]);
  await keepAnswer(tx, held, { kind: outcome.kind, answer: outcome.answer });
  if (outcome.kind === 'placed' || (outcome.kind === 'repeated' && isRepeat)) {
    await placePurchase(tx, purchaseId, { effectId: held.effectId, ids: outcome.ids });
    if (outcome.kind === 'placed') await reopenLines(tx, purchaseId, outcome.notPlaced);
    return { kind: 'placed' };
  }
  if (outcome.kind === 'refused' && !isRepeat) {
    const reason: Notice = { key: `purchase.refused.${outcome.cause}`, params: { said: outcome.said } };
    await movePurchases(tx, [purchaseId], { from: ['sending'], to: 'refused', set: { reason } });
    await refuseEffect(tx, held, reason);
    return { kind: 'refused', reason };
  }
  const key = outcome.kind === 'repeated' ? 'purchase.unknown.markKnown' : 'purchase.unknown.noAnswer';
  const reason: Notice = { key };
  const isForPerson = outcome.kind === 'repeated';
  await leavePurchaseUnknown(tx, deps, purchaseId, { held, reason, age, isForPerson });
  return { kind: 'unknown', reason };
}

/** Lines that the supplier left out of its order are to be bought again. */
async function reopenLines(tx: MerchantTx, purchaseId: string, notPlaced: readonly NotPlaced[]): Promise<void> {
  if (notPlaced.length === 0) return;
  const [purchase] = await findToPlace(tx, [purchaseId]);
  const left = notPlaced.map((item) => ({ ...item }));
  // The newest order goes without first.
  const levels = (purchase?.lines ?? [])
    .toReversed()
    .map(({ position, supplierProductId, supplierSkuId, quantity }) => {
      const item = left.find(({ productId, skuId }) => productId === supplierProductId && skuId === supplierSkuId);
      const cancelled = Math.min(quantity, item?.quantity ?? 0);
      if (item) item.quantity -= cancelled;
      return { position, cancelled };
    });
  await cancelQuantities(tx, purchaseId, levels);
  await followOrdersOf(tx, purchase?.orders ?? []);
}

/**
 * It stands at the supplier, by these orders; without ids a person has to say which. One that had ended counts too: it takes its
 * quantities again, and a person sees why.
 */
export async function placePurchase(
  tx: MerchantTx,
  purchaseId: string,
  { effectId, ids }: { effectId: string | null; ids: readonly string[] },
): Promise<void> {
  const followAt = ids.length > 0 ? new Date(tx.now().getTime() + FIRST_READ) : null;
  await movePurchases(tx, [purchaseId], {
    from: ['sending', 'unknown', 'byHand', 'refused', 'takenBack'],
    to: 'placed',
    set: ({ status }) => ({ reason: reasonOf(purchaseLife[status].givesBack, ids), followAt, absentAt: null }),
  });
  await attachOrders(tx, purchaseId, ids);
  if (effectId !== null) await confirmEffect(tx, effectId, ids);
}

function reasonOf(hadEnded: boolean, ids: readonly string[]): Notice | null {
  if (hadEnded) return { key: 'purchase.unknown.lateSuccess' };
  return ids.length === 0 ? { key: 'purchase.unknown.idMissing' } : null;
}

/**
 * Nobody knows whether it was made. The follower asks about it, later each time, unless only a person can tell; `age`: since it
 * was sent, in ms.
 */
export async function leavePurchaseUnknown(
  tx: MerchantTx,
  deps: Deps,
  purchaseId: string,
  { held, reason, age, isForPerson = false }: { held: Held; reason: Notice; age: number; isForPerson?: boolean },
): Promise<void> {
  const { lag } = timesOf(deps);
  const followAt = isForPerson ? null : new Date(tx.now().getTime() + growingGap(age, Math.max(lag, LEAST_GAP)));
  await movePurchases(tx, [purchaseId], { from: ['sending', 'unknown'], to: 'unknown', set: { reason, followAt } });
  await leaveUnknown(tx, held, { reason, lag });
}

const MS = 1000;
const HOUR = 3_600_000;

/** How long whoever places a purchase is believed to be at it, and the supplier to be at what it was sent. In ms. */
export const timesOf = ({ env }: Deps): Times => ({ lease: env.EFFECT_LEASE * MS, lag: env.EFFECT_LAG * MS });

/** When whoever sends a purchase is surely gone, and the supplier has done what it does: from then on it may be asked. */
export function askedFrom(deps: Deps): Date {
  const { lease, lag } = timesOf(deps);
  return new Date(deps.now().getTime() + lease + lag);
}

/** How long is waited before the next question, in ms: the older what is asked about, the longer. `age` in ms. */
export const growingGap = (age: number, least: number): number => Math.max(least, Math.min(age / 2, 2 * HOUR));

/** A repetition of an unknown purchase is sent from so long after its first send, in ms. */
export const REPEAT_AFTER = 2 * 60_000;
/** Of the time in which a supplier knows a mark, this much is used: its clock is not ours. */
export const REPEAT_SHARE = 20 / 24;
