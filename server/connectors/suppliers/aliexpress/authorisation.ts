import { openPlatformTokens } from '../../lib/supplier/openPlatform.ts';
import type { SupplierAuthorisation } from '../../supplier.ts';
import { callPath } from './client.ts';
import { speakingDomain } from './fault.ts';

/**
 * Linking a merchant's AliExpress account (OAuth authorisation code). The code lives about three minutes and works once;
 * how long the tokens live is what the answer says, never a constant.
 *
 * `exchange` throws `authorisationStale` for a used or late code; both throw `supplierNotAuthorised` when the account
 * or app may not, `supplierNotConfigured` for a wrong key or secret, `supplierUnavailable` otherwise.
 *
 * @see https://openservice.aliexpress.com/doc/doc.htm (Seller authorization introduction)
 */
export const authorisation: SupplierAuthorisation = {
  authorizeUrl(app, { state, redirectUri }) {
    const url = new URL('https://api-sg.aliexpress.com/oauth/authorize');
    url.searchParams.set('response_type', 'code');
    // Without it a browser that is signed in elsewhere would link that account without asking.
    url.searchParams.set('force_auth', 'true');
    url.searchParams.set('redirect_uri', redirectUri);
    url.searchParams.set('client_id', app.appKey);
    url.searchParams.set('state', state);
    return url.href;
  },

  exchange(app, code, http) {
    return speakingDomain(async () =>
      openPlatformTokens(await callPath(app, http, '/auth/token/create', { code }), null, http.now()),
    );
  },

  refresh(app, refreshToken, http) {
    return speakingDomain(async () =>
      openPlatformTokens(
        await callPath(app, http, '/auth/token/refresh', { refresh_token: refreshToken }),
        refreshToken,
        http.now(),
      ),
    );
  },
};
