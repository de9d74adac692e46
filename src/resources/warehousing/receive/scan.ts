import type { WarehousePurchase } from '#contract/warehouse.schemas.ts';
import { countOf, type ReceiveRow, type Typed } from './rows.ts';

/** What a scanned or typed text names: an item of which one more arrived, a purchase, or nothing that is known here. */
export type Scanned = { kind: 'row'; row: ReceiveRow } | { kind: 'purchase'; purchaseId: string } | { kind: 'unknown' };

interface Scannable {
  purchases: readonly WarehousePurchase[];
  rows: readonly ReceiveRow[];
  typedOf: (row: ReceiveRow) => Typed;
  /** The purchase that was scanned or worked on last, which comes first. */
  current: string | undefined;
}

const same = (one: string, other: string): boolean => one !== '' && one.toLowerCase() === other.toLowerCase();

const namesPurchase = ({ orderNumber, parcels }: WarehousePurchase, text: string): boolean =>
  [orderNumber, ...orderNumber.split(',').map((one) => one.trim()), ...parcels.map(({ number }) => number)].some(
    (name) => same(name, text),
  );

/** Finds what a text names. Of an item in several purchases the one that still waits for it is meant, the current one first. */
export function scan(text: string, { purchases, rows, typedOf, current }: Scannable): Scanned {
  const wanted = text.trim();
  const byCurrent = rows.toSorted(
    (one, other) => Number(other.purchaseId === current) - Number(one.purchaseId === current),
  );
  const fitting =
    [byCurrent.filter(({ sku }) => same(sku, wanted)), byCurrent.filter((row) => same(row.supplierSkuId, wanted))].find(
      (found) => found.length > 0,
    ) ?? [];
  const waits = (row: ReceiveRow): boolean => (countOf(typedOf(row).received) ?? 0) < row.outstanding;
  const row = fitting.find(waits) ?? fitting[0];
  if (row !== undefined) return { kind: 'row', row };
  const purchase = purchases.find((one) => namesPurchase(one, wanted));
  return purchase === undefined ? { kind: 'unknown' } : { kind: 'purchase', purchaseId: purchase.purchaseId };
}
