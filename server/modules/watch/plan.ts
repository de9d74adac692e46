import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/tenancy.ts';
import { holdIntake } from '../pool/index.ts';

/** What is spent on looking: so many looks an hour for each product that is in a store, and never fewer in all. */
export const BUDGET = { looksPerHourEach: 1, leastPerHour: 60 };
/**
 * Bounds of the time between looks, in seconds. Products that are in no store are nobody's hurry. What each needs for its
 * longest time is set aside first, so that the bounds cost nothing beyond the budget.
 */
const SHORTEST = 20;
const LONGEST = 6 * 3600;
const LONGEST_UNLISTED = 24 * 3600;
/** How much a sale and a change a day raise a product over those that nobody buys and that stand still. */
const PER_SALE = 200;
const PER_CHANGE = 200;
const SALES_COUNTED = 3;
const CHANGES_COUNTED = 3;
const UNLISTED = 0.1;

/**
 * Plans how often each product of a supplier is looked at: the same number of looks as if all were looked at hourly, given
 * to those that sell and those that change. A product that sells every day or changed today is looked at every half minute
 * or so; what stands still gives up looks for it, down to one in six hours. What is due already, asked for or failed keeps
 * its time; all else comes when the new plan says, earlier or later. Where all this would be more than `mostPerDay` looks a day (null for no
 * bound), each product waits as much longer as it takes to stay within.
 */
export async function planLooks(
  tx: Tx,
  merchantId: string,
  supplier: string,
  mostPerDay: number | null,
): Promise<void> {
  // Rows are changed in no certain order, as an intake does: one after the other.
  await holdIntake(tx, merchantId);
  // The planner takes each step for a row or two, and would go through all of one for every row of the next.
  await tx.execute(sql`select set_config('enable_nestloop', 'off', true)`);
  await tx.execute(sql`
    with sold as (
      select coalesce(p.part_of, p.supplier_product_id) as id, sum(l.quantity)::float8 / 7 as per_day
      from store_order o
        join store_order_line l on l.merchant_id = o.merchant_id and l.store_id = o.store_id
          and l.order_external_id = o.external_id
        join listing g on g.merchant_id = l.merchant_id and g.store_id = l.store_id
          and g.external_id = l.product_external_id
        join product p on p.merchant_id = g.merchant_id and p.product_id = g.product_id
      where o.merchant_id = ${merchantId} and o.placed_at > now() - interval '7 days' and p.source = ${supplier}
      group by 1
    ), listed as (
      select coalesce(p.part_of, p.supplier_product_id) as id, bool_or(p.published_to > 0) as is_listed
      from product p
      where p.merchant_id = ${merchantId} and p.source = ${supplier} and p.deleted_at is null
      group by 1
    ), weighed as (
      select w.supplier_product_id as id, coalesce(b.is_listed, false) as is_listed,
        case when coalesce(b.is_listed, false) then 1
          + ${PER_SALE}::float8 * least(coalesce(s.per_day, 0), ${SALES_COUNTED}::float8)
          + ${PER_CHANGE}::float8 * least(w.volatility * exp(-extract(epoch from now() - coalesce(w.checked_at, now())) / 86400),
              ${CHANGES_COUNTED}::float8)
        else ${UNLISTED}::float8 end as weight
      from watched_product w
        left join sold s on s.id = w.supplier_product_id
        left join listed b on b.id = w.supplier_product_id
      where w.merchant_id = ${merchantId} and w.supplier = ${supplier} and w.due_at is not null
    ), bounded as (
      select *, 1 / (case when is_listed then ${LONGEST}::float8 else ${LONGEST_UNLISTED}::float8 end) as least_rate from weighed
    ), budget as (
      select sum(weight) as weights, sum(least_rate) as set_aside,
        greatest(count(*) filter (where is_listed) * ${BUDGET.looksPerHourEach}::float8, ${BUDGET.leastPerHour}::float8) / 3600 as per_second
      from bounded
    ), wanted as (
      select w.id, greatest(
        1 / (w.least_rate + greatest(b.per_second - b.set_aside, 0) * w.weight / b.weights), ${SHORTEST}::float8) as every
      from bounded w cross join budget b
    ), planned as materialized (
      select id, ceil(every * greatest(sum(86400 / every) over () / ${mostPerDay}::float8, 1))::int as every from wanted
    )
    update watched_product t set every = p.every,
      due_at = case when t.failures > 0 or t.due_at <= now() then t.due_at
        else coalesce(t.checked_at, now()) + make_interval(secs => p.every) end
    from planned p
    where t.merchant_id = ${merchantId} and t.supplier = ${supplier} and t.supplier_product_id = p.id
      and (t.every <> p.every or t.due_at > coalesce(t.checked_at, now()) + make_interval(secs => p.every))`);
}
