import { and, eq, lt, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/endpoint.ts';
import type { StoreProduct, storeProductCalls } from '#contract/store.ts';
import type { Listing, PublishedListing, RemoteProduct } from '../../connectors/store.ts';
import { listing, store, storeProduct } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/tenancy.ts';
import { bounds, tidyOrNull } from '../../decimal.ts';

export interface OwnStore {
  merchantId: string;
  storeId: string;
}

/** Writes down products as their store holds them. */
export async function saveStoreProducts(
  tx: Tx,
  own: OwnStore,
  platform: string,
  products: readonly RemoteProduct[],
): Promise<void> {
  if (products.length === 0) return;
  const syncedAt = new Date();
  await tx
    .insert(storeProduct)
    .values(
      products.map(({ updatedAt, ...rest }) => ({
        ...own,
        ...rest,
        platform,
        searchText: `${rest.title} ${rest.sku} ${rest.externalId}`.toLowerCase(),
        remoteUpdatedAt: updatedAt ?? syncedAt,
        syncedAt,
      })),
    )
    .onConflictDoUpdate({
      target: [storeProduct.merchantId, storeProduct.storeId, storeProduct.externalId],
      set: Object.fromEntries(
        Object.entries(storeProduct)
          .filter(([key]) => updatedColumns.has(key))
          .map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
      ),
    });
}

const updatedColumns = new Set([
  ...['title', 'status', 'platformStatus', 'image', 'url', 'sku', 'priceMin', 'priceMax', 'inventory', 'variantCount'],
  ...['searchText', 'remoteUpdatedAt', 'syncedAt'],
]);

/** A product we just published stands in the store's list at once, not only after the next sync. */
export function noteStoreProduct(
  tx: Tx,
  own: OwnStore,
  platform: string,
  sent: Listing,
  made: PublishedListing,
  status: RemoteProduct['status'],
): Promise<void> {
  const price = bounds(sent.variants.map((variant) => variant.price));
  return saveStoreProducts(tx, own, platform, [
    {
      externalId: made.externalId,
      title: sent.title,
      status,
      platformStatus: status,
      image: sent.images[0]?.src ?? null,
      url: made.url,
      sku: sent.variants[0]?.sku ?? '',
      priceMin: price.min,
      priceMax: price.max,
      inventory: sent.variants.reduce((sum, variant) => sum + variant.inventoryQuantity, 0),
      variantCount: sent.variants.length,
      updatedAt: new Date(),
    },
  ]);
}

/** Products that a complete reading of the store no longer saw are gone there. */
export async function deleteUnseen(tx: Tx, own: OwnStore, since: Date): Promise<void> {
  await tx
    .delete(storeProduct)
    .where(
      and(
        eq(storeProduct.merchantId, own.merchantId),
        eq(storeProduct.storeId, own.storeId),
        lt(storeProduct.syncedAt, since),
      ),
    );
}

const sortColumns = {
  remoteUpdatedAt: storeProduct.remoteUpdatedAt,
  title: storeProduct.title,
  price: storeProduct.priceMin,
  inventory: storeProduct.inventory,
};

export async function listStoreProducts(
  tx: Tx,
  merchantId: string,
  input: InputOf<typeof storeProductCalls.list>,
): Promise<{ rows: StoreProduct[]; total: number }> {
  const words = (input.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const where = and(
    eq(storeProduct.merchantId, merchantId),
    eq(storeProduct.platform, input.channel),
    input.shopId === undefined ? undefined : eq(storeProduct.storeId, input.shopId),
    input.status === undefined ? undefined : eq(storeProduct.status, input.status),
    ...words.map((word) => sql`${storeProduct.searchText} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
  );
  const direction = sql.raw(input.order === 'ASC' ? 'asc' : 'desc');
  const rows = await tx
    .select({ product: storeProduct, shopName: store.name, currency: store.currency, productId: listing.productId })
    .from(storeProduct)
    .innerJoin(store, and(eq(store.merchantId, storeProduct.merchantId), eq(store.storeId, storeProduct.storeId)))
    .leftJoin(
      listing,
      and(
        eq(listing.merchantId, storeProduct.merchantId),
        eq(listing.storeId, storeProduct.storeId),
        eq(listing.externalId, storeProduct.externalId),
      ),
    )
    .where(where)
    .orderBy(
      sql`${sortColumns[input.sort]} ${direction}`,
      sql`${storeProduct.storeId} ${direction}`,
      sql`${storeProduct.externalId} ${direction}`,
    )
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize);
  return { rows: rows.map(toStoreProduct), total: await tx.$count(storeProduct, where) };
}

const toStoreProduct = (row: {
  product: typeof storeProduct.$inferSelect;
  shopName: string;
  currency: string;
  productId: string | null;
}): StoreProduct => ({
  id: `${row.product.storeId}.${row.product.externalId}`,
  externalId: row.product.externalId,
  shopId: row.product.storeId,
  shopName: row.shopName,
  title: row.product.title,
  status: row.product.status as StoreProduct['status'],
  platformStatus: row.product.platformStatus,
  image: row.product.image,
  url: row.product.url,
  sku: row.product.sku,
  currency: row.currency,
  priceMin: tidyOrNull(row.product.priceMin),
  priceMax: tidyOrNull(row.product.priceMax),
  inventory: row.product.inventory,
  variantCount: row.product.variantCount,
  productId: row.productId,
  remoteUpdatedAt: row.product.remoteUpdatedAt.toISOString(),
  syncedAt: row.product.syncedAt.toISOString(),
});
