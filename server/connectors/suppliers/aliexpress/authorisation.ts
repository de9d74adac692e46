import type { SupplierAuthorisation, SupplierTokens } from '../../supplier.ts';
import { callPath } from './client.ts';
import type { Answer } from './envelope.ts';
import { speakingDomain } from './fault.ts';
import { TokenAnswer } from './wire.ts';

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
    return speakingDomain(async () => tokensFrom(await callPath(app, http, '/auth/token/create', { code }), null));
  },

  refresh(app, refreshToken, http) {
    return speakingDomain(async () =>
      tokensFrom(await callPath(app, http, '/auth/token/refresh', { refresh_token: refreshToken }), refreshToken),
    );
  },
};

function tokensFrom(answer: Answer, refreshedWith: string | null): SupplierTokens {
  const tokens = TokenAnswer.parse(refreshedWith === null ? answer : { refresh_token: refreshedWith, ...answer });
  const expiresAt = validUntil(tokens.expires_in, tokens.expire_time) ?? new Date();
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresAt,
    // Test apps get no refresh period: such a token ends with the access token.
    refreshExpiresAt: validUntil(tokens.refresh_expires_in, tokens.refresh_token_valid_time) ?? expiresAt,
    accountName: tokens.account ?? tokens.user_nick ?? tokens.user_id,
    accountId: tokens.user_id,
  };
}

/** Seconds from now are preferred over the absolute time, which would need both clocks to agree. */
function validUntil(seconds: number | undefined, epochMs: number | undefined): Date | null {
  if (seconds !== undefined) return new Date(Date.now() + seconds * 1000);
  return epochMs !== undefined ? new Date(epochMs) : null;
}
