import type { draftSchemas } from './draft.schemas.ts';
import { calls } from './endpoint.ts';
import { PRODUCT_ROLE } from './enums.ts';

/** Products made by hand: `/shop/productPool/create` and its drafts. */
export const draftCalls = calls<typeof draftSchemas>()({
  create: { method: 'POST', path: '/shop/productPool/create', access: [PRODUCT_ROLE], meters: { quotas: ['pool'] } },
  createDraft: {
    method: 'POST',
    path: '/shop/productPool/draft/create',
    access: [PRODUCT_ROLE],
    meters: { quotas: ['pool'] },
  },
  draftList: { method: 'GET', path: '/shop/productPool/draft/pageList', access: [PRODUCT_ROLE] },
});
