import { isShipped, sellsOn } from '#contract/sellingFacts.ts';
import type { VariantRow } from '../../../../db/schema/products.ts';
import { tidyOrNull } from '../../../../decimal.ts';
import { productSelling, variantSellingOf } from '../../pool/index.ts';
import { codeCell, costCell, csvLine, picturesOf, guardedByBlank as text, wholeGrams } from './cells.ts';
import type { Exported, Layout } from './layout.ts';

/** The options that a Shopify product can have; the rest is put into the last of them. */
const OPTIONS = 3;
const JOINED = ' / ';

const productColumns = [
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Gift Card',
  'SEO Title',
  'SEO Description',
];
const optionColumns = [1, 2, 3].flatMap((number) => [`Option${number} Name`, `Option${number} Value`]);
const variantColumns = [
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Variant Image',
  'Variant Weight Unit',
  'Cost per item',
];
const imageColumns = ['Image Src', 'Image Position', 'Image Alt Text'];

/**
 * Shopify's product CSV in the layout that its own export had for years and its import still reads: the first row of a
 * product carries what belongs to all of it, each further row a variant, an image, or both
 * (https://help.shopify.com/en/manual/products/import-export/using-csv). Of more than three options the last ones share a
 * column. A comma cannot be part of a tag there and becomes a blank. Pieces that nobody counts have no tracker.
 */
export const shopifyLayout = (publicUrl: string): Layout => ({
  head: csvLine(['Handle', ...productColumns, ...optionColumns, ...variantColumns, ...imageColumns, 'Status']),
  item: (exported) => rowsOf(exported, publicUrl).map(csvLine).join(''),
  tail: '',
});

function rowsOf({ product, variants, handle }: Exported, publicUrl: string): string[][] {
  const images = picturesOf(product, publicUrl);
  const names = folded(product.options.map(({ name }) => name));
  const srcOf = new Map(images.map(({ imageId, src }) => [imageId, src]));
  const cellsOf = variantCells(product, srcOf);
  const { state = 'draft' } = productSelling(product);
  return Array.from({ length: Math.max(variants.length, images.length, 1) }, (_, at) => {
    const isFirst = at === 0;
    const [variant, image] = [variants[at], images[at]];
    return [
      text(handle),
      ...(isFirst ? productCells(product) : productColumns.map(() => '')),
      ...optionCells(isFirst ? names : [], variant, names.length),
      ...(variant ? cellsOf(variant) : variantColumns.map(() => '')),
      ...(image ? [text(image.src), String(at + 1), text(image.alt)] : ['', '', '']),
      // What is private elsewhere is not for everybody here.
      isFirst ? (state === 'private' ? 'draft' : state) : '',
    ];
  });
}

function productCells(product: Exported['product']): string[] {
  const { title, bodyHtml, store, category, tags } = product;
  const { state, platformCategory = '', giftCard, seoTitle = '', seoDescription = '' } = productSelling(product);
  return [
    text(title),
    text(bodyHtml),
    text(store),
    text(platformCategory),
    text(category),
    text(tags.map((tag) => tag.replaceAll(',', ' ')).join(', ')),
    state === 'active' ? 'TRUE' : 'FALSE',
    giftCard === true ? 'TRUE' : 'FALSE',
    text(seoTitle),
    text(seoDescription),
  ];
}

/** A product without options has one called Title with one value. */
function optionCells(names: readonly string[], variant: VariantRow | undefined, count: number): string[] {
  const values = variant ? folded(variant.optionValues) : [];
  if (count === 0)
    return [names.length === 0 && !variant ? '' : 'Title', variant ? 'Default Title' : '', '', '', '', ''];
  return Array.from({ length: OPTIONS }, (_, at) => [text(names[at] ?? ''), text(values[at] ?? '')]).flat();
}

function variantCells(
  product: Exported['product'],
  srcOf: ReadonlyMap<string, string>,
): (variant: VariantRow) => string[] {
  const sellingOf = variantSellingOf(product);
  return (variant) => {
    const selling = sellingOf(variant);
    const stock: number | null = variant.inventoryQuantity;
    return [
      codeCell(variant.sku),
      wholeGrams(variant),
      ...(stock === null ? ['', ''] : ['shopify', String(stock)]),
      sellsOn(selling) ? 'continue' : 'deny',
      'manual',
      tidyOrNull(variant.price) ?? '',
      tidyOrNull(variant.compareAtPrice) ?? '',
      isShipped(product.shipping, selling) ? 'TRUE' : 'FALSE',
      selling.taxable === false ? 'FALSE' : 'TRUE',
      codeCell(variant.barcode),
      text((variant.imageId === null ? undefined : srcOf.get(variant.imageId)) ?? ''),
      variant.weightUnit,
      costCell(product, variant),
    ];
  };
}

/** At most three, the last of which holds what is left over. */
const folded = (parts: readonly string[]): string[] =>
  parts.length <= OPTIONS ? [...parts] : [...parts.slice(0, OPTIONS - 1), parts.slice(OPTIONS - 1).join(JOINED)];
