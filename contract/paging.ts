import { z } from 'zod';
import { limits } from './limits.ts';
import { text } from './texts.ts';

/**
 * The paging of every list call. `cursor` is what the page before (or after) answered: with it the server seeks instead
 * of skipping; without it any page number still works.
 */
export function pageInput<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return z.object({
    page: z.coerce.number().int().min(1).max(limits.pageNumber).default(1),
    pageSize: z.coerce
      .number()
      .int()
      .refine((size) => (limits.pageSizes as readonly number[]).includes(size), text('validation.pageSize'))
      .default(limits.pageSize),
    sort: z.enum(sorts).default(sorts[0]),
    order: z.enum(['ASC', 'DESC']).default('DESC'),
    cursor: z.string().max(500).optional(),
  });
}

export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    total: z.number().int(),
    /** False when counting stopped early: there are `total` rows or more. */
    totalIsExact: z.boolean().default(true),
    /** Where the page after this one starts; absent on the last. */
    next: z.string().optional(),
  });
}

/** What a query string says of a list: comma-separated, or repeated. */
export const splitText = (value: unknown): unknown =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : value;

/** A list of texts in a query string. */
export const textList = z.preprocess(splitText, z.array(z.string()));

/** A filter that is set or not: `true` in a query string. */
export const flag = z.preprocess((value) => (value === 'true' ? true : value), z.literal(true));
