import { and, desc, eq, inArray, ne, or } from 'drizzle-orm';
import { type NoticeSettings, usualNotice } from '#contract/notice.schemas.ts';
import { type JoinedStores, moveRows, renameStoreIn } from '../../../db/joinedStores.ts';
import { type EventCause, noticeRule, supplierEvent } from '../../../db/schema/watch.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { newId } from '../../../ids.ts';

/** The settings that count somewhere, and where they were set. */
export interface Applying {
  scope: EventCause['scope'];
  settings: NoticeSettings;
}

/** Stands for every store, and for every product. */
export const ANY = '00000000-0000-0000-0000-000000000000';

export type NoticeRow = typeof noticeRule.$inferSelect;

/** The rules that concern some products, or all of a merchant's. */
export async function findRules(tx: MerchantTx, productIds?: readonly string[]): Promise<NoticeRow[]> {
  const own = eq(noticeRule.merchantId, tx.merchantId);
  const which = productIds === undefined ? own : and(own, inArray(noticeRule.productId, [ANY, ...productIds]));
  return tx.select().from(noticeRule).where(which).orderBy(desc(noticeRule.updatedAt));
}

/** What counts for a product in a store, or in general without one: the narrowest of product, store, all. */
export function applying(rules: readonly NoticeRow[], productId: string, storeId: string = ANY): Applying {
  const at = (store: string, product: string): NoticeSettings | undefined =>
    rules.find((rule) => rule.storeId === store && rule.productId === product)?.settings;
  const ofProduct = at(ANY, productId);
  if (ofProduct) return { scope: 'product', settings: ofProduct };
  const ofStore = storeId === ANY ? undefined : at(storeId, ANY);
  if (ofStore) return { scope: 'store', settings: ofStore };
  const general = at(ANY, ANY);
  return general ? { scope: 'all', settings: general } : { scope: 'usual', settings: usualNotice };
}

/** Sets what counts in one place; what was set there before is replaced. */
export async function saveRule(
  tx: MerchantTx,
  { storeId, productId, settings }: Pick<NoticeRow, 'storeId' | 'productId' | 'settings'>,
): Promise<NoticeRow> {
  const updatedAt = tx.now();
  const [saved] = await tx
    .insert(noticeRule)
    .values({ merchantId: tx.merchantId, ruleId: newId(), storeId, productId, settings, updatedAt })
    .onConflictDoUpdate({
      target: [noticeRule.merchantId, noticeRule.storeId, noticeRule.productId],
      set: { settings, updatedAt },
    })
    .returning();
  if (!saved) throw new Error('The settings were not saved.');
  return saved;
}

/** A rule of one store or product; the one for all is no exception. */
const areExceptions = (tx: MerchantTx, ruleIds: readonly string[]) =>
  and(
    eq(noticeRule.merchantId, tx.merchantId),
    inArray(noticeRule.ruleId, [...ruleIds]),
    or(ne(noticeRule.storeId, ANY), ne(noticeRule.productId, ANY)),
  );

/** Changes an exception, or returns it as it stands; null where there is none. */
export async function updateException(
  tx: MerchantTx,
  ruleId: string,
  { settings }: { settings?: NoticeSettings | undefined },
): Promise<NoticeRow | null> {
  const which = areExceptions(tx, [ruleId]);
  const rows =
    settings === undefined
      ? await tx.select().from(noticeRule).where(which)
      : await tx.update(noticeRule).set({ settings, updatedAt: tx.now() }).where(which).returning();
  return rows[0] ?? null;
}

/** Returns which of them there were. */
export async function deleteExceptions(tx: MerchantTx, ruleIds: readonly string[]): Promise<string[]> {
  const gone = await tx.delete(noticeRule).where(areExceptions(tx, ruleIds)).returning({ ruleId: noticeRule.ruleId });
  return gone.map(({ ruleId }) => ruleId);
}

/** What was set for one store and happened in it is the other's: the two are one. */
export async function joinStoresInWatch(tx: MerchantTx, joined: JoinedStores): Promise<void> {
  await moveRows(tx, noticeRule, [noticeRule.productId], joined);
  await renameStoreIn(tx, supplierEvent.stores, joined);
}
