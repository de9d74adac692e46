import { customerCalls, customers } from '#contract/customer.calls.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { foldDue } from '#server/modules/sales/customers/fold.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { type Compared, compare } from './kit/compared.ts';
import type { BenchDatabase } from './kit/database.ts';
import { type Figure, timed } from './kit/figure.ts';
import { type SeededShop, seedCustomers, seedDueOrders } from './kit/seedCustomers.ts';
import { type BenchServer, startBenchServer } from './kit/server.ts';

const CUSTOMERS = 100_000;
const DUE = 10_000;

/** The pages of customers at 100,000 of them with 150,000 orders, against the bare queries of the same rows and totals; and folding. */
export async function benchCustomers(database: BenchDatabase): Promise<Figure[]> {
  const server = await startBenchServer(database);
  try {
    const merchantId = await merchantIdOf(server, server.merchant);
    const one = await server.merchant.bindWoo(server.sandboxUrl, 'quiet');
    const other = await server.merchant.bindWoo(server.sandboxUrl, 'lantern');
    const shop: SeededShop = { merchantId, stores: [one.shopId, other.shopId] };
    await server.merchant.whenRead(one.shopId);
    await server.merchant.whenRead(other.shopId);
    const { pool } = server.deps.db;
    await pool.query(`update store set refresh_at = now() + interval '1 day'`);
    const customerId = await seedCustomers(pool, shop, CUSTOMERS);
    const cursor = await cursorAt(server, 99 * 20);
    const figures: Figure[] = [];
    for (const each of [...lists(shop, cursor), ...others(customerId)]) {
      const what = `100,000 customers, 150,000 orders: ${each.what}`;
      figures.push(await compare(server, database, { ...each, what, params: [merchantId, ...each.params] }));
    }
    return [...figures, await measureFolding(server, database, shop)];
  } finally {
    await server.close();
  }
}

const PAGE = { sort: ['lastOrderedAt', 'DESC'], range: [0, 19], filter: {} };

const rest = (asked: Partial<typeof PAGE> & { after?: string | undefined }): string => {
  const query = Object.entries({ ...PAGE, ...asked }).filter(([, value]) => value !== undefined);
  const written = query.map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]);
  return `/shop/rest/${customers.facts.name}?${new URLSearchParams(written)}`;
};

/** The mark by which the page after so many rows is asked for. */
async function cursorAt(server: BenchServer, rows: number): Promise<string> {
  let after: string | undefined;
  for (let at = 0; at < rows; at += 180) {
    const path = rest({ range: [0, 179], ...(after === undefined ? {} : { after }) });
    const reply = await fetch(`${server.url}${path}`, { headers: server.merchant.headers() });
    after = reply.headers.get('x-next') ?? undefined;
  }
  if (after === undefined) throw new Error('A list without a next page.');
  return after;
}

const ROOTS = 'from customer c where c.merchant_id = $1 and c.root_id = c.customer_id';
/** Of a page's customers: what their orders come to. */
const ORDERS = `cross join lateral (select count(*) filter (where exists (select 1 from shipment h where h.merchant_id = o.merchant_id
    and h.store_id = o.store_id and h.external_id = o.external_id and h.promised_at < coalesce(h.delivered_at, now()))) as late,
    count(*) filter (where o.payment in ('refunded', 'partiallyRefunded')) as refunded, sum(o.total) as spent
  from customer m join customer_order n on n.merchant_id = m.merchant_id and n.customer_id = m.customer_id
  join store_order o on o.merchant_id = n.merchant_id and o.store_id = n.store_id and o.external_id = n.external_id
  where m.merchant_id = c.merchant_id and m.root_id = c.customer_id) t`;

const page = (where: string, order: string, more = ''): string =>
  `select c.*, t.* from (select c.* ${ROOTS} ${where} order by ${order} limit 20 ${more}) c ${ORDERS}`;
const total = (where: string): string => `select count(*) from (select 1 ${ROOTS} ${where} limit 100001) counted`;
const LAST = 'c.last_ordered_at desc, c.customer_id desc';

