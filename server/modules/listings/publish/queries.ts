import { and, eq, inArray, sql } from 'drizzle-orm';
import { insertRows } from '../../../db/insertRows.ts';
import { product } from '../../../db/schema/products.ts';
import { listing, listingVariant } from '../../../db/schema/stores.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { noteSoldAs } from './soldAs.ts';

export type ListingRow = typeof listing.$inferSelect;
/** With the store's ids of its variants, by ours. */
export type KnownListing = ListingRow & { variants: Record<string, string> };

/** A row per product and store, in the order of the products, written by the database itself. */
export async function insertPublishRows(
  tx: MerchantTx,
  jobId: string,
  productIds: readonly string[],
  stores: readonly { storeId: string; name: string }[],
): Promise<void> {
  for (const [index, { storeId, name }] of stores.entries()) {
    await tx.execute(sql`
      insert into job_row (merchant_id, job_id, position, lane, state, label, target, product_id, store_id)
      select ${tx.merchantId}, ${jobId}, ${index * productIds.length}::int + chosen.place::int - 1, ${storeId}, 'waiting', p.title, ${name},
        p.product_id, ${storeId}::uuid
      from json_array_elements_text(${JSON.stringify(productIds)}::json) with ordinality as chosen (id, place)
      join product p on p.merchant_id = ${tx.merchantId} and p.product_id = chosen.id::uuid and p.deleted_at is null`);
  }
}

/** The currencies that these products are priced in. */
export async function currenciesOf(tx: MerchantTx, productIds: readonly string[]): Promise<string[]> {
  const result = await tx.execute<{ currency: string }>(sql`
    select distinct p.currency from json_array_elements_text(${JSON.stringify(productIds)}::json) as chosen (id)
    join product p on p.merchant_id = ${tx.merchantId} and p.product_id = chosen.id::uuid and p.deleted_at is null`);
  return result.rows.map(({ currency }) => currency);
}

export async function findListings(
  tx: MerchantTx,
  storeId: string,
  productIds: readonly string[],
): Promise<Map<string, KnownListing>> {
  const rows = await tx
    .select()
    .from(listing)
    .where(
      and(
        eq(listing.merchantId, tx.merchantId),
        eq(listing.storeId, storeId),
        inArray(listing.productId, [...productIds]),
      ),
    );
  const found = new Map(rows.map((row) => [row.productId, { ...row, variants: {} as Record<string, string> }]));
  const parts = await tx
    .select()
    .from(listingVariant)
    .where(
      and(
        eq(listingVariant.merchantId, tx.merchantId),
        eq(listingVariant.storeId, storeId),
        inArray(listingVariant.productId, [...found.keys()]),
      ),
    );
  for (const { productId, variantId, variantExternalId } of parts) {
    const one = found.get(productId);
    if (one) one.variants[variantId] = variantExternalId;
  }
  return found;
}

/** Which of these products the store is known to hold. */
export async function findPublished(
  tx: MerchantTx,
  storeId: string,
  productIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ product_id: string }>(sql`
    select l.product_id from json_array_elements_text(${JSON.stringify(productIds)}::json) as chosen (id)
    join listing l on l.merchant_id = ${tx.merchantId} and l.store_id = ${storeId} and l.product_id = chosen.id::uuid`);
  return new Set(rows.map(({ product_id }) => product_id));
}

export async function saveListing(tx: MerchantTx, { variants, ...row }: KnownListing): Promise<void> {
  const { merchantId, storeId, productId, externalId, url, images, publishedAt, contentHash, settings } = row;
  await tx
    .insert(listing)
    .values(row)
    .onConflictDoUpdate({
      target: [listing.merchantId, listing.storeId, listing.productId],
      set: { externalId, url, images, publishedAt, contentHash, settings },
    });
  // Whatever stood for one of these in the store before, of this product or another, does no more.
  const { rows: before } = await tx.execute<PublishedAs & Record<string, unknown>>(sql`
    delete from listing_variant where merchant_id = ${merchantId} and store_id = ${storeId}
      and (product_id = ${productId} or product_external_id = ${externalId})
    returning variant_id || ' ' || variant_external_id as pair, snapshot, frozen_at as "frozenAt", seen`);
  const kept = new Map(before.map(({ pair, snapshot, frozenAt, seen }) => [pair, { snapshot, frozenAt, seen }]));
  await insertRows(
    tx,
    listingVariant,
    Object.entries(variants).map(([variantId, variantExternalId]) => ({
      merchantId,
      storeId,
      productId,
      variantId,
      productExternalId: externalId,
      variantExternalId,
      ...kept.get(`${variantId} ${variantExternalId}`),
    })),
  );
  await noteSoldAs(tx, storeId, [productId]);
}

/** What a variant is bought as: sending a product again changes nothing about it. */
type PublishedAs = Pick<typeof listingVariant.$inferSelect, 'snapshot' | 'frozenAt' | 'seen'> & { pair: string };

/** The product is gone from the store: what linked the two goes too. */
export async function deleteListing(tx: MerchantTx, storeId: string, productId: string): Promise<void> {
  await tx
    .delete(listing)
    .where(and(eq(listing.merchantId, tx.merchantId), eq(listing.storeId, storeId), eq(listing.productId, productId)));
}

export async function setPublishing(tx: MerchantTx, productIds: readonly string[]): Promise<void> {
  await tx
    .update(product)
    .set({ state: 'publishing' })
    .where(and(eq(product.merchantId, tx.merchantId), inArray(product.productId, [...productIds])));
}

/** A product's state after its row ended: in a store it is published; in none it is what the row came to. */
const stateNow = (otherwise: 'failed' | 'edited') => sql`
  published_to = (select count(*) from listing l where l.merchant_id = p.merchant_id and l.product_id = p.product_id),
  state = case when exists (select 1 from listing l where l.merchant_id = p.merchant_id and l.product_id = p.product_id)
    then 'published' else ${otherwise} end`;

/** What a product is now: in a store published, in none what `otherwise` says. */
export async function settleProductStates(
  tx: MerchantTx,
  productIds: readonly string[],
  otherwise: 'failed' | 'edited' = 'failed',
): Promise<void> {
  if (productIds.length === 0) return;
  await tx.execute(sql`
    update product p set ${stateNow(otherwise)} where p.merchant_id = ${tx.merchantId}
      and p.product_id = any(${arrayOf(productIds, 'uuid')})`);
  tx.tell({ type: 'changed', resource: 'pool' });
}

/** Products whose rows were cancelled or given up are no longer being published. */
export async function releaseProducts(tx: MerchantTx, jobId: string, lane: string): Promise<void> {
  await tx.execute(sql`
    update product p set ${stateNow('edited')} where p.merchant_id = ${tx.merchantId} and p.state = 'publishing'
      and p.product_id in (select r.product_id from job_row r
        where r.merchant_id = ${tx.merchantId} and r.job_id = ${jobId} and r.lane = ${lane})`);
  tx.tell({ type: 'changed', resource: 'pool' });
}
