import type { Notice } from '#contract/errors.ts';
import { storeItemId } from '#contract/storeItemId.ts';
import type { Drift, StoreProduct, StoreProductDetail } from '#contract/storeProduct.ts';
import { type Language, sentence } from '#contract/texts.ts';
import type { storeProduct } from '../../../db/schema/storeMirror.ts';
import { tidyOrNull } from '../../../decimal.ts';
import type { ListingRow } from '../publish/index.ts';

/** A store product with its store and its link to the pool. */
export interface Held {
  product: typeof storeProduct.$inferSelect;
  shopName: string;
  currency: string;
  link: ListingRow | null;
}

/** How a store product differs from the pool product that it is linked to. */
export interface Compared {
  drift: Drift[];
  /** The pool product's. */
  title: string;
  /** Why its prices could not be compared; null where they were. */
  pricesNotCompared: Notice | null;
}

/** A store product as lists show it. `compared`: with the pool; left out where it is not linked. */
export const asStoreProduct = (
  { product, shopName, currency, link }: Held,
  compared: Compared | undefined,
  language: Language,
): StoreProduct => ({
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
  drift: [...new Set(compared?.drift.map(({ field }) => field))],
  pricesNotCompared: inWords(compared?.pricesNotCompared ?? null, language),
  remoteUpdatedAt: product.remoteUpdatedAt.toISOString(),
  syncedAt: product.syncedAt.toISOString(),
});

const inWords = (notice: Notice | null, language: Language): string | null =>
  notice && sentence(language, notice.key, notice.params);

/** A store product as its own page shows it. What has not been read yet is empty. */
export function asDetail(held: Held, compared: Compared | undefined, language: Language): StoreProductDetail {
  const { detail } = held.product;
  const variantOf = new Map(Object.entries(held.link?.variants ?? {}).map(([ours, theirs]) => [theirs, ours]));
  return {
    ...asStoreProduct(held, compared, language),
    bodyHtml: detail?.bodyHtml ?? '',
    tags: detail?.tags ?? [],
    options: detail?.options ?? [],
    images: detail?.images ?? [],
    variants: (detail?.variants ?? []).map((variant) => ({
      ...variant,
      variantId: variantOf.get(variant.externalId) ?? null,
    })),
    differences: compared?.drift ?? [],
    productTitle: compared?.title ?? null,
  };
}
