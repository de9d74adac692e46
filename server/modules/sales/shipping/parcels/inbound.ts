import { and, eq, sql } from 'drizzle-orm';
import type { SupplierParcel } from '../../../../connectors/parcels.ts';
import { supplierConnector } from '../../../../connectors/registry.ts';
import { insertRows } from '../../../../db/insertRows.ts';
import { purchase } from '../../../../db/schema/purchases.ts';
import { inboundParcel } from '../../../../db/schema/stock.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import type { ParcelsTaken } from '../../purchasing/index.ts';
import type { OrderRead } from './numbered.ts';
import { isMoving, type Progress, progressOf } from './progress.ts';

type Kept = typeof inboundParcel.$inferSelect;

/**
 * Keeps what a supplier answered about the parcels of a purchase that goes to a warehouse; no store is notified. A number that is not
 * listed any more stays, and the same answer again changes nothing. Null for a purchase that goes to a customer.
 */
export async function takeInbound(
  tx: MerchantTx,
  purchaseId: string,
  orders: readonly OrderRead[],
): Promise<ParcelsTaken | null> {
  if (!(await goesToWarehouse(tx, purchaseId))) return null;
  const kept = await tx
    .select()
    .from(inboundParcel)
    .where(and(eq(inboundParcel.merchantId, tx.merchantId), eq(inboundParcel.purchaseId, purchaseId)));
  const rows = orders.flatMap(({ externalOrderId, isCancelled, parcels }) =>
    parcels.flatMap(({ number, told: parcel }) => {
      const before = kept.find((one) => one.externalOrderId === externalOrderId && one.number === number);
      if (isCancelled && !before) return [];
      return [{ before, after: rowOf(tx, { purchaseId, externalOrderId, number, before }, parcel) }];
    }),
  );
  const changed = rows.filter(({ before, after }) => !before || isOther(before, after)).map(({ after }) => after);
  if (changed.length > 0) {
    await insertRows(
      tx,
      inboundParcel,
      changed,
      sql`on conflict (merchant_id, purchase_id, external_order_id, number) do update set carrier_name = excluded.carrier_name,
        state = excluded.state, event_at = excluded.event_at, delivered_at = excluded.delivered_at`,
    );
    tx.tell({ type: 'changed', resource: 'warehousing' });
  }
  const standStill = rows.length > 0 && rows.every(({ after }) => !isMoving(after, tx.now()));
  return { areTaken: true, next: standStill ? 'late' : 'usual' };
}

/** Also true at a supplier that sends to warehouses only, where the warehouse is not known. */
async function goesToWarehouse(tx: MerchantTx, purchaseId: string): Promise<boolean> {
  const [row] = await tx
    .select({ warehouseId: purchase.warehouseId, supplier: purchase.supplier })
    .from(purchase)
    .where(and(eq(purchase.merchantId, tx.merchantId), eq(purchase.purchaseId, purchaseId)));
  if (!row) return false;
  return row.warehouseId !== null || supplierConnector(row.supplier).buying?.shipsTo === 'warehouse';
}

/** Of what nothing is known yet. */
const UNKNOWN: Progress = { state: null, eventAt: null, deliveredAt: null };

function rowOf(
  tx: MerchantTx,
  { before, ...key }: Pick<Kept, 'purchaseId' | 'externalOrderId' | 'number'> & { before: Kept | undefined },
  parcel: SupplierParcel,
): Kept {
  return {
    ...key,
    merchantId: tx.merchantId,
    carrierName: parcel.carrierName || (before?.carrierName ?? ''),
    ...progressOf(before ?? UNKNOWN, parcel, tx.now()),
    firstSeenAt: before?.firstSeenAt ?? tx.now(),
  };
}

const isOther = (before: Kept, after: Kept): boolean =>
  before.carrierName !== after.carrierName ||
  before.state !== after.state ||
  before.eventAt?.getTime() !== after.eventAt?.getTime() ||
  before.deliveredAt?.getTime() !== after.deliveredAt?.getTime();
