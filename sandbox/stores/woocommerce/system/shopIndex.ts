import type { Shop } from '../shop.ts';

/** `GET /wp-json`: the name of the shop and the namespaces of its plug-ins, to anyone. */
export function shopIndex(shop: Shop): Record<string, unknown> {
  return {
    name: shop.profile.title,
    description: '',
    url: shop.home,
    home: shop.home,
    gmt_offset: '0',
    timezone_string: 'UTC',
    namespaces: ['oembed/1.0', 'wc/v1', 'wc/v2', 'wc/v3', 'wc/store', 'wc/store/v1', 'wc-analytics', 'wp/v2'],
    authentication: [],
    routes: {},
  };
}
