import { and, eq, gte, isNull, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import type { OrderFilter, orderCalls } from '#contract/order.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import { storeOrder } from '../../../db/schema/storeMirror.ts';
import { store } from '../../../db/schema/stores.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { searched } from '../../connections/mirror/index.ts';

export interface HeldOrder {
  order: typeof storeOrder.$inferSelect;
  shopName: string;
}

const sortColumns = {
  placedAt: storeOrder.placedAt,
  updatedAt: storeOrder.remoteUpdatedAt,
  total: storeOrder.total,
};

const heldOrders = (tx: Tx) =>
  tx
    .select({ order: storeOrder, shopName: store.name })
    .from(storeOrder)
    .innerJoin(store, and(eq(store.merchantId, storeOrder.merchantId), eq(store.storeId, storeOrder.storeId)));

/** A page of the orders of a channel. */
export async function listOrders(
  tx: Tx,
  merchantId: string,
  input: InputOf<typeof orderCalls.list>,
): Promise<{ held: HeldOrder[]; total: number }> {
  const where = await conditions(tx, merchantId, input.channel, input);
  if (where === null) return { held: [], total: 0 };
  const direction = sql.raw(input.order === 'ASC' ? 'asc' : 'desc');
  const held = await heldOrders(tx)
    .where(where)
    .orderBy(
      sql`${sortColumns[input.sort]} ${direction}`,
      sql`${storeOrder.storeId} ${direction}`,
      sql`${storeOrder.externalId} ${direction}`,
    )
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize);
  return { held, total: await tx.$count(storeOrder, where) };
}

/** Orders of a filter, newest first, up to a number. */
export async function filteredOrders(
  tx: Tx,
  merchantId: string,
  channel: StorePlatform,
  filter: OrderFilter,
  atMost: number,
): Promise<HeldOrder[]> {
  const where = await conditions(tx, merchantId, channel, filter);
  if (where === null) return [];
  return heldOrders(tx).where(where).orderBy(sql`${storeOrder.placedAt} desc`).limit(atMost);
}

/** One order by its id, `<store>.<the store's id>`; null when there is none. */
export async function findOrder(
  tx: Tx,
  merchantId: string,
  channel: StorePlatform,
  orderId: string,
): Promise<HeldOrder | null> {
  const { storeId, externalId } = splitStoreItemId(orderId);
  const rows = await heldOrders(tx).where(
    and(
      eq(storeOrder.merchantId, merchantId),
      eq(storeOrder.platform, channel),
      eq(storeOrder.storeId, storeId),
      eq(storeOrder.externalId, externalId),
    ),
  );
  return rows[0] ?? null;
}

/** Null when the search finds nothing. */
async function conditions(
  tx: Tx,
  merchantId: string,
  channel: StorePlatform,
  filter: OrderFilter,
): Promise<SQL | undefined | null> {
  const found = await searched(tx, 'store_order', channel, filter.q);
  if (found?.length === 0) return null;
  const { shopId, state, payment, fulfilment, placement, country, from, to } = filter;
  return and(
    eq(storeOrder.merchantId, merchantId),
    eq(storeOrder.platform, channel),
    shopId === undefined ? undefined : eq(storeOrder.storeId, shopId),
    state !== undefined ? eq(storeOrder.state, state) : fulfilment === undefined ? undefined : awaited(fulfilment),
    payment !== undefined
      ? eq(storeOrder.payment, payment)
      : fulfilment === 'unfulfilled' && state === undefined
        ? notInArray(storeOrder.payment, [...NO_MONEY])
        : undefined,
    fulfilment === undefined ? undefined : eq(storeOrder.fulfilment, fulfilment),
    placement === undefined ? undefined : eq(storeOrder.placement, placement),
    country === undefined ? undefined : eq(storeOrder.countryCode, country.toUpperCase()),
    from === undefined ? undefined : gte(storeOrder.placedAt, new Date(from)),
    to === undefined ? undefined : lt(storeOrder.placedAt, new Date(to)),
    found === null ? undefined : found.among(storeOrder.storeId, storeOrder.externalId),
  );
}

/** Payments of which the merchant holds nothing: what is not shipped of these is not to be shipped. */
const NO_MONEY = ['unpaid', 'voided', 'refunded'] as const;

/** Whose parcel somebody waits for, or has: nobody does of an order that is cancelled or gone, nor of the rest of one that has ended. */
const awaited = (fulfilment: string): SQL | undefined =>
  and(
    fulfilment === 'fulfilled' ? ne(storeOrder.state, 'cancelled') : eq(storeOrder.state, 'open'),
    isNull(storeOrder.goneAt),
  );

/** How many orders of a channel are how far. */
export async function countOrders(
  tx: Tx,
  merchantId: string,
  { channel, shopId }: InputOf<typeof orderCalls.counts>,
): Promise<ResultOf<typeof orderCalls.counts>> {
  const rows = await tx
    .select({
      state: storeOrder.state,
      fulfilment: storeOrder.fulfilment,
      isGone: sql<boolean>`${storeOrder.goneAt} is not null`,
      payment: storeOrder.payment,
      count: sql<number>`count(*)::int`,
    })
    .from(storeOrder)
    .where(
      and(
        eq(storeOrder.merchantId, merchantId),
        eq(storeOrder.platform, channel),
        shopId === undefined ? undefined : eq(storeOrder.storeId, shopId),
      ),
    )
    .groupBy(storeOrder.state, storeOrder.fulfilment, storeOrder.payment, sql`${storeOrder.goneAt} is not null`);
  const sum = (keep: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(keep).reduce((total, { count }) => total + count, 0);
  const open = (fulfilment: string, isPaidAs: (payment: string) => boolean = () => true): number =>
    sum((row) => row.state === 'open' && !row.isGone && row.fulfilment === fulfilment && isPaidAs(row.payment));
  const noMoney: readonly string[] = NO_MONEY;
  return {
    all: sum(() => true),
    unpaid: open('unfulfilled', (payment) => payment === 'unpaid'),
    unfulfilled: open('unfulfilled', (payment) => !noMoney.includes(payment)),
    partial: open('partial'),
    fulfilled: sum((row) => row.state !== 'cancelled' && !row.isGone && row.fulfilment === 'fulfilled'),
    cancelled: sum(({ state }) => state === 'cancelled'),
  };
}
