import { alias } from 'drizzle-orm/pg-core';
import type { Customer, CustomerFilter } from '#contract/customer.schemas.ts';
import type { customerSorts } from '#contract/customerWords.ts';
import { DomainError } from '#contract/errors.ts';
import type { Money } from '#contract/money.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { among, equals } from '../../../db/list/conditions.ts';
import { computed, listOf, type Paging, type RowIn } from '../../../db/list/list.ts';
import { customer } from '../../../db/schema/customers.ts';
import { askIn, type MerchantTx } from '../../../db/tenancy.ts';
import { patternOf } from '../../../text.ts';
import type { Viewer } from '../orders/index.ts';
import { spellingsOf } from './spellings.ts';

/** More hits than this are not told apart: the page shows the first of them. */
const HITS_AT_MOST = 10_000;

/** Filters by what the table has an index for that row-level security keeps a statement from. */
const HELD = ['tag', 'source', 'shopId'] as const;
/** One of these filters. */
interface Held {
  field: (typeof HELD)[number];
  value: string;
}

/** Fewer customers than this are found by their ids; else reading on finds a page of them soon. */
const FEW = 10_000;

type Sort = (typeof customerSorts)[number];
type Filter = Omit<CustomerFilter, 'q'> & {
  channels?: readonly StorePlatform[] | undefined;
  ids?: readonly string[] | undefined;
  hits?: readonly string[] | undefined;
  few?: Held | undefined;
};

const c = alias(customer, 'c');
const addressPart = (name: string) => computed<string>(`coalesce(c.address->>'${name}', '')`);

/** Orders of the customer `c`: `n`, with the order as its store tells it, `o`. */
const ORDERS = `customer m
  join customer_order n on n.merchant_id = m.merchant_id and n.customer_id = m.customer_id
  join store_order o on o.merchant_id = n.merchant_id and o.store_id = n.store_id and o.external_id = n.external_id
  where m.merchant_id = c.merchant_id and m.root_id = c.customer_id`;

/** Of the order `o`: a parcel of it came later than it was promised, or is later by now. */
export const IS_LATE = `exists (select 1 from shipment h where h.merchant_id = o.merchant_id and h.store_id = o.store_id
  and h.external_id = o.external_id and h.state <> 'cancelled' and h.promised_at < coalesce(h.delivered_at, app_now()))`;
/** Of the order `o`: money was given back. */
export const IS_REFUNDED = `(o.payment in ('refunded', 'partiallyRefunded') or jsonb_array_length(coalesce(o.attributes->'refunds', '[]')) > 0)`;

const customers = listOf<Paging<Sort> & Filter>()({
  from: 'customer c',
  merchant: c.merchantId,
  where: 'c.root_id = c.customer_id',
  columns: {
    customerId: c.customerId,
    name: c.name,
    email: c.email,
    phone: c.phone,
    company: c.company,
    address1: addressPart('address1'),
    address2: addressPart('address2'),
    city: addressPart('city'),
    province: addressPart('province'),
    provinceCode: addressPart('provinceCode'),
    postcode: addressPart('postcode'),
    countryCode: c.countryCode,
    note: c.note,
    tags: c.tags,
    edited: computed<Customer['edited']>(
      `array(select distinct k from customer m, jsonb_object_keys(m.edited) k where m.merchant_id = c.merchant_id and m.root_id = c.customer_id order by k)`,
    ),
    stores: computed<Customer['stores']>(
      `coalesce((select jsonb_agg(jsonb_build_object('shopId', s.store_id, 'shopName', s.name, 'channel', s.platform) order by s.name, s.store_id)
        from store s where s.merchant_id = c.merchant_id and s.store_id = any(c.store_ids)), '[]')`,
    ),
    orderCount: c.orderCount,
    firstOrderedAt: c.firstOrderedAt,
    lastOrderedAt: computed<string | null>(
      `case when c.order_count > 0 then to_char(c.last_ordered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`,
    ),
    lateCount: computed<number>(`(select count(*)::int from ${ORDERS} and ${IS_LATE})`),
    refundedCount: computed<number>(`(select count(*)::int from ${ORDERS} and ${IS_REFUNDED})`),
    spent: computed<Money[]>(
      `coalesce((select jsonb_agg(jsonb_build_object('amount', trim_scale(t.total)::text, 'currency', t.currency) order by t.total desc, t.currency)
        from (select o.currency, sum(o.total) as total from ${ORDERS} and o.state <> 'cancelled' group by 1) t), '[]')`,
    ),
    isCertain: computed<boolean>('(c.is_certain or c.order_count > 1)'),
    doubts: c.doubts,
    revision: c.revision,
  },
  filters: {
    channels: (channels, bind) => `(c.sources && ${bind(channels)}::text[] or c.store_ids = '{}')`,
    ids: among(c.customerId),
    hits: among(c.customerId),
    few: ({ field, value }, bind) =>
      `c.customer_id in (select f.customer_id from customers_with(${bind(field)}, ${bind(value)}, ${FEW + 1}) f)`,
    shopId: (shopId, bind) => `c.store_ids @> array[${bind(shopId)}::uuid]`,
    source: (source, bind) => `c.sources @> array[${bind(source)}::text]`,
    country: equals(c.countryCode),
    repeat: (repeat) => (repeat ? 'c.order_count > 1' : 'c.order_count <= 1'),
    tag: (tag, bind) => `c.tags @> array[${bind(tag)}::text]`,
    doubtful: (doubtful) => (doubtful ? 'c.doubts > 0' : 'c.doubts = 0'),
  },
  sorts: { lastOrderedAt: c.lastOrderedAt, orderCount: c.orderCount, name: c.name },
  unique: [c.customerId],
});

