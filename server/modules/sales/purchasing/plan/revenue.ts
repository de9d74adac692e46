import { Decimal } from 'decimal.js';
import { sql } from 'drizzle-orm';
import { inCurrency, type Money, rounded, share, sumOf } from '#contract/money.ts';
import type { OrderFee, OrderRefund } from '#contract/order.schemas.ts';
import { storeItemId } from '#contract/storeItemId.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { findRates, ratesBetween } from '../../../catalogue/pricing/index.ts';
import type { OrderKey } from './wanted.ts';

/** How much of which component of an order line a purchase is for, in supplier items. */
interface Covered {
  lineId: string;
  component: number;
  quantity: number;
}

/** A purchase of an order, planned or made. */
export interface CostedPurchase {
  purchaseId: string;
  /** Null where it is not known. */
  cost: Money | null;
  lines: readonly Covered[];
}

/** What a customer pays for an order, without tax on top, tips and duties, and what was bought for it before. */
export interface OrderMoney {
  currency: string;
  subtotal: string;
  shipping: string;
  discount: string;
  fees: readonly OrderFee[];
  refunds: readonly OrderRefund[];
  /** `kept`: ordered and neither cancelled nor given back. */
  lines: readonly { lineId: string; price: string; kept: number; components: readonly Component[] }[];
  /** `ruleId`: the rule that bought it. */
  bought: readonly (CostedPurchase & { ruleId: string | null })[];
}

interface Component {
  component: number;
  piecesPerUnit: number;
}

type Rate = (from: string, to: string) => string | null;

/** What a purchase brings and costs, in the order's currency. */
export interface PurchaseShare {
  revenue: Money | null;
  cost: Money | null;
}

const unknown: PurchaseShare = { revenue: null, cost: null };

/** Fees that are the merchant's; a tip or duty pays for no goods. */
const goodsFees: readonly OrderFee['kind'][] = ['fee', 'rest'];

/**
 * What the customer pays for each purchase of an order: the lines' totals after coupons, with shipping and less the money given
 * back, as far as these purchases are for them, shared among them by what they cost. Costs are of the order's currency, rounded
 * once over all of them. Null where it cannot be shared, because a cost or rate is not known. The shares come to the whole, to
 * the cent, so that the profits of an order's purchases come to its profit. Pure.
 */
export function shareOrder(
  order: OrderMoney,
  planned: readonly CostedPurchase[],
  rate: Rate,
): Map<string, PurchaseShare> {
  const all = [...order.bought, ...planned];
  const revenue = revenueOf(order, all);
  const costs = all.map(({ cost }) => inCurrency(cost, order.currency, rate));
  const cost = sumOf(costs);
  if (cost === null) {
    const alone = all.length === 1 ? { ...unknown, revenue } : unknown;
    return new Map(all.map(({ purchaseId }) => [purchaseId, alone]));
  }
  const weights = costs.map((one) => one?.amount ?? 0);
  const [revenues, shares] = [share(revenue, weights), share(rounded(cost), weights)];
  return new Map(
    all.map(({ purchaseId }, at) => [purchaseId, { revenue: revenues[at] ?? null, cost: shares[at] ?? null }]),
  );
}

/** What the customer pays for what some purchases are for. */
function revenueOf(order: OrderMoney, purchases: readonly CostedPurchase[]): Money {
  const goods = new Decimal(order.subtotal);
  const afterCoupons = goods.isZero() ? new Decimal(0) : Decimal.sub(1, new Decimal(order.discount).div(goods));
  const fees = order.fees.filter(({ kind }) => goodsFees.includes(kind)).map(({ amount }) => amount);
  // What was given back for items is none of what is kept: the line counts them no more.
  const back = order.refunds.filter(({ lines }) => lines.length === 0).map(({ amount }) => amount);
  const beside = Decimal.sum(order.shipping, 0, ...fees).minus(Decimal.sum(0, ...back));
  const priced = order.lines.map((line) => ({ line, worth: new Decimal(line.price).times(line.kept) }));
  const worth = Decimal.sum(0, ...priced.map((one) => one.worth));
  const items = order.lines.reduce((sum, { kept }) => sum + kept, 0);
  const total = priced.reduce((sum, one) => {
    if (one.line.kept === 0) return sum;
    const part = worth.isZero() ? new Decimal(one.line.kept).div(items) : one.worth.div(worth);
    const paid = one.worth.times(afterCoupons).plus(beside.times(part));
    return sum.plus(paid.times(coveredPart(one.line, purchases)));
  }, new Decimal(0));
  return rounded({ amount: total.toFixed(), currency: order.currency });
}

