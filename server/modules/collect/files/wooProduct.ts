import { limits } from '#contract/limits.ts';
import { priceOf, weightOf, wholeNumberOf } from './amounts.ts';
import { type FileItem, type FileProblem, problemAt, RowError } from './fileItem.ts';
import { checkedProduct } from './invalid.ts';
import { distinct, webAddress, withVariantImages } from './lists.ts';
import { readVariants, type VariantDraft, valuesInUse } from './readVariants.ts';
import type { WooAttribute, WooColumns } from './wooColumns.ts';
import type { WooRow } from './wooRows.ts';
import { descriptionOf, listOf, plainPart } from './wooText.ts';

/** An option: an attribute by which the variations differ, with the values that their product lists. */
interface WooOption {
  name: string;
  column: string;
  listed: string[];
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const chosenValue = (row: WooRow, name: string): string =>
  plainPart(row.attributes.find((attribute) => sameName(attribute.name, name))?.value ?? '');

/** In the product's order; an attribute that only variations name comes last. */
function optionsOf(product: WooRow, variations: readonly WooRow[]): WooOption[] {
  const byName = new Map<string, WooAttribute>();
  for (const attribute of [product, ...variations].flatMap((row) => row.attributes)) {
    const name = attribute.name.toLowerCase();
    if (!byName.has(name)) byName.set(name, attribute);
  }
  return [...byName.values()]
    .filter(({ name }) => variations.some((variation) => chosenValue(variation, name) !== ''))
    .map(({ name, value, column }) => ({ name, column, listed: listOf(value) }));
}

/** A variation that says `parent` shares its product's count; what is sold out and not counted has none. */
function stockOf({ values }: WooRow, product: WooRow, columns: WooColumns): number | null {
  const written = values.stock.toLowerCase() === 'parent' ? product.values.stock : values.stock;
  const counted = wholeNumberOf(written, columns.name('stock'));
  return counted === null && values.inStock === '0' ? 0 : counted;
}

function variantOf(row: WooRow, product: WooRow, options: readonly WooOption[], columns: WooColumns): VariantDraft {
  const { values } = row;
  const optionValues = options.map(({ name }) => chosenValue(row, name));
  const missing = options[optionValues.indexOf('')];
  if (missing) throw new RowError('row.optionMissing', { column: missing.column });
  const regular = priceOf(values.regularPrice);
  const sale = priceOf(values.salePrice);
  return {
    supplierSkuId: null,
    sku: values.sku,
    barcode: values.gtin,
    optionValues,
    supplierPrice: null,
    price: sale ?? regular,
    compareAtPrice: sale === null ? null : regular,
    stock: stockOf(row, product, columns),
    weight: weightOf(row.weight || product.weight, columns.weight.column),
    weightUnit: columns.weight.unit,
    imageSrc: row === product ? null : (imagesOf(row)[0]?.src ?? null),
  };
}

const imagesOf = ({ values }: WooRow): { src: string; alt: string }[] =>
  listOf(values.images).flatMap((written) => {
    const src = webAddress(written);
    return src === null ? [] : [{ src, alt: '' }];
  });

/** The product's own order of an option's values, then those that only variations know. */
const inListedOrder = (used: readonly string[], listed: readonly string[]): string[] => [
  ...listed.filter((value) => used.includes(value)),
  ...used.filter((value) => !listed.includes(value)),
];

/** Rows that claim the identity of a product which an earlier row has. */
const repeated = (rows: readonly WooRow[], columns: WooColumns): FileProblem[] =>
  rows.map(({ line, values }) => {
    const field = columns.name(values.sku ? 'sku' : values.id ? 'id' : 'name');
    return problemAt(line, values.name, { key: 'row.productRepeated', params: { column: field } });
  });

/**
 * What a product's row and its variations come to: the product, and a problem for each variation that cannot be used. A
 * product without variations has one variant of its own.
 */
export function wooProduct(rows: readonly WooRow[], currency: string, columns: WooColumns): FileItem[] {
  const [product, ...doubles] = rows.filter(({ isVariation }) => !isVariation);
  const variations = rows.filter(({ isVariation }) => isVariation);
  if (!product) return [];
  const { line, values } = product;
  const label = values.name;
  const others = repeated(doubles, columns);
  if (label === '') return [...others, problemAt(line, product.key, { key: 'row.noTitle' })];
  if (variations.length > limits.variants) return [...others, problemAt(line, label, { key: 'row.tooManyVariants' })];
  const options = optionsOf(product, variations);
  const { variants, problems } = readVariants(variations.length > 0 ? variations : [product], {
    label,
    read: (row) => variantOf(row, product, options, columns),
    columnOf: columns.columnOf,
  });
  if (variants.length === 0) return [...others, ...problems];
  const item = checkedProduct(
    {
      source: 'wooCsv',
      supplierProductId: product.key,
      sourceUrl: null,
      title: label,
      bodyHtml: descriptionOf(values.description || values.shortDescription),
      images: withVariantImages(imagesOf(product), variants),
      category: listOf(values.categories)[0] ?? '',
      tags: distinct(listOf(values.tags)),
      store: listOf(values.brands)[0] ?? '',
      currency,
      options: options.map(({ name, listed }, at) => ({
        name,
        values: inListedOrder(valuesInUse(variants, at), distinct(listed)),
      })),
      variants,
    },
    [line, ...variations.map((row) => row.line)],
    columns.columnOf,
  );
  return [...others, ...problems, item];
}
