import type { CollectedProduct } from '#contract/collected.ts';
import { newId } from '../../../../ids.ts';
import { keyOf } from '../collectedShape.ts';
import { stateAfterEdit } from '../service.ts';
import { type ProductRow, type VariantRow, withPlaces } from '../shape.ts';
import type { NewProduct } from '../write.ts';
import type { Part } from './split.ts';

/**
 * A part as a product of its own. It cannot have the supplier's identity too, since one product at a time has it; it
 * remembers it in `partOf`, keeps the supplier's side of its variants, and what was collected of them.
 */
export function newPart(from: ProductRow, part: Part<VariantRow>): NewProduct {
  const productId = newId();
  const collected = from.collected && collectedOf(from.collected, part.variants);
  const product = {
    ...from,
    productId,
    title: part.title,
    options: part.options,
    images: part.images,
    state: from.state === 'draft' ? 'draft' : stateAfterEdit('new'),
    supplierProductId: null,
    partOf: from.supplierProductId ?? from.partOf,
    collected,
    owners: { ...from.owners, title: 'merchant', options: 'merchant', images: 'merchant' } as const,
    revision: 1,
    publishedTo: 0,
    updatedAt: new Date(),
    deletedAt: null,
  };
  const variants = part.variants.map((variant) => ({ ...variant, variantId: newId() }));
  return { product, variants: withPlaces(product, variants) };
}

/** What was collected of some variants: the base of the next merge with the supplier. */
function collectedOf(collected: CollectedProduct, variants: readonly VariantRow[]): CollectedProduct {
  const held = new Set(variants.map(({ collectedKey }) => collectedKey));
  return { ...collected, variants: collected.variants.filter((variant) => held.has(keyOf(variant))) };
}
