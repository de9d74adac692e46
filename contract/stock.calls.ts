import { calls } from './endpoint.ts';
import { PRODUCT_ROLE } from './enums.ts';
import { restResource } from './restResource.ts';
import type { stockCallsSchemas, stockItemsSchemas, stockMovementsSchemas, stockSchemas } from './stock.schemas.ts';

/** Changes of stock by hand: `/shop/stock`. */
export const stockCalls = calls<typeof stockCallsSchemas>()({
  adjust: { method: 'POST', path: '/shop/stock/adjust', access: [PRODUCT_ROLE] },
  count: { method: 'POST', path: '/shop/stock/count', access: [PRODUCT_ROLE] },
  transfer: { method: 'POST', path: '/shop/stock/transfer', access: [PRODUCT_ROLE] },
  return: { method: 'POST', path: '/shop/stock/return', access: [PRODUCT_ROLE] },
  counts: { method: 'GET', path: '/shop/stock/counts', access: [PRODUCT_ROLE] },
  export: { method: 'POST', path: '/shop/stock/export', access: [PRODUCT_ROLE], download: 'text/csv' },
});

/** What the merchant has, or had, in stock: `/shop/rest/stockItems`. */
export const stockItems = restResource<typeof stockItemsSchemas>()({
  name: 'stockItems',
  title: 'Items of stock',
  access: [PRODUCT_ROLE],
  of: 'merchant',
  id: 'itemId',
  sorts: ['sku', 'updatedAt'],
  creates: true,
  updates: true,
  removes: true,
});

/** How many of each item each warehouse has: `/shop/rest/stock`. */
export const stock = restResource<typeof stockSchemas>()({
  name: 'stock',
  title: 'Stock',
  access: [PRODUCT_ROLE],
  of: 'merchant',
  id: 'stockId',
  sorts: ['sku', 'onHand', 'free', 'changedAt'],
});

/** What changed it: `/shop/rest/stockMovements`. */
export const stockMovements = restResource<typeof stockMovementsSchemas>()({
  name: 'stockMovements',
  title: 'Movements of stock',
  access: [PRODUCT_ROLE],
  of: 'merchant',
  id: 'movementId',
  sorts: ['at'],
});
