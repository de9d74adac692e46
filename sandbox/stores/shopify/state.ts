import { fulfilmentOf } from './orders/orderView.ts';
import type { Shop } from './shop.ts';
import type { StoredProduct } from './types.ts';

/** A product with its images and where each was loaded from. */
export const productState = (shop: Shop, { mediaIds, ...product }: StoredProduct): Record<string, unknown> => ({
  ...product,
  images: mediaIds.flatMap((id) => shop.media.get(id) ?? []).map((media) => ({ ...media, source_src: media.source })),
});

/** What a shop holds, for `GET /_world`. */
export const shopState = (shop: Shop): Record<string, unknown> => ({
  url: `https://${shop.host}`,
  currency: shop.profile.currency,
  get products() {
    return shop.products.values().map((product) => productState(shop, product));
  },
  collections: shop.collections.values(),
  get orders() {
    return shop.orders.values().map((order) => ({ ...order, fulfilment: fulfilmentOf(order) }));
  },
  get fulfilments() {
    return shop.orders.values().flatMap(({ id, fulfilments }) => fulfilments.map((one) => ({ ...one, orderId: id })));
  },
  webhooks: shop.subscriptions.values(),
  tokens: shop.tokens.values().map(({ app, scopes, expiresAt }) => ({ app, scopes, expiresAt })),
  requests: shop.world.requests.of(`shopify/${shop.profile.name}`),
});
