import { Columns } from './columns.ts';
import type { CsvRecord } from './csvRecords.ts';
import { type FileItem, type FileProblem, problemAt } from './fileItem.ts';
import { countRows, gather, type Records } from './gather.ts';
import { type ShopifyField, shopifyAliases } from './shopifyColumns.ts';
import { type ShopifyRow, shopifyProduct } from './shopifyProduct.ts';

/** What the first pass over a Shopify file finds: how many products there are, and where their rows are. */
export interface ShopifySurvey {
  products: number;
  /** Rows that belong to no product. */
  problems: number;
  rowsPerHandle: ReadonlyMap<string, number>;
}

/** Reads rows of one file, whose columns it takes from the first of them. */
class ShopifyRows {
  #columns: Columns<ShopifyField> | null = null;

  columns(cells: Readonly<Record<string, string>> = {}): Columns<ShopifyField> {
    this.#columns ??= new Columns(shopifyAliases, Object.keys(cells));
    return this.#columns;
  }

  rowOf = (record: CsvRecord): ShopifyRow | FileProblem => {
    if ('problem' in record) return problemAt(record.line, '', record.problem);
    const values = this.columns(record.cells).values(record.cells);
    const { line, size } = record;
    if (values.handle === '') return problemAt(line, values.title, { key: 'row.noHandle' });
    return { line, size, key: values.handle, values };
  };
}

/** The first pass: counts products before the work starts. Memory grows by a handle and a number for each. */
export async function surveyShopify(records: Records): Promise<ShopifySurvey> {
  const { rowsPerKey, problems } = await countRows(records, new ShopifyRows().rowOf);
  return { products: rowsPerKey.size, problems, rowsPerHandle: rowsPerKey };
}

/**
 * Reads the products of a Shopify product CSV, in the old or the new layout, each with the row that completes it. A variant
 * row that cannot be used is a problem with its line and the rest of its product goes in, as long as one variant is left.
 */
export async function* readShopifyCsv(
  records: Records,
  options: { currency: string; survey?: ShopifySurvey },
): AsyncGenerator<FileItem> {
  const { rowsPerHandle } = options.survey ?? (await surveyShopify(records));
  const rows = new ShopifyRows();
  for await (const group of gather(records, rows.rowOf, rowsPerHandle)) {
    if ('problem' in group) yield group;
    else if (group.tooLarge) yield problemAt(group.line, group.key, { key: 'row.productTooLarge' });
    else for (const item of shopifyProduct(group.rows, options.currency, rows.columns())) yield item;
  }
}
