import type { Writing } from './amounts.ts';
import type { ColumnMap } from './columns.ts';
import { type FileItem, problemAt } from './fileItem.ts';
import { gather, type Records } from './gather.ts';
import { wooProduct } from './wooProduct.ts';
import { WooCount, WooRows, type WooSurvey } from './wooRows.ts';

/** The first pass: counts products before the work starts, and learns which parent each variation means. */
export async function surveyWoo(records: Records, columns?: ColumnMap): Promise<WooSurvey> {
  const rows = new WooRows((written) => written, columns);
  const count = new WooCount();
  for await (const record of records()) count.add(rows.rowOf(record));
  return count.survey();
}

/**
 * Reads the products of a WooCommerce product CSV. A variation may stand far from its parent, before or behind it: rows are
 * held until their product is complete, within the bound that `gather` keeps. The sale price is the price where there is
 * one, and the regular price is then what it is compared at.
 */
export async function* readWooCsv(
  records: Records,
  options: { currency: string; survey?: WooSurvey; writing?: Writing; columns?: ColumnMap },
): AsyncGenerator<FileItem> {
  const { rowsPerProduct, parents } = options.survey ?? (await surveyWoo(records, options.columns));
  const rows = new WooRows(parents, options.columns);
  const { currency, writing = { numbers: null, currency } } = options;
  for await (const group of gather(records, rows.rowOf, rowsPerProduct)) {
    if ('problem' in group) yield group;
    else if (group.tooLarge) yield problemAt(group.line, group.key, { key: 'row.productTooLarge' });
    else for (const item of wooProduct(group.rows, { currency, writing }, rows.columns())) yield item;
  }
}
