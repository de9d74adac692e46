import type { Notice } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { priceOf, type Writing, weightBetween, weightOf, weightUnitOf, wholeNumberOf } from './amounts.ts';
import { checkedProduct, type FileItem, type FileProblem, problemAt, RowError } from './fileItem.ts';
import { distinct, webAddress, withVariantImages } from './lists.ts';
import { readVariants, type VariantDraft, valuesInUse } from './readVariants.ts';
import type { WooAttribute, WooColumns } from './wooColumns.ts';
import type { WooRow } from './wooRows.ts';
import { anyAttributes, saysAll, wooSelling, wooVariantSelling } from './wooSelling.ts';
import { descriptionOf, listOf, plainPart } from './wooText.ts';

/** How one file is read: in which currency, and how it writes numbers. */
export interface WooHow {
  currency: string;
  writing: Writing;
}

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

/** A variation that says `parent` shares its product's count. What is not counted is unknown, unless it is sold out. */
function stockOf({ values }: WooRow, product: WooRow, columns: WooColumns): number | null {
  const written = values.stock.toLowerCase() === 'parent' ? product.values.stock : values.stock;
  const counted = wholeNumberOf(written, columns.name('stock'));
  return counted === null && values.inStock === '0' ? 0 : counted;
}

function variantOf(
  row: WooRow,
  product: WooRow,
  options: readonly WooOption[],
  { columns, writing }: { columns: WooColumns; writing: Writing },
): VariantDraft {
  const { values } = row;
  const optionValues = options.map(({ name }) => chosenValue(row, name));
  const missing = options[optionValues.indexOf('')];
  if (missing) throw new RowError('row.optionMissing', { column: missing.column });
  const regular = priceOf(values.regularPrice, writing);
  const sale = priceOf(values.salePrice, writing);
  const cost = priceOf(values.cost, writing);
  return {
    supplierSkuId: null,
    sku: values.sku,
    barcode: values.gtin,
    optionValues,
    supplierPrice: cost,
    supplierCostPrice: cost,
    price: sale ?? regular,
    compareAtPrice: sale === null ? null : regular,
    stock: stockOf(row, product, columns),
    ...weightIn(values.weight || product.values.weight, values.unit || product.values.unit, columns),
    imageSrc: row === product ? null : (addressesOf(row)[0] ?? null),
    ...wooVariantSelling(values, product.values),
  };
}

/** Weights stand in the unit of the header. A file of ours says beside it which unit they were edited in. */
function weightIn(written: string, unit: string, columns: WooColumns): Pick<VariantDraft, 'weight' | 'weightUnit'> {
  const weight = weightOf(written, columns.weight.column);
  const own = weightUnitOf(unit) ?? columns.weight.unit;
  if (weight === null || own === columns.weight.unit) return { weight, weightUnit: own };
  // From what is written, not from what it was rounded to: the file has the decimals for this.
  const exact = /^\d+(\.\d+)?$/.test(written) ? written : weight;
  return { weight: weightBetween(columns.weight.unit, own, exact), weightUnit: own };
}

const addressesOf = ({ values }: WooRow): string[] =>
  listOf(values.images).flatMap((written) => webAddress(written) ?? []);

/** With the texts of pictures, for which only files of ours have a column. */
function imagesOf(row: WooRow): { src: string; alt: string }[] {
  const texts = listOf(row.values.altTexts, true);
  return addressesOf(row).map((src, at) => ({ src, alt: (texts[at] ?? '').slice(0, 500) }));
}

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
export function wooProduct(rows: readonly WooRow[], { currency, writing }: WooHow, columns: WooColumns): FileItem[] {
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
    read: (row) => variantOf(row, product, options, { columns, writing }),
    columnOf: columns.columnOf,
  });
  if (variants.length === 0) return [...others, ...problems];
  const item = checkedProduct(
    {
      source: 'wooCsv',
      supplierProductId: product.key,
      sourceUrl: null,
      title: label,
      bodyHtml: descriptionOf(values.description || (saysAll(values) ? '' : values.shortDescription)),
      images: withVariantImages(imagesOf(product), variants),
      videoUrl: webAddress(values.video),
      category: listOf(values.categories)[0] ?? '',
      tags: distinct(listOf(values.tags)),
      origin: values.origin,
      store: listOf(values.brands)[0] ?? '',
      minOrder: /^[1-9]\d{0,8}$/.test(values.minOrder) ? Number(values.minOrder) : null,
      currency,
      options: options.map(({ name, listed }, at) => ({
        name,
        values: inListedOrder(valuesInUse(variants, at), distinct(listed)),
      })),
      variants,
      ...wooSelling(product, options, columns),
    },
    [line, ...variations.map((row) => row.line)],
    columns.columnOf,
  );
  const free = variations.length > 0 ? anyAttributes(product, options) : [];
  const warnings: Notice[] =
    free.length > 0 ? [{ key: 'row.anyAttribute', params: { names: free.map(({ name }) => name).join(', ') } }] : [];
  return [...others, ...problems, 'product' in item && warnings.length > 0 ? { ...item, warnings } : item];
}
