import { sql } from 'drizzle-orm';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { OwnStore } from '../../connections/mirror/index.ts';
import type { OpenTask, Work } from './work.ts';

/** Stages and tasks as they are now: what is not open any more goes, what stays keeps its row. */
export async function writeWork(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  worked: readonly { order: { external_id: string; placed_at: string }; work: Work }[],
): Promise<void> {
  const stages = worked.map(({ order, work }) => ({
    external_id: order.external_id,
    stage: work.stage,
    settled: work.settled,
  }));
  const tasks = worked.flatMap(({ order, work }) =>
    work.tasks.map(({ task, reason, dueAt = null }: OpenTask) => ({
      external_id: order.external_id,
      placed_at: order.placed_at,
      task,
      reason,
      due_at: dueAt,
    })),
  );
  const given = JSON.stringify(tasks);
  await tx.execute(sql`
    update order_state s set stage = g.stage, settled = g.settled
    from json_to_recordset(${JSON.stringify(stages)}::json) as g(external_id text, stage text, settled text)
    where s.merchant_id = ${merchantId} and s.store_id = ${storeId} and s.external_id = g.external_id
      and (s.stage <> g.stage or s.settled is distinct from g.settled)`);
  const ids = JSON.stringify(stages.map(({ external_id }) => external_id));
  const open = JSON.stringify(tasks.map(({ external_id, task }) => `${external_id}/${task}`));
  await tx.execute(sql`
    delete from order_task where merchant_id = ${merchantId} and store_id = ${storeId}
      and external_id = any(array(select json_array_elements_text(${ids}::json)))
      and external_id || '/' || task <> all(array(select json_array_elements_text(${open}::json)))`);
  await tx.execute(sql`
    insert into order_task as t (merchant_id, store_id, external_id, task, placed_at, visible_at, due_at, reason)
    select ${merchantId}, ${storeId}, o.external_id, o.task, o.placed_at, app_clock(), o.due_at, o.reason
    from json_to_recordset(${given}::json) as o(external_id text, task text, placed_at timestamptz, due_at timestamptz, reason jsonb)
    on conflict (merchant_id, store_id, external_id, task) do update
      set reason = excluded.reason, placed_at = excluded.placed_at, due_at = excluded.due_at
      where t.reason is distinct from excluded.reason or t.placed_at <> excluded.placed_at or t.due_at is distinct from excluded.due_at`);
}
