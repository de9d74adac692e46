import { sql } from 'drizzle-orm';
import type { FirstStep } from '#contract/todayWords.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

/** Which of the first steps a merchant has done: each is seen in what it left behind. */
export async function readSteps(tx: MerchantTx): Promise<Record<FirstStep, boolean>> {
  const { merchantId } = tx;
  const { rows } = await tx.execute<Record<FirstStep, boolean>>(sql`
    select
      exists (select 1 from product_intake where merchant_id = ${merchantId})
        or exists (select 1 from product_count where merchant_id = ${merchantId} and count > 0) as collect,
      exists (select 1 from store where merchant_id = ${merchantId} and state <> 'disconnected') as store,
      exists (select 1 from listing where merchant_id = ${merchantId}) as publish,
      exists (select 1 from order_state where merchant_id = ${merchantId} and taken_in_at is not null) as "order",
      exists (select 1 from purchase where merchant_id = ${merchantId} and status = 'placed') as buy,
      exists (select 1 from shipment where merchant_id = ${merchantId} and tracking_state = 'delivered') as deliver`);
  const [row] = rows;
  if (!row) throw new Error('A row of steps is missing.');
  return row;
}
