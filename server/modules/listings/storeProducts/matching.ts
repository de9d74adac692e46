import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { StorePlatform } from '#contract/platforms.ts';
import type { StoreProductFilter } from '#contract/storeProduct.ts';
import { storeProduct } from '../../../db/schema/storeMirror.ts';
import { listing } from '../../../db/schema/stores.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { HITS_AT_MOST, searched } from '../../connections/mirror/index.ts';

/** The link between a store product and its pool product. */
export const linkOf = and(
  eq(listing.merchantId, storeProduct.merchantId),
  eq(listing.storeId, storeProduct.storeId),
  eq(listing.externalId, storeProduct.externalId),
);

/**
 * The condition of the store products of a channel that match a filter, for a query that joins `linkOf` where the filter
 * asks for links. Null when the search finds nothing; `isWhole` is false when it found more than it tells apart.
 */
export async function matching(
  tx: Tx,
  merchantId: string,
  input: StoreProductFilter & { channel: StorePlatform },
): Promise<{ where: SQL | undefined; isWhole: boolean } | null> {
  const found = await searched(tx, 'store_product', input.channel, input.q);
  if (found?.length === 0) return null;
  const where = and(
    eq(storeProduct.merchantId, merchantId),
    eq(storeProduct.platform, input.channel),
    input.shopId === undefined ? undefined : eq(storeProduct.storeId, input.shopId),
    input.status === undefined ? undefined : eq(storeProduct.status, input.status),
    input.linked === undefined ? undefined : input.linked ? isNotNull(listing.productId) : isNull(listing.productId),
    found === null ? undefined : found.among(storeProduct.storeId, storeProduct.externalId),
  );
  return { where, isWhole: found === null || found.length < HITS_AT_MOST };
}
