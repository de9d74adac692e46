import { sql } from 'drizzle-orm';
import { DomainError, type Notice } from '#contract/errors.ts';
import { sumsOf } from '#contract/money.ts';
import type { PlanFinding, PlannedPurchase, PurchaseLine, PurchasePlan } from '#contract/purchasePlan.schemas.ts';
import type { PlannedLine } from '../../../../db/schema/purchases.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import type { Viewer } from '../../orders/index.ts';
import { type EvaluatedPurchase, evaluatePlan } from './evaluatePlan.ts';

interface PlanRow extends Record<string, unknown> {
  state: PurchasePlan['state'];
  skipped: { orderId: string; orderNumber: string; reason: Notice }[];
}

/** A plan of the merchant as its row has it. Throws `notFound`: it is gone after a day. */
export async function findPlan(tx: MerchantTx, planId: string, lock = false): Promise<PlanRow> {
  const { rows } = await tx.execute<PlanRow>(sql`
    select state, skipped from purchase_plan where merchant_id = ${tx.merchantId} and plan_id = ${planId} ${lock ? sql`for update` : sql``}`);
  const [row] = rows;
  if (!row) throw new DomainError('notFound');
  return row;
}

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
  const { draft, state, storeId, externalId, accountName, ...about } = row;
  const { service, goods, freight, total, revenue, profit, findings } = evaluation;
  return {
    purchaseId: about.purchaseId,
    orderId: `${storeId}.${externalId}`,
    orderNumber: about.orderNumber,
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
