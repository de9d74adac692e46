import { sql } from 'drizzle-orm';
import { insertRows } from '../../../db/insertRows.ts';
import { stockMovement } from '../../../db/schema/stock.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { newId } from '../../../ids.ts';

/** An item in a warehouse. */
export interface Place {
  warehouseId: string;
  itemId: string;
}

/** A change of levels: by how many items each changes, why, and the key under which it happens once. */
export type Movement = Place &
  Pick<typeof stockMovement.$inferInsert, 'kind' | 'onHand' | 'allocated' | 'key'> &
  Partial<
    Pick<
      typeof stockMovement.$inferInsert,
      'by' | 'reason' | 'purchaseId' | 'claimId' | 'shipmentId' | 'unitCost' | 'currency'
    >
  >;

/**
 * Holds items until the transaction ends: whoever changes a level or a claim of one holds it. After the orders of the claims
 * (`lockOrders`), before purchases, in one order everywhere.
 */
export async function lockItems(tx: MerchantTx, itemIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select 1 from stock_item where merchant_id = ${tx.merchantId} and item_id = any(${arrayOf([...new Set(itemIds)], 'uuid')})
    order by item_id for update`);
}

/** The only writer of movements; the database carries them to the levels, and refuses levels below zero. Items are held by the caller. */
export async function moveStock(tx: MerchantTx, movements: readonly Movement[]): Promise<void> {
  const { merchantId } = tx;
  const changing = movements.filter(({ onHand, allocated }) => onHand !== 0 || allocated !== 0);
  if (changing.length === 0) return;
  await insertRows(
    tx,
    stockMovement,
    changing.map((movement) => ({ ...movement, merchantId, movementId: newId(), at: tx.now() })),
  );
  tx.tell({ type: 'changed', resource: 'stock' });
}

/** The levels of an item in a warehouse; zeros where it never had any. */
export async function levelOf(
  tx: MerchantTx,
  { warehouseId, itemId }: Place,
): Promise<{ onHand: number; allocated: number }> {
  const { rows } = await tx.execute<{ onHand: number; allocated: number }>(sql`
    select on_hand::float8 as "onHand", allocated::float8 as allocated from stock
    where merchant_id = ${tx.merchantId} and warehouse_id = ${warehouseId} and item_id = ${itemId}`);
  return rows[0] ?? { onHand: 0, allocated: 0 };
}
