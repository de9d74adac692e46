import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Quota } from '#contract/planWords.ts';
import { bill, subscription } from '../../../db/schema/billing.ts';
import { capture } from '../../../db/schema/captures.ts';
import { paidPeriod, planGrant, quota, storeChoice } from '../../../db/schema/plans.ts';
import { productCount, productIntake } from '../../../db/schema/products.ts';
import { orderCount } from '../../../db/schema/storeMirror.ts';
import { store } from '../../../db/schema/stores.ts';
import type { MerchantTx, Tx } from '../../../db/tenancy.ts';
import type { Held } from './planAt.ts';

/** What a merchant has, with its periods as they are kept. */
export interface HeldRows extends Held {
  periods: readonly PaidPeriod[];
}

/** Everything that the merchant paid for and was given, and what was chosen for later. */
export const findHeld = (tx: MerchantTx): Promise<HeldRows> => findHeldOf(tx, tx.merchantId);

/** The same for whoever works above merchants. */
export async function findHeldOf(tx: Tx, merchantId: string): Promise<HeldRows> {
  const grants = await tx.select().from(planGrant).where(eq(planGrant.merchantId, merchantId));
  const [row] = await tx.select().from(subscription).where(eq(subscription.merchantId, merchantId));
  const chosen = row?.nextLevelId && row.nextCycle ? { levelId: row.nextLevelId, cycle: row.nextCycle } : null;
  return { periods: await findPeriods(tx, merchantId), grants, chosen };
}

/** A paid period as far as it goes: one that ended early ends then, and nothing follows it by itself. */
export type PaidPeriod = typeof paidPeriod.$inferSelect;

/** What a merchant paid for, without what was ended before it began. */
async function findPeriods(tx: Tx, merchantId: string): Promise<PaidPeriod[]> {
  const rows = await tx.select().from(paidPeriod).where(eq(paidPeriod.merchantId, merchantId));
  return rows
    .map((row) =>
      row.endedAt !== null && row.endedAt < row.endsAt
        ? { ...row, endsAt: row.endedAt, cancelledAt: row.cancelledAt ?? row.endedAt }
        : row,
    )
    .filter(({ startsAt, endsAt }) => startsAt < endsAt);
}

/** The merchant’s bill that can be paid now. */
export async function findOpenBill(tx: MerchantTx): Promise<string | null> {
  const [row] = await tx
    .select({ billId: bill.billId })
    .from(bill)
    .where(and(eq(bill.merchantId, tx.merchantId), inArray(bill.state, ['starting', 'open'])));
  return row?.billId ?? null;
}

/** Holds the merchant's quotas until the transaction ends. */
export async function lockQuota(tx: MerchantTx): Promise<void> {
  await tx.insert(quota).values({ merchantId: tx.merchantId }).onConflictDoNothing();
  await tx.select().from(quota).where(eq(quota.merchantId, tx.merchantId)).for('update');
}

/** The day that is counted now (UTC), as the database writes days. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** How much of each quota is used: what the statistics show. */
export async function findUsed(tx: MerchantTx): Promise<Record<Quota, number>> {
  const { merchantId } = tx;
  const [pool] = await tx
    .select({ count: sql<number>`coalesce(sum(${productCount.count}), 0)::int` })
    .from(productCount)
    .where(eq(productCount.merchantId, merchantId));
  const [today] = await tx
    .select({ count: productIntake.count })
    .from(productIntake)
    .where(and(eq(productIntake.merchantId, merchantId), eq(productIntake.day, dayOf(tx.now()))));
  return { imports: today?.count ?? 0, pool: pool?.count ?? 0, stores: (await findBound(tx)).length };
}

/** A connected store, with how many orders of it are known. */
export interface BoundStore {
  storeId: string;
  linkedAt: Date;
  orders: number;
}

export async function findBound(tx: MerchantTx): Promise<BoundStore[]> {
  const counted = and(eq(orderCount.merchantId, store.merchantId), eq(orderCount.storeId, store.storeId));
  return tx
    .select({
      storeId: store.storeId,
      linkedAt: store.linkedAt,
      orders: sql<number>`coalesce(${orderCount.count}, 0)`,
    })
    .from(store)
    .leftJoin(orderCount, counted)
    .where(and(eq(store.merchantId, tx.merchantId), ne(store.state, 'disconnected')));
}

export async function findChoice(tx: MerchantTx): Promise<typeof storeChoice.$inferSelect | null> {
  const [row] = await tx.select().from(storeChoice).where(eq(storeChoice.merchantId, tx.merchantId));
  return row ?? null;
}

/** Captured pages that wait for room. */
export async function countWaiting(tx: MerchantTx): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(capture)
    .where(and(eq(capture.merchantId, tx.merchantId), eq(capture.waitsForRoom, true)));
  return row?.count ?? 0;
}
