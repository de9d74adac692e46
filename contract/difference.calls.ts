import type { differenceSchemas } from './difference.schemas.ts';
import { calls } from './endpoint.ts';
import { PRODUCT_ROLE } from './enums.ts';

/** What suppliers changed in fields that are the merchant's: `/shop/productPool/differences`. */
export const differenceCalls = calls<typeof differenceSchemas>()({
  list: { method: 'GET', path: '/shop/productPool/differences', access: [PRODUCT_ROLE] },
  count: { method: 'GET', path: '/shop/productPool/differences/count', access: [PRODUCT_ROLE] },
  facets: { method: 'GET', path: '/shop/productPool/differences/facets', access: [PRODUCT_ROLE] },
  accept: { method: 'POST', path: '/shop/productPool/differences/accept', access: [PRODUCT_ROLE] },
  keep: { method: 'POST', path: '/shop/productPool/differences/keep', access: [PRODUCT_ROLE] },
  follow: { method: 'POST', path: '/shop/productPool/differences/follow', access: [PRODUCT_ROLE] },
  lock: { method: 'POST', path: '/shop/productPool/differences/lock', access: [PRODUCT_ROLE] },
});
