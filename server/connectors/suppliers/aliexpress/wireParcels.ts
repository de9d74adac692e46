import { z } from 'zod';
import { Quantity } from '../../lib/supplier/ordersRead.ts';
import { momentOfMs, ParcelNumber } from '../../lib/supplier/parcelsRead.ts';
import { textOf } from '../../lib/supplier/values.ts';
import { asArray } from './client.ts';

const Text = z.unknown().transform((value) => textOf(value));
/** Rows that are read one by one: the plain shape wraps their list, the simplified one has the list itself. */
const Rows = z.preprocess(asArray, z.array(z.unknown()));

/** `aliexpress.ds.order.tracking.get`. */
export const TrackingAnswer = z.looseObject({
  result: z.looseObject({
    ret: Text,
    code: Text,
    msg: Text,
    data: z.looseObject({ tracking_detail_line_list: Rows }).nullish(),
  }),
});

export const TrackingLine = z.looseObject({
  mail_no: ParcelNumber,
  carrier_name: Text,
  eta_time_stamps: z.unknown().transform(momentOfMs),
  detail_node_list: Rows,
  package_item_list: Rows,
});
export type TrackingLine = z.output<typeof TrackingLine>;

export const TrackingNode = z.looseObject({
  time_stamp: z.unknown().transform(momentOfMs).pipe(z.date()),
  tracking_name: Text,
  tracking_detail_desc: Text,
});

/** What is in a parcel is known of the whole list or not at all. */
export const PackageItems = z.array(z.looseObject({ item_id: ParcelNumber, sku_desc: Text, quantity: Quantity }));
