import { and, desc, eq, isNull } from 'drizzle-orm';
import type { GivenPlans } from '#contract/admin.schemas.ts';
import { DomainError } from '#contract/errors.ts';
import type { PlanGrant } from '#contract/member.schemas.ts';
import { FREE_LEVEL } from '#contract/planWords.ts';
import type { Language } from '#contract/texts.ts';
import { planGrant } from '../../../db/schema/plans.ts';
import type { SystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../ids.ts';
import { nameOf } from './current.ts';
import { endOfGrant, planAt } from './planAt.ts';
import { findHeldOf } from './queries.ts';

type GrantRow = typeof planGrant.$inferSelect;
export interface WantedGrant {
  levelId: number;
  endsAt: Date;
  reason: string;
  clientKey: string;
}

/**
 * Gives a merchant a plan; sent again under its key, it is given once. Returns it, and whether it is new. Throws `plansOff`,
 * `invalidInput` for a level that there is not and for an end that has passed, and `clientKeyUsed`.
 */
export async function givePlan(
  tx: SystemTx,
  { plans }: Pick<Deps, 'plans'>,
  { merchantId, grantedBy }: { merchantId: string; grantedBy: string },
  { levelId, endsAt, reason, clientKey }: WantedGrant,
): Promise<{ grant: GrantRow; isNew: boolean }> {
  if (plans === null) throw new DomainError('plansOff');
  const own = and(eq(planGrant.merchantId, merchantId), eq(planGrant.clientKey, clientKey));
  const [before] = await tx.select().from(planGrant).where(own);
  if (before) return { grant: sameGrant(before, { levelId, endsAt, reason }), isNew: false };
  const wrong = (path: string, key: string) => new DomainError('invalidInput', {}, { fields: [{ path, key }] });
  if (!plans.levels.some((level) => level.levelId === levelId)) throw wrong('levelId', 'validation.level');
  if (endsAt <= tx.now()) throw wrong('endsAt', 'validation.notPassed');
  const row = { merchantId, grantId: newId(), levelId, startsAt: tx.now(), endsAt, reason, grantedBy, clientKey };
  const [grant] = await tx.insert(planGrant).values(row).onConflictDoNothing().returning();
  if (grant) {
    tellPlan(tx, merchantId);
    return { grant, isNew: true };
  }
  const [meanwhile] = await tx.select().from(planGrant).where(own);
  if (!meanwhile) throw new Error('A plan that was given is not there.');
  return { grant: sameGrant(meanwhile, { levelId, endsAt, reason }), isNew: false };
}

function sameGrant(row: GrantRow, { levelId, endsAt, reason }: Omit<WantedGrant, 'clientKey'>): GrantRow {
  if (row.levelId === levelId && row.endsAt.getTime() === endsAt.getTime() && row.reason === reason) return row;
  throw new DomainError('clientKeyUsed');
}

/** Ends a plan that was given; null where it had ended before. Throws `notFound`. */
export async function takeBackPlan(tx: SystemTx, merchantId: string, grantId: string): Promise<GrantRow | null> {
  const own = and(eq(planGrant.merchantId, merchantId), eq(planGrant.grantId, grantId));
  const [row] = await tx.select().from(planGrant).where(own).for('update');
  if (!row) throw new DomainError('notFound');
  if (endOfGrant(row) <= tx.now()) return null;
  const [ended] = await tx
    .update(planGrant)
    .set({ takenBackAt: tx.now() })
    .where(and(own, isNull(planGrant.takenBackAt)))
    .returning();
  tellPlan(tx, merchantId);
  return ended ?? null;
}

function tellPlan(tx: SystemTx, merchantId: string): void {
  for (const resource of ['plan', 'stores'] as const) tx.tell(merchantId, { type: 'changed', resource });
}

/** The plan of a merchant now, and those that were given to them, the newest first. */
export async function readGiven(
  tx: SystemTx,
  { plans }: Pick<Deps, 'plans'>,
  merchantId: string,
  language: Language,
): Promise<GivenPlans> {
  const held = await findHeldOf(tx, merchantId);
  const grants = await tx
    .select()
    .from(planGrant)
    .where(eq(planGrant.merchantId, merchantId))
    .orderBy(desc(planGrant.startsAt), desc(planGrant.grantId));
  const plan = plans && planAt(plans, held, tx.now());
  return {
    isOn: plans !== null,
    levelId: plan?.level.levelId ?? FREE_LEVEL,
    name: plan ? nameOf(plan.level, language) : '',
    state: plan?.state ?? 'free',
    to: plan?.to?.toISOString() ?? null,
    grants: grants.map((row) => toGrant(row, levelName(plans, row.levelId, language))),
  };
}

/** What a level is called; empty where the plan file does not have it any more. */
export function levelName(plans: Deps['plans'], levelId: number, language: Language): string {
  const level = plans?.levels.find((one) => one.levelId === levelId);
  return level ? nameOf(level, language) : '';
}

const toGrant = (row: GrantRow, name: string): PlanGrant => ({
  grantId: row.grantId,
  levelId: row.levelId,
  name,
  isUnlimited: row.isUnlimited,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  reason: row.reason,
  grantedBy: row.grantedBy,
  takenBackAt: row.takenBackAt?.toISOString() ?? null,
});
