import { type Caller, hasScope } from '../graphql/access.ts';
import type { Shop } from '../shop.ts';
import type { StoredOrder } from '../types.ts';

/** An app sees the orders of so many days, unless it was granted `read_all_orders`. In ms. */
const WINDOW = 60 * 24 * 3_600_000;

/** Whether a caller is shown an order: an older one is answered for as one that never was. */
export const isVisible = (shop: Shop, { scopes }: Caller, { created }: StoredOrder): boolean =>
  hasScope(scopes, 'read_all_orders') || created >= shop.now() - WINDOW;

/** The orders that a caller is shown. https://shopify.dev/docs/api/usage/access-scopes#orders-permissions */
export const visibleOrders = (shop: Shop, caller: Caller): StoredOrder[] =>
  shop.orders.values().filter((order) => isVisible(shop, caller, order));
