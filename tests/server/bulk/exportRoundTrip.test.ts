import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CollectedProduct } from '#contract/collected.ts';
import { lossesOf } from '#server/modules/bulk/export/losses.ts';
import { shopifyLayout } from '#server/modules/bulk/export/shopifyLayout.ts';
import { wooLayout } from '#server/modules/bulk/export/wooLayout.ts';
import { openProductFile } from '#server/modules/collect/files/index.ts';
import type { ProductRow, VariantRow } from '#server/modules/pool/index.ts';
import { all } from '#tests/collect/files/kit.ts';
import { poolProduct } from '#tests/kit/poolArbitrary.ts';

type Pool = { product: ProductRow; variants: VariantRow[] };
type Format = 'shopifyCsv' | 'wooCsv';

const layoutOf = {
  shopifyCsv: () => shopifyLayout('https://q.example'),
  wooCsv: () => wooLayout('https://q.example', 4),
};

/** The file that a product becomes, and the product that becomes of that file. */
async function thereAndBack(pool: Pool, format: Format): Promise<{ file: string; read: CollectedProduct }> {
  const layout = layoutOf[format]();
  const file = layout.head + layout.item({ ...pool, handle: 'handle', waiting: [] }, true) + layout.tail;
  const open = () => Readable.from([Buffer.from(file)]);
  const opened = await openProductFile(open, 'x', { currency: pool.product.currency, readPage: () => null });
  const items = await all(opened.products());
  const [item] = items;
  if (items.length !== 1 || !item || !('product' in item)) throw new Error(`${JSON.stringify(items)}\n${file}`);
  return { file, read: item.product };
}

const same = (amount: string | null) => (amount === null ? null : Number(amount));

/** What both layouts have of a product, without what is told to be lost. */
function saidOf(pool: Pool, lost: ReadonlySet<string>, format: Format) {
  const { product, variants } = pool;
  // WooCommerce has no picture of a variant where there is but one: the product's are its own.
  const hasPictures = format === 'shopifyCsv' || product.options.length > 0;
  const srcOf = new Map(product.images.map(({ imageId, src }) => [imageId, src]));
  const folds = lost.has('moreThanThreeOptions');
  return {
    ...{ title: product.title, bodyHtml: product.bodyHtml, category: product.category, store: product.store },
    tags: lost.has('tagsWithComma') ? null : product.tags,
    options: folds ? null : product.options,
    images: product.images.filter(({ useFlg }) => useFlg === 1).map(({ src, alt }) => ({ src, alt })),
    variants: variants.map((variant) => {
      const struck = variant.compareAtPrice;
      const keepsStruck = !lost.has('compareAtPrice') || (struck !== null && Number(struck) > Number(variant.price));
      return {
        ...{ sku: variant.sku, barcode: variant.barcode, optionValues: folds ? null : variant.optionValues },
        ...{ price: same(variant.price), compareAtPrice: keepsStruck ? same(struck) : null },
        cost: same(variant.supplierPrice),
        stock: variant.inventoryQuantity,
        weight: lost.has('weightFraction') ? null : same(variant.weight),
        weightUnit: variant.weight === null ? null : variant.weightUnit,
        imageSrc: variant.imageId === null || !hasPictures ? null : srcOf.get(variant.imageId),
      };
    }),
  };
}

function readOf(read: CollectedProduct, pool: Pool, lost: ReadonlySet<string>) {
  const folds = lost.has('moreThanThreeOptions');
  return {
    ...{ title: read.title, bodyHtml: read.bodyHtml, category: read.category, store: read.store },
    tags: lost.has('tagsWithComma') ? null : read.tags,
    options: folds ? null : read.options,
    images: read.images,
    variants: read.variants.map((variant, at) => ({
      ...{ sku: variant.sku, barcode: variant.barcode, optionValues: folds ? null : variant.optionValues },
      ...{
        price: same(variant.price),
        compareAtPrice: same(variant.compareAtPrice),
        cost: same(variant.supplierPrice),
      },
      stock: variant.stock,
      weight: lost.has('weightFraction') ? null : same(variant.weight),
      weightUnit: pool.variants[at]?.weight === null ? null : variant.weightUnit,
      imageSrc: variant.imageSrc,
    })),
  };
}

const some = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

