import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PriceRuleDraft } from '#contract/pricing.schemas.ts';
import { exchangeRate, fetchedRates, priceRule } from '../../../db/schema/catalogue.ts';
import { listing } from '../../../db/schema/stores.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

export type RuleRow = typeof priceRule.$inferSelect;
export type FetchedRow = typeof fetchedRates.$inferSelect;

const ownRule = (merchantId: string, ruleId: string) =>
  and(eq(priceRule.merchantId, merchantId), eq(priceRule.ruleId, ruleId));

/** A merchant's rules in their order. */
export const findRules = (tx: MerchantTx): Promise<RuleRow[]> =>
  tx
    .select()
    .from(priceRule)
    .where(eq(priceRule.merchantId, tx.merchantId))
    .orderBy(asc(priceRule.position), asc(priceRule.ruleId));

/** One change of a merchant's rules at a time, so that two never take the same place. */
export async function holdRules(tx: MerchantTx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${tx.merchantId}, 2))`);
}

export async function insertRule(tx: MerchantTx, row: RuleRow): Promise<void> {
  await tx.insert(priceRule).values(row);
}

/** False when there is no such rule. */
export async function saveRule(
  tx: MerchantTx,
  ruleId: string,
  change: { draft?: PriceRuleDraft; position?: number; updatedAt?: Date },
): Promise<boolean> {
  const saved = await tx
    .update(priceRule)
    .set(change)
    .where(ownRule(tx.merchantId, ruleId))
    .returning({ ruleId: priceRule.ruleId });
  return saved.length > 0;
}

export async function deleteRule(tx: MerchantTx, ruleId: string): Promise<void> {
  await tx.delete(priceRule).where(ownRule(tx.merchantId, ruleId));
}

export type OwnRateRow = typeof exchangeRate.$inferSelect;

/** The currencies of a rate, which identify it. */
export interface Pair {
  from: string;
  to: string;
}

export const findOwnRates = (tx: MerchantTx): Promise<OwnRateRow[]> =>
  tx
    .select()
    .from(exchangeRate)
    .where(eq(exchangeRate.merchantId, tx.merchantId))
    .orderBy(asc(exchangeRate.fromCurrency), asc(exchangeRate.toCurrency));

/** Null where there is a rate for the pair already. */
export async function insertOwnRate(
  tx: MerchantTx,
  { from, to, rate }: Pair & { rate: string },
): Promise<OwnRateRow | null> {
  const row = { merchantId: tx.merchantId, fromCurrency: from, toCurrency: to, rate, updatedAt: tx.now() };
  const [added] = await tx.insert(exchangeRate).values(row).onConflictDoNothing().returning();
  return added ?? null;
}

/** Null where there is no rate for the pair. */
export async function updateOwnRate(tx: MerchantTx, pair: Pair, rate: string): Promise<OwnRateRow | null> {
  const [changed] = await tx
    .update(exchangeRate)
    .set({ rate, updatedAt: tx.now() })
    .where(
      and(
        eq(exchangeRate.merchantId, tx.merchantId),
        eq(exchangeRate.fromCurrency, pair.from),
        eq(exchangeRate.toCurrency, pair.to),
      ),
    )
    .returning();
  return changed ?? null;
}

/** Returns the ids (`CNY-USD`) of the rates that there were. */
export async function deleteOwnRates(tx: MerchantTx, ids: readonly string[]): Promise<string[]> {
  const id = sql<string>`${exchangeRate.fromCurrency} || '-' || ${exchangeRate.toCurrency}`;
  const removed = await tx
    .delete(exchangeRate)
    .where(and(eq(exchangeRate.merchantId, tx.merchantId), inArray(id, [...ids])))
    .returning({ id });
  return removed.map((row) => row.id);
}

export async function findFetchedRates(tx: MerchantTx): Promise<FetchedRow | null> {
  const [row] = await tx.select().from(fetchedRates).where(eq(fetchedRates.merchantId, tx.merchantId));
  return row ?? null;
}

export async function saveFetchedRates(tx: MerchantTx, row: FetchedRow): Promise<void> {
  const { merchantId: _, ...set } = row;
  await tx.insert(fetchedRates).values(row).onConflictDoUpdate({ target: fetchedRates.merchantId, set });
}

/** The stores that each of these products is in. */
export async function storesOf(tx: MerchantTx, productIds: readonly string[]): Promise<Map<string, string[]>> {
  const stores = new Map<string, string[]>();
  if (productIds.length === 0) return stores;
  const rows = await tx
    .select({ productId: listing.productId, storeId: listing.storeId })
    .from(listing)
    .where(and(eq(listing.merchantId, tx.merchantId), inArray(listing.productId, [...productIds])));
  for (const { productId, storeId } of rows) stores.set(productId, [...(stores.get(productId) ?? []), storeId]);
  return stores;
}
