import { isShipped } from '#contract/sellingFacts.ts';
import type { ShippingFacts } from '#contract/shippingFacts.ts';
import { millimetresPer } from '#contract/units.ts';
import type { VariantRow } from '../../../../db/schema/products.ts';
import { tidyDecimal, tidyOrNull } from '../../../../decimal.ts';
import { productSelling, variantSellingOf } from '../../pool/index.ts';
import { Exact } from '../../pricing/index.ts';
import { costCell, csvLine, kilograms, picturesOf, struckOut, guardedByApostrophe as text } from './cells.ts';
import type { Exported, Layout } from './layout.ts';

/** The mark that WooCommerce's exporter begins its file with, and that makes Excel read it as UTF-8. */
const BOM = '\uFEFF';

/** WooCommerce's own columns, by the name of each, and what it has no column for as its `Meta:` ones. */
const columns = [
  'ID',
  'Type',
  'SKU',
  'GTIN, UPC, EAN, or ISBN',
  'Name',
  'Published',
  'Visibility in catalog',
  'Short description',
  'Description',
  'Tax status',
  'Tax class',
  'In stock?',
  'Stock',
  'Backorders allowed?',
  'Weight (kg)',
  'Length (cm)',
  'Width (cm)',
  'Height (cm)',
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Images',
  'Parent',
  'Brands',
  'Cost of goods',
  'Meta: _quayside_currency',
  'Meta: _quayside_video',
  'Meta: _quayside_min_order',
  'Meta: _quayside_origin',
  'Meta: _quayside_alt_texts',
  'Meta: _quayside_weight_unit',
  'Meta: _quayside_length_unit',
] as const;
type Row = Partial<Record<(typeof columns)[number], string>>;

/** WooCommerce's table of SKUs holds so many characters: variations of a longer parent find none. */
const SKU_LENGTH = 100;

/**
 * WooCommerce's product CSV as its exporter writes it and by its importer's rules: a product with options is a `variable` row
 * followed by one `variation` row each, which name it as their parent
 * (https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Importer-&-Exporter). All weights are in kilograms.
 * Published is -1 for a draft (0 would be private); of a variation it is 1, as drafts are not for them. Only a variable
 * product without ID or SKU is given one, since its variations need a parent to name. `attributes` is the largest number of
 * options and properties that a product in the file has.
 */
export const wooLayout = (publicUrl: string, attributes: number): Layout => ({
  head: BOM + csvLine([...columns, ...attributeColumns(attributes)]),
  item: (exported) => rowsOf(exported, publicUrl, attributes).map(csvLine).join(''),
  tail: '',
});

const attributeColumns = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => [
    `Attribute ${at + 1} name`,
    `Attribute ${at + 1} value(s)`,
    `Attribute ${at + 1} visible`,
    `Attribute ${at + 1} global`,
  ]).flat();

const attribute = (name: string, values: string, visible: string): string[] => [text(name), text(values), visible, '0'];

function rowsOf(exported: Exported, publicUrl: string, attributes: number): string[][] {
  const { product, variants, handle } = exported;
  const images = picturesOf(product, publicUrl);
  const sellingOf = variantSellingOf(product);
  const id = product.source === 'wooCsv' ? (/^id:(\d+)$/.exec(product.supplierProductId ?? '')?.[1] ?? '') : '';
  const whole: Row = {
    ...productCells(product),
    ID: id,
    Images: list(images.map(({ src }) => src)),
    'Meta: _quayside_alt_texts': images.some(({ alt }) => alt !== '')
      ? text(listInPlaces(images.map(({ alt }) => alt)))
      : '',
  };
  const free = (productSelling(product).attributes ?? []).map(({ name, values, visible }) =>
    attribute(name, list(values), visible ? '1' : '0'),
  );
  const written = (row: Row, cells: string[][]): string[] => {
    const all = [...columns.map((column) => row[column] ?? ''), ...cells.flat()];
    return [...all, ...Array.from({ length: columns.length + attributes * 4 - all.length }, () => '')];
  };
  const [only] = variants;
  if (product.options.length === 0 && only) {
    const flags = flagsOf(only, product, sellingOf);
    return [
      written({ ...whole, ...variantCells(only, product, sellingOf), Type: ['simple', ...flags].join(', ') }, free),
    ];
  }
  const wanted = variants.some(({ sku }) => sku === handle) ? `${handle.slice(0, SKU_LENGTH - 7)}-parent` : handle;
  const sku = id ? '' : wanted.slice(0, SKU_LENGTH);
  const parent = id ? `id:${id}` : sku;
  const named = product.options.map(({ name, values }) => attribute(name, list(values), '1'));
  const head = written({ ...whole, Type: 'variable', SKU: text(sku), 'In stock?': '1' }, [...named, ...free]);
  const srcOf = new Map(images.map(({ imageId, src }) => [imageId, src]));
  const variations = variants.map((variant) => {
    const chosen = product.options.map(({ name }, at) => attribute(name, list([variant.optionValues[at] ?? '']), ''));
    const picture = variant.imageId === null ? '' : (srcOf.get(variant.imageId) ?? '');
    const cells: Row = {
      ...variantCells(variant, product, sellingOf),
      Type: ['variation', ...flagsOf(variant, product, sellingOf)].join(', '),
      Name: text(product.title),
      Published: '1',
      'Visibility in catalog': 'visible',
      Images: list([picture]),
      Parent: text(parent),
    };
    return written(cells, chosen);
  });
  return [head, ...variations];
}

