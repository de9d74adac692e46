import type { TrackingSettings } from '#contract/shipment.schemas.ts';
import { shippingSettings } from '../../../db/schema/shipments.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { findAlertDays, followTracked } from '../orders/index.ts';

/**
 * Keeps after how many days the merchant is reminded of parcels. Orders of which something is under way are worked out again in
 * the background.
 */
export async function saveTrackingSettings(tx: MerchantTx, days: TrackingSettings): Promise<TrackingSettings> {
  await tx
    .insert(shippingSettings)
    .values({ merchantId: tx.merchantId, days })
    .onConflictDoUpdate({ target: shippingSettings.merchantId, set: { days } });
  await followTracked(tx);
  return findAlertDays(tx);
}
