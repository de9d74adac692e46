import { and, eq, inArray } from 'drizzle-orm';
import type { SplitPreview } from '#contract/splitMerge.ts';
import { listing, store } from '../../../../db/schema/stores.ts';
import type { Tx } from '../../../../db/tenancy.ts';

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