const published = { active: '1', private: '0', draft: '-1', archived: '-1' } as const;

function productCells(product: Exported['product']): Row {
  const {
    state = 'draft',
    shortDescription = '',
    categories,
    taxClass = '',
    catalogVisibility,
  } = productSelling(product);
  // The first category is the import list's; the others stand as they came.
  const [, ...others] = categories ?? [];
  const sides = sidesInCentimetres(product.shipping);
  return {
    Name: text(product.title),
    Published: text(published[state]),
    'Visibility in catalog': text(catalogVisibility ?? 'visible'),
    'Short description': text(described(shortDescription)),
    Description: text(described(product.bodyHtml)),
    'Tax class': text(taxClass),
    'Length (cm)': sides.length,
    'Width (cm)': sides.width,
    'Height (cm)': sides.height,
    Categories: text(list([product.category, ...others])),
    Tags: text(list(product.tags)),
    Brands: text(list([product.store])),
    'Meta: _quayside_currency': product.currency,
    'Meta: _quayside_video': text(product.videoUrl ?? ''),
    'Meta: _quayside_min_order': product.collected?.minOrder ? String(product.collected.minOrder) : '',
    'Meta: _quayside_origin': text(product.origin),
    'Meta: _quayside_length_unit': sides.unit,
  };
}

type SellingOf = ReturnType<typeof variantSellingOf>;

function flagsOf(variant: VariantRow, { shipping }: Exported['product'], sellingOf: SellingOf): string[] {
  const selling = sellingOf(variant);
  return [
    ...(selling.downloadable === true ? ['downloadable'] : []),
    ...(isShipped(shipping, selling) ? [] : ['virtual']),
  ];
}

/** The price is the sale price where a higher one is struck out beside it. Pieces that nobody counts are in stock. */
function variantCells(variant: VariantRow, product: Exported['product'], sellingOf: SellingOf): Row {
  const { backorders = 'no', taxable } = sellingOf(variant);
  const stock: number | null = variant.inventoryQuantity;
  const struck = struckOut(variant);
  const price = tidyOrNull(variant.price) ?? '';
  return {
    SKU: text(variant.sku),
    'GTIN, UPC, EAN, or ISBN': text(variant.barcode),
    'Tax status': taxable === undefined ? '' : taxable ? 'taxable' : 'none',
    'In stock?': stock === null || stock > 0 ? '1' : '0',
    Stock: stock === null ? '' : text(String(stock)),
    'Backorders allowed?': { no: '0', yes: '1', notify: 'notify' }[backorders],
    'Weight (kg)': kilograms(variant),
    'Sale price': struck === null ? '' : price,
    'Regular price': struck === null ? price : tidyDecimal(struck),
    'Cost of goods': costCell(product, variant),
    'Meta: _quayside_weight_unit': variant.weightUnit === 'kg' ? '' : variant.weightUnit,
  };
}

/** A part with its own commas marked. What it ends in must not mark the comma behind it, so a blank follows that. */
const marked = (part: string): string => part.replaceAll(',', '\\,').replace(/\\$/, '\\ ');

/** Parts of a list with their own commas marked. */
const list = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .map(marked)
    .join(', ');

/** A list in which the place of a part counts, empty ones included. */
const listInPlaces = (parts: readonly string[]): string => parts.map(marked).join(', ');

/**
 * Line breaks inside a description are written `\n`, and what looks like one is marked. A backslash before a line break would
 * mark that: it is written by its number, as HTML may.
 */
const described = (html: string): string =>
  html
    .trim()
    .replace(/\\(?=\r?\n)/g, '&#92;')
    .replaceAll('\\n', '\\\\n')
    .replace(/\r?\n/g, '\\n');

/**
 * The sides of a parcel in centimetres, '' for one that is not known, and the unit that they were entered in where that is
 * another one. With so many decimals that a length of another unit is found again.
 */
function sidesInCentimetres(facts: ShippingFacts): Record<'length' | 'width' | 'height' | 'unit', string> {
  const factor = millimetresPer[facts.dimensionUnit ?? 'cm'];
  const inCm = (side: string | undefined): string =>
    side === undefined ? '' : new Exact(side).times(factor).div(millimetresPer.cm).toDecimalPlaces(8).toFixed();
  const [length, width, height] = [inCm(facts.length), inCm(facts.width), inCm(facts.height)];
  const isSized = length !== '' || width !== '' || height !== '';
  return { length, width, height, unit: isSized && facts.dimensionUnit !== 'cm' ? (facts.dimensionUnit ?? '') : '' };
}
