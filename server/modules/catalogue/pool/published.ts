import { and, eq } from 'drizzle-orm';
import type { Product } from '#contract/product.ts';
import { listing, store } from '../../../db/schema/stores.ts';
import type { Tx } from '../../../db/tenancy.ts';

/** The stores a product stands in. */
export async function findPublished(tx: Tx, merchantId: string, productId: string): Promise<Product['publishedTo']> {
  return tx
    .select({
      shopId: listing.storeId,
      shopName: store.name,
      channel: store.platform,
      externalId: listing.externalId,
      url: listing.url,
    })
    .from(listing)
    .innerJoin(store, and(eq(store.merchantId, listing.merchantId), eq(store.storeId, listing.storeId)))
    .where(and(eq(listing.merchantId, merchantId), eq(listing.productId, productId)))
    .orderBy(store.name);
}
