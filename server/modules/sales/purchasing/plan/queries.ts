import { and, eq, sql } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import type { Money } from '#contract/money.ts';
import type { StorePlatform, SupplierPlatform } from '#contract/platforms.ts';
import type { PlanProblem } from '../../../../db/schema/orders.ts';
import { type PlannedDraft, type plannedPurchase, purchasePlan } from '../../../../db/schema/purchases.ts';
import { arrayOf, rowsOf } from '../../../../db/sql.ts';
import type { MerchantTx, SystemTx } from '../../../../db/tenancy.ts';
import type { OrderKey } from '../../orders/index.ts';
import type { Reserved } from './acrossPlan.ts';

/** A plan of the merchant as its row has it. Throws `notFound`: it is gone after a day. */
export async function findPlan(
  tx: MerchantTx,
  planId: string,
  lock = false,
): Promise<Pick<typeof purchasePlan.$inferSelect, 'state' | 'skipped'>> {
  const found = tx
    .select({ state: purchasePlan.state, skipped: purchasePlan.skipped })
    .from(purchasePlan)
    .where(and(eq(purchasePlan.merchantId, tx.merchantId), eq(purchasePlan.planId, planId)));
  const [row] = await (lock ? found.for('update') : found);
  if (!row) throw new DomainError('notFound');
  return row;
}

/** A planned purchase with its orders, its account, and of its first order what people know it by. */
export interface PlannedRowWithOrder extends Record<string, unknown> {
  purchaseId: string;
  storeId: string;
  externalId: string;
  orderId: string;
  /** Null where it goes to one customer. */
  warehouseId: string | null;
  warehouseName: string | null;
  /** Whom it is for: one order, or those of its lines where it goes to a warehouse. */
  orders: (OrderKey & { number: string })[];
  supplier: SupplierPlatform;
  accountId: string | null;
  accountName: string | null;
  method: 'api' | 'byHand';
  state: 'checking' | 'ready' | 'confirmed';
  draft: PlannedDraft;
  channel: StorePlatform;
  orderNumber: string;
  shopName: string;
  customerName: string;
  orderCurrency: string;
  countryCode: string;
  /** In seconds. */
  placedAt: number;
}

/** The orders of a planned purchase `p`, by its lines. */
const OF_LINES = sql`select (l->>'storeId')::uuid, l->>'externalId' from jsonb_array_elements(p.draft->'lines') l`;

/** The purchases of a plan for orders of these platforms, as they were planned, in their order. */
export async function findPlannedRows(
  tx: MerchantTx,
  channels: readonly StorePlatform[],
  planId: string,
): Promise<PlannedRowWithOrder[]> {
  const { rows } = await tx.execute<PlannedRowWithOrder>(sql`
    select p.purchase_id as "purchaseId", o.store_id as "storeId", o.external_id as "externalId",
      o.store_id || '.' || o.external_id as "orderId", p.warehouse_id as "warehouseId", w.name as "warehouseName", p.supplier,
      (select json_agg(json_build_object('storeId', m.store_id, 'externalId', m.external_id, 'number', m.number) order by m.placed_at, m.external_id)
        from store_order m where m.merchant_id = p.merchant_id and (m.store_id, m.external_id) in (${OF_LINES})) as orders,
      p.account_id as "accountId", a.name as "accountName", p.method, p.state, p.draft, o.platform as channel,
      o.number as "orderNumber", s.name as "shopName", o.customer_name as "customerName", o.currency as "orderCurrency",
      o.country_code as "countryCode", extract(epoch from o.placed_at)::float8 as "placedAt"
    from planned_purchase p
    join lateral (select m.* from store_order m where m.merchant_id = p.merchant_id and (m.store_id, m.external_id) in (${OF_LINES})
      order by m.placed_at, m.external_id limit 1) o on true
    join store s on s.merchant_id = o.merchant_id and s.store_id = o.store_id
    left join warehouse w on w.merchant_id = p.merchant_id and w.warehouse_id = p.warehouse_id
    left join supplier_account a on a.merchant_id = p.merchant_id and a.account_id = p.account_id and a.state = 'linked'
    where p.merchant_id = ${tx.merchantId} and p.plan_id = ${planId}
      and o.platform = any(${arrayOf(channels, 'text')})
    order by p.position`);
  return rows;
}

