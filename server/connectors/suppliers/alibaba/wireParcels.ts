import { z } from 'zod';
import { ParcelNumber, Words, wallClockOf } from '../../lib/supplier/parcelsRead.ts';

/** @see https://openapi.alibaba.com/doc/api.htm (/order/logistics/tracking/get) */
export const TrackingAnswer = z.looseObject({ tracking_list: z.array(z.unknown()).nullish() });

export const TrackingRow = z.looseObject({
  tracking_number: ParcelNumber,
  carrier: Words,
  current_event_code: Words,
  event_list: z.array(z.unknown()).nullish().catch([]),
});
export type TrackingRow = z.output<typeof TrackingRow>;

export const TrackingStep = z.looseObject({
  event_time: z
    .unknown()
    .transform(wallClockOf)
    .pipe(z.object({ at: z.date(), hasZone: z.boolean() })),
  event_code: Words,
  event_name: Words,
  event_location: Words,
});
