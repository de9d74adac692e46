import type { Item } from './wire.ts';

/**
 * Pieces that are surely there. eBay estimates: it says a number, or that there are more than a threshold (then the
 * threshold counts), or only that there are some (then one). Null where it says nothing.
 */
export function stockOf({ estimatedAvailabilities }: Pick<Item, 'estimatedAvailabilities'>): number | null {
  const [availability] = estimatedAvailabilities ?? [];
  if (availability === undefined) return null;
  const { estimatedAvailabilityStatus: status, estimatedAvailableQuantity, availabilityThreshold } = availability;
  if (status === 'OUT_OF_STOCK') return 0;
  const counted = estimatedAvailableQuantity ?? availabilityThreshold;
  if (typeof counted === 'number') return counted;
  return status === 'IN_STOCK' || status === 'LIMITED_STOCK' ? 1 : null;
}
