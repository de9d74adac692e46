import { calls } from './endpoint.ts';
import { PRODUCT_ROLE } from './enums.ts';
import type { repricingSchemas } from './repricing.schemas.ts';

/** Trying and applying pricing rules over the pool: `/shop/pricing`. */
export const repricingCalls = calls<typeof repricingSchemas>()({
  simulate: { method: 'POST', path: '/shop/pricing/simulate', access: [PRODUCT_ROLE] },
  preview: { method: 'POST', path: '/shop/pricing/applyPreview', access: [PRODUCT_ROLE] },
  apply: { method: 'POST', path: '/shop/pricing/apply', access: [PRODUCT_ROLE] },
});
