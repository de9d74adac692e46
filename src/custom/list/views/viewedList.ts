import type { viewResources } from '#contract/savedView.ts';

/** A list of which views are saved: its columns as they stand by default, and those hidden until they are wanted. */
export interface ViewedList {
  resource: (typeof viewResources)[number];
  columns: readonly string[];
  hidden: string[];
}

/** Where the table keeps what is hidden, and the order as places in `columns`. */
export const hiddenKey = ({ resource }: ViewedList): string => `${resource}.datatable`;
export const ranksKey = ({ resource }: ViewedList): string => `${resource}.datatable_columnRanks`;

/** The columns that are shown, in order. */
export function shownColumns(
  { columns }: ViewedList,
  hidden: readonly string[],
  ranks: readonly number[] | undefined,
): string[] {
  const inOrder = ranks?.flatMap((place) => columns[place] ?? []) ?? columns;
  const all = [...inOrder, ...columns.filter((column) => !inOrder.includes(column))];
  return all.filter((column) => !hidden.includes(column));
}

/** The same the other way round. Columns that are no more are passed over. */
export function columnsToKeep(
  { columns }: ViewedList,
  shown: readonly string[],
): { hidden: string[]; ranks: number[] } {
  const known = shown.filter((column) => columns.includes(column));
  const hidden = columns.filter((column) => !known.includes(column));
  return { hidden, ranks: [...known, ...hidden].map((column) => columns.indexOf(column)) };
}
