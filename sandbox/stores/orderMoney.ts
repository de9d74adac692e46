import { Decimal } from 'decimal.js';
import type { CustomerOrder, OrderSums, StoreRefund } from './controls.ts';

/** How an order was paid, what it has beside goods and shipping, and what was given back of it. */
export interface OrderMoney {
  payment: CustomerOrder['payment'];
  sums: OrderSums;
  refunds: { lineId: string; quantity: number; restocked: boolean }[];
}

interface Line {
  id: string;
  sku: string;
  quantity: number;
  price: string;
}

const NO_SUMS: OrderSums = {
  discount: '0',
  tax: '0',
  taxIncluded: false,
  tip: '0',
  fee: '0',
  duty: '0',
  rounding: '0',
};

/** The money of a kept order; one that was kept by an earlier sandbox is paid and has no more than goods and shipping. */
export const moneyOf = ({ money }: { money?: OrderMoney | undefined }): OrderMoney =>
  money ?? { payment: 'paid', sums: NO_SUMS, refunds: [] };

/**
 * The money of a new order. `known`: the sums that the platform's API has a field for.
 * @throws Error naming what it has none for
 */
export function moneyFor(
  { payment, sums }: CustomerOrder,
  platform: string,
  known: readonly (keyof OrderSums)[],
): OrderMoney {
  const unknown = (Object.keys(sums) as (keyof OrderSums)[]).find(
    (sum) => !known.includes(sum) && sums[sum] !== NO_SUMS[sum],
  );
  if (unknown) throw new Error(`orders of ${platform} have no ${unknown}`);
  return { payment, sums, refunds: [] };
}

/** What the goods cost together, before discounts. */
export const goodsOf = (lines: readonly Line[]): Decimal =>
  lines.reduce((sum, { price, quantity }) => sum.plus(new Decimal(price).times(quantity)), new Decimal(0));

/** What is to be paid. Cash is rounded where it is paid, which changes no total. */
export function totalOf(
  goods: Decimal,
  shipping: string,
  { discount, tax, taxIncluded, tip, fee, duty }: OrderSums,
): Decimal {
  return Decimal.sum(goods, shipping, taxIncluded ? 0 : tax, tip, fee, duty).minus(discount);
}

/** Pieces of a line that were given back. */
export const refundedOf = ({ refunds }: OrderMoney, lineId: string): number =>
  refunds.filter((one) => one.lineId === lineId).reduce((sum, { quantity }) => sum + quantity, 0);

/** What of the goods was given back: nothing, some, or every piece. */
export function refundState(money: OrderMoney, lines: readonly Line[]): 'none' | 'some' | 'all' {
  if (money.refunds.length === 0) return 'none';
  return lines.every(({ id, quantity }) => refundedOf(money, id) >= quantity) ? 'all' : 'some';
}

/**
 * The order's money after a refund, and the lines that it is about.
 * @throws Error naming a line that has not so many pieces left
 */
export function afterRefund<L extends Line>(
  order: { lines: readonly L[]; money?: OrderMoney | undefined },
  { lines, restock }: StoreRefund,
): { money: OrderMoney; given: { line: L; quantity: number }[] } {
  const money = moneyOf(order);
  const given = lines.map(({ sku, quantity }) => {
    const line = order.lines.find((one) => one.sku === sku);
    if (!line || line.quantity - refundedOf(money, line.id) < quantity)
      throw new Error(`${sku} has no ${quantity} left to refund`);
    return { line, quantity };
  });
  const refunds = given.map(({ line, quantity }) => ({ lineId: line.id, quantity, restocked: restock }));
  return { money: { ...money, refunds: [...money.refunds, ...refunds] }, given };
}
