import type { InputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { purchaseCalls } from '#contract/purchase.calls.ts';
import type { PurchasePlan } from '#contract/purchasePlan.schemas.ts';
import { splitStoreItemId, storeItemId } from '#contract/storeItemId.ts';
import { insertRows } from '../../../../db/insertRows.ts';
import { plannedPurchase, purchasePlan } from '../../../../db/schema/purchases.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { newId } from '../../../../ids.ts';
import { askFor } from '../../../../jobs/backgroundTasks.ts';
import { filteredOrders, type OrderKey, type Viewer } from '../../orders/index.ts';
import { draftPurchases, type PlannedRow } from './drafts.ts';
import { findOpenNeeds, findOrdersToBuy, type OrderToBuy } from './orderQueries.ts';
import { showPlan } from './show.ts';

/** The task of the queue that checks a plan with its suppliers; its name stays, what waits under it is found by the next version. */
export const CHECK_PLAN = 'checkPurchasePlan';

/** The task of the queue that decides a plan that was made for the merchant's rules, once it is checked; its name stays. */
export const DECIDE_PLAN = 'decidePurchasePlan';

/**
 * Plans what has to be bought for orders. Throws `ordersChanged` when another number matches the filter by now than was
 * seen, `notFound` when none of the orders is there.
 */
export async function startPlan(
  tx: MerchantTx,
  viewer: Viewer,
  wanted: InputOf<typeof purchaseCalls.plan>,
): Promise<PurchasePlan> {
  const planId = await makePlan(tx, viewer, await keysOf(tx, viewer, wanted));
  return showPlan(tx, viewer, planId);
}

/**
 * Makes a plan for these orders and has it checked. `isAutomatic`: it is decided by the merchant's rules when that is done.
 * Throws `notFound` when none of the orders is there.
 */
export async function makePlan(
  tx: MerchantTx,
  viewer: Viewer,
  keys: readonly OrderKey[],
  isAutomatic = false,
): Promise<string> {
  const orders = await findOrdersToBuy(tx, keys, viewer.channels);
  if (orders.length === 0) throw new DomainError('notFound');
  const allowed = orders.filter(({ reason }) => reason === null);
  const needs = await findOpenNeeds(tx, allowed);
  const rows = await draftPurchases(tx, allowed, needs, isAutomatic);
  const planId = newId();
  const { merchantId } = tx;
  const isChecking = rows.some(({ state }) => state === 'checking');
  await tx.insert(purchasePlan).values({
    merchantId,
    planId,
    state: isChecking ? 'checking' : 'ready',
    actorId: viewer.accountId,
    isAutomatic,
    skipped: skippedOf(orders, rows),
    createdAt: tx.now(),
  });
  await insertRows(
    tx,
    plannedPurchase,
    rows.map((row, position) => ({ ...row, merchantId, planId, position })),
  );
  if (isChecking) await askFor(tx, CHECK_PLAN, { subject: planId });
  else if (isAutomatic) await askFor(tx, DECIDE_PLAN, { subject: planId });
  return planId;
}

async function keysOf(tx: MerchantTx, viewer: Viewer, wanted: InputOf<typeof purchaseCalls.plan>): Promise<OrderKey[]> {
  if ('orderIds' in wanted) return [...new Set(wanted.orderIds)].map(splitStoreItemId);
  const { filter, count } = wanted;
  const found = await filteredOrders(tx, viewer, filter, count + 1);
  if (found.length !== count) throw new DomainError('ordersChanged', { chosen: count, count: found.length });
  return found.map(({ orderId }) => splitStoreItemId(orderId));
}

/** Orders of which nothing is planned: what stands against them, or that nothing is left. */
function skippedOf(orders: readonly OrderToBuy[], rows: readonly PlannedRow[]) {
  const planned = new Set(rows.flatMap(({ draft }) => draft.lines.map(storeItemId)));
  return orders.flatMap(({ reason, number, ...key }) => {
    const orderId = storeItemId(key);
    if (planned.has(orderId)) return [];
    return [{ orderId, orderNumber: number, reason: reason ?? { key: 'purchase.not.nothing' } }];
  });
}
