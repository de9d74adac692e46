import { calls } from './endpoint.ts';
import type { mappingSchemas } from './mapping.schemas.ts';

/** How what a store sells is had: `/shop/mapping`. Whoever holds the role of the store's platform may. */
export const mappingCalls = calls<typeof mappingSchemas>()({
  list: { method: 'GET', path: '/shop/mapping/list', access: 'signedIn' },
  saveMany: { method: 'POST', path: '/shop/mapping/saveMany', access: 'signedIn' },
  aliases: { method: 'GET', path: '/shop/mapping/aliases', access: 'signedIn' },
  saveAlias: { method: 'POST', path: '/shop/mapping/aliases/save', access: 'signedIn' },
  removeAlias: { method: 'POST', path: '/shop/mapping/aliases/remove', access: 'signedIn' },
  reapply: { method: 'POST', path: '/shop/mapping/reapply', access: 'signedIn' },
  save: { method: 'POST', path: '/shop/mapping/save', access: 'signedIn' },
  accept: { method: 'POST', path: '/shop/mapping/accept', access: 'signedIn' },
  get: { method: 'GET', path: '/shop/mapping/get', access: 'signedIn' },
  preview: { method: 'POST', path: '/shop/mapping/preview', access: 'signedIn' },
  offers: { method: 'POST', path: '/shop/mapping/offers', access: 'signedIn' },
  simulate: { method: 'POST', path: '/shop/mapping/simulate', access: 'signedIn' },
});
