import { DomainError } from '#contract/errors.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { StoreAuthorisation } from '../../store.ts';
import { domainError, proveShop } from './connect.ts';
import { SCOPES } from './scopes.ts';
import { isShopDomain, shopDomain } from './shopDomain.ts';
import { isSignedQuery } from './signature.ts';
import { appOf, exchangeCode } from './tokens.ts';

/** Milliseconds that what the browser brings may be old, or ahead of our clock. */
const FRESH = 90_000;

/**
 * Binding a shop by Shopify's consent page, with a token that ends and is renewed.
 * https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/authorization-code-grant
 */
export const authorisation = {
  shopOf: shopDomain,

  consentUrl(app, { state, returnUrl, shop }) {
    const { clientId } = appOf(app);
    const query = new URLSearchParams({
      client_id: clientId,
      scope: SCOPES.join(','),
      redirect_uri: returnUrl,
      state,
    });
    return `https://${shopDomain(shop ?? '')}/admin/oauth/authorize?${query}`;
  },

  async accept(app, brought, round, http) {
    const keys = appOf(app);
    if (brought.error !== undefined) throw new DomainError('authorisationRefused');
    if (!isSignedQuery(brought, keys.clientSecret)) throw new DomainError('storeForged', { platform: 'Shopify' });
    const sentAt = Number(brought.timestamp ?? Number.NaN) * 1000;
    if (!(Math.abs(Date.now() - sentAt) <= FRESH)) throw new DomainError('authorisationStale');
    const { shop = '', code = '' } = brought;
    if (!isShopDomain(shop)) throw new DomainError('storeForged', { platform: 'Shopify' });
    if (round.shop !== shop) throw new DomainError('storeIsAnother', { wanted: round.shop ?? '', found: shop });
    try {
      const tokens = await exchangeCode(keys, { url: `https://${shop}`, http }, code);
      return [{ ...(await proveShop(shop, tokens.credentials.accessToken ?? '', http)), ...tokens }];
    } catch (error) {
      throw error instanceof StoreFault ? domainError(error, shop) : error;
    }
  },
} satisfies StoreAuthorisation;
