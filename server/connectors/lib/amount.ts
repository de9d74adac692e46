import { Decimal } from 'decimal.js';
import { minorDigits } from '#contract/money.ts';
import type { WeightUnit } from '#contract/product.schemas.ts';
import { gramsPer } from '#contract/units.ts';

/** A price in whole coins of its currency, half to even: "12.345" is "12.34" in USD. */
export function coinPrice(amount: string, currency: string): string {
  const digits = minorDigits(currency);
  return new Decimal(amount).toDecimalPlaces(digits, Decimal.ROUND_HALF_EVEN).toFixed(digits);
}

/** A weight in another unit, as plain decimal text with at most 6 decimals; "" for none. */
export function weightIn(weight: string | null, from: WeightUnit, to: WeightUnit): string {
  if (weight === null || weight === '') return '';
  const value = new Decimal(weight);
  return from === to ? value.toFixed() : value.times(gramsPer[from]).div(gramsPer[to]).toDecimalPlaces(6).toFixed();
}
