import { sql } from 'drizzle-orm';
import type { InputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { warehouseCalls } from '#contract/warehouse.calls.ts';
import { OUTSTANDING } from '../../../db/schema/purchases.ts';
import { rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { runOnce } from '../../../effects/commands.ts';
import { allocate, followOrdersOf, lockOrders } from '../orders/index.ts';
import { lockPurchases, noteReceived, ordersIn } from '../purchasing/index.ts';
import {
  addClaims,
  askToAllocate,
  itemsOfSupplierSkus,
  lockItems,
  type Movement,
  moveStock,
  type NewClaim,
  refuseUnknown,
  supplierSkuKey,
} from '../stock/index.ts';
import { type ArrivalOf, type Received, spreadDelivery } from './spread.ts';

type Input = InputOf<typeof warehouseCalls.receive>;

/** A line of a purchase to a warehouse, with what its order still needs. */
export interface ArrivingLine extends Record<string, unknown> {
  position: number;
  supplier: SupplierPlatform;
  supplierProductId: string;
  supplierSkuId: string;
  title: string;
  variantTitle: string;
  image: string | null;
  storeId: string | null;
  externalId: string | null;
  lineId: string | null;
  component: number;
  stockItemId: string | null;
  outstanding: number;
  unitCost: string | null;
  currency: string | null;
}

type Arrival = ArrivalOf<ArrivingLine>;

/**
 * Takes a delivery of a purchase into stock. Good items are reserved for the orders that they were bought for, as far as these still need
 * them; the rest is free. What was damaged, or will not come, is to be bought again. Once under its client key. Throws `notFound`,
 * `purchaseNotForStock`, `purchaseNotPlaced`, `nothingReceived`, and `moreThanBought` unless `over`.
 */
export const receive = (tx: MerchantTx, accountId: string, { clientKey, ...wanted }: Input): Promise<string> =>
  runOnce(tx, { kind: 'receiveStock', clientKey, request: wanted }, async () => {
    const { purchaseId, over } = wanted;
    // Read, locked in the order of all who lock, and read again.
    const before = await findArriving(tx, purchaseId);
    await lockOrders(tx, ordersIn(before));
    const items = await itemsOf(tx, before);
    await lockItems(tx, [...items.values()]);
    const [locked] = await lockPurchases(tx, [purchaseId]);
    if (!locked) throw new DomainError('notFound');
    if (locked.warehouseId === null) throw new DomainError('purchaseNotForStock');
    if (locked.status !== 'placed' && locked.status !== 'cancelled') throw new DomainError('purchaseNotPlaced');
    await refuseUnknown(tx, locked.warehouseId);
    const lines = await findArriving(tx, purchaseId);
    const arrivals = spreadDelivery(lines, deliveredOf(lines, wanted.lines), over);
    await writeLevels(tx, purchaseId, arrivals, { isLate: locked.status === 'cancelled', items });
    await stockArrivals(tx, { purchaseId, warehouseId: locked.warehouseId, by: accountId, clientKey, items }, arrivals);
    await noteReceived(tx, purchaseId);
    await followOrdersOf(tx, locked.orders);
    await askToAllocate(tx);
    tx.tell({ type: 'changed', resource: 'warehousing' });
    return purchaseId;
  });

/** The lines of a purchase to a warehouse, the oldest order first. Throws `notFound`. */
export async function findArriving(tx: MerchantTx, purchaseId: string): Promise<ArrivingLine[]> {
  const { rows } = await tx.execute<ArrivingLine>(sql`
    select l.position, p.supplier, l.supplier_product_id as "supplierProductId", l.supplier_sku_id as "supplierSkuId", l.title,
      l.variant_title as "variantTitle", l.image, l.store_id as "storeId", l.external_id as "externalId", l.line_id as "lineId",
      l.component, l.stock_item_id as "stockItemId",
      ${sql.raw(OUTSTANDING)}::float8 as outstanding, l.unit_cost::text as "unitCost", p.currency
    from purchase p join purchase_line l on l.merchant_id = p.merchant_id and l.purchase_id = p.purchase_id
    left join order_state s on s.merchant_id = l.merchant_id and s.store_id = l.store_id and s.external_id = l.external_id
    where p.merchant_id = ${tx.merchantId} and p.purchase_id = ${purchaseId} and l.quantity > 0
    order by s.placed_at nulls last, l.position`);
  if (rows.length === 0) throw new DomainError('notFound');
  return rows;
}

/** By line, what it is in stock; a SKU that was never there becomes an item. */
async function itemsOf(tx: MerchantTx, lines: readonly ArrivingLine[]): Promise<Map<number, string>> {
  const unnamed = lines.filter(({ stockItemId }) => stockItemId === null);
  const skuOf = ({ supplier, supplierProductId: productId, supplierSkuId: skuId, ...line }: ArrivingLine) => ({
    supplier,
    productId,
    skuId,
    title: line.title,
    variantTitle: line.variantTitle,
    image: line.image,
  });
  const found = await itemsOfSupplierSkus(tx, unnamed.map(skuOf));
  return new Map(
    lines.flatMap((line) => {
      const itemId = line.stockItemId ?? found.get(supplierSkuKey(skuOf(line)));
      return itemId === undefined ? [] : [[line.position, itemId] as const];
    }),
  );
}

/** What was said of each line. Throws `invalidInput` for a line that is not there, and `nothingReceived`. */
function deliveredOf(lines: readonly ArrivingLine[], given: Input['lines']): Received[] {
  const delivered = given.map(({ lineId, ...counts }, at): Received => {
    const line = lines.find(({ position }) => String(position) === lineId);
    if (!line)
      throw new DomainError(
        'invalidInput',
        {},
        { fields: [{ path: `lines.${at}.lineId`, key: 'validation.invalid' }] },
      );
    return { ...counts, position: line.position };
  });
  const sum = delivered.reduce((all, { received, damaged, missing }) => all + received + damaged + missing, 0);
  if (sum === 0) throw new DomainError('nothingReceived');
  return delivered;
}

/** `isLate`: the supplier had cancelled it; a person is asked about what arrived all the same. */
async function writeLevels(
  tx: MerchantTx,
  purchaseId: string,
  arrivals: readonly Arrival[],
  { isLate, items }: { isLate: boolean; items: ReadonlyMap<number, string> },
): Promise<void> {
  const rows = arrivals.map((one) => ({
    ...one,
    itemId: items.get(one.position) ?? null,
    contested: isLate ? one.surplus : 0,
  }));
  await tx.execute(sql`
    update purchase_line l set received = l.received + g.received, damaged = l.damaged + g.damaged, missing = l.missing + g.missing,
      surplus = l.surplus + g.surplus, contested = l.contested + g.contested, stock_item_id = coalesce(l.stock_item_id, g."itemId")
    from ${rowsOf(rows, 'g', {
      position: 'int',
      received: 'bigint',
      damaged: 'bigint',
      missing: 'bigint',
      surplus: 'bigint',
      contested: 'bigint',
      itemId: 'uuid',
    })}
    where l.merchant_id = ${tx.merchantId} and l.purchase_id = ${purchaseId} and l.position = g.position`);
}

interface Receipt {
  purchaseId: string;
  warehouseId: string;
  by: string;
  clientKey: string;
  items: ReadonlyMap<number, string>;
}

/**
 * Good items come in, and as many as an order needs are reserved for it: what it held by the purchase it holds by the claim. What was
 * damaged, or will not come, it holds no more.
 */
async function stockArrivals(
  tx: MerchantTx,
  { purchaseId, warehouseId, by, clientKey, items }: Receipt,
  arrivals: readonly Arrival[],
): Promise<void> {
  const movements: Movement[] = [];
  for (const { line, received, damaged, missing, surplus } of arrivals) {
    const itemId = items.get(line.position);
    if (itemId === undefined) throw new Error('A line arrives as no item.');
    const need = needOf(line);
    const reserved = need ? Math.min(received, await roomOf(tx, need, received + damaged + missing)) : 0;
    const claims: NewClaim[] = need && reserved > 0 ? [{ ...need, warehouseId, itemId, quantity: reserved }] : [];
    if (need) await allocate(tx, [{ ...need, quantity: reserved - received - damaged - missing }]);
    const [claim] = await addClaims(tx, claims);
    movements.push({
      warehouseId,
      itemId,
      kind: 'receive',
      onHand: received + surplus,
      allocated: reserved,
      key: `receive/${purchaseId}/${line.position}/${clientKey}`,
      by,
      purchaseId,
      claimId: claim?.claimId ?? null,
      unitCost: line.unitCost,
      currency: line.unitCost === null ? null : line.currency,
    });
  }
  await moveStock(tx, movements);
}

const needOf = ({ storeId, externalId, lineId, component }: ArrivingLine) =>
  storeId !== null && externalId !== null && lineId !== null ? { storeId, externalId, lineId, component } : null;

/** How many items a need takes once `held` of what it has by the purchase are no more. */
async function roomOf(
  tx: MerchantTx,
  { storeId, externalId, lineId, component }: NonNullable<ReturnType<typeof needOf>>,
  held: number,
): Promise<number> {
  const { rows } = await tx.execute<{ room: number }>(sql`
    select greatest(0, n.needed - (n.allocated - ${held}))::float8 as room from line_need n
    join order_state s on s.merchant_id = n.merchant_id and s.store_id = n.store_id and s.external_id = n.external_id and s.stage <> 'closed'
    where n.merchant_id = ${tx.merchantId} and n.store_id = ${storeId} and n.external_id = ${externalId} and n.line_id = ${lineId}
      and n.component = ${component}`);
  return rows[0]?.room ?? 0;
}
