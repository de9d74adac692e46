import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { DigestSetting } from '#contract/digest.schemas.ts';
import { account, digest } from '../../../db/schema/accounts.ts';
import type { MerchantTx, SystemTx } from '../../../db/tenancy.ts';

export type DigestRow = typeof digest.$inferSelect;
export interface DueDigest {
  row: DigestRow;
  email: string;
  roles: readonly string[];
  language: string;
}

/** What an account chose; null where it never did. */
export async function findDigest(tx: MerchantTx, accountId: string): Promise<DigestRow | null> {
  const [row] = await tx.select().from(digest).where(ownDigest(tx, accountId));
  return row ?? null;
}

export async function saveDigest(
  tx: MerchantTx,
  accountId: string,
  set: DigestSetting & Pick<DigestRow, 'nextAt'>,
): Promise<void> {
  await tx
    .insert(digest)
    .values({ merchantId: tx.merchantId, accountId, ...set })
    .onConflictDoUpdate({ target: [digest.merchantId, digest.accountId], set });
}

/** Up to so many that are due, those that wait the longest first; of suspended accounts none. */
export async function findDue(tx: SystemTx, count: number): Promise<DueDigest[]> {
  return tx
    .select({ row: digest, email: account.email, roles: account.roles, language: account.language })
    .from(digest)
    .innerJoin(account, and(eq(account.merchantId, digest.merchantId), eq(account.accountId, digest.accountId)))
    .where(and(lte(digest.nextAt, tx.now()), isNull(account.suspendedAt)))
    .orderBy(asc(digest.nextAt), asc(digest.accountId))
    .limit(count);
}

/** Moves a digest on to its next time. False where another server did so before, or the setting was changed. */
export async function claimDigest(tx: MerchantTx, due: DigestRow, nextAt: Date | null): Promise<boolean> {
  if (due.nextAt === null) return false;
  const claimed = await tx
    .update(digest)
    .set({ nextAt })
    .where(and(ownDigest(tx, due.accountId), eq(digest.nextAt, due.nextAt)))
    .returning({ accountId: digest.accountId });
  return claimed.length > 0;
}

const ownDigest = (tx: MerchantTx, accountId: string) =>
  and(eq(digest.merchantId, tx.merchantId), eq(digest.accountId, accountId));
