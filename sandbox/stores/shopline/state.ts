import { orderView } from './orders/view.ts';
import { productView } from './products/view.ts';
import type { Shop } from './shop.ts';

/** What a shop holds, for `GET /_world`: where each image was loaded from, and what lies at which location. */
export function shopState(shop: Shop): Record<string, unknown> {
  return {
    url: `https://${shop.host}`,
    currency: shop.profile.currency,
    get products() {
      return shop.products.values().map((product) => ({
        ...productView(shop, product),
        images: product.images.map(({ source, ...image }) => ({ ...image, source_src: source })),
        inventory: Object.fromEntries(product.variants.map(({ id, available }) => [id, available])),
      }));
    },
    collections: shop.collections.values(),
    get orders() {
      return shop.orders.values().map((order) => orderView(shop, order));
    },
    get fulfilments() {
      return shop.orders.values().flatMap(({ id, fulfilments }) => fulfilments.map((one) => ({ order: id, ...one })));
    },
    webhooks: shop.webhooks.values(),
    tokens: shop.tokens.values().map(({ kind, scope, until }) => ({ kind, scope, until })),
    requests: shop.world.requests.of(`shopline/${shop.profile.handle}`),
  };
}
