import { storeItemId } from '#contract/storeItemId.ts';
import type { Drift, StoreProduct, StoreProductDetail } from '#contract/storeProduct.ts';
import type { storeProduct } from '../../db/schema/storeCopies.ts';
import { tidyOrNull } from '../../decimal.ts';
import type { ListingRow } from '../publish/index.ts';

/** A store product with its store and its link to the pool. */
export interface Held {
  product: typeof storeProduct.$inferSelect;
  shopName: string;
  currency: string;
  link: ListingRow | null;
}

/** A store product as lists show it. */
export const asStoreProduct = ({ product, shopName, currency, link }: Held, drift: readonly Drift[]): StoreProduct => ({
  id: storeItemId(product),
  externalId: product.externalId,
  shopId: product.storeId,
  shopName,
  title: product.title,
  status: product.status as StoreProduct['status'],
  platformStatus: product.platformStatus,
  image: product.image,
  url: product.url,
  sku: product.sku,
  currency,
  priceMin: tidyOrNull(product.priceMin),
  priceMax: tidyOrNull(product.priceMax),
  inventory: product.inventory,
  variantCount: product.variantCount,
  productId: link?.productId ?? null,
  drift: [...new Set(drift.map(({ field }) => field))],
  remoteUpdatedAt: product.remoteUpdatedAt.toISOString(),
  syncedAt: product.syncedAt.toISOString(),
});

/** A store product as its own page shows it. What has not been read yet is empty. */
export function asDetail(held: Held, drift: Drift[], productTitle: string | null): StoreProductDetail {
  const { detail } = held.product;
  const variantOf = new Map(Object.entries(held.link?.variants ?? {}).map(([ours, theirs]) => [theirs, ours]));
  return {
    ...asStoreProduct(held, drift),
    bodyHtml: detail?.bodyHtml ?? '',
    tags: detail?.tags ?? [],
    options: detail?.options ?? [],
    images: detail?.images ?? [],
    variants: (detail?.variants ?? []).map((variant) => ({
      ...variant,
      variantId: variantOf.get(variant.externalId) ?? null,
    })),
    differences: drift,
    productTitle,
  };
}
