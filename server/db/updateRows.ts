import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { storableJson } from './storable.ts';
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
    return { name, column: column.name, type: column.getSQLType() };
  });
  const given = rows.map((row) => Object.fromEntries(used.map(({ name, column }) => [column, row[name] ?? null])));
  const set = used.filter(({ name }) => !keys.includes(name)).map(({ column }) => `"${column}" = r."${column}"`);
  const types = used.map(({ column, type }) => `"${column}" ${type}`).join(', ');
  const match = used.filter(({ name }) => keys.includes(name)).map(({ column }) => `t."${column}" = r."${column}"`);
  const assignments = also ? sql`${sql.raw([...set, ''].join(', '))}${also}` : sql.raw(set.join(', '));
  await tx.execute(sql`update ${table} as t set ${assignments}
    from json_to_recordset(${storableJson(given)}::json) as r(${sql.raw(types)})
    where ${sql.raw(match.join(' and '))}`);
}
