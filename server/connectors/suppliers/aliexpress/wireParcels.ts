import { z } from 'zod';
import { Quantity } from '../../lib/supplier/ordersRead.ts';
import { momentOfMs, ParcelNumber, Words } from '../../lib/supplier/parcelsRead.ts';
import { asArray } from './client.ts';

/** Rows that are read one by one: the plain shape wraps their list, the simplified one has the list itself. */
const Rows = z.preprocess(asArray, z.array(z.unknown()));

/** `aliexpress.ds.order.tracking.get`. */
export const TrackingAnswer = z.looseObject({
  result: z.looseObject({
    // Left out where all went well, a truth value or its text.
    ret: z
      .union([z.boolean(), z.string()])
      .nullish()
      .transform((ret) => String(ret) !== 'false'),
    code: Words,
    msg: Words,
    data: z.looseObject({ tracking_detail_line_list: Rows }).nullish(),
  }),
});

export const TrackingLine = z.looseObject({
  mail_no: ParcelNumber,
  carrier_name: Words,
  eta_time_stamps: z.unknown().optional().transform(momentOfMs),
  detail_node_list: Rows,
  package_item_list: Rows,
});
export type TrackingLine = z.output<typeof TrackingLine>;

export const TrackingNode = z.looseObject({
  time_stamp: z.unknown().transform(momentOfMs).pipe(z.date()),
  tracking_name: Words,
  tracking_detail_desc: Words,
});

/** What is in a parcel is known of the whole list or not at all. */
export const PackageItems = z.array(z.looseObject({ item_id: ParcelNumber, sku_desc: Words, quantity: Quantity }));
