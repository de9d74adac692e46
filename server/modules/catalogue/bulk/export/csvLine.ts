import { stringify } from 'csv-stringify/sync';

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
