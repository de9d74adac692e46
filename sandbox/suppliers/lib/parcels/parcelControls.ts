import { z } from 'zod';
import { supplierNames } from '../../../faults.ts';
import { parcelStates } from './journey.ts';

const order = { supplier: z.enum(supplierNames), orderId: z.string().min(1) };
const number = z.string().min(1);
const named = { ...order, number };

/** A parcel, or the newest of the order; what is in none yet is sent first. */
const any = { ...order, number: number.optional() };
/** A SKU that is in it, or the first, and so many pieces. */
const pieces = { skuId: z.string().optional(), quantity: z.coerce.number().int().min(1).default(1) };
const days = z.coerce.number().positive();

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
  /** Fewer pieces are in it than its supplier declares, and the rest never comes. */
  z.strictObject({ ...any, ...pieces, action: z.literal('short') }),
  /** More are. */
  z.strictObject({ ...any, ...pieces, action: z.literal('over') }),
  /** It stands still for so long, and then goes on. */
  z.strictObject({ ...any, action: z.literal('late'), days: days.default(10) }),
  /** What is in no parcel yet is sent in two; the second one stands still for so long. */
  z.strictObject({ ...order, action: z.literal('parts'), days: days.default(2) }),
  /** The list of parcels is empty. */
  z.strictObject({ ...order, action: z.literal('hide') }),
  z.strictObject({ ...order, action: z.literal('show') }),
]);
export type ParcelControl = z.infer<typeof parcelControlSchema>;
export type Shipping = Extract<ParcelControl, { action: 'ship' }>;
