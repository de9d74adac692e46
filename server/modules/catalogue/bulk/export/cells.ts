import { stringify } from 'csv-stringify/sync';
import type { ProductImage } from '#contract/product.schemas.ts';
import type { ProductRow, VariantRow } from '../../../../db/schema/products.ts';
import { tidyOrNull } from '../../../../decimal.ts';
import { wholeAddresses } from '../../pool/index.ts';
import { Exact, weightIn } from '../../pricing/index.ts';

/** Cells as one line of CSV. Numbers and texts alike are quoted where they have to be. */
export const csvLine = (cells: readonly string[]): string => stringify([[...cells]]);

/** What a spreadsheet would run as a formula when the file is opened. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Shopify has no mark that takes a formula's effect away and is taken off again by its importer: an apostrophe would stand
 * in the product's title. A blank in front makes the cell text for a spreadsheet, and importers, ours among them, take it
 * off.
 */
export const guardedByBlank = (text: string): string => (FORMULA.test(text) ? ` ${text}` : text);

/**
 * WooCommerce's exporter puts an apostrophe in front, and its importer takes it off (WC_CSV_Exporter::escape_data). A text that
 * begins so of itself would lose its own: a blank before it is dropped there and here.
 */
export const guardedByApostrophe = (text: string): string =>
  FORMULA.test(text) ? `'${text}` : /^'[=+\-@]/.test(text) ? ` ${text}` : text;

/** Shopify writes an apostrophe before an SKU or barcode of digits, and takes it off: one that is there of itself is doubled. */
export const codeCell = (code: string): string => guardedByBlank(/^'+\d+$/.test(code) ? `'${code}` : code);

type Currencies = Pick<ProductRow, 'currency' | 'supplierCurrency'>;

/** A store's file is in the currency of its prices: a cost in another one would be read as an amount of that. */
export const costIsKept = ({ currency, supplierCurrency }: Currencies): boolean => currency === supplierCurrency;

/** What the merchant pays for a variant, as a cell; empty where that is not known. */
export const costCell = (product: Currencies, { supplierCostPrice, supplierPrice }: VariantRow): string =>
  (costIsKept(product) ? tidyOrNull(supplierCostPrice ?? supplierPrice) : null) ?? '';

/** The price that is struck out: an original price that is not above the price is none, and stores would sell at it. */
export const struckOut = ({ price, compareAtPrice }: VariantRow): string | null =>
  compareAtPrice !== null && price !== null && new Exact(compareAtPrice).greaterThan(price) ? compareAtPrice : null;

/** The images in use, with whole addresses: those that lie with us are loaded from here. */
export const picturesOf = ({ images }: ProductRow, publicUrl: string): ProductImage[] =>
  wholeAddresses(
    images.filter(({ useFlg }) => useFlg === 1),
    publicUrl,
  );

/** A variant's weight in another unit; null where it is not known. */
const inUnit = (unit: 'g' | 'kg', { weight, weightUnit }: VariantRow) =>
  weight === null ? null : weightIn(unit, weight, weightUnit);

/** Grams as Shopify's importer takes them: whole ones. Those of a weight that came in grams come out again exactly. */
export const wholeGrams = (variant: VariantRow): string => inUnit('g', variant)?.toDecimalPlaces(0).toFixed() ?? '';

/**
 * Kilograms without needless zeros; empty where the weight is not known. With so many decimals that a weight of another
 * unit is found again.
 */
export const kilograms = (variant: VariantRow): string => inUnit('kg', variant)?.toDecimalPlaces(8).toFixed() ?? '';
