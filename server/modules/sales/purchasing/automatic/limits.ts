import { Decimal } from 'decimal.js';
import { brandName } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import { compare, type Money, minus, moneyText, ratioOf, sumOf } from '#contract/money.ts';
import type { PlannedPurchase } from '#contract/purchasePlan.schemas.ts';
import type { RuleInForce } from './rules.ts';

/** What a rule limits of an order. */
export type RuleLimits = Pick<RuleInForce, 'currency' | 'maxTotal' | 'maxPerDay' | 'minMargin'>;

type Planned = Pick<
  PlannedPurchase,
  'supplier' | 'method' | 'isChecking' | 'findings' | 'total' | 'revenue' | 'profit'
>;

/** What the purchases of an order come to; null: not known. */
export interface OrderSums {
  total: Money | null;
  /** What the customer pays for them, and what is left of that. */
  revenue: Money | null;
  profit: Money | null;
}

/** The sums of an order's purchases. */
export const sumsOfOrder = (purchases: readonly Pick<Planned, 'total' | 'revenue' | 'profit'>[]): OrderSums => ({
  total: sumOf(purchases.map(({ total }) => total)),
  revenue: sumOf(purchases.map(({ revenue }) => revenue)),
  profit: sumOf(purchases.map(({ profit }) => profit)),
});

/**
 * Why a rule leaves an order to a person, though it covers it; null where it buys all of it. `spent`: what the rule has
 * spent today, in its currency. Whatever a person would be shown beside a purchase stops it here. Pure.
 */
export function reasonToSkip(
  rule: RuleLimits & Pick<RuleInForce, 'suppliers'>,
  purchases: readonly Planned[],
  spent: Money,
): Notice | null {
  for (const { supplier, method, findings, isChecking } of purchases) {
    if (rule.suppliers.length > 0 && !rule.suppliers.includes(supplier))
      return { key: 'purchase.rule.supplier', params: { supplier: brandName[supplier] } };
    const [found] = findings;
    if (found) return { key: found.said.key, ...(found.said.params && { params: found.said.params }) };
    if (isChecking || method !== 'api') return { key: 'purchase.skipped.checking' };
  }
  return limitPassed(rule, sumsOfOrder(purchases), spent);
}

/** Which limit of a rule the purchases of an order pass; null where all hold. Asked when it buys, and again when it sends. Pure. */
export function limitPassed(
  { currency, maxTotal, maxPerDay, minMargin }: RuleLimits,
  { total, revenue, profit }: OrderSums,
  spent: Money,
): Notice | null {
  if (!total) return { key: 'purchase.rule.totalUnknown' };
  const { amount } = total;
  if (total.currency !== currency)
    return { key: 'purchase.rule.currency', params: { total: moneyText(total), currency } };
  const isOver = (one: Money | null, most: string): boolean => (compare(one, { amount: most, currency }) ?? 1) > 0;
  if (isOver(total, maxTotal)) return { key: 'purchase.rule.overTotal', params: { amount, most: maxTotal, currency } };
  if (maxPerDay !== null && isOver(sumOf([spent, total]), maxPerDay))
    return { key: 'purchase.rule.overDay', params: { amount, spent: spent.amount, most: maxPerDay, currency } };
  return minMargin === null ? null : marginMissed(revenue, profit, minMargin);
}

function marginMissed(revenue: Money | null, profit: Money | null, least: number): Notice | null {
  const margin = ratioOf(profit, revenue);
  if (margin === null) return { key: 'purchase.rule.marginUnknown' };
  if (margin.times(100).greaterThanOrEqualTo(least)) return null;
  return { key: 'purchase.rule.margin', params: { margin: margin.times(100).toDecimalPlaces(1).toFixed(), least } };
}

/**
 * By how many percent each purchase of an order may still rise, two decimals, so that the least margin of its rule is left;
 * null where the rule asks for none, or nothing is known.
 */
export function toleranceWithin({ minMargin }: Pick<RuleLimits, 'minMargin'>, sums: OrderSums): string | null {
  const cost = minus(sums.revenue, sums.profit);
  const ratio = minMargin === null ? null : ratioOf(sums.revenue, cost);
  if (minMargin === null || ratio === null) return null;
  const most = ratio.times(new Decimal(100).minus(minMargin)).div(100);
  return Decimal.max(0, most.minus(1).times(100)).toDecimalPlaces(2, Decimal.ROUND_DOWN).toFixed();
}
