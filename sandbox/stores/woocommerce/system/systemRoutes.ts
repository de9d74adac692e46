import { SYMBOLS } from '../products/prices.ts';
import { DENIED, type Route } from '../rest.ts';
import { RestError } from '../restError.ts';
import type { Shop } from '../shop.ts';
import { countries, country } from './countries.ts';
import { systemStatus } from './systemStatus.ts';

/** What a connector asks about a shop: version, currency, unit of weight. */
export const systemRoutes: Route[] = [
  {
    path: '/system_status',
    methods: {
      GET: {
        denied: DENIED.list,
        handle: ({ shop }) => ({ status: 200, body: systemStatus(shop) }),
      },
    },
  },
  {
    path: '/settings/{group}/{name}',
    methods: {
      GET: {
        denied: DENIED.view,
        handle: ({ shop, path: [group = '', id = ''] }) => ({ status: 200, body: setting(shop, group, id) }),
      },
    },
  },
  {
    path: '/data/currencies/current',
    methods: { GET: { denied: DENIED.list, handle: ({ shop }) => ({ status: 200, body: currency(shop) }) } },
  },
  {
    path: '/data/countries',
    methods: { GET: { denied: DENIED.list, handle: ({ shop }) => ({ status: 200, body: countries(shop) }) } },
  },
  {
    path: '/data/countries/{location}',
    methods: {
      GET: {
        denied: DENIED.list,
        handle: ({ shop, path: [location = ''] }) => ({ status: 200, body: country(shop, location) }),
      },
    },
  },
];

function setting(shop: Shop, group: string, id: string): Record<string, unknown> {
  const { currency: code, weightUnit } = shop.profile;
  const known: Record<string, [string, string, string, Record<string, string>]> = {
    'general/woocommerce_currency': [
      'Currency',
      code,
      'USD',
      Object.fromEntries(Object.entries(SYMBOLS).map(([key, { name, html }]) => [key, `${name} (${html}) — ${key}`])),
    ],
    'products/woocommerce_weight_unit': ['Weight unit', weightUnit, 'kg', { kg: 'kg', g: 'g', lbs: 'lbs', oz: 'oz' }],
    'products/woocommerce_dimension_unit': [
      'Dimensions unit',
      'cm',
      'cm',
      { m: 'm', cm: 'cm', mm: 'mm', in: 'in', yd: 'yd' },
    ],
  };
  const entry = known[`${group}/${id}`];
  if (!entry) throw new RestError('rest_setting_setting_invalid', 'Invalid setting.', 404);
  const [label, value, fallback, options] = entry;
  const description =
    group === 'general'
      ? 'The currency prices are listed at.'
      : `The unit ${id.includes('weight') ? 'weights' : 'dimensions'} are given in.`;
  const base = `${shop.home}/wp-json/wc/v3/settings/${group}`;
  return {
    id,
    label,
    description,
    type: 'select',
    default: fallback,
    options,
    tip: description,
    value,
    group_id: group,
    _links: { self: [{ href: `${base}/${id}` }], collection: [{ href: base }] },
  };
}

function currency(shop: Shop): Record<string, unknown> {
  const code = shop.profile.currency;
  const base = `${shop.home}/wp-json/wc/v3/data/currencies`;
  const links = { self: [{ href: `${base}/${code}` }], collection: [{ href: base }] };
  return { code, name: SYMBOLS[code].name, symbol: SYMBOLS[code].html, _links: links };
}

const NAMESPACES = ['oembed/1.0', 'wc/v1', 'wc/v2', 'wc/v3', 'wc/store', 'wc/store/v1', 'wc-analytics', 'wp/v2'];

/** `GET /wp-json`: the name of the shop and the namespaces of its plug-ins, to anyone. */
export function shopIndex(shop: Shop): Record<string, unknown> {
  return {
    name: shop.profile.title,
    description: '',
    url: shop.home,
    home: shop.home,
    // Of a named zone WordPress counts the offset, a number; one that was chosen is kept as text.
    gmt_offset: shop.timeZone.name ? shop.timeZone.offset : String(shop.timeZone.offset),
    timezone_string: shop.timeZone.name,
    namespaces: [...NAMESPACES, ...(shop.plugIn ? [shop.plugIn] : [])],
    authentication: [],
    routes: {},
  };
}
