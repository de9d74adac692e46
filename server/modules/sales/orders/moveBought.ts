import { sql } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { type Changed, changeOrders } from './facts.ts';
import { isHeldFor, soldKey } from './holdReplaced.ts';
import type { Viewer } from './list.ts';

interface OrderKey {
  storeId: string;
  externalId: string;
}

/** A line as far as purchases move between lines. */
interface MovableLine extends Record<string, unknown> {
  externalId: string;
  lineId: string;
  productExternalId: string | null;
  variantExternalId: string | null;
  ordered: number;
  isGone: boolean;
  /** Supplier items that are bought for it, over all components. */
  bought: number;
  /** The SKUs of what is bought, by component. */
  skus: string;
}

/** From which line to which one purchases move. */
interface Move {
  from: string;
  into: string;
  /** Another move goes into the same line before: what is bought is added up. */
  isAdded: boolean;
}

/**
 * What was bought for lines that left an order is bought for those that took their place. If that is more than is needed, the
 * order says so as for any line. Throws `notFound`, and `nothingToMove` where the order is not held for that, or no line matches.
 */
export async function moveBought(tx: MerchantTx, viewer: Viewer, orderId: string): Promise<Changed> {
  const order = splitStoreItemId(orderId);
  const isHeld = await lockOrder(tx, viewer, order);
  const moves = isHeld ? movesOf(await findLines(tx, order)) : [];
  if (moves.length === 0) throw new DomainError('nothingToMove');
  for (const move of moves) await moveLine(tx, order, move);
  tx.tell({ type: 'changed', resource: 'purchases' });
  return changeOrders(tx, viewer, [orderId], {
    title: { key: 'run.orderMoved' },
    set: sql`holds = (select coalesce(jsonb_agg(h), '[]') from jsonb_array_elements(f.holds) h
      where not jsonb_build_array(h) @> ${isHeldFor})`,
    where: sql`f.holds @> ${isHeldFor}`,
  });
}

/** Locks what is known of an order, in the order of all who do. Returns whether it is held for a replaced line. Throws `notFound`. */
async function lockOrder(tx: MerchantTx, { channels }: Viewer, { storeId, externalId }: OrderKey): Promise<boolean> {
  const { rows } = await tx.execute<{ isHeld: boolean }>(sql`
    select s.holds @> ${isHeldFor} as "isHeld" from order_state s
    join store on store.merchant_id = s.merchant_id and store.store_id = s.store_id
      and store.platform = any(${arrayOf(channels, 'text')})
    where s.merchant_id = ${tx.merchantId} and s.store_id = ${storeId} and s.external_id = ${externalId} for update of s`);
  const [row] = rows;
  if (!row) throw new DomainError('notFound');
  await tx.execute(sql`
    select 1 from line_need where merchant_id = ${tx.merchantId} and store_id = ${storeId} and external_id = ${externalId}
    order by line_id, component for update`);
  return row.isHeld;
}

async function findLines(tx: MerchantTx, { storeId, externalId }: OrderKey): Promise<MovableLine[]> {
  const { rows } = await tx.execute<MovableLine>(sql`
    select k.external_id as "externalId", k.line_id as "lineId", k.product_external_id as "productExternalId",
      k.variant_external_id as "variantExternalId", k.ordered, l.line_id is null as "isGone",
      coalesce(n.bought, 0)::float8 as bought, coalesce(n.skus, '') as skus
    from order_line_state k
    left join store_order_line l on l.merchant_id = k.merchant_id and l.store_id = k.store_id
      and l.order_external_id = k.external_id and l.line_id = k.line_id
    left join lateral (
      select sum(n.allocated) as bought,
        string_agg(concat_ws('/', n.component, n.supplier, n.supplier_product_id, n.supplier_sku_id), ' ' order by n.component) as skus
      from line_need n where n.merchant_id = k.merchant_id and n.store_id = k.store_id and n.external_id = k.external_id
        and n.line_id = k.line_id and n.allocated > 0
    ) n on true
    where k.merchant_id = ${tx.merchantId} and k.store_id = ${storeId} and k.external_id = ${externalId}
    order by k.line_id`);
  return rows;
}

/**
 * Each bought line that is gone goes to the line of its product that wants most and has nothing yet; where none is left, to
 * one that took the same SKUs over before.
 */
function movesOf(lines: readonly MovableLine[]): Move[] {
  const free = lines.filter(({ isGone, bought }) => !isGone && bought === 0).sort((a, b) => b.ordered - a.ordered);
  const taken: { line: MovableLine; skus: string }[] = [];
  const moves: Move[] = [];
  const gone = lines.filter((line) => line.isGone && line.bought > 0 && soldKey(line) !== null);
  for (const from of gone.sort((a, b) => b.bought - a.bought)) {
    const at = free.findIndex((line) => soldKey(line) === soldKey(from));
    const [own] = at < 0 ? [] : free.splice(at, 1);
    const shared = taken.find(({ line, skus }) => soldKey(line) === soldKey(from) && skus === from.skus);
    const into = own ?? shared?.line;
    if (!into) continue;
    if (own) taken.push({ line: own, skus: from.skus });
    moves.push({ from: from.lineId, into: into.lineId, isAdded: own === undefined });
  }
  return moves;
}

/** Moves purchases and what is allocated. What is needed is counted again afterwards; until then it is no less than is allocated. */
async function moveLine(
  tx: MerchantTx,
  { storeId, externalId }: OrderKey,
  { from, into, isAdded }: Move,
): Promise<void> {
  const ofOrder = (table: string) =>
    sql`${sql.raw(table)}.merchant_id = ${tx.merchantId} and ${sql.raw(table)}.store_id = ${storeId}
      and ${sql.raw(table)}.external_id = ${externalId}`;
  if (isAdded) {
    await tx.execute(sql`
      update line_need n set allocated = n.allocated + o.allocated, needed = greatest(n.needed, n.allocated + o.allocated)
      from line_need o where ${ofOrder('n')} and ${ofOrder('o')} and n.line_id = ${into} and o.line_id = ${from}
        and n.component = o.component and o.allocated > 0`);
    await tx.execute(sql`delete from line_need n where ${ofOrder('n')} and n.line_id = ${from}`);
  } else {
    await tx.execute(sql`
      delete from line_need n where ${ofOrder('n')} and n.allocated = 0 and n.line_id in (${from}, ${into})`);
    await tx.execute(sql`update line_need n set line_id = ${into} where ${ofOrder('n')} and n.line_id = ${from}`);
  }
  await tx.execute(sql`update purchase_line p set line_id = ${into} where ${ofOrder('p')} and p.line_id = ${from}`);
  await tx.execute(sql`update stock_claim c set line_id = ${into} where ${ofOrder('c')} and c.line_id = ${from}`);
}
