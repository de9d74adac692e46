import type { CollectedProduct, CollectedVariant } from '#contract/collected.schemas.ts';
import type { FieldOwners } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { VariantRow } from '../../../../db/schema/products.ts';
import { collectedImages, keyOf, proposedVariant, supplierSide } from '../collectedShape.ts';
import { combination, withPlaces } from '../shape.ts';
import type { Snapshot } from '../snapshots.ts';
import { fitted, padded, renaming, withValuesInUse } from './optionValues.ts';
import type { SupplierChange } from './protection.ts';

/** One change taken over: the product after it, or why not. */
export type Step = Snapshot | Notice;

/** Owners without those of some fields: these follow the supplier. */
export const without = (owners: FieldOwners, fields: readonly string[]): FieldOwners =>
  Object.fromEntries(Object.entries(owners).filter(([field]) => !fields.includes(field)));

/** The product with a picture among its images, not in use, where it was not among them. */
export function withPicture(product: Snapshot['product'], src: unknown): Snapshot['product'] {
  if (typeof src !== 'string' || product.images.some((image) => image.src === src)) return product;
  const added = collectedImages([{ src, alt: '' }]).map((image) => ({ ...image, useFlg: 0 as const }));
  return { ...product, images: [...product.images, ...added] };
}

const knownIn = (collected: CollectedProduct): Map<string, CollectedVariant> =>
  new Map(collected.variants.map((variant) => [keyOf(variant), variant]));

/** Options and all their values as the supplier has them. Not where two variants would then be the same. */
export function acceptOptions(at: Snapshot, collected: CollectedProduct | undefined): Step {
  if (!collected) return { key: 'row.neverCollected' };
  const known = knownIn(collected);
  const count = collected.options.length;
  const variants = at.variants.map((variant): VariantRow => {
    const is = known.get(variant.collectedKey ?? '');
    const optionValues = padded(is?.optionValues ?? variant.optionValues, count);
    return { ...variant, optionValues, owners: without(variant.owners, ['optionValues']) };
  });
  if (fitted(variants, count).length < variants.length) return { key: 'row.optionsCollide' };
  const options = withValuesInUse(collected.options, variants);
  return { product: { ...at.product, options, owners: without(at.product.owners, ['options']) }, variants };
}

/** The supplier's currency with the supplier's prices: numbers of another currency would be wrong prices. */
export function acceptCurrency(at: Snapshot, currency: string, collected: CollectedProduct | undefined): Step {
  if (!collected) return { key: 'row.neverCollected' };
  const known = knownIn(collected);
  const variants = at.variants.flatMap((variant): VariantRow[] => {
    const is = known.get(variant.collectedKey ?? '');
    if (!is) return [];
    const { price, compareAtPrice } = proposedVariant(is, []);
    return [{ ...variant, price, compareAtPrice, owners: without(variant.owners, ['price', 'compareAtPrice']) }];
  });
  if (variants.length < at.variants.length) return { key: 'row.currencyOwnVariant' };
  return { product: { ...at.product, currency }, variants };
}

/** A variant that the supplier offers now, named as the merchant named the others. */
export function acceptNewVariant(at: Snapshot, row: SupplierChange, collected: CollectedProduct | undefined): Step {
  const theirs = row.theirs as CollectedVariant;
  const product = withPicture(at.product, theirs.imageSrc);
  const rename = renaming(at.variants, collected ? knownIn(collected) : new Map());
  const optionValues = padded(rename(theirs.optionValues), product.options.length);
  const same = at.variants.find((variant) => combination(variant.optionValues) === combination(optionValues));
  if (same && same.collectedKey !== null) return { key: 'row.optionsCollide' };
  // The merchant made this very variant by hand: from now on the supplier delivers it.
  const joined = same ? { ...same, ...supplierSide(theirs), collectedKey: keyOf(theirs) } : null;
  if (!joined && at.variants.length >= limits.variants) return { key: 'row.tooManyVariants' };
  // Where a rule makes the prices of the product, it makes this one's too.
  const ruled = at.variants.some(({ owners }) => owners.price === 'rule');
  const owners: FieldOwners = ruled ? { price: 'rule', compareAtPrice: 'rule' } : {};
  const fresh = { ...proposedVariant(theirs, product.images), variantId: row.variantId, optionValues, owners };
  const variants = joined
    ? at.variants.map((variant) => (variant === same ? joined : variant))
    : [...at.variants, ...withPlaces(product, [fresh])];
  const options = withValuesInUse(product.options, variants);
  return { product: { ...product, options }, variants: withPlaces(product, variants) };
}

/** A product keeps at least one variant. */
export function removeVariant(at: Snapshot, variantId: string): Step {
  const variants = at.variants.filter((variant) => variant.variantId !== variantId);
  return variants.length === 0 ? { key: 'row.lastVariant' } : { ...at, variants: withPlaces(at.product, variants) };
}
