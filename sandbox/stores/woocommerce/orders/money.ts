/** Adds amounts in hundredths, so that no sum drifts. Two decimals. */
export function sum(amounts: readonly string[]): string {
  const cents = amounts.reduce((total, amount) => total + Math.round(Number(amount || 0) * 100), 0);
  return (cents / 100).toFixed(2);
}

/** A price times a quantity, two decimals. */
export function times(price: string, quantity: number): string {
  return ((Math.round(Number(price || 0) * 100) * quantity) / 100).toFixed(2);
}
