import type { CollectedProduct } from '#contract/collected.ts';
import type { LockableField } from '#contract/product.ts';
import { variantFields } from '#contract/vocabulary.ts';
import { type Found, keyOf, NO_VARIANT, proposedVariant, type Snapshot } from '../pool/index.ts';
import { type Accepted, accept } from './accept.ts';

/** A product with one field unlocked and, in all variants, as it was collected last. */
export function followAgain(before: Snapshot, field: LockableField, collected: CollectedProduct): Accepted {
  const locked = before.product.locked.filter((one) => one !== field);
  const unlocked = { ...before, product: { ...before.product, locked } };
  return accept(unlocked, asFound(unlocked, field, collected), collected);
}

/** What was collected last, as if all of it were a change of what stands. */
function asFound({ product, variants }: Snapshot, field: LockableField, collected: CollectedProduct): Found[] {
  const own = (theirs: unknown, was: unknown): Found[] => [{ variantId: NO_VARIANT, field, was, theirs }];
  if (field === 'images') {
    return own(
      collected.images,
      product.images.map(({ src, alt }) => ({ src, alt })),
    );
  }
  if (field === 'tags') return own(collected.tags, product.tags);
  if (field === 'options' || field === 'optionValues') return own(collected.options, product.options);
  if (field === 'title' || field === 'bodyHtml' || field === 'category' || field === 'videoUrl') {
    return own(collected[field], product[field]);
  }
  if (!isVariantField(field)) return [];
  const known = new Map(collected.variants.map((variant) => [keyOf(variant), variant]));
  return variants.flatMap(({ variantId, collectedKey, supplierOffers }): Found[] => {
    const is = known.get(collectedKey ?? '');
    if (!is) return [];
    const proposed = { ...proposedVariant(is, []), ...(supplierOffers ? {} : { inventoryQuantity: 0 }) };
    return [{ variantId, field, was: null, theirs: field === 'imageId' ? is.imageSrc : proposed[field] }];
  });
}

type VariantField = (typeof variantFields)[number];
const isVariantField = (field: LockableField): field is VariantField =>
  (variantFields as readonly string[]).includes(field);
