import { calls } from './endpoint.ts';
import type { subscriptionSchemas } from './subscription.schemas.ts';

/** Buying a plan: `/shop/member`. */
export const subscriptionCalls = calls<typeof subscriptionSchemas>()({
  channels: { method: 'GET', path: '/shop/member/channels', access: 'signedIn' },
  preview: { method: 'POST', path: '/shop/member/preview', access: 'signedIn' },
  subscribe: { method: 'POST', path: '/shop/member/subscribe', access: 'signedIn', needsPassword: true },
  cancel: { method: 'POST', path: '/shop/member/cancel', access: 'signedIn', needsPassword: true },
  resume: { method: 'POST', path: '/shop/member/resume', access: 'signedIn', needsPassword: true },
  refund: { method: 'POST', path: '/shop/member/refund', access: 'signedIn', needsPassword: true },
});
