import { eq } from 'drizzle-orm';
import type { ResultOf } from '#contract/endpoint.ts';
import type { purchaseCalls } from '#contract/purchase.calls.ts';
import type { BuyingSettings } from '#contract/purchase.schemas.ts';
import { buyingSettings } from '../../../db/schema/purchases.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { findSpendLimits, setSpendLimits } from '../../../effects/spending.ts';
import { restoredAt } from './restored.ts';

type Kept = Omit<BuyingSettings, 'dayLimits'>;

/** As everybody buys at first. */
const usual: Kept = { holdMinutes: null, memo: '', phone: '', tolerancePercent: 5, services: [], warehouse: null };

/** How the merchant buys, without what is spent in a day. */
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
    dayLimits: await findSpendLimits(tx),
    defaultHoldMinutes: env.PURCHASE_HOLD_MINUTES,
    restoredAt: (await restoredAt(tx))?.toISOString() ?? null,
  };
}

/** Keeps how the merchant buys; what is planned already stays as it was planned. */
export async function saveSettings(tx: MerchantTx, { dayLimits, ...settings }: BuyingSettings): Promise<void> {
  await tx
    .insert(buyingSettings)
    .values({ merchantId: tx.merchantId, settings })
    .onConflictDoUpdate({ target: buyingSettings.merchantId, set: { settings } });
  await setSpendLimits(tx, dayLimits);
}

/** How long what is confirmed waits before it leaves, in ms. */
export const holdOf = ({ holdMinutes }: Kept, { env }: Deps): number =>
  (holdMinutes ?? env.PURCHASE_HOLD_MINUTES) * 60_000;
