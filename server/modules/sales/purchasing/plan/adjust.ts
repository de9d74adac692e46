import { and, eq, max, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { purchaseCalls } from '#contract/purchase.calls.ts';
import type { PurchasePlan } from '#contract/purchasePlan.schemas.ts';
import { splitStoreItemId, storeItemId } from '#contract/storeItemId.ts';
import { insertRows } from '../../../../db/insertRows.ts';
import { type PlannedDraft, plannedPurchase, purchasePlan } from '../../../../db/schema/purchases.ts';
import { arrayOf } from '../../../../db/sql.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { askFor } from '../../../../jobs/backgroundTasks.ts';
import type { Viewer } from '../../orders/index.ts';
import { draftPurchases } from './drafts.ts';
import { findOpenNeeds, findOrdersToBuy } from './orderQueries.ts';
import { findPlan, findPlannedRows, keepChoices, type PlannedRowWithOrder } from './queries.ts';
import { noteFindings, showPlan } from './show.ts';
import { CHECK_PLAN } from './start.ts';

/** Changes what was chosen of planned purchases; what depends on it is evaluated again, no supplier is asked. Throws `notFound` and `planConfirmed`. */
export async function adjustPlan(
  tx: MerchantTx,
  viewer: Viewer,
  { planId, purchaseIds, service, accept, method }: InputOf<typeof purchaseCalls.adjust>,
): Promise<PurchasePlan> {
  const rows = await openRows(tx, viewer, planId, purchaseIds);
  const changed = rows.map((row) => ({
    purchaseId: row.purchaseId,
    method: method ?? row.method,
    chosen: {
      service: service && 'code' in service ? service.code : service ? null : row.draft.chosen.service,
      choose: service && 'choose' in service ? service.choose : service ? null : row.draft.chosen.choose,
      accepted: [...new Set([...row.draft.chosen.accepted, ...(accept ?? [])])],
    } satisfies PlannedDraft['chosen'],
  }));
  await keepChoices(tx, planId, changed);
  await noteFindings(tx, planId);
  return showPlan(tx, viewer, planId);
}

/**
 * Plans purchases again by what their orders, mappings and the settings say now, and checks them again: of an order all that
 * were planned, since a changed mapping may divide it otherwise, and what is bought together with it to a warehouse. What was chosen stays where the lines did. Throws as
 * `adjustPlan` does.
 */
export async function recheckPlan(
  tx: MerchantTx,
  viewer: Viewer,
  { planId, purchaseIds }: InputOf<typeof purchaseCalls.recheck>,
): Promise<PurchasePlan> {
  const open = await openRows(tx, viewer, planId);
  const named = new Set(purchaseIds ?? open.map(({ purchaseId }) => purchaseId));
  const orderIds = new Set(open.filter(({ purchaseId }) => named.has(purchaseId)).flatMap(ordersOf));
  if (orderIds.size === 0) throw new DomainError('notFound');
  const before = open.filter((one) => ordersOf(one).some((orderId) => orderIds.has(orderId)));
  // A purchase to a warehouse brings its other orders along.
  for (const one of before) for (const orderId of ordersOf(one)) orderIds.add(orderId);
  const orders = await findOrdersToBuy(tx, [...orderIds].map(splitStoreItemId), viewer.channels);
  const allowed = orders.filter(({ reason }) => reason === null);
  const rows = await draftPurchases(tx, allowed, await findOpenNeeds(tx, allowed), false);
  const { merchantId } = tx;
  const ofPlan = and(eq(plannedPurchase.merchantId, merchantId), eq(plannedPurchase.planId, planId));
  const [place] = await tx
    .select({ last: max(plannedPurchase.position) })
    .from(plannedPurchase)
    .where(ofPlan);
  const gone = before.map(({ purchaseId }) => purchaseId);
  await tx
    .delete(plannedPurchase)
    .where(and(ofPlan, sql`${plannedPurchase.purchaseId} = any(${arrayOf(gone, 'uuid')})`));
  const kept = new Map(before.map((row) => [contentsOf(row), row]));
  await insertRows(
    tx,
    plannedPurchase,
    rows.map((row, at) => {
      const same = kept.get(contentsOf(row));
      const draft = same ? { ...row.draft, chosen: same.draft.chosen } : row.draft;
      return {
        ...row,
        draft,
        merchantId,
        planId,
        position: (place?.last ?? 0) + 1 + at,
        method: same?.method ?? row.method,
        // What was confirmed is a purchase of that id, whatever became of it.
        purchaseId: same && same.state !== 'confirmed' ? same.purchaseId : row.purchaseId,
      };
    }),
  );
  if (rows.some(({ state }) => state === 'checking')) {
    await tx
      .update(purchasePlan)
      .set({ state: 'checking' })
      .where(and(eq(purchasePlan.merchantId, merchantId), eq(purchasePlan.planId, planId)));
    await askFor(tx, CHECK_PLAN, { subject: planId });
  }
  return showPlan(tx, viewer, planId);
}

const ordersOf = ({ orders }: PlannedRowWithOrder): string[] => orders.map(storeItemId);

/** The same goods for the same lines are the same purchase, whatever became of address and price. */
const contentsOf = ({ supplier, draft }: Pick<PlannedRowWithOrder, 'supplier' | 'draft'>): string =>
  JSON.stringify([
    supplier,
    draft.lines.map((line) => [storeItemId(line), line.lineId, line.component, line.supplierSkuId, line.quantity]),
  ]);

/** Purchases of a plan that is not confirmed yet, held until the transaction ends. */
async function openRows(
  tx: MerchantTx,
  viewer: Viewer,
  planId: string,
  purchaseIds?: readonly string[],
): Promise<PlannedRowWithOrder[]> {
  const { state } = await findPlan(tx, planId, true);
  if (state === 'confirmed') throw new DomainError('planConfirmed');
  const all = await findPlannedRows(tx, viewer.channels, planId);
  const found = purchaseIds ? all.filter(({ purchaseId }) => purchaseIds.includes(purchaseId)) : all;
  if (found.length === 0) throw new DomainError('notFound');
  return found;
}
