import { sql } from 'drizzle-orm';
import type { StorePlatform, SupplierPlatform } from '#contract/platforms.ts';
import { findingCauses } from '#contract/purchaseWords.ts';
import { storeItemId } from '#contract/storeItemId.ts';
import { supplierConnector } from '../../../../connectors/registry.ts';
import type { PlannedDraft } from '../../../../db/schema/purchases.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { Budget } from '../../../../effects/spending.ts';
import type { Viewer } from '../../orders/index.ts';
import { findSettings } from '../settings.ts';
import { countAcross, type Reserved } from './acrossPlan.ts';
import { findDuplicates } from './duplicates.ts';
import { type Costs, costsOf, type Evaluation, evaluate, unchecked } from './evaluate.ts';
import { type CostedPurchase, findOrderMoney, findRate, type PurchaseShare, shareOrder } from './revenue.ts';

/** A planned purchase with what is found of it. */
export interface EvaluatedPurchase {
  row: PlannedRowWithOrder;
  evaluation: Evaluation;
  /** It was checked, and nothing stops it. */
  isClean: boolean;
}

export interface PlannedRowWithOrder extends Record<string, unknown> {
  purchaseId: string;
  storeId: string;
  externalId: string;
  supplier: SupplierPlatform;
  accountId: string | null;
  accountName: string | null;
  method: 'api' | 'byHand';
  state: 'checking' | 'ready' | 'confirmed';
  draft: PlannedDraft;
  channel: StorePlatform;
  orderNumber: string;
  shopName: string;
  customerName: string;
  orderCurrency: string;
  countryCode: string;
  /** In seconds. */
  placedAt: number;
}

/** Which purchases of a plan compete for stock and limits: those that the filter lets pass. */
type Filter = (row: PlannedRowWithOrder) => boolean;

/**
 * The purchases of a plan that the viewer may see, evaluated by what is known now, in their order. What was not checked yet has
 * no findings. `competes`: which of them are to be bought together; all that are not confirmed unless it says otherwise.
 */
export async function evaluatePlan(
  tx: MerchantTx,
  { channels }: Pick<Viewer, 'channels'>,
  planId: string,
  competes: Filter = () => true,
): Promise<EvaluatedPurchase[]> {
  const rows = await findPlannedRows(tx, channels, planId);
  const settings = await findSettings(tx);
  const rate = await findRate(tx);
  const countryOf = (row: PlannedRowWithOrder): string => row.draft.recipient.countryCode || row.countryCode;
  const costs = new Map(
    rows.map((row) => [row.purchaseId, costsOf(row.draft, settings.services, countryOf(row))] as const),
  );
  const shares = await sharesOf(tx, rows, costs, rate);
  const duplicateOf = await findDuplicates(tx, rows);
  const evaluated = rows.map((row): EvaluatedPurchase => {
    const { supplier, method, draft, state, purchaseId } = row;
    const cost = costs.get(purchaseId);
    if (state === 'checking' || !cost) return { row, evaluation: unchecked, isClean: false };
    const evaluation = evaluate(draft, cost, {
      supplier,
      method,
      settings,
      rate,
      hasAccount: row.accountName !== null,
      duplicate: duplicateOf(row),
      needsWarehouse: supplierConnector(supplier).buying?.shipsTo === 'warehouse',
      countryCode: countryOf(row),
      share: shares.get(purchaseId) ?? { revenue: null, cost: null },
    });
    return { row, evaluation, isClean: false };
  });
  return countTogether(tx, evaluated, competes);
}

/** The purchases of a plan for orders of these platforms, as they were planned, in their order. */
export async function findPlannedRows(
  tx: MerchantTx,
  channels: readonly StorePlatform[],
  planId: string,
): Promise<PlannedRowWithOrder[]> {
  const { rows } = await tx.execute<PlannedRowWithOrder>(sql`
    select p.purchase_id as "purchaseId", p.store_id as "storeId", p.external_id as "externalId", p.supplier,
      p.account_id as "accountId", a.name as "accountName", p.method, p.state, p.draft, o.platform as channel,
      o.number as "orderNumber", s.name as "shopName", o.customer_name as "customerName", o.currency as "orderCurrency",
      o.country_code as "countryCode", extract(epoch from o.placed_at)::float8 as "placedAt"
    from planned_purchase p
    join store_order o on o.merchant_id = p.merchant_id and o.store_id = p.store_id and o.external_id = p.external_id
    join store s on s.merchant_id = p.merchant_id and s.store_id = p.store_id
    left join supplier_account a on a.merchant_id = p.merchant_id and a.account_id = p.account_id and a.state = 'linked'
    where p.merchant_id = ${tx.merchantId} and p.plan_id = ${planId}
      and o.platform = any(array(select json_array_elements_text(${JSON.stringify(channels)}::json)))
    order by p.position`);
  return rows;
}

