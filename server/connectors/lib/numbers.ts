import { Decimal } from 'decimal.js';
import { z } from 'zod';

/** Pieces as a platform counts them, parts of pieces too; no more than a number counts exactly. */
export const Pieces = z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

/**
 * Pieces in stock, as a number or as text. Part of a piece cannot be sold: 600.5 are 600. Null where nobody counts them, and
 * where it is no number that can be counted.
 */
export const Stock = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((told) => {
    const pieces = told === null || told === undefined || told === '' ? Number.NaN : Math.floor(Number(told));
    return Number.isSafeInteger(pieces) ? pieces : null;
  });

const DECIMAL = /^-?\d{1,40}(\.\d{1,60})?(e[+-]?\d{1,2})?$/i;
/** Below it a column takes an amount: see `wideAmount` in the schema. */
const AMOUNT_BELOW = new Decimal('1e32');

/** An amount of money as text, written without an exponent. What no column holds (`1e400`, `NaN`, `Infinity`) is none. */
export const AmountText = z
  .string()
  .refine((text) => DECIMAL.test(text) && new Decimal(text).abs().lessThan(AMOUNT_BELOW))
  .transform((text) => (/e/i.test(text) ? new Decimal(text).toFixed() : text));
