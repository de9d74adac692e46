import { calls } from './endpoint.ts';
import type { purchaseSchemas } from './purchase.schemas.ts';

/** Buying for orders: `/shop/purchase`. Everybody sees what is for orders of the platforms whose roles they hold. */
export const purchaseCalls = calls<typeof purchaseSchemas>()({
  plan: { method: 'POST', path: '/shop/purchase/plan', access: 'signedIn' },
  getPlan: { method: 'GET', path: '/shop/purchase/plan', access: 'signedIn' },
  adjust: { method: 'POST', path: '/shop/purchase/adjust', access: 'signedIn', needsPassword: true },
  recheck: { method: 'POST', path: '/shop/purchase/recheck', access: 'signedIn' },
  confirm: { method: 'POST', path: '/shop/purchase/confirm', access: 'signedIn', needsPassword: true },
  placeOrder: { method: 'POST', path: '/shop/aliexpress/ds/placeOrder', access: 'signedIn', needsPassword: true },
  orderDetails: { method: 'GET', path: '/shop/aliexpress/ds/orderDetails', access: 'signedIn' },
  takeBack: { method: 'POST', path: '/shop/purchase/takeBack', access: 'signedIn' },
  resolve: { method: 'POST', path: '/shop/purchase/resolve', access: 'signedIn', needsPassword: true },
  record: { method: 'POST', path: '/shop/purchase/record', access: 'signedIn' },
  toHand: { method: 'POST', path: '/shop/purchase/toHand', access: 'signedIn' },
  claim: { method: 'POST', path: '/shop/purchase/claim', access: 'signedIn', needsPassword: true },
  claimed: { method: 'GET', path: '/shop/purchase/claimed', access: 'extension' },
  claimedAddress: { method: 'GET', path: '/shop/purchase/claimedAddress', access: 'extension' },
  list: { method: 'GET', path: '/shop/purchase/list', access: 'signedIn' },
  counts: { method: 'GET', path: '/shop/purchase/counts', access: 'signedIn' },
  get: { method: 'GET', path: '/shop/purchase/get', access: 'signedIn' },
  unpaid: { method: 'GET', path: '/shop/purchase/unpaid', access: 'signedIn' },
  refresh: { method: 'POST', path: '/shop/purchase/refresh', access: 'signedIn' },
  settings: { method: 'GET', path: '/shop/purchase/settings', access: 'signedIn' },
  saveSettings: { method: 'POST', path: '/shop/purchase/settings', access: 'signedIn', needsPassword: true },
  resumeBuying: { method: 'POST', path: '/shop/purchase/resumeBuying', access: 'signedIn', confirm: true },
});
