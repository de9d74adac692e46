import { z } from 'zod';
import { ParcelNumber, wallClockOf } from '../../lib/supplier/parcelsRead.ts';
import { textOf } from '../../lib/supplier/values.ts';

const Text = z.unknown().transform((value) => textOf(value));

/** @see https://openapi.alibaba.com/doc/api.htm (/order/logistics/tracking/get) */
export const TrackingAnswer = z.looseObject({ tracking_list: z.array(z.unknown()).nullish() });

export const TrackingRow = z.looseObject({
  tracking_number: ParcelNumber,
  carrier: Text,
  current_event_code: Text,
  event_list: z.array(z.unknown()).nullish().catch([]),
});
export type TrackingRow = z.output<typeof TrackingRow>;

export const TrackingStep = z.looseObject({
  event_time: z
    .unknown()
    .transform(wallClockOf)
    .pipe(z.object({ at: z.date(), hasZone: z.boolean() })),
  event_code: Text,
  event_name: Text,
  event_location: Text,
});
