import { businessCalls } from '#contract/business.calls.ts';
import type { SentOf } from '#contract/endpoint.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { todayCalls } from '#contract/today.calls.ts';
import { seedOrders } from '#tests/kit/seedOrders.ts';
import { compare } from './kit/compared.ts';
import type { BenchDatabase } from './kit/database.ts';
import type { Figure } from './kit/figure.ts';
import { type BenchServer, startBenchServer } from './kit/server.ts';

const ORDERS = 1_000_000;

interface OrderCase {
  what: string;
  query: SentOf<typeof orderCalls.list>;
  /** Of the bare query: what it starts from, and what holds. */
  from?: string;
  where?: string;
}

const COLUMNS = `o.store_id, o.external_id, o.platform, s.name, o.number, o.state, o.payment, o.fulfilment, o.currency, o.total,
  o.item_count, o.customer_name, o.country_code, o.placed_at, f.stage, f.tags, f.note, f.owner_id`;
const OF_THIS = 'f.merchant_id = o.merchant_id and f.store_id = o.store_id and f.external_id = o.external_id';
const OPEN =
  'order_task t join store_order o on t.merchant_id = o.merchant_id and t.store_id = o.store_id and t.external_id = o.external_id';

const cases: OrderCase[] = [
  { what: 'all, first page', query: {} },
  { what: 'tab To map', query: { task: 'map' }, from: OPEN, where: `t.task = 'map'` },
  { what: 'tab On hold', query: { task: 'hold,takeIn' }, from: OPEN, where: `t.task in ('hold', 'takeIn')` },
  { what: 'tab Shipped', query: { stage: 'shipped' }, where: `f.stage = 'shipped'` },
  {
    what: 'by tag',
    query: { tag: 'rare' },
    where: `exists (select 1 from order_tag g where ${OF_THIS.replaceAll('f.', 'g.')} and g.tag = 'rare')`,
  },
  { what: 'by country', query: { country: 'US' }, where: `o.country_code = 'US'` },
  { what: 'search for one', query: { q: 'order 777777' }, where: `o.search_text like '%order 777777%'` },
];

/**
 * The orders page at 1,000,000 orders, five in a thousand of them open: its tabs, counts, filters and search against the bare
 * queries of the same rows and totals behind node:http.
 */
export async function benchOrders(database: BenchDatabase): Promise<Figure[]> {
  const server = await startBenchServer(database);
  try {
    const { db } = server.deps;
    const shops = [
      await server.merchant.bindWoo(server.sandboxUrl, 'quiet'),
      await server.merchant.bindWoo(server.sandboxUrl, 'lantern'),
    ];
    const { rows } = await db.pool.query<{ id: string }>('select merchant_id as id from account');
    const merchantId = rows[0]?.id ?? '';
    const [one, two] = shops.map(({ shopId }) => shopId);
    await seedOrders(db, { merchantId, stores: [one ?? '', two ?? ''], count: ORDERS });
    // Nothing but these is in the stores of the sandbox: they would all be asked about.
    await db.pool.query(`update store set refresh_at = now() + interval '1 day'`);
    await db.pool.query('vacuum analyze');
    const figures: Figure[] = [];
    for (const each of cases) figures.push(await measure(server, database, merchantId, each));
    figures.push(await measureCounts(server, database, merchantId));
    figures.push(await measureMorning(server, database, merchantId));
    figures.push(await measureBusiness(server, database, merchantId));
    return figures;
  } finally {
    await server.close();
  }
}

function measure(
  server: BenchServer,
  database: BenchDatabase,
  merchantId: string,
  { what, query: asked, from = 'store_order o', where = 'true' }: OrderCase,
): Promise<Figure> {
  const joined = `from ${from} join store s on s.merchant_id = o.merchant_id and s.store_id = o.store_id
    left join order_state f on ${OF_THIS} where o.merchant_id = $1 and ${where}`;
  const queries = [
    `select ${COLUMNS} ${joined} order by o.placed_at desc, o.store_id desc, o.external_id desc limit 20`,
    `select count(*) from (select 1 ${joined} limit 100001) counted`,
  ];
  const query = Object.entries({ pageSize: 20, ...asked }).map(([name, value]) => [name, String(value)]);
  const path = `${orderCalls.list.path}?${new URLSearchParams(query)}`;
  return compare(server, database, { what: named(what), path, queries, params: [merchantId] });
}

/** The numbers on the tabs. */
function measureCounts(server: BenchServer, database: BenchDatabase, merchantId: string): Promise<Figure> {
  const queries = [
    'select task, count(*) from order_task where merchant_id = $1 group by task',
    ...['bought', 'shipped'].map(
      (stage) =>
        `select count(*) from (select 1 from order_state where merchant_id = $1 and stage = '${stage}' limit 100000) counted`,
    ),
    'select count(*) from (select 1 from store_order where merchant_id = $1 limit 100000) counted',
  ];
  const params = [merchantId];
  return compare(server, database, {
    what: named('numbers on the tabs'),
    path: orderCalls.counts.path,
    queries,
    params,
  });
}

/** What needs somebody on the dashboard, and the holidays of the main country: what is counted of it for somebody who buys and sells. */
function measureMorning(server: BenchServer, database: BenchDatabase, merchantId: string): Promise<Figure> {
  const queries = [
    'select task, count(*), min(due_at) from order_task where merchant_id = $1 and visible_at <= now() group by task',
    `select count(*), min(pay_by) from purchase where merchant_id = $1 and status = 'placed' and payment in ('unpaid', 'processing')`,
    `select state, count(*) from store where merchant_id = $1 group by state`,
    `select state, count(*) from supplier_account where merchant_id = $1 group by state`,
    `select count(*) from purchase where merchant_id = $1 and stocking = 'question'`,
    'select count(*) from stock where merchant_id = $1',
    `select count(*) from job where merchant_id = $1 and failed > 0 and created_at > now() - interval '7 days'`,
    `select count(*) from supplier_event where merchant_id = $1 and state in ('waiting', 'held')`,
    'select count(distinct product_id) from supplier_change where merchant_id = $1',
    'select count(*) from capture where merchant_id = $1 and waits_for_room',
    `select country_code, count(*) from (select country_code from store_order where merchant_id = $1
      order by placed_at desc limit 1000) newest group by 1`,
  ];
  return compare(server, database, {
    what: named('the morning'),
    path: todayCalls.today.path,
    queries,
    params: [merchantId],
  });
}

/** How business goes over a week, beside the week before: the bare sums of its days. */
function measureBusiness(server: BenchServer, database: BenchDatabase, merchantId: string): Promise<Figure> {
  const since = (moment: string): string => `${moment} >= date_trunc('day', now()) - interval '13 days'`;
  const queries = [
    `select currency, placed_at::date, count(*), sum(total) from store_order where merchant_id = $1 and ${since('placed_at')}
      and state <> 'cancelled' and gone_at is null and (attributes->>'isTest') is distinct from 'true' group by 1, 2`,
    `select count(*) from store_order where merchant_id = $1 and attributes->'refunds' <> '[]' and ${since('remote_updated_at')}`,
    `select placed_at::date, sum(agreed) from purchase where merchant_id = $1 and status = 'placed' and ${since('placed_at')} group by 1`,
    `select shipped_at::date, count(*) from shipment where merchant_id = $1 and ${since('shipped_at')} group by 1`,
  ];
  const path = `${businessCalls.figures.path}?days=7`;
  return compare(server, database, { what: named('how business goes'), path, queries, params: [merchantId] });
}

const named = (what: string): string => `1,000,000 orders: ${what}`;
