import { NO_CARRIER } from '#contract/shipmentWords.ts';
import { storeItemId } from '#contract/storeItemId.ts';
import type { Carrier } from '../../../connectors/fulfilment.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { addressHash, destinationOf } from '../orders/index.ts';
import { atField } from './atField.ts';
import { carrierOf } from './carriers.ts';
import { findOrderNumbers, findSameNumber, type OrderRow } from './queries.ts';
import { isMistypedFor, normalNumber } from './trackingNumber.ts';

/** How a parcel is followed, as it is kept. */
export interface Tracking {
  carrier: string;
  carrierName: string;
  trackingNumber: string;
  queryUrl: string;
}

/**
 * What was typed, as it is kept: the number without blanks and in capitals, the carrier as the store calls it, with the address that
 * is known for it. Throws `carrierUnknown`, `trackingNumberMistyped`, `trackingNumberIsOrder`,
 * `trackingNumberKnown` where it is another parcel of the order, and `trackingNumberElsewhere` where it is somebody else's.
 * `shipmentId`: the parcel that gets it, where there is one already; `carriers`: see `carriersFor`.
 */
export async function lintTracking(
  tx: MerchantTx,
  order: OrderRow,
  typed: Tracking,
  { shipmentId, carriers }: { shipmentId: string | null; carriers: readonly Carrier[] | null },
): Promise<Tracking> {
  const carrier = carrierOf(carriers, typed);
  const number = typed.carrier === NO_CARRIER ? '' : normalNumber(typed.trackingNumber);
  if (number !== '') await refuseNumber(tx, order, { carrier, number, shipmentId });
  const address = typed.queryUrl || (carrier.queryUrl ?? '');
  return {
    carrier: carrier.code,
    carrierName: carrier.name,
    trackingNumber: number,
    queryUrl: number === '' ? '' : address.replaceAll('{number}', encodeURIComponent(number)),
  };
}

async function refuseNumber(
  tx: MerchantTx,
  order: OrderRow,
  { carrier, number, shipmentId }: { carrier: Carrier; number: string; shipmentId: string | null },
): Promise<void> {
  const same = (await findSameNumber(tx, number)).filter((one) => one.shipmentId !== shipmentId);
  const known = same.map((one) => ({
    number,
    orderId: storeItemId(one),
    orderNumber: one.orderNumber,
    recipient: recipientOf(one),
  }));
  const orderNumbers = await findOrderNumbers(tx, order);
  checkNumber({ orderId: storeItemId(order), recipient: recipientOf(order), orderNumbers }, carrier, number, known);
}

/** Whether a parcel of another customer has this number. */
export const isOfSomebodyElse = async (tx: MerchantTx, order: OrderRow, number: string): Promise<boolean> =>
  (await findSameNumber(tx, number)).some(
    (one) => storeItemId(one) !== storeItemId(order) && recipientOf(one) !== recipientOf(order),
  );

/** A parcel that has a number already. */
export interface KnownNumber {
  number: string;
  orderId: string;
  orderNumber: string;
  /** For whom it is; see `recipientOf`. */
  recipient: string;
}

/** Refuses a number that is none, or another parcel's: see `lintTracking`. */
export function checkNumber(
  order: Pick<KnownNumber, 'orderId' | 'recipient'> & { orderNumbers: readonly string[] },
  carrier: Carrier,
  number: string,
  known: readonly KnownNumber[],
): void {
  if (isMistypedFor(carrier, number)) {
    throw atField('trackingNumberMistyped', 'trackingNumber', { number });
  }
  if (order.orderNumbers.map(normalNumber).includes(number)) {
    throw atField('trackingNumberIsOrder', 'trackingNumber', { number });
  }
  for (const one of known.filter((other) => other.number === number)) {
    if (one.orderId === order.orderId) throw atField('trackingNumberKnown', 'trackingNumber', { number });
    if (one.recipient !== order.recipient) {
      throw atField('trackingNumberElsewhere', 'trackingNumber', { number, order: one.orderNumber });
    }
  }
}

/** For whom an order is, as a text that is the same for the same person at the same address. */
export const recipientOf = ({
  shipTo,
  shippingAddress,
  personIds,
}: Pick<OrderRow, 'shipTo' | 'shippingAddress' | 'personIds'>): string =>
  addressHash(destinationOf(shipTo, shippingAddress, personIds));
