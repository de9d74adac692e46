import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { ProductOption } from '#contract/product.schemas.ts';
import { combination } from '#server/modules/catalogue/pool/shape.ts';
import { type Mergeable, mergeProducts } from '#server/modules/catalogue/pool/splitMerge/mergeProducts.ts';
import { splitParts } from '#server/modules/catalogue/pool/splitMerge/splitParts.ts';
import { dealt, type Shaped, type ShapedVariant, shapedArbitrary } from '#tests/kit/shapedArbitrary.ts';

type Source = Mergeable<ShapedVariant>;

/** A variant by what it is called and what it carries, whatever the order of the options. */
const named = (options: readonly ProductOption[], { optionValues, ...goods }: Omit<ShapedVariant, 'imageId'>): string =>
  JSON.stringify([
    options.map(({ name }, at) => [name, optionValues[at]]).sort(),
    goods.variantId,
    goods.supplierSkuId,
    goods.price,
    goods.inventoryQuantity,
  ]);
const namedOf = ({ options, variants }: Pick<Shaped, 'options' | 'variants'>): string[] =>
  variants.map(({ imageId: _, ...variant }) => named(options, variant)).sort();

const splits = shapedArbitrary.chain((product) =>
  fc.nat({ max: product.options.length - 1 }).chain((at) =>
    fc.record({
      product: fc.constant(product),
      option: fc.constant(product.options[at]?.name ?? ''),
      groups: dealt([...new Set(product.variants.map(({ optionValues }) => optionValues[at] ?? ''))]),
      dropSingle: fc.boolean(),
    }),
  ),
);

/** The parts as sources of a merge, with the value of each option that a part dropped. */
function sourcesOf(product: Shaped, parts: readonly Omit<Source, 'productId' | 'values'>[]): Source[] {
  return parts.map((part, index) => {
    const [first] = part.variants;
    const whole = product.variants.find(({ variantId }) => variantId === first?.variantId);
    const values = product.options.map(({ name }, at) => [name, whole?.optionValues[at] ?? ''] as const);
    return { ...part, productId: `p${index}`, values: Object.fromEntries(values) };
  });
}

const lackedByAll = (product: Shaped, sources: readonly Source[]): string[] =>
  product.options
    .map(({ name }) => name)
    .filter((name) => sources.every(({ options }) => !options.some((option) => option.name === name)));

const several = fc.array(shapedArbitrary, { minLength: 2, maxLength: 4 }).map((products) =>
  products.map(
    (product, index): Source => ({
      ...product,
      productId: `p${index}`,
      variants: product.variants.map((variant) => ({ ...variant, variantId: `p${index}-${variant.variantId}` })),
      values: { Colour: 'One', Size: 'One', 'Ships from': 'One', Model: `Model ${index}` },
    }),
  ),
);

