import { bulkQueries } from '../bulk/operations.ts';
import { orderView } from '../orders/orderView.ts';
import { partView } from '../orders/partViews.ts';
import { locationView, PLACES } from '../orders/places.ts';
import { type Identifier, identified } from '../products/productSet.ts';
import { collectionView, productView, variantView } from '../products/productView.ts';
import type { Shop } from '../shop.ts';
import { SHOP_NUMBER } from '../shops.ts';
import type { StoredOrder, StoredProduct } from '../types.ts';
import { type Caller, hasScope } from './access.ts';
import { connection, inOrder, type PageArgs } from './connection.ts';
import { badRequest } from './errors.ts';

interface ListArgs extends PageArgs {
  query?: string | null;
  reverse?: boolean;
  sortKey?: string;
}
/** What a count is capped at. */
const COUNTED = 25_001;

/** The fields of `QueryRoot`, in the name of one caller. */
export const queries = (shop: Shop, caller: Caller) => ({
  ...bulkQueries(shop, caller),
  shop: () => shopView(shop),
  currentAppInstallation: () => ({
    id: shop.newId('AppInstallation'),
    accessScopes: caller.scopes.map((handle) => ({ handle })),
  }),
  locations: (page: PageArgs) => connection([PLACES.warehouse, PLACES.backroom], page, inOrder, locationView),
  publications: (page: PageArgs) =>
    connection(shop.publications, page, inOrder, ({ id, title }) => ({
      id,
      name: title,
      catalog: { __typename: 'AppCatalog', id: id.replace('Publication', 'AppCatalog'), title },
    })),
  product: ({ id }: { id: string }) => viewOf(shop, caller, id),
  productByIdentifier: ({ identifier }: { identifier: Identifier }) => {
    const found = identified(shop, identifier);
    return found ? productView(shop, found) : null;
  },
  products: (args: ListArgs, context: unknown) => products(shop, args, context),
  productsCount: ({ query, limit }: { query?: string | null; limit?: number | null }) =>
    counted(shop.products.values().filter((one) => searchOf(query)(one)).length, limit),
  collections: ({ query, ...page }: ListArgs) =>
    connection(shop.collections.values().filter(searchOf(query)), page, inOrder, collectionView),
  // The sandbox keeps one customer, who buys whatever is bought.
  customers: (page: PageArgs) =>
    connection(
      shop.orders.values().slice(0, 1),
      page,
      inOrder,
      (one) => orderView(shop, one, caller).customer as object,
    ),
  order: ({ id }: { id: string }) => viewOf(shop, caller, id),
  orders: (args: ListArgs, context: unknown) => orders(shop, caller, args, context),
  ordersCount: ({ query, limit }: { query?: string | null; limit?: number | null }) =>
    counted(visibleOrders(shop, caller).filter((one) => searchOf(query)(one)).length, limit),
  nodes: ({ ids }: { ids: string[] }) => ids.map((id) => viewOf(shop, caller, id)),
  webhookSubscriptions: ({ uri, ...page }: PageArgs & { uri?: string | null }) =>
    connection(
      shop.subscriptions.values().filter((one) => one.app === caller.app && (!uri || one.uri === uri)),
      page,
      inOrder,
      ({ id, topic, uri }) => ({ __typename: 'WebhookSubscription', id, topic, uri, format: 'JSON' }),
    ),
});

function products(shop: Shop, { query, reverse, sortKey, ...page }: ListArgs, context: unknown) {
  const found = shop.products.values().filter(searchOf(query));
  return connection(found, page, keyOf(sortKey, reverse), (one) => productView(shop, one), context);
}

function orders(shop: Shop, caller: Caller, { query, reverse, sortKey, ...page }: ListArgs, context: unknown) {
  const found = visibleOrders(shop, caller).filter(searchOf(query));
  return connection(found, page, keyOf(sortKey, reverse), (one) => orderView(shop, one, caller), context);
}

/** Rows with the same time come in the order of their ids. */
function keyOf(
  sortKey: string | undefined,
  reverse: boolean | undefined,
): (row: StoredProduct | StoredOrder) => string {
  if (reverse) throw badRequest('the sandbox does not sort backwards');
  const digits = (ms: number): string => String(ms).padStart(15, '0');
  if (sortKey === 'UPDATED_AT') return ({ updated, id }) => `${digits(updated)}/${id}`;
  if (sortKey === 'ID') return ({ id }) => id;
  return ({ created, id }) => `${digits(created)}/${id}`;
}

