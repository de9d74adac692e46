import { Decimal } from 'decimal.js';
import type { WeightUnit } from '#contract/product.schemas.ts';
import { gramsPer } from '#contract/units.ts';

/** The arithmetic of prices: 40 significant digits, half-even. Never a float in between. */
export const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_EVEN, defaults: true });
export type Exact = Decimal;

/** A price in a currency's own digits: `12.5` in USD is "12.50". */
export const asPrice = (amount: Exact, digits: number): string => amount.toFixed(digits, Decimal.ROUND_HALF_EVEN);

/** A weight in another unit, exact. */
export const weightIn = (unit: WeightUnit, weight: string, from: WeightUnit): Exact =>
  new Exact(weight).times(gramsPer[from]).div(gramsPer[unit]);

/**
 * The next amount, at or above `amount`, that ends like `ending`: 24.30 with ending 0.99 is 24.99, with 4.99 it is also
 * 24.99, with 80 it is 80. The digits before the point say how much of the price is given: 0.99 leaves every whole
 * number free, 4.99 every ten, 980 every thousand. It never lowers a price, so a floor that held still holds.
 */
export function endingOf(amount: Exact, ending: Exact): Exact {
  const step = ending.lessThan(1) ? new Exact(1) : new Exact(10).pow(ending.floor().toFixed().length);
  return amount.minus(ending).div(step).ceil().times(step).plus(ending);
}
