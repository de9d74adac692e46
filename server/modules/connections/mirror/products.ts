import { and, eq, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import type { StorePlatform } from '#contract/platforms.ts';
import type { Listing, PublishedListing, RemoteProduct } from '../../../connectors/store.ts';
import { storeProduct, unreadableRow } from '../../../db/schema/storeMirror.ts';
import { stripNulBytes } from '../../../db/stripNulBytes.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { bounds, sumOrNull } from '../../../decimal.ts';
import { holdStore, type OwnStore } from './holdStore.ts';
import { hasEcho, requestRefreshOf } from './refreshRequests.ts';

const own = ({ merchantId, storeId }: OwnStore) =>
  and(eq(storeProduct.merchantId, merchantId), eq(storeProduct.storeId, storeId));

/** What every list tells. */
const told = [
  'title',
  'status',
  'platformStatus',
  'image',
  'url',
  'priceMin',
  'variantCount',
  'remoteUpdatedAt',
  'syncedAt',
] as const;

/** A list, which leaves the detail out, speaks of a product that did not change since its detail was read. */
const UNCHANGED = 'excluded.detail is null and excluded.remote_updated_at = store_product.remote_updated_at';
/** What was read with the detail stays as long: not every list knows it. */
const kept = (column: 'detail' | 'sku' | 'search_text') =>
  sql.raw(`case when ${UNCHANGED} then store_product.${column} else excluded.${column} end`);
/** The same of what some lists do tell. */
const keptUnlessTold = (column: 'inventory' | 'price_max') =>
  sql.raw(
    `case when ${UNCHANGED} then coalesce(excluded.${column}, store_product.${column}) else excluded.${column} end`,
  );

/** Writes down products as their store holds them. Throws `StoreFault` when it was disconnected. */
export async function saveStoreProducts(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  platform: StorePlatform,
  products: readonly RemoteProduct[],
): Promise<void> {
  if (products.length === 0) return;
  await holdStore(tx, { merchantId, storeId });
  const syncedAt = tx.now();
  // A page that names a product twice means the later state.
  const latest = [...new Map(products.map((product) => [product.externalId, product])).values()];
  await tx
    .insert(storeProduct)
    .values(
      stripNulBytes(
        latest.map(({ updatedAt, ...rest }) => ({
          ...rest,
          merchantId,
          storeId,
          platform,
          sku: skuOf(rest),
          searchText: searchTextOf(rest),
          inventory: rest.inventory === null ? null : countable(rest.inventory),
          remoteUpdatedAt: updatedAt ?? syncedAt,
          syncedAt,
        })),
      ),
    )
    .onConflictDoUpdate({
      target: [storeProduct.merchantId, storeProduct.storeId, storeProduct.externalId],
      set: {
        ...Object.fromEntries(told.map((key) => [key, sql.raw(`excluded."${storeProduct[key].name}"`)])),
        detail: kept('detail'),
        sku: kept('sku'),
        searchText: kept('search_text'),
        inventory: keptUnlessTold('inventory'),
        priceMax: keptUnlessTold('price_max'),
      },
    });
  tx.tell({ type: 'changed', resource: 'storeProducts' });
}

/** Whole pieces, as far as they can be counted: the sum over the variants of a store whose owner typed nines may be more. */
const countable = (pieces: number): number =>
  Math.max(Number.MIN_SAFE_INTEGER, Math.min(Math.floor(pieces), Number.MAX_SAFE_INTEGER));

/** What a person knows the product by: its first variant's. */
const skuOf = ({ sku, detail }: Omit<RemoteProduct, 'updatedAt'>): string =>
  detail?.variants.find((variant) => variant.sku !== '')?.sku ?? sku;

const searchTextOf = ({ title, sku, externalId, detail }: Omit<RemoteProduct, 'updatedAt'>): string =>
  [title, sku, ...(detail?.variants.map((variant) => variant.sku) ?? []), externalId].join(' ').toLowerCase();

/** A product we just published, as its store's list will show it; its detail is read with the next look at the store. */
export function asPublished(sent: Listing, made: PublishedListing, updatedAt: Date): RemoteProduct {
  const price = bounds(sent.variants.map((variant) => variant.price));
  return {
    externalId: made.externalId,
    title: sent.title,
    status: sent.status,
    platformStatus: sent.status,
    image: sent.images[0]?.src ?? null,
    url: made.url,
    sku: sent.variants[0]?.sku ?? '',
    priceMin: price.min,
    priceMax: price.max,
    inventory: sumOrNull(sent.variants.map(({ inventoryQuantity }) => inventoryQuantity)),
    variantCount: sent.variants.length,
    updatedAt,
    detail: null,
  };
}

/** Products that the store does not hold any more. */
export async function deleteStoreProducts(
  tx: MerchantTx,
  store: OwnStore,
  externalIds: readonly string[],
): Promise<void> {
  if (externalIds.length === 0) return;
  await tx.delete(storeProduct).where(and(own(store), inArray(storeProduct.externalId, [...externalIds])));
  tx.tell({ type: 'changed', resource: 'storeProducts' });
}

/**
 * Has products read by their ids that a complete reading since `since` did not see: a list that came out short takes
 * nothing away.
 */
export async function requestUnseenProducts(tx: MerchantTx, store: OwnStore, since: Date): Promise<void> {
  const unseen = await tx
    .select({ externalId: storeProduct.externalId })
    .from(storeProduct)
    .where(and(own(store), lt(storeProduct.syncedAt, since)));
  await requestRefreshOf(
    tx,
    store,
    'product',
    unseen.map(({ externalId }) => externalId),
  );
}

/** Some products whose detail is not here yet, which can be read, and which no echo will have read. */
export async function productsWithoutDetail(tx: MerchantTx, store: OwnStore, atMost: number): Promise<string[]> {
  const rows = await tx
    .select({ externalId: storeProduct.externalId })
    .from(storeProduct)
    .where(and(own(store), isNull(storeProduct.detail), not(hasEcho(store)), not(isUnreadable(store))))
    .limit(atMost);
  return rows.map(({ externalId }) => externalId);
}

const isUnreadable = ({ merchantId, storeId }: OwnStore) => sql`exists (
  select 1 from ${unreadableRow} u where u.merchant_id = ${merchantId} and u.store_id = ${storeId}
    and u.resource = 'products' and u.external_id = ${storeProduct.externalId})`;
