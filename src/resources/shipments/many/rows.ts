import type { ResultOf } from '#contract/endpoint.ts';
import type { shipmentManyCalls } from '#contract/shipmentMany.calls.ts';
import type { ShipmentRow } from '#contract/shipmentMany.schemas.ts';
import { NO_CARRIER } from '#contract/shipmentWords.ts';

/** A row as the server checked it. */
export type Checked = ResultOf<typeof shipmentManyCalls.checkMany>['rows'][number];

/** What stands against a row. */
export type RowProblem = NonNullable<Checked['problem']>;

/** A parcel of the table on this page. */
export interface ManyRow {
  /** Of the row on this page. */
  key: number;
  row: ShipmentRow;
  /** The line of its table; null where it comes from none. */
  line: number | null;
  /** Which table that was read here it comes from; null for any other. */
  table: number | null;
  /** It was begun from an order, so nobody types its number. */
  ofOrder: boolean;
  /** What it came to when it was checked last; null where it never was. */
  checked: Checked | null;
  /** It was changed since it was checked. */
  isStale: boolean;
  /** A quantity or a date of the table that cannot be read: no check knows of it, so it stays until somebody decides. */
  unread: RowProblem | null;
  /** Why it failed when it was sent; null where it never did. */
  failed: string | null;
}

/** What of a row is kept when the page is left. */
export type KeptRow = Omit<ManyRow, 'key' | 'table' | 'checked' | 'isStale'>;

let made = 0;

export const rowFrom = (kept: KeptRow, table: number | null = null, checked: Checked | null = null): ManyRow => ({
  ...kept,
  key: ++made,
  table,
  checked,
  isStale: checked === null,
});

export const keptOf = ({ row, line, ofOrder, unread, failed }: ManyRow): KeptRow => ({
  row,
  line,
  ofOrder,
  unread,
  failed,
});

const unreadable = ['error.quantityUnclear', 'error.shippedAtUnclear'];

/** The rows of a table as it was read. */
export const rowsOfTable = (rows: readonly Checked[], table: number): ManyRow[] =>
  rows.map((checked) => {
    const { row, line, problem } = checked;
    const unread = problem !== null && unreadable.includes(problem.key) ? problem : null;
    return rowFrom({ row, line, ofOrder: false, unread, failed: null }, table, checked);
  });

/** The problem that is shown at a row, and its field. */
export function foundProblem(one: ManyRow): { problem: RowProblem; field: string | null } | null {
  const { row, unread, checked } = one;
  if (row.order.trim() === '') return { problem: { key: 'validation.required' }, field: 'order' };
  if (unread !== null) return { problem: unread, field: unread.key === unreadable[0] ? 'lines' : 'shippedAt' };
  return checked?.problem ? { problem: checked.problem, field: checked.field } : null;
}

/** `open`: only its number is still to be entered. */
export type Standing = 'checking' | 'ready' | 'open' | 'toFix';

export function standingOf(one: ManyRow): Standing {
  const { row, checked, isStale } = one;
  if (isStale && row.order.trim() !== '') return 'checking';
  const found = foundProblem(one);
  if (found === null) return 'ready';
  const isNumberless = row.trackingNumber.trim() === '' && row.carrier !== NO_CARRIER;
  const waits = isNumberless && checked?.order && ['trackingNumber', 'carrier'].includes(found.field ?? '');
  return waits && one.unread === null ? 'open' : 'toFix';
}

/** Whether nothing says by whom it is carried. */
export const lacksCarrier = ({ row, checked }: ManyRow): boolean =>
  row.carrier === '' && (checked?.carrierName ?? '') === '';

/** The row with other contents, to be checked again. */
export const changed = (one: ManyRow, edits: Partial<ShipmentRow>): ManyRow => ({
  ...one,
  row: { ...one.row, ...edits },
  // What is known of another order says nothing of this one.
  checked: edits.order === undefined ? one.checked : null,
  isStale: true,
  failed: null,
});

/** The row without its own items: all that is open of its order is shipped. */
export function withAllItems(one: ManyRow): ManyRow {
  const { lines: _, ...row } = one.row;
  return { ...one, row, unread: null, isStale: true, failed: null };
}

/** The row without its date: it is shipped now. */
export function withoutDate(one: ManyRow): ManyRow {
  const { shippedAt: _, ...row } = one.row;
  return { ...one, row, unread: null, isStale: true, failed: null };
}
