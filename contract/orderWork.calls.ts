import { calls } from './endpoint.ts';
import type { orderWorkSchemas } from './orderWork.schemas.ts';

export const orderWorkCalls = calls<typeof orderWorkSchemas>()({
  hold: { method: 'POST', path: '/shop/order/hold', access: 'signedIn' },
  settle: { method: 'POST', path: '/shop/order/settle', access: 'signedIn' },
  release: { method: 'POST', path: '/shop/order/release', access: 'signedIn' },
  moveBought: { method: 'POST', path: '/shop/order/moveBought', access: 'signedIn' },
  takeIn: { method: 'POST', path: '/shop/order/takeIn', access: 'signedIn' },
  forward: { method: 'POST', path: '/shop/order/forward', access: 'signedIn' },
  override: { method: 'POST', path: '/shop/order/override', access: 'signedIn' },
  note: { method: 'POST', path: '/shop/order/note', access: 'signedIn' },
  tag: { method: 'POST', path: '/shop/order/tag', access: 'signedIn' },
  own: { method: 'POST', path: '/shop/order/own', access: 'signedIn' },
  undecided: { method: 'GET', path: '/shop/order/undecided', access: 'signedIn' },
  decide: { method: 'POST', path: '/shop/order/decide', access: 'signedIn' },
  sameStores: { method: 'GET', path: '/shop/order/sameStores', access: 'signedIn' },
  sameStore: { method: 'POST', path: '/shop/order/sameStore', access: 'signedIn' },
});
