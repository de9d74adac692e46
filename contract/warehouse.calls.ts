import { calls } from './endpoint.ts';
import { PRODUCT_ROLE } from './enums.ts';
import { restResource } from './restResource.ts';
import type { warehousePurchasesSchemas, warehouseSchemas, warehousesSchemas } from './warehouse.schemas.ts';

/** What arrives at the merchant's warehouses: `/shop/warehouse`. */
export const warehouseCalls = calls<typeof warehouseSchemas>()({
  receive: { method: 'POST', path: '/shop/warehouse/receive', access: [PRODUCT_ROLE] },
  decide: { method: 'POST', path: '/shop/warehouse/decide', access: [PRODUCT_ROLE] },
  addPurchase: { method: 'POST', path: '/shop/warehouse/purchase', access: [PRODUCT_ROLE] },
  counts: { method: 'GET', path: '/shop/warehouse/counts', access: [PRODUCT_ROLE] },
  export: { method: 'POST', path: '/shop/warehouse/export', access: [PRODUCT_ROLE], download: 'text/csv' },
});

/** Where the merchant has goods: `/shop/rest/warehouses`. */
export const warehouses = restResource<typeof warehousesSchemas>()({
  name: 'warehouses',
  title: 'Warehouses',
  access: [PRODUCT_ROLE],
  of: 'merchant',
  id: 'warehouseId',
  sorts: ['name', 'updatedAt'],
  creates: true,
  updates: true,
  removes: true,
});

/** What was bought to them: `/shop/rest/warehousePurchases`. */
export const warehousePurchases = restResource<typeof warehousePurchasesSchemas>()({
  name: 'warehousePurchases',
  title: 'Purchases to warehouses',
  access: [PRODUCT_ROLE],
  of: 'merchant',
  id: 'purchaseId',
  sorts: ['purchasedAt', 'receivedAt'],
  updates: true,
});
