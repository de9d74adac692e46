import { calls } from './endpoint.ts';
import type { serviceOrderSchemas } from './serviceOrder.schemas.ts';

export const serviceOrderCalls = calls<typeof serviceOrderSchemas>()({
  counts: { method: 'GET', path: '/shop/order/services', access: 'signedIn' },
  decide: { method: 'POST', path: '/shop/order/decideServices', access: 'signedIn' },
  decideAll: { method: 'POST', path: '/shop/order/decideAllServices', access: 'signedIn' },
});
