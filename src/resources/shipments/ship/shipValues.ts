import type { ResultOf } from '#contract/endpoint.ts';
import type { shipmentCalls } from '#contract/shipment.calls.ts';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { OTHER_CARRIER } from '#contract/shipmentWords.ts';
import { dayOf } from '#src/custom/list/filters/useFilters.ts';
import { uniqueKey } from '#src/lib/uniqueKey.ts';
import type { TrackingValues } from '../shared/TrackingFields.tsx';

/** What can be shipped of an order, as the server answers. */
export type OrderShipping = ResultOf<typeof shipmentCalls.forOrder>;

/** A line as the form holds it: its quantity as it is typed, and how much of it is open. */
export interface LineValues {
  lineId: string;
  open: number;
  quantity: string;
}

/** A parcel as its form holds it: amounts as they are typed, empty for none. */
export type ShipValues = TrackingValues & {
  orderId: string;
  purchaseId?: string | undefined;
  origin: Shipment['origin'];
  lines: LineValues[];
  /** A calendar day. */
  shippedOn: string;
  cost: string;
  shippingFee: string;
  remark: string;
  notify: boolean;
  clientKey: string;
};

/** For whom and from where something is shipped. */
export interface ShipSubject {
  orderId: string;
  /** The purchase that the goods come from. */
  purchaseId?: string | undefined;
  origin?: Shipment['origin'] | undefined;
}

/** The carrier that was last used in a store. */
export type LastCarrier = Pick<TrackingValues, 'carrier' | 'carrierName' | 'queryUrl'>;

const noCarrier: LastCarrier = { carrier: '', carrierName: '', queryUrl: '' };

/** Today in the merchant's own time zone, as a field of a day holds it. */
export const today = (): string => dayOf(new Date().toISOString());

/** The last carrier, where the store still takes it. */
function stillTaken(last: LastCarrier | null, { carriers, takesOther }: OrderShipping): LastCarrier {
  if (last === null) return noCarrier;
  if (last.carrier === OTHER_CARRIER) return takesOther ? last : noCarrier;
  return carriers.some(({ code }) => code === last.carrier) ? { ...noCarrier, carrier: last.carrier } : noCarrier;
}

/** What the form begins with: all that is suggested, by the last carrier, today. */
export function firstValues(subject: ShipSubject, shipping: OrderShipping, last: LastCarrier | null): ShipValues {
  const { orderId, purchaseId } = subject;
  return {
    orderId,
    purchaseId,
    origin: subject.origin ?? (purchaseId !== undefined ? 'supplier' : shipping.isInStock ? 'warehouse' : 'self'),
    lines: shipping.lines.map(({ lineId, quantity, suggested }) => ({
      lineId,
      open: quantity,
      quantity: String(suggested),
    })),
    ...stillTaken(last, shipping),
    trackingNumber: '',
    shippedOn: today(),
    cost: '',
    shippingFee: '',
    remark: '',
    notify: shipping.notify,
    // The form is complete with any; what is sent goes under one of its own contents.
    clientKey: uniqueKey(),
  };
}
