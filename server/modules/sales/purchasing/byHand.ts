import { Decimal } from 'decimal.js';
import { eq, sql } from 'drizzle-orm';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import { storePlatforms } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { purchaseExternal } from '../../../db/schema/purchases.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { runOnce } from '../../../effects/commands.ts';
import type { Viewer } from '../orders/index.ts';
import { followOrdersOf } from '../orders/index.ts';
import { dropExcess } from './allocationQueries.ts';
import { attachOrders, refuseKnown, replaceOrders } from './externalQueries.ts';
import { placePurchase } from './place/send.ts';
import { findOrdersToBuy } from './plan/orderQueries.ts';
import { type LockedPurchase, lockPurchases, type Move, movePurchases } from './purchase.ts';
import { findPurchase, seenBy } from './queries.ts';
import { dropStopped } from './stoppedOrders.ts';

/** How long a purchase belongs to the person who took it, in minutes. */
const CLAIM_MINUTES = 30;

/** Whether somebody else has taken it just now. */
const isOthers = (tx: MerchantTx, { accountId }: Viewer, { claimedBy, claimedUntil }: LockedPurchase): boolean =>
  claimedBy !== null && claimedBy !== accountId && claimedUntil !== null && claimedUntil > tx.now();

/**
 * Makes a purchase by hand somebody's own work for a while, or nobody's. What its order does not need any more is taken out
 * first. Throws `notFound`, `purchaseClaimed` where it is another's, and `purchaseStopped` where its order is not to be bought now.
 */
export async function claim(
  tx: MerchantTx,
  viewer: Viewer,
  { purchaseId, mine }: InputOf<typeof purchaseCalls.claim>,
): Promise<Purchase> {
  await findPurchase(tx, viewer, purchaseId);
  const [locked] = await lockPurchases(tx, [purchaseId]);
  if (locked?.status !== 'byHand' || isOthers(tx, viewer, locked)) throw new DomainError('purchaseClaimed');
  if (mine) await dropStopped(tx, locked, 'keep');
  // Of a store that is disconnected nobody knows the order: whoever has it in hand records what they ordered.
  const orders = mine && locked.warehouseId === null ? await findOrdersToBuy(tx, locked.orders, storePlatforms) : [];
  if (orders.some(({ reason }) => reason)) throw new DomainError('purchaseStopped');
  if (mine && (await dropExcess(tx, purchaseId)).left === 0) {
    const set = { reason: { key: 'purchase.skipped.lessNeeded' } };
    await movePurchases(tx, [purchaseId], { from: ['byHand'], to: 'takenBack', set });
  }
  const until = new Date(tx.now().getTime() + CLAIM_MINUTES * 60_000);
  await movePurchases(tx, [purchaseId], {
    from: ['byHand'],
    set: { claimedBy: mine ? viewer.accountId : null, claimedUntil: mine ? until : null },
  });
  await followOrdersOf(tx, locked.orders);
  return findPurchase(tx, viewer, purchaseId);
}

/** Takes back purchases that have not been sent. Those that were sent meanwhile are in `skipped`. */
export const takeBack = (
  tx: MerchantTx,
  viewer: Viewer,
  { purchaseIds }: InputOf<typeof purchaseCalls.takeBack>,
): Promise<Changed> =>
  change(tx, viewer, purchaseIds, { from: ['waiting', 'byHand'], to: 'takenBack', set: { reason: null } });

/** Gives purchases that wait to a person, who orders by hand; or takes those back that nobody has ordered. */
export const toHand = (
  tx: MerchantTx,
  viewer: Viewer,
  { purchaseIds, byHand }: InputOf<typeof purchaseCalls.toHand>,
): Promise<Changed> =>
  change(
    tx,
    viewer,
    purchaseIds,
    byHand
      ? { from: ['waiting'], to: 'byHand', set: { method: 'byHand', reason: null, followAt: null } }
      : { from: ['byHand'], to: 'takenBack', set: { reason: null } },
  );

type Changed = ResultOf<typeof purchaseCalls.takeBack>;

/** Moves those of the named purchases whose status allows it and that nobody else has taken; the others are returned with the reason. */
async function change(
  tx: MerchantTx,
  viewer: Viewer,
  purchaseIds: readonly string[],
  move: Omit<Move, 'where'>,
): Promise<Changed> {
  const seen = await seenBy(tx, viewer, purchaseIds);
  const claimed = new Set<string>();
  const where = (one: LockedPurchase): boolean => {
    if (isOthers(tx, viewer, one)) claimed.add(one.purchaseId);
    return !claimed.has(one.purchaseId);
  };
  const changed = (await movePurchases(tx, seen, { ...move, where })).map(({ purchaseId }) => purchaseId);
  const keyOf = (id: string): string => {
    if (!seen.includes(id)) return 'purchase.skipped.notThere';
    return claimed.has(id) ? 'purchase.skipped.claimed' : 'purchase.skipped.left';
  };
  const left = purchaseIds.filter((id) => !changed.includes(id));
  return { changed, skipped: left.map((purchaseId) => ({ purchaseId, reason: { key: keyOf(purchaseId) } })) };
}

/** The numbers that were typed are not known as ours: other ones may take their place. */
export const isRenumberable = ({ problem }: Pick<LockedPurchase, 'problem'>): boolean =>
  problem === 'notOurs' || problem === 'notSeen';

/**
 * Writes down what a person ordered at the supplier, which order it was where that is not known, or another number where the
 * one that was typed is none of this purchase. Once under its client key. Throws `notFound`, `purchaseClaimed`,
 * `purchaseNotByHand`, and `supplierOrderKnown` where a number stands at another purchase.
 */
export const record = (
  tx: MerchantTx,
  viewer: Viewer,
  { clientKey, ...wanted }: InputOf<typeof purchaseCalls.record>,
): Promise<Purchase> =>
  runOnce(tx, { kind: 'recordPurchase', clientKey, request: wanted }, async () => {
    const { purchaseId, externalIds, charged, shared, paid } = wanted;
    await findPurchase(tx, viewer, purchaseId);
    const [locked] = await lockPurchases(tx, [purchaseId]);
    if (!locked) throw new DomainError('notFound');
    if (isOthers(tx, viewer, locked)) throw new DomainError('purchaseClaimed');
    await refuseKnown(tx, purchaseId, externalIds, shared);
    if (locked.status === 'byHand') await placePurchase(tx, purchaseId, { effectId: null, ids: externalIds });
    else if (locked.status !== 'placed') throw new DomainError('purchaseNotByHand');
    else if (isRenumberable(locked)) await replaceOrders(tx, purchaseId, externalIds, shared);
    else if (await hasOrders(tx, purchaseId)) throw new DomainError('purchaseNotByHand');
    await attachOrders(tx, purchaseId, externalIds, shared);
    await movePurchases(tx, [purchaseId], {
      from: ['placed'],
      set: {
        reason: null,
        problem: null,
        // What a person typed is read from the supplier where there is an account for it.
        followAt: tx.now(),
        ...(charged ? { charged: new Decimal(charged.amount).toFixed(), chargedCurrency: charged.currency } : {}),
        ...(paid ? { payment: 'paid' as const, paidAt: tx.now() } : {}),
      },
    });
    return findPurchase(tx, viewer, purchaseId);
  });

async function hasOrders(tx: MerchantTx, purchaseId: string): Promise<boolean> {
  const own = sql`${eq(purchaseExternal.merchantId, tx.merchantId)} and ${eq(purchaseExternal.purchaseId, purchaseId)}`;
  return (await tx.$count(purchaseExternal, own)) > 0;
}
