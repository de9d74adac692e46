import type { Notice } from '#contract/errors.ts';
import { compare, type Money, share, sumOf, sumsOf } from '#contract/money.ts';

/** What one run of buying may spend, by currency; a currency without a limit has none. */
export class RunBudget {
  private spent: readonly Money[] = [];

  constructor(private readonly limits: readonly Money[]) {}

  /** Counts what a purchase costs; where that goes above the limit it is not counted, and the reason is returned. */
  reserve(total: Money | null): Notice | null {
    if (total === null) return null;
    const { currency } = total;
    const limit = this.limits.find((one) => one.currency === currency);
    const spent = this.spent.find((one) => one.currency === currency) ?? { amount: '0', currency };
    if (limit && (compare(sumOf([spent, total]), limit) ?? 0) > 0)
      return { key: 'purchase.skipped.overLimit', params: { currency, amount: limit.amount } };
    this.spent = sumsOf([...this.spent, total]);
    return null;
  }

  /**
   * The most that each of the purchases that were counted may cost when it is sent: limits are shared among them by what they
   * cost, so that together they stay within it whatever prices do meanwhile. Null where there is no limit.
   */
  share(totals: readonly (Money | null)[]): (Money | null)[] {
    const most = totals.map((): Money | null => null);
    for (const limit of this.limits) {
      const own = totals.flatMap((total, at) => (total?.currency === limit.currency ? [{ at, total }] : []));
      const shares = share(
        limit,
        own.map(({ total }) => total.amount),
      );
      for (const [place, { at }] of own.entries()) most[at] = shares[place] ?? null;
    }
    return most;
  }
}
