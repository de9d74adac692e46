import { Decimal } from 'decimal.js';
import type { WeightUnit } from '#contract/product.schemas.ts';
import { gramsPer } from '#contract/units.ts';

/** Decimals of a currency by ISO 4217: 0 for JPY, 3 for KWD; 2 where the code is not a known one. */
export function currencyDigits(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch (error) {
    if (error instanceof RangeError) return 2;
    throw error;
  }
}

/** A price in whole coins of its currency, half to even: "12.345" is "12.34" in USD. */
export function coinPrice(amount: string, currency: string): string {
  const digits = currencyDigits(currency);
  return new Decimal(amount).toDecimalPlaces(digits, Decimal.ROUND_HALF_EVEN).toFixed(digits);
}

/** A weight in another unit, as plain decimal text with at most 6 decimals; "" for none. */
export function weightIn(weight: string | null, from: WeightUnit, to: WeightUnit): string {
  if (weight === null || weight === '') return '';
  const value = new Decimal(weight);
  return from === to ? value.toFixed() : value.times(gramsPer[from]).div(gramsPer[to]).toDecimalPlaces(6).toFixed();
}
