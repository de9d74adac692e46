import { openPlatformTokens } from '../../lib/supplier/openPlatform.ts';
import type { SupplierAuthorisation } from '../../supplier.ts';
import { systemCall } from './client.ts';
import { speakingDomain } from './fault.ts';

/**
 * Linking a merchant's Alibaba.com buyer account (OAuth authorisation code). The code lives half an hour and works once;
 * how long the tokens live is what the answer says: ten days and sixty at the time of writing.
 *
 * `exchange` throws `authorisationStale` for a used or late code; both throw `supplierNotAuthorised` when the account or
 * app may not, `supplierNotConfigured` for a wrong key, secret or calling address, `supplierUnavailable` otherwise.
 *
 * @see https://openapi.alibaba.com/doc/doc.htm (Seller and buyer authorization)
 */
export const authorisation: SupplierAuthorisation = {
  authorizeUrl(app, { state, redirectUri }) {
    const url = new URL('https://openapi-auth.alibaba.com/oauth/authorize');
    url.searchParams.set('response_type', 'code');
    url.searchParams.set('redirect_uri', redirectUri);
    url.searchParams.set('client_id', app.appKey);
    url.searchParams.set('state', state);
    return url.href;
  },

  exchange(app, code, http) {
    return speakingDomain(async () =>
      openPlatformTokens(await systemCall(app, http, '/auth/token/create', { code }), null, http.now()),
    );
  },

  refresh(app, refreshToken, http) {
    return speakingDomain(async () =>
      openPlatformTokens(
        await systemCall(app, http, '/auth/token/refresh', { refresh_token: refreshToken }),
        refreshToken,
        http.now(),
      ),
    );
  },
};
