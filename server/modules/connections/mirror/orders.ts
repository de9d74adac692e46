import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { StorePlatform } from '#contract/platforms.ts';
import type { RemoteOrder } from '../../../connectors/store.ts';
import { insertRows } from '../../../db/insertRows.ts';
import { type OrderAttributes, storeOrder, storeOrderLine } from '../../../db/schema/storeMirror.ts';
import { stripNulBytes } from '../../../db/stripNulBytes.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { askToFold } from './foldCustomers.ts';
import { holdStore, type OwnStore } from './holdStore.ts';
import { requestRefreshOf } from './refreshRequests.ts';

const own = ({ merchantId, storeId }: OwnStore) =>
  and(eq(storeOrder.merchantId, merchantId), eq(storeOrder.storeId, storeId));
const ownLines = ({ merchantId, storeId }: OwnStore) =>
  and(eq(storeOrderLine.merchantId, merchantId), eq(storeOrderLine.storeId, storeId));

const updated = [
  'number',
  'state',
  'payment',
  'fulfilment',
  'platformStatus',
  'currency',
  'total',
  'itemCount',
  'customerName',
  'countryCode',
  'attributes',
  'searchText',
  'placedAt',
  'remoteUpdatedAt',
  'syncedAt',
  // What the store shows is there, again or still.
  'goneAt',
] as const;

/**
 * Writes down orders as their store tells them. Whether one was bought from the supplier is ours and stays. Throws
 * `StoreFault` when the store was disconnected.
 */
export async function saveStoreOrders(
  tx: MerchantTx,
  store: OwnStore,
  platform: StorePlatform,
  orders: readonly RemoteOrder[],
): Promise<void> {
  if (orders.length === 0) return;
  await holdStore(tx, store);
  const syncedAt = tx.now();
  const latest = [...new Map(orders.map((order) => [order.externalId, order])).values()];
  await tx
    .insert(storeOrder)
    .values(stripNulBytes(latest.map((order) => ({ ...store, platform, syncedAt, goneAt: null, ...rowOf(order) }))))
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
  await askToFold(tx);
  tx.tell({ type: 'changed', resource: 'orders' });
}

function rowOf(order: RemoteOrder) {
  const { externalId, number, state, payment, fulfilment, platformStatus, currency, total, customer, lines } = order;
  const address = order.shippingAddress ?? order.billingAddress;
  const found = [number, customer.name, customer.email, externalId, ...lines.flatMap(({ title, sku }) => [title, sku])];
  return {
    externalId,
    number,
    state,
    payment,
    fulfilment,
    platformStatus,
    currency,
    total,
    // As many as can be counted: a line alone may be of that many.
    itemCount: Math.min(
      lines.reduce((sum, { quantity }) => sum + quantity, 0),
      Number.MAX_SAFE_INTEGER,
    ),
    customerName: customer.name || address?.name || '',
    countryCode: address?.countryCode ?? '',
    attributes: attributesOf(order),
    searchText: [...new Set(found)].join(' ').toLowerCase(),
    placedAt: order.placedAt,
    remoteUpdatedAt: order.updatedAt,
  };
}

const attributesOf = (order: RemoteOrder): OrderAttributes => ({
  isTest: order.isTest,
  holds: order.holds,
  risk: order.risk,
  paymentMethod: order.paymentMethod,
  personIds: order.personIds,
  refunds: order.refunds.map(({ at, ...rest }) => ({ ...rest, at: at?.toISOString() ?? null })),
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
  buyerId: order.customer.externalId,
  note: order.note,
  shippingAddress: order.shippingAddress,
  billingAddress: order.billingAddress,
  cancelledAt: order.cancelledAt?.toISOString() ?? null,
  shipBy: order.shipBy?.toISOString() ?? null,
  fulfilments: order.fulfilments.map(({ shippedAt, ...rest }) => ({
    ...rest,
    shippedAt: shippedAt?.toISOString() ?? null,
  })),
});

/** Marks orders that the store says it does not hold any more. They stay, with everything that hangs on them. */
export async function markOrdersGone(tx: MerchantTx, store: OwnStore, externalIds: readonly string[]): Promise<void> {
  if (externalIds.length === 0) return;
  await tx
    .update(storeOrder)
    .set({ goneAt: tx.now() })
    .where(and(own(store), inArray(storeOrder.externalId, [...externalIds]), isNull(storeOrder.goneAt)));
  tx.tell({ type: 'changed', resource: 'orders' });
}

/**
 * Has orders read by their ids that a complete reading since `since` did not see, as far back as the store shows any:
 * that they were absent from a list says nothing yet.
 */
export async function requestUnseenOrders(
  tx: MerchantTx,
  store: OwnStore,
  since: Date,
  shownSince: Date | null,
): Promise<void> {
  const unseen = await tx
    .select({ externalId: storeOrder.externalId })
    .from(storeOrder)
    .where(
      and(
        own(store),
        lt(storeOrder.syncedAt, since),
        isNull(storeOrder.goneAt),
        shownSince === null ? undefined : gte(storeOrder.placedAt, shownSince),
      ),
    );
  await requestRefreshOf(
    tx,
    store,
    'order',
    unseen.map(({ externalId }) => externalId),
  );
}
