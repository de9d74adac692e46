import { calls } from './endpoint.ts';
import type { mappingSchemas } from './mapping.schemas.ts';

/** How what a store sells is had: `/shop/mapping`. Whoever holds the role of the store's platform may. */
export const mappingCalls = calls<typeof mappingSchemas>()({
  save: { method: 'POST', path: '/shop/mapping/save', access: 'signedIn' },
  get: { method: 'GET', path: '/shop/mapping/get', access: 'signedIn' },
  preview: { method: 'POST', path: '/shop/mapping/preview', access: 'signedIn' },
  offers: { method: 'POST', path: '/shop/mapping/offers', access: 'signedIn' },
  simulate: { method: 'POST', path: '/shop/mapping/simulate', access: 'signedIn' },
});
