import { and, eq } from 'drizzle-orm';
import type { Notice } from '#contract/errors.ts';
import { type Money, minus } from '#contract/money.ts';
import { storeItemId } from '#contract/storeItemId.ts';
import type { PurchaseRequest } from '../../../../connectors/purchase.ts';
import { supplierAccount } from '../../../../db/schema/stores.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { type Begun, beginEffects } from '../../../../effects/begin.ts';
import { endIntentions } from '../../../../effects/settle.ts';
import { addressHash, followOrdersOf } from '../../orders/index.ts';
import { isThere } from '../../stock/index.ts';
import { dropExcess } from '../allocationQueries.ts';
import { limitPassed, type RuleLimits, sumsOfOrder } from '../automatic/limits.ts';
import { spentToday } from '../automatic/queries.ts';
import { holdRuleOf } from '../automatic/rules.ts';
import { findOrderMoney, type OrderToBuy } from '../plan/orderQueries.ts';
import { findRate, shareOrder } from '../plan/revenue.ts';
import { lockPurchases, movePurchases } from '../purchase.ts';
import { restoredAt } from '../settings.ts';
import { dropStopped, reasonAgainstOrders } from '../stoppedOrders.ts';
import { costNow, goodsReason, isFor, type LiveOffer, requestOf } from './liveOffer.ts';
import { effectKey, findToPlace, type ToPlace } from './queries.ts';
import { askedFrom, timesOf } from './send.ts';

export type PreSendCheck =
  /** It counts as sent from here on. */
  | { kind: 'send'; begun: Extract<Begun, { kind: 'send' }>; request: PurchaseRequest }
  /** It is not sent: nothing was ordered, and its quantities are given back. */
  | { kind: 'dropped'; reason: Notice }
  /** Less of it is needed than was asked for: its shipping has to be asked for again. */
  | { kind: 'changed' }
  /** Somebody else ended it, or sent it before. */
  | { kind: 'over' };

/**
 * The last moment in which a purchase can be stopped: in one transaction everything that it rests on is checked again, and
 * it turns from waiting to sending. What is not wanted any more is taken out; what is not as it was agreed is dropped.
 */
export async function preSendCheck(
  tx: MerchantTx,
  deps: Deps,
  purchaseId: string,
  offer: LiveOffer,
): Promise<PreSendCheck> {
  const rule = await holdRuleOf(tx, purchaseId);
  const [locked] = await lockPurchases(tx, [purchaseId]);
  if (locked?.status !== 'waiting') return { kind: 'over' };
  const stopped = await dropStopped(tx, locked, 'drop');
  const { dropped, left } = await dropExcess(tx, purchaseId);
  if (stopped + dropped > 0) {
    await movePurchases(tx, [purchaseId], { from: ['waiting'], set: { quotedAt: null } });
    await followOrdersOf(tx, locked.orders);
  }
  const [purchase] = await findToPlace(tx, [purchaseId]);
  if (!purchase) return { kind: 'over' };
  const lessNeeded = left === 0 ? { key: 'purchase.skipped.lessNeeded' } : null;
  const against = lessNeeded ?? (await reasonAgainst(tx, purchase)) ?? goodsReason(purchase, offer);
  if (against) return drop(tx, purchaseId, against);
  if (!isFor(offer, purchase)) return { kind: 'changed' };
  const cost = costNow(purchase, offer);
  if (!('amount' in cost)) return drop(tx, purchaseId, cost);
  const limit = rule && (await ruleLimitPassed(tx, rule, purchase, cost));
  if (limit) return drop(tx, purchaseId, limit);
  const request = requestOf(purchase, cost.currency, offer);
  return takeUp(tx, deps, purchaseId, { request, cost });
}

async function takeUp(
  tx: MerchantTx,
  deps: Deps,
  purchaseId: string,
  { request, cost }: { request: PurchaseRequest; cost: Money },
): Promise<PreSendCheck> {
  const key = effectKey(purchaseId);
  const subject = { kind: 'purchase', id: purchaseId };
  const begun = (await beginEffects(tx, [{ key, kind: 'purchase', subject, request, cost }], timesOf(deps))).get(key);
  if (begun?.kind === 'overLimit') {
    await endIntentions(tx, [key]);
    const params = { currency: begun.currency, amount: begun.limit };
    return drop(tx, purchaseId, { key: 'purchase.skipped.dayLimit', params });
  }
  if (begun?.kind !== 'send') return { kind: 'over' };
  await movePurchases(tx, [purchaseId], {
    from: ['waiting'],
    to: 'sending',
    set: { reason: null, agreed: cost.amount, followAt: askedFrom(deps) },
  });
  return { kind: 'send', begun, request };
}

async function drop(tx: MerchantTx, purchaseId: string, reason: Notice): Promise<PreSendCheck> {
  await movePurchases(tx, [purchaseId], { from: ['waiting'], to: 'takenBack', set: { reason } });
  return { kind: 'dropped', reason };
}

/** Why nothing may be bought for its orders, to its warehouse or by its account any more; null where nothing stands against it. */
async function reasonAgainst(tx: MerchantTx, purchase: ToPlace): Promise<Notice | null> {
  if (await restoredAt(tx)) return { key: 'purchase.skipped.restored' };
  const { warehouseId } = purchase;
  // What goes to a warehouse goes there wherever a customer lives.
  const isElsewhere = (order: OrderToBuy): boolean =>
    warehouseId === null && addressHash(order) !== purchase.addressHash;
  const against = await reasonAgainstOrders(
    tx,
    purchase,
    (order) => order.reason ?? (isElsewhere(order) ? { key: 'purchase.skipped.addressChanged' } : null),
  );
  if (against) return against;
  if (warehouseId !== null && !(await isThere(tx, warehouseId))) return { key: 'purchase.skipped.warehouseGone' };
  return (await isLinked(tx, purchase.accountId)) ? null : { key: 'purchase.skipped.accountGone' };
}

/**
 * Which limit of the rule that bought it a purchase would pass at this cost, with all that the rule bought for the order: part
 * of the order may have been refunded meanwhile.
 */
async function ruleLimitPassed(
  tx: MerchantTx,
  rule: RuleLimits & { ruleId: string },
  { purchaseId, orders: [key] }: ToPlace,
  cost: Money,
): Promise<Notice | null> {
  // A rule buys for one order at a time, to a warehouse too.
  const order = key && (await findOrderMoney(tx, [key])).get(storeItemId(key));
  if (!order) return { key: 'purchase.skipped.orderGone' };
  const bought = order.bought.map((one) => (one.purchaseId === purchaseId ? { ...one, cost } : one));
  const shares = shareOrder({ ...order, bought }, [], await findRate(tx));
  const own = bought.filter(({ ruleId }) => ruleId === rule.ruleId);
  const sums = sumsOfOrder(
    own.map((one) => {
      const { revenue, cost: share } = shares.get(one.purchaseId) ?? { revenue: null, cost: null };
      return { total: one.cost, revenue, profit: minus(revenue, share) };
    }),
  );
  const spentElsewhere = await spentToday(
    tx,
    rule,
    own.map((one) => one.purchaseId),
  );
  return limitPassed(rule, sums, spentElsewhere);
}

async function isLinked(tx: MerchantTx, accountId: string): Promise<boolean> {
  const own = and(eq(supplierAccount.merchantId, tx.merchantId), eq(supplierAccount.accountId, accountId));
  return (await tx.$count(supplierAccount, and(own, eq(supplierAccount.state, 'linked')))) > 0;
}
