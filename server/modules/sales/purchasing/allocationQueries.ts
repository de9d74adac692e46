import { type SQL, sql } from 'drizzle-orm';
import { storeItemId } from '#contract/storeItemId.ts';
import { OUTSTANDING } from '../../../db/schema/purchases.ts';
import { arrayOf, rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { allocate, type LineQuantity, type OrderKey } from '../orders/index.ts';

/** Gives back the quantities of purchases that nobody will send, as far as that has not happened yet. */
export async function release(tx: MerchantTx, purchaseIds: readonly string[]): Promise<void> {
  const lines = await heldQuantities(tx, purchaseIds);
  await allocate(
    tx,
    lines.map(({ quantity, ...place }) => ({ ...place, quantity: -quantity })),
  );
}

/** How much of a purchase line `l` its order holds: what has not come and may still come. */
const HELD = sql.raw(OUTSTANDING);

/** What purchases hold of the needs of their orders; what is bought for stock is none of it. */
async function heldQuantities(tx: MerchantTx, purchaseIds: readonly string[]): Promise<LineQuantity[]> {
  const { rows } = await tx.execute<LineQuantity & Record<string, unknown>>(sql`
    select l.store_id as "storeId", l.external_id as "externalId", l.line_id as "lineId", l.component, ${HELD}::float8 as quantity
    from purchase_line l where l.merchant_id = ${tx.merchantId} and l.purchase_id = any(${arrayOf(purchaseIds, 'uuid')})
      and l.store_id is not null and ${HELD} > 0`);
  return rows;
}

/** Takes what purchases hold again, after it had been given back: they were made all the same. */
export async function retake(tx: MerchantTx, purchaseIds: readonly string[]): Promise<void> {
  if (purchaseIds.length === 0) return;
  await reallocate(
    tx,
    sql`(select l.purchase_id, l.position, ${HELD} as quantity from purchase_line l
      where l.merchant_id = ${tx.merchantId} and l.purchase_id = any(${arrayOf(purchaseIds, 'uuid')}))`,
  );
}

/**
 * Takes quantities again that had been given back, since they are bought all the same: more may then be taken than is needed,
 * which is a finding of the order. A need that was mapped otherwise meanwhile is frozen as what was bought. `given`: rows of
 * purchase, position and quantity.
 */
async function reallocate(tx: MerchantTx, given: SQL): Promise<void> {
  await tx.execute(sql`
    insert into line_need as n (merchant_id, store_id, external_id, line_id, component, source, supplier, supplier_product_id,
      supplier_sku_id, pieces_per_unit, needed, allocated, frozen_at)
    select l.merchant_id, l.store_id, l.external_id, l.line_id, l.component, 'supplier', min(p.supplier), min(l.supplier_product_id),
      min(l.supplier_sku_id), 1, sum(g.quantity), sum(g.quantity), app_clock()
    from ${given} g
    join purchase_line l on l.merchant_id = ${tx.merchantId} and l.purchase_id = g.purchase_id and l.position = g.position
    join purchase p on p.merchant_id = l.merchant_id and p.purchase_id = l.purchase_id
    where g.quantity > 0 and l.store_id is not null
    group by 1, 2, 3, 4, 5
    on conflict (merchant_id, store_id, external_id, line_id, component) do update set
      source = case when n.allocated = 0 then excluded.source else n.source end,
      supplier = case when n.allocated = 0 then excluded.supplier else n.supplier end,
      supplier_product_id = case when n.allocated = 0 then excluded.supplier_product_id else n.supplier_product_id end,
      supplier_sku_id = case when n.allocated = 0 then excluded.supplier_sku_id else n.supplier_sku_id end,
      frozen_at = coalesce(n.frozen_at, app_clock()), needed = greatest(n.needed, n.allocated + excluded.allocated),
      allocated = n.allocated + excluded.allocated`);
}

/** A line of a purchase with how many of it will not come, in all. */
export interface CancelledLevel {
  position: number;
  cancelled: number;
}

/**
 * Raises how many of each line will not come, and gives the difference back. A level that is known already changes nothing. What has
 * arrived cannot be cancelled any more: so many are `contested`, which a person decides about.
 */
export async function cancelQuantities(
  tx: MerchantTx,
  purchaseId: string,
  levels: readonly CancelledLevel[],
): Promise<void> {
  if (levels.length === 0) return;
  const arrived = sql`(l.received + l.damaged + l.missing)`;
  const wanted = sql`least(g.cancelled, l.quantity)`;
  const cancelled = sql`greatest(l.cancelled, least(${wanted}, l.quantity - l.lost - ${arrived}))`;
  const contested = sql`case when ${arrived} > 0 then greatest(0, ${wanted} - (l.quantity - l.lost - ${arrived})) else 0 end`;
  const { rows } = await tx.execute<LineQuantity & Record<string, unknown>>(sql`
    with before as (
      select * from purchase_line where merchant_id = ${tx.merchantId} and purchase_id = ${purchaseId} for update
    )
    update purchase_line l set cancelled = ${cancelled}, contested = greatest(l.contested, ${contested})
    from ${rowsOf(levels, 'g', { position: 'int', cancelled: 'bigint' })}, before b
    where l.merchant_id = b.merchant_id and l.purchase_id = b.purchase_id and l.position = b.position
      and l.position = g.position and (l.cancelled < ${cancelled} or l.contested < ${contested})
    returning l.store_id as "storeId", l.external_id as "externalId", l.line_id as "lineId", l.component,
      (${HELD} - greatest(0, l.quantity - b.cancelled - l.lost - ${arrived}))::float8 as quantity`);
  await allocate(
    tx,
    rows.filter(({ storeId }) => storeId !== null),
  );
}

/** A line of a purchase with how many of it were lost and are to be bought again, in all. */
export interface LostLevel {
  purchaseId: string;
  position: number;
  lost: number;
}

/**
 * Sets how many of each line were lost and are to be bought again, and gives the difference back; where fewer were lost than was
 * known, it is taken again. A level that is known already changes nothing. `holding`: those of the purchases whose order holds
 * what they bring; the others have given all of it back.
 */
export async function loseQuantities(
  tx: MerchantTx,
  levels: readonly LostLevel[],
  holding: readonly string[],
): Promise<void> {
  if (levels.length === 0) return;
  const { rows } = await tx.execute<LostDifference>(sql`
    with g as (
      select * from ${rowsOf(levels, 'g', { purchaseId: 'uuid', position: 'int', lost: 'bigint' })}
    ), before as (
      select l.* from purchase_line l join g on l.purchase_id = g."purchaseId" and l.position = g.position
      where l.merchant_id = ${tx.merchantId} for update of l
    )
    update purchase_line l set lost = least(l.quantity, g.lost)
    from g, before b
    where l.merchant_id = b.merchant_id and l.purchase_id = b.purchase_id and l.position = b.position
      and l.purchase_id = g."purchaseId" and l.position = g.position and l.lost <> least(l.quantity, g.lost)
    returning l.purchase_id as "purchaseId", l.position, l.store_id as "storeId", l.external_id as "externalId",
      l.line_id as "lineId", l.component, (${HELD} - greatest(0, l.quantity - l.cancelled - b.lost))::float8 as quantity`);
  const held = rows.filter(({ purchaseId, storeId }) => holding.includes(purchaseId) && storeId !== null);
  await allocate(
    tx,
    held.filter(({ quantity }) => quantity < 0),
  );
  const found = held.filter(({ quantity }) => quantity > 0);
  if (found.length === 0) return;
  await reallocate(
    tx,
    sql`(select "purchaseId" as purchase_id, position, quantity
      from ${rowsOf(found, 'r', { purchaseId: 'uuid', position: 'int', quantity: 'bigint' })})`,
  );
}

type LostDifference = LineQuantity & Pick<LostLevel, 'purchaseId' | 'position'> & Record<string, unknown>;

/** Items of a purchase that its order does not need any more, by its lines; lines that are needed whole are absent. */
export async function excessOf(tx: MerchantTx, purchaseId: string): Promise<ExcessLine[]> {
  const lines = await linesWithExcess(tx, purchaseId);
  const left = new Map(lines.map((line) => [keyOf(line), line.excess]));
  return lines.flatMap((line) => {
    const excess = Math.max(0, Math.min(left.get(keyOf(line)) ?? 0, line.quantity));
    left.set(keyOf(line), (left.get(keyOf(line)) ?? 0) - excess);
    return excess > 0 ? [{ ...line, excess }] : [];
  });
}

/** Takes out of a purchase that has not left what its orders do not need any more. Returns how many items were dropped, and are left. */
export const dropExcess = async (tx: MerchantTx, purchaseId: string): Promise<{ dropped: number; left: number }> =>
  dropItems(tx, purchaseId, await excessOf(tx, purchaseId));

/** Takes all items out of a purchase that has not left that are for these orders. */
export async function dropOrders(
  tx: MerchantTx,
  purchaseId: string,
  orders: readonly OrderKey[],
): Promise<{ dropped: number; left: number }> {
  const named = new Set(orders.map(storeItemId));
  const lines = (await linesWithExcess(tx, purchaseId)).filter((line) => named.has(storeItemId(line)));
  return dropItems(
    tx,
    purchaseId,
    lines.map((line) => ({ ...line, excess: line.quantity })),
  );
}

async function dropItems(
  tx: MerchantTx,
  purchaseId: string,
  dropped: readonly ExcessLine[],
): Promise<{ dropped: number; left: number }> {
  if (dropped.length > 0) {
    await tx.execute(sql`
      update purchase_line l set quantity = l.quantity - g.excess
      from ${rowsOf(dropped, 'g', { position: 'int', excess: 'bigint' })}
      where l.merchant_id = ${tx.merchantId} and l.purchase_id = ${purchaseId} and l.position = g.position`);
    await allocate(
      tx,
      dropped.map(({ excess, ...line }) => ({ ...line, quantity: -excess })),
    );
  }
  const left = await heldQuantities(tx, [purchaseId]);
  return {
    dropped: dropped.reduce((sum, { excess }) => sum + excess, 0),
    left: left.reduce((sum, { quantity }) => sum + Number(quantity), 0),
  };
}

async function linesWithExcess(tx: MerchantTx, purchaseId: string): Promise<ExcessLine[]> {
  const { rows } = await tx.execute<ExcessLine & Record<string, unknown>>(sql`
    select l.position, l.store_id as "storeId", l.external_id as "externalId", l.line_id as "lineId", l.component,
      ${HELD}::float8 as quantity, coalesce(n.allocated - n.needed, 0)::float8 as excess
    from purchase_line l left join line_need n on n.merchant_id = l.merchant_id and n.store_id = l.store_id
      and n.external_id = l.external_id and n.line_id = l.line_id and n.component = l.component
    where l.merchant_id = ${tx.merchantId} and l.purchase_id = ${purchaseId} and l.store_id is not null
    order by l.position`);
  return rows;
}

interface ExcessLine extends LineQuantity {
  position: number;
  /** Items that are not needed any more. */
  excess: number;
}

const keyOf = ({ storeId, externalId, lineId, component }: Omit<LineQuantity, 'quantity'>): string =>
  [storeId, externalId, lineId, component].join('\n');
