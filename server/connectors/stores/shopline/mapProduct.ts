import { Decimal } from 'decimal.js';
import type { RemoteProduct, RemoteVariant } from '../../store.ts';
import { compareAtOf } from './amounts.ts';
import { statuses } from './productBody.ts';
import { optionValues } from './variants.ts';
import type { WireProduct, WireVariant } from './wire.ts';

/** Where customers see a product; null while the store does not say. */
export function productUrl({ domain }: { domain: string }, { path, handle }: WireProduct): string | null {
  const page = path || (handle === '' ? '' : `/products/${handle}`);
  return page === '' ? null : `https://${domain}${page.startsWith('/') ? page : `/${page}`}`;
}

/** A product as the list shows it, which is whole. */
export function remoteProduct(store: { domain: string }, product: WireProduct): RemoteProduct {
  const variants = product.variants.map((variant) => remoteVariant(variant, product.options.length));
  const prices = variants.map(({ price }) => price).filter((price) => price !== '');
  const counted = variants.map(({ inventory }) => inventory);
  const updatedAt = new Date(product.updated_at);
  return {
    externalId: product.id,
    title: product.title,
    status: statuses[product.status] ?? 'draft',
    platformStatus: product.status,
    image: product.images[0]?.src ?? null,
    url: productUrl(store, product),
    sku: variants[0]?.sku ?? '',
    priceMin: prices.length > 0 ? least(prices) : null,
    priceMax: prices.length > 0 ? most(prices) : null,
    inventory: counted.every((count) => count === null)
      ? null
      : counted.reduce<number>((sum, count) => sum + (count ?? 0), 0),
    variantCount: variants.length,
    updatedAt: Number.isNaN(updatedAt.getTime()) ? null : updatedAt,
    detail: {
      bodyHtml: product.body_html,
      tags: product.tags,
      options: product.options.map(({ name }, at) => ({
        name,
        values: [...new Set(variants.map((variant) => variant.optionValues[at] ?? ''))],
      })),
      images: product.images.map(({ src }) => src),
      variants,
    },
  };
}

function remoteVariant(variant: WireVariant, options: number): RemoteVariant {
  return {
    externalId: variant.id,
    optionValues: optionValues(variant, options),
    sku: variant.sku,
    barcode: variant.barcode,
    price: variant.price,
    compareAtPrice: compareAtOf(variant.compare_at_price),
    inventory: variant.inventory_tracker === false ? null : (variant.inventory_quantity ?? null),
    image: variant.image?.src || null,
  };
}

/** As the store writes it. */
const least = (prices: string[]): string => prices.reduce((a, b) => (new Decimal(b).lessThan(a) ? b : a));
const most = (prices: string[]): string => prices.reduce((a, b) => (new Decimal(b).greaterThan(a) ? b : a));
