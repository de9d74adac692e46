import { splitStoreItemId } from '#contract/storeItemId.ts';
import { newId } from '#server/ids.ts';
import type { TestApp } from './app.ts';

/** A parcel of an order that its store took: nothing about it changes by itself. */
export async function addShipment(
  app: TestApp,
  { merchantId, orderId, word }: { merchantId: string; orderId: string; word: string },
): Promise<{ shipmentId: string }> {
  const { storeId, externalId } = splitStoreItemId(orderId);
  const [shipmentId, fulfilmentId] = [newId(), newId()];
  const query = (text: string, ...values: unknown[]) => app.deps.db.pool.query(text, values);
  await query(
    `insert into shipment (merchant_id, shipment_id, store_id, external_id, origin, carrier, carrier_name, tracking_number, query_url,
      shipped_at, remark, notify, state, history, created_by, created_at)
      select merchant_id, $2, $3, $4, 'self', 'other', $5, upper($5) || '001', '', now(), $5, false, 'posted', '[]', account_id, now()
      from account where merchant_id = $1 limit 1`,
    merchantId,
    shipmentId,
    storeId,
    externalId,
    word,
  );
  await query(
    `insert into fulfilment (merchant_id, fulfilment_id, store_id, external_id, by, remote_id, is_listed, state, state_since)
      values ($1, $2, $3, $4, 'app', '900', false, 'posted', now())`,
    merchantId,
    fulfilmentId,
    storeId,
    externalId,
  );
  for (const [table, id] of [
    ['shipment', shipmentId],
    ['fulfilment', fulfilmentId],
  ]) {
    await query(
      `insert into ${table}_line (merchant_id, ${table}_id, line_id, quantity) values ($1, $2, 'gone', 1)`,
      merchantId,
      id,
    );
  }
  await query(
    'insert into fulfilment_shipment (merchant_id, fulfilment_id, shipment_id) values ($1, $2, $3)',
    merchantId,
    fulfilmentId,
    shipmentId,
  );
  await query(
    `insert into supplier_parcel (merchant_id, parcel_id, purchase_id, external_order_id, shipment_id, number, first_seen_at)
      values ($1, $2, $2, $3, $4, upper($3) || '001', now())`,
    merchantId,
    newId(),
    word,
    shipmentId,
  );
  await query(
    `insert into tracking_event (merchant_id, shipment_id, at, digest, has_zone, word, text, place)
      values ($1, $2, now(), '', true, $3, '', '')`,
    merchantId,
    shipmentId,
    word,
  );
  await query(
    `insert into service_order (merchant_id, store_id, external_id, state, service, state_since)
      values ($1, $2, 'gone', 'left', $3, now()) on conflict do nothing`,
    merchantId,
    storeId,
    word,
  );
  return { shipmentId };
}