describe('any product of the pool, exported and imported again', () => {
  it('C8, C10: is the same through Shopify’s layout in all that it has, and the loss of the rest is told', async () => {
    await fc.assert(
      fc.asyncProperty(poolProduct, async (pool) => {
        const lost = new Set<string>(lossesOf('shopifyCsv', pool));
        const { file, read } = await thereAndBack(pool, 'shopifyCsv');
        expect(readOf(read, pool, lost)).toEqual(saidOf(pool, lost, 'shopifyCsv'));
        const selling = pool.product.collected?.selling ?? {};
        expect(read.selling?.seoTitle ?? '').toBe(selling.seoTitle ?? '');
        expect(read.selling?.seoDescription ?? '').toBe(selling.seoDescription ?? '');
        expect(read.selling?.giftCard ?? false).toBe(selling.giftCard ?? false);
        expect(read.selling?.state).toBe(selling.state === 'private' ? 'draft' : (selling.state ?? 'draft'));
        for (const [at, variant] of read.variants.entries()) {
          const { taxable = true, backorders = 'no' } = pool.product.collected?.variants[at]?.selling ?? {};
          expect(variant.selling).toMatchObject({ taxable, backorders: backorders === 'no' ? 'no' : 'yes' });
        }
        const grams = file.split('\n')[0]?.split(',').indexOf('Variant Grams');
        expect(grams).toBeGreaterThan(0);
        for (const field of ['videoUrl', 'origin'] as const) expect(lost.has(field)).toBe(some(pool.product[field]));
        expect(lost.has('minOrder')).toBe(some(pool.product.collected?.minOrder));
        expect(lost.has('dimensions')).toBe(some(pool.product.shipping.length));
        expect(lost.has('imagesNotInUse')).toBe(pool.product.images.length > 12);
      }),
      { numRuns: 60 },
    );
  });

  it('C9, C10: is the same through WooCommerce’s layout in all that it has, and the loss of the rest is told', async () => {
    await fc.assert(
      fc.asyncProperty(poolProduct, async (pool) => {
        const lost = new Set<string>(lossesOf('wooCsv', pool));
        const { read } = await thereAndBack(pool, 'wooCsv');
        expect(readOf(read, pool, lost)).toEqual(saidOf(pool, lost, 'wooCsv'));
        const { product } = pool;
        expect(read).toMatchObject({ origin: product.origin, videoUrl: product.videoUrl });
        expect(read.minOrder).toBe(product.collected?.minOrder);
        expect(read.selling?.shipping ?? {}).toEqual(product.shipping);
        const state = product.collected?.selling?.state ?? 'draft';
        expect(read.selling?.state).toBe(state === 'archived' ? 'draft' : state);
        for (const [at, variant] of read.variants.entries()) {
          const { taxable, backorders = 'no' } = product.collected?.variants[at]?.selling ?? {};
          expect(variant.selling).toEqual({ backorders, ...(taxable === undefined ? {} : { taxable }) });
        }
        expect(lost.has('imagesNotInUse')).toBe(product.images.length > 12);
        expect(lost.has('seo')).toBe(
          some(product.collected?.selling?.seoTitle) || some(product.collected?.selling?.seoDescription),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('the rules of the other side’s importer', () => {
  const [pool] = fc.sample(
    poolProduct.filter(({ product, variants }) => product.options.length > 0 && variants.length > 1),
    { numRuns: 1, seed: 7 },
  );
  if (!pool) throw new Error('No product was made.');
  const wooRows = (given: Pool, handle: string): string[][] => {
    const file = wooLayout('https://q.example', 4).item({ ...given, handle, waiting: [] }, true);
    return file.split(/\n(?=,|\d)/).map((line) => line.split(','));
  };
  const plain = (given: Pool): Pool => ({
    variants: given.variants.map((variant, at) => ({ ...variant, sku: '', optionValues: [`v${at}`], imageId: null })),
    product: {
      ...{ ...given.product, title: 'T', bodyHtml: '', category: '', store: '', tags: [], images: [], collected: null },
      options: [{ name: 'Size', values: given.variants.map((_, at) => `v${at}`) }],
      source: 'manual',
    },
  });

  it('C9: a parent’s SKU has at most the 100 characters of WooCommerce’s table, a draft is -1 and its variations 1', () => {
    const [head, ...variations] = wooRows(plain(pool), 'x'.repeat(200));
    expect(head?.[2]).toBe('x'.repeat(100));
    expect(head?.[5]).toBe("'-1");
    expect(variations.length).toBe(pool.variants.length);
    for (const row of variations) {
      expect(row[5]).toBe('1');
      expect(row).toContain('x'.repeat(100));
    }
  });

  it('C9: a simple product without an SKU is given none', () => {
    const given = plain(pool);
    const [first] = given.variants;
    if (!first) throw new Error('There is a variant.');
    const simple = { product: { ...given.product, options: [] }, variants: [{ ...first, optionValues: [] }] };
    const [row] = wooRows(simple, 'a-handle');
    expect(row?.slice(0, 3)).toEqual(['', 'simple', '']);
    expect(row).not.toContain('a-handle');
  });

  it('C8: grams are whole: 454 g shown in pounds are 454 again', () => {
    const given = plain(pool);
    const weighed = given.variants.map((variant) => ({ ...variant, weight: '1.0009', weightUnit: 'lb' }));
    const file = shopifyLayout('https://q.example').item(
      { ...given, variants: weighed, handle: 'h', waiting: [] },
      true,
    );
    expect(file).toContain(',454,');
    expect(file).not.toContain('454.0');
  });
});