/** Keeps what was chosen of planned purchases. */
export async function keepChoices(
  tx: MerchantTx,
  planId: string,
  choices: readonly (Pick<typeof plannedPurchase.$inferSelect, 'purchaseId' | 'method'> &
    Pick<PlannedDraft, 'chosen'>)[],
): Promise<void> {
  await tx.execute(sql`
    update planned_purchase p set method = g.method, draft = p.draft || jsonb_build_object('chosen', g.chosen)
    from ${rowsOf(choices, 'g', { purchaseId: 'uuid', method: 'text', chosen: 'jsonb' })}
    where p.merchant_id = ${tx.merchantId} and p.plan_id = ${planId} and p.purchase_id = g."purchaseId"`);
}

/** Keeps the drafts of purchases that were checked. What was planned again meanwhile is checked again: its draft is another. */
export async function keepChecked(
  tx: MerchantTx,
  planId: string,
  checked: readonly Pick<typeof plannedPurchase.$inferSelect, 'purchaseId' | 'draft'>[],
): Promise<void> {
  await tx.execute(sql`
    update planned_purchase p set state = 'ready', draft = p.draft || (g.draft - 'chosen')
    from ${rowsOf(checked, 'g', { purchaseId: 'uuid', draft: 'jsonb' })}
    where p.merchant_id = ${tx.merchantId} and p.plan_id = ${planId} and p.purchase_id = g."purchaseId"
      and p.state = 'checking' and p.draft->>'draftId' = g.draft->>'draftId'`);
}

/** Ends the check of a plan when all its purchases are checked. Null where it was not that, or had ended before. */
export async function endCheck(tx: MerchantTx, planId: string): Promise<{ isAutomatic: boolean } | null> {
  const { rows } = await tx.execute<{ isAutomatic: boolean }>(sql`
    update purchase_plan p set state = 'ready' where merchant_id = ${tx.merchantId} and plan_id = ${planId} and state = 'checking'
      and not exists (select 1 from planned_purchase u where u.merchant_id = p.merchant_id and u.plan_id = p.plan_id and u.state = 'checking')
    returning is_automatic as "isAutomatic"`);
  return rows[0] ?? null;
}

/** These purchases of a plan are bought; with the last of them the plan is over. */
export async function markConfirmed(tx: MerchantTx, planId: string, purchaseIds: readonly string[]): Promise<void> {
  const own = sql`merchant_id = ${tx.merchantId} and plan_id = ${planId}`;
  await tx.execute(sql`
    update planned_purchase set state = 'confirmed' where ${own} and purchase_id = any(${arrayOf(purchaseIds, 'uuid')})`);
  await tx.execute(sql`
    update purchase_plan set state = 'confirmed' where ${own}
      and not exists (select 1 from planned_purchase p where p.merchant_id = purchase_plan.merchant_id
        and p.plan_id = purchase_plan.plan_id and p.state <> 'confirmed')`);
}

/** Plans of yesterday are of no use to anybody: once a minute those older than a day go. */
export async function forgetPlans(tx: SystemTx): Promise<void> {
  await tx.execute(sql`
    with old as (select merchant_id, plan_id from purchase_plan where created_at < app_now() - interval '1 day' limit 100),
      gone as (delete from planned_purchase p using old where p.merchant_id = old.merchant_id and p.plan_id = old.plan_id)
    delete from purchase_plan p using old where p.merchant_id = old.merchant_id and p.plan_id = old.plan_id`);
}

const MOMENT = sql`'{notice,params,checkedAt}'`;

/**
 * Keeps why orders cannot be bought; null: nothing stands against them. Returns those of which it is another now. `isChecked`:
 * one that is the same counts too, since it was found again.
 */
