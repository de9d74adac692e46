import type { CollectedProduct } from '#contract/collected.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Known } from './applyCollected.ts';
import { collectedOfPart, findParts } from './parts.ts';
import { findBySource, holdIntake } from './queries.ts';
import type { ProductRow } from './shape.ts';

/**
 * The products of the pool that follow one product of a supplier, held until the transaction ends: itself, and the parts
 * that were split off it. Empty when the merchant removed them all.
 */
export async function findFollowers(
  tx: Tx,
  merchantId: string,
  supplier: string,
  supplierProductId: string,
): Promise<ProductRow[]> {
  await holdIntake(tx, merchantId);
  const own = await findBySource(tx, merchantId, supplier, [supplierProductId]);
  return [...own, ...(await findParts(tx, merchantId, supplier, [supplierProductId]))];
}

/** What news of a supplier's product are for one that follows it: for a part, those of the variants it has. */
export function newsFor(row: ProductRow, item: CollectedProduct): Pick<Known, 'row' | 'item'> {
  const base = row.collected;
  return { row, item: row.partOf !== null && base ? collectedOfPart(base, item) : item };
}
