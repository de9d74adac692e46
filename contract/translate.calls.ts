import { calls } from './endpoint.ts';
import { PRODUCT_ROLE } from './enums.ts';
import type { translateSchemas } from './translate.schemas.ts';

export const translateCalls = calls<typeof translateSchemas>()({
  translate: { method: 'POST', path: '/shop/translate', access: [PRODUCT_ROLE], meters: { feature: 'translation' } },
  service: { method: 'GET', path: '/shop/translate/service', access: [PRODUCT_ROLE] },
  products: {
    method: 'POST',
    path: '/shop/translate/products',
    access: [PRODUCT_ROLE],
    meters: { feature: 'translation' },
  },
});
