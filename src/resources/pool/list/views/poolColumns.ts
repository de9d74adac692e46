/** The columns of the import list as they stand by default; `PoolTable` shows them in this order. */
export const poolColumns = [
  'primaryIp',
  'title',
  'source',
  'sku',
  'category',
  'supplierPrice',
  'price',
  'inventory',
  'state',
  'tags',
  'collectedAt',
  'updatedAt',
  'publishedTo',
] as const;

/** Hidden until the merchant shows them. */
export const hiddenColumns: string[] = ['sku', 'category', 'updatedAt'];

/** Where the table keeps what is hidden, and the order as places in `poolColumns`. */
export const HIDDEN_KEY = 'pool.datatable';
export const RANKS_KEY = 'pool.datatable_columnRanks';

/** The columns that are shown, in order. */
export function shownColumns(hidden: readonly string[], ranks: readonly number[] | undefined): string[] {
  const inOrder = ranks?.flatMap((place) => poolColumns[place] ?? []) ?? poolColumns;
  const all = [...inOrder, ...poolColumns.filter((column) => !inOrder.includes(column))];
  return all.filter((column) => !hidden.includes(column));
}

/** The same the other way round. Columns that are no more are passed over. */
export function columnsToKeep(shown: readonly string[]): { hidden: string[]; ranks: number[] } {
  const known = shown.filter((column) => poolColumns.some((one) => one === column));
  const hidden = poolColumns.filter((column) => !known.includes(column));
  const order: readonly string[] = poolColumns;
  const place = (column: string) => order.indexOf(column);
  return { hidden, ranks: [...known, ...hidden].map(place) };
}
