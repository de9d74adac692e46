import type { TestApp } from './app.ts';

interface Tables {
  tenant: string[];
  system: string[];
}

/** Tables whose rows belong to merchants, and those that only the system reads: as the database has them. */
export async function findTables(app: TestApp): Promise<Tables> {
  const { rows } = await app.deps.db.pool.query<{ name: string; owned: boolean }>(`
    select t.table_name as name, exists (select 1 from information_schema.columns c where c.table_schema = 'public'
      and c.table_name = t.table_name and c.column_name = 'merchant_id') as owned
    from information_schema.tables t where t.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`);
  const named = (owned: boolean): string[] => rows.filter((row) => row.owned === owned).map(({ name }) => name);
  return { tenant: named(true), system: named(false) };
}

/** The columns of a table that can be written: all but those that the database works out itself. */
export async function writableColumns(app: TestApp, table: string): Promise<string> {
  const { rows } = await app.deps.db.pool.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name).join(', ');
}

/** A merchant's rows as JSON, by table. */
export type Rows = Record<string, string[]>;

/** Looking the tables up takes longer than reading a test's few rows: they are handed in where that is done often. */
export async function rowsOf(app: TestApp, merchantId: string, tables?: Tables): Promise<Rows> {
  const { tenant } = tables ?? (await findTables(app));
  const selects = tenant.map(
    (table) => `select '${table}' as name, row_to_json(t)::text as row from ${table} t where merchant_id = $1`,
  );
  const { rows } = await app.deps.db.pool.query<{ name: string; row: string }>(
    `${selects.join(' union all ')} order by name, row`,
    [merchantId],
  );
  const held: Rows = Object.fromEntries(tenant.map((table) => [table, []]));
  for (const { name, row } of rows) held[name]?.push(row);
  return held;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Every identifier in a merchant's rows. */
export const idsIn = (rows: Rows): Set<string> => new Set(JSON.stringify(rows).match(UUID) ?? []);
