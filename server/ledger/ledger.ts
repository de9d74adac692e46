import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Notice } from '#contract/errors.ts';
import { effect } from '../db/schema/jobs.ts';
import type { Tx } from '../db/tenancy.ts';

/**
 * Effects on the outside world happen exactly once. Each is a row here before the call leaves:
 *
 *   planned -> sent -> confirmed | failed | unknown
 *
 * `sent` after a crash and `unknown` after a lost reply mean the same: it may have happened. Such an effect is never sent
 * again until the platform was asked (`mustAsk`). `failed` is certain: the platform said no.
 */
export type EffectState = 'planned' | 'sent' | 'confirmed' | 'failed' | 'unknown';

export interface Effect {
  key: string;
  state: EffectState;
  externalId: string | null;
  requestHash: string;
  attempts: number;
}

export interface PlannedEffect {
  /** Deterministic: the same intention always has the same key. */
  key: string;
  kind: string;
  /** What would be sent; its hash tells a repetition from a change. */
  request: unknown;
}

/** True when the platform has to be asked before anything more is sent. */
export const mustAsk = (known: Effect): boolean => known.state === 'sent' || known.state === 'unknown';

/** Writes effects down that are not there yet, and answers all of them as they stand. */
export async function planEffects(
  tx: Tx,
  merchantId: string,
  effects: readonly PlannedEffect[],
): Promise<Map<string, Effect>> {
  if (effects.length === 0) return new Map();
  const now = new Date();
  await tx
    .insert(effect)
    .values(
      effects.map(({ key, kind, request }) => ({
        merchantId,
        key,
        kind,
        requestHash: hashOf(request),
        state: 'planned',
        plannedAt: now,
      })),
    )
    .onConflictDoNothing();
  const rows = await tx
    .select()
    .from(effect)
    .where(
      and(
        eq(effect.merchantId, merchantId),
        inArray(
          effect.key,
          effects.map(({ key }) => key),
        ),
      ),
    );
  return new Map(rows.map((row) => [row.key, { ...row, state: row.state as EffectState }]));
}

/** To be committed before the call leaves. */
export async function markSent(tx: Tx, merchantId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .update(effect)
    .set({ state: 'sent', sentAt: new Date(), settledAt: null, reason: null, attempts: sql`${effect.attempts} + 1` })
    .where(and(eq(effect.merchantId, merchantId), inArray(effect.key, [...keys])));
}

/** The platform has named what was made; the effect itself may still be going on. */
export async function noteExternalId(tx: Tx, merchantId: string, key: string, externalId: string): Promise<void> {
  await tx
    .update(effect)
    .set({ externalId })
    .where(and(eq(effect.merchantId, merchantId), eq(effect.key, key)));
}

export type Settlement =
  | { key: string; state: 'confirmed'; externalId: string }
  | { key: string; state: 'failed' | 'unknown'; reason: Notice; externalId?: null }
  /** Nothing stands there any more: as if it had never been sent. */
  | { key: string; state: 'planned'; externalId: null };

/** Writes down how an effect ended, in the transaction of everything that follows from it. */
export async function settleEffect(tx: Tx, merchantId: string, settlement: Settlement): Promise<void> {
  const { key, state, ...rest } = settlement;
  await tx
    .update(effect)
    .set({ state, settledAt: new Date(), reason: null, ...rest })
    .where(and(eq(effect.merchantId, merchantId), eq(effect.key, key)));
}

/** Forgets effects that no longer stand for anything, by how their keys begin: what they made is gone, or its store. */
export async function forgetEffects(tx: Tx, merchantId: string, keyPrefixes: readonly string[]): Promise<void> {
  await tx.delete(effect).where(
    and(
      eq(effect.merchantId, merchantId),
      sql`exists (
    select 1 from json_array_elements_text(${JSON.stringify(keyPrefixes)}::json) as f (prefix) where starts_with(${effect.key}, f.prefix))`,
    ),
  );
}

const hashOf = (request: unknown): string => createHash('sha256').update(JSON.stringify(request)).digest('base64url');
