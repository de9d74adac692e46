import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { Money } from '#contract/money.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { type PurchaseStatus, type purchaseTabs, unreadProblems } from '#contract/purchaseWords.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import { among, type Condition, equals } from '../../../db/list/conditions.ts';
import { computed, type ListPage, listOf, type Paging } from '../../../db/list/list.ts';
import { purchase } from '../../../db/schema/purchases.ts';
import { store } from '../../../db/schema/stores.ts';
import { arrayOf, instant } from '../../../db/sql.ts';
import { askIn, type MerchantTx } from '../../../db/tenancy.ts';
import { patternOf } from '../../../text.ts';
import type { Viewer } from '../orders/index.ts';

type Tab = (typeof purchaseTabs)[number];

/** Why purchases that had been sent came to no order. Any other reason of a purchase taken back kept it from being sent. */
const NOT_PLACED = `p.reason->>'key' in ('purchase.skipped.neverArrived', 'purchase.resolved.notPlaced')`;
const TAKEN_BACK = `p.status = 'takenBack'`;

/** How the rows are found whose status is more than the column says. */
const ofStatus: Partial<Record<PurchaseStatus, string>> = {
  takenBack: `(${TAKEN_BACK} and p.reason is null)`,
  notPlaced: `(${TAKEN_BACK} and ${NOT_PLACED})`,
  notSent: `(${TAKEN_BACK} and p.reason is not null and not ${NOT_PLACED})`,
};
const STATUS = `case when ${ofStatus.notPlaced} then 'notPlaced' when ${ofStatus.notSent} then 'notSent' else p.status end`;

const UNREAD = unreadProblems.map((problem) => `'${problem}'`).join(', ');

/** What each tab holds. */
const ofTab: Readonly<Record<Tab, string>> = {
  waiting: `p.status in ('waiting', 'sending')`,
  unknown: `(p.status in ('unknown', 'placed') and (p.status = 'unknown' or p.reason is not null or p.problem in (${UNREAD})))`,
  byHand: `p.status = 'byHand'`,
  toPay: `(p.status = 'placed' and p.payment in ('unpaid', 'processing'))`,
  placed: `(p.status = 'placed' and p.payment in ('paid', 'refunded'))`,
  ended: `p.status in ('refused', 'takenBack', 'cancelled')`,
};

type Filter = Omit<InputOf<typeof purchaseCalls.list>, keyof Paging> & {
  channels: readonly StorePlatform[];
  purchaseId?: string;
};

const [p, s] = [alias(purchase, 'p'), alias(store, 's')];
const EXTERNAL = `purchase_external e where e.merchant_id = p.merchant_id and e.purchase_id = p.purchase_id`;
const ORDER = `store_order o where o.merchant_id = p.merchant_id and o.store_id = f.store_id and o.external_id = f.external_id`;
/** Lines of a purchase that are for orders. */
const LINES = `purchase_line l where l.merchant_id = p.merchant_id and l.purchase_id = p.purchase_id and l.store_id is not null`;
/** A purchase `p` with the first order `f` that it is for, and its store; what is bought for stock alone is not among them. */
const WITH_ORDER = `purchase p join lateral (select l.store_id, l.external_id from ${LINES} order by l.position limit 1) f on true
  join store s on s.merchant_id = p.merchant_id and s.store_id = f.store_id`;
const EFFECT = `effect e where e.merchant_id = p.merchant_id and e.key = 'purchase/' || p.purchase_id`;
const moneyOf = (amount: string, currency: string): string =>
  `case when ${amount} is not null and ${currency} is not null then jsonb_build_object('amount', trim_scale(${amount})::text, 'currency', ${currency}) end`;

const ofOrder: Condition<string, Filter> = (orderId, bind) => {
  const { storeId, externalId } = splitStoreItemId(orderId);
  return `exists (select 1 from ${LINES} and l.store_id = ${bind(storeId)}::uuid and l.external_id = ${bind(externalId)}::text)`;
};

