import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/open.ts';
import { rowsOf } from '../../../db/sql.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import { holdIntake } from '../../catalogue/pool/index.ts';
import type { Allowance } from './allowance.ts';
import { soldLately } from './sold.ts';

/** What is spent on checks: so many an hour for each product that is in a store, and never fewer in all. */
const BUDGET = { checksPerHourEach: 1, leastPerHour: 60 };
/** What sold in the last seven days is checked at least this often, in seconds, as far as the supplier's calls reach. */
export const SOLD_WITHIN = 60;
/**
 * Bounds of the time between checks, in seconds. Products that are in no store and that nothing is
 * mapped to are nobody's hurry. What each needs for its
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
 * The plan moves a little all the time, and a row is written for what moves a product's rhythm: by so much slower than
 * wanted a product is set, and it is left at that until it would be faster than wanted, or slower by more than this. So
 * the checks of all never add up to more than the budget.
 */
const SET_SLOWER = 1.04;
const LEFT_SLOWER = 1.1;
/** Rows written at a time, so that an import waits for no more than that. */
const ROWS_AT_A_TIME = 1000;

/**
 * Plans how often each product of a supplier is checked. The same number of checks as if all were checked hourly is given
 * to those that sell and those that change; what stands still gives up checks for it, down to one in six hours. Where that
 * is too little, what sold in the last seven days is checked every minute all the same: as far as the allowance has
 * something left beside the hourly checks, and where it has less than that needs, alike for all that sold. What is due
 * already, requested or failed keeps its time; all else comes when the new plan says, earlier or later. Where all this
 * would be more than the supplier lets through in a day, each product waits as much longer as it takes to stay within.
 * Where nothing has moved, nothing is written. Returns how many products have another rhythm.
 */
export async function planChecks(
  db: Database,
  merchantId: string,
  supplier: string,
  allowance: Allowance,
): Promise<number> {
  const moved = await withMerchantTx(db, merchantId, (tx) => findMoved(tx, supplier, allowance));
  for (let from = 0; from < moved.length; from += ROWS_AT_A_TIME) {
    const some = moved.slice(from, from + ROWS_AT_A_TIME);
    await withMerchantTx(db, merchantId, (tx) => setRhythm(tx, supplier, some));
  }
  return moved.length;
}

interface Rhythm {
  id: string;
  every: number;
}

async function setRhythm(tx: MerchantTx, supplier: string, moved: readonly Rhythm[]): Promise<void> {
  // Rows are changed in no certain order, as an intake does: one after the other.
  await holdIntake(tx);
  await tx.execute(sql`
    update watched_product t set every = p.every,
      due_at = case when t.failures > 0 or t.due_at <= app_now() then t.due_at
        else coalesce(t.checked_at, app_now()) + make_interval(secs => p.every) end
    from ${rowsOf(moved, 'p', { id: 'text', every: 'int' })}
    where t.merchant_id = ${tx.merchantId} and t.supplier = ${supplier} and t.supplier_product_id = p.id
      and t.due_at is not null`);
}

/** The products whose rhythm is not what it has to be, with what it has to be. */
async function findMoved(tx: MerchantTx, supplier: string, allowance: Allowance): Promise<Rhythm[]> {
  const { merchantId } = tx;
  const { perDay } = allowance;
  const mostPerSecond = Math.min(allowance.perSecond, perDay === null ? Number.POSITIVE_INFINITY : perDay / 86_400);
  // The planner takes each step for a row or two, and would go through all of one for every row of the next.
  // What it must not do it counts as endless work, which it would compile for, and that takes seconds.
  await tx.execute(sql`select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true)`);
  const { rows } = await tx.execute<{ id: string; every: number }>(sql`
    with sold as (
      select id, per_day from (${soldLately(merchantId)}) s where supplier = ${supplier}
    ), listed as (
      select coalesce(p.part_of, p.supplier_product_id) as id, bool_or(p.published_to > 0) as is_listed
      from product p
      where p.merchant_id = ${merchantId} and p.source = ${supplier} and p.deleted_at is null
      group by 1
    ), mapped as (
      select distinct o.supplier_product_id as id from offer o
        join mapping_component c on c.merchant_id = o.merchant_id and c.offer_id = o.offer_id
      where o.merchant_id = ${merchantId} and o.supplier = ${supplier}
    ), watched as (
      select w.supplier_product_id as id, coalesce(b.is_listed, false) or m.id is not null as is_listed,
        coalesce(s.per_day, 0) as sales, w.volatility
          * exp(-extract(epoch from app_now() - coalesce(w.checked_at, app_now())) / 86400) as changes
      from watched_product w
        left join sold s on s.id = w.supplier_product_id
        left join listed b on b.id = w.supplier_product_id
        left join mapped m on m.id = w.supplier_product_id
      where w.merchant_id = ${merchantId} and w.supplier = ${supplier} and w.due_at is not null
    ), weighed as (
      select id, is_listed, is_listed and sales > 0 as sells,
        case when is_listed then 1 + ${PER_SALE}::float8 * least(sales, ${SALES_COUNTED}::float8)
          + ${PER_CHANGE}::float8 * least(changes, ${CHANGES_COUNTED}::float8) else ${UNLISTED}::float8 end as weight,
        1 / (case when is_listed then ${LONGEST}::float8 else ${LONGEST_UNLISTED}::float8 end) as least_rate
      from watched
    ), budget as (
      select sum(weight) as weights, sum(least_rate) as set_aside, count(*) filter (where sells) as selling,
        greatest(count(*) filter (where is_listed) * ${BUDGET.checksPerHourEach}::float8, ${BUDGET.leastPerHour}::float8) / 3600 as per_second
      from weighed
    ), shared as (
      select w.*, w.least_rate + greatest(b.per_second - b.set_aside, 0) * w.weight / b.weights as rate,
        greatest(${mostPerSecond}::float8 - b.per_second, 0) / greatest(b.selling, 1) as more
      from weighed w cross join budget b
    ), wanted as (
      select id, 1 / least_rate as longest, greatest(${SHORTEST}::float8, 1 / case when sells
        then greatest(rate, least(rate + more, ${LEFT_SLOWER / SOLD_WITHIN}::float8)) else rate end) as every
      from shared
    ), planned as materialized (
      select id, longest, every * greatest(sum(86400 / every) over () / ${perDay}::float8, 1) as every from wanted
    )
    select p.id, ceil(greatest(least(p.every * ${SET_SLOWER}::float8, p.longest), p.every))::int as every
    from planned p
      join watched_product t on t.merchant_id = ${merchantId} and t.supplier = ${supplier} and t.supplier_product_id = p.id
    where t.every < floor(p.every) or t.every > ceil(p.every * ${LEFT_SLOWER}::float8)
      or (t.failures = 0 and t.due_at > app_now()
        and t.due_at > coalesce(t.checked_at, app_now()) + make_interval(secs => ceil(p.every * ${LEFT_SLOWER}::float8)))`);
  return rows;
}
