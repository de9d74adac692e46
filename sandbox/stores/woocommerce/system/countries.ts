import states from '../../../catalogue/wooStates.json' with { type: 'json' };
import { RestError } from '../restError.ts';
import type { Shop } from '../shop.ts';

/** The states of a country as the checkout lists them; people type the others' by hand. */
const STATES: Readonly<Record<string, readonly (readonly string[])[]>> = states;
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** `GET /data/countries`: those that have states here. woocommerce.github.io/woocommerce-rest-api-docs/#list-all-countries */
export const countries = (shop: Shop): object[] => Object.keys(STATES).map((code) => country(shop, code));

/** `GET /data/countries/<location>`, in small letters as well. woocommerce.github.io/woocommerce-rest-api-docs/#retrieve-country-data */
export function country(shop: Shop, location: string): object {
  const code = location.toUpperCase();
  const name = /^[A-Z]{2}$/.test(code) ? names.of(code) : undefined;
  if (!name) {
    const message = 'There are no locations matching these parameters.';
    throw new RestError('woocommerce_rest_data_invalid_location', message, 404);
  }
  const base = `${shop.home}/wp-json/wc/v3/data/countries`;
  return {
    code,
    name,
    states: (STATES[code] ?? []).map(([state, stateName]) => ({ code: state, name: stateName })),
    _links: { self: [{ href: `${base}/${code}` }], collection: [{ href: base }] },
  };
}
