import { and, eq, sql } from 'drizzle-orm';
import type { Notice } from '#contract/errors.ts';
import { consentRound } from '../../../db/schema/stores.ts';
import type { MerchantTx, SystemTx } from '../../../db/tenancy.ts';

export type RoundRow = typeof consentRound.$inferSelect;

/** How long a merchant may take on a consent page, in ms. */
export const ROUND_LIFETIME = 30 * 60_000;

export async function insertRound(tx: MerchantTx, row: typeof consentRound.$inferInsert): Promise<void> {
  await tx.insert(consentRound).values(row);
}

export async function findRound(tx: MerchantTx, nonce: string): Promise<RoundRow | null> {
  const rows = await tx
    .select()
    .from(consentRound)
    .where(and(eq(consentRound.merchantId, tx.merchantId), eq(consentRound.nonce, nonce)));
  return rows[0] ?? null;
}

/**
 * Takes a round for good: a second answer with the same mark finds nothing. System only: an answer that the platform itself
 * delivers names no merchant.
 */
export async function takeRound(
  tx: SystemTx,
  nonce: string,
  platform: string,
  merchantId?: string,
): Promise<RoundRow | null> {
  const rows = await tx
    .update(consentRound)
    .set({ usedAt: tx.now() })
    .where(
      and(
        eq(consentRound.nonce, nonce),
        eq(consentRound.platform, platform),
        merchantId === undefined ? undefined : eq(consentRound.merchantId, merchantId),
        sql`${consentRound.usedAt} is null and ${consentRound.expiresAt} > app_now()`,
      ),
    )
    .returning();
  return rows[0] ?? null;
}

export async function closeRound(
  tx: MerchantTx,
  round: Pick<RoundRow, 'merchantId' | 'nonce'>,
  outcome: { storeId: string } | { failure: Notice },
): Promise<void> {
  await tx
    .update(consentRound)
    .set(outcome)
    .where(and(eq(consentRound.merchantId, round.merchantId), eq(consentRound.nonce, round.nonce)));
}