describe('merging products', () => {
  it('makes the same variants of the parts that splitting made', () => {
    fc.assert(
      fc.property(splits, ({ product, option, groups, dropSingle }) => {
        const by = { kind: 'option' as const, option, groups };
        const parts = splitParts(product, { by, titlePattern: '{title}', titles: [], dropSingle, keep: null });
        const sources = sourcesOf(product, parts);
        const merged = mergeProducts(sources, { main: 'p0', newOptions: lackedByAll(product, sources), leaveOut: [] });
        expect(merged).toMatchObject({ conflicts: [], missing: [], problems: [] });
        const variants = merged.variants.map(({ variant }) => variant);
        expect(namedOf({ options: merged.options, variants })).toEqual(namedOf(product));
        for (const [at, { name }] of product.options.entries()) {
          const used = new Set(product.variants.map(({ optionValues }) => optionValues[at]));
          const made = merged.options.find((one) => one.name === name);
          expect([...(made?.values ?? [])].sort()).toEqual([...used].sort());
        }
      }),
    );
  });

  it('loses no variant, no picture and no value, whatever is merged', () => {
    fc.assert(
      fc.property(several, (sources) => {
        const { variants, images, options } = mergeProducts(sources, {
          main: 'p1',
          newOptions: ['Model'],
          leaveOut: [],
        });
        const ids = (all: readonly ShapedVariant[]) =>
          all.map(({ variantId, price }) => `${variantId} ${price}`).sort();
        expect(ids(variants.map(({ variant }) => variant))).toEqual(ids(sources.flatMap((source) => source.variants)));
        const srcs = sources.flatMap((source) => source.images.map(({ src }) => src));
        expect(images.map(({ src }) => src).sort()).toEqual([...new Set(srcs)].sort());
        expect(new Set(images.map(({ imageId }) => imageId)).size).toBe(images.length);
        expect(images.filter(({ useFlg }) => useFlg === 1).length).toBe(Math.min(limits.imagesInUse, images.length));
        for (const { variant } of variants) {
          expect(variant.imageId === null || images.some(({ imageId }) => imageId === variant.imageId)).toBe(true);
          variant.optionValues.forEach((value, at) => {
            expect(options[at]?.values).toContain(value);
          });
        }
      }),
    );
  });

  it('shows exactly the variants that would be alike, and none are left once those are left out', () => {
    fc.assert(
      fc.property(several, (sources) => {
        const order = { main: 'p0', newOptions: [] };
        const { conflicts, variants } = mergeProducts(sources, { ...order, leaveOut: [] });
        const alike = (all: typeof variants) => all.length - new Set(all.map(keyOf)).size;
        expect(conflicts.reduce((sum, group) => sum + group.length - 1, 0)).toBe(alike(variants));
        const leaveOut = conflicts.flatMap((group) => group.slice(1).map(({ variant }) => variant.variantId));
        const solved = mergeProducts(sources, { ...order, leaveOut });
        expect(solved.conflicts).toEqual([]);
        expect(alike(solved.variants)).toBe(0);
      }),
    );
  });

  it('says which product lacks a value of which option', () => {
    const [tee, mug] = plain;
    if (!tee || !mug) throw new Error('Two products are needed.');
    const { missing, conflicts } = mergeProducts([tee, { ...mug, values: { Model: 'Mug' } }], {
      main: 'mug',
      newOptions: ['Model'],
      leaveOut: [],
    });
    expect(missing).toEqual([
      { productId: 'tee', option: 'Model' },
      { productId: 'mug', option: 'Colour' },
    ]);
    expect(conflicts).toEqual([]);
  });

  it('takes options of one name for one, however it is written, as the main product writes it', () => {
    const [tee] = plain;
    if (!tee) throw new Error('A product is needed.');
    const other = { ...tee, productId: 'other', options: [{ name: 'colour ', values: ['Blue'] }] };
    const blue = {
      ...other,
      variants: tee.variants.map((one) => ({ ...one, variantId: 'b', optionValues: ['Blue'] })),
    };
    const { options } = mergeProducts([blue, tee], { main: 'tee', newOptions: [], leaveOut: [] });
    expect(options).toEqual([{ name: 'Colour', values: ['Blue', 'Red'] }]);
  });

  it('refuses an option that is there already, and more options than a product may have', () => {
    const names = Array.from({ length: limits.options }, (_, index) => `Option ${index}`);
    const { problems } = mergeProducts(plain, { main: 'tee', newOptions: [...names, 'colour'], leaveOut: [] });
    expect(problems.map(({ key }) => key)).toEqual(['merge.optionTwice', 'merge.tooManyOptions']);
  });
});

const keyOf = ({ variant }: { variant: ShapedVariant }): string => combination(variant.optionValues);

const variant = { imageId: null, supplierSkuId: null, price: '1.00', inventoryQuantity: 1 };
const plain: Source[] = [
  {
    productId: 'tee',
    options: [{ name: 'Colour', values: ['Red'] }],
    images: [],
    variants: [{ ...variant, variantId: 'r', optionValues: ['Red'] }],
    values: {},
  },
  {
    productId: 'mug',
    options: [],
    images: [],
    variants: [{ ...variant, variantId: 'm', optionValues: [] }],
    values: {},
  },
];
