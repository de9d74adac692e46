import { stock, stockCalls, stockItems, stockMovements } from '#contract/stock.calls.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { type Compared, compare } from './kit/compared.ts';
import type { BenchDatabase } from './kit/database.ts';
import type { Figure } from './kit/figure.ts';
import { seedStock } from './kit/seedStock.ts';
import { startBenchServer } from './kit/server.ts';

const ITEMS = 10_000;
/** Of each item. */
const MOVEMENTS = 10;

/** The pages of stock at 10,000 items and 100,000 movements, against the bare queries of the same rows and totals behind node:http. */
export async function benchStock(database: BenchDatabase): Promise<Figure[]> {
  const server = await startBenchServer(database);
  try {
    const merchantId = await merchantIdOf(server, server.merchant);
    const { warehouseId, itemId } = await seedStock(server.deps.db.pool, merchantId, {
      items: ITEMS,
      movements: MOVEMENTS,
    });
    const figures: Figure[] = [];
    for (const one of [...levels(), ...ofOneItem(itemId), ...totals(warehouseId)]) {
      const what = `10,000 items of stock, 100,000 movements: ${one.what}`;
      figures.push(await compare(server, database, { ...one, what, params: [merchantId, ...one.params] }));
    }
    return figures;
  } finally {
    await server.close();
  }
}

const LEVELS = `stock s join stock_item i on i.merchant_id = s.merchant_id and i.item_id = s.item_id
  join warehouse w on w.merchant_id = s.merchant_id and w.warehouse_id = s.warehouse_id where s.merchant_id = $1`;
const SHOWN = 's.*, w.name, i.sku, i.title, i.variant_title, i.image, i.low_at';

/** Of a list that `where` and `order` are of: its first page, and its total. */
const listed = (order: string, where = ''): string[] => [
  `select ${SHOWN} from ${LEVELS} ${where} order by ${order} limit 20`,
  `select count(*) from ${LEVELS} ${where}`,
];

const rest = (name: string, filter: object, [field, order]: readonly [string, 'ASC' | 'DESC']): string => {
  const asked = { filter, sort: [field, order], range: [0, 19] };
  const query = Object.entries(asked).map(([key, value]) => [key, JSON.stringify(value)]);
  return `/shop/rest/${name}?${new URLSearchParams(query)}`;
};

const levels = (): Compared[] => [
  {
    what: 'first page by SKU',
    path: rest(stock.facts.name, {}, ['sku', 'ASC']),
    queries: listed('lower(i.sku)'),
    params: [],
  },
  {
    what: 'by what is free',
    path: rest(stock.facts.name, {}, ['free', 'ASC']),
    queries: listed('s.on_hand - s.allocated'),
    params: [],
  },
  {
    what: 'the tab Low',
    path: rest(stock.facts.name, { tab: 'low' }, ['sku', 'ASC']),
    queries: listed('lower(i.sku)', 'and s.on_hand - s.allocated <= i.low_at'),
    params: [],
  },
  {
    what: 'search for one',
    path: rest(stock.facts.name, { q: 'sku-7777' }, ['sku', 'ASC']),
    queries: listed(
      'lower(i.sku)',
      'and (lower(i.sku) like $2 or lower(i.title) like $2 or lower(i.variant_title) like $2)',
    ),
    params: ['%sku-7777%'],
  },
  {
    what: 'the picker of items',
    path: rest(stockItems.facts.name, {}, ['sku', 'ASC']),
    queries: [
      'select * from stock_item where merchant_id = $1 order by lower(sku) limit 20',
      'select count(*) from stock_item where merchant_id = $1',
    ],
    params: [],
  },
];

const ofOneItem = (itemId: string): Compared[] => [
  {
    what: 'movements of an item',
    path: rest(stockMovements.facts.name, { itemId }, ['at', 'DESC']),
    queries: [
      'select * from stock_movement where merchant_id = $1 and item_id = $2 order by at desc, movement_id desc limit 20',
      'select count(*) from stock_movement where merchant_id = $1 and item_id = $2',
    ],
    params: [itemId],
  },
];

/** What lies there in all, and what was paid for it: what came in last is what is there. */
const totals = (warehouseId: string): Compared[] => [
  {
    what: 'the numbers above the list',
    path: `${stockCalls.counts.path}?warehouseId=${warehouseId}`,
    queries: [
      'select count(*), sum(on_hand), sum(allocated) from stock where merchant_id = $1 and warehouse_id = $2',
      `select sum(least(m.on_hand, s.on_hand - m.later) * m.unit_cost) from stock s join (
         select item_id, on_hand, unit_cost, sum(on_hand) over (partition by item_id order by at desc, movement_id desc) - on_hand as later
         from stock_movement where merchant_id = $1 and warehouse_id = $2 and on_hand > 0) m using (item_id)
       where s.merchant_id = $1 and s.warehouse_id = $2 and m.later < s.on_hand`,
    ],
    params: [warehouseId],
  },
];
