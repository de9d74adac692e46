import type { VariantRow } from '../../../../db/schema/products.ts';
import { Exact } from '../../pricing/index.ts';

/** The price that is struck out: an original price that is not above the price is none, and stores would sell at it. */
export const struckOut = ({ price, compareAtPrice }: VariantRow): string | null =>
  compareAtPrice !== null && price !== null && new Exact(compareAtPrice).greaterThan(price) ? compareAtPrice : null;
