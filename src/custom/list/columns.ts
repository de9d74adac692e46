import type { ListColumn } from './declaration.ts';

type Columns = readonly Pick<ListColumn, 'name' | 'optional'>[];

/** Where a browser keeps which columns of a resource's list are hidden, and their order as places in the declaration. */
export const hiddenKey = (resource: string): string => `${resource}.datatable`;
export const ranksKey = (resource: string): string => `${resource}.datatable_columnRanks`;

/** What is hidden before anybody chose. */
export const hiddenByDefault = (columns: Columns): string[] =>
  columns.flatMap(({ name, optional }) => (optional ? [name] : []));

/** The columns in the order that was chosen; those that it does not know come last. */
export function columnsInOrder<C>(columns: readonly C[], ranks: readonly number[] | undefined): readonly C[] {
  if (ranks === undefined) return columns;
  const ranked = ranks.flatMap((place) => columns[place] ?? []);
  return [...ranked, ...columns.filter((_, place) => !ranks.includes(place))];
}

/** The names of the columns that are shown, in order: what a view keeps. */
export const shownColumns = (
  columns: Columns,
  hidden: readonly string[],
  ranks: readonly number[] | undefined,
): string[] =>
  columnsInOrder(columns, ranks)
    .map(({ name }) => name)
    .filter((name) => !hidden.includes(name));

/** The same the other way round. Columns that are no more are passed over. */
export function columnsToKeep(columns: Columns, shown: readonly string[]): { hidden: string[]; ranks: number[] } {
  const names = columns.map(({ name }) => name);
  const known = shown.filter((name) => names.includes(name));
  const hidden = names.filter((name) => !known.includes(name));
  return { hidden, ranks: [...known, ...hidden].map((name) => names.indexOf(name)) };
}
