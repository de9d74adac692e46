import { TABLE_WIDTH } from './columns.ts';

/** Height of a row and of the header in pixels. */
export const ROW = 46;
export const HEAD = 38;

export const tableSize = { row: ROW, head: HEAD, width: TABLE_WIDTH };
