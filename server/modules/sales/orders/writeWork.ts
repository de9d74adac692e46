import { sql } from 'drizzle-orm';
import { arrayOf, rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { OwnStore } from '../../connections/mirror/index.ts';
import type { OpenTask, Work } from './work.ts';

/** Stages and tasks as they are now: what is not open any more goes, what stays keeps its row. */
export async function writeWork(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  worked: readonly { order: { external_id: string; placed_at: string }; work: Work }[],
): Promise<void> {
  const stages = worked.map(({ order, work: { stage, settled } }) => ({
    externalId: order.external_id,
    stage,
    settled,
  }));
  const tasks = worked.flatMap(({ order, work }) =>
    work.tasks.map((task: OpenTask) => ({ ...task, externalId: order.external_id, placedAt: order.placed_at })),
  );
  await tx.execute(sql`
    update order_state s set stage = g.stage, settled = g.settled
    from ${rowsOf(stages, 'g', { externalId: 'text', stage: 'text', settled: 'text' })}
    where s.merchant_id = ${merchantId} and s.store_id = ${storeId} and s.external_id = g."externalId"
      and (s.stage <> g.stage or s.settled is distinct from g.settled)`);
  const ids = stages.map(({ externalId }) => externalId);
  const open = tasks.map(({ externalId, task }) => `${externalId}/${task}`);
  await tx.execute(sql`
    delete from order_task where merchant_id = ${merchantId} and store_id = ${storeId}
      and external_id = any(${arrayOf(ids, 'text')})
      and external_id || '/' || task <> all(${arrayOf(open, 'text')})`);
  await tx.execute(sql`
    insert into order_task as t (merchant_id, store_id, external_id, task, placed_at, visible_at, due_at, reason)
    select ${merchantId}, ${storeId}, o."externalId", o.task, o."placedAt", coalesce(o."visibleAt", k.visible_at, app_clock()),
      o."dueAt", o.reason
    from ${rowsOf(tasks, 'o', {
      externalId: 'text',
      task: 'text',
      placedAt: 'timestamptz',
      visibleAt: 'timestamptz',
      dueAt: 'timestamptz',
      reason: 'jsonb',
    })}
    left join order_task k on k.merchant_id = ${merchantId} and k.store_id = ${storeId}
      and k.external_id = o."externalId" and k.task = o.task
    on conflict (merchant_id, store_id, external_id, task) do update
      set reason = excluded.reason, placed_at = excluded.placed_at, due_at = excluded.due_at, visible_at = excluded.visible_at
      where t.reason is distinct from excluded.reason or t.placed_at <> excluded.placed_at or t.visible_at <> excluded.visible_at
        or t.due_at is distinct from excluded.due_at`);
}
