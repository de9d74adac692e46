import type { Shop } from '../shop.ts';
import { withTimes } from '../timeFilters.ts';
import type { StoredProduct } from '../types.ts';
import { pricingOf } from './pricing.ts';
import { stockOf } from './stock.ts';

type Params = Record<string, unknown>;
type Test = (product: StoredProduct, value: never, shop: Shop) => boolean;

const has = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());
const listed = (value: string): number[] => value.split(',').map(Number);

/** One test per filter; a filter that is not here is ignored, as on the real store. */
const FILTERS: Record<string, Test> = {
  slug: (product, value: string) => product.slug === value,
  type: (product, value: string) => product.type === value,
  search: (product, value: string) =>
    has(product.name, value) || has(product.description, value) || has(product.short_description, value),
  search_sku: (product, value: string) => has(product.sku, value),
  search_name_or_sku: (product, value: string) => has(product.name, value) || has(product.sku, value),
  featured: (product, value: boolean) => product.featured === value,
  virtual: (product, value: boolean) => product.virtual === value,
  downloadable: (product, value: boolean) => product.downloadable === value,
  category: (product, value: string) => product.categories.some((id) => listed(value).includes(id)),
  tag: (product, value: string) => product.tags.some((id) => listed(value).includes(id)),
  on_sale: (product, value: boolean, shop) => pricingOf(shop, product).on_sale === value,
  min_price: (product, value: string, shop) => Number(pricingOf(shop, product).price) >= Number(value),
  max_price: (product, value: string, shop) => Number(pricingOf(shop, product).price) <= Number(value),
  stock_status: (product, value: string, shop) => stockOf(shop, product).stock_status === value,
  after: (product, value: number) => product.created > value,
  before: (product, value: number) => product.created < value,
  modified_after: (product, value: number) => product.modified > value,
  modified_before: (product, value: number) => product.modified < value,
  include: (product, value: number[]) => value.length === 0 || value.includes(product.id),
  exclude: (product, value: number[]) => !value.includes(product.id),
  parent: (product, value: number[]) => value.length === 0 || value.includes(product.parentId),
  parent_exclude: (product, value: number[]) => !value.includes(product.parentId),
  exclude_status: (product, value: string[]) => !value.includes(product.status),
};

/**
 * Products for GET /products, sorted. A search by SKU also finds variations; `status=any` leaves the bin out
 * (observed on 11.0.1).
 */
export function findProducts(shop: Shop, params: Params): StoredProduct[] {
  const pool =
    params.sku === undefined || params.sku === ''
      ? shop.products.values().filter((product) => product.type !== 'variation')
      : String(params.sku)
          .split(',')
          .flatMap((sku) => shop.holders(sku.trim()));
  const found = filterProducts(shop, pool, params);
  const isShort = shop.world.faults.of('woocommerce', shop.profile.name)?.shortLists === true;
  const namesIds = Array.isArray(params.include) && params.include.length > 0;
  return isShort && !namesIds ? found.slice(0, 1) : found;
}

/** Filters and sorts any pool of products or variations. */
export function filterProducts(shop: Shop, pool: StoredProduct[], given: Params): StoredProduct[] {
  const params = withTimes(shop, given);
  const tests = Object.entries(FILTERS).filter(([name]) => params[name] !== undefined);
  const statuses = (params.include_status as string[] | undefined) ?? [String(params.status ?? 'any')];
  const inStatus = (status: string): boolean =>
    statuses.includes(status) || (statuses.includes('any') && status !== 'trash' && status !== 'auto-draft');
  const found = pool.filter(
    (product) => inStatus(product.status) && tests.every(([name, test]) => test(product, params[name] as never, shop)),
  );
  return sortProducts(shop, found, params);
}

type Key = (product: StoredProduct) => number | string;

/** Sorts a list as the query asks. */
function sortProducts(shop: Shop, found: StoredProduct[], params: Record<string, unknown>): StoredProduct[] {
  const order = String(params.orderby ?? 'date');
  const keys: Record<string, Key> = {
    date: ({ created }) => created,
    modified: ({ modified }) => modified,
    id: ({ id }) => id,
    title: ({ name }) => name.toLowerCase(),
    slug: ({ slug }) => slug,
    menu_order: ({ menu_order }) => menu_order,
    price: (product) => Number(pricingOf(shop, product).price),
    popularity: ({ totalSales }) => totalSales,
    sales: ({ totalSales }) => totalSales,
    include: ({ id }) => ((params.include as number[] | undefined) ?? []).indexOf(id),
  };
  const key = keys[order] ?? keys.id;
  const sign = params.order === 'asc' || order === 'include' ? 1 : -1;
  const keyed = found.map((product) => ({ product, key: key?.(product) ?? 0 }));
  keyed.sort((a, b) => sign * compare(a.key, b.key) || tie(order, a.product, b.product));
  return keyed.map(({ product }) => product);
}

function compare(a: number | string, b: number | string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Records of one second: by date the higher id comes first in either direction (recorded). By modification time MySQL
 * promises nothing, so they are shuffled, the same way each time: a cursor on the time alone shows its gaps.
 */
function tie(order: string, a: StoredProduct, b: StoredProduct): number {
  return order === 'modified' ? scramble(a.id) - scramble(b.id) : b.id - a.id;
}

function scramble(id: number): number {
  return Math.imul(id ^ 0x5bd1e995, 0x9e3779b1) >>> 0;
}
