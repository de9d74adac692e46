import type { FileInspection } from '#contract/fileImport.ts';

/** Fields of which a file has several columns: pictures, each in one of its own. */
const repeated = new Set(['image', 'images']);

/** Which field each column holds, as the screen has it; '' for a column that is left out. */
export type ColumnChoice = Readonly<Record<string, string>>;

export const proposedChoice = ({ columns }: FileInspection): ColumnChoice =>
  Object.fromEntries(columns.map(({ name, field }) => [name, field ?? '']));

/** A column becomes a field's; another one that held it is left out, but for pictures. */
export function withColumn(choice: ColumnChoice, column: string, field: string): ColumnChoice {
  const others = Object.entries(choice).map(([name, held]) => [
    name,
    held === field && !repeated.has(field) ? '' : held,
  ]);
  return { ...Object.fromEntries(others), [column]: field };
}

/** What is still missing before a file can be imported. */
export function missingIn(kind: FileInspection['kind'], choice: ColumnChoice): 'title' | 'price' | null {
  const held = new Set(Object.values(choice));
  if (!held.has('title') && !held.has('name')) return 'title';
  return kind === 'table' && !held.has('price') && !held.has('cost') ? 'price' : null;
}

/** The columns that hold something, as the server takes them. */
export const sentColumns = (choice: ColumnChoice): Record<string, string> =>
  Object.fromEntries(Object.entries(choice).filter(([, field]) => field !== ''));
