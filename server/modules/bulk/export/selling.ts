import type { ProductSelling, VariantSelling } from '#contract/sellingFacts.ts';
import { keyOf, type ProductRow, type VariantRow } from '../../pool/index.ts';

/** What the file that a product came from said of it beyond the import list's fields; nothing for other products. */
export const productSelling = ({ collected }: ProductRow): ProductSelling => collected?.selling ?? {};

/** The same of its variants, found by what they were collected as. */
export function variantSellingOf({ collected }: ProductRow): (variant: VariantRow) => VariantSelling {
  const byKey = new Map((collected?.variants ?? []).map((variant) => [keyOf(variant), variant.selling]));
  return ({ collectedKey }) => (collectedKey === null ? {} : (byKey.get(collectedKey) ?? {}));
}

/** The price that is struck out: an original price that is not above the price is none, and stores would sell at it. */
export const struckOut = ({ price, compareAtPrice }: VariantRow): string | null =>
  compareAtPrice !== null && Number(compareAtPrice) > Number(price) ? compareAtPrice : null;
