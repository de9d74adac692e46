import { orderView } from './orders/orderView.ts';
import { productView } from './products/productView.ts';
import type { TikShop } from './shop.ts';
import type { StoredProduct } from './types.ts';

/** What a shop holds, for `GET /_world`: deleted products too, and the file that each image was uploaded from. */
export function shopState(shop: TikShop): Record<string, unknown> {
  return {
    shopId: shop.profile.id,
    currency: shop.profile.currency,
    region: shop.profile.region,
    get products() {
      return shop.all().map((product) => ({ ...productView(shop, product), images: imagesOf(shop, product) }));
    },
    get orders() {
      return shop.orders.values().map((order) => orderView(shop, order));
    },
    fulfilments: [],
    webhooks: shop.webhooks.values(),
    requests: shop.world.requests.of(`tiktok/${shop.profile.name}`),
  };
}

function imagesOf(shop: TikShop, { mainImages }: StoredProduct): object[] {
  return mainImages.map((uri) => shop.images.get(uri) ?? { uri });
}
