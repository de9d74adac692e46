import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { jsonWithoutNul } from './stripNulBytes.ts';
import type { Tx } from './tenancy.ts';

/**
 * Inserts many rows as one JSON parameter: a multi-row VALUES list of many columns costs more to build and to parse than
 * the rows are worth, and stops at 65,535 parameters. `tail` follows the insert (`on conflict`, `returning`); what it
 * returns is answered.
 */
export async function insertRows<Returned extends Record<string, unknown> = never>(
  tx: Tx,
  table: PgTable,
  rows: readonly object[],
  tail: SQL = sql``,
): Promise<Returned[]> {
  if (rows.length === 0) return [];
  // What the database works out itself cannot be given; what no row has is as the table says.
  const columns = Object.entries(getTableColumns(table)).filter(
    ([key, column]) => column.generated === undefined && rows.some((row) => Reflect.get(row, key) !== undefined),
  );
  const named = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, (row as Record<string, unknown>)[key] ?? null])),
  );
  const names = sql.raw(columns.map(([, column]) => `"${column.name}"`).join(', '));
  const result = await tx.execute<Returned>(
    sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${jsonWithoutNul(named)}::json) ${tail}`,
  );
  return result.rows as Returned[];
}
