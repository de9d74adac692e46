import { and, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { PlanLimits } from '#contract/member.schemas.ts';
import { FREE_LEVEL } from '#contract/planWords.ts';
import type { Database } from '../../../db/open.ts';
import { merchant } from '../../../db/schema/accounts.ts';
import { paidPeriod, planGrant, planTerms } from '../../../db/schema/plans.ts';
import { productCount } from '../../../db/schema/products.ts';
import { store } from '../../../db/schema/stores.ts';
import { type SystemTx, withSystemTx } from '../../../db/tenancy.ts';
import { newId } from '../../../ids.ts';
import { type PlanFile, PlanFileError, type Plans } from '../../../planFile.ts';
import { GRACE, levelOf } from './planAt.ts';

/** Whoever is above Free when plans are switched on has so long to choose one, in ms. */
const CHOOSE_PLAN_WITHIN = 30 * 86_400_000;

/**
 * Puts a plan file into force: notes since when each level limits what it limits, and the first time gives those who are above Free
 * 30 days without limits. Throws `PlanFileError` where a level is missing that somebody has.
 */
export const openPlans = (db: Database, file: PlanFile): Promise<Plans> =>
  withSystemTx(db, async (tx) => {
    // One process at a time: what is noted the first time is noted once.
    await tx.execute(sql`lock table ${planTerms} in share row exclusive mode`);
    await checkHeldLevels(tx, file);
    const before = await tx.select().from(planTerms);
    if (before.length === 0) await giveTime(tx, file);
    const since = new Map<number, Date>();
    for (const { levelId, limits } of file.levels) {
      const known = before.find((one) => one.levelId === levelId);
      const from = known && !isWorse(limits.stores, known.limits.stores) ? known.since : tx.now();
      since.set(levelId, from);
      await noteTerms(tx, levelId, limits, from);
    }
    return { ...file, since };
  });

async function noteTerms(tx: SystemTx, levelId: number, limits: PlanLimits, since: Date): Promise<void> {
  const terms = { limits, since };
  await tx
    .insert(planTerms)
    .values({ levelId, ...terms })
    .onConflictDoUpdate({ target: planTerms.levelId, set: terms });
}

const isWorse = (now: number | null, before: number | null): boolean =>
  now !== null && (before === null || now < before);

async function checkHeldLevels(tx: SystemTx, file: PlanFile): Promise<void> {
  const now = tx.now();
  const paid = tx
    .select({ levelId: paidPeriod.levelId, merchantId: paidPeriod.merchantId })
    .from(paidPeriod)
    .where(and(gt(paidPeriod.endsAt, new Date(now.getTime() - GRACE)), isNull(paidPeriod.endedAt)));
  const given = tx
    .select({ levelId: planGrant.levelId, merchantId: planGrant.merchantId })
    .from(planGrant)
    .where(and(gt(planGrant.endsAt, now), or(isNull(planGrant.takenBackAt), gt(planGrant.takenBackAt, now))));
  const held = [...(await paid), ...(await given)].filter(
    ({ levelId }) => !file.levels.some((level) => level.levelId === levelId),
  );
  if (held.length === 0) return;
  const ids = [...new Set(held.map(({ levelId }) => levelId))].toSorted((a, b) => a - b);
  const lines = ids.map((id) => {
    const holders = new Set(held.filter(({ levelId }) => levelId === id).map(({ merchantId }) => merchantId));
    return `  level ${id}: ${holders.size} ${holders.size === 1 ? 'business has' : 'businesses have'} it`;
  });
  throw new PlanFileError(
    `Levels are missing in the plan file. Put them back; without prices nobody buys them any more:\n${lines.join('\n')}`,
  );
}

/** Gives every business that is above Free time to choose a plan. */
async function giveTime(tx: SystemTx, file: PlanFile): Promise<void> {
  const { pool, stores } = levelOf(file, FREE_LEVEL).limits;
  const poolOf = sql<number>`(select coalesce(sum(${productCount.count}), 0) from ${productCount} where ${productCount.merchantId} = ${merchant.merchantId})`;
  const storesOf = sql<number>`(select count(*) from ${store} where ${and(sql`${store.merchantId} = ${merchant.merchantId}`, ne(store.state, 'disconnected'))})`;
  const above = or(pool === null ? undefined : gt(poolOf, pool), stores === null ? undefined : gt(storesOf, stores));
  if (above === undefined) return;
  const found = await tx.select({ merchantId: merchant.merchantId }).from(merchant).where(above);
  const startsAt = tx.now();
  const grants = found.map(({ merchantId }) => ({
    merchantId,
    grantId: newId(),
    levelId: FREE_LEVEL,
    isUnlimited: true,
    startsAt,
    endsAt: new Date(startsAt.getTime() + CHOOSE_PLAN_WITHIN),
    reason: 'Plans were switched on.',
    grantedBy: null,
  }));
  if (grants.length > 0) await tx.insert(planGrant).values(grants);
}
