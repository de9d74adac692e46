import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CollectedProduct, CollectedVariant } from '#contract/collected.schemas.ts';
import { csvOf, shopify } from './kit.ts';

const header = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Barcode',
  'Variant Grams',
  'Variant Weight Unit',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Cost per item',
  'Image Src',
  'Image Alt Text',
  'Variant Image',
];

type Row = Record<string, string>;

const variantCells = (variant: CollectedVariant): Row => ({
  'Option1 Value': variant.optionValues[0] ?? 'Default Title',
  'Option2 Value': variant.optionValues[1] ?? '',
  'Variant SKU': variant.sku,
  'Variant Barcode': variant.barcode,
  'Variant Grams': variant.weight ?? '',
  'Variant Weight Unit': 'g',
  'Variant Inventory Qty': variant.stock === null ? '' : String(variant.stock),
  'Variant Price': variant.price ?? '',
  'Variant Compare At Price': variant.compareAtPrice ?? '',
  'Cost per item': variant.supplierCostPrice ?? '',
  'Variant Image': variant.imageSrc ?? '',
});

/** As Shopify writes it: a row for each variant, images beside them and below, names and texts in the first row. */
function rowsOf(product: CollectedProduct): Row[] {
  const count = Math.max(product.variants.length, product.images.length);
  const head = {
    Title: product.title,
    'Body (HTML)': product.bodyHtml,
    Vendor: product.store,
    Type: product.category,
    Tags: product.tags.join(', '),
    'Option1 Name': product.options[0]?.name ?? 'Title',
    'Option2 Name': product.options[1]?.name ?? '',
  };
  return Array.from({ length: count }, (_, at) => {
    const [variant, image] = [product.variants[at], product.images[at]];
    return {
      Handle: product.supplierProductId,
      ...(at === 0 ? head : {}),
      ...(variant ? variantCells(variant) : {}),
      ...(image ? { 'Image Src': image.src, 'Image Alt Text': image.alt } : {}),
    };
  });
}

const text = (maxLength: number) =>
  fc
    .string({
      unit: fc.oneof(fc.constantFrom('"', ',', ';', '\n', 'ä', '红', ' '), fc.string({ minLength: 1, maxLength: 1 })),
      maxLength,
    })
    .map((value) => value.trim());
const name = (maxLength: number) => text(maxLength).map((value) => `n${value}`);
const price = fc
  .tuple(fc.nat(99_999), fc.nat(99))
  .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`);
/** The reader drops an apostrophe that stands before a number. */
const code = text(10).filter((value) => !value.startsWith("'"));
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
/** With everything in it that a file treats in its own way. Fast-check's own addresses take a second to prepare. */
const address = fc
  .tuple(fc.domain(), fc.string({ unit: fc.constantFrom(...'aZ09-_.~,;=&%/?'), maxLength: 30 }))
  .map(([host, path]) => `https://${host}/${path}`);
const image = fc.record({ src: address, alt: text(20) });

const variantWith = (optionValues: string[], images: readonly { src: string }[]): fc.Arbitrary<CollectedVariant> =>
  fc
    .record({
      sku: code,
      barcode: code,
      cost: orNull(price),
      price,
      compareAtPrice: orNull(price),
      stock: orNull(fc.integer({ min: -50, max: 5000 })),
      weight: orNull(fc.nat(90_000).map(String)),
      imageSrc: images.length > 0 ? orNull(fc.constantFrom(...images.map(({ src }) => src))) : fc.constant(null),
    })
    .map(({ cost, ...variant }) => ({
      ...variant,
      supplierSkuId: null,
      optionValues,
      supplierPrice: cost,
      supplierCostPrice: cost,
      weightUnit: 'g',
    }));

const values = fc.uniqueArray(name(8), { minLength: 1, maxLength: 3 });
const optionsArbitrary = fc.uniqueArray(fc.record({ name: name(8), values }), {
  maxLength: 2,
  selector: (option) => option.name,
});

/** Made once: to prepare an expression takes longer than to try a product. */
const tags = fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,8}$/), { maxLength: 4 });

/** Every combination of the options' values, as files list them. */
const combinations = (options: readonly { values: string[] }[]): string[][] =>
  options.reduce<string[][]>(
    (rows, option) => rows.flatMap((row) => option.values.map((value) => [...row, value])),
    [[]],
  );

const product = fc
  .record({ images: fc.uniqueArray(image, { maxLength: 4, selector: ({ src }) => src }), options: optionsArbitrary })
  .chain(({ images, options }) =>
    fc.record({
      source: fc.constant('shopifyCsv' as const),
      supplierProductId: fc.uuid(),
      sourceUrl: fc.constant(null),
      title: name(30),
      bodyHtml: text(60),
      images: fc.constant(images),
      videoUrl: fc.constant(null),
      category: text(10),
      tags,
      origin: fc.constant(''),
      store: text(10),
      currency: fc.constant('USD'),
      minOrder: fc.constant(null),
      options: fc.constant(options),
      variants: fc.tuple(...combinations(options).map((row) => variantWith(row, images))),
    }),
  );

const products = fc.uniqueArray(product, { maxLength: 6, selector: ({ supplierProductId }) => supplierProductId });

describe('products written to a Shopify file', () => {
  it('are read back as they were', async () => {
    await fc.assert(
      fc.asyncProperty(products, async (written) => {
        const read = await shopify(csvOf(header, written.flatMap(rowsOf)));
        expect(read.problems).toEqual([]);
        expect(read.products.map((item) => item.product)).toEqual(written);
      }),
    );
  });

  it('are read back whatever way their rows are interleaved', async () => {
    await fc.assert(
      fc.asyncProperty(products, async (written) => {
        const rows = written.map(rowsOf);
        const longest = Math.max(0, ...rows.map((list) => list.length));
        const dealt = Array.from({ length: longest }, (_, at) => rows.flatMap((list) => list.slice(at, at + 1))).flat();
        const read = await shopify(csvOf(header, dealt));
        expect(read.problems).toEqual([]);
        const byId = new Map(read.products.map((item) => [item.product.supplierProductId, item.product]));
        expect(written.map(({ supplierProductId }) => byId.get(supplierProductId))).toEqual(written);
      }),
    );
  });
});
