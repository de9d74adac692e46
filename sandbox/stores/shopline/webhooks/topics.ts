import type { Shop } from '../shop.ts';

const TOPICS = [
  ...['products/create', 'products/update', 'products/delete', 'products/status_changed', 'inventory_levels/update'],
  ...['orders/create', 'orders/paid', 'orders/cancelled', 'orders/fulfilled', 'orders/partially_fulfilled'],
  ...['orders/edited', 'orders/delete', 'fulfillments/create', 'fulfillments/update', 'refunds/create'],
  ...['merchants/update', 'apps/installed_uninstalled'],
];

/** What a shop delivers: of the two names of a changed order it knows one. */
export const topicsOf = (shop: Shop): string[] => [...TOPICS, shop.profile.orderTopic];
