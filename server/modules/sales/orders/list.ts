import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { orderCalls } from '#contract/order.calls.ts';
import type { Order, OrderDetail, OrderFilter } from '#contract/order.schemas.ts';
import { orderTasks } from '#contract/orderWords.ts';
import type { OrderTaskName, OrderWork } from '#contract/orderWork.schemas.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import { among, atLeast, before, type Condition, equals, nameOf } from '../../../db/list/conditions.ts';
import { computed, type Declaration, type ListPage, listOf, type Paging, type RowIn } from '../../../db/list/list.ts';
import { orderState, orderTask } from '../../../db/schema/orders.ts';
import { storeOrder } from '../../../db/schema/storeMirror.ts';
import { store } from '../../../db/schema/stores.ts';
import { arrayOf, instant } from '../../../db/sql.ts';
import { askIn, type MerchantTx } from '../../../db/tenancy.ts';
import { amongHits, type Hits, searched } from '../../connections/mirror/index.ts';

/** Payments of which the merchant holds nothing: what is not shipped of these is not to be shipped. */
const NO_MONEY = ['unpaid', 'voided', 'refunded'] as const;

/** What a caller may see: the platforms whose roles they hold, and which of the orders are theirs. */
export interface Viewer {
  channels: readonly StorePlatform[];
  accountId: string;
}

type Filter = Omit<OrderFilter, 'q' | 'mine'> & {
  channels: readonly StorePlatform[];
  hits?: Hits | undefined;
  externalId?: string;
  ownerId?: string | undefined;
};

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

const [o, s, f, t] = [alias(storeOrder, 'o'), alias(store, 's'), alias(orderState, 'f'), alias(orderTask, 't')];

/** Positions in `orderTasks` order what is to be done. */
const RANK = `array_position(array[${orderTasks.map((task) => `'${task}'`).join(', ')}], t.task)`;
const OF_THIS = (table: string) =>
  `${table}.merchant_id = o.merchant_id and ${table}.store_id = o.store_id and ${table}.external_id = o.external_id`;

/** Something was ordered for it from a supplier, and not cancelled there. */
const PLACED = `exists (select 1 from purchase_line b join purchase p on p.merchant_id = b.merchant_id and p.purchase_id = b.purchase_id
  where ${OF_THIS('b')} and p.status = 'placed')`;

const work =
  computed<OrderWork>(`jsonb_build_object('stage', coalesce(f.stage, 'new'), 'handling', coalesce(f.handling, 'buy'),
  'note', coalesce(f.note, ''), 'tags', coalesce(f.tags, '{}'), 'ownerId', f.owner_id, 'forwarded', f.forwarded, 'revision', coalesce(f.revision, 0),
  'tasks', coalesce((select jsonb_agg(jsonb_build_object('task', t.task, 'reason', t.reason, 'dueAt', t.due_at) order by ${RANK})
    from order_task t where ${OF_THIS('t')} and t.visible_at <= app_now()), '[]'))`);

/** Our own facts are asked for apart: they are joined for what is shown. */
const ofState =
  (column: typeof f.stage | typeof f.ownerId): Condition<string, Filter> =>
  (value, bind) =>
    `exists (select 1 from order_state f where ${OF_THIS('f')} and ${nameOf(column)} = ${bind(value)}::${column.getSQLType()})`;

const columns = {
  orderId: computed<string>(`o.store_id || '.' || o.external_id`),
  externalId: o.externalId,
  channel: o.platform,
  shopId: o.storeId,
  shopName: s.name,
  number: o.number,
  state: o.state,
  payment: o.payment,
  fulfilment: o.fulfilment,
  placement: computed<Order['placement']>(`case when ${PLACED} then 'placed' else 'notPlaced' end`),
  platformStatus: o.platformStatus,
  currency: o.currency,
  total: o.total,
  itemCount: o.itemCount,
  customerName: o.customerName,
  countryCode: o.countryCode,
  placedAt: o.placedAt,
  updatedAt: o.remoteUpdatedAt,
  goneAt: o.goneAt,
  work,
};

type Asked = Paging<InputOf<typeof orderCalls.list>['sort']> & Filter;

const OF_STORE = 'join store s on s.merchant_id = o.merchant_id and s.store_id = o.store_id';

