import { sql } from 'drizzle-orm';
import { insertRows } from '../../../db/insertRows.ts';
import { stockClaim } from '../../../db/schema/stock.ts';
import { arrayOf, rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { newId } from '../../../ids.ts';
import { allocate, type LineQuantity } from '../orders/index.ts';
import { moveStock, type Place } from './levels.ts';

/** What a need of an order has of an item in a warehouse. */
export interface Claim extends Place, Omit<LineQuantity, 'quantity'> {
  claimId: string;
  reserved: number;
  shipped: number;
  version: number;
}

const COLUMNS = sql`c.claim_id as "claimId", c.store_id as "storeId", c.external_id as "externalId", c.line_id as "lineId", c.component,
  c.warehouse_id as "warehouseId", c.item_id as "itemId", c.reserved::float8 as reserved, c.shipped::float8 as shipped, c.version`;

/** Claims by their ids. */
export async function findClaims(tx: MerchantTx, claimIds: readonly string[]): Promise<Claim[]> {
  const { rows } = await tx.execute<Claim & Record<string, unknown>>(sql`
    select ${COLUMNS} from stock_claim c where c.merchant_id = ${tx.merchantId} and c.claim_id = any(${arrayOf(claimIds, 'uuid')})
    order by c.claim_id`);
  return rows;
}

/** The claims of orders, those that were reserved first before the others. */
export async function claimsOfOrders(
  tx: MerchantTx,
  orders: readonly { storeId: string; externalId: string }[],
): Promise<Claim[]> {
  const { rows } = await tx.execute<Claim & Record<string, unknown>>(sql`
    select ${COLUMNS} from (select distinct "storeId", "externalId" from ${rowsOf(orders, 'g', { storeId: 'uuid', externalId: 'text' })}) g
    join stock_claim c on c.merchant_id = ${tx.merchantId} and c.store_id = g."storeId" and c.external_id = g."externalId"
    order by c.reserved_at, c.claim_id`);
  return rows;
}

/** Claims of an item in a warehouse of which something is reserved, the newest first. */
export async function reservedAt(tx: MerchantTx, { warehouseId, itemId }: Place): Promise<Claim[]> {
  const { rows } = await tx.execute<Claim & Record<string, unknown>>(sql`
    select ${COLUMNS} from stock_claim c where c.merchant_id = ${tx.merchantId} and c.item_id = ${itemId}
      and c.warehouse_id = ${warehouseId} and c.reserved > 0 order by c.reserved_at desc, c.claim_id desc`);
  return rows;
}

/** So many items of a warehouse for a need. */
export type NewClaim = Place & LineQuantity;

/**
 * Writes down what is reserved for needs, without a movement: that is the caller's. Orders and items are held by the caller. Returns the
 * claims in the order of what was given.
 */
export async function addClaims(tx: MerchantTx, given: readonly NewClaim[]): Promise<Claim[]> {
  const claims = given.map(({ quantity, ...place }) => ({
    ...place,
    claimId: newId(),
    reserved: quantity,
    shipped: 0,
    version: 0,
  }));
  const { merchantId } = tx;
  await insertRows(
    tx,
    stockClaim,
    claims.map((claim) => ({ ...claim, merchantId, reservedAt: tx.now() })),
  );
  return claims;
}

/** Reserves free items for needs, which count them as allocated. Orders and items are held by the caller; levels are checked by the database. */
export async function reserve(tx: MerchantTx, given: readonly NewClaim[]): Promise<void> {
  const claims = await addClaims(tx, given);
  await moveStock(
    tx,
    claims.map(({ claimId, version, warehouseId, itemId, reserved }) => ({
      warehouseId,
      itemId,
      kind: 'allocate',
      onHand: 0,
      allocated: reserved,
      key: claimKey(claimId, version),
      claimId,
    })),
  );
  await allocate(tx, given);
}

/** Gives back what claims have reserved: it is free stock, and their needs are open again. Orders and items are held by the caller. */
export async function releaseClaims(
  tx: MerchantTx,
  given: readonly { claim: Claim; quantity: number }[],
  reason = '',
): Promise<void> {
  if (given.length === 0) return;
  const rows = given.map(({ claim, quantity }) => ({ claimId: claim.claimId, quantity }));
  await tx.execute(sql`
    update stock_claim c set reserved = c.reserved - g.quantity, version = c.version + 1
    from ${rowsOf(rows, 'g', { claimId: 'uuid', quantity: 'bigint' })}
    where c.merchant_id = ${tx.merchantId} and c.claim_id = g."claimId"`);
  await moveStock(
    tx,
    given.map(({ claim: { claimId, warehouseId, itemId, version }, quantity }) => ({
      warehouseId,
      itemId,
      kind: 'release',
      onHand: 0,
      allocated: -quantity,
      key: claimKey(claimId, version + 1),
      claimId,
      reason,
    })),
  );
  await allocate(
    tx,
    given.map(({ claim: { storeId, externalId, lineId, component }, quantity }) => ({
      storeId,
      externalId,
      lineId,
      component,
      quantity: -quantity,
    })),
  );
}

/** What the movements of a claim are known by: one for each of its versions. */
export const claimKey = (claimId: string, version: number): string => `claim/${claimId}/${version}`;
