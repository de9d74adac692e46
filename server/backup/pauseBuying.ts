import { connectTo } from '../db/database.ts';
import type { Database } from '../db/open.ts';

/**
 * What was bought after the backup is not in it, so that after a restore nothing is bought before a person has looked: each
 * business is marked with the time of its backup, its buying rules are off, and orders whose purchases were not over are held.
 * All of it or nothing.
 */
export async function pauseBuying(db: Database, madeAt: string): Promise<void> {
  const client = await connectTo(db);
  try {
    await client.query('begin');
    await client.query('update merchant set restored_at = $1::timestamptz', [madeAt]);
    await client.query('update buying_rule set is_active = false, since = null where is_active');
    await client.query(HOLD_ORDERS);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

/**
 * The hold stands first, where its reason is shown before any other. What is to be done about these orders is worked out
 * again by the background task for orders of stage `new`, in the queue that the module of orders names.
 */
const HOLD_ORDERS = `
  with held as (
    update order_state s set stage = 'new',
      holds = jsonb_build_array(jsonb_build_object('by', 'rule', 'reason', 'restored', 'since', app_clock())) || s.holds
    where not s.holds @> '[{"by": "rule", "reason": "restored"}]' and exists (
      select 1 from purchase_line l join purchase p on p.merchant_id = l.merchant_id and p.purchase_id = l.purchase_id
      where l.merchant_id = s.merchant_id and l.store_id = s.store_id and l.external_id = s.external_id and p.status in ('waiting', 'byHand', 'sending', 'unknown'))
    returning s.merchant_id, s.store_id
  )
  select enqueue_task('followOrders', json_build_object('merchantId', merchant_id, 'subject', store_id, 'errors', 0, 'priority', 2),
    queue, now(), 'followOrders/' || queue, 2)
  from (select distinct merchant_id, store_id, merchant_id::text || '/' || store_id::text as queue from held) stores`;