/** A customer as lists show it. */
export type CustomerRow = RowIn<typeof customers>;

async function findHits(tx: MerchantTx, q: string | undefined): Promise<readonly string[] | undefined> {
  const words = (q ?? '').split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const patterns = words.map((word) => spellingsOf(word).map(patternOf));
  const rows = await askIn(tx)<{ id: string }>('select customer_id as id from search_customers($1::jsonb, $2)', [
    JSON.stringify(patterns),
    HITS_AT_MOST,
  ]);
  return rows.map(({ id }) => id);
}

/** What of the filter the fewest customers have, where they are few. */
async function findFew(tx: MerchantTx, filter: CustomerFilter): Promise<Held | undefined> {
  const found: (Held & { count: number })[] = [];
  for (const field of HELD) {
    const value = filter[field];
    if (value === undefined) continue;
    const [row] = await askIn(tx)<{ count: number }>('select count(*)::int as count from customers_with($1, $2, $3)', [
      field,
      value,
      FEW + 1,
    ]);
    if (row && row.count <= FEW) found.push({ field, value, count: row.count });
  }
  return found.toSorted((one, other) => one.count - other.count)[0];
}

/** What a filter comes to. Whoever sees all stores sees all customers: nothing has to be read for that. */
async function narrowed<T extends CustomerFilter>(tx: MerchantTx, { channels }: Viewer, { q, ...filter }: T) {
  const rows = await askIn(tx)<{ platform: StorePlatform }>(
    'select distinct platform from store where merchant_id = $1',
    [tx.merchantId],
  );
  const seesAll = rows.every(({ platform }) => channels.includes(platform));
  return {
    ...filter,
    channels: seesAll ? undefined : channels,
    hits: await findHits(tx, q),
    few: await findFew(tx, filter),
  };
}

/** A page of the customers of stores that the viewer may see, and of those without a store. */
export async function listCustomers(
  tx: MerchantTx,
  viewer: Viewer,
  asked: Paging<Sort> & CustomerFilter & { ids?: readonly string[] | undefined },
) {
  return customers.page(askIn(tx), tx.merchantId, await narrowed(tx, viewer, asked));
}

/** Customers of a filter, those who ordered last first. */
export async function filteredCustomers(
  tx: MerchantTx,
  viewer: Viewer,
  filter: CustomerFilter & { ids?: readonly string[] | undefined },
  atMost: number,
): Promise<CustomerRow[]> {
  return customers.all(askIn(tx), tx.merchantId, await narrowed(tx, viewer, filter), { sort: 'lastOrderedAt', atMost });
}

/** The customer that a person counts with, by the id of any of their persons. Throws `notFound`. */
export async function findCustomer(tx: MerchantTx, viewer: Viewer, customerId: string): Promise<CustomerRow> {
  const [root] = await askIn(tx)<{ id: string }>(
    'select root_id as id from customer where merchant_id = $1 and customer_id = $2',
    [tx.merchantId, customerId],
  );
  const [found] = root ? await filteredCustomers(tx, viewer, { ids: [root.id] }, 1) : [];
  if (!found) throw new DomainError('notFound');
  return found;
}

/** Where somebody who may see only some platforms cannot speak for a customer, since they bought on others too. */
export const seesAllOf = ({ channels }: Viewer, { stores }: Pick<CustomerRow, 'stores'>): boolean =>
  stores.every(({ channel }) => channels.includes(channel));

/** Whose an order is; null where that is not known yet, or the viewer may not see it. */
export async function customerOfOrder(
  tx: MerchantTx,
  viewer: Viewer,
  { storeId, externalId }: { storeId: string; externalId: string },
): Promise<CustomerRow | null> {
  const [of] = await askIn(tx)<{ id: string }>(
    'select customer_id as id from customer_order where merchant_id = $1 and store_id = $2 and external_id = $3',
    [tx.merchantId, storeId, externalId],
  );
  return of ? findCustomer(tx, viewer, of.id) : null;
}
