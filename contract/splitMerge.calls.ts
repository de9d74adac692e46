import { calls } from './endpoint.ts';
import { PRODUCT_ROLE } from './enums.ts';
import type { splitMergeSchemas } from './splitMerge.schemas.ts';

/** One product into several, several into one. */
export const splitMergeCalls = calls<typeof splitMergeSchemas>()({
  splitPreview: { method: 'POST', path: '/shop/productPool/splitPreview', access: [PRODUCT_ROLE] },
  split: { method: 'POST', path: '/shop/productPool/split', access: [PRODUCT_ROLE], meters: { quotas: ['pool'] } },
  mergePreview: { method: 'POST', path: '/shop/productPool/mergePreview', access: [PRODUCT_ROLE] },
  merge: { method: 'POST', path: '/shop/productPool/merge', access: [PRODUCT_ROLE] },
});
