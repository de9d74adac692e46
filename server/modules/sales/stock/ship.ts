import { sql } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import { insertRows } from '../../../db/insertRows.ts';
import { shipmentStock } from '../../../db/schema/stock.ts';
import { arrayOf, rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { allocate, type OrderKey } from '../orders/index.ts';
import { askToAllocate } from './allocate.ts';
import { type Claim, claimsOfOrders, findClaims } from './claims.ts';
import { costOf, type UnitCost } from './costs.ts';
import { lockItems, moveStock } from './levels.ts';

/** A parcel that leaves a warehouse. */
interface FromStock {
  order: OrderKey;
  shipmentId: string;
  lines: readonly { lineId: string; quantity: number }[];
  by: string | null;
}

/**
 * Takes what is in a parcel out of stock, as far as it is reserved for its order: each item of an order line with all of its components
 * that are had from stock. The order is held by the caller. Throws `stockNotReserved` where fewer are reserved.
 */
export async function shipFromStock(tx: MerchantTx, { order, shipmentId, lines, by }: FromStock): Promise<void> {
  await lockItems(
    tx,
    (await claimsOfOrders(tx, [order])).map(({ itemId }) => itemId),
  );
  const claims = await claimsOfOrders(tx, [order]);
  const parts = await findParts(tx, order);
  const titles = await findTitles(tx, order);
  const taken = lines.flatMap(({ lineId, quantity }) => {
    const own = parts.filter((part) => part.lineId === lineId);
    if (own.length === 0) throw notReserved(titles.get(lineId), 0);
    return own.flatMap(({ component, piecesPerUnit }) => {
      const held = claims.filter((claim) => claim.lineId === lineId && claim.component === component);
      const found = takeReserved(held, quantity * piecesPerUnit);
      const reserved = found.reduce((sum, one) => sum + one.quantity, 0);
      if (reserved < quantity * piecesPerUnit)
        throw notReserved(titles.get(lineId), Math.floor(reserved / piecesPerUnit));
      return found;
    });
  });
  await changeClaims(
    tx,
    taken.map(({ claim: { claimId }, quantity }) => ({ claimId, reserved: -quantity, shipped: quantity })),
  );
  await moveStock(
    tx,
    taken.map(({ claim: { claimId, warehouseId, itemId }, quantity }) => ({
      warehouseId,
      itemId,
      kind: 'ship',
      onHand: -quantity,
      allocated: -quantity,
      key: `ship/${shipmentId}/${claimId}`,
      claimId,
      shipmentId,
      by,
    })),
  );
  const { merchantId } = tx;
  await insertRows(
    tx,
    shipmentStock,
    taken.map(({ claim: { claimId }, quantity }) => ({ merchantId, shipmentId, claimId, quantity })),
  );
}

const notReserved = (title: string | undefined, count: number): DomainError =>
  new DomainError('stockNotReserved', { title: title ?? '', count });

/** What the lines of an order are called, by line. */
async function findTitles(tx: MerchantTx, { storeId, externalId }: OrderKey): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ lineId: string; title: string }>(sql`
    select line_id as "lineId", title from store_order_line where merchant_id = ${tx.merchantId} and store_id = ${storeId}
      and order_external_id = ${externalId}`);
  return new Map(rows.map(({ lineId, title }) => [lineId, title]));
}

function takeReserved(claims: readonly Claim[], wanted: number): { claim: Claim; quantity: number }[] {
  let left = wanted;
  return claims.flatMap((claim) => {
    const quantity = Math.min(left, claim.reserved);
    left -= quantity;
    return quantity > 0 ? [{ claim, quantity }] : [];
  });
}

/** The components of an order's lines that are had from stock: mapped to an item, or received for the line. */
async function findParts(
  tx: MerchantTx,
  { storeId, externalId }: OrderKey,
): Promise<{ lineId: string; component: number; piecesPerUnit: number }[]> {
  const { rows } = await tx.execute<{ lineId: string; component: number; piecesPerUnit: number }>(sql`
    select n.line_id as "lineId", n.component, n.pieces_per_unit as "piecesPerUnit" from line_need n
    where n.merchant_id = ${tx.merchantId} and n.store_id = ${storeId} and n.external_id = ${externalId}
      and (n.stock_item_id is not null or exists (select 1 from stock_claim c where c.merchant_id = n.merchant_id
        and c.store_id = n.store_id and c.external_id = n.external_id and c.line_id = n.line_id and c.component = n.component
        and c.reserved + c.shipped > 0))
    order by n.line_id, n.component`);
  return rows;
}

/** By line of an order, how many whole items of it can be shipped from what is reserved; lines without any are absent. */
export async function reservedItems(tx: MerchantTx, order: OrderKey): Promise<Map<string, number>> {
  const claims = await claimsOfOrders(tx, [order]);
  const items = new Map<string, number>();
  for (const { lineId, component, piecesPerUnit } of await findParts(tx, order)) {
    const own = claims.filter((claim) => claim.lineId === lineId && claim.component === component);
    const count = Math.floor(own.reduce((sum, { reserved }) => sum + reserved, 0) / piecesPerUnit);
    items.set(lineId, Math.min(items.get(lineId) ?? count, count));
  }
  return new Map([...items].filter(([, count]) => count > 0));
}

