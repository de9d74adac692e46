import { stringify } from 'csv-stringify/sync';
import type { InputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { warehouseCalls } from '#contract/warehouse.calls.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { findWarehousePurchases } from './list.ts';

const columns = [
  'Name',
  'ID',
  'Country',
  'Address',
  'Stocked',
  'Purchase order number',
  'Purchase time',
  'Total quantity',
  'Total amount',
  'Currency',
  'Note',
  'Supplier',
  'State',
  'SKU',
  'Title',
  'Variant',
  'Order',
  'Bought',
  'Received',
  'Damaged',
  'Missing',
  'Cancelled',
  'More than bought',
  'Expected',
  'Unit cost',
] as const;

/** Purchases to warehouses of a filter, or those that are named, as CSV: a row for each line. Throws `exportTooManyStock`. */
export async function exportWarehousePurchases(
  tx: MerchantTx,
  { purchaseIds, ...filter }: InputOf<typeof warehouseCalls.export>,
): Promise<string> {
  const limit = limits.exportOrders;
  const found = await findWarehousePurchases(tx, { ...filter, ids: purchaseIds }, limit + 1);
  if (found.length > limit) throw new DomainError('exportTooManyStock', { limit });
  const cells = found.flatMap((row) =>
    row.lines.map((line) => [
      row.name,
      row.purchaseId,
      row.country,
      row.address,
      row.stocked ? 'stocked' : 'not stocked',
      row.orderNumber,
      row.purchasedAt ?? '',
      row.totalQuantity,
      row.totalAmount?.amount ?? '',
      row.totalAmount?.currency ?? '',
      row.note,
      row.supplier,
      row.stocking,
      line.sku,
      line.title,
      line.variantTitle,
      line.orderNumber ?? '',
      line.quantity,
      line.received,
      line.damaged,
      line.missing,
      line.cancelled,
      line.surplus,
      line.outstanding,
      line.unitCost?.amount ?? '',
    ]),
  );
  // Cells that a spreadsheet would run as a formula are kept as text.
  return stringify([columns, ...cells], { bom: true, escape_formulas: true });
}
