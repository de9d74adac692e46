import { stringify } from 'csv-stringify/sync';
import type { InputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { stockCalls } from '#contract/stock.calls.ts';
import { askIn, type MerchantTx } from '../../../db/tenancy.ts';
import { stockList } from './list.ts';

const columns = [
  'Warehouse',
  'SKU',
  'Title',
  'Variant',
  'On hand',
  'Reserved',
  'Free',
  'Low at',
  'Oldest since',
  'Value',
  'Currency',
  'Changed at',
] as const;

/** Stock of a filter as CSV, by SKU. What is not known is empty. Throws `exportTooManyStock`. */
export async function exportStock(tx: MerchantTx, filter: InputOf<typeof stockCalls.export>): Promise<string> {
  const limit = limits.exportStock;
  const found = await stockList.all(askIn(tx), tx.merchantId, filter, { sort: 'sku', order: 'ASC', atMost: limit + 1 });
  if (found.length > limit) throw new DomainError('exportTooManyStock', { limit });
  const cells = found.map((row) => [
    row.warehouseName,
    row.sku,
    row.title,
    row.variantTitle,
    row.onHand,
    row.allocated,
    row.free,
    row.lowAt ?? '',
    row.since ?? '',
    row.value?.amount ?? '',
    row.value?.currency ?? '',
    row.changedAt,
  ]);
  // Cells that a spreadsheet would run as a formula are kept as text.
  return stringify([columns, ...cells], { bom: true, escape_formulas: true });
}
