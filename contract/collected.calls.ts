import type { collectSchemas } from './collected.schemas.ts';
import { calls } from './endpoint.ts';
import { PRODUCT_ROLE } from './enums.ts';

export const collectCalls = calls<typeof collectSchemas>()({
  importFile: {
    method: 'POST',
    path: '/shop/productPool/importFile',
    access: [PRODUCT_ROLE],
    upload: true,
    meters: { quotas: ['imports', 'pool'], early: true },
  },
  inspectFile: { method: 'POST', path: '/shop/productPool/inspectFile', access: [PRODUCT_ROLE], upload: true },
  inspectKept: { method: 'POST', path: '/shop/productPool/inspectKept', access: [PRODUCT_ROLE] },
  importKept: {
    method: 'POST',
    path: '/shop/productPool/importKept',
    access: [PRODUCT_ROLE],
    meters: { quotas: ['imports', 'pool'], early: true },
  },
  answerMeeting: { method: 'POST', path: '/shop/productPool/answerMeeting', access: [PRODUCT_ROLE] },
  collectLink: {
    method: 'POST',
    path: '/shop/productPool/collectLink',
    access: [PRODUCT_ROLE],
    meters: { quotas: ['imports', 'pool'] },
  },
  collectLinks: {
    method: 'POST',
    path: '/shop/productPool/collectLinks',
    access: [PRODUCT_ROLE],
    meters: { quotas: ['imports', 'pool'] },
  },
  dsCollect: {
    method: 'POST',
    path: '/shop/aliexpress/ds/product/collect',
    access: [PRODUCT_ROLE],
    meters: { quotas: ['imports', 'pool'] },
  },
  parkedLinks: { method: 'GET', path: '/shop/productPool/heldLinks', access: [PRODUCT_ROLE] },
  dropLinks: { method: 'POST', path: '/shop/productPool/dropLinks', access: [PRODUCT_ROLE] },
  collection: {
    method: 'POST',
    path: '/shop/productPool/collection',
    access: [PRODUCT_ROLE],
    meters: { quotas: ['imports', 'pool'] },
  },
});
