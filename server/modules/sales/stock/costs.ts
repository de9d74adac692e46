import { sql } from 'drizzle-orm';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Place } from './levels.ts';

/** What was paid for one item; null where that is not known. */
export interface UnitCost {
  unitCost: string | null;
  currency: string | null;
}

/** What was paid for one of the items that lie there longest: those leave first. Null where nothing lies there, or nobody knows. */
export async function costOf(tx: MerchantTx, { warehouseId, itemId }: Place): Promise<UnitCost> {
  const { rows } = await tx.execute<UnitCost & Record<string, unknown>>(sql`
    select unit_cost::text as "unitCost", currency from (
      select m.at, m.movement_id, m.unit_cost, m.currency,
        sum(m.on_hand) over (order by m.at desc, m.movement_id desc) - m.on_hand as later, s.on_hand as there
      from stock_movement m
      join stock s on s.merchant_id = m.merchant_id and s.item_id = m.item_id and s.warehouse_id = m.warehouse_id
      where m.merchant_id = ${tx.merchantId} and m.item_id = ${itemId} and m.warehouse_id = ${warehouseId} and m.on_hand > 0
    ) l where later < there order by at, movement_id limit 1`);
  return rows[0] ?? { unitCost: null, currency: null };
}
