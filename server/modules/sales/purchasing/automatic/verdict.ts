import { Decimal } from 'decimal.js';
import { brandName } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import type { Money } from '#contract/money.ts';
import type { PlannedPurchase } from '#contract/purchasePlan.schemas.ts';
import type { RuleInForce } from './rules.ts';

type Asked = Pick<RuleInForce, 'suppliers' | 'currency' | 'maxTotal' | 'maxPerDay' | 'minMargin'>;
type Planned = Pick<
  PlannedPurchase,
  'supplier' | 'method' | 'isChecking' | 'findings' | 'total' | 'revenue' | 'profit'
>;

/**
 * Why a rule leaves an order to a person, though it covers it; null where it buys all of it. `spent`: what the rule has
 * spent today, in its currency. Whatever a person would be shown beside a purchase stops it here. Pure.
 */
export function verdictOn(rule: Asked, purchases: readonly Planned[], spent: Decimal): Notice | null {
  for (const { supplier, method, findings, isChecking } of purchases) {
    if (rule.suppliers.length > 0 && !rule.suppliers.includes(supplier))
      return { key: 'purchase.rule.supplier', params: { supplier: brandName[supplier] } };
    const [found] = findings;
    if (found) return { key: found.said.key, ...(found.said.params && { params: found.said.params }) };
    if (isChecking || method !== 'api') return { key: 'purchase.skipped.checking' };
  }
  const total = totalOf(purchases);
  if (!total) return { key: 'purchase.rule.totalUnknown' };
  const { currency, amount } = total;
  if (currency !== rule.currency)
    return { key: 'purchase.rule.currency', params: { total: `${amount} ${currency}`, currency: rule.currency } };
  const most = new Decimal(rule.maxTotal);
  if (most.lessThan(amount))
    return { key: 'purchase.rule.overTotal', params: { amount, most: most.toFixed(), currency } };
  if (rule.maxPerDay !== null && spent.plus(amount).greaterThan(rule.maxPerDay))
    return { key: 'purchase.rule.overDay', params: { amount, spent: spent.toFixed(), most: rule.maxPerDay, currency } };
  return rule.minMargin === null ? null : marginAgainst(purchases, rule.minMargin);
}

/** What all purchases of an order cost; null where one is not known, or they are in several currencies. */
export function totalOf(purchases: readonly Pick<PlannedPurchase, 'total'>[]): Money | null {
  const [first] = purchases;
  if (!first?.total) return null;
  const { currency } = first.total;
  let sum = new Decimal(0);
  for (const { total } of purchases) {
    if (total?.currency !== currency) return null;
    sum = sum.plus(total.amount);
  }
  return { amount: sum.toFixed(), currency };
}

/** What customers pay for purchases, and what is left of it; null where one of the amounts is not known. */
function sumsOf(
  purchases: readonly Pick<Planned, 'revenue' | 'profit'>[],
): { revenue: Decimal; profit: Decimal } | null {
  let [revenue, profit] = [new Decimal(0), new Decimal(0)];
  for (const one of purchases) {
    if (!one.revenue || !one.profit) return null;
    revenue = revenue.plus(one.revenue.amount);
    profit = profit.plus(one.profit.amount);
  }
  return { revenue, profit };
}

function marginAgainst(purchases: readonly Planned[], least: number): Notice | null {
  const sums = sumsOf(purchases);
  if (sums === null || sums.revenue.isZero()) return { key: 'purchase.rule.marginUnknown' };
  const { revenue, profit } = sums;
  const margin = profit.div(revenue).times(100);
  if (margin.greaterThanOrEqualTo(least)) return null;
  return { key: 'purchase.rule.margin', params: { margin: margin.toDecimalPlaces(1).toFixed(), least } };
}

/**
 * By how many percent each purchase of an order may still rise, two decimals, so that the least margin of its rule is left;
 * null where the rule asks for none, or nothing is known.
 */
export function toleranceWithin(
  { minMargin }: Pick<Asked, 'minMargin'>,
  purchases: readonly Pick<Planned, 'revenue' | 'profit'>[],
): string | null {
  const sums = minMargin === null ? null : sumsOf(purchases);
  if (minMargin === null || sums === null) return null;
  const { revenue, profit } = sums;
  const cost = revenue.minus(profit);
  if (!cost.isPositive() || cost.isZero()) return null;
  const most = revenue.times(new Decimal(100).minus(minMargin)).div(100);
  return Decimal.max(0, most.div(cost).minus(1).times(100)).toDecimalPlaces(2, Decimal.ROUND_DOWN).toFixed();
}
