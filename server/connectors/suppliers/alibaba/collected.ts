import { Decimal } from 'decimal.js';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { collectedFrom, type Listing } from '../../lib/supplier/listing.ts';
import { piecesOf, stockOf } from '../../lib/supplier/values.ts';
import { productUrl } from './link.ts';

/** The contract's product, on its canonical address. */
export const collected = (listing: Listing): CollectedProductInput =>
  collectedFrom('alibaba', productUrl(listing.productId), listing);

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

/**
 * Pieces of each SKU over all places it lies in, from a count of each place. A SKU of which one place cannot be read
 * (-1 stands for "not counted") is left out: the rest would pass for all there is.
 */
export function stockBySku(counts: readonly (readonly [skuId: string, count: unknown])[]): Map<string, number> {
  const stock = new Map<string, number>();
  const unknown = new Set<string>();
  for (const [skuId, told] of counts) {
    const count = stockOf(told);
    if (count === null) unknown.add(skuId);
    else stock.set(skuId, (stock.get(skuId) ?? 0) + count);
  }
  for (const skuId of unknown) stock.delete(skuId);
  return stock;
}