export async function keepProblems(
  tx: MerchantTx,
  problems: readonly (OrderKey & { problem: PlanProblem | null })[],
  isChecked: boolean,
): Promise<OrderKey[]> {
  const { rows } = await tx.execute<OrderKey & Record<string, unknown>>(sql`
    update order_state s set plan_problem = g.problem
    from (select "storeId", "externalId", nullif(problem, 'null'::jsonb) as problem
      from ${rowsOf(problems, 'g', { storeId: 'uuid', externalId: 'text', problem: 'jsonb' })}) g
    where s.merchant_id = ${tx.merchantId} and s.store_id = g."storeId" and s.external_id = g."externalId"
      and (s.plan_problem #- ${MOMENT} is distinct from g.problem #- ${MOMENT} or (${isChecked} and g.problem is not null))
    returning s.store_id as "storeId", s.external_id as "externalId"`);
  return rows;
}

/** What stood against orders before says nothing once they are bought. Their rows are held by the caller. */
export async function forgetFindings(tx: MerchantTx, orders: readonly OrderKey[]): Promise<void> {
  await tx.execute(sql`
    update order_state s set plan_problem = null
    from (select distinct "storeId", "externalId" from ${rowsOf(orders, 'g', { storeId: 'uuid', externalId: 'text' })}) g
    where s.merchant_id = ${tx.merchantId} and s.store_id = g."storeId" and s.external_id = g."externalId"
      and s.plan_problem is not null`);
}

/**
 * What other purchases take of stock: those that have not left yet, and those of the last day, as plans live no longer.
 */
export async function findReserved(tx: MerchantTx): Promise<Reserved[]> {
  const { rows } = await tx.execute<Reserved & Record<string, unknown>>(sql`
    select p.supplier, l.supplier_product_id as "supplierProductId", l.supplier_sku_id as "supplierSkuId", p.placed_at as "boughtAt",
      sum(l.quantity - l.cancelled)::float8 as quantity
    from purchase p join purchase_line l on l.merchant_id = p.merchant_id and l.purchase_id = p.purchase_id
    where p.merchant_id = ${tx.merchantId} and (p.status in ('waiting', 'sending', 'unknown')
      or (p.status = 'placed' and p.confirmed_at > app_now() - interval '1 day')) group by 1, 2, 3, 4`);
  return rows.map(({ boughtAt, ...row }) => ({ ...row, boughtAt: boughtAt && new Date(boughtAt).toISOString() }));
}

/** What purchases that have not left yet come to, by currency. */
export async function sumWaiting(tx: MerchantTx): Promise<Money[]> {
  const { rows } = await tx.execute<Money & Record<string, unknown>>(sql`
    select currency, sum(agreed)::text as amount from purchase
    where merchant_id = ${tx.merchantId} and status = 'waiting' and currency is not null and agreed is not null group by 1`);
  return rows;
}

/** Goods that were bought for the same address within this time are a finding. */
const WITHIN = '24 hours';

/**
 * Goods that were bought lately for customers, by what names them and where they go (`keysOf` of a plan), with the order that they are
 * for.
 */
export async function findBoughtLately(tx: MerchantTx): Promise<{ key: string; number: string; order: string }[]> {
  const { rows } = await tx.execute<{ key: string; number: string; order: string }>(sql`
    select p.supplier || '/' || l.supplier_sku_id || '/' || l.supplier_product_id || '/' || lower(p.recipient->>'address1') || '/' || lower(p.recipient->>'postcode')
        || '/' || lower(p.recipient->>'name') as key,
      coalesce(o.number, l.external_id) as number, l.store_id || '.' || l.external_id as "order"
    from purchase p
    join purchase_line l on l.merchant_id = p.merchant_id and l.purchase_id = p.purchase_id
    left join store_order o on o.merchant_id = l.merchant_id and o.store_id = l.store_id and o.external_id = l.external_id
    where p.merchant_id = ${tx.merchantId} and p.confirmed_at > app_now() - ${WITHIN}::interval and p.warehouse_id is null
      and p.status not in ('refused', 'takenBack', 'cancelled')`);
  return rows;
}
