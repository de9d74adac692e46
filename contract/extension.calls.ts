import { calls } from './endpoint.ts';
import { PRODUCT_ROLE } from './enums.ts';
import type { extensionSchemas } from './extension.schemas.ts';

/** The browser extension: `/shop/extension`. `access: 'extension'` are the calls that a paired browser may make. */
export const extensionCalls = calls<typeof extensionSchemas>()({
  code: { method: 'POST', path: '/shop/extension/code', access: [PRODUCT_ROLE], confirm: true },
  pair: { method: 'POST', path: '/shop/extension/pair', access: 'public' },
  self: { method: 'GET', path: '/shop/extension/self', access: 'extension' },
  leave: { method: 'POST', path: '/shop/extension/leave', access: 'extension' },
  read: { method: 'POST', path: '/shop/extension/read', access: 'extension' },
  collect: {
    method: 'POST',
    path: '/shop/extension/collect',
    access: 'extension',
    meters: { quotas: ['imports', 'pool'] },
  },
  putOriginal: {
    method: 'POST',
    path: '/shop/productPool/callProductPutOriginal',
    access: [PRODUCT_ROLE],
    meters: { quotas: ['imports', 'pool'] },
  },
  links: {
    method: 'POST',
    path: '/shop/extension/links',
    access: 'extension',
    meters: { quotas: ['imports', 'pool'] },
  },
  job: { method: 'GET', path: '/shop/extension/job', access: 'extension' },
  list: { method: 'GET', path: '/shop/extension/list', access: [PRODUCT_ROLE] },
  revoke: { method: 'POST', path: '/shop/extension/revoke', access: [PRODUCT_ROLE], needsPassword: true },
  health: { method: 'GET', path: '/shop/extension/health', access: [PRODUCT_ROLE] },
  reread: {
    method: 'POST',
    path: '/shop/extension/reread',
    access: [PRODUCT_ROLE],
    meters: { quotas: ['imports', 'pool'] },
  },
});
