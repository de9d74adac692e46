import { Decimal } from 'decimal.js';
import { sql } from 'drizzle-orm';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import { DomainError, type Notice } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { purchaseCalls } from '#contract/purchase.calls.ts';
import { insertRows } from '../../../db/insertRows.ts';
import { purchase, purchaseLine } from '../../../db/schema/purchases.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { runOnce } from '../../../effects/commands.ts';
import { addressHash, type Viewer } from '../orders/index.ts';
import { allocate, holdOrders, type Pieces } from './allocate.ts';
import { followOrdersOf } from './followOrdersOf.ts';
import { type NewPurchase, startPlacing } from './place/start.ts';
import { type EvaluatedPurchase, evaluatePlan } from './plan/evaluatePlan.ts';
import { forgetFindings } from './plan/noteFindings.ts';
import { findPlan } from './plan/show.ts';
import { findOpenNeeds, findOrdersToBuy } from './plan/wanted.ts';
import { refuseWhileRestored } from './restored.ts';
import { findSettings, holdOf } from './settings.ts';

type Confirm = InputOf<typeof purchaseCalls.confirm>;
type Confirmed = ResultOf<typeof purchaseCalls.confirm>;

/**
 * Buys what was planned: pieces are taken, purchases written, and a job sends them when the hold window is over. What is not
 * as it was planned any more is left out, each with its reason. `only`: of this supplier. Once under its client key. Throws `notFound`, `planConfirmed`,
 * `clientKeyUsed`, and `buyingPaused` after a restore.
 */
export const confirmPlan = (
  tx: MerchantTx,
  deps: Deps,
  viewer: Viewer,
  { clientKey, ...wanted }: Confirm,
  only?: SupplierPlatform,
): Promise<Confirmed> =>
  runOnce(tx, { kind: 'confirmPlan', clientKey, request: wanted }, () => confirm(tx, deps, viewer, wanted, only));

async function confirm(
  tx: MerchantTx,
  deps: Deps,
  viewer: Viewer,
  wanted: Omit<Confirm, 'clientKey'>,
  only: SupplierPlatform | undefined,
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
  const budget = new Map((limits ?? []).map(({ currency, amount }) => [currency, new Decimal(amount)]));
  const skipped: Confirmed['skipped'] = [];
  const bought = named.filter((one) => {
    const reason = against(one) ?? overBudget(one, budget, limits !== undefined);
    if (reason) skipped.push({ orderId: orderIdOf(one), purchaseId: one.row.purchaseId, reason });
    return reason === null;
  });
  if (bought.length === 0) return { jobId: null, confirmed: [], skipped };
  await allocate(tx, bought.flatMap(piecesOf));
  const rows = await writePurchases(tx, deps, viewer, planId, bought);
  const jobId = await startPlacing(tx, deps, rows);
  await markConfirmed(tx, planId, bought);
  await forgetFindings(tx, rows);
  await followOrdersOf(tx, rows);
  tx.tell({ type: 'changed', resource: 'purchases' });
  return { jobId, confirmed: rows.map(({ purchaseId }) => purchaseId), skipped };
}

const orderIdOf = ({ row }: EvaluatedPurchase): string => `${row.storeId}.${row.externalId}`;

const piecesOf = ({ row: { storeId, externalId, draft } }: EvaluatedPurchase): Pieces[] =>
  draft.lines.map(({ lineId, component, quantity }) => ({ storeId, externalId, lineId, component, quantity }));

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

/** Counts a purchase against the limits of this run; says so where it goes above one. A currency without a limit has none. */
function overBudget(
  { evaluation: { total } }: EvaluatedPurchase,
  budget: Map<string, Decimal>,
  isLimited: boolean,
): Notice | null {
  if (!isLimited || !total) return null;
  const left = budget.get(total.currency);
  if (left === undefined) return null;
  if (left.lessThan(total.amount))
    return { key: 'purchase.skipped.overLimit', params: { currency: total.currency, amount: left.toFixed() } };
  budget.set(total.currency, left.minus(total.amount));
  return null;
}

async function writePurchases(
  tx: MerchantTx,
  deps: Deps,
  viewer: Viewer,
  planId: string,
  bought: readonly EvaluatedPurchase[],
): Promise<NewPurchase[]> {
  const { merchantId } = tx;
  const settings = await findSettings(tx);
  const now = tx.now();
  const sendAfter = new Date(now.getTime() + holdOf(settings, deps));
  const rows = bought.map(({ row, evaluation: { service, goods, freight, total } }) => {
    const { purchaseId, storeId, externalId, supplier, accountId, method, draft } = row;
    return {
      ...{ merchantId, purchaseId, storeId, externalId, supplier, accountId, method, planId },
      ...{ recipient: draft.recipient, service: service?.serviceCode ?? '', serviceName: service?.shippingType ?? '' },
      ...{
        shipFrom: service?.shipFrom ?? null,
        terms: draft.terms,
        memo: settings.memo,
        addressHash: draft.addressHash,
      },
      ...{
        currency: total?.currency ?? null,
        quotedGoods: goods?.amount ?? null,
        quotedFreight: freight?.amount ?? null,
      },
      ...{ agreed: total?.amount ?? null, tolerance: String(settings.tolerancePercent) },
      status: method === 'api' ? ('waiting' as const) : ('byHand' as const),
      ...{ confirmedBy: viewer.accountId, confirmedAt: now, sendAfter: method === 'api' ? sendAfter : now },
      orderNumber: row.orderNumber,
    };
  });
  await insertRows(
    tx,
    purchase,
    rows.map(({ orderNumber: _, ...row }) => row),
  );
  await insertRows(
    tx,
    purchaseLine,
    bought.flatMap(({ row: { purchaseId, storeId, externalId, draft } }) =>
      draft.lines.map(({ live, snapshot, ...line }, position) => ({
        ...{ merchantId, purchaseId, position, storeId, externalId, lineId: line.lineId, component: line.component },
        ...{
          supplierProductId: line.supplierProductId,
          supplierSkuId: line.supplierSkuId,
          orderRef: live?.orderRef ?? '',
        },
        ...{
          title: line.title,
          variantTitle: line.variantTitle,
          image: line.image,
          quantity: line.quantity,
          cancelled: 0,
        },
        optionValues: live?.optionValues ?? snapshot?.optionValues ?? [],
        ...{ supplierImage: live?.image ?? snapshot?.image ?? null, unitCost: live?.price?.amount ?? null },
      })),
    ),
  );
  return rows;
}

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
