import { calls } from './endpoint.ts';
import { PRODUCT_ROLE } from './enums.ts';
import type { homeSchemas } from './statistics.schemas.ts';

export const homeCalls = calls<typeof homeSchemas>()({
  quantityStatistics: { method: 'GET', path: '/shop/home/quantityStatistics', access: 'signedIn' },
  tags: { method: 'GET', path: '/shop/home/tags', access: 'signedIn' },
  recommended: { method: 'GET', path: '/shop/home/recomMend', access: [PRODUCT_ROLE] },
  site: { method: 'GET', path: '/shop/home/site', access: 'public' },
});