const declared: Declaration<Asked, typeof columns> = {
  from: 'store_order o',
  joined: `${OF_STORE} left join order_state f on ${OF_THIS('f')}`,
  merchant: o.merchantId,
  columns,
  filters: {
    channels: among(o.platform),
    shopId: equals(o.storeId),
    externalId: equals(o.externalId),
    state: equals(o.state),
    payment: equals(o.payment),
    fulfilment: awaited,
    placement: (placement) => (placement === 'placed' ? PLACED : `not ${PLACED}`),
    country: (country, bind) => `o.country_code = ${bind(country.toUpperCase())}::text`,
    task: (tasks, bind) =>
      `exists (select 1 from order_task t where ${OF_THIS('t')} and t.task = any(${bind(tasks)}::text[]) and t.visible_at <= app_now())`,
    stage: ofState(f.stage),
    ownerId: ofState(f.ownerId),
    tag: (tag, bind) => `exists (select 1 from order_tag g where ${OF_THIS('g')} and g.tag = ${bind(tag)}::text)`,
    productId: (id, bind) =>
      `exists (select 1 from order_line_state l where ${OF_THIS('l')} and l.product_external_id = ${bind(id)}::text)`,
    supplier: (supplier, bind) =>
      `exists (select 1 from line_need n where ${OF_THIS('n')} and n.supplier = ${bind(supplier)}::text)`,
    from: atLeast(o.placedAt),
    to: before(o.placedAt),
    hits: amongHits(o.storeId, o.externalId),
  },
  sorts: { placedAt: o.placedAt, updatedAt: o.remoteUpdatedAt, total: o.total },
  unique: [o.storeId, o.externalId],
};
const orders = listOf<Asked>()(declared);

/**
 * Orders by what is to be done begin at the open tasks: few however many orders there are, and in the order of their own
 * index. An order with several of the tasks is there by one of them.
 */
const ordersToDo = listOf<Asked>()({
  ...declared,
  from: `order_task t join store_order o on ${OF_THIS('t')}`,
  merchant: t.merchantId,
  filters: {
    ...declared.filters,
    task: (tasks, bind) => {
      const asked = `any(${bind(tasks)}::text[])`;
      const another = `select 1 from order_task a where ${OF_THIS('a')} and a.task = ${asked} and a.task < t.task and a.visible_at <= app_now()`;
      return `t.task = ${asked} and t.visible_at <= app_now()${tasks.length > 1 ? ` and not exists (${another})` : ''}`;
    },
  },
  sorts: { ...declared.sorts, placedAt: t.placedAt },
  unique: [t.storeId, t.externalId],
});
/** Those of a stage begin at its index, which has them in their order: whether few or most orders are that far. */
const ordersOfStage = listOf<Asked>()({
  ...declared,
  from: `order_state f join store_order o on ${OF_THIS('f')}`,
  joined: OF_STORE,
  merchant: f.merchantId,
  filters: { ...declared.filters, stage: equals(f.stage) },
  sorts: { ...declared.sorts, placedAt: f.placedAt },
  unique: [f.storeId, f.externalId],
});

/** Something of it is left that a service ships. */
const service = computed<OrderDetail['service']>(`(select jsonb_build_object(
  'names', coalesce(string_agg(distinct nullif(l.assigned_to, ''), ', '), ''),
  'state', (select d.state from service_order d where ${OF_THIS('d')}))
  from store_order_line l where l.merchant_id = o.merchant_id and l.store_id = o.store_id and l.order_external_id = o.external_id
    and l.shipper = 'service' and l.open_quantity > 0
  having count(*) > 0)`);
const wholeOrders = listOf<Asked>()({
  ...declared,
  columns: { ...columns, attributes: o.attributes, shipTo: f.shipTo, service },
});

/** An order as lists show it, but for its positions; and with what only its own page shows. */
export type OrderRow = RowIn<typeof orders>;
export type WholeOrderRow = RowIn<typeof wholeOrders>;

/** What a call asks, as the list has it: of one platform, or of those that the viewer's roles hold. */
const askedBy = <Input extends { channel?: StorePlatform | undefined; mine?: boolean | undefined }>(
  { channels, accountId }: Viewer,
  { channel, mine, ...rest }: Input,
) => ({ ...rest, channels: channel ? [channel] : channels, ...(mine ? { ownerId: accountId } : {}) });

