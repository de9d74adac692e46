import { DomainError } from '#contract/errors.ts';
import type { OrdersRead } from '../../../../connectors/purchase.ts';
import { type MerchantTx, withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { isPassing } from '../../../connections/suppliers/index.ts';
import { orDomainError, type Supplier } from '../live.ts';
import { type LockedPurchase, movePurchases, type PurchaseChanges } from '../purchase.ts';
import { AGAIN, SILENT_AFTER } from './again.ts';
import { applyOrders } from './applyOrders.ts';
import { readCancelledParcels, readParcels, type TakeParcels } from './parcels.ts';
import { type Due, findBought } from './queries.ts';
import { findOrdersUnderWay } from './underWay.ts';

/**
 * Reads a placed purchase from its supplier, and takes over what it says. Without an account nobody reads it: it is a person's,
 * who is asked about it when it was never heard of again. Returns what kept the supplier from being asked.
 */
export async function readPlaced(
  deps: Deps,
  supplier: Supplier,
  due: Due,
  takeParcels: TakeParcels,
): Promise<DomainError | null> {
  const { merchantId, purchaseId } = due;
  const inTx = <T>(work: (tx: MerchantTx) => Promise<T>): Promise<T> => withMerchantTx(deps.db, merchantId, work);
  const { externalIds, underWay } = await inTx(async (tx) => ({
    ...(await findBought(tx, purchaseId)),
    underWay: await findOrdersUnderWay(tx, purchaseId),
  }));
  // Which order it is, a person is asked about already.
  if (externalIds.length === 0) return inTx((tx) => leaveToPerson(tx, purchaseId));
  if (supplier === null) return inTx((tx) => noteSilent(tx, purchaseId));
  const refused = async (problem: DomainError): Promise<DomainError> => {
    if (!isPassing(problem)) await inTx((tx) => noteUnreadable(tx, purchaseId, problem));
    return problem;
  };
  if (supplier instanceof DomainError) return refused(supplier);
  const read = await orDomainError(() => supplier.buying.orders(supplier.session, externalIds));
  if (read instanceof DomainError) return refused(read);
  if (read.unreadable.length > 0)
    deps.log.warn({ supplier: due.supplier, orders: read.unreadable }, 'orders of a supplier could not be read');
  const { parcels, isWhole } = await readParcels(deps, supplier, read);
  const cancelled = read.orders.filter(({ id, isCancelled }) => isCancelled && underWay.includes(id));
  parcels.push(
    ...(await readCancelledParcels(
      deps,
      supplier,
      cancelled.map(({ id }) => id),
    )),
  );
  // They come first: a purchase that has ended is not read again.
  const taken = await takeParcels(deps, due, parcels, isWhole && isEnding(read, externalIds));
  await inTx((tx) =>
    applyOrders(tx, purchaseId, read, {
      ...supplier.buying,
      parcels: { ...taken, areTaken: taken.areTaken && isWhole },
    }),
  );
  return null;
}

/** The supplier has ended all of its orders. */
const isEnding = ({ orders }: OrdersRead, externalIds: readonly string[]): boolean =>
  externalIds.every((id) => orders.some((one) => one.id === id && (one.isCancelled || one.shipping === 'delivered')));

async function leaveToPerson(tx: MerchantTx, purchaseId: string): Promise<null> {
  const reason = { key: 'purchase.unknown.idMissing' };
  await movePurchases(tx, [purchaseId], {
    from: ['placed'],
    set: (one) => ({ reason: one.reason ?? reason, followAt: null }),
  });
  return null;
}

async function noteSilent(tx: MerchantTx, purchaseId: string): Promise<null> {
  await movePurchases(tx, [purchaseId], { from: ['placed'], set: (one) => silence(tx, one) });
  return null;
}

function silence(tx: MerchantTx, { placedAt }: LockedPurchase): PurchaseChanges {
  const silentAt = (placedAt ?? tx.now()).getTime() + SILENT_AFTER;
  if (silentAt <= tx.now().getTime()) return { problem: 'silent', followAt: null };
  return { followAt: new Date(silentAt) };
}

/** It cannot be read through its account, and another try at once would come to the same. A person sees that, and it is tried again later. */
async function noteUnreadable(tx: MerchantTx, purchaseId: string, { key }: DomainError): Promise<void> {
  const followAt = new Date(tx.now().getTime() + AGAIN.unreadable);
  const set = key === 'supplierNotAuthorised' ? { problem: 'accountLost' as const, followAt } : { followAt };
  await movePurchases(tx, [purchaseId], { from: ['placed'], set });
}
