import {
  inOrder,
  type ParcelRead,
  parcelsFrom,
  parcelsOf,
  readable,
  stateOfParcel,
} from '../../lib/supplier/parcelsRead.ts';
import { stateOfCode, stateOfPhrase } from '../../lib/supplier/trackingWords.ts';
import { firstText } from '../../lib/supplier/values.ts';
import type { ParcelsRead, TrackingEvent } from '../../parcels.ts';
import type { SupplierSession } from '../../supplier.ts';
import { call } from './client.ts';
import { speakingDomain } from './fault.ts';
import { TrackingAnswer, TrackingRow, TrackingStep } from './wireParcels.ts';

/**
 * The parcels of an order; none before it is shipped. What is in them is never told, and the address that is told beside a number
 * is left alone: it leads to the supplier. Throws the errors of every call.
 *
 * @see https://openapi.alibaba.com/doc/api.htm (/order/logistics/tracking/get)
 */
export const parcels = (session: SupplierSession, orderId: string): Promise<ParcelsRead> =>
  parcelsOf(orderId, () =>
    speakingDomain(async () => {
      const answer = await call(session, '/order/logistics/tracking/get', { trade_id: orderId });
      const rows = TrackingAnswer.parse(answer).tracking_list ?? [];
      return parcelsFrom(rows, 'tracking_list', TrackingRow, parcelFrom);
    }),
  );

function parcelFrom(row: TrackingRow): ParcelRead {
  const events = inOrder(readable(row.event_list ?? [], TrackingStep).map(eventFrom));
  const parcel = {
    number: row.tracking_number,
    carrierName: row.carrier,
    state: stateOfParcel(events, stateOfCode(row.current_event_code)),
    word: firstText(row.current_event_code, events.at(-1)?.word),
    events,
    promisedAt: null,
    items: null,
  };
  return { parcel, unreadable: [] };
}

function eventFrom(step: ReturnType<typeof TrackingStep.parse>): TrackingEvent {
  const { event_code, event_name, event_location } = step;
  return {
    ...step.event_time,
    state: stateOfCode(event_code) ?? stateOfPhrase(event_name),
    word: firstText(event_code, event_name),
    text: event_name,
    place: event_location,
  };
}