function lists({ stores }: SeededShop, after: string): Compared[] {
  const sorted = (what: string, sort: [string, string], order: string): Compared => ({
    what,
    path: rest({ sort }),
    queries: [page('', order), total('')],
    params: [],
  });
  const filtered = (what: string, filter: object, where: string, ...params: unknown[]): Compared => ({
    what,
    path: rest({ filter }),
    queries: [page(where, LAST), total(where)],
    params,
  });
  return [
    sorted('first page', ['lastOrderedAt', 'DESC'], LAST),
    sorted('by orders', ['orderCount', 'DESC'], 'c.order_count desc, c.customer_id desc'),
    sorted('by name', ['name', 'ASC'], 'c.name, c.customer_id'),
    filtered('of a store, common', { shopId: stores[0] }, 'and c.store_ids @> array[$2::uuid]', stores[0]),
    filtered('of a store, rare', { shopId: stores[1] }, 'and c.store_ids @> array[$2::uuid]', stores[1]),
    filtered('of a source', { source: 'woo' }, `and c.sources @> array['woo']`),
    filtered('of a source, none', { source: 'wix' }, `and c.sources @> array['wix']`),
    filtered('of a country, rare', { country: 'IS' }, `and c.country_code = 'IS'`),
    filtered('of a country, common', { country: 'US' }, `and c.country_code = 'US'`),
    filtered('who came back', { repeat: true }, 'and c.order_count > 1'),
    filtered('by tag, rare', { tag: 'rare' }, `and c.tags @> array['rare']`),
    filtered('by tag, common', { tag: 'common' }, `and c.tags @> array['common']`),
    filtered('who may be others', { doubtful: true }, 'and c.doubts > 0'),
    filtered('search, rare', { q: 'anchor' }, `and c.search_text like '%anchor%'`),
    filtered('search, common', { q: 'customer' }, `and c.search_text like '%customer%'`),
    {
      what: 'page 100 by number',
      path: rest({ range: [1980, 1999] }),
      queries: [page('', LAST, 'offset 1980'), total('')],
      params: [],
    },
    {
      what: 'page 100 by cursor',
      path: rest({ after }),
      queries: [page(`and c.last_ordered_at < now() - interval '1980 minutes'`, LAST), total('')],
      params: [],
    },
  ];
}

const others = (customerId: string): Compared[] => [
  {
    what: 'figures',
    path: `${customerCalls.figures.path}?`,
    queries: [
      `select count(*), count(*) filter (where c.order_count > 1), count(*) filter (where c.doubts > 0) ${ROOTS} and c.order_count > 0`,
      `select count(*), count(*) filter (where exists (select 1 from shipment h where h.merchant_id = o.merchant_id and h.store_id = o.store_id
         and h.external_id = o.external_id and h.promised_at < now())), count(*) filter (where o.payment = 'refunded')
       from store_order o where o.merchant_id = $1 and o.placed_at > now() - interval '90 days' and o.state <> 'cancelled'`,
    ],
    params: [],
  },
  {
    what: 'one with 51 orders',
    path: `${customerCalls.get.path}?customerId=${customerId}`,
    queries: [
      `select c.*, t.* from (select c.* ${ROOTS} and c.customer_id = $2) c ${ORDERS}`,
      `select o.* from customer_order n join store_order o using (merchant_id, store_id, external_id)
       where n.merchant_id = $1 and n.customer_id = $2 order by o.placed_at desc`,
    ],
    params: [customerId],
  },
];

/** New orders, half of them of known customers, against bare statements that write as many rows of the three tables. */
async function measureFolding(server: BenchServer, { name }: BenchDatabase, shop: SeededShop): Promise<Figure> {
  const { db } = server.deps;
  await seedDueOrders(db.pool, shop, DUE);
  await db.pool.query('vacuum analyze store_order, customer_due');
  const client = await db.pool.connect();
  const reference = await timed(async () => {
    await client.query('begin');
    for (const text of BARE) await client.query(text, [shop.merchantId]);
    await client.query('rollback');
  });
  client.release();
  const ours = await timed(async () => {
    while ((await withMerchantTx(db, shop.merchantId, foldDue)) > 0);
  });
  const what = `100,000 customers: folding 10,000 orders (${Math.round(DUE / ours)} a second)`;
  return { what, database: name, ours, reference, unit: 's', ratio: ours / reference, budget: 'at most 10' };
}

const BARE = [
  `insert into customer (merchant_id, customer_id, person_key, store_id, told, told_at, name_key, family_key, is_certain, root_id, name, email,
     country_code, sources, store_ids, order_count, first_ordered_at, last_ordered_at, search_text)
   select o.merchant_id, i.id, 'bare/' || o.external_id, o.store_id, o.attributes, o.placed_at, lower(o.customer_name), '', true, i.id,
     o.customer_name, o.attributes->>'email', o.country_code, '{woo}', array[o.store_id], 1, o.placed_at, o.placed_at,
     lower(o.customer_name) || ' ' || (o.attributes->>'email')
   from customer_due d join store_order o using (merchant_id, store_id, external_id)
   cross join lateral (select gen_random_uuid() as id, o.external_id) i where d.merchant_id = $1`,
  `insert into customer_order (merchant_id, store_id, external_id, customer_id, placed_at)
   select merchant_id, store_id, substr(person_key, 6), customer_id, told_at from customer where merchant_id = $1 and person_key like 'bare/%'`,
  `insert into customer_evidence (merchant_id, kind, value, customer_id)
   select merchant_id, k, case k when 'email' then email else 'phone' || customer_id end, customer_id
   from customer, unnest(array['email', 'phone']) k where merchant_id = $1 and person_key like 'bare/%'`,
];
