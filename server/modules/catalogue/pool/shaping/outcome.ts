import type { Outcome } from '#contract/splitMerge.ts';
import { tidyOrNull } from '../../../../decimal.ts';
import type { VariantRow } from '../shape.ts';
import type { Part } from './split.ts';

/** A product that would come out, as calls answer it. */
export const outcomeOf = (
  made: Pick<Part<VariantRow>, 'title' | 'options' | 'images' | 'variants'>,
  currency: string,
): Outcome => ({
  title: made.title,
  optionList: made.options,
  imageList: made.images,
  variants: made.variants.map(({ variantId, optionValues, sku, price, inventoryQuantity, imageId }) => ({
    variantId,
    optionValues,
    sku,
    price: tidyOrNull(price),
    inventoryQuantity,
    imageId,
  })),
  currency,
});
