import { getTableName } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './tenancy.ts';

/**
 * Reads some columns of a table's rows, as `select` would answer them but for its cost by row and column: for the runs over
 * ten thousands of rows. `tail` follows `from table`, with `$1`, `$2`, ... for `values`; nothing a user wrote may stand in it.
 */
export async function readRows<Row extends Record<string, unknown>>(
  tx: Tx,
  table: PgTable,
  columns: Record<string, AnyPgColumn>,
  tail: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const named = Object.entries(columns);
  const list = named.map(([name, column]) => `"${column.name}" as "${name}"`).join(', ');
  const result = await tx.client.query<Row>(`select ${list} from "${getTableName(table)}" ${tail}`, [...values]);
  return result.rows;
}
