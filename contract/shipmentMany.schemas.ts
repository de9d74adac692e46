import { z } from 'zod';
import { ClientKey } from './clientKey.ts';
import { StartedJob } from './job.schemas.ts';
import { limits } from './limits.ts';
import { StorePlatform } from './platforms.ts';
import { Sentence } from './purchasePlan.schemas.ts';
import { shipmentColumns } from './shipmentWords.ts';
import { text } from './texts.ts';

const Moment = z.iso.datetime({ offset: true });
const Text = (atMost: number) => z.string().trim().max(atMost, text('validation.tooLong'));

/** A parcel of a table: its order by the number that customers know, or by our id of it. */
export const ShipmentRow = z.object({
  order: Text(300).min(1, text('validation.required')),
  trackingNumber: Text(100),
  /** A code or a name of the store's carriers, `other` or `none`; empty: recognised by the number. */
  carrier: Text(100),
  carrierName: Text(100).default(''),
  queryUrl: Text(2000).default(''),
  /** What is in it, by line or SKU; left out: all that is open. */
  lines: z
    .array(
      z.object({
        lineId: Text(200).optional(),
        sku: Text(200).optional(),
        /** With neither: of the only line that is open. */
        quantity: z.number().int().min(1).max(limits.wholeNumber),
      }),
    )
    .max(limits.orderLines)
    .optional(),
  /** Now where it is left out. */
  shippedAt: Moment.optional(),
});
export type ShipmentRow = z.infer<typeof ShipmentRow>;

/** A row with what it would come to. */
const CheckedRow = z.object({
  row: ShipmentRow,
  /** The line of the table that it begins at; null where it comes from no table. */
  line: z.number().int().nullable(),
  /** Null where no order, or more than one, is meant. */
  order: z
    .object({
      orderId: z.string(),
      number: z.string(),
      channel: StorePlatform,
      shopName: z.string(),
      customerName: z.string(),
    })
    .nullable(),
  /** The orders that may be meant, where the number names several. */
  choices: z.array(z.object({ orderId: z.string(), shopName: z.string() })),
  /** The carrier that it would have; empty where none is known. */
  carrierName: z.string(),
  items: z.array(z.object({ title: z.string(), quantity: z.number().int() })),
  /** Why no parcel would come of it; null where one would. */
  problem: Sentence.nullable(),
  /** The field of the row that the problem is about; null where it is about the whole. */
  field: z.string().nullable(),
});
export type CheckedRow = z.infer<typeof CheckedRow>;

const Rows = z.array(ShipmentRow).min(1, text('validation.required')).max(limits.shipmentRows);

export const shipmentManySchemas = {
  createMany: {
    summary: 'Ships many parcels: a job writes each down by itself, and their stores are told',
    input: z.object({ rows: Rows, clientKey: ClientKey }),
    result: StartedJob,
  },
  checkMany: {
    summary: 'What rows would come to, without anything being shipped',
    input: z.object({ rows: Rows }),
    result: z.object({ rows: z.array(CheckedRow) }),
  },
  readTable: {
    summary: 'Reads a table of parcels, as a file or as pasted text, and says what its rows would come to',
    input: z.object({
      /** JSON: which field each column holds, by the column’s number from 0; left out: by their names. */
      columns: z.string().max(20_000).optional(),
    }),
    result: z.object({
      columns: z.array(
        z.object({ name: z.string(), field: z.enum(shipmentColumns).nullable(), examples: z.array(z.string()) }),
      ),
      rows: z.array(CheckedRow),
    }),
  },
};
