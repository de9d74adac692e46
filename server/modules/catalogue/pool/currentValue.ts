import { asCollectedImages } from './mergeImages.ts';
import { shownIn } from './mergeVariant.ts';
import type { ProductRow, VariantRow } from './shape.ts';

/** The parts of a product that differences are compared with. */
export interface Standing {
  product: Partial<Pick<ProductRow, 'title' | 'bodyHtml' | 'tags' | 'category' | 'videoUrl' | 'currency'>> &
    Pick<ProductRow, 'options' | 'images'>;
  variants: readonly Omit<VariantRow, 'merchantId' | 'productId' | 'position'>[];
}

/**
 * What stands in the product where a difference is about, in the words of the supplier: images by their addresses.
 * `undefined` where there is nothing to compare with.
 */
export function currentValue(
  { product, variants }: Standing,
  { variantId, field }: { variantId: string; field: string },
): unknown {
  if (field === 'images') return asCollectedImages(product.images);
  if (field in product) return product[field as keyof typeof product];
  const variant = variants.find((one) => one.variantId === variantId);
  if (!variant) return undefined;
  return field === 'imageId' ? shownIn(variant, product.images) : variant[field as keyof typeof variant];
}
