import { z } from 'zod';

/** Where a page ended: the value it was sorted by and the last row's id. Opaque to callers. */
export interface Cursor {
  value: string;
  id: string;
}

const Written = z.tuple([z.string(), z.string(), z.uuid()]);

export const writeCursor = (sort: string, { value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

export type CursorType = 'timestamptz' | 'text' | 'bigint';

/** Whether a value can be compared with a column of this type, as the database writes such values. */
const isOfType: Record<CursorType, (value: string) => boolean> = {
  text: () => true,
  bigint: (value) => /^-?\d{1,18}$/.test(value),
  timestamptz: (value) => /^\d{4}-\d\d-\d\d [\d:.]+[+-][\d:]+$/.test(value) && !Number.isNaN(Date.parse(value)),
};

/** Null when there is none, or when it is of another sort or not ours: the page number then serves. */
export function readCursor(text: string | undefined, sort: string, type: CursorType): Cursor | null {
  if (text === undefined) return null;
  try {
    const [of, value, id] = Written.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return of === sort && isOfType[type](value) ? { value, id } : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}
