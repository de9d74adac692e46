import { orderView } from './orders/orderView.ts';
import { imageView } from './products/images.ts';
import { productView } from './products/productView.ts';
import type { Shop } from './shop.ts';
import type { StoredImage, StoredProduct } from './types.ts';

/** What a shop holds, for `GET /_world`: trashed products too, and where each image was loaded from. */
export function shopState(shop: Shop): Record<string, unknown> {
  return {
    url: shop.home,
    currency: shop.profile.currency,
    weightUnit: shop.profile.weightUnit,
    version: shop.profile.version,
    get products() {
      const products = shop.products.values().filter(({ parentId }) => parentId === 0);
      return products.map((product) => ({
        ...whole(shop, product),
        variations: shop.children(product.id).map((variation) => whole(shop, variation)),
      }));
    },
    get orders() {
      return shop.orders.values().map((order) => ({
        ...orderView(shop, order),
        notes: shop.notes.values().filter(({ orderId }) => orderId === order.id),
      }));
    },
    fulfilments: [],
    webhooks: shop.webhooks.values().map(({ secret: _, ...webhook }) => webhook),
    keys: shop.keys.values().map(({ id, consumerKey, permissions, description }) => ({
      id,
      consumerKey,
      permissions,
      description,
    })),
    requests: shop.world.requests.of(`woocommerce/${shop.profile.name}`),
  };
}

function whole(shop: Shop, product: StoredProduct): Record<string, unknown> {
  const { _links, ...view } = productView(shop, product, 'edit');
  const image = (one: StoredImage) => ({ ...imageView(shop, one, false), source_src: one.source });
  return { ...view, images: product.images.map(image) };
}
