import type { SupplierPlatform } from '#contract/platforms.ts';
import type { ParcelsRead } from '../../../../connectors/parcels.ts';
import type { OrdersRead, SupplierOrderLine } from '../../../../connectors/purchase.ts';
import type { Deps } from '../../../../deps.ts';
import { type LiveSupplier, orDomainError } from '../live.ts';

/** The parcels of one of the supplier's orders that a purchase came to. */
export interface OrderParcels {
  externalOrderId: string;
  lines: readonly SupplierOrderLine[];
  /** It was cancelled: where its parcels are that are known already is read on, and no other parcel is taken over. */
  isCancelled: boolean;
  read: ParcelsRead;
}

/** What came of parcels that were read. */
export interface ParcelsTaken {
  /** Otherwise they are read again before the purchase ends. */
  areTaken: boolean;
  /** When they are to be read again: `soon` to find out which parcel is which, `late` where all of them stand still. */
  next: 'soon' | 'usual' | 'late';
}

/** Takes over the parcels of a purchase; handed in, since shipping comes after buying. `isLast`: the supplier has ended it. */
export type TakeParcels = (
  deps: Deps,
  purchase: { merchantId: string; purchaseId: string; supplier: SupplierPlatform },
  orders: readonly OrderParcels[],
  isLast: boolean,
) => Promise<ParcelsTaken>;

/** What can be read of a purchase's parcels. `isWhole`: those of each order that was sent, so that nothing is lost if it ends now. */
export async function readParcels(
  deps: Deps,
  supplier: LiveSupplier,
  { orders }: OrdersRead,
): Promise<{ parcels: OrderParcels[]; isWhole: boolean }> {
  const parcels: OrderParcels[] = [];
  let isWhole = true;
  for (const { id, isCancelled, shipping, lines } of orders) {
    if (isCancelled || shipping === 'none') continue;
    const read = await readOf(deps, supplier, id);
    if (read) parcels.push({ externalOrderId: id, lines, isCancelled, read });
    else isWhole = false;
  }
  return { parcels, isWhole };
}

/** What can be read of the parcels of these orders, which were cancelled while they were under way; none where that cannot be read now. */
export async function readCancelledParcels(
  deps: Deps,
  supplier: LiveSupplier,
  orderIds: readonly string[],
): Promise<OrderParcels[]> {
  const parcels: OrderParcels[] = [];
  for (const id of orderIds) {
    const read = (await readOf(deps, supplier, id)) ?? { parcels: [], unreadable: [] };
    parcels.push({ externalOrderId: id, lines: [], isCancelled: true, read });
  }
  return parcels;
}

async function readOf(deps: Deps, { buying, session }: LiveSupplier, orderId: string): Promise<ParcelsRead | null> {
  const read = await orDomainError(() => buying.parcels(session, orderId));
  if (!('parcels' in read)) {
    deps.log.warn({ err: read, orderId }, 'a supplier did not tell the parcels of an order');
    return null;
  }
  if (read.unreadable.length > 0) {
    deps.log.warn({ orderId, parts: read.unreadable }, 'parcels of a supplier could not be read');
  }
  return read;
}
