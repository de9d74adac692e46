import { sql } from 'drizzle-orm';
import { storePlatforms } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import { splitStoreItemId, storeItemId } from '#contract/storeItemId.ts';
import type { PlanProblem } from '../../../../db/schema/orders.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { holdOrders } from '../allocate.ts';
import { followOrdersOf } from '../purchase.ts';
import { evaluatePlan } from './evaluatePlan.ts';

/**
 * Keeps at each order of a plan why it cannot be bought as it was planned, so that its list says so when the plan is closed:
 * the first finding that stops one of its purchases, with the moment at which it was found. An order without one has none any
 * more. What is still being checked is left alone. `isChecked`: suppliers were asked just now; else what was found before keeps its
 * moment.
 */
export async function noteFindings(tx: MerchantTx, planId: string, isChecked = false): Promise<void> {
  const evaluated = await evaluatePlan(tx, { channels: storePlatforms }, planId);
  const checked = evaluated.filter(({ row }) => row.state !== 'checking');
  const problems = new Map<string, PlanProblem | null>();
  for (const { row, evaluation } of checked) {
    const orderId = storeItemId(row);
    const stopping = row.state === 'ready' ? evaluation.findings.find(({ stops }) => stops) : undefined;
    const problem = stopping && { notice: withMoment(stopping.said, tx.now()), addressHash: row.draft.addressHash };
    problems.set(orderId, problems.get(orderId) ?? problem ?? null);
  }
  const given = [...problems].map(([orderId, problem]) => ({ ...splitStoreItemId(orderId), problem }));
  await holdOrders(tx, given);
  const { rows } = await tx.execute<{ storeId: string; externalId: string }>(sql`
    update order_state s set plan_problem = g.problem
    from (select "storeId", "externalId", nullif(problem, 'null'::jsonb) as problem
      from json_to_recordset(${JSON.stringify(given)}::json) as g("storeId" uuid, "externalId" text, problem jsonb)) g
    where s.merchant_id = ${tx.merchantId} and s.store_id = g."storeId" and s.external_id = g."externalId"
      and (s.plan_problem #- ${MOMENT} is distinct from g.problem #- ${MOMENT} or (${isChecked} and g.problem is not null))
    returning s.store_id as "storeId", s.external_id as "externalId"`);
  if (rows.length > 0) await followOrdersOf(tx, rows);
}

/** What stood against orders before says nothing once they are bought. Their rows are held by the caller. */
export async function forgetFindings(
  tx: MerchantTx,
  orders: readonly { storeId: string; externalId: string }[],
): Promise<void> {
  const given = JSON.stringify(orders.map(({ storeId, externalId }) => ({ storeId, externalId })));
  await tx.execute(sql`
    update order_state s set plan_problem = null
    from (select distinct "storeId", "externalId" from json_to_recordset(${given}::json) as g("storeId" uuid, "externalId" text)) g
    where s.merchant_id = ${tx.merchantId} and s.store_id = g."storeId" and s.external_id = g."externalId"
      and s.plan_problem is not null`);
}

const MOMENT = sql`'{notice,params,checkedAt}'`;

/** The finding as a notice that says when it was true. */
const withMoment = ({ key, params }: { key: string; params?: Notice['params'] }, at: Date): Notice => ({
  key,
  params: { ...params, checkedAt: at.toISOString() },
});
