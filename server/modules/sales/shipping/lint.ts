import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import { NO_CARRIER, OTHER_CARRIER } from '#contract/shipmentWords.ts';
import type { Carrier } from '../../../connectors/fulfilment.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { addressHash, destinationOf } from '../orders/index.ts';
import { atField } from './atField.ts';
import { findOrderNumbers, findSameNumber, type OrderRow, type SameNumber } from './queries.ts';
import { hasCheckDigit, isMistyped, normalNumber } from './trackingNumber.ts';

/** How a parcel is followed, as it is kept. */
export interface Tracking {
  carrier: string;
  carrierName: string;
  trackingNumber: string;
  queryUrl: string;
}

/**
 * What was typed, as it is kept: the number without blanks and in capitals, the carrier as the store calls it, with the address that
 * is known for it. Throws `shippingNotOffered`, `carrierUnknown`, `trackingNumberMistyped`, `trackingNumberIsOrder`,
 * `trackingNumberKnown` where it is another parcel of the order, and `trackingNumberElsewhere` where it is somebody else's.
 * `shipmentId`: the parcel that gets it, where there is one already.
 */
export async function lintTracking(
  tx: MerchantTx,
  order: OrderRow,
  typed: Tracking,
  shipmentId: string | null,
): Promise<Tracking> {
  const carrier = await carrierOf(order, typed);
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

async function carrierOf({ platform }: OrderRow, { carrier, carrierName }: Tracking): Promise<Carrier> {
  const fulfilling = storeConnector(platform).fulfilling;
  if (!fulfilling) throw new DomainError('shippingNotOffered', { platform: brandName[platform] });
  if (carrier === OTHER_CARRIER) return { code: OTHER_CARRIER, name: carrierName, queryUrl: null };
  if (carrier === NO_CARRIER) return { code: NO_CARRIER, name: '', queryUrl: null };
  const carriers = await fulfilling.carriers('', null);
  const wanted = carrier.toLowerCase();
  const found =
    carriers.find(({ code }) => code === carrier) ??
    carriers.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted);
  if (!found) throw atField('carrierUnknown', 'carrier', { carrier });
  return found;
}

async function refuseNumber(
  tx: MerchantTx,
  order: OrderRow,
  { carrier, number, shipmentId }: { carrier: Carrier; number: string; shipmentId: string | null },
): Promise<void> {
  if (hasCheckDigit(carrier.code, carrier.name) && isMistyped(number)) {
    throw atField('trackingNumberMistyped', 'trackingNumber', { number });
  }
  const orderNumbers = (await findOrderNumbers(tx, order)).map(normalNumber);
  if (orderNumbers.includes(number)) throw atField('trackingNumberIsOrder', 'trackingNumber', { number });
  const isSameOrder = (one: SameNumber): boolean =>
    one.storeId === order.storeId && one.externalId === order.externalId;
  for (const one of await findSameNumber(tx, number)) {
    if (one.shipmentId === shipmentId) continue;
    if (isSameOrder(one)) throw atField('trackingNumberKnown', 'trackingNumber', { number });
    if (recipientOf(one) !== recipientOf(order)) {
      throw atField('trackingNumberElsewhere', 'trackingNumber', { number, order: one.orderNumber });
    }
  }
}

const recipientOf = ({
  shipTo,
  shippingAddress,
  personIds,
}: Pick<SameNumber, 'shipTo' | 'shippingAddress' | 'personIds'>): string =>
  addressHash(destinationOf(shipTo, shippingAddress, personIds));
