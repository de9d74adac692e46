import { centsOf, decimalOf } from '../../../lib/cents.ts';
/** Adds amounts in hundredths, so that no sum drifts. Two decimals. */
export function sum(amounts: readonly string[]): string {
  const cents = amounts.reduce((total, amount) => total + centsOf(amount || 0), 0);
  return decimalOf(cents);
}

/** A price times a quantity, two decimals. */
export function times(price: string, quantity: number): string {
  return decimalOf(centsOf(price || 0) * quantity);
}
