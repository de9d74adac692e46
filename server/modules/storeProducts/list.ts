import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/endpoint.ts';
import { splitStoreItemId, storeItemId } from '#contract/storeItemId.ts';
import type { StoreProduct, storeProductCalls } from '#contract/storeProduct.ts';
import { storeProduct } from '../../db/schema/storeCopies.ts';
import { listing, store } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/tenancy.ts';
import { searched } from '../storeCopies/index.ts';
import { asStoreProduct, type Held } from './present.ts';

const sortColumns = {
  remoteUpdatedAt: storeProduct.remoteUpdatedAt,
  title: storeProduct.title,
  price: storeProduct.priceMin,
  inventory: storeProduct.inventory,
};

/** The link between a store product and its pool product. */
const linkOf = and(
  eq(listing.merchantId, storeProduct.merchantId),
  eq(listing.storeId, storeProduct.storeId),
  eq(listing.externalId, storeProduct.externalId),
);

/** Store products with their store and their pool product, as the condition says. */
const heldProducts = (tx: Tx) =>
  tx
    .select({ product: storeProduct, shopName: store.name, currency: store.currency, link: listing })
    .from(storeProduct)
    .innerJoin(store, and(eq(store.merchantId, storeProduct.merchantId), eq(store.storeId, storeProduct.storeId)))
    .leftJoin(listing, linkOf);

/** A page of what the merchant's stores of a channel hold. */
export async function listHeld(
  tx: Tx,
  merchantId: string,
  input: InputOf<typeof storeProductCalls.list>,
): Promise<{ held: Held[]; total: number }> {
  const where = await conditions(tx, merchantId, input);
  if (where === null) return { held: [], total: 0 };
  const direction = sql.raw(input.order === 'ASC' ? 'asc' : 'desc');
  const held = await heldProducts(tx)
    .where(where)
    .orderBy(
      sql`${sortColumns[input.sort]} ${direction}`,
      sql`${storeProduct.storeId} ${direction}`,
      sql`${storeProduct.externalId} ${direction}`,
    )
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize);
  const counted = tx.select({ count: sql<number>`count(*)::int` }).from(storeProduct);
  const [total] = await (input.linked === undefined ? counted : counted.leftJoin(listing, linkOf)).where(where);
  return { held, total: total?.count ?? 0 };
}

/** Null when the search finds nothing. */
async function conditions(
  tx: Tx,
  merchantId: string,
  input: Pick<InputOf<typeof storeProductCalls.list>, 'channel' | 'shopId' | 'q' | 'status' | 'linked'>,
): Promise<SQL | undefined | null> {
  const found = await searched(tx, 'store_product', input.channel, input.q);
  if (found?.length === 0) return null;
  return and(
    eq(storeProduct.merchantId, merchantId),
    eq(storeProduct.platform, input.channel),
    input.shopId === undefined ? undefined : eq(storeProduct.storeId, input.shopId),
    input.status === undefined ? undefined : eq(storeProduct.status, input.status),
    input.linked === undefined ? undefined : input.linked ? isNotNull(listing.productId) : isNull(listing.productId),
    found === null ? undefined : found.among(storeProduct.storeId, storeProduct.externalId),
  );
}

/** Products by store and the store's id; those that are not there are absent. */
export async function findHeld(tx: Tx, merchantId: string, ids: readonly string[], channel: string): Promise<Held[]> {
  const wanted = ids.map(splitStoreItemId);
  const held = await heldProducts(tx).where(
    and(
      eq(storeProduct.merchantId, merchantId),
      eq(storeProduct.platform, channel),
      inArray(storeProduct.storeId, [...new Set(wanted.map(({ storeId }) => storeId))]),
      inArray(
        storeProduct.externalId,
        wanted.map(({ externalId }) => externalId),
      ),
    ),
  );
  const asked = new Set(ids);
  return held.filter(({ product }) => asked.has(storeItemId(product)));
}

/** Some products by a search word, for choosing one. */
export async function selectHeld(
  tx: Tx,
  merchantId: string,
  input: InputOf<typeof storeProductCalls.select>,
): Promise<Pick<StoreProduct, 'id' | 'title' | 'image' | 'sku' | 'shopName'>[]> {
  const where = await conditions(tx, merchantId, { ...input, status: undefined, linked: undefined });
  if (where === null) return [];
  const held = await heldProducts(tx).where(where).orderBy(storeProduct.title).limit(SELECTABLE);
  return held.map((row) => {
    const { id, title, image, sku, shopName } = asStoreProduct(row, []);
    return { id, title, image, sku, shopName };
  });
}

const SELECTABLE = 50;
