import type { Notice } from '#contract/errors.ts';
import type { NotPlaced, PlaceOutcome } from '../../../../connectors/purchase.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { confirmEffect, type Held, keepAnswer, leaveUnknown, refuseEffect } from '../../../../effects/settle.ts';
import { cancelQuantities } from '../allocate.ts';
import { attachOrders } from '../externalOrders.ts';
import { followOrdersOf, lockPurchases, movePurchases, purchaseLife } from '../purchase.ts';
import { findToPlace } from './row.ts';
import { growingGap, timesOf } from './times.ts';

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
  const levels = (purchase?.lines ?? []).map(({ position, supplierProductId, supplierSkuId, quantity }) => {
    const item = left.find(({ productId, skuId }) => productId === supplierProductId && skuId === supplierSkuId);
    const cancelled = Math.min(quantity, item?.quantity ?? 0);
    if (item) item.quantity -= cancelled;
    return { position, cancelled };
  });
  await cancelQuantities(tx, purchaseId, levels);
  await followOrdersOf(tx, purchase ? [purchase] : []);
}

/**
 * It stands at the supplier, by these orders; without ids a person has to say which. One that had ended counts too: it takes its
 * quantities again, and a person is told.
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
