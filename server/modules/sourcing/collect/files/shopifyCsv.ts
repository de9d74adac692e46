import type { Writing } from './amounts.ts';
import { type ColumnMap, Columns } from './columns.ts';
import type { CsvRecord } from './csvRecords.ts';
import { type FileItem, type FileProblem, problemAt } from './fileItem.ts';
import { countRows, gather, type Records } from './gather.ts';
import { type ShopifyField, shopifyAliases } from './shopifyColumns.ts';
import { type ShopifyRow, shopifyProduct } from './shopifyProduct.ts';
import { slugOf } from './wooText.ts';

/** What the first pass over a Shopify file finds: how many products there are, and where their rows are. */
export interface ShopifySurvey {
  products: number;
  /** Rows that belong to no product. */
  problems: number;
  rowsPerHandle: ReadonlyMap<string, number>;
}

/** What each column of a file in Shopify's layout, or of a table read like one, is. */
export interface ShopifyReading {
  columns?: ColumnMap;
  /** A table: rows without a handle are products by their SKU or title. */
  isTable?: boolean;
}

const aliases = { ...shopifyAliases, kilograms: [] as readonly string[] };

/** Reads rows of one file, whose columns it takes from the first of them unless it is told. */
class ShopifyRows {
  readonly #reading: ShopifyReading;
  #columns: Columns<ShopifyField> | null = null;

  constructor(reading: ShopifyReading = {}) {
    this.#reading = reading;
  }

  columns(cells: Readonly<Record<string, string>> = {}): Columns<ShopifyField> {
    this.#columns ??= new Columns(aliases, Object.keys(cells), this.#reading.columns);
    return this.#columns;
  }

  rowOf = (record: CsvRecord): ShopifyRow | FileProblem => {
    if ('problem' in record) return problemAt(record.line, '', record.problem);
    const values = this.columns(record.cells).values(record.cells);
    const { line, size } = record;
    const key = values.handle || (this.#reading.isTable ? values.sku || slugOf(values.title) : '');
    if (key === '' && this.#reading.isTable) return problemAt(line, '', { key: 'row.noTitle' });
    if (key === '') return problemAt(line, values.title, { key: 'row.noHandle' });
    return { line, size, key, values };
  };
}

/** The first pass: counts products before the work starts. Memory grows by a handle and a number for each. */
export async function surveyShopify(records: Records, reading: ShopifyReading = {}): Promise<ShopifySurvey> {
  const { rowsPerKey, problems } = await countRows(records, new ShopifyRows(reading).rowOf);
  return { products: rowsPerKey.size, problems, rowsPerHandle: rowsPerKey };
}

/**
 * Reads the products of a Shopify product CSV, in the old or the new layout, each with the row that completes it. A variant
 * row that cannot be used is a problem with its line and the rest of its product goes in, as long as one variant is left.
 */
export async function* readShopifyCsv(
  records: Records,
  options: { currency: string; survey?: ShopifySurvey; writing?: Writing; reading?: ShopifyReading },
): AsyncGenerator<FileItem> {
  const { reading = {}, currency } = options;
  const { rowsPerHandle } = options.survey ?? (await surveyShopify(records, reading));
  const rows = new ShopifyRows(reading);
  const how = { currency, writing: options.writing ?? { numbers: null, currency }, isTable: reading.isTable === true };
  for await (const group of gather(records, rows.rowOf, rowsPerHandle)) {
    if ('problem' in group) yield group;
    else if (group.tooLarge) yield problemAt(group.line, group.key, { key: 'row.productTooLarge' });
    else for (const item of shopifyProduct(group.rows, how, rows.columns())) yield item;
  }
}