/** What each purchase brings and costs; those that are confirmed are among the order's own. */
async function sharesOf(
  tx: MerchantTx,
  rows: readonly PlannedRowWithOrder[],
  costs: ReadonlyMap<string, Costs>,
  rate: (from: string, to: string) => string | null,
): Promise<Map<string, PurchaseShare>> {
  const orders = await findOrderMoney(tx, rows);
  const planned = new Map<string, CostedPurchase[]>();
  for (const row of rows) {
    if (row.state === 'confirmed') continue;
    const { purchaseId, draft } = row;
    const own = planned.get(storeItemId(row)) ?? [];
    planned.set(storeItemId(row), [
      ...own,
      { purchaseId, lines: draft.lines, cost: costs.get(purchaseId)?.total ?? null },
    ]);
  }
  return new Map([...orders].flatMap(([orderId, order]) => [...shareOrder(order, planned.get(orderId) ?? [], rate)]));
}

/** Adds what purchases take together of stock and of the day's limits: the oldest order comes first. */
async function countTogether(
  tx: MerchantTx,
  evaluated: readonly EvaluatedPurchase[],
  competes: Filter,
): Promise<EvaluatedPurchase[]> {
  const competing = evaluated
    .filter(({ row }) => row.state === 'ready' && competes(row))
    .toSorted((one, other) => one.row.placedAt - other.row.placedAt);
  const { reserved, agreed } = await findWaiting(tx);
  const budget = await Budget.read(tx);
  for (const cost of agreed) budget.count(cost);
  const found = countAcross(
    competing.map(({ row, evaluation }) => ({ ...row, evaluation })),
    reserved,
    budget,
  );
  const findingsOf = new Map(competing.map(({ row }, at) => [row.purchaseId, found[at] ?? []]));
  return evaluated.map(({ row, evaluation }) => {
    const all = findingsOf.get(row.purchaseId) ?? evaluation.findings;
    // In the order of the checks.
    const findings = all.toSorted(
      (one, other) => findingCauses.indexOf(one.cause) - findingCauses.indexOf(other.cause),
    );
    const isClean = row.state === 'ready' && !findings.some(({ stops }) => stops);
    return { row, evaluation: { ...evaluation, findings }, isClean };
  });
}

/** What other purchases take of stock and limits: those that have not left yet, and of stock those of the last day, as plans live no longer. */
async function findWaiting(
  tx: MerchantTx,
): Promise<{ reserved: Reserved[]; agreed: { amount: string; currency: string }[] }> {
  const { rows } = await tx.execute<Reserved & Record<string, unknown>>(sql`
    select p.supplier, l.supplier_product_id as "supplierProductId", l.supplier_sku_id as "supplierSkuId", p.placed_at as "boughtAt",
      sum(l.quantity - l.cancelled)::float8 as quantity
    from purchase p join purchase_line l on l.merchant_id = p.merchant_id and l.purchase_id = p.purchase_id
    where p.merchant_id = ${tx.merchantId} and (p.status in ('waiting', 'sending', 'unknown')
      or (p.status = 'placed' and p.confirmed_at > app_now() - interval '1 day')) group by 1, 2, 3, 4`);
  const { rows: agreed } = await tx.execute<{ amount: string; currency: string }>(sql`
    select currency, sum(agreed)::text as amount from purchase
    where merchant_id = ${tx.merchantId} and status = 'waiting' and currency is not null and agreed is not null group by 1`);
  const reserved = rows.map(({ boughtAt, ...row }) => ({
    ...row,
    boughtAt: boughtAt && new Date(boughtAt).toISOString(),
  }));
  return { reserved, agreed };
}
