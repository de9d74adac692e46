import { and, eq } from 'drizzle-orm';
import { storePlatforms } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import { storeItemId } from '#contract/storeItemId.ts';
import type { ParcelItem, SupplierParcel } from '../../../../connectors/parcels.ts';
import { type ParcelContent, supplierParcel } from '../../../../db/schema/shipments.ts';
import { type MerchantTx, withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { lockOrders } from '../../orders/index.ts';
import type { OrderParcels, ParcelsTaken } from '../../purchasing/index.ts';
import { carriersFor } from '../carriers.ts';
import { askToPost } from '../create.ts';
import { followParcels } from '../life.ts';
import { isOfSomebodyElse } from '../lint.ts';
import { mainNumber } from '../numbers/mainNumber.ts';
import { findOrder } from '../queries.ts';
import { type BoughtLine, type Contents, contentsOf, signatureOf } from './contents.ts';
import { enterParcel, type ParcelOrder, shownTracking } from './enter.ts';
import { postMore } from './fill.ts';
import { type Identity, identify } from './identify.ts';
import { takeInbound } from './inbound.ts';
import { findBoughtLines, findParcelPurchase, findToldParcels, isSharedOrder, type ToldParcel } from './queries.ts';
import { renumber } from './renumber.ts';
import { endTracking, noteTracking } from './track.ts';

/** Nobody's platform is left out: a supplier's answer has no viewer. */
const everybody = { channels: storePlatforms, accountId: '' };

/** A parcel with the number that it is kept under. */
interface Numbered {
  told: SupplierParcel;
  number: string;
  otherNumbers: string[];
}

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
    for (const one of numbered) ends.push(await takeOrder(tx, to, one));
    if (isLast) await endTracking(tx, purchaseId, cancelledIn(numbered));
    await followParcels(tx, [order]);
    await askToPost(tx, order.storeId);
    const all = ends.flat();
    const next = all.includes('waits')
      ? 'soon'
      : all.length > 0 && all.every((end) => end === 'stands')
        ? 'late'
        : 'usual';
    return { areTaken: true, next };
  });
}

/** What becomes of each parcel: it is read again soon, something happens to it, or nothing did for long. */
type Taken = ('waits' | 'moves' | 'stands')[];

/** Parcels with a number that can be followed, each once. */
function numberedOf(parcels: readonly SupplierParcel[]): Numbered[] {
  const byNumber = new Map<string, Numbered>();
  for (const told of parcels) {
    const { number, others } = mainNumber(told.number);
    if (number !== '' && !byNumber.has(number)) byNumber.set(number, { told, number, otherNumbers: others });
  }
  return [...byNumber.values()];
}

type OrderRead = Pick<OrderParcels, 'externalOrderId' | 'lines' | 'isCancelled'> & { parcels: readonly Numbered[] };

async function takeOrder(tx: MerchantTx, to: ParcelOrder, read: OrderRead): Promise<Taken> {
  const { purchase } = to;
  const { externalOrderId, parcels, isCancelled } = read;
  // A supplier that lists none for a while has not lost those that it listed.
  if (parcels.length === 0) return [];
  const all = await findToldParcels(tx, purchase.purchaseId);
  const own = all.filter((one) => one.externalOrderId === externalOrderId);
  if (isCancelled) return trackKnown(tx, own, parcels);
  const contents = await readContents(tx, to, read, all);
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
  const taken: Taken = [];
  for (const [at, parcel] of parcels.entries()) {
    const [identity, content] = [identities[at], contents[at]];
    if (identity && content) taken.push(await takeOne(tx, to, { externalOrderId, parcel, identity, content, own }));
  }
  return taken;
}

/** Only where the parcels are that are known. */
async function trackKnown(tx: MerchantTx, own: readonly ToldParcel[], parcels: readonly Numbered[]): Promise<Taken> {
  const taken: Taken = [];
  for (const { number, told } of parcels) {
    const known = own.find((one) => one.number === number);
    if (known) taken.push((await noteTracking(tx, known.shipmentId, told)) ? 'moves' : 'stands');
  }
  return taken;
}

const cancelledIn = (orders: readonly OrderRead[]): string[] =>
  orders.flatMap(({ externalOrderId, isCancelled }) => (isCancelled ? [externalOrderId] : []));

/**
 * What is in each parcel, with what is in the others. Where the supplier does not tell, the first parcel has all that its order holds,
 * and those that follow are numbers only.
 */
async function readContents(
  tx: MerchantTx,
  { purchase: { purchaseId } }: ParcelOrder,
  { externalOrderId, lines: ordered, parcels }: OrderRead,
  known: readonly ToldParcel[],
): Promise<Contents[]> {
  const lines = await findBoughtLines(tx, purchaseId);
  const isShared = await isSharedOrder(tx, purchaseId, externalOrderId);
  const inOthers = new Map<number, number>();
  for (const { position, quantity } of known
    .filter(({ state }) => state !== 'cancelled')
    .flatMap((one) => one.contents ?? []))
    inOthers.set(position, (inOthers.get(position) ?? 0) + quantity);
  let hasFirst = known.some((one) => one.externalOrderId === externalOrderId);
  return parcels.map(({ number, told }) => {
    const before = known.find((one) => one.externalOrderId === externalOrderId && one.number === number);
    if (before) return contentsAgain(told.items, before, { lines, inOthers, isShared });
    const isFirst = !hasFirst;
    hasFirst = true;
    if (told.items === null && !isFirst) return { kind: 'known', contents: [] };
    const asOrdered = ordered.map(({ productId, skuId, quantity }) => ({ productId, skuId, options: '', quantity }));
    const items = told.items ?? (asOrdered.length > 0 ? asOrdered : lines.map((line) => ({ ...line, options: '' })));
    const found = contentsOf(items, lines, { inOthers, isShared });
    if (found.kind !== 'known') return found;
    for (const { position, quantity } of found.contents)
      inOthers.set(position, (inOthers.get(position) ?? 0) + quantity);
    return found;
  });
}

