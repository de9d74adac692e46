import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Notice } from '#contract/errors.ts';
import { effect, effectAnswer } from '../db/schema/effects.ts';
import { arrayOf } from '../db/sql.ts';
import type { MerchantTx } from '../db/tenancy.ts';

/** An effect taken up; the fence tells whoever holds it from those before. */
export interface Held {
  effectId: string;
  fence: number;
}

/** The other side was asked and does not have it: it may be sent, as the same request or another. */
export async function noteAbsent(tx: MerchantTx, held: readonly Held[]): Promise<void> {
  for (const one of held) {
    await tx
      .update(effect)
      .set({ state: 'planned', request: null, leaseUntil: null })
      .where(and(heldBy(tx.merchantId, one), mayHaveHappened));
  }
}

/** The other side has named what was made; the effect itself may still be going on. */
export async function noteExternalIds(tx: MerchantTx, effectId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(effect)
    .set({ externalIds: [...ids] })
    .where(and(byId(tx.merchantId, effectId), eq(effect.externalIds, [])));
}

/** What the other side said, whoever heard it and whatever it is worth: kept for whoever may have to decide. */
export async function keepAnswer(tx: MerchantTx, { effectId, fence }: Held, answer: unknown): Promise<void> {
  await tx.insert(effectAnswer).values({ merchantId: tx.merchantId, effectId, fence, answer });
}

/** It stands there. That counts however late it is heard, and from whomever; ids complete one that has none. */
export async function confirmEffect(tx: MerchantTx, effectId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(effect)
    .set({ ...confirmed(ids), settledAt: tx.now() })
    .where(byId(tx.merchantId, effectId));
}

const confirmed = (ids: readonly string[]) => ({
  state: 'confirmed',
  request: unlessPaid,
  reason: null,
  leaseUntil: null,
  externalIds: sql`case when ${effect.externalIds} = '{}' then ${arrayOf(ids, 'text')} else ${effect.externalIds} end`,
});

/**
 * The other side said no, and what it had named is taken back. From one whose fence is past, and about what stands there, it
 * says nothing any more.
 */
export async function refuseEffect(tx: MerchantTx, held: Held, reason: Notice): Promise<void> {
  await tx
    .update(effect)
    .set({ ...failed(reason), settledAt: tx.now() })
    .where(and(heldBy(tx.merchantId, held), mayHaveHappened));
}

const failed = (reason: Notice | null) => ({
  state: 'failed',
  request: unlessPaid,
  reason,
  externalIds: [],
  leaseUntil: null,
});

/** Nobody knows whether it happened: after `lag` ms, when the other side has done what it does, it may be asked. */
export async function leaveUnknown(
  tx: MerchantTx,
  held: Held,
  { reason, lag }: { reason: Notice; lag: number },
): Promise<void> {
  await tx
    .update(effect)
    .set({ state: 'unknown', settledAt: tx.now(), reason, leaseUntil: inMs(lag) })
    .where(and(heldBy(tx.merchantId, held), mayHaveHappened));
}

/** It is not wanted any more, and was never sent. Returns those for which that is so. */
export async function abandonEffects(tx: MerchantTx, effectIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .update(effect)
    .set({ state: 'abandoned', settledAt: tx.now(), overAt: tx.now(), request: null })
    .where(
      and(eq(effect.merchantId, tx.merchantId), inArray(effect.effectId, [...effectIds]), eq(effect.state, 'planned')),
    )
    .returning({ effectId: effect.effectId });
  return rows.map(({ effectId }) => effectId);
}

/**
 * A person says what became of an effect that nobody else can tell: it stands there by these ids, or was never made (an
 * empty list). Returns false while somebody is asking the other side, or it may still be at what it was sent (`lag`, in ms), and
 * where it is known by now.
 */
export async function resolveEffect(
  tx: MerchantTx,
  effectId: string,
  { by, externalIds, lag }: { by: string; externalIds: readonly string[]; lag: number },
): Promise<boolean> {
  const outcome = externalIds.length > 0 ? confirmed(externalIds) : failed(null);
  const isAskedUntil = sql`case when ${effect.state} = 'sent' then ${effect.leaseUntil} + make_interval(secs => ${lag / 1000})
    else ${effect.leaseUntil} end`;
  const rows = await tx
    .update(effect)
    .set({ ...outcome, settledAt: tx.now(), resolvedBy: by, fence: sql`${effect.fence} + 1` })
    .where(and(byId(tx.merchantId, effectId), mayHaveHappened, sql`coalesce(${isAskedUntil} <= app_clock(), true)`))
    .returning({ effectId: effect.effectId });
  return rows.length > 0;
}

/** What was made is gone, or no longer ours: the row stays, and whoever wants it again has another intention. */
export async function endIntentions(tx: MerchantTx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .update(effect)
    .set({ overAt: tx.now(), leaseUntil: null })
    .where(and(eq(effect.merchantId, tx.merchantId), inArray(effect.key, [...keys]), isNull(effect.overAt)));
}

const mayHaveHappened = inArray(effect.state, ['sent', 'unknown']);
/** What money was spent on is kept as evidence for a while; see `forgetAnswers`. */
const unlessPaid = sql`case when ${effect.amount} is null then null else ${effect.request} end`;
const byId = (merchantId: string, effectId: string) =>
  and(eq(effect.merchantId, merchantId), eq(effect.effectId, effectId));
const heldBy = (merchantId: string, { effectId, fence }: Held) =>
  and(byId(merchantId, effectId), eq(effect.fence, fence));
/** A moment by the database's clock. */
export const inMs = (ms: number) => sql<Date>`app_clock() + make_interval(secs => ${ms / 1000})`;
