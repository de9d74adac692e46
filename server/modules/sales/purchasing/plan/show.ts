import { Decimal } from 'decimal.js';
import { sql } from 'drizzle-orm';
import { DomainError, type Notice } from '#contract/errors.ts';
import type { Money } from '#contract/money.ts';
import type { StorePlatform, SupplierPlatform } from '#contract/platforms.ts';
import type { PlanFinding, PlannedPurchase, PurchaseLine, PurchasePlan } from '#contract/purchasePlan.schemas.ts';
import { findingCauses } from '#contract/purchaseWords.ts';
import { supplierConnector } from '../../../../connectors/registry.ts';
import type { PlannedDraft, PlannedLine } from '../../../../db/schema/purchases.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { findRates, ratesBetween } from '../../../catalogue/pricing/index.ts';
import type { Viewer } from '../../orders/index.ts';
import { findSettings } from '../settings.ts';
import { findDuplicates } from './duplicates.ts';
import { type Judged, judge } from './judge.ts';

/** A planned purchase with what it was judged to be. */
export interface JudgedPurchase {
  row: PlannedRowWithOrder;
  judged: Judged;
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
}

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

/** The purchases of a plan that the viewer may see, judged by what is known now, in their order. */
export async function judgePlan(
  tx: MerchantTx,
  { channels }: Pick<Viewer, 'channels'>,
  planId: string,
): Promise<JudgedPurchase[]> {
  const { rows } = await tx.execute<PlannedRowWithOrder>(sql`
    select p.purchase_id as "purchaseId", p.store_id as "storeId", p.external_id as "externalId", p.supplier,
      p.account_id as "accountId", a.name as "accountName", p.method, p.state, p.draft, o.platform as channel,
      o.number as "orderNumber", s.name as "shopName", o.customer_name as "customerName", o.currency as "orderCurrency",
      o.country_code as "countryCode"
    from planned_purchase p
    join store_order o on o.merchant_id = p.merchant_id and o.store_id = p.store_id and o.external_id = p.external_id
    join store s on s.merchant_id = p.merchant_id and s.store_id = p.store_id
    left join supplier_account a on a.merchant_id = p.merchant_id and a.account_id = p.account_id and a.state = 'linked'
    where p.merchant_id = ${tx.merchantId} and p.plan_id = ${planId}
      and o.platform = any(array(select json_array_elements_text(${JSON.stringify(channels)}::json)))
    order by p.position`);
  const settings = await findSettings(tx);
  const rates = await findRates(tx);
  const duplicateOf = await findDuplicates(tx, rows);
  return rows.map((row) => {
    const { supplier, method, draft, state } = row;
    const judged = judge(draft, {
      ...{ supplier, method, settings, hasAccount: row.accountName !== null, duplicateOf: duplicateOf(row) },
      needsWarehouse: supplierConnector(supplier).buying?.shipsTo === 'warehouse',
      countryCode: draft.recipient.countryCode || row.countryCode,
      revenue: revenueOf(draft.lines, row.orderCurrency),
      rate: (from, to) => ratesBetween(rates, [from], to)[`${from}>${to}`] ?? null,
    });
    // What stands in the order of the checks is told so.
    const findings = [...judged.findings].sort(
      (one, other) => findingCauses.indexOf(one.cause) - findingCauses.indexOf(other.cause),
    );
    return { row, judged: { ...judged, findings }, isClean: state === 'ready' && !findings.some(({ stops }) => stops) };
  });
}

/** What the customer pays for the pieces of the store that these supplier pieces make; shared evenly among components. */
function revenueOf(lines: readonly PlannedLine[], currency: string): Money {
  const seen = new Set<string>();
  const amount = lines.reduce((sum, { lineId, price, quantity, piecesPerUnit }) => {
    if (seen.has(lineId)) return sum;
    seen.add(lineId);
    return sum.plus(new Decimal(price).times(quantity).div(piecesPerUnit));
  }, new Decimal(0));
  return { amount: amount.toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN).toFixed(), currency };
}

/** A plan as it is shown. Throws `notFound`. */
export async function showPlan(
  tx: MerchantTx,
  viewer: Pick<Viewer, 'channels'>,
  planId: string,
): Promise<PurchasePlan> {
  const { state, skipped } = await findPlan(tx, planId);
  const judged = await judgePlan(tx, viewer, planId);
  return {
    ...{ planId, state, skipped },
    purchases: judged.map(asPlanned),
    findings: byCause(judged),
    totals: totalsOf(judged),
  };
}

function asPlanned({ row, judged }: JudgedPurchase): PlannedPurchase {
  const { draft, state, storeId, externalId, accountName, orderCurrency, ...about } = row;
  const { service, goods, freight, total, profit, findings } = judged;
  return {
    ...{
      purchaseId: about.purchaseId,
      orderId: `${storeId}.${externalId}`,
      orderNumber: about.orderNumber,
      channel: about.channel,
    },
    ...{ shopName: about.shopName, customerName: about.customerName, supplier: about.supplier, method: about.method },
    ...{ accountId: about.accountId, accountName: accountName ?? '' },
    countryCode: draft.recipient.countryCode || about.countryCode,
    lines: draft.lines.map(asLine),
    isChecking: state === 'checking',
    ...{ service, services: draft.services, goods, freight, total, profit, findings },
    revenue: revenueOf(draft.lines, orderCurrency),
  };
}

const asLine = ({ live, snapshot, ...line }: PlannedLine): PurchaseLine => ({
  ...{
    lineId: line.lineId,
    component: line.component,
    title: line.title,
    variantTitle: line.variantTitle,
    image: line.image,
  },
  ...{
    supplierProductId: line.supplierProductId,
    supplierSkuId: line.supplierSkuId,
    quantity: line.quantity,
    cancelled: 0,
  },
  optionValues: live?.optionValues ?? snapshot?.optionValues ?? [],
  supplierImage: live?.image ?? snapshot?.image ?? null,
  unitCost: live?.price ?? null,
});

function byCause(judged: readonly JudgedPurchase[]): PurchasePlan['findings'] {
  const causes = new Map<string, PurchasePlan['findings'][number]>();
  const add = (purchaseId: string, { cause, stops, fixes }: PlanFinding): void => {
    const known = causes.get(`${cause}/${stops}`);
    if (!known) causes.set(`${cause}/${stops}`, { cause, stops, fixes: [...fixes], purchaseIds: [purchaseId] });
    else {
      if (!known.purchaseIds.includes(purchaseId)) known.purchaseIds.push(purchaseId);
      known.fixes = [...new Set([...known.fixes, ...fixes])];
    }
  };
  for (const { row, judged: one } of judged) for (const finding of one.findings) add(row.purchaseId, finding);
  return [...causes.values()].sort((one, other) => Number(other.stops) - Number(one.stops));
}

function totalsOf(judged: readonly JudgedPurchase[]): PurchasePlan['totals'] {
  const sums = new Map<string, PurchasePlan['totals'][number]>();
  for (const { row, judged: one, isClean } of judged) {
    if (!isClean || !one.total) continue;
    const key = `${row.supplier}/${one.total.currency}`;
    const sum = sums.get(key) ?? { supplier: row.supplier, currency: one.total.currency, amount: '0', purchases: 0 };
    sums.set(key, {
      ...sum,
      amount: new Decimal(sum.amount).plus(one.total.amount).toFixed(),
      purchases: sum.purchases + 1,
    });
  }
  return [...sums.values()];
}
