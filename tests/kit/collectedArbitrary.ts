import fc from 'fast-check';
import { CollectedProduct, type CollectedVariant } from '#contract/collected.schemas.ts';

const price = fc.constantFrom('0', '1', '9.99', '10', '10.00', '12.5', '199');
const maybe = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(one, { nil: null, freq: 3 });
const word = fc.constantFrom('Lamp', 'Tea pot', 'Kettle', '灯', 'a');

const NAMES = ['Colour', 'Size'];
const VALUES = [
  ['Red', 'Blue', 'Green'],
  ['S', 'M', 'L'],
];

/** Every combination of the values of this many options. */
function combinations(options: number): string[][] {
  return VALUES.slice(0, options).reduce<string[][]>(
    (rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
}

const variantOf = (optionValues: string[], supplierSkuId: string | null): fc.Arbitrary<CollectedVariant> =>
  fc.record({
    supplierSkuId: fc.constant(supplierSkuId),
    sku: fc.constantFrom('', 'A', 'B', 'C'),
    barcode: fc.constantFrom('', '4006381333931'),
    optionValues: fc.constant(optionValues),
    supplierPrice: maybe(price),
    supplierCostPrice: maybe(price),
    price: maybe(price),
    compareAtPrice: maybe(price),
    stock: maybe(fc.integer({ min: 0, max: 20 })),
    weight: maybe(price),
    weightUnit: fc.constantFrom('g', 'kg'),
    imageSrc: maybe(fc.constantFrom('i0.jpg', 'i1.jpg', 'i2.jpg')),
  });

/**
 * A collected product. With `byId` variants are known by the supplier's ids, and the same id may come with other option
 * values the next time; without, as in files, by their option values.
 */
export function collectedProduct(options: number, byId: boolean): fc.Arbitrary<CollectedProduct> {
  const all = combinations(options);
  const chosen = fc.shuffledSubarray(all, { minLength: 1 });
  const ids = fc.shuffledSubarray(
    all.map((_, at) => `sku-${at}`),
    { minLength: all.length },
  );
  const variants = fc
    .tuple(chosen, ids)
    .chain(([combos, names]) =>
      fc.tuple(...combos.map((combo, at) => variantOf(combo, byId ? (names[at] ?? null) : null))),
    );
  return fc
    .record({
      title: word,
      bodyHtml: word.map((text) => `<p>${text}</p>`),
      images: fc.shuffledSubarray(['i0.jpg', 'i1.jpg', 'i2.jpg', 'i3.jpg']),
      videoUrl: maybe(fc.constant('https://e.example/v.mp4')),
      category: word,
      tags: fc.uniqueArray(word, { maxLength: 3 }),
      variants,
    })
    .map(({ images, variants: list, ...rest }) =>
      CollectedProduct.parse({
        source: byId ? 'aliexpress' : 'shopifyCsv',
        supplierProductId: 'p',
        sourceUrl: null,
        currency: 'USD',
        ...rest,
        images: images.map((src) => ({ src, alt: '' })),
        options: NAMES.slice(0, options).map((name, at) => ({
          name,
          values: [...new Set(list.map(({ optionValues }) => optionValues[at] ?? ''))],
        })),
        variants: list,
      }),
    );
}

/** A product as it was collected, and as it is the next time. */
export const twoCollections = fc
  .tuple(fc.constantFrom(0, 1, 2), fc.boolean())
  .chain(([options, byId]) => fc.tuple(collectedProduct(options, byId), collectedProduct(options, byId)));
