import { and, eq } from 'drizzle-orm';
import { storePlatforms } from '#contract/enums.ts';
import { storeItemId } from '#contract/storeItemId.ts';
import { supplierParcel } from '../../../../db/schema/shipments.ts';
import { type MerchantTx, withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { lockOrders } from '../../orders/index.ts';
import type { OrderParcels, ParcelsTaken } from '../../purchasing/index.ts';
import { carriersFor } from '../carriers.ts';
import { askToPost } from '../create.ts';
import { followParcels } from '../life.ts';
import { findOrder } from '../queries.ts';
import { signatureOf } from './contents.ts';
import type { ParcelOrder } from './enter.ts';
import { type Identity, identify } from './identify.ts';
import { takeInbound } from './inbound.ts';
import { type Numbered, numberedOf, type OrderRead } from './numbered.ts';
import { findParcelPurchase, findToldParcels, type ToldParcel } from './queries.ts';
import { readContents } from './readContents.ts';
import { type Taken, takeOne } from './takeOne.ts';
import { endTracking, noteTracking } from './track.ts';

/** Nobody's platform is left out: a supplier's answer has no viewer. */
const everybody = { channels: storePlatforms, accountId: '' };

/**
 * Takes over what a supplier tells of the parcels of a purchase: where they are, and those that are new, which their store is then told
 * of; those that go to a warehouse are no store's. The same answer again changes nothing. `isLast`: the supplier has ended the purchase.
 */
export async function takeParcels(
  deps: Deps,
  { merchantId, purchaseId }: { merchantId: string; purchaseId: string },
  orders: readonly OrderParcels[],
  isLast: boolean,
): Promise<ParcelsTaken> {
  const numbered = orders.map(({ externalOrderId, lines, isCancelled, read }) => ({
    externalOrderId,
    lines,
    isCancelled,
    parcels: numberedOf(read.parcels),
  }));
  if (!isLast && numbered.every(({ parcels }) => parcels.length === 0)) return { areTaken: true, next: 'usual' };
  const inbound = await withMerchantTx(deps.db, merchantId, (tx) => takeInbound(tx, purchaseId, numbered));
  if (inbound) return inbound;
  const found = await withMerchantTx(deps.db, merchantId, async (tx) => {
    const purchase = await findParcelPurchase(tx, purchaseId);
    if (!purchase?.orderedAt) return null;
    const known = new Set((await findToldParcels(tx, purchaseId)).map(({ number }) => number));
    const hasNew = numbered.some(
      ({ isCancelled, parcels }) => !isCancelled && parcels.some(({ number }) => !known.has(number)),
    );
    return { order: await findOrder(tx, everybody, storeItemId(purchase)), hasNew };
  });
  // While its store is disconnected nobody knows the order: it is asked about again.
  if (!found) return { areTaken: numbered.every(({ parcels }) => parcels.length === 0), next: 'usual' };
  const carriers = found.hasNew ? await carriersFor(deps, merchantId, found.order) : null;
  return withMerchantTx(deps.db, merchantId, async (tx) => {
    await lockOrders(tx, [found.order]);
    const purchase = await findParcelPurchase(tx, purchaseId);
    if (!purchase?.orderedAt) return { areTaken: false, next: 'usual' };
    const order = await findOrder(tx, everybody, storeItemId(purchase));
    const to: ParcelOrder = { order, purchase, carriers };
    const ends: Taken[] = [];
    for (const one of numbered) ends.push(...(await takeOrder(tx, to, one)));
    if (isLast) await endTracking(tx, purchaseId, cancelledIn(numbered));
    await followParcels(tx, [order]);
    await askToPost(tx, order.storeId);
    const areStill = ends.length > 0 && ends.every((end) => end === 'stands');
    const next = ends.includes('waits') ? 'soon' : areStill ? 'late' : 'usual';
    return { areTaken: true, next };
  });
}

async function takeOrder(tx: MerchantTx, to: ParcelOrder, read: OrderRead): Promise<Taken[]> {
  const { purchase } = to;
  const { externalOrderId, parcels, isCancelled } = read;
  // A supplier that lists none for a while has not lost those that it listed.
  if (parcels.length === 0) return [];
  const all = await findToldParcels(tx, purchase.purchaseId);
  const own = all.filter((one) => one.externalOrderId === externalOrderId);
  if (isCancelled) return trackKnown(tx, own, parcels);
  const contents = await readContents(tx, purchase.purchaseId, read, all);
  const identities = identify(
    own.map((one) => ({
      ...one,
      signature: signatureOf(one.items),
      isOver: one.state === 'cancelled' || one.trackingState === 'delivered',
    })),
    parcels.map(({ number, otherNumbers, told }, at) => ({
      number,
      otherNumbers,
      signature: signatureOf(told.items),
      fits: told.items !== null && contents[at]?.kind === 'known',
    })),
    tx.now(),
  );
  await noteAbsent(tx, own, identities);
  const taken: Taken[] = [];
  for (const [at, parcel] of parcels.entries()) {
    const [identity, content] = [identities[at], contents[at]];
    if (identity && content) taken.push(await takeOne(tx, to, { externalOrderId, parcel, identity, content, own }));
  }
  return taken;
}

/** Only where the parcels are that are known. */
async function trackKnown(tx: MerchantTx, own: readonly ToldParcel[], parcels: readonly Numbered[]): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const { number, told } of parcels) {
    const known = own.find((one) => one.number === number);
    if (known) taken.push((await noteTracking(tx, known.shipmentId, told)) ? 'moves' : 'stands');
  }
  return taken;
}

const cancelledIn = (orders: readonly OrderRead[]): string[] =>
  orders.flatMap(({ externalOrderId, isCancelled }) => (isCancelled ? [externalOrderId] : []));

/** Notes since when a parcel is not listed any more; one that is listed again is there. */
async function noteAbsent(tx: MerchantTx, own: readonly ToldParcel[], identities: readonly Identity[]): Promise<void> {
  const listed = new Set(identities.flatMap((one) => (one.kind === 'same' ? [one.parcelId] : [])));
  for (const { parcelId, absentAt } of own) {
    const isListed = listed.has(parcelId);
    if (isListed === (absentAt === null)) continue;
    await tx
      .update(supplierParcel)
      .set({ absentAt: isListed ? null : tx.now() })
      .where(and(eq(supplierParcel.merchantId, tx.merchantId), eq(supplierParcel.parcelId, parcelId)));
  }
}
