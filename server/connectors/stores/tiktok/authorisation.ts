import { DomainError, type ErrorKey } from '#contract/errors.ts';
import type { HttpClient } from '../../lib/http.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { ConnectedStore, RenewedCredentials, StoreAuthorisation } from '../../store.ts';
import { appOf, PLATFORM } from './app.ts';
import { type Access, TikTokClient } from './client.ts';
import { Refusal } from './fault.ts';
import { CONSENT, paths } from './paths.ts';
import { currencyOf, sellerCentre } from './region.ts';
import { defaultWarehouse } from './shop.ts';
import { exchangeCode } from './tokens.ts';
import { type WireShop, WireShops } from './wire.ts';

/**
 * Binding shops by TikTok Shop's consent page. Which seller it is, the page itself asks; one consent may hold several
 * shops. partner.tiktokshop.com/docv2/page/seller-authorization-guide
 */
export const authorisation: StoreAuthorisation = {
  consentUrl(app, { state }) {
    return `${CONSENT}?${new URLSearchParams({ service_id: appOf(app).serviceId, state })}`;
  },

  async accept(app, brought, _round, http) {
    const { appKey, appSecret } = appOf(app);
    if (!brought.code) throw new DomainError('authorisationRefused');
    // What the browser brings is not signed: `state` and the single use of the code stand for it.
    if (brought.app_key !== appKey) throw new DomainError('storeForged', { platform: PLATFORM });
    try {
      const tokens = await tokensFor({ appKey, appSecret }, brought.code, http);
      const access = { http, appKey, appSecret, accessToken: tokens.credentials.accessToken ?? '' };
      return await shopsOf(access, tokens);
    } catch (error) {
      throw error instanceof StoreFault ? domainError(error) : error;
    }
  },
};

/** A code that is refused was used before, or is older than half an hour. */
async function tokensFor(
  keys: { appKey: string; appSecret: string },
  code: string,
  http: HttpClient,
): Promise<RenewedCredentials> {
  try {
    return await exchangeCode(keys, code, http);
  } catch (error) {
    throw error instanceof Refusal ? new DomainError('authorisationStale', {}, { cause: error }) : error;
  }
}

async function shopsOf(access: Omit<Access, 'cipher'>, tokens: RenewedCredentials): Promise<ConnectedStore[]> {
  const all = new TikTokClient({ ...access, cipher: null });
  const { shops } = await all.call({ method: 'GET', path: paths.shops, ofShop: false }, WireShops);
  const connected: ConnectedStore[] = [];
  for (const shop of shops) {
    const currency = currencyOf(shop.region);
    if (currency !== null) connected.push(await connectedStore(access, tokens, shop, currency));
  }
  if (connected.length === 0) throw new DomainError('storeWithoutShop', { platform: PLATFORM });
  return connected;
}

async function connectedStore(
  access: Omit<Access, 'cipher'>,
  tokens: RenewedCredentials,
  { id, name, region, seller_type, cipher }: WireShop,
  currency: string,
): Promise<ConnectedStore> {
  const warehouseId = await defaultWarehouse(new TikTokClient({ ...access, cipher }));
  return {
    name: name || `${PLATFORM} ${region}`,
    url: access.http.effectiveUrl(sellerCentre(region, id)),
    identity: id,
    currency,
    weightUnit: 'kg',
    ...tokens,
    facts: { cipher, region, sellerType: seller_type, warehouseId },
  };
}

/** What to tell a merchant who is connecting. */
function domainError(fault: StoreFault): DomainError {
  const keys: Record<StoreFault['kind'], ErrorKey> = {
    unauthorised: 'storeTokenRefused',
    unreachable: 'storeUnreachable',
    throttled: 'storeUnreachable',
    rejected: 'storeTokenRefused',
  };
  return new DomainError(keys[fault.kind], { platform: PLATFORM, store: PLATFORM }, { cause: fault });
}
