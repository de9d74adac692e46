import { and, eq, inArray } from 'drizzle-orm';
import type { Outcome, SplitPreview } from '#contract/splitMerge.schemas.ts';
import type { VariantRow } from '../../../../db/schema/products.ts';
import { listing, store } from '../../../../db/schema/stores.ts';
import type { Tx } from '../../../../db/tenancy.ts';
import { tidyOrNull } from '../../../../decimal.ts';
import type { Part } from './splitParts.ts';

/** A product that would come out, as calls answer it. */
export const outcomeOf = (
  made: Pick<Part<VariantRow>, 'title' | 'options' | 'images' | 'variants'>,
  currency: string,
): Outcome => ({
  title: made.title,
  optionList: made.options,
  imageList: made.images,
  variants: made.variants.map(({ variantId, optionValues, sku, price, inventoryQuantity, imageId }) => ({
    variantId,
    optionValues,
    sku,
    price: tidyOrNull(price),
    inventoryQuantity,
    imageId,
  })),
  currency,
});

/** The stores in which some products stand. */
export async function findInStores(
  tx: Tx,
  merchantId: string,
  productIds: readonly string[],
): Promise<SplitPreview['inStores']> {
  return tx
    .select({ productId: listing.productId, shopName: store.name })
    .from(listing)
    .innerJoin(store, and(eq(store.merchantId, listing.merchantId), eq(store.storeId, listing.storeId)))
    .where(and(eq(listing.merchantId, merchantId), inArray(listing.productId, [...productIds])))
    .orderBy(store.name);
}
