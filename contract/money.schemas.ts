import { z } from 'zod';
import { priceNotes } from './enums.ts';
import { text } from './texts.ts';

/** A decimal number as text: `"12.90"`. No exponent, no grouping; up to 4 decimals, as the database holds it. */
export const Decimal = z
  .string()
  .trim()
  .regex(/^-?\d{1,12}(\.\d{1,4})?$/, text('validation.decimal'));

/** A price: a decimal that is not negative. */
export const Price = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,4})?$/, text('validation.price'));

/** ISO 4217, upper case. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, text('validation.currency'));

export const Money = z.object({ amount: Decimal, currency: Currency });
export type Money = z.infer<typeof Money>;

/** What is to be known of the prices of a collected product. */
export const PriceNotes = z.array(z.enum(priceNotes));
