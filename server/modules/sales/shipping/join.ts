import { and, eq, sql } from 'drizzle-orm';
import { fulfilmentShipment } from '../../../db/schema/shipments.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { insertFulfilment, TO_POST } from './insert.ts';
import { moveFulfilments } from './life.ts';
import type { OrderKey } from './queries.ts';

/**
 * Takes a number without items out of the fulfilments that tell of other parcels too: these stay, and their store is told their numbers
 * again. Returns whether it was such a one. Its fulfilments are locked.
 */
export async function leaveJoined(tx: MerchantTx, order: OrderKey, shipmentId: string): Promise<boolean> {
  const { merchantId } = tx;
  const { rows } = await tx.execute<{ ids: string[] | null }>(sql`
    select array_agg(j.fulfilment_id::text) as ids from fulfilment_shipment j
    where j.merchant_id = ${merchantId} and j.shipment_id = ${shipmentId}
      and not exists (select 1 from shipment_line l where l.merchant_id = j.merchant_id and l.shipment_id = j.shipment_id)
      and exists (select 1 from fulfilment_line l where l.merchant_id = j.merchant_id and l.fulfilment_id = j.fulfilment_id)`);
  const ids = rows[0]?.ids ?? [];
  if (ids.length === 0) return false;
  await tx
    .delete(fulfilmentShipment)
    .where(
      and(
        eq(fulfilmentShipment.merchantId, merchantId),
        eq(fulfilmentShipment.shipmentId, shipmentId),
        sql`${fulfilmentShipment.fulfilmentId} = any(${arrayOf(ids, 'uuid')})`,
      ),
    );
  const own = await insertFulfilment(tx, order, [shipmentId], { ...TO_POST, lines: [] });
  const event = { event: 'cancelled' as const, trackingNumber: '', by: null };
  await moveFulfilments(tx, [own], { from: ['posting'], to: 'cancelled', event });
  await moveFulfilments(tx, ids, { from: ['posted', 'posting', 'blocked'], set: { postAt: tx.now(), numbers: [] } });
  return true;
}
