import { eq } from 'drizzle-orm';
import type { ResultOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { purchaseCalls } from '#contract/purchase.calls.ts';
import type { BuyingSettings } from '#contract/purchase.schemas.ts';
import { merchant } from '../../../db/schema/accounts.ts';
import { buyingSettings } from '../../../db/schema/purchases.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { findSpendLimits, setSpendLimits } from '../../../effects/spending.ts';
import { beginRun } from '../../system/journal/index.ts';
import type { Viewer } from '../orders/index.ts';
import { findReceivingWarehouse, setReceivingAddress } from '../stock/index.ts';

type Kept = Omit<BuyingSettings, 'dayLimits' | 'warehouse'>;

/** As everybody buys at first. */
const usual: Kept = { holdMinutes: null, memo: '', phone: '', tolerancePercent: 5, services: [] };

/** How the merchant buys, without what is spent in a day, and where suppliers send. */
export async function findSettings(tx: MerchantTx): Promise<Kept> {
  const [row] = await tx
    .select({ settings: buyingSettings.settings })
    .from(buyingSettings)
    .where(eq(buyingSettings.merchantId, tx.merchantId));
  return { ...usual, ...row?.settings };
}

/** How the merchant buys, as the page shows it. */
export async function showSettings(tx: MerchantTx, { env }: Deps): Promise<ResultOf<typeof purchaseCalls.settings>> {
  return {
    ...(await findSettings(tx)),
    warehouse: (await findReceivingWarehouse(tx))?.shipTo ?? null,
    dayLimits: await findSpendLimits(tx),
    defaultHoldMinutes: env.PURCHASE_HOLD_MINUTES,
    restoredAt: (await restoredAt(tx))?.toISOString() ?? null,
  };
}

/** Keeps how the merchant buys; what is planned already stays as it was planned. */
export async function saveSettings(
  tx: MerchantTx,
  { dayLimits, warehouse, ...settings }: BuyingSettings,
): Promise<void> {
  await setReceivingAddress(tx, warehouse);
  await tx
    .insert(buyingSettings)
    .values({ merchantId: tx.merchantId, settings })
    .onConflictDoUpdate({ target: buyingSettings.merchantId, set: { settings } });
  await setSpendLimits(tx, dayLimits);
}

/** How long what is confirmed waits before it leaves, in ms. */
export const holdOf = ({ holdMinutes }: Kept, { env }: Deps): number =>
  (holdMinutes ?? env.PURCHASE_HOLD_MINUTES) * 60_000;

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

/** A moment as it is written in a sentence. */
const shown = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
