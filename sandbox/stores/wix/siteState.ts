import { fulfilmentView, orderView } from './orders/orderView.ts';
import { view } from './products/inventoryRoutes.ts';
import { productView } from './products/productView.ts';
import type { Site } from './site.ts';
import type { StoredProduct } from './types.ts';

/** What a site holds, for `GET /_world`: every product with its variants, their stock, and where each image came from. */
export function siteState(site: Site, webhookAddress: string | null): Record<string, unknown> {
  const { profile } = site;
  return {
    url: profile.url,
    currency: profile.currency,
    weightUnit: profile.weightUnit,
    catalog: profile.catalog,
    installed: site.installed,
    get products() {
      return site.products.values().map((product) => productState(site, product));
    },
    get orders() {
      return site.orders.values().map((order) => orderView(site, order));
    },
    get fulfilments() {
      return site.orders
        .values()
        .flatMap(({ id: orderId, fulfilments }) => fulfilments.map((one) => ({ orderId, ...fulfilmentView(one) })));
    },
    webhooks: webhookAddress === null || !site.installed ? [] : [{ address: webhookAddress }],
    tokens: site.tokens.size,
    requests: site.world.requests.of(`wix/${profile.name}`),
  };
}

function productState(site: Site, product: StoredProduct): Record<string, unknown> {
  const stock = site.stockOf(product);
  return {
    ...productView(site, product, [
      'PLAIN_DESCRIPTION',
      'VARIANT_OPTION_CHOICE_NAMES',
      'PRODUCT_CHOICES_MEDIA_REFERENCES',
    ]),
    images: product.media,
    stock: stock.map((item) => (item ? view(item) : null)),
  };
}
