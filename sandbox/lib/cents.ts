/** An amount in the hundredths of its currency: cents, pence, fen. */
export const centsOf = (amount: string | number): number => Math.round(Number(amount) * 100);

/** Hundredths as a decimal text, two places. */
export const decimalOf = (cents: number): string => (cents / 100).toFixed(2);
