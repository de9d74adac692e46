import { DomainError } from '#contract/errors.ts';
import { type MerchantTx, withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { isPassing } from '../../../connections/suppliers/index.ts';
import type { Supplier } from '../live.ts';
import { movePurchases } from '../purchase.ts';
import { AGAIN } from './again.ts';
import { readCancelledParcels, type TakeParcels } from './parcels.ts';
import type { Due } from './queries.ts';
import { findOrdersUnderWay } from './underWay.ts';

/**
 * Reads on where the parcels of a cancelled purchase are that had left before, until each of them has come to its end. The purchase stays
 * cancelled. Returns what kept the supplier from being asked.
 */
export async function readCancelled(
  deps: Deps,
  supplier: Supplier,
  due: Due,
  takeParcels: TakeParcels,
): Promise<DomainError | null> {
  const { merchantId, purchaseId } = due;
  const inTx = <T>(work: (tx: MerchantTx) => Promise<T>): Promise<T> => withMerchantTx(deps.db, merchantId, work);
  const again = (tx: MerchantTx, ms: number | null) => {
    const followAt = ms === null ? null : new Date(tx.now().getTime() + ms);
    return movePurchases(tx, [purchaseId], { from: ['cancelled'], set: { followAt } });
  };
  if (supplier instanceof DomainError) {
    if (!isPassing(supplier)) await inTx((tx) => again(tx, AGAIN.still));
    return supplier;
  }
  const underWay = await inTx((tx) => findOrdersUnderWay(tx, purchaseId));
  const parcels = supplier === null ? [] : await readCancelledParcels(deps, supplier, underWay);
  const { next } = await takeParcels(deps, due, parcels, true);
  await inTx(async (tx) => {
    const isOver = supplier === null || (await findOrdersUnderWay(tx, purchaseId)).length === 0;
    await again(tx, isOver ? null : next === 'late' ? AGAIN.still : AGAIN.shipped);
  });
  return null;
}
