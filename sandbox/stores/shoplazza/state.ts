import { orderView } from './orders/orderView.ts';
import { productView } from './products/productView.ts';
import type { Shop } from './shop.ts';
import type { StoredImage } from './types.ts';

/** What a shop holds, for `GET /_world`: where each image was loaded from too. */
export const shopState = (shop: Shop): Record<string, unknown> => ({
  url: `https://${shop.host}`,
  currency: shop.profile.currency,
  get products() {
    return shop.products.values().map((product) => ({
      ...productView(shop, product),
      images: product.images.map(({ id, src, source, alt }: StoredImage) => ({ id, src, alt, source_src: source })),
      collection_ids: product.collection_ids,
    }));
  },
  collections: shop.collections.values().map(({ id, title }) => ({ id, title })),
  get orders() {
    return shop.orders.values().map((order) => orderView(order, shop.profile.currency));
  },
  fulfilments: [],
  webhooks: shop.webhooks.values().map(({ id, address, topic }) => ({ id, address, topic })),
  tokens: shop.tokens.values().map(({ app, scopes, expiresAt }) => ({ app, scopes, expiresAt })),
  requests: shop.world.requests.of(`shoplazza/${shop.profile.name}`),
});
