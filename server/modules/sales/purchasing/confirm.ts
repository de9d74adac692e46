import { Decimal } from 'decimal.js';
import { sql } from 'drizzle-orm';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import { DomainError, type Notice } from '#contract/errors.ts';
import type { Money } from '#contract/money.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { purchaseCalls } from '#contract/purchase.calls.ts';
import type { purchase, purchaseLine } from '../../../db/schema/purchases.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { runOnce } from '../../../effects/commands.ts';
import { addressHash, type Viewer } from '../orders/index.ts';
import { holdOrders, type Pieces } from './allocate.ts';
import { startPlacing } from './place/start.ts';
import { type EvaluatedPurchase, evaluatePlan } from './plan/evaluatePlan.ts';
import { forgetFindings } from './plan/noteFindings.ts';
import { findPlan } from './plan/show.ts';
import { findOpenNeeds, findOrdersToBuy } from './plan/wanted.ts';
import { addPurchases } from './purchase.ts';
import { refuseWhileRestored } from './restored.ts';
import { RunBudget } from './runBudget.ts';
import { findSettings, holdOf } from './settings.ts';

type Confirm = InputOf<typeof purchaseCalls.confirm>;
type Confirmed = ResultOf<typeof purchaseCalls.confirm>;

/** What is bought of a plan, and in whose name. */
export interface ConfirmOptions {
  /** Of this supplier only. */
  only?: SupplierPlatform;
  /** The rule that buys, and by how many percent each purchase may cost more when it is sent; null: as the settings say. */
  rule?: { ruleId: string; toleranceOf: (purchaseId: string) => string | null };
}

/**
 * Buys what was planned: quantities are taken, purchases written, and a job sends them when the hold window is over. What is not
 * as it was planned any more is left out, each with its reason. Once under its client key. Throws `notFound`, `planConfirmed`,
 * `clientKeyUsed`, and `buyingPaused` after a restore.
 */
export const confirmPlan = (
  tx: MerchantTx,
  deps: Deps,
  viewer: Viewer,
  { clientKey, ...wanted }: Confirm,
  options: ConfirmOptions = {},
): Promise<Confirmed> =>
  runOnce(tx, { kind: 'confirmPlan', clientKey, request: wanted }, () => confirm(tx, deps, viewer, wanted, options));

async function confirm(
  tx: MerchantTx,
  deps: Deps,
  viewer: Viewer,
  wanted: Omit<Confirm, 'clientKey'>,
  { only, rule }: ConfirmOptions,
): Promise<Confirmed> {
  const { planId, purchaseIds, limits } = wanted;
  await refuseWhileRestored(tx);
  await findPlan(tx, planId, true);
  const isChosen = ({ supplier, purchaseId }: EvaluatedPurchase['row']): boolean =>
    (only === undefined || supplier === only) && (purchaseIds?.includes(purchaseId) ?? true);
  // Stock and limits are counted over what is bought now: what was left out takes nothing of them.
  const chosen = (await evaluatePlan(tx, viewer, planId, isChosen)).filter(({ row }) => isChosen(row));
  const named = purchaseIds ? chosen : chosen.filter(({ isClean }) => isClean);
  if (purchaseIds && named.length === 0) throw new DomainError('notFound');
  await holdOrders(
    tx,
    named.map(({ row }) => row),
  );
  const against = await findTrouble(tx, viewer, named);
  const budget = new RunBudget(limits ?? []);
  const skipped: Confirmed['skipped'] = [];
  const bought = named.filter((one) => {
    const reason = against(one) ?? budget.reserve(one.evaluation.total);
    if (reason) skipped.push({ orderId: orderIdOf(one), purchaseId: one.row.purchaseId, reason });
    return reason === null;
  });
  if (bought.length === 0) return { jobId: null, confirmed: [], skipped };
  const most = budget.share(bought.map(({ evaluation }) => evaluation.total));
  const rows = await purchasesOf(tx, deps, { planId, confirmedBy: viewer.accountId, rule, most }, bought);
  const jobId = await startPlacing(tx, deps, rows);
  await addPurchases(
    tx,
    rows.map(({ orderNumber: _, ...row }) => ({ ...row, jobId: row.status === 'waiting' ? jobId : null })),
    bought.flatMap(({ row }) => linesOf(tx, row)),
  );
  await markConfirmed(tx, planId, bought);
  await forgetFindings(tx, rows);
  return { jobId, confirmed: rows.map(({ purchaseId }) => purchaseId), skipped };
}

const orderIdOf = ({ row }: EvaluatedPurchase): string => `${row.storeId}.${row.externalId}`;

