import { Decimal } from 'decimal.js';
import type { Notice } from '#contract/errors.ts';
import { minorDigits } from '#contract/money.ts';
import type { WeightUnit } from '#contract/product.schemas.ts';
import { weightIn } from '../../lib/amount.ts';

/** Decimals that the platform keeps of any amount; it cuts the others off by itself. */
const MOST_DIGITS = 2;
/** How the platform writes that there is no compare-at price. */
const NONE = '0';

/** A price in whole coins of its currency, half to even; of a currency with three decimals two are kept. */
export function priceIn(amount: string, currency: string): string {
  const digits = Math.min(MOST_DIGITS, minorDigits(currency));
  return new Decimal(amount).toDecimalPlaces(digits, Decimal.ROUND_HALF_EVEN).toFixed(digits);
}

/** A compare-at price as it is sent: one that is not above the price would be a discount of nothing. */
export function comparePrice(
  amount: string | null,
  price: string,
  currency: string,
): { compareAt: string; warning: Notice | null } {
  if (amount === null) return { compareAt: NONE, warning: null };
  const compareAt = priceIn(amount, currency);
  if (new Decimal(compareAt).greaterThan(price)) return { compareAt, warning: null };
  return { compareAt: NONE, warning: { key: 'row.comparePriceLow' } };
}

/** A compare-at price as it was read: null for none. */
export const compareAtOf = (amount: string): string | null =>
  amount === '' || new Decimal(amount).isZero() ? null : amount;

/**
 * A weight that survives being kept with two decimals: in its own unit, or in grams where that has more. The platform
 * takes none of zero. Null for none.
 */
export function weightOf(weight: string | null, unit: WeightUnit): { weight: string; weight_unit: WeightUnit } | null {
  if (weight === null || weight === '') return null;
  const own = new Decimal(weight);
  if (own.decimalPlaces() <= MOST_DIGITS) {
    return own.greaterThan(0) ? { weight: own.toFixed(), weight_unit: unit } : null;
  }
  const grams = new Decimal(weightIn(weight, unit, 'g')).toDecimalPlaces(MOST_DIGITS);
  return grams.greaterThan(0) ? { weight: grams.toFixed(), weight_unit: 'g' } : null;
}
