import { z } from 'zod';
import { Pieces } from '../../lib/numbers.ts';

const Id = z.union([z.string().min(1), z.number()]).transform(String);
/** A text, or a number in its place; empty where there is neither. */
export const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));
/** A list of parts; none where there is no list. */
export const listOf = <T extends z.ZodType>(part: T) =>
  z
    .array(part)
    .nullish()
    .transform((list) => list ?? []);

/**
 * What one place has to send of an order.
 * https://developer.shopline.com/docs/admin-rest-api/order/shipping-and-fulfillment/get-all-fulfillment-orders
 */
const WireFulfilmentOrder = z.object({
  id: Id,
  status: text,
  request_status: text,
  assigned_location_id: text,
  assigned_location: z.object({ name: text }).nullish().catch(null),
  // With an s where it is put on hold, without one in the list.
  fulfillment_holds: listOf(z.object({ reason: text, reason_note: text, reason_notes: text })),
  line_items: listOf(
    z.object({
      id: text,
      line_item_id: text,
      /** What was ordered of it, and what of that can still leave. */
      quantity: Pieces.nullish().catch(null),
      fulfillable_quantity: Pieces.nullish().catch(null),
    }),
  ),
});
export type WireFulfilmentOrder = z.infer<typeof WireFulfilmentOrder>;
export const WireFulfilmentOrders = z.object({ fulfillment_orders: listOf(WireFulfilmentOrder) });

/** What comes back of a fulfilment that was made, changed or cancelled. */
export const WireFulfilmentAnswer = z.object({ fulfillment: z.looseObject({ id: Id }) });