/** Why a purchase cannot be made as it was planned; null where nothing stands against it. */
async function findTrouble(
  tx: MerchantTx,
  viewer: Viewer,
  named: readonly EvaluatedPurchase[],
): Promise<(one: EvaluatedPurchase) => Notice | null> {
  const keys = named.map(({ row: { storeId, externalId } }) => ({ storeId, externalId }));
  const orders = await findOrdersToBuy(tx, keys, viewer.channels);
  const orderOf = new Map(orders.map((order) => [`${order.storeId}.${order.externalId}`, order]));
  const needs = await findOpenNeeds(tx, [...orderOf.values()]);
  const placeOf = (place: Omit<Pieces, 'quantity'>): string =>
    [place.storeId, place.externalId, place.lineId, place.component].join('\n');
  const left = new Map(needs.map((need) => [placeOf(need), need]));
  return (one) => {
    const { row, evaluation } = one;
    const order = orderOf.get(orderIdOf(one));
    if (row.state === 'confirmed') return { key: 'purchase.skipped.confirmed' };
    if (row.state === 'checking') return { key: 'purchase.skipped.checking' };
    if (!order) return { key: 'purchase.skipped.orderGone' };
    if (order.reason) return order.reason;
    const stopping = evaluation.findings.find(({ stops }) => stops);
    if (stopping) return stopping.said;
    if (addressHash(order) !== row.draft.addressHash) return { key: 'purchase.skipped.addressChanged' };
    for (const line of row.draft.lines) {
      const need = left.get(placeOf({ ...row, ...line }));
      const isSame =
        need?.supplier === row.supplier &&
        need.supplierProductId === line.supplierProductId &&
        need.supplierSkuId === line.supplierSkuId;
      if (!need || !isSame) return { key: 'purchase.skipped.mappingChanged' };
      if (need.quantity < line.quantity) return { key: 'purchase.skipped.lessNeeded' };
      // Another purchase of this run may be for the same pieces.
      left.set(placeOf({ ...row, ...line }), { ...need, quantity: need.quantity - line.quantity });
    }
    return null;
  };
}

/** A job that was lost by then has the purchases taken back that it did not send. In ms after they were to leave. */
const SENT_BY = 15 * 60_000;

interface Bought {
  planId: string;
  confirmedBy: string;
  /** The most that each may cost, as they stand. */
  most: readonly (Money | null)[];
}

async function purchasesOf(
  tx: MerchantTx,
  deps: Deps,
  { planId, confirmedBy, rule, most }: Pick<ConfirmOptions, 'rule'> & Bought,
  bought: readonly EvaluatedPurchase[],
): Promise<(typeof purchase.$inferInsert & { orderNumber: string })[]> {
  const settings = await findSettings(tx);
  const usual = settings.tolerancePercent;
  const now = tx.now();
  const leaves = new Date(now.getTime() + holdOf(settings, deps));
  return bought.map(({ row, evaluation: { service, goods, freight, total } }, at) => {
    const isSent = row.method === 'api';
    return {
      merchantId: tx.merchantId,
      purchaseId: row.purchaseId,
      storeId: row.storeId,
      externalId: row.externalId,
      orderNumber: row.orderNumber,
      supplier: row.supplier,
      accountId: row.accountId,
      method: row.method,
      planId,
      ruleId: rule?.ruleId ?? null,
      recipient: row.draft.recipient,
      service: service?.serviceCode ?? '',
      serviceName: service?.shippingType ?? '',
      shipFrom: service?.shipFrom ?? null,
      terms: row.draft.terms,
      memo: settings.memo,
      addressHash: row.draft.addressHash,
      currency: total?.currency ?? null,
      quotedGoods: goods?.amount ?? null,
      quotedFreight: freight?.amount ?? null,
      agreed: total?.amount ?? null,
      tolerance: Decimal.min(rule?.toleranceOf(row.purchaseId) ?? usual, usual).toFixed(),
      most: most[at]?.amount ?? null,
      quotedAt: row.draft.checkedAt === null ? null : new Date(row.draft.checkedAt),
      status: isSent ? ('waiting' as const) : ('byHand' as const),
      confirmedBy,
      confirmedAt: now,
      sendAfter: isSent ? leaves : now,
      followAt: isSent ? new Date(leaves.getTime() + SENT_BY) : null,
    };
  });
}

const linesOf = ({ merchantId }: MerchantTx, row: EvaluatedPurchase['row']): (typeof purchaseLine.$inferInsert)[] =>
  row.draft.lines.map(({ live, snapshot, ...line }, position) => ({
    merchantId,
    purchaseId: row.purchaseId,
    position,
    storeId: row.storeId,
    externalId: row.externalId,
    lineId: line.lineId,
    component: line.component,
    supplierProductId: line.supplierProductId,
    supplierSkuId: line.supplierSkuId,
    orderRef: live?.orderRef ?? '',
    title: line.title,
    variantTitle: line.variantTitle,
    image: line.image,
    quantity: line.quantity,
    cancelled: 0,
    optionValues: live?.optionValues ?? snapshot?.optionValues ?? [],
    supplierImage: live?.image ?? snapshot?.image ?? null,
    unitCost: live?.price?.amount ?? null,
  }));

async function markConfirmed(tx: MerchantTx, planId: string, bought: readonly EvaluatedPurchase[]): Promise<void> {
  const ids = JSON.stringify(bought.map(({ row }) => row.purchaseId));
  const own = sql`merchant_id = ${tx.merchantId} and plan_id = ${planId}`;
  await tx.execute(sql`
    update planned_purchase set state = 'confirmed' where ${own}
      and purchase_id = any(array(select json_array_elements_text(${ids}::json)::uuid))`);
  await tx.execute(sql`
    update purchase_plan set state = 'confirmed' where ${own}
      and not exists (select 1 from planned_purchase p where p.merchant_id = purchase_plan.merchant_id
        and p.plan_id = purchase_plan.plan_id and p.state <> 'confirmed')`);
}