/** A page of the orders of a channel, or of all that the viewer may see. */
export async function listOrders(
  tx: MerchantTx,
  viewer: Viewer,
  { q, ...input }: InputOf<typeof orderCalls.list>,
): Promise<ListPage<OrderRow>> {
  const hits = await searched(askIn(tx), 'store_order', input.channel, q);
  const ofWork = input.task === undefined ? ordersOfStage : ordersToDo;
  const list = input.task === undefined && input.stage === undefined ? orders : ofWork;
  return list.page(askIn(tx), tx.merchantId, { ...askedBy(viewer, input), hits });
}

/** Orders of a filter, newest first, up to a number. */
export async function filteredOrders(
  tx: MerchantTx,
  viewer: Viewer,
  { q, ...filter }: OrderFilter & { channel?: StorePlatform | undefined },
  atMost: number,
): Promise<WholeOrderRow[]> {
  const hits = await searched(askIn(tx), 'store_order', filter.channel, q);
  return wholeOrders.all(askIn(tx), tx.merchantId, { ...askedBy(viewer, filter), hits }, { sort: 'placedAt', atMost });
}

/** One order by its id, `<store>.<the store's id>`; null when there is none. */
export async function findOrder(
  tx: MerchantTx,
  channel: StorePlatform,
  orderId: string,
): Promise<WholeOrderRow | null> {
  const { storeId: shopId, externalId } = splitStoreItemId(orderId);
  const filter = { channels: [channel], shopId, externalId };
  const [found] = await wholeOrders.all(askIn(tx), tx.merchantId, filter, { sort: 'placedAt', atMost: 1 });
  return found ?? null;
}

/** Orders of stores of these platforms, or of one store. */
const ofStores = (tx: MerchantTx, channels: readonly StorePlatform[], shopId: string | null): SQL =>
  sql`store_id in (select store_id from store where merchant_id = ${tx.merchantId}
    and platform = any(${arrayOf(channels, 'text')}) and (${shopId}::uuid is null or store_id = ${shopId}::uuid))`;

const openTasks = (tx: MerchantTx): SQL =>
  sql`order_task where merchant_id = ${tx.merchantId} and visible_at <= app_now()`;

/** How many orders have each task open, and for how many nothing is left to do. */
export async function countOrders(
  tx: MerchantTx,
  { channels }: Viewer,
  { channel, shopId }: InputOf<typeof orderCalls.counts>,
): Promise<ResultOf<typeof orderCalls.counts>> {
  const those = ofStores(tx, channel ? [channel] : channels, shopId ?? null);
  // Open tasks are few however old a shop is; of the rest as many are counted as are of use to anybody.
  const some = (what: string, from: SQL) => sql`
    select ${what} as name, count(*)::int as count from (select 1 ${from} limit ${limits.countAtMost}) as counted`;
  const ofStage = (stage: 'bought' | 'shipped') =>
    some(stage, sql`from order_state where merchant_id = ${tx.merchantId} and stage = ${stage} and ${those}`);
  const { rows } = await tx.execute<{ name: string; count: number }>(sql`
    select task as name, count(*)::int as count from ${openTasks(tx)} and ${those} group by task
    union all ${ofStage('bought')} union all ${ofStage('shipped')}
    union all ${some('all', sql`from store_order where merchant_id = ${tx.merchantId} and ${those}`)}`);
  const countOf = new Map(rows.map(({ name, count }) => [name, count]));
  const of = (name: string): number => countOf.get(name) ?? 0;
  const tasks = Object.fromEntries(orderTasks.map((task) => [task, of(task)])) as Record<OrderTaskName, number>;
  return { all: of('all'), tasks, bought: of('bought'), shipped: of('shipped') };
}

/** The open tasks of the orders that the viewer may see: how many have each, and the earliest moment by which one has to be done. */
export async function countTasks(
  tx: MerchantTx,
  { channels }: Viewer,
): Promise<{ task: OrderTaskName; count: number; dueAt: string | null }[]> {
  const { rows } = await tx.execute<{ task: OrderTaskName; count: number; dueAt: string | null }>(sql`
    select task, count(*)::int as count, ${instant('min(due_at)')} as "dueAt"
    from ${openTasks(tx)} and ${ofStores(tx, channels, null)} group by task`);
  return rows;
}
