import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { jsonWithoutNul } from './stripNulBytes.ts';
import type { Tx } from './tenancy.ts';

/** A row to be changed: its key columns and the columns that change, by their names in the schema. */
export type RowUpdate = Record<string, unknown>;

/**
 * Updates many rows, each with values of its own, in as few statements as there are sets of columns among them: one JSON
 * parameter a statement, as `insertRows` does. `also` is set on every row (`revision = t.revision + 1`).
 */
export async function updateRows(
  tx: Tx,
  table: PgTable,
  keys: readonly string[],
  rows: readonly RowUpdate[],
  also?: SQL,
): Promise<void> {
  for (const group of byColumns(rows).values()) await updateGroup(tx, table, keys, group, also);
}

function byColumns(rows: readonly RowUpdate[]): Map<string, RowUpdate[]> {
  const groups = new Map<string, RowUpdate[]>();
  for (const row of rows) {
    const names = Object.keys(row).sort().join();
    const group = groups.get(names);
    if (group) group.push(row);
    else groups.set(names, [row]);
  }
  return groups;
}

async function updateGroup(
  tx: Tx,
  table: PgTable,
  keys: readonly string[],
  rows: readonly RowUpdate[],
  also: SQL | undefined,
): Promise<void> {
  const columns = getTableColumns(table);
  const used = Object.keys(rows[0] ?? {}).map((name) => {
    const column = columns[name];
    if (!column) throw new Error(`No such column to update: ${name}`);
    return { name, column: column.name, type: column.getSQLType(), common: commonValue(name, rows) };
  });
  // What all rows have in common travels once: of an edit of ten thousand rows that is most of it.
  const own = used.filter(({ name, common }) => common === undefined || name === keys.at(-1));
  const once = Object.fromEntries(used.map(({ name, column }) => [column, rows[0]?.[name] ?? null]));
  const given = rows.map((row) => Object.fromEntries(own.map(({ name, column }) => [column, row[name] ?? null])));
  const sourceOf = (one: (typeof used)[number]): string => `${own.includes(one) ? 'r' : 'c'}."${one.column}"`;
  const set = used.filter(({ name }) => !keys.includes(name)).map((one) => `"${one.column}" = ${sourceOf(one)}`);
  const match = used.filter(({ name }) => keys.includes(name)).map((one) => `t."${one.column}" = ${sourceOf(one)}`);
  const typesOf = (those: typeof used): SQL =>
    sql.raw(those.map(({ column, type }) => `"${column}" ${type}`).join(', '));
  const assignments = also ? sql`${sql.raw([...set, ''].join(', '))}${also}` : sql.raw(set.join(', '));
  await tx.execute(sql`update ${table} as t set ${assignments}
    from json_to_recordset(${jsonWithoutNul(given)}::json) as r(${typesOf(own)}),
      json_to_recordset(${jsonWithoutNul([once])}::json) as c(${typesOf(used)})
    where ${sql.raw(match.join(' and '))}`);
}

/** The value that a column has in every row, as JSON; undefined where it has more than one. */
function commonValue(name: string, rows: readonly RowUpdate[]): string | undefined {
  const first = rows[0]?.[name] ?? null;
  const written = JSON.stringify(first);
  const isCommon = rows.every((row) => {
    const value = row[name] ?? null;
    return (
      value === first || (typeof value === 'object' && typeof first === 'object' && JSON.stringify(value) === written)
    );
  });
  return isCommon ? written : undefined;
}
