import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { RemoteOrder } from '../../connectors/store.ts';
import { insertRows } from '../../db/insertRows.ts';
import { type OrderRest, storeOrder, storeOrderLine } from '../../db/schema/storeCopies.ts';
import { storable } from '../../db/storable.ts';
import type { Tx } from '../../db/tenancy.ts';
import { holdStore } from './holdStore.ts';
import type { OwnStore } from './products.ts';

const own = ({ merchantId, storeId }: OwnStore) =>
  and(eq(storeOrder.merchantId, merchantId), eq(storeOrder.storeId, storeId));
const ownLines = ({ merchantId, storeId }: OwnStore) =>
  and(eq(storeOrderLine.merchantId, merchantId), eq(storeOrderLine.storeId, storeId));

const updated = [
  ...(['number', 'state', 'payment', 'fulfilment', 'platformStatus', 'currency', 'total', 'itemCount'] as const),
  ...(['customerName', 'countryCode', 'rest', 'searchText', 'placedAt', 'remoteUpdatedAt', 'syncedAt'] as const),
];

/**
 * Writes down orders as their store tells them. Whether one was bought from the supplier is ours and stays. Throws
 * `StoreFault` when the store was disconnected.
 */
export async function saveStoreOrders(
  tx: Tx,
  store: OwnStore,
  platform: string,
  orders: readonly RemoteOrder[],
): Promise<void> {
  if (orders.length === 0) return;
  await holdStore(tx, store);
  const syncedAt = new Date();
  const latest = [...new Map(orders.map((order) => [order.externalId, order])).values()];
  await tx
    .insert(storeOrder)
    .values(storable(latest.map((order) => ({ ...store, platform, syncedAt, ...rowOf(order) }))))
    .onConflictDoUpdate({
      target: [storeOrder.merchantId, storeOrder.storeId, storeOrder.externalId],
      set: Object.fromEntries(updated.map((key) => [key, sql.raw(`excluded."${storeOrder[key].name}"`)])),
    });
  const ids = latest.map(({ externalId }) => externalId);
  await tx.delete(storeOrderLine).where(and(ownLines(store), inArray(storeOrderLine.orderExternalId, ids)));
  await insertRows(
    tx,
    storeOrderLine,
    latest.flatMap(({ externalId, lines }) =>
      lines.map(({ externalId: lineId, productId, variantId, ...line }, position) => ({
        ...store,
        ...line,
        orderExternalId: externalId,
        lineId,
        position,
        productExternalId: productId,
        variantExternalId: variantId,
      })),
    ),
  );
}

function rowOf(order: RemoteOrder) {
  const { externalId, number, state, payment, fulfilment, platformStatus, currency, total, customer, lines } = order;
  const address = order.shippingAddress ?? order.billingAddress;
  const found = [number, customer.name, customer.email, externalId, ...lines.flatMap(({ title, sku }) => [title, sku])];
  return {
    ...{ externalId, number, state, payment, fulfilment, platformStatus, currency, total },
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    customerName: customer.name || address?.name || '',
    countryCode: address?.countryCode ?? '',
    rest: restOf(order),
    searchText: [...new Set(found)].join(' ').toLowerCase(),
    placedAt: order.placedAt,
    remoteUpdatedAt: order.updatedAt,
  };
}

const restOf = (order: RemoteOrder): OrderRest => ({
  subtotal: order.subtotal,
  shipping: order.shipping,
  tax: order.tax,
  discount: order.discount,
  shippingMethod: order.shippingMethod,
  taxIncluded: order.taxIncluded,
  fees: order.fees,
  coupons: order.coupons,
  email: order.customer.email,
  phone: order.customer.phone,
  note: order.note,
  shippingAddress: order.shippingAddress,
  billingAddress: order.billingAddress,
  cancelledAt: order.cancelledAt?.toISOString() ?? null,
  fulfilments: order.fulfilments.map(({ shippedAt, ...rest }) => ({
    ...rest,
    shippedAt: shippedAt?.toISOString() ?? null,
  })),
});

/** Orders that the store does not hold any more. */
export async function deleteStoreOrders(tx: Tx, store: OwnStore, externalIds: readonly string[]): Promise<void> {
  if (externalIds.length === 0) return;
  const ids = [...externalIds];
  await tx.delete(storeOrderLine).where(and(ownLines(store), inArray(storeOrderLine.orderExternalId, ids)));
  await tx.delete(storeOrder).where(and(own(store), inArray(storeOrder.externalId, ids)));
}

/** Orders that a complete reading of the store no longer saw are gone there. */
export async function deleteUnseenOrders(tx: Tx, store: OwnStore, since: Date): Promise<void> {
  const gone = await tx
    .delete(storeOrder)
    .where(and(own(store), lt(storeOrder.syncedAt, since)))
    .returning({ externalId: storeOrder.externalId });
  await deleteStoreOrders(
    tx,
    store,
    gone.map(({ externalId }) => externalId),
  );
}
