import { calls } from './endpoint.ts';
import type { placeSchemas } from './place.schemas.ts';

/** Where customers may live. */
export const placeCalls = calls<typeof placeSchemas>()({
  countries: { method: 'GET', path: '/shop/customer/getCountryList', access: 'signedIn' },
  provinces: { method: 'GET', path: '/shop/customer/getProvincesByCountry', access: 'signedIn' },
});
