import { storePlatforms } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import { sumsOf } from '#contract/money.ts';
import type { PlanFinding, PlannedPurchase, PurchaseLine, PurchasePlan } from '#contract/purchasePlan.schemas.ts';
import { splitStoreItemId, storeItemId } from '#contract/storeItemId.ts';
import type { PlanProblem } from '../../../../db/schema/orders.ts';
import type { PlannedLine } from '../../../../db/schema/purchases.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { followOrdersOf, lockOrders, type Viewer } from '../../orders/index.ts';
import { type EvaluatedPurchase, evaluatePlan } from './evaluatePlan.ts';
import { findPlan, keepProblems } from './queries.ts';

/** A plan as it is shown. Throws `notFound`. */
export async function showPlan(
  tx: MerchantTx,
  viewer: Pick<Viewer, 'channels'>,
  planId: string,
): Promise<PurchasePlan> {
  const { state, skipped } = await findPlan(tx, planId);
  const evaluated = await evaluatePlan(tx, viewer, planId);
  return {
    planId,
    state,
    skipped,
    purchases: evaluated.map(asPlanned),
    findings: byCause(evaluated),
    totals: totalsOf(evaluated),
  };
}

function asPlanned({ row, evaluation }: EvaluatedPurchase): PlannedPurchase {
  const { draft, state, accountName, warehouseId, warehouseName, ...about } = row;
  const { service, goods, freight, total, revenue, profit, findings } = evaluation;
  return {
    purchaseId: about.purchaseId,
    orderId: about.orderId,
    orderNumber: about.orderNumber,
    warehouse: warehouseId === null ? null : { warehouseId, name: warehouseName ?? '' },
    forOrders: about.orders.map(({ number, ...key }) => ({ orderId: storeItemId(key), orderNumber: number })),
    channel: about.channel,
    shopName: about.shopName,
    customerName: about.customerName,
    supplier: about.supplier,
    method: about.method,
    accountId: about.accountId,
    accountName: accountName ?? '',
    countryCode: draft.recipient.countryCode || about.countryCode,
    lines: draft.lines.map(asLine),
    isChecking: state === 'checking',
    service,
    services: draft.services,
    goods,
    freight,
    total,
    revenue,
    profit,
    findings,
  };
}

const asLine = ({ live, snapshot, ...line }: PlannedLine): PurchaseLine => ({
  orderId: storeItemId(line),
  lineId: line.lineId,
  component: line.component,
  title: line.title,
  variantTitle: line.variantTitle,
  image: line.image,
  supplierProductId: line.supplierProductId,
  supplierSkuId: line.supplierSkuId,
  quantity: line.quantity,
  cancelled: 0,
  optionValues: live?.optionValues ?? snapshot?.optionValues ?? [],
  supplierImage: live?.image ?? snapshot?.image ?? null,
  unitCost: live?.price ?? null,
});

function byCause(evaluated: readonly EvaluatedPurchase[]): PurchasePlan['findings'] {
  const causes = new Map<string, PurchasePlan['findings'][number]>();
  const add = (purchaseId: string, { cause, stops, fixes }: PlanFinding): void => {
    const known = causes.get(`${cause}/${stops}`);
    if (!known) causes.set(`${cause}/${stops}`, { cause, stops, fixes: [...fixes], purchaseIds: [purchaseId] });
    else {
      if (!known.purchaseIds.includes(purchaseId)) known.purchaseIds.push(purchaseId);
      known.fixes = [...new Set([...known.fixes, ...fixes])];
    }
  };
  for (const { row, evaluation } of evaluated) {
    for (const finding of evaluation.findings) add(row.purchaseId, finding);
  }
  return [...causes.values()].sort((one, other) => Number(other.stops) - Number(one.stops));
}

/** What the clean ones come to, by supplier and currency. */
function totalsOf(evaluated: readonly EvaluatedPurchase[]): PurchasePlan['totals'] {
  const clean = evaluated.filter(({ isClean }) => isClean);
  const suppliers = [...new Set(clean.map(({ row }) => row.supplier))];
  return suppliers.flatMap((supplier) => {
    const amounts = clean.filter(({ row }) => row.supplier === supplier).map(({ evaluation }) => evaluation.total);
    return sumsOf(amounts).map(({ count, ...sum }) => ({ ...sum, supplier, purchases: count }));
  });
}

/**
 * Keeps at each order of a plan why it cannot be bought as it was planned, so that its list says so when the plan is closed:
 * the first finding that stops one of its purchases, with the moment at which it was found. An order without one has none any
 * more. What is still being checked is left alone. `isChecked`: suppliers were asked just now; else what was found before keeps its
 * moment.
 */
export async function noteFindings(tx: MerchantTx, planId: string, isChecked = false): Promise<void> {
  const evaluated = await evaluatePlan(tx, { channels: storePlatforms }, planId);
  const checked = evaluated.filter(({ row }) => row.state !== 'checking');
  const problems = new Map<string, PlanProblem | null>();
  for (const { row, evaluation } of checked) {
    const stopping = row.state === 'ready' ? evaluation.findings.find(({ stops }) => stops) : undefined;
    for (const orderId of row.orders.map(storeItemId)) {
      const addressHash = row.draft.addressHashes[orderId] ?? '';
      const problem = stopping && { notice: withMoment(stopping.said, tx.now()), addressHash };
      problems.set(orderId, problems.get(orderId) ?? problem ?? null);
    }
  }
  const given = [...problems].map(([orderId, problem]) => ({ ...splitStoreItemId(orderId), problem }));
  await lockOrders(tx, given);
  const changed = await keepProblems(tx, given, isChecked);
  if (changed.length > 0) await followOrdersOf(tx, changed);
}

/** The finding as a notice that says when it was true. */
const withMoment = ({ key, params }: { key: string; params?: Notice['params'] }, at: Date): Notice => ({
  key,
  params: { ...params, checkedAt: at.toISOString() },
});
