import { inCurrency, type Money, rounded, share, sumOf } from '#contract/money.ts';
import type { OrderFee } from '#contract/order.schemas.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { Exact, findRates, ratesBetween } from '../../../catalogue/pricing/index.ts';
import type { CostedPurchase, OrderMoney } from './orderQueries.ts';

export type Rate = (from: string, to: string) => string | null;

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
  const goods = new Exact(order.subtotal);
  const afterCoupons = (worth: Exact): Exact =>
    goods.isZero() ? goods : worth.times(goods.minus(order.discount)).div(goods);
  const fees = order.fees.filter(({ kind }) => goodsFees.includes(kind)).map(({ amount }) => amount);
  // What was given back for items is none of what is kept: the line counts them no more.
  const back = order.refunds.filter(({ lines }) => lines.length === 0).map(({ amount }) => amount);
  const beside = Exact.sum(order.shipping, 0, ...fees).minus(Exact.sum(0, ...back));
  const priced = order.lines.map((line) => ({ line, worth: new Exact(line.price).times(line.kept) }));
  const worth = Exact.sum(0, ...priced.map((one) => one.worth));
  const items = order.lines.reduce((sum, { kept }) => sum + kept, 0);
  const total = priced.reduce((sum, one) => {
    if (one.line.kept === 0) return sum;
    const part = worth.isZero() ? beside.times(one.line.kept).div(items) : beside.times(one.worth).div(worth);
    const paid = afterCoupons(one.worth).plus(part);
    return sum.plus(paid.times(coveredPart(one.line, purchases)));
  }, new Exact(0));
  // What thirds leave behind at the last digits must not decide about a half cent.
  return rounded({ amount: total.toDecimalPlaces(20).toFixed(), currency: order.currency });
}

/** Which part of a line purchases are for, from 0 to 1: its components count alike. */
function coveredPart(
  { lineId, kept, components }: OrderMoney['lines'][number],
  purchases: readonly CostedPurchase[],
): Exact {
  const lines = purchases.flatMap((one) => one.lines).filter((one) => one.lineId === lineId);
  // What it was planned as is not how it is had any more, such as a SKU that changed: the plan is for all of it.
  if (components.length === 0) return new Exact(lines.length > 0 ? 1 : 0);
  const parts = components.map(({ component, piecesPerUnit }) => {
    const quantity = lines.filter((one) => one.component === component).reduce((sum, one) => sum + one.quantity, 0);
    return Exact.min(1, new Exact(quantity).div(kept * piecesPerUnit));
  });
  return Exact.sum(0, ...parts).div(components.length);
}

/** The merchant's exchange rates. */
export async function findRate(tx: MerchantTx): Promise<Rate> {
  const rates = await findRates(tx);
  return (from, to) => ratesBetween(rates, [from], to)[`${from}>${to}`] ?? null;
}