/** What is in parcels of what was had from stock, by parcel. */
export async function shippedFromStock(
  tx: MerchantTx,
  shipmentIds: readonly string[],
): Promise<{ shipmentId: string; claimId: string; quantity: number; lost: number }[]> {
  const { rows } = await tx.execute<{ shipmentId: string; claimId: string; quantity: number; lost: number }>(sql`
    select shipment_id as "shipmentId", claim_id as "claimId", quantity::float8 as quantity, lost::float8 as lost
    from shipment_stock where merchant_id = ${tx.merchantId} and shipment_id = any(${arrayOf(shipmentIds, 'uuid')}) and quantity > 0
    order by shipment_id, claim_id`);
  return rows;
}

/** Parcels that were cancelled: what was in them is on its shelf again, and reserved as before. Orders are held by the caller. */
export async function unshipToStock(tx: MerchantTx, shipmentIds: readonly string[]): Promise<void> {
  const first = await shippedFromStock(tx, shipmentIds);
  if (first.length === 0) return;
  const ids = first.map(({ claimId }) => claimId);
  await lockItems(
    tx,
    (await findClaims(tx, ids)).map(({ itemId }) => itemId),
  );
  const claims = new Map((await findClaims(tx, ids)).map((claim) => [claim.claimId, claim]));
  const back = (await shippedFromStock(tx, shipmentIds)).flatMap(({ quantity, lost, ...one }) => {
    const claim = claims.get(one.claimId);
    return claim && quantity > lost ? [{ ...one, claim, quantity: quantity - lost }] : [];
  });
  await changeClaims(
    tx,
    back.map(({ claimId, quantity }) => ({ claimId, reserved: quantity, shipped: -quantity })),
  );
  const costs: UnitCost[] = [];
  for (const { claim } of back) costs.push(await costOf(tx, claim));
  await moveStock(
    tx,
    back.map(({ claim: { claimId, warehouseId, itemId }, shipmentId, quantity }, at) => ({
      ...costs[at],
      warehouseId,
      itemId,
      kind: 'unship',
      onHand: quantity,
      allocated: quantity,
      key: `unship/${shipmentId}/${claimId}`,
      claimId,
      shipmentId,
    })),
  );
  await tx.execute(sql`
    update shipment_stock set quantity = lost where merchant_id = ${tx.merchantId}
      and shipment_id = any(${arrayOf(shipmentIds, 'uuid')})`);
  await askToAllocate(tx);
}

/**
 * What was in a parcel is lost and is to be had again, or is not lost. The order is held by the caller. Returns false, and changes nothing,
 * where it is not lost any more and was had again since.
 */
export async function loseFromStock(tx: MerchantTx, shipmentId: string, isLost: boolean): Promise<boolean> {
  const rows = (await shippedFromStock(tx, [shipmentId])).filter(
    ({ quantity, lost }) => lost !== (isLost ? quantity : 0),
  );
  if (rows.length === 0) return true;
  const ids = rows.map(({ claimId }) => claimId);
  const claims = await findClaims(tx, ids);
  await lockItems(
    tx,
    claims.map(({ itemId }) => itemId),
  );
  const changes = rows.flatMap(({ claimId, quantity, lost }) => {
    const claim = claims.find((one) => one.claimId === claimId);
    return claim ? [{ claim, quantity: isLost ? quantity - lost : -lost }] : [];
  });
  const needs = changes.map(({ claim: { storeId, externalId, lineId, component }, quantity }) => ({
    storeId,
    externalId,
    lineId,
    component,
    quantity: -quantity,
  }));
  if (!isLost && (await isHadAgain(tx, needs))) return false;
  await changeClaims(
    tx,
    changes.map(({ claim: { claimId }, quantity }) => ({ claimId, reserved: 0, shipped: -quantity })),
  );
  await tx.execute(sql`
    update shipment_stock set lost = ${isLost ? sql`quantity` : sql`0`} where merchant_id = ${tx.merchantId} and shipment_id = ${shipmentId}`);
  await allocate(tx, needs);
  await askToAllocate(tx);
  return true;
}

/** Whether needs have by now what would be counted for them again. */
async function isHadAgain(
  tx: MerchantTx,
  needs: readonly (OrderKey & { lineId: string; component: number; quantity: number })[],
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from (select "storeId", "externalId", "lineId", component, sum(quantity) as quantity
      from ${rowsOf(needs, 'g', { storeId: 'uuid', externalId: 'text', lineId: 'text', component: 'int', quantity: 'bigint' })}
      group by 1, 2, 3, 4) g
    left join line_need n on n.merchant_id = ${tx.merchantId} and n.store_id = g."storeId" and n.external_id = g."externalId"
      and n.line_id = g."lineId" and n.component = g.component
    where coalesce(n.allocated, 0) + g.quantity > coalesce(n.needed, 0) limit 1`);
  return rows.length > 0;
}

async function changeClaims(
  tx: MerchantTx,
  changes: readonly { claimId: string; reserved: number; shipped: number }[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    update stock_claim c set reserved = c.reserved + g.reserved, shipped = c.shipped + g.shipped, version = c.version + 1
    from ${rowsOf(changes, 'g', { claimId: 'uuid', reserved: 'bigint', shipped: 'bigint' })}
    where c.merchant_id = ${tx.merchantId} and c.claim_id = g."claimId"`);
}
