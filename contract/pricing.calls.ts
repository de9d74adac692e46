import { calls } from './endpoint.ts';
import type { pricingSchemas } from './pricing.schemas.ts';

/** Pricing rules and the one formula arithmetic: `/shop/pricing`. */
export const pricingCalls = calls<typeof pricingSchemas>()({
  rules: { method: 'GET', path: '/shop/pricing/rules', access: 'signedIn' },
  create: { method: 'POST', path: '/shop/pricing/rules/create', access: 'signedIn' },
  update: { method: 'POST', path: '/shop/pricing/rules/update', access: 'signedIn' },
  remove: { method: 'POST', path: '/shop/pricing/rules/delete', access: 'signedIn' },
  reorder: { method: 'POST', path: '/shop/pricing/rules/reorder', access: 'signedIn' },
  example: { method: 'POST', path: '/shop/pricing/example', access: 'signedIn' },
  formula: { method: 'POST', path: '/shop/pricing/formula', access: 'signedIn' },
});
