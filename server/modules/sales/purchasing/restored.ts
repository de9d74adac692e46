import { eq } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import { merchant } from '../../../db/schema/accounts.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { beginRun } from '../../system/journal/index.ts';
import type { Viewer } from '../orders/index.ts';

/**
 * When the backup was made that the business was restored from, as long as nobody has compared what was bought since with
 * the suppliers; null otherwise.
 */
export async function restoredAt(tx: MerchantTx): Promise<Date | null> {
  const [row] = await tx
    .select({ restoredAt: merchant.restoredAt })
    .from(merchant)
    .where(eq(merchant.merchantId, tx.merchantId));
  return row?.restoredAt ?? null;
}

/** Throws `buyingPaused` while what was bought since the backup is not known. */
export async function refuseWhileRestored(tx: MerchantTx): Promise<void> {
  const at = await restoredAt(tx);
  if (at) throw new DomainError('buyingPaused', { at: shown(at) });
}

/** A person has compared what was bought since the backup with the suppliers: buying goes on. Does nothing where it was not paused. */
export async function resumeBuying(tx: MerchantTx, { accountId }: Viewer): Promise<void> {
  const [row] = await tx
    .select({ restoredAt: merchant.restoredAt })
    .from(merchant)
    .where(eq(merchant.merchantId, tx.merchantId))
    .for('update');
  const at = row?.restoredAt;
  if (!at) return;
  await tx.update(merchant).set({ restoredAt: null }).where(eq(merchant.merchantId, tx.merchantId));
  const title = { key: 'run.buyingResumed', params: { at: shown(at) } };
  await beginRun(tx, { kind: 'buying', title, actorId: accountId });
  tx.tell({ type: 'changed', resource: 'purchases' });
}

/** A moment as a sentence of the server names it. */
const shown = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