/** What is in a parcel that is known: as it is known, unless its supplier names other items by now. */
function contentsAgain(
  items: readonly ParcelItem[] | null,
  before: ToldParcel,
  {
    lines,
    inOthers,
    isShared,
  }: { lines: readonly BoughtLine[]; inOthers: ReadonlyMap<number, number>; isShared: boolean },
): Contents {
  const kept: Contents = { kind: 'known', contents: before.contents ?? [] };
  if (items === null || before.contents === null || signatureOf(items) === signatureOf(before.items)) return kept;
  const others = new Map(inOthers);
  for (const { position, quantity } of before.contents) others.set(position, (others.get(position) ?? 0) - quantity);
  return contentsOf(items, lines, { inOthers: others, isShared });
}

interface OneParcel {
  externalOrderId: string;
  parcel: Numbered;
  identity: Identity;
  content: Contents;
  own: readonly ToldParcel[];
}

async function takeOne(tx: MerchantTx, to: ParcelOrder, one: OneParcel): Promise<Taken[number]> {
  const { identity, parcel, own } = one;
  if (identity.kind === 'wait') return 'waits';
  const found = 'parcelId' in identity ? own.find(({ parcelId }) => parcelId === identity.parcelId) : undefined;
  // A number of somebody else's parcel takes no parcel's place before a person looked: it is entered as a question.
  const isAsked = identity.kind === 'renumbered' && (await isOfSomebodyElse(tx, to.order, parcel.number));
  const known = isAsked ? undefined : found;
  if (known && identity.kind === 'renumbered') {
    const { number, told } = parcel;
    await renumber(tx, to.order, known, shownTracking(to, { number, carrierName: told.carrierName }));
  }
  if (known && identity.kind === 'same') await refill(tx, to, known, one);
  const asked: OneParcel = isAsked ? { ...one, content: { kind: 'known', contents: found?.contents ?? [] } } : one;
  const shipmentId = known ? known.shipmentId : await enter(tx, to, asked);
  if (shipmentId === null) return 'moves';
  return (await noteTracking(tx, shipmentId, parcel.told)) ? 'moves' : 'stands';
}

/** Its supplier names more in it than before: what came to it is told to its store too. Less changes nothing. */
async function refill(
  tx: MerchantTx,
  { order }: ParcelOrder,
  known: ToldParcel,
  { content, parcel: { told } }: OneParcel,
): Promise<void> {
  if (known.contents === null || content.kind !== 'known' || signatureOf(known.items) === signatureOf(told.items))
    return;
  const before = new Map(known.contents.map(({ position, quantity }) => [position, quantity]));
  const grown = content.contents.map(({ position, quantity }) => ({
    position,
    quantity: Math.max(quantity, before.get(position) ?? 0),
  }));
  const kept = known.contents.filter(({ position }) => !grown.some((one) => one.position === position));
  await tx
    .update(supplierParcel)
    .set({ items: told.items, contents: [...grown, ...kept] })
    .where(and(eq(supplierParcel.merchantId, tx.merchantId), eq(supplierParcel.parcelId, known.parcelId)));
  await postMore(tx, order, known.shipmentId);
}

/** Enters a parcel that is not known; null for one that holds nothing of this purchase. */
async function enter(tx: MerchantTx, to: ParcelOrder, one: OneParcel): Promise<string | null> {
  const { externalOrderId, parcel, content, identity, own } = one;
  const isEmpty = content.kind === 'known' && content.contents.length === 0;
  if (isEmpty && parcel.told.items !== null && parcel.told.items.length > 0) return null;
  const question = questionOf(one, own);
  const isCertain = content.kind === 'known' && identity.kind === 'new';
  const contents: ParcelContent[] | null = isCertain ? content.contents : null;
  return enterParcel(tx, to, { ...parcel, externalOrderId, contents, question });
}

function questionOf({ content, identity, parcel: { number } }: OneParcel, own: readonly ToldParcel[]): Notice | null {
  if (identity.kind === 'question') {
    const before = own.filter(({ parcelId }) => identity.parcelIds.includes(parcelId));
    const [only] = before;
    const params = { number, before: before.map((known) => known.number).join(', ') };
    if (before.length !== 1 || !only) return { key: 'shipment.question.whichParcel', params };
    return { key: 'shipment.question.renumbered', params: { ...params, parcelId: only.parcelId } };
  }
  if (content.kind === 'unsure') return { key: 'shipment.question.contents', params: { number } };
  return content.kind === 'tooMany' ? { key: 'shipment.question.moreThanBought', params: { number } } : null;
}

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
