import { sql } from 'drizzle-orm';
import type { FulfilledLine } from '../../../../connectors/fulfilment.ts';
import { rowsOf } from '../../../../db/sql.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { insertFulfilment, TO_POST } from '../insert.ts';
import type { OrderKey } from '../queries.ts';
import { findItemsToPost } from './queries.ts';

/** Puts the items into a parcel that its contents bring of their order; none where its store knows them already. */
export async function fillParcel(tx: MerchantTx, order: OrderKey, shipmentId: string): Promise<void> {
  await putInto(tx, shipmentId, await findItemsToPost(tx, order));
}

/** Puts items into a parcel, and into the fulfilment that its store is to be told of it. */
export async function putInto(tx: MerchantTx, shipmentId: string, lines: readonly FulfilledLine[]): Promise<void> {
  if (lines.length === 0) return;
  const given = rowsOf(lines, 'g', { lineId: 'text', quantity: 'bigint' });
  await addToShipment(tx, shipmentId, lines);
  await tx.execute(sql`
    insert into fulfilment_line (merchant_id, fulfilment_id, line_id, quantity)
    select ${tx.merchantId}, (select fulfilment_id from fulfilment_shipment where merchant_id = ${tx.merchantId}
      and shipment_id = ${shipmentId} limit 1), g."lineId", g.quantity from ${given}`);
}

/** Tells its store of what a parcel holds beside what was known: by a fulfilment of its own, under the same number. */
export async function postMore(tx: MerchantTx, order: OrderKey, shipmentId: string): Promise<void> {
  const lines = await findItemsToPost(tx, order);
  if (lines.length === 0) return;
  await addToShipment(tx, shipmentId, lines);
  await insertFulfilment(tx, order, [shipmentId], { ...TO_POST, lines });
}

const addToShipment = (tx: MerchantTx, shipmentId: string, lines: readonly FulfilledLine[]): Promise<unknown> =>
  tx.execute(sql`
    insert into shipment_line as l (merchant_id, shipment_id, line_id, quantity)
    select ${tx.merchantId}, ${shipmentId}, g."lineId", g.quantity
    from ${rowsOf(lines, 'g', { lineId: 'text', quantity: 'bigint' })}
    on conflict (merchant_id, shipment_id, line_id) do update set quantity = l.quantity + excluded.quantity`);
