import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { purchaseLine } from '../../../db/schema/purchases.ts';
import { arrayOf, rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

/** How many supplier items of one component of an order line. */
export interface LineQuantity {
  storeId: string;
  externalId: string;
  lineId: string;
  component: number;
  quantity: number;
}

/** What a need `n` is mapped as now: by its rule, or as it was published from the pool. */
const MAPPED_SNAPSHOT = sql`case when n.rule_id is not null
  then (select c.snapshot from mapping_component c where c.merchant_id = n.merchant_id and c.rule_id = n.rule_id and c.position = n.component)
  else (select v.snapshot from order_line_state k join listing_variant v on v.merchant_id = k.merchant_id and v.store_id = k.store_id
      and v.product_external_id = k.product_external_id and v.variant_external_id = k.variant_external_id
    where k.merchant_id = n.merchant_id and k.store_id = n.store_id and k.external_id = n.external_id and k.line_id = n.line_id) end`;

/**
 * The only place where allocated quantities rise and fall. A positive quantity is taken: the database refuses more than are
 * needed, and with the first of them the mapping is frozen, with the snapshot of the offer. A negative one gives them back; with
 * the last of them the mapping counts again. Orders are locked before: `lockOrders`.
 */
export async function allocate(tx: MerchantTx, quantities: readonly LineQuantity[]): Promise<void> {
  if (quantities.length === 0) return;
  await tx.execute(sql`
    update line_need n set allocated = n.allocated + g.quantity,
      frozen_at = case when n.allocated + g.quantity > 0 then coalesce(n.frozen_at, app_clock()) end,
      snapshot = case when n.allocated + g.quantity > 0 then case when n.frozen_at is null then ${MAPPED_SNAPSHOT} else n.snapshot end end
    from (select "storeId", "externalId", "lineId", component, sum(quantity)::bigint as quantity
      from ${rowsOf(quantities, 'g', { storeId: 'uuid', externalId: 'text', lineId: 'text', component: 'int', quantity: 'bigint' })}
      group by 1, 2, 3, 4) g
    where n.merchant_id = ${tx.merchantId} and n.store_id = g."storeId" and n.external_id = g."externalId"
      and n.line_id = g."lineId" and n.component = g.component`);
}

/** Gives back the quantities of purchases that nobody will send, as far as that has not happened yet. */
export async function release(tx: MerchantTx, purchaseIds: readonly string[]): Promise<void> {
  const lines = await heldQuantities(tx, purchaseIds);
  await allocate(
    tx,
    lines.map(({ quantity, ...place }) => ({ ...place, quantity: -quantity })),
  );
}

/** How much of a purchase line `l` its order holds: what will not come, or is to be bought again since it was lost, is none of it. */
const HELD = sql`greatest(0, l.quantity - l.cancelled - l.lost)`;

/** What purchases hold of the needs of their orders. */
export async function heldQuantities(tx: MerchantTx, purchaseIds: readonly string[]): Promise<LineQuantity[]> {
  const { storeId, externalId, lineId, component, quantity, cancelled, lost } = purchaseLine;
  const left = sql<number>`${quantity} - ${cancelled} - ${lost}`;
  return tx
    .select({ storeId, externalId, lineId, component, quantity: left })
    .from(purchaseLine)
    .where(
      and(
        eq(purchaseLine.merchantId, tx.merchantId),
        sql`${purchaseLine.purchaseId} = any(${arrayOf(purchaseIds, 'uuid')})`,
        gt(left, 0),
      ),
    );
}

/** Takes what purchases hold again, after it had been given back: they were made all the same. */
export async function retake(tx: MerchantTx, purchaseIds: readonly string[]): Promise<void> {
  if (purchaseIds.length === 0) return;
  await takeAgain(
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
async function takeAgain(tx: MerchantTx, given: SQL): Promise<void> {
  await tx.execute(sql`
    insert into line_need as n (merchant_id, store_id, external_id, line_id, component, source, supplier, supplier_product_id,
      supplier_sku_id, pieces_per_unit, needed, allocated, frozen_at)
    select l.merchant_id, l.store_id, l.external_id, l.line_id, l.component, 'supplier', min(p.supplier), min(l.supplier_product_id),
      min(l.supplier_sku_id), 1, sum(g.quantity), sum(g.quantity), app_clock()
    from ${given} g
    join purchase_line l on l.merchant_id = ${tx.merchantId} and l.purchase_id = g.purchase_id and l.position = g.position
    join purchase p on p.merchant_id = l.merchant_id and p.purchase_id = l.purchase_id
    where g.quantity > 0
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

/** Raises how many of each line will not come, and gives the difference back. A level that is known already changes nothing. */
export async function cancelQuantities(
  tx: MerchantTx,
  purchaseId: string,
  levels: readonly CancelledLevel[],
): Promise<void> {
  if (levels.length === 0) return;
  const { rows } = await tx.execute<LineQuantity & Record<string, unknown>>(sql`
    with before as (
      select * from purchase_line where merchant_id = ${tx.merchantId} and purchase_id = ${purchaseId} for update
    )
    update purchase_line l set cancelled = least(l.quantity, g.cancelled)
    from ${rowsOf(levels, 'g', { position: 'int', cancelled: 'bigint' })}, before b
    where l.merchant_id = b.merchant_id and l.purchase_id = b.purchase_id and l.position = b.position
      and l.position = g.position and l.cancelled < least(l.quantity, g.cancelled)
    returning l.store_id as "storeId", l.external_id as "externalId", l.line_id as "lineId", l.component,
      (${HELD} - greatest(0, l.quantity - b.cancelled - l.lost))::float8 as quantity`);
  await allocate(tx, rows);
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
  const held = rows.filter(({ purchaseId }) => holding.includes(purchaseId));
  await allocate(
    tx,
    held.filter(({ quantity }) => quantity < 0),
  );
  const found = held.filter(({ quantity }) => quantity > 0);
  if (found.length === 0) return;
  await takeAgain(
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

/** Takes out of a purchase that has not left what its order does not need any more. Returns how many items were dropped, and are left. */
export async function dropExcess(tx: MerchantTx, purchaseId: string): Promise<{ dropped: number; left: number }> {
  const dropped = await excessOf(tx, purchaseId);
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
    where l.merchant_id = ${tx.merchantId} and l.purchase_id = ${purchaseId} order by l.position`);
  return rows;
}

interface ExcessLine extends LineQuantity {
  position: number;
  /** Items that are not needed any more. */
  excess: number;
}

const keyOf = ({ lineId, component }: Pick<LineQuantity, 'lineId' | 'component'>): string => `${lineId}\n${component}`;
