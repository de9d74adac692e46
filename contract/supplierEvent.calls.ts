import { calls } from './endpoint.ts';
import { PRODUCT_ROLE } from './enums.ts';
import type { watchSchemas } from './supplierEvent.schemas.ts';

/** What suppliers changed, and how they are watched: `/shop/watch`. */
export const watchCalls = calls<typeof watchSchemas>()({
  events: { method: 'GET', path: '/shop/watch/events', access: [PRODUCT_ROLE] },
  count: { method: 'GET', path: '/shop/watch/count', access: [PRODUCT_ROLE] },
  answer: { method: 'POST', path: '/shop/watch/answer', access: [PRODUCT_ROLE] },
  product: { method: 'GET', path: '/shop/watch/product', access: [PRODUCT_ROLE] },
  check: { method: 'POST', path: '/shop/watch/check', access: [PRODUCT_ROLE] },
  status: { method: 'GET', path: '/shop/watch/status', access: [PRODUCT_ROLE] },
});
