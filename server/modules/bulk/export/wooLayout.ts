import { tidyDecimal, tidyOrNull } from '../../../decimal.ts';
import type { VariantRow } from '../../pool/index.ts';
import { csvLine, guardedByApostrophe as text } from './csvLine.ts';
import type { Exported, Layout } from './exported.ts';
import { picturesOf } from './pictures.ts';
import { weightIn } from './weights.ts';

/** The mark that WooCommerce's exporter begins its file with, and that makes Excel read it as UTF-8. */
const BOM = '\uFEFF';

const columns = [
  ...['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Visibility in catalog', 'Description'],
  ...['In stock?', 'Stock', 'Weight (kg)', 'Length (cm)', 'Width (cm)', 'Height (cm)', 'Sale price', 'Regular price'],
  ...['Categories', 'Tags', 'Images', 'Parent', 'Brands'],
];

/**
 * WooCommerce's product CSV as its exporter writes it: a product with options is a `variable` row followed by one
 * `variation` row each, which name it as their parent
 * (https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Importer-&-Exporter). All weights are in kilograms.
 * `options` is the largest number of options that a product in the file has.
 */
export const wooLayout = (publicUrl: string, options: number): Layout => ({
  head: BOM + csvLine([...columns, ...attributeColumns(options)]),
  item: (exported) => rowsOf(exported, publicUrl, options).map(csvLine).join(''),
  tail: '',
});

const attributeColumns = (options: number): string[] =>
  Array.from({ length: options }, (_, at) => [
    ...[`Attribute ${at + 1} name`, `Attribute ${at + 1} value(s)`],
    ...[`Attribute ${at + 1} visible`, `Attribute ${at + 1} global`],
  ]).flat();

function rowsOf(exported: Exported, publicUrl: string, options: number): string[][] {
  const { product, variants } = exported;
  const [only] = variants;
  const images = picturesOf(product, publicUrl);
  const all = list(images.map(({ src }) => src));
  const id = product.source === 'wooCsv' ? (/^id:(\d+)$/.exec(product.supplierProductId ?? '')?.[1] ?? '') : '';
  if (product.options.length === 0) {
    const cells = { id, type: 'simple', sku: only?.sku || (id ? '' : exported.handle), images: all, parent: '' };
    return [[...row(exported, cells, only), ...blank(options)]];
  }
  const handle = variants.some(({ sku }) => sku === exported.handle) ? `${exported.handle}-parent` : exported.handle;
  const sku = id ? '' : handle;
  const srcOf = new Map(images.map(({ imageId, src }) => [imageId, src]));
  const head = row(exported, { id, type: 'variable', sku, images: all, parent: '' }, undefined);
  const names = product.options.map(({ name, values }) => attribute(name, list(values), '1'));
  const variations = variants.map((variant) => {
    const picture = variant.imageId === null ? '' : (srcOf.get(variant.imageId) ?? '');
    const parent = id ? `id:${id}` : handle;
    const cells = { id: '', type: 'variation', sku: variant.sku, images: list([picture]), parent };
    const chosen = product.options.map(({ name }, at) => attribute(name, list([variant.optionValues[at] ?? '']), ''));
    return [...row(exported, cells, variant), ...chosen.flat(), ...blank(options - chosen.length)];
  });
  return [[...head, ...names.flat(), ...blank(options - names.length)], ...variations];
}

const attribute = (name: string, values: string, visible: string): string[] => [text(name), text(values), visible, '0'];
const blank = (attributes: number): string[] => Array.from({ length: attributes * 4 }, () => '');

/** A row of a product, or of a variation, which says nothing that its parent says. */
function row(
  { product }: Exported,
  { id, type, sku, images, parent }: Record<'id' | 'type' | 'sku' | 'images' | 'parent', string>,
  variant: VariantRow | undefined,
): string[] {
  const isOwn = parent === '';
  const { length = '', width = '', height = '', dimensionUnit } = isOwn ? product.shipping : {};
  const sized = dimensionUnit === undefined || dimensionUnit === 'cm' ? [length, width, height] : ['', '', ''];
  return [
    ...[id, type, text(sku), text(variant?.barcode ?? ''), text(product.title), isOwn ? '0' : '1', 'visible'],
    isOwn ? text(described(product.bodyHtml)) : '',
    ...stockCells(variant?.inventoryQuantity ?? null),
    variant ? weightIn('kg', variant) : '',
    ...sized,
    ...(variant ? prices(variant) : ['', '']),
    ...(isOwn ? [text(list([product.category])), text(list(product.tags))] : ['', '']),
    ...[images, text(parent), isOwn ? text(list([product.store])) : ''],
  ];
}

/** Whether it sells, and its stock: empty where nobody counts it, or where its variations do. */
const stockCells = (count: number | null): [sells: string, stock: string] =>
  count === null ? ['1', ''] : [count > 0 ? '1' : '0', String(count)];

/** The price is the sale price where a higher one is struck out beside it. */
function prices({ price, compareAtPrice }: VariantRow): [sale: string, regular: string] {
  return compareAtPrice === null ? ['', tidyDecimal(price)] : [tidyDecimal(price), tidyOrNull(compareAtPrice) ?? ''];
}

/** Parts of a list with their own commas marked. */
const list = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .map((part) => part.replaceAll(',', '\\,'))
    .join(', ');

/** Line breaks inside a description are written `\n`, and what looks like one is marked. */
const described = (html: string): string => html.replaceAll('\\n', '\\\\n').replace(/\r?\n/g, '\\n');