/** An order's number or customer, or the supplier's number of its order. */
const named: Condition<string, Filter> = (q, bind) => {
  const like = `${bind(patternOf(q))}::text`;
  return `(exists (select 1 from ${LINES} and exists (select 1 from store_order o where o.merchant_id = l.merchant_id
      and o.store_id = l.store_id and o.external_id = l.external_id
      and (lower(o.number) like ${like} or lower(o.customer_name) like ${like})))
    or exists (select 1 from ${EXTERNAL} and e.external_order_id like ${like}))`;
};

const inStatus: Condition<PurchaseStatus, Filter> = (status, bind) =>
  ofStatus[status] ?? `p.status = ${bind(status)}::text`;

const purchases = listOf<Paging<'confirmedAt'> & Filter>()({
  from: WITH_ORDER,
  merchant: p.merchantId,
  columns: {
    purchaseId: p.purchaseId,
    orderId: computed<string>(`f.store_id || '.' || f.external_id`),
    orderNumber: computed<string>(`coalesce((select o.number from ${ORDER}), f.external_id)`),
    warehouse: computed<Purchase['warehouse']>(
      `(select jsonb_build_object('warehouseId', w.warehouse_id, 'name', w.name) from warehouse w
        where w.merchant_id = p.merchant_id and w.warehouse_id = p.warehouse_id)`,
    ),
    forOrders: computed<Purchase['forOrders']>(
      `(select jsonb_agg(jsonb_build_object('orderId', n.id, 'orderNumber', n.number) order by n.position) from (
        select l.store_id || '.' || l.external_id as id, coalesce(max(o.number), l.external_id) as number, min(l.position) as position
        from purchase_line l left join store_order o on o.merchant_id = l.merchant_id and o.store_id = l.store_id
          and o.external_id = l.external_id
        where l.merchant_id = p.merchant_id and l.purchase_id = p.purchase_id and l.store_id is not null
        group by l.store_id, l.external_id) n)`,
    ),
    channel: s.platform,
    shopName: s.name,
    supplier: p.supplier,
    accountId: p.accountId,
    method: p.method,
    customerName: computed<string>(`coalesce((select o.customer_name from ${ORDER}), '')`),
    accountName: computed<string>(
      `coalesce((select a.name from supplier_account a where a.merchant_id = p.merchant_id and a.account_id = p.account_id), '')`,
    ),
    countryCode: computed<string>(`p.recipient->>'countryCode'`),
    mark: computed<string | null>(`(select e.mark from ${EFFECT} order by e.intention desc limit 1)`),
    effectState: computed<string | null>(`(select e.state from ${EFFECT} order by e.intention desc limit 1)`),
    externalIds: computed<string[]>(`array(select e.external_order_id from ${EXTERNAL} order by 1)`),
    status: computed<PurchaseStatus>(STATUS),
    payment: p.payment,
    shipping: p.shipping,
    problem: p.problem,
    reason: p.reason,
    agreed: computed<Money | null>(moneyOf('p.agreed', 'p.currency')),
    charged: computed<Money | null>(moneyOf('p.charged', 'p.charged_currency')),
    confirmedAt: p.confirmedAt,
    sendAfter: p.sendAfter,
    placedAt: p.placedAt,
    payBy: p.payBy,
    claimedBy: computed<string | null>('case when p.claimed_until > app_now() then p.claimed_by end'),
    claimedByName: computed<string>(
      `coalesce((select case when a.name = '' then a.email else a.name end from account a where a.merchant_id = p.merchant_id
        and a.account_id = p.claimed_by and p.claimed_until > app_now()), '')`,
    ),
    claimedUntil: computed<string | null>('case when p.claimed_until > app_now() then p.claimed_until end'),
    ruleName: computed<string | null>(
      `case when p.rule_id is not null then coalesce((select r.rule->>'name' from buying_rule r where r.merchant_id = p.merchant_id
        and r.rule_id = p.rule_id), '') end`,
    ),
    quantity: computed<number>(
      `(select coalesce(sum(l.quantity), 0)::float8 from purchase_line l where l.merchant_id = p.merchant_id and l.purchase_id = p.purchase_id)`,
    ),
  },
  filters: {
    channels: among(s.platform),
    purchaseId: equals(p.purchaseId),
    state: inStatus,
    orderId: ofOrder,
    supplier: equals(p.supplier),
    accountId: equals(p.accountId),
    q: named,
    tab: (tab) => ofTab[tab],
  },
  sorts: { confirmedAt: p.confirmedAt },
  unique: [p.purchaseId],
});

