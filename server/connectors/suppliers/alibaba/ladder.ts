import { Decimal } from 'decimal.js';
import { piecesOf } from '../../lib/supplier/values.ts';

/** A price from so many pieces on. */
export interface Tier {
  /** Pieces from which it holds; 0 where it is not said. */
  from: number;
  /** A plain decimal. */
  price: string;
  /** ISO 4217; null where it is not said beside the price. */
  currency: string | null;
}

/**
 * The tier that an order of the minimum quantity pays: the last that begins at or below it, else the first. Null where
 * there are no tiers. The cheaper tiers of larger orders are never a dropshipper's cost.
 */
export function tierAtMinimum(tiers: readonly Tier[], minOrder: number | null): Tier | null {
  const ordered = [...tiers].sort((a, b) => a.from - b.from || new Decimal(b.price).comparedTo(a.price));
  const reached = ordered.filter(({ from }) => from <= (minOrder ?? 0));
  return reached.at(-1) ?? ordered[0] ?? null;
}

/** The smallest quantity that can be ordered: the one told, else where the first tier begins; null where unknown. */
export function minimumOf(told: unknown, tiers: readonly Tier[]): number | null {
  const pieces = piecesOf(told);
  if (pieces !== null) return pieces;
  const starts = tiers.map(({ from }) => from).filter((from) => from > 0);
  return starts.length === 0 ? null : Math.min(...starts);
}
