import { Decimal } from 'decimal.js';

/** An amount as the database writes it. */
const FOUR_DECIMALS = /^-?(?:0|[1-9]\d*)\.\d{4}$/;

/** A decimal as people write prices: two decimals, more only where they are not zero. `12.9000` becomes `12.90`. */
export function tidyDecimal(value: string): string {
  // A page of a list holds hundreds of these: they need no arithmetic.
  if (FOUR_DECIMALS.test(value)) return value.endsWith('00') ? value.slice(0, -2) : value.replace(/0$/, '');
  const exact = new Decimal(value);
  return exact.toFixed(Math.max(2, exact.decimalPlaces()));
}

export const tidyOrNull = (value: string | null): string | null => (value === null ? null : tidyDecimal(value));

/** Whether two amounts are the same number, however they are written; null is only like null. */
export function sameAmount(a: string | null, b: string | null): boolean {
  return a === b || (a !== null && b !== null && new Decimal(a).equals(b));
}

/** Lowest and highest of some amounts, nulls left out; null when there are none. */
export function bounds(values: readonly (string | null)[]): { min: string | null; max: string | null } {
  const known = values.filter((value): value is string => value !== null).map((value) => new Decimal(value));
  if (known.length === 0) return { min: null, max: null };
  return { min: Decimal.min(...known).toFixed(), max: Decimal.max(...known).toFixed() };
}

/** The sum of whole numbers; null where one of them is not known, so that nobody takes a part for the whole. */
export const sumOrNull = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);
