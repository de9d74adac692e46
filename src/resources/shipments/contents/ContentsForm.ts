import { z } from 'zod';
import { NewShipment } from '#contract/shipment.schemas.ts';
import { ShipFormLine } from '../ship/ShipForm.ts';
import type { LineValues } from '../ship/shipValues.ts';

export type ContentsValues = { lines: LineValues[] };

/** What is in a parcel, by the contract's own rules: lines of which nothing is in it are left out. */
export const ContentsForm: z.ZodType<Pick<z.output<typeof NewShipment>, 'lines'>, ContentsValues> = z.object({
  lines: z
    .array(ShipFormLine)
    .refine((lines) => lines.some(({ quantity }) => quantity > 0), 'shipments.ship.noLines')
    .transform((lines) => lines.flatMap(({ lineId, quantity }) => (quantity === 0 ? [] : [{ lineId, quantity }])))
    .pipe(NewShipment.shape.lines),
});
