import { DomainError, type Notice } from '#contract/errors.ts';
import { OTHER_CARRIER } from '#contract/shipmentWords.ts';
import type { Carrier } from '../../../../connectors/fulfilment.ts';
import type { SupplierParcel } from '../../../../connectors/parcels.ts';
import { storeConnector } from '../../../../connectors/registry.ts';
import { type ParcelContent, supplierParcel } from '../../../../db/schema/shipments.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { newId } from '../../../../ids.ts';
import { isOver } from '../create.ts';
import { type FirstState, insertShipment, TO_POST } from '../insert.ts';
import { lintTracking, type Tracking } from '../lint.ts';
import { findSameNumber, type OrderRow } from '../queries.ts';
import { carrierForStore } from '../supplierCarrier.ts';
import { fillParcel, postMore } from './fill.ts';
import { findLostBefore, type ParcelPurchase } from './queries.ts';

const DAY = 24 * 3_600_000;
/** Of a purchase from before, parcels that are older than this, in ms, are nobody's business any more. */
const OLD = 14 * DAY;
/** A scan so long before the order, in ms, is another parcel's: clocks without a zone may differ by half a day. */
const BEFORE_ORDER = DAY;

/** A parcel that is entered, as its supplier tells it, with what is certain of it. */
export interface EnteredParcel {
  told: SupplierParcel;
  externalOrderId: string;
  /** As it is kept: see `mainNumber`. */
  number: string;
  otherNumbers: readonly string[];
  /** By the lines of its purchase; null where that is not certain. */
  contents: ParcelContent[] | null;
  /** What a person has to say first; null where nothing is. */
  question: Notice | null;
}

/** What a parcel is entered for. */
export interface ParcelOrder {
  order: OrderRow;
  purchase: ParcelPurchase;
  carriers: readonly Carrier[] | null;
}

/**
 * Enters a parcel that its supplier told of, with the items that its store is to be told of. One whose number stands at a parcel of the
 * order is that one. Its order is locked. Returns the id of ours.
 */
export async function enterParcel(tx: MerchantTx, to: ParcelOrder, parcel: EnteredParcel): Promise<string> {
  const { order, purchase } = to;
  const known = (await findSameNumber(tx, parcel.number)).find(
    ({ storeId, externalId }) => storeId === order.storeId && externalId === order.externalId,
  );
  if (known) {
    await writeTold(tx, purchase, known.shipmentId, parcel);
    await postMore(tx, order, known.shipmentId);
    return known.shipmentId;
  }
  const tracking = await trackingOf(tx, to, parcel);
  const first = firstStateOf(tx, to, parcel, tracking.question);
  const notify = order.notifiesCustomers && !(purchase.isFromBefore && purchase.earlierParcels === 'quiet');
  const replaces = parcel.contents === null ? null : await findLostBefore(tx, purchase, parcel.contents);
  const shippedAt = parcel.told.events[0]?.at ?? tx.now();
  const shipmentId = await insertShipment(
    tx,
    order,
    {
      ...tracking.kept,
      origin: 'supplier',
      purchaseId: purchase.purchaseId,
      shippedAt: shippedAt > tx.now() ? tx.now() : shippedAt,
      cost: null,
      shippingFee: null,
      remark: '',
      notify,
      by: null,
      replaces,
    },
    { ...first, lines: [] },
  );
  await writeTold(tx, purchase, shipmentId, parcel);
  if (parcel.contents !== null) await fillParcel(tx, order, shipmentId);
  return shipmentId;
}

const writeTold = (
  tx: MerchantTx,
  { purchaseId }: ParcelPurchase,
  shipmentId: string,
  { told, externalOrderId, number, otherNumbers, contents }: EnteredParcel,
): Promise<unknown> =>
  tx.insert(supplierParcel).values({
    merchantId: tx.merchantId,
    parcelId: newId(),
    purchaseId,
    externalOrderId,
    shipmentId,
    number,
    otherNumbers: [...otherNumbers],
    contents,
    items: told.items,
    firstSeenAt: tx.now(),
  });

/** How customers follow a parcel: by a carrier as its store calls it. `isCarried`: the store takes parcels of this one. */
export function shownTracking(
  { order, carriers }: Pick<ParcelOrder, 'order' | 'carriers'>,
  { carrierName, number }: { carrierName: string; number: string },
): Tracking & { isCarried: boolean } {
  const takesOther = storeConnector(order.platform).fulfilling?.form.takesOther ?? true;
  const carrier = carrierForStore(carriers, { takesOther }, { carrierName, number });
  const { queryUrl, ...named } = carrier ?? { carrier: OTHER_CARRIER, carrierName, queryUrl: '' };
  return {
    ...named,
    trackingNumber: number,
    queryUrl: queryUrl.replaceAll('{number}', encodeURIComponent(number)),
    isCarried: carrier !== null,
  };
}

/** How customers follow it, and what speaks against its number: it is shown to nobody before somebody looked. */
async function trackingOf(
  tx: MerchantTx,
  to: ParcelOrder,
  { told: { carrierName }, number }: EnteredParcel,
): Promise<{ kept: Tracking; question: Notice | null }> {
  const { isCarried, ...kept } = shownTracking(to, { carrierName, number });
  if (!isCarried)
    return { kept, question: { key: 'shipment.question.carrier', params: { number, carrier: carrierName } } };
  try {
    await lintTracking(tx, to.order, kept, { shipmentId: null, carriers: to.carriers });
    return { kept, question: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const key = questions[error.key] ?? 'shipment.question.number';
    return { kept, question: { key, params: { number, ...error.params } } };
  }
}

/** What is asked about a number that nobody may type as it is. */
const questions: Readonly<Record<string, string>> = {
  trackingNumberMistyped: 'shipment.question.number',
  trackingNumberIsOrder: 'shipment.question.isOrder',
  trackingNumberElsewhere: 'shipment.question.elsewhere',
};

function firstStateOf(
  tx: MerchantTx,
  { order, purchase }: ParcelOrder,
  { told, number, question }: EnteredParcel,
  ofNumber: Notice | null,
): FirstState {
  const firstAt = told.events[0]?.at ?? null;
  if (purchase.isFromBefore) {
    const isOld = firstAt !== null && tx.now().getTime() - firstAt.getTime() > OLD;
    if (isOld || isOver(order)) return { state: 'untold', reason: { key: 'shipment.untold.old' } };
    if (purchase.earlierParcels === 'leave') return { state: 'untold', reason: { key: 'shipment.untold.earlier' } };
  }
  if (question) return { state: 'question', reason: question };
  if (ofNumber) return { state: 'question', reason: ofNumber };
  const { orderedAt } = purchase;
  if (firstAt !== null && orderedAt !== null && orderedAt.getTime() - firstAt.getTime() > BEFORE_ORDER) {
    const params = { number, date: firstAt.toISOString().slice(0, 10) };
    return { state: 'question', reason: { key: 'shipment.question.scannedBefore', params } };
  }
  if (purchase.isFromBefore && purchase.earlierParcels === null) {
    return { state: 'question', reason: { key: 'shipment.question.earlier', params: { number } } };
  }
  return TO_POST;
}
