import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import type { orderCalls } from '#contract/order.calls.ts';
import type { Order, OrderFilter } from '#contract/order.schemas.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import { atLeast, before, type Condition, equals } from '../../../db/list/conditions.ts';
import { computed, type Declaration, type ListPage, listOf, type Paging, type RowIn } from '../../../db/list/list.ts';
import { storeOrder } from '../../../db/schema/storeMirror.ts';
import { store } from '../../../db/schema/stores.ts';
import { askIn, type Tx } from '../../../db/tenancy.ts';
import { amongHits, type Hits, searched } from '../../connections/mirror/index.ts';

/** Payments of which the merchant holds nothing: what is not shipped of these is not to be shipped. */
const NO_MONEY = ['unpaid', 'voided', 'refunded'] as const;

type Filter = Omit<OrderFilter, 'q'> & { channel: StorePlatform; hits?: Hits | undefined; externalId?: string };

/**
 * Whose parcel somebody waits for, or has: nobody does of an order that is cancelled or gone, nor of the rest of one that
 * has ended. What holds no money is not to be shipped unless it is asked for.
 */
const awaited: Condition<Order['fulfilment'], Filter> = (fulfilment, bind, { state, payment }) => {
  const asked = [`o.fulfilment = ${bind(fulfilment)}::text`];
  if (state === undefined) {
    asked.push(fulfilment === 'fulfilled' ? `o.state <> 'cancelled'` : `o.state = 'open'`, 'o.gone_at is null');
    if (fulfilment === 'unfulfilled' && payment === undefined)
      asked.push(`o.payment <> all(${bind(NO_MONEY)}::text[])`);
  }
  return asked.join(' and ');
};

const [o, s] = [alias(storeOrder, 'o'), alias(store, 's')];

const columns = {
  ...{ orderId: computed<string>(`o.store_id || '.' || o.external_id`), externalId: o.externalId },
  ...{ channel: o.platform, shopId: o.storeId, shopName: s.name, number: o.number },
  ...{ state: o.state, payment: o.payment, fulfilment: o.fulfilment, placement: o.placement },
  ...{ platformStatus: o.platformStatus, currency: o.currency, total: o.total, itemCount: o.itemCount },
  ...{ customerName: o.customerName, countryCode: o.countryCode },
  ...{ placedAt: o.placedAt, updatedAt: o.remoteUpdatedAt, goneAt: o.goneAt },
};

type Asked = Paging<InputOf<typeof orderCalls.list>['sort']> & Filter;

const declared: Declaration<Asked, typeof columns> = {
  from: 'store_order o',
  joined: 'join store s on s.merchant_id = o.merchant_id and s.store_id = o.store_id',
  merchant: o.merchantId,
  columns,
  filters: {
    ...{ channel: equals(o.platform), shopId: equals(o.storeId), externalId: equals(o.externalId) },
    ...{ state: equals(o.state), payment: equals(o.payment), fulfilment: awaited, placement: equals(o.placement) },
    country: (country, bind) => `o.country_code = ${bind(country.toUpperCase())}::text`,
    ...{ from: atLeast(o.placedAt), to: before(o.placedAt), hits: amongHits(o.storeId, o.externalId) },
  },
  sorts: { placedAt: o.placedAt, updatedAt: o.remoteUpdatedAt, total: o.total },
  unique: [o.storeId, o.externalId],
};
const orders = listOf<Asked>()(declared);
const wholeOrders = listOf<Asked>()({ ...declared, columns: { ...columns, rest: o.rest } });

/** An order as lists show it, but for its positions; and with what only its own page shows. */
export type OrderRow = RowIn<typeof orders>;
export type WholeOrderRow = RowIn<typeof wholeOrders>;

/** A page of the orders of a channel. */
export async function listOrders(
  tx: Tx,
  merchantId: string,
  { q, ...input }: InputOf<typeof orderCalls.list>,
): Promise<ListPage<OrderRow>> {
  const hits = await searched(askIn(tx), 'store_order', input.channel, q);
  return orders.page(askIn(tx), merchantId, { ...input, hits });
}

/** Orders of a filter, newest first, up to a number. */
export async function filteredOrders(
  tx: Tx,
  merchantId: string,
  { q, ...filter }: OrderFilter & { channel: StorePlatform },
  atMost: number,
): Promise<WholeOrderRow[]> {
  const hits = await searched(askIn(tx), 'store_order', filter.channel, q);
  return wholeOrders.all(askIn(tx), merchantId, { ...filter, hits }, { sort: 'placedAt', atMost });
}

/** One order by its id, `<store>.<the store's id>`; null when there is none. */
export async function findOrder(
  tx: Tx,
  merchantId: string,
  channel: StorePlatform,
  orderId: string,
): Promise<WholeOrderRow | null> {
  const { storeId: shopId, externalId } = splitStoreItemId(orderId);
  const filter = { channel, shopId, externalId };
  const [found] = await wholeOrders.all(askIn(tx), merchantId, filter, { sort: 'placedAt', atMost: 1 });
  return found ?? null;
}

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
