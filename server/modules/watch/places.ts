import { and, eq, inArray } from 'drizzle-orm';
import { listing, store } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/tenancy.ts';

/** A store that a product of the pool is in. */
export interface ListedIn {
  storeId: string;
  shopName: string;
  isLinked: boolean;
}

/** The stores that products are in. */
export async function listedIn(
  tx: Tx,
  merchantId: string,
  productIds: readonly string[],
): Promise<Map<string, ListedIn[]>> {
  const rows = await tx
    .select({ productId: listing.productId, storeId: store.storeId, shopName: store.name, state: store.state })
    .from(listing)
    .innerJoin(store, and(eq(store.merchantId, listing.merchantId), eq(store.storeId, listing.storeId)))
    .where(and(eq(listing.merchantId, merchantId), inArray(listing.productId, [...productIds])));
  const places = new Map<string, ListedIn[]>();
  for (const { productId, storeId, shopName, state } of rows) {
    places.set(productId, [...(places.get(productId) ?? []), { storeId, shopName, isLinked: state === 'linked' }]);
  }
  return places;
}
