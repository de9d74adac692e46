import fc from 'fast-check';
import type { ProductImage, ProductOption } from '#contract/product.schemas.ts';
import type { Splittable } from '#server/modules/catalogue/pool/splitMerge/splitParts.ts';

/** As much of a variant as splitting and merging may touch, and what they must carry along. */
export interface ShapedVariant {
  variantId: string;
  optionValues: string[];
  imageId: string | null;
  supplierSkuId: string | null;
  price: string;
  inventoryQuantity: number;
}
export type Shaped = Splittable<ShapedVariant> & { options: ProductOption[]; images: ProductImage[] };

const optionNames = ['Colour', 'Size', 'Ships from'];

const optionArbitrary = fc.uniqueArray(fc.constantFrom('Red', 'Blue', 'S', 'M', 'L', 'a/b', '黒', ' x'.trim()), {
  minLength: 1,
  maxLength: 5,
});

/** Every combination of some values, one value of each list. */
const combinations = (lists: readonly string[][]): string[][] =>
  lists.reduce<string[][]>((made, list) => made.flatMap((before) => list.map((value) => [...before, value])), [[]]);

/** Products of one to three options, not every combination of which is offered, with images of variants and without. */
export const shapedArbitrary: fc.Arbitrary<Shaped> = fc
  .tuple(
    fc.array(optionArbitrary, { minLength: 1, maxLength: 3 }),
    fc.integer({ min: 0, max: 20 }),
    fc.string({ maxLength: 30 }),
  )
  .chain(([lists, imageCount, title]) =>
    fc
      .shuffledSubarray(combinations(lists), { minLength: 1 })
      .chain((offered) =>
        fc.tuple(
          ...offered.map((optionValues, index) =>
            fc.record({
              variantId: fc.constant(`v${index}`),
              optionValues: fc.constant(optionValues),
              imageId: fc
                .option(fc.integer({ min: 0, max: 19 }).map((at) => (at < imageCount ? `i${at}` : null)))
                .map((id) => id ?? null),
              supplierSkuId: fc.option(fc.constant(`sku${index}`)),
              price: fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
              inventoryQuantity: fc.integer({ min: -5, max: 500 }),
            }),
          ),
        ),
      )
      .map((variants) => ({
        title,
        options: lists.map((values, at) => ({ name: optionNames[at] ?? '', values })),
        images: Array.from(
          { length: imageCount },
          (_, at): ProductImage => ({
            imageId: `i${at}`,
            src: `https://img.example.com/${at}.jpg`,
            alt: '',
            useFlg: at < 12 ? 1 : 0,
          }),
        ),
        variants,
      })),
  );

/** Things dealt into groups, none of them empty. */
export const dealt = <Thing>(things: readonly Thing[]): fc.Arbitrary<Thing[][]> =>
  fc.array(fc.integer({ min: 0, max: 3 }), { minLength: things.length, maxLength: things.length }).map((places) => {
    const groups: Thing[][] = [[], [], [], []];
    things.forEach((thing, index) => {
      groups[places[index] ?? 0]?.push(thing);
    });
    return groups.filter((group) => group.length > 0);
  });
