import { Decimal } from 'decimal.js';

/** Lowest and highest of some decimal texts, as they were written; nulls are left out. */
export function extremes(amounts: readonly (string | null)[]): { min: string | null; max: string | null } {
  const known = amounts.filter((amount): amount is string => amount !== null);
  const sorted = known.toSorted((a, b) => new Decimal(a).comparedTo(b));
  return { min: sorted[0] ?? null, max: sorted.at(-1) ?? null };
}
