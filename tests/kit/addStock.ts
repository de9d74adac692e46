import { stockItems } from '#contract/stock.calls.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import { warehouseCalls, warehouses } from '#contract/warehouse.calls.ts';
import { newId } from '#server/ids.ts';
import type { TestApp } from './app.ts';
import type { Merchant } from './merchant.ts';

/**
 * A warehouse with five items, of which one was shipped in a parcel of an order and one is reserved for it, and a purchase that is on its
 * road there with a parcel. The SKU is in capitals: who types another's and is refused reads what they typed.
 */
export async function addStock(
  app: TestApp,
  merchant: Merchant,
  { merchantId, orderId, shipmentId, word }: { merchantId: string; orderId: string; shipmentId: string; word: string },
): Promise<{ warehouseId: string; stockSku: string; stockPurchaseId: string }> {
  const stockSku = `${word.toUpperCase()}-MUG`;
  const { warehouseId } = await merchant.call(warehouses.calls.create, { name: `${word} warehouse`, country: 'DE' });
  const { itemId } = await merchant.call(stockItems.calls.create, {
    sku: stockSku,
    title: `${word} mug`,
    aliases: [{ supplier: 'dhgate', productId: word, skuId: word }],
  });
  const { purchaseId: stockPurchaseId } = await merchant.call(warehouseCalls.addPurchase, {
    warehouseId,
    supplier: 'dhgate',
    orderNumber: `${word}-778`,
    currency: 'USD',
    lines: [{ sku: stockSku, quantity: 5, unitCost: '2' }],
    note: word,
    clientKey: `${word} once`,
  });
  await addLevels(app, { merchantId, orderId, shipmentId, word, warehouseId, itemId });
  await app.deps.db.pool.query(
    `insert into inbound_parcel (merchant_id, purchase_id, external_order_id, number, carrier_name, first_seen_at)
      values ($1, $2, $3, upper($4) || '002', $4, now())`,
    [merchantId, stockPurchaseId, `${word}-778`, word],
  );
  return { warehouseId, stockSku, stockPurchaseId };
}

/** What came in, was reserved for the order, and left in its parcel: the levels follow. */
async function addLevels(
  app: TestApp,
  {
    merchantId,
    orderId,
    shipmentId,
    word,
    warehouseId,
    itemId,
  }: Record<'merchantId' | 'orderId' | 'shipmentId' | 'word' | 'warehouseId' | 'itemId', string>,
): Promise<void> {
  const query = (text: string, ...values: unknown[]) => app.deps.db.pool.query(text, values);
  const claimId = newId();
  const { storeId, externalId } = splitStoreItemId(orderId);
  await query(
    `insert into stock_claim (merchant_id, claim_id, store_id, external_id, line_id, component, warehouse_id, item_id, reserved, shipped,
      reserved_at) values ($1, $2, $3, $4, 'none', 0, $5, $6, 1, 1, now())`,
    merchantId,
    claimId,
    storeId,
    externalId,
    warehouseId,
    itemId,
  );
  for (const [kind, onHand, allocated] of [
    ['adjust', 5, 0],
    ['allocate', 0, 2],
    ['ship', -1, -1],
  ]) {
    await query(
      `insert into stock_movement (merchant_id, movement_id, warehouse_id, item_id, kind, on_hand, allocated, key, at, reason, claim_id)
        values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $4, now(), $7, $8)`,
      merchantId,
      warehouseId,
      itemId,
      kind,
      onHand,
      allocated,
      word,
      kind === 'adjust' ? null : claimId,
    );
  }
  await query(
    'insert into shipment_stock (merchant_id, shipment_id, claim_id, quantity) values ($1, $2, $3, 1)',
    merchantId,
    shipmentId,
    claimId,
  );
}
