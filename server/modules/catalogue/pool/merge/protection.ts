import type { FieldOwners } from '#contract/enums.ts';
import type { Editable } from '../shape.ts';

/** A product as a new collection meets it: what stands, who set it, and what is locked. */
export interface CurrentProduct extends Editable {
  currency: string;
  owners: FieldOwners;
  locked: readonly string[];
}

/** A change of the supplier's that is not applied: as it was collected before, and as it is collected now. */
export interface SupplierChange {
  variantId: string;
  field: string;
  was: unknown;
  theirs: unknown;
}

/** Stands for the variant where a difference is about the product itself. */
export const NO_VARIANT = '00000000-0000-0000-0000-000000000000';

/**
 * Whether a field is not the supplier's to change: somebody set it, it is locked, or it differs from what was collected,
 * as in products that are older than the note of who set what.
 */
export const isProtected = (
  field: string,
  { owners, locked }: { owners: FieldOwners; locked: readonly string[] },
  asCollected: boolean,
): boolean => isOwned(field, owners) || locked.includes(field) || !asCollected;

export const isOwned = (field: string, owners: FieldOwners): boolean =>
  owners[field] !== undefined && owners[field] !== 'supplier';

/**
 * How far a product follows new figures of its supplier by itself. `usual`: as with every collection, what still stands as
 * it was collected follows. `follow`: what nobody set and nobody locked follows, even where it was left behind before.
 * `leave`: it stays as it is, unasked.
 */
export interface UpdatePolicy {
  /** `priceOnly` follows with the price and leaves the comparison price. */
  price: 'usual' | 'follow' | 'priceOnly' | 'leave';
  stock: 'usual' | 'follow' | 'leave';
  /** The stock of variants that are not offered any more. */
  gone: 'usual' | 'follow' | 'leave';
}

export const usualPolicy: UpdatePolicy = { price: 'usual', stock: 'usual', gone: 'usual' };
