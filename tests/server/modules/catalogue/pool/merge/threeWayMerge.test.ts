import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CollectedProduct } from '#contract/collected.schemas.ts';
import type { NewVariantRow } from '#server/db/schema/products.ts';
import { freshProduct, keyOf } from '#server/modules/catalogue/pool/collectedShape.ts';
import { nextBase, threeWayMerge } from '#server/modules/catalogue/pool/merge/threeWayMerge.ts';
import { combination, type Editable, withoutSupplier } from '#server/modules/catalogue/pool/shape.ts';
import { collectedProduct, twoCollections } from '#tests/kit/collectedArbitrary.ts';

/** A product of before there was a note of who set what: only what was collected tells an edit. */
const mergeCollected = (mine: Editable, base: CollectedProduct, theirs: CollectedProduct): Editable =>
  threeWayMerge({ ...mine, currency: base.currency, owners: {}, locked: [] }, base, theirs).after;

/** The same without the ids that are made again for images. */
const bare = ({ images, variants, ...rest }: Editable) => ({
  ...rest,
  images: images.map(({ src, alt, useFlg }) => ({ src, alt, useFlg })),
  variants: variants.map(({ variantId, imageId, ...own }) => ({
    ...own,
    image: images.find((image) => image.imageId === imageId)?.src ?? null,
  })),
});
const SCALARS = ['title', 'bodyHtml', 'tags', 'category', 'videoUrl'] as const;
const FIELDS = ['sku', 'barcode', 'price', 'compareAtPrice', 'inventoryQuantity', 'weight', 'weightUnit'] as const;
const MINE: Pick<Editable, (typeof SCALARS)[number]> & Pick<NewVariantRow, (typeof FIELDS)[number]> = {
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

const edits = fc.record({
  scalars: fc.subarray([...SCALARS]),
  /** By the place of a variant: which of its fields the merchant changed. */
  fields: fc.array(fc.subarray([...FIELDS]), { maxLength: 9 }),
  /** Places of variants that the merchant removed; one always stays. */
  removed: fc.uniqueArray(fc.nat({ max: 8 })),
});
type Edits = typeof edits extends fc.Arbitrary<infer T> ? T : never;

function edited(base: CollectedProduct, { scalars, fields, removed }: Edits): Editable {
  const mine = freshProduct(base);
  for (const name of scalars) Object.assign(mine, { [name]: MINE[name] });
  mine.variants.forEach((variant, at) => {
    for (const name of fields[at] ?? []) Object.assign(variant, { [name]: MINE[name] });
  });
  const kept = mine.variants.filter((_, at) => !removed.includes(at));
  return { ...mine, variants: kept.length > 0 ? kept : mine.variants };
}
const fits = ({ options, variants }: Editable): boolean =>
  variants.every(
    ({ optionValues }) =>
      optionValues.length === options.length && optionValues.every((value, at) => options[at]?.values.includes(value)),
  );

describe('collecting a product again', () => {
  it('follows the source where the merchant changed nothing', () => {
    fc.assert(
      fc.property(twoCollections, ([base, theirs]) => {
        const merged = bare(mergeCollected(freshProduct(base), base, theirs));
        const fresh = bare(freshProduct(theirs));
        for (const name of [...SCALARS, 'images'] as const) expect(merged[name]).toEqual(fresh[name]);
        const offered = merged.variants.filter(({ supplierOffers }) => supplierOffers);
        const byKey = (a: { collectedKey: string | null }, b: { collectedKey: string | null }) =>
          (a.collectedKey ?? '').localeCompare(b.collectedKey ?? '');
        expect(offered.sort(byKey)).toEqual(fresh.variants.sort(byKey));
      }),
    );
  });

  it('never loses an edit of the merchant’s', () => {
    fc.assert(
      fc.property(twoCollections, edits, ([base, theirs], made) => {
        const mine = edited(base, made);
        const merged = mergeCollected(mine, base, theirs);
        for (const name of made.scalars) expect(merged[name]).toEqual(MINE[name]);
        const offered = new Set(theirs.variants.map(keyOf));
        for (const variant of mine.variants) {
          const kept = merged.variants.find(({ variantId }) => variantId === variant.variantId);
          // Only what is not offered any more may make room, for what is offered with the same values.
          if (!kept) expect(offered).not.toContain(variant.collectedKey);
          else for (const name of FIELDS) if (variant[name] === MINE[name]) expect(kept[name]).toBe(MINE[name]);
        }
        const order = merged.variants.map(({ variantId }) => variantId);
        const mineLeft = mine.variants.map(({ variantId }) => variantId).filter((id) => order.includes(id));
        expect(order.slice(0, mineLeft.length)).toEqual(mineLeft);
      }),
    );
  });

  it('leaves out for good what the merchant removed', () => {
    fc.assert(
      fc.property(twoCollections, edits, ([base, theirs], made) => {
        const mine = edited(base, made);
        const held = new Set(mine.variants.map(({ collectedKey }) => collectedKey));
        const removed = base.variants.map(keyOf).filter((key) => !held.has(key));
        const merged = mergeCollected(mine, base, theirs);
        const later = mergeCollected(merged, nextBase(base, theirs), base);
        for (const result of [merged, later]) {
          expect(result.variants.filter(({ collectedKey }) => removed.includes(collectedKey ?? ''))).toEqual([]);
        }
      }),
    );
  });

  it('takes the supplier’s side from the last collection, whatever was edited', () => {
    fc.assert(
      fc.property(twoCollections, edits, ([base, theirs], made) => {
        const merged = mergeCollected(edited(base, made), base, theirs);
        const now = new Map(theirs.variants.map((variant) => [keyOf(variant), variant]));
        for (const variant of merged.variants) {
          const is = now.get(variant.collectedKey ?? '');
          if (!is) expect(variant).toMatchObject({ supplierOffers: false, supplierInventoryQuantity: 0 });
          else {
            expect(variant).toMatchObject({
              supplierOffers: true,
              supplierSkuId: is.supplierSkuId,
              supplierPrice: is.supplierPrice,
              supplierCostPrice: is.supplierCostPrice ?? is.supplierPrice,
              supplierInventoryQuantity: is.stock,
            });
          }
        }
      }),
    );
  });

  it('takes a variant that was gone for a while back as it was', () => {
    fc.assert(
      fc.property(collectedProduct(2, true), fc.nat(), (base, at) => {
        fc.pre(base.variants.length > 1);
        const without = { ...base, variants: base.variants.filter((_, place) => place !== at % base.variants.length) };
        const gone = mergeCollected(freshProduct(base), base, without);
        expect(gone.variants.filter(({ supplierOffers }) => !supplierOffers)).toHaveLength(1);
        const back = mergeCollected(gone, nextBase(base, without), base);
        expect(bare(back).variants).toEqual(bare(freshProduct(base)).variants);
      }),
    );
  });

  it('knows a variant that the supplier made again under another id by its values', () => {
    fc.assert(
      fc.property(collectedProduct(1, true), (base) => {
        const renewed = {
          ...base,
          variants: base.variants.map((one) => ({ ...one, supplierSkuId: `new-${one.supplierSkuId}` })),
        };
        const mine = freshProduct(base);
        const merged = mergeCollected(mine, base, renewed);
        expect(merged.variants.map(({ variantId }) => variantId)).toEqual(
          mine.variants.map(({ variantId }) => variantId),
        );
        expect(merged.variants.map(({ supplierSkuId }) => supplierSkuId)).toEqual(
          renewed.variants.map(({ supplierSkuId }) => supplierSkuId),
        );
        const kept = mine.variants.slice(1);
        const left = mergeCollected({ ...mine, variants: kept }, base, renewed);
        if (kept.length > 0) expect(left.variants).toHaveLength(kept.length);
      }),
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(twoCollections, edits, ([base, theirs], made) => {
        const once = mergeCollected(edited(base, made), base, theirs);
        expect(mergeCollected(once, nextBase(base, theirs), theirs)).toEqual(once);
      }),
    );
  });

  it('always leaves variants that fit the options, each only once', () => {
    fc.assert(
      fc.property(twoCollections, edits, ([base, theirs], made) => {
        const merged = mergeCollected(edited(base, made), base, theirs);
        expect(fits(merged)).toBe(true);
        const combos = merged.variants.map(({ optionValues }) => combination(optionValues));
        expect(new Set(combos).size).toBe(combos.length);
      }),
    );
  });

  it('leaves variants that fit the options when the source has more or fewer of them', () => {
    const counts = fc.tuple(fc.constantFrom(0, 1, 2), fc.constantFrom(0, 1, 2));
    const pair = counts.chain(([a, b]) => fc.tuple(collectedProduct(a, true), collectedProduct(b, true)));
    fc.assert(
      fc.property(pair, edits, ([base, theirs], made) => {
        expect(fits(mergeCollected(edited(base, made), base, theirs))).toBe(true);
      }),
    );
  });

  it('keeps variants of the merchant’s own, and values that were renamed', () => {
    fc.assert(
      fc.property(collectedProduct(1, true), collectedProduct(1, true), (base, theirs) => {
        const mine = freshProduct(base);
        const rename = (value: string): string => `My ${value}`;
        for (const option of mine.options) option.values = [...option.values.map(rename), 'Own'];
        for (const variant of mine.variants) variant.optionValues = variant.optionValues.map(rename);
        const own = {
          ...withoutSupplier({ ...(mine.variants[0] as NewVariantRow), weightUnit: 'kg' }),
          optionValues: ['Own'],
          sku: 'OWN',
        };
        mine.variants.push({ ...own, variantId: 'own' });
        const merged = mergeCollected(mine, base, theirs);
        expect(merged.variants.find(({ variantId }) => variantId === 'own')).toEqual({ ...own, variantId: 'own' });
        expect(merged.options[0]?.values).toEqual(expect.arrayContaining(mine.options[0]?.values ?? []));
        expect(fits(merged)).toBe(true);
        const kept = merged.variants.slice(0, base.variants.length).map(({ optionValues }) => optionValues);
        expect(kept).toEqual(base.variants.map(({ optionValues }) => optionValues.map(rename)));
      }),
    );
  });
});
