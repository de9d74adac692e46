import { and, eq, inArray, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/endpoint.ts';
import { splitStoreItemId, storeItemId } from '#contract/storeItemId.ts';
import type { StoreProduct, storeProductCalls } from '#contract/storeProduct.ts';
import { storeProduct } from '../../../db/schema/storeMirror.ts';
import { listing, store } from '../../../db/schema/stores.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { linkOf, matching } from './matching.ts';
import type { Held } from './present.ts';

const sortColumns = {
  remoteUpdatedAt: storeProduct.remoteUpdatedAt,
  title: storeProduct.title,
  price: storeProduct.priceMin,
  inventory: storeProduct.inventory,
};

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
): Promise<{ held: Held[]; total: number; totalIsExact: boolean }> {
  const match = await matching(tx, merchantId, input);
  if (match === null) return { held: [], total: 0, totalIsExact: true };
  const { where, isWhole } = match;
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
  return { held, total: total?.count ?? 0, totalIsExact: isWhole };
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
  const match = await matching(tx, merchantId, input);
  if (match === null) return [];
  const held = await heldProducts(tx).where(match.where).orderBy(storeProduct.title).limit(SELECTABLE);
  return held.map(({ product, shopName }) => {
    const { title, image, sku } = product;
    return { id: storeItemId(product), title, image, sku, shopName };
  });
}

const SELECTABLE = 50;