/** A page of purchases for orders of the platforms that the viewer may see. */
export const listPurchases = (
  tx: MerchantTx,
  { channels }: Viewer,
  input: InputOf<typeof purchaseCalls.list>,
): Promise<ListPage<Purchase>> => purchases.page(askIn(tx), tx.merchantId, { ...input, channels });

/** How many purchases are to be paid, and the earliest moment by which one is; counted as the list counts them. */
export async function countToPay(
  tx: MerchantTx,
  { channels }: Viewer,
): Promise<{ count: number; isExact: boolean; dueAt: string | null }> {
  const { total, totalIsExact } = await purchases.count(askIn(tx), tx.merchantId, { tab: 'toPay', channels });
  if (total === 0) return { count: 0, isExact: true, dueAt: null };
  const { rows } = await tx.execute<{ dueAt: string | null }>(sql`
    select ${instant('min(p.pay_by)')} as "dueAt" from ${sql.raw(WITH_ORDER)}
    where p.merchant_id = ${tx.merchantId} and ${sql.raw(ofTab.toPay)} and s.platform = any(${arrayOf(channels, 'text')})`);
  return { count: total, isExact: totalIsExact, dueAt: rows[0]?.dueAt ?? null };
}

/** One purchase. Throws `notFound`. */
export async function findPurchase(
  tx: MerchantTx,
  { channels }: Pick<Viewer, 'channels'>,
  purchaseId: string,
): Promise<Purchase> {
  const filter = { channels, purchaseId };
  const [found] = await purchases.all(askIn(tx), tx.merchantId, filter, { sort: 'confirmedAt', atMost: 1 });
  if (!found) throw new DomainError('notFound');
  return found;
}

/** Those of the purchases named that are there, and for orders of platforms that the viewer may see. Throws `notFound` where none is. */
export async function seenBy(tx: MerchantTx, { channels }: Viewer, purchaseIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.purchase_id as id from ${sql.raw(WITH_ORDER)} where p.merchant_id = ${tx.merchantId} and p.purchase_id = any(${arrayOf(purchaseIds, 'uuid')})
      and s.platform = any(${arrayOf(channels, 'text')})`);
  if (rows.length === 0) throw new DomainError('notFound');
  return rows.map(({ id }) => id);
}

/** How many purchases each tab holds; of those that have ended none are counted beyond what is of use. */
export async function countPurchases(
  tx: MerchantTx,
  { channels }: Viewer,
): Promise<ResultOf<typeof purchaseCalls.counts>> {
  const tabs = Object.entries(ofTab).map(([tab, where]) => {
    const counted = sql.raw(`select '${tab}' as tab, count(*)::int as count from (select 1 from ${WITH_ORDER}`);
    return sql`${counted} where p.merchant_id = ${tx.merchantId} and ${sql.raw(where)}
        and s.platform = any(${arrayOf(channels, 'text')}) limit 100000) c`;
  });
  const { rows } = await tx.execute<{ tab: Tab; count: number }>(sql.join(tabs, sql` union all `));
  const countOf = new Map(rows.map(({ tab, count }) => [tab, count]));
  return Object.fromEntries(Object.keys(ofTab).map((tab) => [tab, countOf.get(tab as Tab) ?? 0])) as Record<
    Tab,
    number
  >;
}
