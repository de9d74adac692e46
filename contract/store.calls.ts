import { calls } from './endpoint.ts';
import type { storeSchemas } from './store.schemas.ts';

/** Binding stores and choosing among them. */
export const storeCalls = calls<typeof storeSchemas>()({
  select: { method: 'GET', path: '/shop/product/shop_select', access: 'signedIn' },
  connectable: { method: 'GET', path: '/shop/auth/platforms', access: 'signedIn' },
  wooKeys: { method: 'POST', path: '/shop/auth/woo/keys', access: 'signedIn', meters: { quotas: ['stores'] } },
  wooAuthorize: { method: 'GET', path: '/shop/auth/woo/authorize', access: 'signedIn' },
  wooOutcome: { method: 'GET', path: '/shop/auth/woo/outcome', access: 'signedIn', meters: { quotas: ['stores'] } },
  shopifyAuthorize: { method: 'GET', path: '/shop/auth/shopify/callBack', access: 'signedIn' },
  shopifyCallBack: {
    method: 'POST',
    path: '/shop/auth/shopify/callBack',
    access: 'signedIn',
    meters: { quotas: ['stores'] },
  },
  shoplazzaAuthorize: { method: 'GET', path: '/shop/auth/shoplazzaAuthorize', access: 'signedIn' },
  shoplazzaCallBack: {
    method: 'POST',
    path: '/shop/auth/shoplazzaCallBack',
    access: 'signedIn',
    meters: { quotas: ['stores'] },
  },
  authorize: { method: 'GET', path: '/shop/auth/callBack', access: 'signedIn' },
  callBack: { method: 'POST', path: '/shop/auth/callBack', access: 'signedIn', meters: { quotas: ['stores'] } },
  token: { method: 'POST', path: '/shop/auth/token', access: 'signedIn', meters: { quotas: ['stores'] } },
  countAsPaid: { method: 'POST', path: '/shop/store/countAsPaid', access: 'signedIn' },
  shipping: { method: 'POST', path: '/shop/store/shipping', access: 'signedIn' },
  unbind: { method: 'POST', path: '/shop/auth/unbind', access: 'signedIn', confirm: true },
});
