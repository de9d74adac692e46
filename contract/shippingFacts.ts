import { z } from 'zod';
import { dimensionUnits } from './enums.ts';
import { Price } from './money.schemas.ts';
import { text } from './texts.ts';

/** How a product is packed and declared; what is missing is unknown. Lengths in `dimensionUnit`. */
export const ShippingFacts = z.object({
  /** False for what is not sent by parcel. True where unknown. */
  requiresShipping: z.boolean().optional(),
  length: Price.optional(),
  width: Price.optional(),
  height: Price.optional(),
  dimensionUnit: z.enum(dimensionUnits).optional(),
  /** ISO 3166-1 alpha-2. */
  originCountry: z
    .string()
    .regex(/^[A-Z]{2}$/, text('validation.country'))
    .optional(),
  /** Harmonised System code: 6 to 13 digits, points between them allowed. */
  hsCode: z
    .string()
    .regex(/^\d{4,6}(\.?\d{2}){1,4}$/, text('validation.hsCode'))
    .optional(),
});
export type ShippingFacts = z.infer<typeof ShippingFacts>;
