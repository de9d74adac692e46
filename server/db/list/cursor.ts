import { z } from 'zod';
import { isId } from '../../ids.ts';

/**
 * Where a page ended: the values that its last row is ordered by, the sort's first and then what makes the order total, as the
 * database writes them.
 */
export type Cursor = readonly string[];

const Written = z.tuple([z.string()], z.string());

/** Whether a value can be compared with a column of this type. Cursors of other types are not taken. */
const isOfType: Record<string, (value: string) => boolean> = {
  text: (value) => !value.includes('\0'),
  uuid: isId,
  integer: (value) => /^-?\d{1,9}$/.test(value),
  bigint: (value) => /^-?\d{1,18}$/.test(value),
  numeric: (value) => /^-?\d{1,32}(\.\d{1,4})?$/.test(value),
  'timestamp with time zone': (value) =>
    /^\d{4}-\d\d-\d\d [\d:.]+[+-][\d:]+$/.test(value) && !Number.isNaN(Date.parse(value)),
};

const fits = (value: string, type: string): boolean => isOfType[type.replace(/\(.*/, '')]?.(value) ?? false;

/** Opaque to callers. */
export const writeCursor = (sort: string, cursor: Cursor): string =>
  Buffer.from(JSON.stringify([sort, ...cursor])).toString('base64url');

/** Null when there is none, or when it is of another sort or not ours: the page number then serves. */
export function readCursor(text: string | undefined, sort: string, types: readonly string[]): Cursor | null {
  if (text === undefined) return null;
  try {
    const [of, ...cursor] = Written.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    const isOurs = of === sort && cursor.length === types.length;
    return isOurs && cursor.every((value, at) => fits(value, types[at] ?? '')) ? cursor : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}
