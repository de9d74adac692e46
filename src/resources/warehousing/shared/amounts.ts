import { z } from 'zod';
import { Price } from '#contract/money.schemas.ts';
import { plainNumber } from '#src/custom/form/sheet/numbers.ts';

/** An amount as people write it; undefined for none. What cannot be read stays for the rule to refuse. */
export const typedAmount = z
  .string()
  .transform((typed) => (typed.trim() === '' ? undefined : (plainNumber(typed) ?? typed)))
  .pipe(Price.optional());

/** A whole number as it is typed. What is none stays for the rule that follows to refuse. */
export const typedNumber = z.string().transform((typed) => (/^-?\d{1,10}$/.test(typed.trim()) ? Number(typed) : typed));
