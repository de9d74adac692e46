import { calls } from './endpoint.ts';
import type { storeSchemas } from './store.schemas.ts';

/** Binding stores and choosing among them. */
export const storeCalls = calls<typeof storeSchemas>()({
  select: { method: 'GET', path: '/shop/product/shop_select', access: 'signedIn' },
  connectable: { method: 'GET', path: '/shop/auth/platforms', access: 'signedIn' },
  wooKeys: {
    method: 'POST',
    path: '/shop/auth/woo/keys',
    access: 'signedIn',
    meters: { quotas: ['stores'] },
    needsPassword: true,
  },
  wooAuthorize: { method: 'GET', path: '/shop/auth/woo/authorize', access: 'signedIn', needsPassword: true },
  wooOutcome: { method: 'GET', path: '/shop/auth/woo/outcome', access: 'signedIn', meters: { quotas: ['stores'] } },
  shopifyAuthorize: { method: 'GET', path: '/shop/auth/shopify/callBack', access: 'signedIn', needsPassword: true },
  shopifyCallBack: {
    method: 'POST',
    path: '/shop/auth/shopify/callBack',
    access: 'signedIn',
    meters: { quotas: ['stores'] },
    needsPassword: true,
  },
  shoplazzaAuthorize: { method: 'GET', path: '/shop/auth/shoplazzaAuthorize', access: 'signedIn', needsPassword: true },
  shoplazzaCallBack: {
    method: 'POST',
    path: '/shop/auth/shoplazzaCallBack',
    access: 'signedIn',
    meters: { quotas: ['stores'] },
    needsPassword: true,
  },
  authorize: { method: 'GET', path: '/shop/auth/callBack', access: 'signedIn', needsPassword: true },
  callBack: {
    method: 'POST',
    path: '/shop/auth/callBack',
    access: 'signedIn',
    meters: { quotas: ['stores'] },
    needsPassword: true,
  },
  token: {
    method: 'POST',
    path: '/shop/auth/token',
    access: 'signedIn',
    meters: { quotas: ['stores'] },
    needsPassword: true,
  },
  countAsPaid: { method: 'POST', path: '/shop/store/countAsPaid', access: 'signedIn' },
  shipping: { method: 'POST', path: '/shop/store/shipping', access: 'signedIn' },
  signIn: { method: 'POST', path: '/shop/store/signIn', access: 'signedIn', confirm: true },
  unbind: { method: 'POST', path: '/shop/auth/unbind', access: 'signedIn', confirm: true },
});
