import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { consentRound, supplierAccount } from '../../../db/schema/stores.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

export type SupplierAccountRow = typeof supplierAccount.$inferSelect;

/** Only those that are linked: the row of one that was disconnected stays. */
const isLinked = ne(supplierAccount.state, 'disconnected');

/** The preferred first. */
export async function listAccounts(tx: MerchantTx, platform?: string): Promise<SupplierAccountRow[]> {
  return tx
    .select()
    .from(supplierAccount)
    .where(
      and(
        eq(supplierAccount.merchantId, tx.merchantId),
        isLinked,
        platform === undefined ? undefined : eq(supplierAccount.platform, platform),
      ),
    )
    .orderBy(desc(supplierAccount.preferredAt), asc(supplierAccount.accountId));
}

export async function findAccount(tx: MerchantTx, accountId: string): Promise<SupplierAccountRow | null> {
  const rows = await tx
    .select()
    .from(supplierAccount)
    .where(and(eq(supplierAccount.merchantId, tx.merchantId), eq(supplierAccount.accountId, accountId), isLinked));
  return rows[0] ?? null;
}

/** Makes an account the first of its supplier; null when there is none of this id. */
export async function preferAccount(tx: MerchantTx, accountId: string): Promise<SupplierAccountRow | null> {
  const rows = await tx
    .update(supplierAccount)
    .set({ preferredAt: tx.now() })
    .where(and(eq(supplierAccount.merchantId, tx.merchantId), eq(supplierAccount.accountId, accountId), isLinked))
    .returning();
  if (rows.length > 0) tx.tell({ type: 'changed', resource: 'supplierAccounts' });
  return rows[0] ?? null;
}

export async function saveAccount(
  tx: MerchantTx,
  row: typeof supplierAccount.$inferInsert,
): Promise<SupplierAccountRow> {
  const { merchantId: _m, accountId: _a, linkedAt: _l, ...change } = row;
  const [saved] = await tx
    .insert(supplierAccount)
    .values(row)
    .onConflictDoUpdate({
      target: [supplierAccount.merchantId, supplierAccount.platform, supplierAccount.externalId],
      set: change,
    })
    .returning();
  if (!saved) throw new Error('The supplier account was not saved.');
  tx.tell({ type: 'changed', resource: 'supplierAccounts' });
  return saved;
}

export async function updateAccount(
  tx: MerchantTx,
  own: Pick<SupplierAccountRow, 'merchantId' | 'accountId'>,
  change: Partial<SupplierAccountRow>,
): Promise<void> {
  await tx
    .update(supplierAccount)
    .set(change)
    .where(and(eq(supplierAccount.merchantId, own.merchantId), eq(supplierAccount.accountId, own.accountId)));
  tx.tell({ type: 'changed', resource: 'supplierAccounts' });
}

/** Its tokens go and its id stays: what was bought with it is known by it, and it is the same when it is linked again. */
export async function disconnectAccount(tx: MerchantTx, accountId: string): Promise<boolean> {
  const gone = await tx
    .update(supplierAccount)
    .set({ state: 'disconnected', tokens: '', expiresAt: null })
    .where(and(eq(supplierAccount.merchantId, tx.merchantId), eq(supplierAccount.accountId, accountId), isLinked))
    .returning({ accountId: supplierAccount.accountId });
  if (gone.length > 0) tx.tell({ type: 'changed', resource: 'supplierAccounts' });
  return gone.length > 0;
}

export async function openRound(tx: MerchantTx, row: typeof consentRound.$inferInsert): Promise<void> {
  await tx.insert(consentRound).values(row);
}

/** Takes a round for good, if it is this merchant's, unused and not too old: what it was opened with, else null. */
export async function useRound(
  tx: MerchantTx,
  nonce: string,
  platform: string,
): Promise<Record<string, string> | null> {
  const now = tx.now();
  const [round] = await tx
    .select()
    .from(consentRound)
    .where(
      and(
        eq(consentRound.merchantId, tx.merchantId),
        eq(consentRound.nonce, nonce),
        eq(consentRound.platform, platform),
      ),
    )
    .for('update');
  if (!round || round.usedAt !== null || round.expiresAt < now) return null;
  await tx
    .update(consentRound)
    .set({ usedAt: now })
    .where(and(eq(consentRound.merchantId, tx.merchantId), eq(consentRound.nonce, nonce)));
  return round.details;
}
