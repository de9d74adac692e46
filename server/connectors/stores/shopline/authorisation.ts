import { DomainError } from '#contract/errors.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { StoreAuthorisation } from '../../store.ts';
import { addressOf, isHandle, storeAddress } from './address.ts';
import { domainError, proveStore } from './connect.ts';
import { isSignedQuery } from './signature.ts';
import { appOf, createToken } from './tokens.ts';

/** Milliseconds that what the browser brings may be old, or ahead of our clock. */
const FRESH = 10 * 60_000;

/**
 * Binding a store by Shopline's consent page. `customField` plays the part of `state`: it comes back under that name.
 * https://developer.shopline.com/docs/apps/api-instructions-for-use/app-authorization
 */
export const authorisation = {
  shopOf: storeAddress,

  consentUrl(app, { state, returnUrl, shop }) {
    const query = new URLSearchParams({
      appKey: appOf(app).appKey,
      responseType: 'code',
      scope: SCOPES.join(','),
      redirectUri: returnUrl,
      customField: state,
    });
    // The page is an application of its own: what is asked stands behind the `#`.
    return `${storeAddress(shop ?? '')}/admin/oauth-web/#/oauth/authorize?${query}`;
  },

  async accept(keys, brought, round, http) {
    const app = appOf(keys);
    const forged = new DomainError('storeForged', { platform: 'Shopline' });
    if (!isSignedQuery(brought, app.appSecret) || brought.appkey !== app.appKey) throw forged;
    if (!(Math.abs(Date.now() - Number(brought.timestamp)) <= FRESH)) throw new DomainError('authorisationStale');
    const { handle = '', code } = brought;
    if (!isHandle(handle)) throw forged;
    const url = addressOf(handle);
    if (round.shop !== url) throw new DomainError('storeIsAnother', { wanted: round.shop ?? '', found: url });
    if (!code) throw new DomainError('authorisationRefused');
    try {
      const { credentials, expiresAt } = await createToken({ url, http }, app, code);
      return [{ ...(await proveStore(url, credentials.accessToken ?? '', http)), credentials, expiresAt }];
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error;
      // The one thing that can be wrong with a signed answer is its code: used before, or older than ten minutes.
      throw error.kind === 'unauthorised' ? new DomainError('authorisationStale') : domainError(error, url);
    }
  },
} satisfies StoreAuthorisation;

/** What the app asks a store for, as each call's page of the documentation names it. */
const SCOPES = [
  'read_store_information',
  'read_location',
  'read_products',
  'write_products',
  'read_inventory',
  'write_inventory',
  'read_orders',
  'write_orders',
] as const;
