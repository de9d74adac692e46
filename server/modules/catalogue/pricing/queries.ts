import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PriceRuleDraft } from '#contract/pricing.ts';
import { exchangeRate, fetchedRates, priceRule } from '../../../db/schema/pricing.ts';
import { listing } from '../../../db/schema/stores.ts';
import type { Tx } from '../../../db/tenancy.ts';

export type RuleRow = typeof priceRule.$inferSelect;
export type FetchedRow = typeof fetchedRates.$inferSelect;

const ownRule = (merchantId: string, ruleId: string) =>
  and(eq(priceRule.merchantId, merchantId), eq(priceRule.ruleId, ruleId));

/** A merchant's rules in their order. */
export const findRules = (tx: Tx, merchantId: string): Promise<RuleRow[]> =>
  tx
    .select()
    .from(priceRule)
    .where(eq(priceRule.merchantId, merchantId))
    .orderBy(asc(priceRule.position), asc(priceRule.ruleId));

/** One change of a merchant's rules at a time, so that two never take the same place. */
export async function holdRules(tx: Tx, merchantId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${merchantId}, 2))`);
}

export async function insertRule(tx: Tx, row: RuleRow): Promise<void> {
  await tx.insert(priceRule).values(row);
}

/** False when there is no such rule. */
export async function saveRule(
  tx: Tx,
  merchantId: string,
  ruleId: string,
  change: { draft?: PriceRuleDraft; position?: number; updatedAt?: Date },
): Promise<boolean> {
  const saved = await tx
    .update(priceRule)
    .set(change)
    .where(ownRule(merchantId, ruleId))
    .returning({ ruleId: priceRule.ruleId });
  return saved.length > 0;
}

export async function deleteRule(tx: Tx, merchantId: string, ruleId: string): Promise<void> {
  await tx.delete(priceRule).where(ownRule(merchantId, ruleId));
}

export const findOwnRates = (tx: Tx, merchantId: string): Promise<(typeof exchangeRate.$inferSelect)[]> =>
  tx
    .select()
    .from(exchangeRate)
    .where(eq(exchangeRate.merchantId, merchantId))
    .orderBy(asc(exchangeRate.fromCurrency), asc(exchangeRate.toCurrency));

/** Sets an own rate; null removes it. */
export async function saveOwnRate(
  tx: Tx,
  merchantId: string,
  { from, to, rate }: { from: string; to: string; rate: string | null },
): Promise<void> {
  const key = { merchantId, fromCurrency: from, toCurrency: to };
  if (rate === null) {
    await tx
      .delete(exchangeRate)
      .where(
        and(
          eq(exchangeRate.merchantId, merchantId),
          eq(exchangeRate.fromCurrency, from),
          eq(exchangeRate.toCurrency, to),
        ),
      );
    return;
  }
  const set = { rate, updatedAt: new Date() };
  await tx
    .insert(exchangeRate)
    .values({ ...key, ...set })
    .onConflictDoUpdate({
      target: [exchangeRate.merchantId, exchangeRate.fromCurrency, exchangeRate.toCurrency],
      set,
    });
}

export async function findFetchedRates(tx: Tx, merchantId: string): Promise<FetchedRow | null> {
  const [row] = await tx.select().from(fetchedRates).where(eq(fetchedRates.merchantId, merchantId));
  return row ?? null;
}

export async function saveFetchedRates(tx: Tx, row: FetchedRow): Promise<void> {
  const { merchantId: _, ...set } = row;
  await tx.insert(fetchedRates).values(row).onConflictDoUpdate({ target: fetchedRates.merchantId, set });
}

/** The stores that each of these products is in. */
export async function storesOf(
  tx: Tx,
  merchantId: string,
  productIds: readonly string[],
): Promise<Map<string, string[]>> {
  const stores = new Map<string, string[]>();
  if (productIds.length === 0) return stores;
  const rows = await tx
    .select({ productId: listing.productId, storeId: listing.storeId })
    .from(listing)
    .where(and(eq(listing.merchantId, merchantId), inArray(listing.productId, [...productIds])));
  for (const { productId, storeId } of rows) stores.set(productId, [...(stores.get(productId) ?? []), storeId]);
  return stores;
}
