import { calls } from './endpoint.ts';
import type { exchangeRatesSchemas, fetchedRateSchemas } from './exchangeRate.schemas.ts';
import { restResource } from './restResource.ts';

/** The merchant's own exchange rates: `/shop/rest/exchangeRates`. */
export const exchangeRates = restResource<typeof exchangeRatesSchemas>()({
  name: 'exchangeRates',
  title: 'Exchange rates of the merchant’s own',
  access: 'signedIn',
  of: 'merchant',
  id: 'id',
  sorts: ['from', 'to', 'updatedAt'],
  creates: true,
  updates: true,
  removes: true,
});

export const fetchedRateCalls = calls<typeof fetchedRateSchemas>()({
  read: { method: 'GET', path: '/shop/pricing/rates', access: 'signedIn' },
  fetch: { method: 'POST', path: '/shop/pricing/rates/fetch', access: 'signedIn' },
});
