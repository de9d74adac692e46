import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { SplitRequest } from '#contract/splitMerge.schemas.ts';
import { combination } from '#server/modules/catalogue/pool/shape.ts';
import { type Part, splitParts } from '#server/modules/catalogue/pool/splitMerge/splitParts.ts';
import { dealt, type Shaped, type ShapedVariant, shapedArbitrary } from '#tests/kit/shapedArbitrary.ts';

type How = Pick<SplitRequest, 'by' | 'titlePattern' | 'titles' | 'dropSingle' | 'keep'>;
const how = (by: SplitRequest['by'], more: Partial<How> = {}): How => ({
  by,
  titlePattern: '{title} – {Colour}',
  titles: [],
  dropSingle: true,
  keep: 0,
  ...more,
});

const usedValues = ({ variants }: Pick<Shaped, 'variants'>, at: number): string[] => [
  ...new Set(variants.map(({ optionValues }) => optionValues[at] ?? '')),
];

/** A product with an order that fits it: by the values of an option or by variants, grouped any way. */
const orders = shapedArbitrary.chain((product) =>
  fc.record({
    product: fc.constant(product),
    by: fc.oneof(
      fc.nat({ max: product.options.length - 1 }).chain((at) =>
        dealt(usedValues(product, at)).map((groups) => ({
          kind: 'option' as const,
          option: product.options[at]?.name ?? '',
          groups,
        })),
      ),
      dealt(product.variants.map(({ variantId }) => variantId)).map((groups) => ({
        kind: 'variants' as const,
        groups,
      })),
    ),
    dropSingle: fc.boolean(),
  }),
);

/** What a variant must carry along whatever product it goes into. */
const goods = ({ variantId, supplierSkuId, price, inventoryQuantity }: ShapedVariant): string =>
  JSON.stringify([variantId, supplierSkuId, price, inventoryQuantity]);

const tee: Shaped = {
  title: 'Tee',
  options: [
    { name: 'Colour', values: ['Red', 'Blue', 'Green'] },
    { name: 'Size', values: ['S', 'M'] },
  ],
  images: ['cover', 'red', 'blue', 'back'].map((imageId) => ({
    imageId,
    src: `https://img.example.com/${imageId}.jpg`,
    alt: '',
    useFlg: 1,
  })),
  variants: [
    ['Red', 'S'],
    ['Red', 'M'],
    ['Blue', 'S'],
    ['Green', 'S'],
  ].map((optionValues, index) => ({
    variantId: `v${index}`,
    optionValues,
    imageId: { Red: 'red', Blue: 'blue' }[optionValues[0] ?? ''] ?? null,
    supplierSkuId: `s${index}`,
    price: '10.00',
    inventoryQuantity: index,
  })),
};
const byColour = how({ kind: 'option', option: 'Colour', groups: [['Red'], ['Blue', 'Green']] });

describe('splitting a product', () => {
  it('loses no variant and doubles none', () => {
    fc.assert(
      fc.property(orders, ({ product, by, dropSingle }) => {
        const parts = splitParts(product, how(by, { dropSingle }));
        expect(parts).toHaveLength(by.groups.length);
        expect(parts.flatMap(({ variants }) => variants.map(goods)).sort()).toEqual(product.variants.map(goods).sort());
      }),
    );
  });

  it('leaves every part a product that could be saved: values that fit its options, none twice, at most 12 images in use', () => {
    fc.assert(
      fc.property(orders, ({ product, by, dropSingle }) => {
        for (const part of splitParts(product, how(by, { dropSingle }))) wellFormed(part);
      }),
    );
  });

  it('keeps the picture of every variant, and some picture wherever there were any', () => {
    fc.assert(
      fc.property(orders, ({ product, by }) => {
        for (const part of splitParts(product, how(by))) {
          const there = new Set(part.images.map(({ imageId }) => imageId));
          expect(part.variants.every(({ imageId }) => imageId === null || there.has(imageId))).toBe(true);
          expect(part.images.length > 0).toBe(product.images.length > 0);
        }
      }),
    );
  });

  it('names the parts, drops what has one value left, and gives each its pictures', () => {
    const [red, rest] = splitParts(tee, byColour);
    expect(red).toMatchObject({
      title: 'Tee – Red',
      isOriginal: true,
      options: [{ name: 'Size', values: ['S', 'M'] }],
    });
    expect(red?.images.map(({ imageId }) => imageId)).toEqual(['red', 'cover', 'back']);
    expect(rest).toMatchObject({ title: 'Tee – Blue, Green', isOriginal: false });
    expect(rest?.options).toEqual([{ name: 'Colour', values: ['Blue', 'Green'] }]);
    expect(rest?.variants.map(({ optionValues }) => optionValues)).toEqual([['Blue'], ['Green']]);
    expect(rest?.images.map(({ imageId }) => imageId)).toEqual(['blue', 'cover', 'back']);
  });

  it('keeps options as they are where that is wanted, and a title that was typed', () => {
    const [red] = splitParts(tee, { ...byColour, dropSingle: false, titles: ['Red tee', null], keep: null });
    expect(red).toMatchObject({ title: 'Red tee', isOriginal: false });
    expect(red?.options).toEqual([
      { name: 'Colour', values: ['Red'] },
      { name: 'Size', values: ['S', 'M'] },
    ]);
  });

  it.each([
    ['a value in no group', { kind: 'option' as const, option: 'Colour', groups: [['Red'], ['Blue']] }],
    ['a value in two groups', { kind: 'option' as const, option: 'Size', groups: [['S'], ['S', 'M']] }],
    ['a group that no variant has', { kind: 'option' as const, option: 'Size', groups: [['S', 'M'], ['XL']] }],
    ['an option that is not there', { kind: 'option' as const, option: 'Weight', groups: [['S'], ['M']] }],
    ['a variant in no group', { kind: 'variants' as const, groups: [['v0'], ['v1', 'v2']] }],
  ])('refuses %s', (_, by) => {
    expect(() => splitParts(tee, how(by))).toThrow(/invalidInput/);
  });

  it('refuses a part to keep that is not there', () => {
    expect(() => splitParts(tee, { ...byColour, keep: 2 })).toThrow(/invalidInput/);
  });
});

function wellFormed(part: Part<ShapedVariant>): void {
  const seen = new Set(part.variants.map(({ optionValues }) => combination(optionValues)));
  expect(seen.size).toBe(part.variants.length);
  for (const { optionValues } of part.variants) {
    expect(optionValues).toHaveLength(part.options.length);
    optionValues.forEach((value, at) => {
      expect(part.options[at]?.values).toContain(value);
    });
  }
  part.options.forEach(({ values }, at) => {
    expect([...values].sort()).toEqual(usedValues(part, at).sort());
  });
  expect(part.images.filter(({ useFlg }) => useFlg === 1).length).toBeLessThanOrEqual(limits.imagesInUse);
}
