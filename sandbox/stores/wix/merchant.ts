import type { StoreEdit } from '../controls.ts';
import { fulfilmentState } from './orders/adminShips.ts';
import { fulfilmentView, orderView } from './orders/orderView.ts';
import { view } from './products/inventoryRoutes.ts';
import { productView } from './products/productView.ts';
import { removeProduct } from './products/writeProduct.ts';
import type { Site } from './site.ts';
import type { StoredProduct } from './types.ts';

/** The merchant changes a product in the site's own dashboard. */
export function merchantEdits(site: Site, edit: StoreEdit): unknown {
  const held = site.products.values().find(({ variants }) => variants.some(({ sku }) => sku === edit.sku));
  if (!held) throw new Error(`${edit.sku} is not in this shop`);
  if (edit.delete) {
    removeProduct(site, held.id);
    return { id: held.id, deleted: true };
  }
  const product = {
    ...held,
    name: edit.title ?? held.name,
    variants: held.variants.map((variant) =>
      variant.sku === edit.sku
        ? {
            ...variant,
            price: edit.price ?? variant.price,
            compareAtPrice: edit.compareAtPrice === undefined ? variant.compareAtPrice : edit.compareAtPrice,
          }
        : variant,
    ),
    revision: held.revision + 1,
    updated: site.now(),
  };
  site.products.set(held.id, product);
  site.onEvent({ kind: 'product', slug: 'updated', id: held.id });
  if (edit.inventory !== undefined) recount(site, held.id, edit.sku, edit.inventory);
  return productView(site, product, []);
}

function recount(site: Site, productId: string, sku: string, quantity: number): void {
  const variant = site.products.get(productId)?.variants.find((one) => one.sku === sku);
  const item = site.inventory.values().find(({ variantId }) => variantId === variant?.id);
  if (!item) throw new Error(`the stock of ${sku} is not kept`);
  const revision = item.revision + 1;
  site.inventory.set(item.id, { ...item, revision, quantity, inStock: quantity > 0, updated: site.now() });
  site.onEvent({ kind: 'inventory', slug: 'updated', id: item.id, productId });
}

/** The merchant takes the app off the site. Returns how many tokens ended. */
export function removeApp(site: Site): number {
  const tokens = site.tokens.values();
  for (const { token } of tokens) site.tokens.delete(token);
  site.installations.set('app', { site: site.profile.name, installed: false });
  site.onEvent({ kind: 'removed' });
  return tokens.length;
}

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
      return site.orders.values().map((order) => ({ ...orderView(site, order), fulfilments: fulfilmentState(order) }));
    },
    get fulfilments() {
      return site.orders
        .values()
        .flatMap(({ id: orderId, fulfilments }) => fulfilments.map((one) => ({ orderId, ...fulfilmentView(one) })));
    },
    get mails() {
      return site.mails.values();
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
