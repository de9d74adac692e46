import { Decimal } from 'decimal.js';
import { coinPrice } from '../../lib/amount.ts';
import type { RemoteProduct, RemoteVariant } from '../../store.ts';
import type { Shop } from './shop.ts';
import { chosenOf } from './variants.ts';
import type { WireProduct, WireVariant } from './wire.ts';

/** A product of the shop's, whole. What is not published may be a draft or put away: the shop does not tell. */
export function remoteProduct({ url, currency }: Pick<Shop, 'url' | 'currency'>, product: WireProduct): RemoteProduct {
  const variants = product.variants.map((variant) => remoteVariant(variant, product, currency));
  const prices = variants.map(({ price }) => new Decimal(price));
  const images = product.images.map(({ src }) => withScheme(src));
  return {
    externalId: product.id,
    title: product.title,
    status: product.published ? 'active' : 'draft',
    platformStatus: product.published ? 'published' : 'unpublished',
    image: images[0] ?? null,
    url: pageOf(url, product),
    sku: variants.length === 1 ? (variants[0]?.sku ?? '') : '',
    priceMin: prices.length === 0 ? null : coinPrice(Decimal.min(...prices).toFixed(), currency),
    priceMax: prices.length === 0 ? null : coinPrice(Decimal.max(...prices).toFixed(), currency),
    inventory: product.inventory_tracking ? variants.reduce((sum, { inventory }) => sum + (inventory ?? 0), 0) : null,
    variantCount: variants.length,
    updatedAt: timeOf(product.updated_at),
    detail: {
      bodyHtml: product.description,
      tags: product.tags,
      options: optionsOf(product),
      images,
      variants,
    },
  };
}

/** Without options of its own a product has one variant, which the shop names by itself. */
const optionsOf = ({ has_only_default_variant, options }: WireProduct) => (has_only_default_variant ? [] : options);

function remoteVariant(variant: WireVariant, product: WireProduct, currency: string): RemoteVariant {
  const compareAt = coinPrice(variant.compare_at_price, currency);
  const image = variant.image?.src || product.images.find(({ id }) => id === variant.image_id)?.src;
  return {
    externalId: variant.id,
    optionValues: chosenOf(variant, { options: optionsOf(product) }),
    sku: variant.sku,
    barcode: variant.barcode,
    price: coinPrice(variant.price, currency),
    compareAtPrice: new Decimal(compareAt).isZero() ? null : compareAt,
    inventory: product.inventory_tracking ? variant.inventory_quantity : null,
    image: image ? withScheme(image) : null,
  };
}

/** Addresses of the platform's pictures come without a scheme. */
export const withScheme = (src: string): string => (src.startsWith('//') ? `https:${src}` : src);

/** A time as the platform writes it; null where it writes none. */
export function timeOf(text: string): Date | null {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** A product's page: the answer names it whole or below the shop's address. */
export function pageOf(shopUrl: string, { url, handle }: WireProduct): string | null {
  const path = url || (handle && `/products/${handle}`);
  return path === '' ? null : new URL(path, shopUrl).href;
}