/** Which part of a line purchases are for, from 0 to 1: its components count alike. */
function coveredPart(
  { lineId, kept, components }: OrderMoney['lines'][number],
  purchases: readonly CostedPurchase[],
): Decimal {
  const lines = purchases.flatMap((one) => one.lines).filter((one) => one.lineId === lineId);
  // What it was planned as is not how it is had any more, such as a SKU that changed: the plan is for all of it.
  if (components.length === 0) return new Decimal(lines.length > 0 ? 1 : 0);
  const parts = components.map(({ component, piecesPerUnit }) => {
    const quantity = lines.filter((one) => one.component === component).reduce((sum, one) => sum + one.quantity, 0);
    return Decimal.min(1, new Decimal(quantity).div(kept * piecesPerUnit));
  });
  return Decimal.sum(0, ...parts).div(components.length);
}

/** The merchant's exchange rates. */
export async function findRate(tx: MerchantTx): Promise<Rate> {
  const rates = await findRates(tx);
  return (from, to) => ratesBetween(rates, [from], to)[`${from}>${to}`] ?? null;
}

/** What these orders bring, by `storeItemId`; those that are not there are absent. */
export async function findOrderMoney(tx: MerchantTx, keys: readonly OrderKey[]): Promise<Map<string, OrderMoney>> {
  const given = JSON.stringify(keys.map(({ storeId, externalId }) => ({ storeId, externalId })));
  const { rows } = await tx.execute<OrderMoney & OrderKey & Record<string, unknown>>(sql`
    select o.store_id as "storeId", o.external_id as "externalId", o.currency, o.attributes->>'subtotal' as subtotal,
      o.attributes->>'shipping' as shipping, o.attributes->>'discount' as discount,
      coalesce(o.attributes->'fees', '[]') as fees, coalesce(o.attributes->'refunds', '[]') as refunds,
      (select coalesce(json_agg(json_build_object('lineId', l.line_id, 'price', trim_scale(l.price)::text,
          'kept', greatest(0, k.ordered - k.cancelled - k.refunded), 'components',
          (select coalesce(json_agg(json_build_object('component', n.component, 'piecesPerUnit', n.pieces_per_unit)), '[]') from line_need n
            where n.merchant_id = k.merchant_id and n.store_id = k.store_id and n.external_id = k.external_id and n.line_id = k.line_id))
          order by l.position), '[]')
        from store_order_line l join order_line_state k on k.merchant_id = l.merchant_id and k.store_id = l.store_id
          and k.external_id = l.order_external_id and k.line_id = l.line_id
        where l.merchant_id = o.merchant_id and l.store_id = o.store_id and l.order_external_id = o.external_id) as lines,
      (select coalesce(json_agg(json_build_object('purchaseId', p.purchase_id, 'ruleId', p.rule_id,
          'cost', case when p.charged is not null and p.charged_currency is not null
              then json_build_object('amount', trim_scale(p.charged)::text, 'currency', p.charged_currency)
            when p.agreed is not null and p.currency is not null
              then json_build_object('amount', trim_scale(p.agreed)::text, 'currency', p.currency) end,
          'lines', (select coalesce(json_agg(json_build_object('lineId', b.line_id, 'component', b.component,
              'quantity', b.quantity - b.cancelled)), '[]') from purchase_line b
            where b.merchant_id = p.merchant_id and b.purchase_id = p.purchase_id))), '[]')
        from purchase p where p.merchant_id = o.merchant_id and p.store_id = o.store_id and p.external_id = o.external_id
          and p.status not in ('refused', 'takenBack', 'cancelled')) as bought
    from (select distinct "storeId", "externalId" from json_to_recordset(${given}::json) as g("storeId" uuid, "externalId" text)) g
    join store_order o on o.merchant_id = ${tx.merchantId} and o.store_id = g."storeId" and o.external_id = g."externalId"`);
  return new Map(rows.map((row) => [storeItemId(row), row]));
}
