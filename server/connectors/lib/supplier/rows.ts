import { z } from 'zod';
import { Rows } from '../rowReader.ts';

/** The rows of a list that can be read, and how many were told: what a page is full by. */
export interface RowsRead<T> {
  rows: T[];
  told: number;
}

/**
 * A list of rows that say nothing of each other, such as what a search found or the ways to ship: one that cannot be read is
 * left out. Where none can be, the list has another form and is refused by the first row's. `listIn` finds the list in how
 * this supplier writes one; a list that is not there has no rows.
 */
export function rowsOf<T>(row: z.ZodType<T>, listIn: (told: unknown) => unknown = listOrNone) {
  return z.preprocess(listIn, Rows).transform((told, context): RowsRead<T> => {
    const read = told.filter((one) => one !== null).map((one) => row.safeParse(one));
    const [first] = read;
    if (first?.error && read.every(({ success }) => !success)) {
      const at = told.findIndex((one) => one !== null);
      for (const issue of first.error.issues)
        context.addIssue({ code: 'custom', message: issue.message, path: [at, ...issue.path] });
      return z.NEVER;
    }
    return { rows: read.flatMap(({ data }) => (data === undefined ? [] : [data])), told: told.length };
  });
}

/** The same of what a product or a row can do without: none where none can be read. */
export const extraRows = <T>(row: z.ZodType<T>, listIn?: (told: unknown) => unknown) =>
  rowsOf(row, listIn)
    .transform(({ rows }) => rows)
    .catch([]);

const listOrNone = (told: unknown): unknown => told ?? [];
