import type { Shop } from '../shop.ts';
import type { StoredProduct } from '../types.ts';
import { productView } from './view.ts';

/** How webhooks call a status; the API has words of its own. */
const statusWords = { active: 'activated', draft: 'deactivated', archived: 'archived' } as const;

type ProductTopic = 'products/create' | 'products/update' | 'products/delete' | 'products/status_changed';

export function announce(shop: Shop, topic: ProductTopic, product: StoredProduct, before?: StoredProduct): void {
  const payloads: Record<ProductTopic, () => unknown> = {
    'products/create': () => payload(shop, product),
    'products/update': () => payload(shop, product),
    'products/delete': () => ({ id: product.id }),
    'products/status_changed': () => ({
      product_id: product.id,
      status_new: statusWords[product.status],
      status_old: statusWords[before?.status ?? product.status],
      updated_at: shop.time(product.updated),
    }),
  };
  shop.onEvent({ topic, payload: payloads[topic] });
}

function payload(shop: Shop, product: StoredProduct): unknown {
  const current = shop.products.get(product.id) ?? product;
  return { ...productView(shop, current), status: statusWords[current.status] };
}
