import type { SentOf } from '#contract/endpoint.ts';
import type { productCalls } from '#contract/product.calls.ts';
import { SEEDED_STORE } from './seedProducts.ts';

const COLUMNS = `product_id, state, title, category, source, source_url, store, video_url, primary_image, currency,
  supplier_currency, collected_at, updated_at, tags, image_count, supplier_price_min, supplier_price_max, supplier_variant_count,
  supplier_inventory, price_min, price_max, variant_count, inventory, sku, weight, weight_unit, published_to`;

/** One way to ask for the list, and the bare queries of the same. */
export interface ListCase {
  what: string;
  query: SentOf<typeof productCalls.list>;
  /** A page to be reached by its cursor. */
  page?: number;
  params?: unknown[];
  bare: (after?: { value: string; id: string }) => string[];
}

const rows = (where: string, order = 'collected_at desc, product_id desc', limit = 'limit 20'): string =>
  `select ${COLUMNS} from product p where merchant_id = $1 and deleted_at is null ${where} order by ${order} ${limit}`;
const total = (where: string): string =>
  `select count(*) from (select 1 from product p where merchant_id = $1 and deleted_at is null ${where} limit 10001) counted`;

const sorts: ListCase[] = Object.entries({
  collectedAt: { column: 'collected_at', type: 'timestamptz' },
  updatedAt: { column: 'updated_at', type: 'timestamptz' },
  title: { column: 'title', type: 'text' },
  price: { column: 'price_units', type: 'bigint' },
  supplierPrice: { column: 'supplier_price_units', type: 'bigint' },
  inventory: { column: 'inventory_rank', type: 'bigint' },
}).flatMap(([name, { column, type }]) => {
  const sort = name as NonNullable<ListCase['query']['sort']>;
  const order = `${column} asc, product_id asc`;
  const seek = ({ value, id }: { value: string; id: string }): string =>
    `and (${column}, product_id) > ('${value.replaceAll("'", "''")}'::${type}, '${id}'::uuid)`;
  return [
    { what: `sort by ${name}`, query: { sort, order: 'ASC' }, bare: () => [rows('', order)] },
    {
      what: `sort by ${name}, row 90,000 by cursor`,
      query: { sort, order: 'ASC' },
      page: 4501,
      bare: (after) => [rows(after ? seek(after) : '', order)],
    },
  ];
});

const filter = (what: string, query: ListCase['query'], where: string): ListCase => ({
  what: `filter by ${what}, with total`,
  query,
  bare: () => [rows(where), total(where)],
});

const has = (table: string, more: string): string =>
  `and exists (select 1 from ${table} g where g.merchant_id = p.merchant_id and g.product_id = p.product_id ${more})`;

const filters: ListCase[] = [
  filter('source', { source: 'ebay' }, `and source = 'ebay'`),
  filter('two sources, common', { source: 'ebay,shopifyCsv' }, `and source = any('{ebay,shopifyCsv}')`),
  filter('tag', { tag: 'rare' }, has('product_tag', `and g.tag = 'rare'`)),
  filter('tag, common', { tag: 'tag 1' }, has('product_tag', `and g.tag = 'tag 1'`)),
  filter('category', { category: 'rare' }, `and category = 'rare'`),
  filter('category, common', { category: 'category 1' }, `and category = 'category 1'`),
  filter('supplier shop', { store: 'shop 1' }, `and store = 'shop 1'`),
  filter('store', { shop: SEEDED_STORE }, has('listing', `and g.store_id = '${SEEDED_STORE}'`)),
  filter('in no store', { shop: 'none' }, 'and published_to = 0'),
  filter('price', { priceFrom: '100', priceTo: '101' }, 'and price_units between 1000000 and 1010000'),
  filter('price, common', { priceFrom: '100' }, 'and price_units >= 1000000'),
  filter('supplier price', { supplierPriceFrom: '199' }, 'and supplier_price_units >= 1990000'),
  filter('variants', { variantsFrom: 60 }, 'and variant_count >= 60'),
  filter('stock', { inventoryFrom: 76 }, 'and inventory_rank >= 76 and inventory is not null'),
  filter('supplier stock', { supplierInventoryTo: 0 }, 'and supplier_inventory <= 0'),
  filter('video', { video: 'true' }, 'and video_url is not null'),
  filter('supplier changes', { differences: 'true' }, has('supplier_change', '')),
];

/** Every way to ask for the import list. */
export const listCases: ListCase[] = [
  { what: 'first page', query: {}, bare: () => [rows('')] },
  {
    what: 'page 2,000 by number',
    query: { page: 2000 },
    bare: () => [rows('', undefined, 'limit 20 offset 39980')],
  },
  ...sorts,
  { what: 'one state', query: { state: 'edited' }, bare: () => [rows(`and state = 'edited'`)] },
  { what: 'all states but one', query: { stateNot: 'new' }, bare: () => [rows(`and state <> 'new'`)] },
  ...filters,
  { what: 'search, rare', query: { q: 'anchor' }, params: ['%anchor%'], bare: () => [rows('and search_text like $2')] },
  {
    what: 'search, common',
    query: { q: 'product' },
    params: ['%product%'],
    bare: () => [rows('and search_text like $2'), total('and search_text like $2')],
  },
];
