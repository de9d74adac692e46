import { DomainError } from '#contract/errors.ts';
import { hmacOf, isSameSignature } from '../../lib/signatures.ts';
import type { StoreAuthorisation } from '../../store.ts';
import { ACCESS, AT_ONCE, domainError, provenStore } from './connect.ts';
import { PLATFORM } from './shop.ts';
import { isShopHost, shopHost } from './shopHost.ts';
import { askToken } from './tokens.ts';

/** Parted by blanks, each in the singular. */
const SCOPES = [
  'read_shop',
  'read_product',
  'write_product',
  'read_collection',
  'write_collection',
  'read_order',
  'write_order',
  'read_customer',
].join(' ');

/** Consent on the shop's own page. https://www.shoplazza.dev/reference/authentication */
export const authorisation: StoreAuthorisation = {
  shopOf: shopHost,

  consentUrl({ clientId = '' }, { state, returnUrl, shop }) {
    const query = { client_id: clientId, scope: SCOPES, redirect_uri: returnUrl, response_type: 'code', state };
    return `https://${shop}/admin/oauth/authorize?${new URLSearchParams(query)}`;
  },

  async accept(app, brought, round, http) {
    const { error, code = '', shop = '' } = brought;
    if (!isSigned(brought, app.clientSecret ?? '')) throw new DomainError('storeForged', PLATFORM);
    if (error !== undefined) throw new DomainError('authorisationRefused');
    const host = shop.toLowerCase();
    if (!isShopHost(host) || host !== round.shop) {
      throw new DomainError('storeIsAnother', { wanted: round.shop ?? '', found: host });
    }
    try {
      const grant = { grant_type: 'authorization_code' as const, code, redirect_uri: round.returnUrl };
      // A code works once and for a short time: what is refused was used, or is too old.
      const tokens = await askToken({ url: `https://${host}`, http, pace: AT_ONCE }, app, grant);
      return [await provenStore(host, tokens, ACCESS.app, http)];
    } catch (thrown) {
      throw domainError(thrown, host, 'authorisationStale');
    }
  },
};

/**
 * Whether the platform signed what the browser brought back: everything but `hmac`, sorted by name, `k=v` joined by
 * `&`. The vendor's command line tool signs the plain values and its Go library the encoded ones, so both count.
 * https://www.shoplazza.dev/reference/authentication
 */
export function isSigned(brought: Readonly<Record<string, string>>, clientSecret: string): boolean {
  const { hmac = '', ...rest } = brought;
  const pairs = Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1));
  const plain = pairs.map(([name, value]) => `${name}=${value}`).join('&');
  const encoded = new URLSearchParams(pairs).toString();
  const matches = [plain, encoded].map((message) => isSameSignature(hmac, hmacOf(clientSecret, message, 'hex')));
  return matches.includes(true);
}
