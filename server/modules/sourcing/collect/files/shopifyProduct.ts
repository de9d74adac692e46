import { limits } from '#contract/limits.ts';
import { gramsIn, priceOf, type Writing, weightOf, weightUnitOf, wholeNumberOf } from './amounts.ts';
import type { Columns } from './columns.ts';
import { checkedProduct, type FileItem, problemAt, RowError } from './fileItem.ts';
import type { KeyedRow } from './gather.ts';
import { distinct, webAddress, withVariantImages } from './lists.ts';
import { readVariants, type VariantDraft, valuesInUse } from './readVariants.ts';
import { type ShopifyField, shopifyColumnOf, shopifyOptions } from './shopifyColumns.ts';
import { shopifySelling, variantSelling } from './shopifySelling.ts';

type ShopifyColumns = Columns<ShopifyField>;
type ShopifyOption = (typeof shopifyOptions)[number];

/** A row of a Shopify file; its key is the handle. */
export interface ShopifyRow extends KeyedRow {
  values: Record<ShopifyField, string>;
}

/** How one file is read: in which currency, how it writes numbers, and whether it is a table without Shopify's own rules. */
export interface HowRead {
  currency: string;
  writing: Writing;
  isTable: boolean;
}

/** A product without options is written with one option called Title that has this value. */
const NO_OPTION = { name: 'title', value: 'default title' };

const isVariant = ({ values }: ShopifyRow): boolean =>
  values.price !== '' || values.sku !== '' || shopifyOptions.some(({ value }) => values[value] !== '');

/** The options that the variants have values for. Names stand in the first row only. */
function optionsOf(
  rows: readonly ShopifyRow[],
  variants: readonly ShopifyRow[],
): (ShopifyOption & { label: string })[] {
  const used = shopifyOptions
    .filter(({ value }) => variants.some(({ values }) => values[value] !== ''))
    .map((option, at) => {
      const named = rows.find(({ values }) => values[option.name] !== '');
      return { ...option, label: named?.values[option.name] ?? `Option ${at + 1}` };
    });
  const only = used.length === 1 ? used[0] : undefined;
  const isNone =
    only?.name === 'option1Name' &&
    [NO_OPTION.name, 'option 1'].includes(only.label.toLowerCase()) &&
    variants.every(({ values }) => ['', NO_OPTION.value].includes(values.option1Value.toLowerCase()));
  return isNone ? [] : used;
}

function variantOf(
  values: ShopifyRow['values'],
  options: readonly ShopifyOption[],
  columns: ShopifyColumns,
  { writing }: HowRead,
): VariantDraft {
  const missing = options.find(({ value }) => values[value] === '');
  if (missing) throw new RowError('row.optionMissing', { column: columns.name(missing.value) });
  const cost = priceOf(values.cost, writing);
  return {
    supplierSkuId: null,
    sku: unprotected(values.sku),
    barcode: unprotected(values.barcode),
    optionValues: options.map(({ value }) => values[value]),
    supplierPrice: cost,
    supplierCostPrice: cost,
    price: priceOf(values.price, writing),
    compareAtPrice: priceOf(values.compareAtPrice, writing),
    stock: stockOf(values, columns, writing),
    ...weightIn(values, columns, writing),
    imageSrc: webAddress(values.variantImage),
    ...variantSelling(values),
  };
}

/** Shopify names the app that counts a variant's pieces; an empty cell in that column means that nobody does. */
function stockOf(values: ShopifyRow['values'], columns: ShopifyColumns, writing: Writing): number | null {
  if (columns.has('tracker') && values.tracker === '') return null;
  return wholeNumberOf(values.stock, columns.name('stock'), writing);
}

/** Shopify writes all weights in grams and names the unit in which it shows them. A table may have a column of kilograms. */
function weightIn(
  values: ShopifyRow['values'],
  columns: ShopifyColumns,
  writing: Writing,
): Pick<VariantDraft, 'weight' | 'weightUnit'> {
  if (values.grams === '' && values.kilograms !== '') {
    return { weight: weightOf(values.kilograms, columns.name('kilograms'), writing), weightUnit: 'kg' };
  }
  const grams = weightOf(values.grams, columns.name('grams'), writing);
  const weightUnit = weightUnitOf(values.weightUnit) ?? 'g';
  return { weight: grams === null ? null : gramsIn(weightUnit, grams), weightUnit };
}

/** Shopify puts an apostrophe before numbers that a spreadsheet would shorten: `'0012345`. One that is part of it is doubled. */
const unprotected = (text: string): string => text.replace(/^'(?='*\d+$)/, '');

/** By their position; an image without one stays behind the image before it. */
function imagesOf(rows: readonly ShopifyRow[], isTable: boolean): { src: string; alt: string }[] {
  let position = 0;
  const placed = rows.flatMap(({ values }) => {
    const addresses = isTable ? values.image.split(/[\n|;]|,\s*(?=https?:)|\s+(?=https?:)/) : [values.image];
    return addresses.flatMap((written) => {
      const src = webAddress(written.trim());
      if (src === null) return [];
      position = /^\d+$/.test(values.imagePosition) ? Number(values.imagePosition) : position;
      return [{ src, alt: values.imageAlt, position }];
    });
  });
  return placed.sort((one, other) => one.position - other.position).map(({ src, alt }) => ({ src, alt }));
}

/**
 * What the rows of one handle come to: the product, and a problem for each variant row that cannot be used. When none of them
 * can, their problems are all there is. A product of which no row has a price, an SKU or an option value has one variant,
 * whose price is unknown.
 */
export function shopifyProduct(rows: readonly ShopifyRow[], how: HowRead, columns: ShopifyColumns): FileItem[] {
  const columnOf = (field: string): string => {
    const column = shopifyColumnOf[field];
    return column ? columns.name(column) : field;
  };
  const line = rows[0]?.line ?? 1;
  const head = rows.find(({ values }) => values.title !== '');
  if (!head) return [problemAt(line, rows[0]?.key ?? '', { key: 'row.noTitle' })];
  const marked = rows.filter(isVariant);
  const variantRows = marked.length > 0 ? marked : [head];
  if (variantRows.length > limits.variants) {
    return [problemAt(line, head.values.title, { key: 'row.tooManyVariants' })];
  }
  const options = optionsOf(rows, variantRows).map((option) =>
    how.isTable && /^Option \d$/.test(option.label) ? { ...option, label: columns.name(option.value) } : option,
  );
  const { variants, problems } = readVariants(variantRows, {
    label: head.values.title,
    read: ({ values }) => variantOf(values, options, columns, how),
    columnOf,
  });
  if (variants.length === 0) return problems;
  const { values } = head;
  const product = checkedProduct(
    {
      source: how.isTable ? 'tableFile' : 'shopifyCsv',
      supplierProductId: head.key,
      sourceUrl: null,
      title: values.title,
      bodyHtml: values.body,
      images: withVariantImages(imagesOf(rows, how.isTable), variants),
      category: values.type || values.category,
      tags: distinct(values.tags.split(',')),
      store: values.vendor,
      currency: how.currency,
      options: options.map(({ label }, at) => ({ name: label, values: valuesInUse(variants, at) })),
      variants,
      ...(how.isTable ? {} : shopifySelling(values)),
    },
    rows.map((row) => row.line),
    columnOf,
  );
  return [...problems, product];
}
