import type { ProductSelling, VariantSelling } from '#contract/sellingFacts.ts';
import { keyOf } from './collectedShape.ts';
import type { ProductRow, VariantRow } from './shape.ts';

/** What the file that a product came from said of it beyond the import list's fields; nothing for other products. */
export const productSelling = ({ collected }: Pick<ProductRow, 'collected'>): ProductSelling =>
  collected?.selling ?? {};

/** The same of its variants, found by what they were collected as. */
export function variantSellingOf({
  collected,
}: Pick<ProductRow, 'collected'>): (variant: Pick<VariantRow, 'collectedKey'>) => VariantSelling {
  const byKey = new Map((collected?.variants ?? []).map((variant) => [keyOf(variant), variant.selling]));
  return ({ collectedKey }) => (collectedKey === null ? {} : (byKey.get(collectedKey) ?? {}));
}
