import { sql } from 'drizzle-orm';
import type { Notice } from '#contract/errors.ts';
import { jsonb } from '../../../db/jsonb.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { holdOrders, release } from './allocate.ts';
import { followOrdersOf } from './followOrdersOf.ts';

/** A purchase by its keys. */
export interface PurchaseKey extends Record<string, unknown> {
  purchaseId: string;
  storeId: string;
  externalId: string;
}

/** The orders of purchases by their keys; unknown ids are absent. */
export async function findKeys(tx: MerchantTx, purchaseIds: readonly string[]): Promise<PurchaseKey[]> {
  const { rows } = await tx.execute<PurchaseKey>(sql`
    select purchase_id as "purchaseId", store_id as "storeId", external_id as "externalId" from purchase
    where merchant_id = ${tx.merchantId}
      and purchase_id = any(array(select json_array_elements_text(${JSON.stringify(purchaseIds)}::json)::uuid))
    order by store_id, external_id, purchase_id`);
  return rows;
}

/**
 * Ends purchases of which nothing was made and gives their pieces back: only those that stand in one of the states named, so
 * that of two who want the opposite one wins. Answers those that ended.
 */
export async function endUnmade(
  tx: MerchantTx,
  purchaseIds: readonly string[],
  from: readonly ('waiting' | 'sending' | 'unknown' | 'byHand')[],
  to: 'takenBack' | 'refused' | 'cancelled',
  reason: Notice | null,
): Promise<PurchaseKey[]> {
  await holdOrders(tx, await findKeys(tx, purchaseIds));
  const { rows } = await tx.execute<PurchaseKey>(sql`
    update purchase set status = ${to}, reason = ${jsonb(reason)}, follow_at = null, claimed_by = null, claimed_until = null
    where merchant_id = ${tx.merchantId} and status = any(array(select json_array_elements_text(${JSON.stringify(from)}::json)))
      and purchase_id = any(array(select json_array_elements_text(${JSON.stringify(purchaseIds)}::json)::uuid))
    returning purchase_id as "purchaseId", store_id as "storeId", external_id as "externalId"`);
  await release(
    tx,
    rows.map(({ purchaseId }) => purchaseId),
  );
  await followOrdersOf(tx, rows);
  if (rows.length > 0) tx.tell({ type: 'changed', resource: 'purchases' });
  return rows;
}
