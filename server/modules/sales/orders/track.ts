import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { TrackingSettings } from '#contract/shipment.schemas.ts';
import { alertDays, type ParcelAlert } from '#contract/trackingWords.ts';
import { shipment, shippingSettings } from '../../../db/schema/shipments.ts';
import { arrayOf, rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { OwnStore } from '../../connections/mirror/index.ts';
import { type Alert, alertOf, type TrackedOrder, type TrackedParcel } from './alerts.ts';
import type { OpenTask } from './work.ts';

/** A purchase as far as it says whether a parcel of it is awaited; moments as the database writes them. */
interface BoughtParcels {
  /** A parcel of it is known. */
  hasParcel: boolean;
  status: string;
  payment: string | null;
  placedAt: string | null;
  paidAt: string | null;
  overAt: string | null;
}

/** An order whose parcels are looked after. */
export interface OrderToTrack extends Omit<TrackedOrder, 'parcels' | 'awaited'> {
  externalId: string;
  purchases: readonly BoughtParcels[];
}

interface KnownParcel extends TrackedParcel {
  shipmentId: string;
  externalId: string;
  isCancelled: boolean;
  alert: ParcelAlert | null;
  alertAt: Date | null;
}

/** After how many days the merchant is reminded of what; null: never. */
export async function findAlertDays(tx: MerchantTx): Promise<TrackingSettings> {
  const [row] = await tx
    .select({ days: shippingSettings.days })
    .from(shippingSettings)
    .where(eq(shippingSettings.merchantId, tx.merchantId));
  return { ...alertDays, ...row?.days };
}

/**
 * Works out what the parcels of orders, and what was bought for them, need somebody for: notes it at each parcel, and returns the
 * task of each order, which is not shown before its time.
 */
export async function trackOrders(
  tx: MerchantTx,
  store: OwnStore,
  orders: readonly OrderToTrack[],
): Promise<Map<string, OpenTask>> {
  const parcels = await findParcels(
    tx,
    store,
    orders.map(({ externalId }) => externalId),
  );
  const parcelsOf = new Map<string, KnownParcel[]>();
  for (const one of parcels) parcelsOf.set(one.externalId, [...(parcelsOf.get(one.externalId) ?? []), one]);
  const tracked = orders
    .map((order) => asTracked(order, parcelsOf.get(order.externalId) ?? []))
    .filter(({ known, awaited, shipBy }) => known.length > 0 || awaited.length > 0 || shipBy !== null);
  if (tracked.length === 0) return new Map();
  const days = await findAlertDays(tx);
  const changed: { shipmentId: string; alert: ParcelAlert | null; alertAt: string | null }[] = [];
  const tasks = new Map<string, OpenTask>();
  for (const { externalId, known, ...order } of tracked) {
    const { ofParcels, first } = alertOf(order, days, tx.now());
    const alertOfParcel = new Map(order.parcels.map(({ shipmentId }, at) => [shipmentId, ofParcels[at] ?? null]));
    for (const one of known) {
      const next = alertOfParcel.get(one.shipmentId) ?? null;
      if (next?.alert === (one.alert ?? undefined) && next?.at.getTime() === one.alertAt?.getTime()) continue;
      changed.push({
        shipmentId: one.shipmentId,
        alert: next?.alert ?? null,
        alertAt: next?.at.toISOString() ?? null,
      });
    }
    if (first !== null) tasks.set(externalId, taskOf(first));
  }
  await write(tx, changed);
  return tasks;
}

const taskOf = ({ alert, at, params, dueAt }: Alert): OpenTask => ({
  task: 'track',
  reason: { key: `work.track.${alert}`, params },
  visibleAt: at.toISOString(),
  dueAt,
});

function asTracked({ purchases, ...order }: OrderToTrack, known: readonly KnownParcel[]) {
  const parcels = known.filter(({ isCancelled }) => !isCancelled);
  const awaited = purchases
    .filter(
      ({ status, payment, overAt, hasParcel }) =>
        status === 'placed' && payment === 'paid' && overAt === null && !hasParcel,
    )
    .map(({ placedAt, paidAt }) => ({
      placedAt: placedAt ? new Date(placedAt) : null,
      paidAt: paidAt ? new Date(paidAt) : null,
    }));
  return { ...order, known, parcels, awaited };
}

/** The parcels of these orders; of those that are cancelled only what still has an alert. */
const findParcels = (tx: MerchantTx, { merchantId, storeId }: OwnStore, ids: string[]): Promise<KnownParcel[]> =>
  tx
    .select({
      shipmentId: shipment.shipmentId,
      externalId: shipment.externalId,
      isCancelled: sql<boolean>`${shipment.state} = 'cancelled'`,
      alert: shipment.alert,
      alertAt: shipment.alertAt,
      trackingNumber: shipment.trackingNumber,
      state: shipment.trackingState,
      createdAt: shipment.createdAt,
      trackedAt: shipment.trackedAt,
      scannedAt: shipment.scannedAt,
      eventAt: shipment.eventAt,
      promisedAt: shipment.promisedAt,
      deliveredAt: shipment.deliveredAt,
      trackingOverAt: shipment.trackingOverAt,
      lostAt: shipment.lostAt,
      isResent: shipment.isResent,
    })
    .from(shipment)
    .where(
      and(
        eq(shipment.merchantId, merchantId),
        eq(shipment.storeId, storeId),
        sql`${shipment.externalId} = any(${arrayOf(ids, 'text')})`,
        or(ne(shipment.state, 'cancelled'), isNotNull(shipment.alert)),
      ),
    )
    .orderBy(shipment.externalId, shipment.createdAt, shipment.shipmentId);

async function write(
  tx: MerchantTx,
  changed: readonly { shipmentId: string; alert: ParcelAlert | null; alertAt: string | null }[],
): Promise<void> {
  if (changed.length === 0) return;
  await tx.execute(sql`
    update shipment s set alert = c.alert, alert_at = c."alertAt"
    from ${rowsOf(changed, 'c', { shipmentId: 'uuid', alert: 'text', alertAt: 'timestamptz' })}
    where s.merchant_id = ${tx.merchantId} and s.shipment_id = c."shipmentId"`);
}
