import { and, desc, eq, inArray } from 'drizzle-orm';
import { type NoticeSettings, usualNotice } from '#contract/notice.schemas.ts';
import { type EventCause, noticeRule } from '../../../db/schema/watch.ts';
import type { Tx } from '../../../db/tenancy.ts';
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
export async function findRules(tx: Tx, merchantId: string, productIds?: readonly string[]): Promise<NoticeRow[]> {
  const own = eq(noticeRule.merchantId, merchantId);
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
  tx: Tx,
  merchantId: string,
  { storeId, productId, settings }: Pick<NoticeRow, 'storeId' | 'productId' | 'settings'>,
): Promise<NoticeRow> {
  const updatedAt = new Date();
  const [saved] = await tx
    .insert(noticeRule)
    .values({ merchantId, ruleId: newId(), storeId, productId, settings, updatedAt })
    .onConflictDoUpdate({
      target: [noticeRule.merchantId, noticeRule.storeId, noticeRule.productId],
      set: { settings, updatedAt },
    })
    .returning();
  if (!saved) throw new Error('The settings were not saved.');
  return saved;
}

export async function deleteRule(tx: Tx, merchantId: string, ruleId: string): Promise<boolean> {
  const gone = await tx
    .delete(noticeRule)
    .where(and(eq(noticeRule.merchantId, merchantId), eq(noticeRule.ruleId, ruleId)))
    .returning({ ruleId: noticeRule.ruleId });
  return gone.length > 0;
}
