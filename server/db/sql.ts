import { type SQL, sql } from 'drizzle-orm';
import { jsonWithoutNul } from './stripNulBytes.ts';

/** The types that values travel as. */
type SqlType = 'uuid' | 'text' | 'int' | 'bigint' | 'float8' | 'numeric' | 'boolean' | 'timestamptz' | 'json' | 'jsonb';

/**
 * Many values as one SQL array, in one parameter: `where product_id = any(${arrayOf(ids, 'uuid')})`. A statement with a
 * parameter for each value would be another one for each count, and ends at 65,535 of them.
 */
export const arrayOf = (values: readonly (string | number)[], type: SqlType): SQL => {
  const cast = type === 'text' ? '' : `::${type}`;
  return sql`array(select json_array_elements_text(${jsonWithoutNul([...values])}::json)${sql.raw(cast)})`;
};

/**
 * Many rows as an SQL table, in one parameter: `from ${rowsOf(keys, 'k', { storeId: 'uuid', externalId: 'text' })}` has the
 * columns `k."storeId"` and `k."externalId"`. Only the columns that are named travel; a value that a row lacks is null.
 */
export function rowsOf<Row extends object>(
  rows: readonly Row[],
  name: string,
  columns: Readonly<Partial<Record<keyof Row & string, SqlType>>>,
): SQL {
  const names = Object.keys(columns);
  const given = rows.map((row) =>
    Object.fromEntries(names.map((column) => [column, Reflect.get(row, column) ?? null])),
  );
  const types = Object.entries(columns).map(([column, type]) => `"${column}" ${type}`);
  return sql`json_to_recordset(${jsonWithoutNul(given)}::json) as ${sql.raw(`${name}(${types.join(', ')})`)}`;
}

/** A moment in SQL, as the wire has it: ISO 8601 with milliseconds, UTC. */
export const instant = (moment: string): SQL =>
  sql.raw(`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
