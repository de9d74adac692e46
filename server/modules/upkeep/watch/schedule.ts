import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { ResultOf } from '#contract/endpoint.ts';
import { supplierPlatforms } from '#contract/enums.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { watchCalls } from '#contract/supplierEvent.calls.ts';
import type { ProductWatch } from '#contract/supplierEvent.schemas.ts';
import { type Language, sentence } from '#contract/texts.ts';
import { supplierConnector } from '../../../connectors/registry.ts';
import type { Database } from '../../../db/open.ts';
import { product } from '../../../db/schema/products.ts';
import { watchedProduct } from '../../../db/schema/watch.ts';
import { type MerchantTx, withMerchantTx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { askFor, askForAll } from '../../../jobs/backgroundTasks.ts';
import { holdIntake } from '../../catalogue/pool/index.ts';
import type { FigureSource } from './events.ts';

export const asSupplier = (source: string): SupplierPlatform | null =>
  supplierPlatforms.find((platform) => platform === source) ?? null;

/** Whether this server can look at a supplier's products by itself; otherwise a person at the page does. */
export function watchesItself(source: string): boolean {
  const supplier = asSupplier(source);
  return supplier !== null && supplierConnector(supplier).product !== undefined;
}

/** The task of looking at one merchant's products of one supplier. */
export const WATCH_SUPPLIER = 'watchSupplier';
export const WATCH_SUBJECT = 'watch/';

const watchSubject = (supplier: string): string => `${WATCH_SUBJECT}${supplier}`;

/** Once a minute: has those watched that are due and that nobody watches yet. */
export async function watchDueProducts(deps: Deps): Promise<void> {
  await withSystemTx(deps.db, async (tx) => {
    const due = await tx
      .select({ merchantId: watchedProduct.merchantId, supplier: watchedProduct.supplier })
      .from(watchedProduct)
      .where(lte(watchedProduct.dueAt, sql`now()`))
      .groupBy(watchedProduct.merchantId, watchedProduct.supplier)
      .orderBy(watchedProduct.merchantId, watchedProduct.supplier);
    const wanted = due.map(({ merchantId, supplier }) => ({ merchantId, subject: watchSubject(supplier), errors: 0 }));
    await askForAll(tx, WATCH_SUPPLIER, wanted);
  });
}

/** What is spent on looking: so many looks an hour for each product that is in a store, and never fewer in all. */
const BUDGET = { looksPerHourEach: 1, leastPerHour: 60 };
/**
 * Bounds of the time between looks, in seconds. Products that are in no store and that nothing is
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
 * the looks of all never add up to more than the budget.
 */
const SET_SLOWER = 1.04;
const LEFT_SLOWER = 1.1;
/** Rows written at a time, so that an import waits for no more than that. */
const ROWS_AT_A_TIME = 1000;

/**
 * Plans how often each product of a supplier is looked at: the same number of looks as if all were looked at hourly, given
 * to those that sell and those that change. A product that sells every day or changed today is looked at every half minute
 * or so; what stands still gives up looks for it, down to one in six hours. What is due already, asked for or failed keeps
 * its time; all else comes when the new plan says, earlier or later. Where all this would be more than `mostPerDay` looks a day (null for no
 * bound), each product waits as much longer as it takes to stay within. Where nothing has moved, nothing is written. Returns how many
 * products have another rhythm.
 */
export async function planChecks(
  db: Database,
  merchantId: string,
  supplier: string,
  mostPerDay: number | null,
): Promise<number> {
  const moved = await withMerchantTx(db, merchantId, (tx) => findMoved(tx, supplier, mostPerDay));
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
      due_at = case when t.failures > 0 or t.due_at <= now() then t.due_at
        else coalesce(t.checked_at, now()) + make_interval(secs => p.every) end
    from json_to_recordset(${JSON.stringify(moved)}::json) as p (id text, every int)
    where t.merchant_id = ${tx.merchantId} and t.supplier = ${supplier} and t.supplier_product_id = p.id
      and t.due_at is not null`);
}

/** The products whose rhythm is not what it has to be, with what it has to be. */
async function findMoved(tx: MerchantTx, supplier: string, mostPerDay: number | null): Promise<Rhythm[]> {
  const { merchantId } = tx;
  // The planner takes each step for a row or two, and would go through all of one for every row of the next.
  // What it must not do it counts as endless work, which it would compile for, and that takes seconds.
  await tx.execute(sql`select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true)`);
  const { rows } = await tx.execute<{ id: string; every: number }>(sql`
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
    ), mapped as (
      select distinct o.supplier_product_id as id from offer o
        join mapping_component c on c.merchant_id = o.merchant_id and c.offer_id = o.offer_id
      where o.merchant_id = ${merchantId} and o.supplier = ${supplier}
    ), weighed as (
      select w.supplier_product_id as id, coalesce(b.is_listed, false) or m.id is not null as is_listed,
        case when coalesce(b.is_listed, false) or m.id is not null then 1
          + ${PER_SALE}::float8 * least(coalesce(s.per_day, 0), ${SALES_COUNTED}::float8)
          + ${PER_CHANGE}::float8 * least(w.volatility * exp(-extract(epoch from now() - coalesce(w.checked_at, now())) / 86400),
              ${CHANGES_COUNTED}::float8)
        else ${UNLISTED}::float8 end as weight
      from watched_product w
        left join sold s on s.id = w.supplier_product_id
        left join listed b on b.id = w.supplier_product_id
        left join mapped m on m.id = w.supplier_product_id
      where w.merchant_id = ${merchantId} and w.supplier = ${supplier} and w.due_at is not null
    ), bounded as (
      select *, 1 / (case when is_listed then ${LONGEST}::float8 else ${LONGEST_UNLISTED}::float8 end) as least_rate from weighed
    ), budget as (
      select sum(weight) as weights, sum(least_rate) as set_aside,
        greatest(count(*) filter (where is_listed) * ${BUDGET.looksPerHourEach}::float8, ${BUDGET.leastPerHour}::float8) / 3600 as per_second
      from bounded
    ), wanted as (
      select w.id, 1 / w.least_rate as longest, greatest(
        1 / (w.least_rate + greatest(b.per_second - b.set_aside, 0) * w.weight / b.weights), ${SHORTEST}::float8) as every
      from bounded w cross join budget b
    ), planned as materialized (
      select id, longest, every * greatest(sum(86400 / every) over () / ${mostPerDay}::float8, 1) as every from wanted
    )
    select p.id, ceil(greatest(least(p.every * ${SET_SLOWER}::float8, p.longest), p.every))::int as every
    from planned p
      join watched_product t on t.merchant_id = ${merchantId} and t.supplier = ${supplier} and t.supplier_product_id = p.id
    where t.every < floor(p.every) or t.every > ceil(p.every * ${LEFT_SLOWER}::float8)
      or (t.failures = 0 and t.due_at > now()
        and t.due_at > coalesce(t.checked_at, now()) + make_interval(secs => ceil(p.every * ${LEFT_SLOWER}::float8)))`);
  return rows;
}

/** What of the calls that a supplier lets this server make a day goes into watching, and what one look may take of them. */
const FOR_WATCHING = 0.8;
const CALLS_OF_A_LOOK = 2;

/**
 * How many looks a day one merchant's products of a supplier may have: all merchants who watch the supplier share its
 * daily number of calls alike, and a part of that is left to what people ask for. Null where the supplier counts no days.
 */
export async function dailyChecks(deps: Deps, supplier: string): Promise<number | null> {
  const platform = asSupplier(supplier);
  const perDay = platform === null ? undefined : supplierConnector(platform).limits?.perDay;
  if (perDay === undefined) return null;
  const { rows } = await withSystemTx(deps.db, (tx) =>
    tx.execute<{ watching: number }>(sql`
      select count(*)::int as watching from merchant m where exists (
        select 1 from watched_product w
        where w.merchant_id = m.merchant_id and w.supplier = ${supplier} and w.due_at is not null)`),
  );
  return (perDay * FOR_WATCHING) / CALLS_OF_A_LOOK / Math.max(rows[0]?.watching ?? 0, 1);
}

/** How often is often, in seconds. */
const HOT = 300;

/** What is spent on each supplier, and how old its figures are. */
export async function watchStatus(tx: MerchantTx): Promise<ResultOf<typeof watchCalls.status>['rows']> {
  const age = sql`extract(epoch from now() - ${watchedProduct.checkedAt})`;
  const rows = await tx
    .select({
      supplier: watchedProduct.supplier,
      products: sql<number>`count(*)::int`,
      medianAge: sql<number | null>`(percentile_cont(0.5) within group (order by ${age}))::int`,
      oldestAge: sql<number | null>`max(${age})::int`,
      perHour: sql<number>`coalesce(sum(3600.0 / ${watchedProduct.every}) filter (where ${watchedProduct.dueAt} is not null), 0)::int`,
      hot: sql<number>`(count(*) filter (where ${watchedProduct.dueAt} is not null and ${watchedProduct.every} <= ${HOT}))::int`,
      troubled: sql<number>`(count(*) filter (where ${watchedProduct.problem} is not null))::int`,
    })
    .from(watchedProduct)
    .where(eq(watchedProduct.merchantId, tx.merchantId))
    .groupBy(watchedProduct.supplier)
    .orderBy(watchedProduct.supplier);
  return rows.flatMap(({ supplier, ...row }) => {
    const known = asSupplier(supplier);
    return known ? [{ supplier: known, byItself: watchesItself(supplier), ...row }] : [];
  });
}

/** How one product is watched; null for one that has no supplier. */
export async function productWatch(
  tx: MerchantTx,
  productId: string,
  language: Language,
): Promise<ProductWatch | null> {
  const [row] = await tx
    .select({ watched: watchedProduct })
    .from(product)
    .innerJoin(watchedProduct, follows)
    .where(and(eq(product.merchantId, tx.merchantId), eq(product.productId, productId)));
  const supplier = row ? asSupplier(row.watched.supplier) : null;
  if (!row || !supplier) return null;
  const { checkedAt, checkedBy, every, dueAt, problem, goneAt } = row.watched;
  const byItself = watchesItself(supplier) && dueAt !== null;
  return {
    ...{ supplier, byItself, gone: goneAt !== null, every: byItself ? every : null },
    checkedAt: checkedAt?.toISOString() ?? null,
    checkedBy: (checkedBy as FigureSource | null) ?? null,
    nextAt: dueAt?.toISOString() ?? null,
    problem: problem ? sentence(language, problem.key, problem.params) : null,
  };
}

/** A product follows the supplier's product it was collected as, or was split off from. */
const follows = and(
  eq(watchedProduct.merchantId, product.merchantId),
  eq(watchedProduct.supplier, product.source),
  eq(watchedProduct.supplierProductId, sql`coalesce(${product.partOf}, ${product.supplierProductId})`),
);

/** Has products looked at next. Returns how many of them anybody can look at. */
export async function requestChecks(tx: MerchantTx, productIds: readonly string[]): Promise<number> {
  await holdIntake(tx);
  const asked = await tx
    .update(watchedProduct)
    .set({ dueAt: new Date() })
    .from(product)
    .where(
      and(
        eq(product.merchantId, tx.merchantId),
        inArray(product.productId, [...productIds]),
        follows,
        sql`${watchedProduct.dueAt} is not null`,
      ),
    )
    .returning({ supplier: watchedProduct.supplier });
  for (const supplier of new Set(asked.map((row) => row.supplier))) {
    await askFor(tx, WATCH_SUPPLIER, { subject: watchSubject(supplier) });
  }
  return asked.length;
}
