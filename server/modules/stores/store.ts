import { and, eq, sql } from 'drizzle-orm';
import type { Notice } from '#contract/errors.ts';
import { account } from '../../db/schema/accounts.ts';
import { consentRound, listing, store, storeProduct } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/tenancy.ts';

export type StoreRow = typeof store.$inferSelect;
export type RoundRow = typeof consentRound.$inferSelect;

export async function listStores(
  tx: Tx,
  merchantId: string,
  platform?: string,
): Promise<(StoreRow & { productCount: number })[]> {
  const rows = await tx
    .select({
      store,
      // Written out: in a selection drizzle names columns without their table.
      productCount: sql<number>`(select count(*)::int from store_product p where p.merchant_id = store.merchant_id and p.store_id = store.store_id)`,
    })
    .from(store)
    .where(and(eq(store.merchantId, merchantId), platform === undefined ? undefined : eq(store.platform, platform)))
    .orderBy(store.name, store.storeId);
  return rows.map((row) => ({ ...row.store, productCount: row.productCount }));
}

export async function findStore(tx: Tx, merchantId: string, storeId: string): Promise<StoreRow | null> {
  const rows = await tx
    .select()
    .from(store)
    .where(and(eq(store.merchantId, merchantId), eq(store.storeId, storeId)));
  return rows[0] ?? null;
}

export async function findStoreByUrl(
  tx: Tx,
  merchantId: string,
  platform: string,
  url: string,
): Promise<StoreRow | null> {
  const rows = await tx
    .select()
    .from(store)
    .where(and(eq(store.merchantId, merchantId), eq(store.platform, platform), eq(store.url, url)));
  return rows[0] ?? null;
}

export async function saveStore(tx: Tx, row: typeof store.$inferInsert): Promise<StoreRow> {
  const { merchantId: _m, storeId: _s, linkedAt: _l, ...change } = row;
  const [saved] = await tx
    .insert(store)
    .values(row)
    .onConflictDoUpdate({ target: [store.merchantId, store.platform, store.url], set: { ...change, problem: null } })
    .returning();
  if (!saved) throw new Error('The store was not saved.');
  return saved;
}

export async function updateStore(
  tx: Tx,
  merchantId: string,
  storeId: string,
  change: Partial<StoreRow>,
): Promise<void> {
  await tx
    .update(store)
    .set(change)
    .where(and(eq(store.merchantId, merchantId), eq(store.storeId, storeId)));
}

/** Takes a store out with everything that was read from it or linked to it. Answers whether it was there. */
export async function deleteStore(tx: Tx, merchantId: string, storeId: string): Promise<StoreRow | null> {
  await tx.execute(sql`
    update product set published_to = greatest(published_to - 1, 0) where merchant_id = ${merchantId}
      and product_id in (select product_id from listing where merchant_id = ${merchantId} and store_id = ${storeId})`);
  await tx.delete(storeProduct).where(and(eq(storeProduct.merchantId, merchantId), eq(storeProduct.storeId, storeId)));
  await tx.delete(listing).where(and(eq(listing.merchantId, merchantId), eq(listing.storeId, storeId)));
  const [gone] = await tx
    .delete(store)
    .where(and(eq(store.merchantId, merchantId), eq(store.storeId, storeId)))
    .returning();
  return gone ?? null;
}

/** Gives every account of the merchant a platform's role, or takes it. */
export async function setPlatformRole(tx: Tx, merchantId: string, role: string, held: boolean): Promise<void> {
  const without = sql`array_remove(${account.roles}, ${role})`;
  await tx
    .update(account)
    .set({ roles: held ? sql`array_append(${without}, ${role})` : without })
    .where(eq(account.merchantId, merchantId));
}

export async function insertRound(tx: Tx, row: typeof consentRound.$inferInsert): Promise<void> {
  await tx.insert(consentRound).values(row);
}

export async function findRound(tx: Tx, merchantId: string, nonce: string): Promise<RoundRow | null> {
  const rows = await tx
    .select()
    .from(consentRound)
    .where(and(eq(consentRound.merchantId, merchantId), eq(consentRound.nonce, nonce)));
  return rows[0] ?? null;
}

/** Takes a round for good: a second answer with the same mark finds nothing. System only: the answer names no merchant. */
export async function takeRound(tx: Tx, nonce: string, platform: string): Promise<RoundRow | null> {
  const rows = await tx
    .update(consentRound)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(consentRound.nonce, nonce),
        eq(consentRound.platform, platform),
        sql`${consentRound.usedAt} is null and ${consentRound.expiresAt} > now()`,
      ),
    )
    .returning();
  return rows[0] ?? null;
}

export async function closeRound(
  tx: Tx,
  round: Pick<RoundRow, 'merchantId' | 'nonce'>,
  outcome: { storeId: string } | { failure: Notice },
): Promise<void> {
  await tx
    .update(consentRound)
    .set(outcome)
    .where(and(eq(consentRound.merchantId, round.merchantId), eq(consentRound.nonce, round.nonce)));
}
