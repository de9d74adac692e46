import { z } from 'zod';
import { Price } from '#contract/money.schemas.ts';
import { NewShipment } from '#contract/shipment.schemas.ts';
import { NO_CARRIER, shipmentOrigins } from '#contract/shipmentWords.ts';
import { plainNumber } from '#src/custom/form/sheet/numbers.ts';
import { storedNumber } from '../shared/storedNumber.ts';
import { type ShipValues, today } from './shipValues.ts';

/** An amount as people write it; undefined for none. What cannot be read stays for the rule to refuse. */
const amount = z
  .string()
  .transform((typed) => (typed.trim() === '' ? undefined : (plainNumber(typed) ?? typed)))
  .pipe(Price.optional());

/** A line of an order with how much of it is in a parcel: no more than is open. */
export const ShipFormLine = z
  .object({
    lineId: z.string(),
    open: z.number(),
    quantity: z
      .string()
      .trim()
      .regex(/^\d{1,9}$/, 'shipments.ship.wrongQuantity')
      .transform(Number),
  })
  .refine(({ open, quantity }) => quantity <= open, { path: ['quantity'], error: 'shipments.ship.wrongQuantity' });

/** Today is now, as the server has it; of another day its noon, which is that day in most time zones. */
const day = z
  .string()
  .transform((typed) => (typed === '' || typed === today() ? undefined : new Date(`${typed}T12:00`).toISOString()));

/** The form by the contract's own rules, which turns it into what is sent: lines of which nothing is shipped are left out. */
export const ShipForm: z.ZodType<z.output<typeof NewShipment>, ShipValues> = z
  .object({
    orderId: z.string(),
    purchaseId: z.string().optional(),
    origin: z.enum(shipmentOrigins),
    lines: z
      .array(ShipFormLine)
      .refine((lines) => lines.some(({ quantity }) => quantity > 0), 'shipments.ship.noLines'),
    carrier: z.string(),
    carrierName: z.string(),
    trackingNumber: z.string(),
    queryUrl: z.string(),
    shippedOn: day,
    cost: amount,
    shippingFee: amount,
    remark: z.string(),
    notify: z.boolean(),
    clientKey: z.string(),
  })
  .transform(
    ({ lines, shippedOn, trackingNumber, ...parcel }): z.input<typeof NewShipment> => ({
      ...parcel,
      lines: lines.flatMap(({ lineId, quantity }) => (quantity === 0 ? [] : [{ lineId, quantity }])),
      trackingNumber: parcel.carrier === NO_CARRIER ? '' : storedNumber(trackingNumber),
      shippedAt: shippedOn,
    }),
  )
  .pipe(NewShipment);
