import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import { DomainError, type Notice } from '#contract/errors.ts';
import { compare, type Money, share } from '#contract/money.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { purchaseCalls } from '#contract/purchase.calls.ts';
import { storeItemId } from '#contract/storeItemId.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { runOnce } from '../../../effects/commands.ts';
import { Budget } from '../../../effects/spending.ts';
import { addressHash, type LineQuantity, lockOrders, type Viewer } from '../orders/index.ts';
import { type BuyingTerms, linesOf, purchasesOf, startPlacing } from './newPurchases.ts';
import { type EvaluatedPurchase, evaluatePlan } from './plan/evaluatePlan.ts';
import { findOpenNeeds, findOrdersToBuy } from './plan/orderQueries.ts';
import { findPlan, forgetFindings, markConfirmed } from './plan/queries.ts';
import { addPurchases } from './purchase.ts';
import { refuseWhileRestored } from './settings.ts';

type Confirm = InputOf<typeof purchaseCalls.confirm>;
type Confirmed = ResultOf<typeof purchaseCalls.confirm>;

/** In whose name a plan is bought, and what of it. */
export interface ConfirmOptions {
  viewer: Viewer;
  /** Of this supplier only. */
  only?: SupplierPlatform;
  /** The rule that buys it. */
  rule?: BuyingTerms;
}

/**
 * Buys what was planned: quantities are taken, purchases written, and a job sends them when the hold window is over. What is not
 * as it was planned any more is left out, each with its reason. Once under its client key. Throws `notFound`, `planConfirmed`,
 * `clientKeyUsed`, and `buyingPaused` after a restore.
 */
export const confirmPlan = (
  tx: MerchantTx,
  deps: Deps,
  { clientKey, ...wanted }: Confirm,
  options: ConfirmOptions,
): Promise<Confirmed> =>
  runOnce(tx, { kind: 'confirmPlan', clientKey, request: wanted }, () => confirm(tx, deps, wanted, options));

async function confirm(
  tx: MerchantTx,
  deps: Deps,
  { planId, purchaseIds, limits }: Omit<Confirm, 'clientKey'>,
  { viewer, only, rule }: ConfirmOptions,
): Promise<Confirmed> {
  await refuseWhileRestored(tx);
  await findPlan(tx, planId, true);
  const isChosen = ({ supplier, purchaseId }: EvaluatedPurchase['row']): boolean =>
    (only === undefined || supplier === only) && (purchaseIds?.includes(purchaseId) ?? true);
  // Stock and limits are counted over what is bought now: what was left out takes nothing of them.
  const chosen = (await evaluatePlan(tx, viewer, planId, isChosen)).filter(({ row }) => isChosen(row));
  const named = purchaseIds ? chosen : chosen.filter(({ isClean }) => isClean);
  if (purchaseIds && named.length === 0) throw new DomainError('notFound');
  await lockOrders(
    tx,
    named.flatMap(({ row }) => row.orders),
  );
  const against = await findTrouble(tx, viewer, named);
  const budget = new Budget(limits ?? []);
  const skipped: Confirmed['skipped'] = [];
  const bought = named.filter((one) => {
    const reason = against(one) ?? overRunLimit(budget, one.evaluation.total);
    if (reason) skipped.push({ orderId: one.row.orderId, purchaseId: one.row.purchaseId, reason });
    return reason === null;
  });
  if (bought.length === 0) return { jobId: null, confirmed: [], skipped };
  const most = shareLimits(
    limits ?? [],
    bought.map(({ evaluation }) => evaluation.total),
  );
  const rows = await purchasesOf(tx, deps, { planId, confirmedBy: viewer.accountId, rule, most }, bought);
  const jobId = await startPlacing(tx, deps, rows);
  await addPurchases(
    tx,
    rows.map(({ orderNumber: _, ...row }) => ({ ...row, jobId: row.status === 'waiting' ? jobId : null })),
    bought.flatMap(({ row }) => linesOf(tx, row)),
  );
  await markConfirmed(
    tx,
    planId,
    rows.map(({ purchaseId }) => purchaseId),
  );
  await forgetFindings(
    tx,
    bought.flatMap(({ row }) => row.orders),
  );
  return { jobId, confirmed: rows.map(({ purchaseId }) => purchaseId), skipped };
}

/** Why a purchase cannot be made as it was planned; null where nothing stands against it. */
async function findTrouble(
  tx: MerchantTx,
  viewer: Viewer,
  named: readonly EvaluatedPurchase[],
): Promise<(one: EvaluatedPurchase) => Notice | null> {
  const orders = await findOrdersToBuy(
    tx,
    named.flatMap(({ row }) => row.orders),
    viewer.channels,
  );
  const orderOf = new Map(orders.map((order) => [storeItemId(order), order]));
  const needs = await findOpenNeeds(tx, [...orderOf.values()]);
  const placeOf = (place: Omit<LineQuantity, 'quantity'>): string =>
    [place.storeId, place.externalId, place.lineId, place.component].join('\n');
  const left = new Map(needs.map((need) => [placeOf(need), need]));
  return ({ row, evaluation }) => {
    const own = row.orders.map((order) => orderOf.get(storeItemId(order)));
    if (row.state === 'confirmed') return { key: 'purchase.skipped.confirmed' };
    if (row.state === 'checking') return { key: 'purchase.skipped.checking' };
    if (own.includes(undefined)) return { key: 'purchase.skipped.orderGone' };
    const held = own.find((order) => order?.reason)?.reason;
    if (held) return held;
    const stopping = evaluation.findings.find(({ stops }) => stops);
    if (stopping) return stopping.said;
    // What goes to a warehouse goes there wherever a customer lives.
    const isElsewhere = (order: (typeof own)[number]): boolean =>
      row.warehouseId === null &&
      order !== undefined &&
      addressHash(order) !== row.draft.addressHashes[storeItemId(order)];
    if (own.some(isElsewhere)) return { key: 'purchase.skipped.addressChanged' };
    for (const line of row.draft.lines) {
      const need = left.get(placeOf(line));
      const isSame =
        need?.supplier === row.supplier &&
        need.supplierProductId === line.supplierProductId &&
        need.supplierSkuId === line.supplierSkuId;
      if (!need || !isSame) return { key: 'purchase.skipped.mappingChanged' };
      if (need.quantity < line.quantity) return { key: 'purchase.skipped.lessNeeded' };
      // Another purchase of this run may be for the same items.
      left.set(placeOf(line), { ...need, quantity: need.quantity - line.quantity });
    }
    return null;
  };
}

/** Counts what a purchase costs against the limits of its run; returns why it is left out where it passes one. */
function overRunLimit(budget: Budget, total: Money | null): Notice | null {
  const passed = total && budget.reserve(total);
  return passed && { key: 'purchase.skipped.overLimit', params: { currency: passed.currency, amount: passed.limit } };
}

/**
 * The most that each of these costs may come to when it is sent: limits are shared among them by what they are now, so that
 * together they stay within them whatever prices do meanwhile. Null where there is no limit.
 */
function shareLimits(limits: readonly Money[], totals: readonly (Money | null)[]): (Money | null)[] {
  const most = totals.map((): Money | null => null);
  for (const limit of limits) {
    const own = totals.flatMap((total, at) => (total?.currency === limit.currency ? [{ at, total }] : []));
    const shares = share(
      limit,
      own.map(({ total }) => total.amount),
    );
    for (const [place, { at }] of own.entries()) {
      const [known = null, given = null] = [most[at], shares[place]];
      if ((compare(known, given) ?? 1) > 0) most[at] = given;
    }
  }
  return most;
}
