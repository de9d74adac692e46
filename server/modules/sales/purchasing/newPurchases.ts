import { Decimal } from 'decimal.js';
import { brandName } from '#contract/enums.ts';
import type { Money } from '#contract/money.ts';
import type { purchase, purchaseLine } from '../../../db/schema/purchases.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { priorities } from '../../../jobs/queue.ts';
import type { EvaluatedPurchase } from './plan/evaluatePlan.ts';
import { findSettings, holdOf } from './settings.ts';

/** The rule that buys, and by how many percent each purchase may cost more when it is sent; null: as the settings say. */
export interface BuyingTerms {
  ruleId: string;
  toleranceOf: (purchaseId: string) => string | null;
}

/** A job that was lost by then has the purchases taken back that it did not send. In ms after they were to leave. */
const SENT_BY = 15 * 60_000;

/** What holds for all purchases that are bought together. */
interface BoughtTogether {
  planId: string;
  confirmedBy: string;
  rule: BuyingTerms | undefined;
  /** The most that each may cost, as they stand. */
  most: readonly (Money | null)[];
}

/** The rows of purchases that are bought now, each with the number of its order. */
export async function purchasesOf(
  tx: MerchantTx,
  deps: Deps,
  { planId, confirmedBy, rule, most }: BoughtTogether,
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
      storeId: row.warehouseId === null ? row.storeId : null,
      externalId: row.warehouseId === null ? row.externalId : null,
      warehouseId: row.warehouseId,
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
      addressHash: row.warehouseId === null ? (row.draft.addressHashes[row.orderId] ?? '') : '',
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
      isFromBefore: false,
    };
  });
}

/** The lines of a purchase that is bought now. */
export const linesOf = (
  { merchantId }: MerchantTx,
  row: EvaluatedPurchase['row'],
): (typeof purchaseLine.$inferInsert)[] =>
  row.draft.lines.map(({ live, snapshot, ...line }, position) => ({
    merchantId,
    purchaseId: row.purchaseId,
    position,
    storeId: line.storeId,
    externalId: line.externalId,
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
    lost: 0,
    optionValues: live?.optionValues ?? snapshot?.optionValues ?? [],
    supplierImage: live?.image ?? snapshot?.image ?? null,
    unitCost: live?.price?.amount ?? null,
  }));

/** A purchase that is being written, with the number of its order. */
type NewPurchase = Pick<
  typeof purchase.$inferInsert,
  'purchaseId' | 'storeId' | 'supplier' | 'accountId' | 'status' | 'sendAfter'
> & { orderNumber: string };

/** Accounts are worked one beside the other; of one account a purchase after the other. */
const laneOf = ({ accountId }: Pick<NewPurchase, 'accountId'>): string => `account/${accountId}`;

/** Starts the job that sends purchases when their hold window is over: a row each. Null where a person makes all of them. */
export async function startPlacing(tx: MerchantTx, deps: Deps, rows: readonly NewPurchase[]): Promise<string | null> {
  const sent = rows.filter(({ status }) => status === 'waiting');
  const [first] = sent;
  if (!first) return null;
  return deps.jobs.start(
    tx,
    {
      kind: 'placePurchases',
      title: [...new Set(sent.map(({ supplier }) => brandName[supplier]))].join(', '),
      params: {},
      total: sent.length,
      lanes: [...new Set(sent.map(laneOf))],
      dueAt: first.sendAfter,
      priority: priorities.price,
    },
    sent.map((row) => ({ lane: laneOf(row), label: row.orderNumber, target: row.purchaseId, storeId: row.storeId })),
  );
}