function counted(count: number, limit: number | null | undefined): { count: number } {
  return { count: Math.min(count, limit ?? COUNTED, COUNTED) };
}

/** Anything by its id; null for what is not there, or not for this caller to see. */
function viewOf(shop: Shop, caller: Caller, id: string): Record<string, unknown> | null {
  const product = shop.products.get(id);
  if (product) return productView(shop, product);
  const owner = shop.ownerOf(id);
  const variant = owner?.variants.find((one) => one.id === id);
  if (owner && variant) return variantView(shop, owner, variant);
  const order = shop.orders.get(id);
  if (order) return isVisible(shop, caller, order) ? orderView(shop, order, caller) : null;
  for (const one of shop.orders.values().filter((held) => isVisible(shop, caller, held))) {
    const part = partView(shop, one, id);
    if (part) return part;
  }
  return null;
}

const shopView = ({ profile, host, home }: Shop): Record<string, unknown> => ({
  id: `gid://shopify/Shop/${SHOP_NUMBER}`,
  name: profile.title,
  email: `${profile.name}@example.test`,
  myshopifyDomain: host,
  primaryDomain: { id: 'gid://shopify/Domain/9100000000000022', host: new URL(home).host, url: home },
  currencyCode: profile.currency,
  ianaTimezone: 'Etc/UTC',
  weightUnit: profile.weightUnit,
  taxesIncluded: false,
  plan: { publicDisplayName: profile.plan, displayName: profile.plan, partnerDevelopment: false, shopifyPlus: false },
});

/** What the search understands of a row. Times in milliseconds. */
interface Searchable {
  updated?: number;
  title?: string;
  id: string;
}

const TERM = /^(\w+):(>=|<=|>|<)?('(?:[^'\\]|\\.)*'|\S+)$/;
const SPLIT = /\w+:(?:>=|<=|>|<)?(?:'(?:[^'\\]|\\.)*'|\S+)/g;

/**
 * The part of Shopify's search syntax that is used: terms that all have to fit. A field that it does not know filters
 * nothing, as at Shopify. https://shopify.dev/docs/api/usage/search-syntax
 */
function searchOf(query: string | null | undefined): (row: Searchable) => boolean {
  const terms = (query ?? '').match(SPLIT) ?? [];
  const tests = terms.map((term) => {
    const [, field = '', sign = '', raw = ''] = TERM.exec(term) ?? [];
    const value = raw.startsWith("'") ? raw.slice(1, -1).replace(/\\(.)/g, '$1') : raw;
    return testOf(field, sign, value);
  });
  return (row) => tests.every((test) => test(row));
}

function testOf(field: string, sign: string, value: string): (row: Searchable) => boolean {
  if (field === 'updated_at') {
    const moment = Date.parse(value);
    return ({ updated = 0 }) => compare(updated - moment, sign);
  }
  if (field === 'title') return ({ title = '' }) => title.toLowerCase().includes(value.toLowerCase());
  if (field === 'id') {
    return ({ id }) => compare(Number(BigInt(id.slice(id.lastIndexOf('/') + 1)) - BigInt(value)), sign);
  }
  return () => true;
}

function compare(difference: number, sign: string): boolean {
  if (sign === '>=') return difference >= 0;
  if (sign === '<=') return difference <= 0;
  if (sign === '>') return difference > 0;
  return sign === '<' ? difference < 0 : difference === 0;
}

/** An app sees the orders of so many days, unless it was granted `read_all_orders`. In ms. */
const WINDOW = 60 * 24 * 3_600_000;

/** Whether a caller is shown an order: an older one is answered for as one that never was. */
const isVisible = (shop: Shop, { scopes }: Caller, { created }: StoredOrder): boolean =>
  hasScope(scopes, 'read_all_orders') || created >= shop.now() - WINDOW;

/** The orders that a caller is shown. https://shopify.dev/docs/api/usage/access-scopes#orders-permissions */
const visibleOrders = (shop: Shop, caller: Caller): StoredOrder[] =>
  shop.orders.values().filter((order) => isVisible(shop, caller, order));
