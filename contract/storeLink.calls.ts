import { calls } from './endpoint.ts';
import type { storeLinkSchemas } from './storeLink.schemas.ts';

/** Signing in by a link from a store's own admin: `/shop/sso`. */
export const storeLinkCalls = calls<typeof storeLinkSchemas>()({
  wooLogin: { method: 'POST', path: '/shop/sso/wooLogin', access: 'public' },
});
