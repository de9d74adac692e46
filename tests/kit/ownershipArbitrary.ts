import fc from 'fast-check';
import type { CollectedProduct } from '#contract/collected.schemas.ts';
import { type FieldOwners, productFields, variantFields } from '#contract/enums.ts';
import { freshProduct } from '#server/modules/catalogue/pool/collectedShape.ts';
import type { CurrentProduct } from '#server/modules/catalogue/pool/merge/protection.ts';

const PRODUCT_EDITS = ['title', 'bodyHtml', 'tags', 'category', 'videoUrl', 'images', 'options'] as const;
const VARIANT_EDITS = [
  'sku',
  'barcode',
  'price',
  'compareAtPrice',
  'inventoryQuantity',
  'weight',
  'weightUnit',
  'imageId',
] as const;
/** What a merchant types: nothing that a supplier would. */
const TYPED: Readonly<Record<string, unknown>> = {
  title: 'mine',
  bodyHtml: '<p>mine</p>',
  tags: ['mine'],
  category: 'mine',
  videoUrl: 'https://mine.example',
  sku: 'MINE',
  barcode: 'MINE',
  price: '777',
  compareAtPrice: '888',
  inventoryQuantity: 7777,
  weight: '77',
  weightUnit: 'oz',
};

/** What a merchant did to a product: fields set, fields locked, variants taken out, prices left to a rule. */
export const ownership = fc.record({
  fields: fc.subarray([...PRODUCT_EDITS]),
  /** By the place of a variant. */
  variants: fc.array(fc.subarray([...VARIANT_EDITS]), { maxLength: 9 }),
  /** Set to the very value that was collected: nothing tells it from the supplier's but its owner. */
  confirmed: fc.subarray(['title', 'category', 'tags']),
  locked: fc.subarray([...productFields, ...variantFields]),
  removed: fc.uniqueArray(fc.nat({ max: 8 })),
});
export type Ownership = typeof ownership extends fc.Arbitrary<infer T> ? T : never;

/** A collected product after a merchant worked on it, with who set what. */
export function worked(base: CollectedProduct, made: Ownership): CurrentProduct {
  const fresh = freshProduct(base);
  const kept = fresh.variants.filter((_, at) => !made.removed.includes(at));
  const owners: FieldOwners = {};
  const mine: CurrentProduct = {
    ...fresh,
    variants: kept.length > 0 ? kept : fresh.variants,
    currency: base.currency,
    owners,
    locked: made.locked,
  };
  for (const field of made.confirmed) owners[field] = 'merchant';
  for (const field of made.fields) {
    owners[field] = 'merchant';
    if (field === 'images') mine.images = mine.images.toReversed();
    else if (field === 'options') mine.options = mine.options.map((one) => ({ ...one, name: `My ${one.name}` }));
    else Object.assign(mine, { [field]: TYPED[field] });
  }
  mine.variants.forEach((variant, at) => {
    for (const field of made.variants[at] ?? []) {
      variant.owners[field] = 'merchant';
      if (field === 'imageId') variant.imageId = mine.images[0]?.imageId ?? null;
      else Object.assign(variant, { [field]: TYPED[field] });
    }
  });
  return mine;
}
