import { z } from 'zod';
import { supplierNames } from '../../../faults.ts';
import { parcelStates } from './journey.ts';

const order = { supplier: z.enum(supplierNames), orderId: z.string().min(1) };
const number = z.string().min(1);
const named = { ...order, number };

/** Body of `POST /_world/parcels`: something becomes of a parcel of an order at its supplier. */
export const parcelControlSchema = z.discriminatedUnion('action', [
  z.strictObject({
    ...order,
    action: z.literal('ship'),
    /** Left out: all that is in no parcel yet. */
    items: z
      .array(z.strictObject({ skuId: z.string(), quantity: z.coerce.number().int().min(1) }))
      .min(1)
      .optional(),
    number: number.optional(),
    carrier: z.string().optional(),
    /** The answer does not name what is in it. */
    bare: z.boolean().optional(),
  }),
  /** The same parcel under another number. */
  z.strictObject({ ...named, action: z.literal('renumber'), to: number.optional(), carrier: z.string().optional() }),
  /** Two parcels in its place. */
  z.strictObject({ ...named, action: z.literal('split') }),
  /** From now on nobody scans it. */
  z.strictObject({ ...named, action: z.literal('silence') }),
  z.strictObject({ ...named, action: z.literal('scan'), state: z.enum(parcelStates) }),
  z.strictObject({ ...named, action: z.literal('deliver') }),
  /** It is not listed any more, and nothing in its place. */
  z.strictObject({ ...named, action: z.literal('forget') }),
  /** Any text stands where its number should. */
  z.strictObject({ ...named, action: z.literal('misprint'), to: z.string() }),
  /** The list of parcels is empty. */
  z.strictObject({ ...order, action: z.literal('hide') }),
  z.strictObject({ ...order, action: z.literal('show') }),
]);
export type ParcelControl = z.infer<typeof parcelControlSchema>;
export type Shipping = Extract<ParcelControl, { action: 'ship' }>;
