import { calls } from './endpoint.ts';
import { PRODUCT_ROLE } from './enums.ts';
import type { productSchemas } from './product.schemas.ts';

/** The product pool: `/shop/productPool`. */
export const productCalls = calls<typeof productSchemas>()({
  list: { method: 'GET', path: '/shop/productPool/list', access: [PRODUCT_ROLE] },
  details: { method: 'GET', path: '/shop/productPool/details', access: [PRODUCT_ROLE] },
  count: { method: 'GET', path: '/shop/productPool/count', access: [PRODUCT_ROLE] },
  chosen: { method: 'POST', path: '/shop/productPool/chosen', access: [PRODUCT_ROLE] },
  states: { method: 'GET', path: '/shop/productPool/states', access: [PRODUCT_ROLE] },
  facets: { method: 'GET', path: '/shop/productPool/facets', access: [PRODUCT_ROLE] },
  get: { method: 'GET', path: '/shop/productPool/get/:id', access: [PRODUCT_ROLE] },
  update: { method: 'POST', path: '/shop/productPool/update', access: [PRODUCT_ROLE] },
  delete: { method: 'POST', path: '/shop/productPool/delete', access: [PRODUCT_ROLE] },
  batchDelete: { method: 'POST', path: '/shop/productPool/batchDelete', access: [PRODUCT_ROLE] },
  restore: { method: 'POST', path: '/shop/productPool/restore', access: [PRODUCT_ROLE] },
});
